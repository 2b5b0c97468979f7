"""Marks of other formats put into Penpa+'s vocabulary: exact where it can be, else near; what differs is named."""
