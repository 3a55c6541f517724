# The two commands of the README are `make play` and `make test`. Each does all the set-up it needs, inside the checkout.

export PIP_DISABLE_PIP_VERSION_CHECK := 1
unexport PYTHONPATH
# The tests start hundreds of processes; without bytecode each compiles every module it imports (1.4 s of the server, not 0.6 s).
unexport PYTHONDONTWRITEBYTECODE

VENV := .venv
PY := $(VENV)/bin/python
HEXARC := $(VENV)/bin/hexarc
READY := $(VENV)/.ready
PLAY_READY := $(VENV)/.ready-to-play
WEB := src/hexarc/server/static/index.html
WEB_SOURCES := $(shell find web -name node_modules -prune -o -type f -print 2>/dev/null) $(wildcard src/hexarc/locale/*/*.po src/hexarc/games/*/data/*.json) $(shell find src/hexarc/core src/hexarc/games/scythe src/hexarc/companion -name '*.py' 2>/dev/null)
WORKERS ?= 2
ARGS ?=

.PHONY: help setup check compiled compiled-if-possible web web-if-possible web-to-play test play play-terminal wheel docs bench mutants clean
.DEFAULT_GOAL := help

help:  ## list these commands
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

setup: $(READY)  ## make .venv with everything in it; the command is then .venv/bin/hexarc

$(READY): pyproject.toml constraints.txt scripts/setup.sh
	@sh scripts/setup.sh $(VENV) test
	@touch $@ $(PLAY_READY)

$(PLAY_READY): pyproject.toml constraints.txt scripts/setup.sh
	@sh scripts/setup.sh $(VENV) play
	@touch $@

check: $(READY)  ## ruff, mypy --strict and the import directions
	$(VENV)/bin/ruff check .
	$(VENV)/bin/mypy --strict
	$(PY) -m pytest -q tests/architecture

compiled: $(READY)  ## build the compiled engine (needs a C compiler)
	@$(PY) scripts/compile.py

compiled-if-possible: $(READY)
	@$(PY) scripts/compile.py --if-possible

web: $(WEB)  ## build the browser client (needs node 20.19 or newer)

# Not `npm ci`: it refuses a lock file that leaves out the optional binaries of other platforms, as ours does.
web/node_modules/.ready: web/package-lock.json web/package.json
	@echo "web: installing what the browser client is built with" >&2
	@cd web && npm install --no-save --no-audit --no-fund --loglevel=error
	@touch $@

$(WEB): web/node_modules/.ready $(WEB_SOURCES)
	@echo "web: building the browser client" >&2
	@cd web && npm run --silent build
	@touch $@

web-if-possible:
	@if sh scripts/has_node.sh; then $(MAKE) --no-print-directory web; else echo "web: not built, for there is no node 20.19 or newer" >&2; fi

test: check web-if-possible compiled-if-possible  ## everything: check, all tests, then the laws again on the compiled engine
	@sh scripts/debian.sh
	$(PY) -m pytest -n $(WORKERS) --dist worksteal --ignore=tests/architecture $(ARGS)  # check has run those
	@sh scripts/test_compiled.sh $(PY) $(WORKERS)

# Whoever has no network yet plays in the terminal: without the client make play goes on, make test does not.
web-to-play:
	@$(MAKE) --no-print-directory web-if-possible || echo "web: the browser client could not be built. Is there a network (npm fetches its packages once), and room on the disk (200 MB)? The same command tries again." >&2

play: $(PLAY_READY) web-to-play  ## play in the browser (without node: in the terminal); ARGS are for hexarc serve
	@$(PY) scripts/play.py $(ARGS)

play-terminal: $(PLAY_READY)  ## play in the terminal; ARGS="--lang fr" and so on are passed on
	@$(PY) scripts/play.py --terminal $(ARGS)

wheel: $(READY) web  ## build what people install, into dist/: wheels (pure and compiled) and an sdist
	@$(PY) scripts/wheel.py $(ARGS)

docs: $(READY)  ## build the documents as a site, into build/site; a dead link is an error
	@$(VENV)/bin/zensical build --strict --config-file mkdocs.yml

bench: compiled-if-possible  ## measure decisions per second, clone and view cost
	@$(HEXARC) bench $(ARGS)

# SEED=7 MINUTES=5 make mutants; FULL=1 make mutants; ARGS="--only '*/combat.py *'" and so on are passed on
mutants: $(READY)  ## change the rules in small ways and list what the rules tests do not notice
	@nice $(PY) -m scripts.mutants --seed $(or $(SEED),1) --minutes $(or $(MINUTES),20) $(if $(FULL),--full) $(ARGS)

clean:  ## remove all that these commands made
	rm -rf $(VENV) build dist web/node_modules src/hexarc/server/static .hypothesis .mypy_cache .pytest_cache .ruff_cache
	find src tests scripts -name __pycache__ -type d -prune -exec rm -rf {} +
