"""What the schema promises is what the service does, for whatever requests the schema allows or forbids."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, settings

schemathesis = pytest.importorskip("schemathesis", reason="schemathesis is not installed: pip install 'penpad[dev]'")

from penpad.cli.service.app import create_app  # noqa: E402
from penpad.cli.service.settings import Settings  # noqa: E402

schema = schemathesis.openapi.from_asgi("/openapi.json", create_app(Settings(workers=1, time_limit=1.0, offline=True)))


@schema.parametrize()
@settings(max_examples=12, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True, database=None)
def test_every_answer_is_one_that_the_schema_describes(case: schemathesis.Case) -> None:
    case.call_and_validate()
