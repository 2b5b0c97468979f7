# make demo   sets up and solves a real link
# make test   runs every test
# make check  what the continuous integration runs: format, lint, tests, wheel

PYTHON ?= python3
VENV   ?= .venv
BIN     = $(VENV)/bin

.PHONY: demo test check lint format wheel bench clean

$(VENV)/ready: pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[dev]'
	touch $@

demo: $(VENV)/ready
	@$(BIN)/python docs/demo.py

test: $(VENV)/ready
	$(BIN)/python -m pytest -q

lint: $(VENV)/ready
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .

format: $(VENV)/ready
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

wheel: $(VENV)/ready
	rm -rf build dist
	$(BIN)/python -m build --quiet --wheel
	$(BIN)/python tests/wheel_smoke.py dist/*.whl

check: lint test wheel

bench: $(VENV)/ready
	$(BIN)/python benchmarks/run.py

clean:
	rm -rf $(VENV) build dist *.egg-info
