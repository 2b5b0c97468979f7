"""The HTTP service and web page of ``penpad serve``; needs the extra packages ``penpad[serve]``."""
