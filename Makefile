# The commands for playing Sandtable and working on it; `make` alone lists them.

FUZZ_SECONDS ?= 20
JOBS ?= $(shell nproc)
CMAKE_FLAGS ?=
export JOBS CMAKE_FLAGS

BATTLE = build/sandtable play battledice/alma --blue greedy
CTEST = ctest --output-on-failure --no-label-summary --no-tests=error --parallel $(JOBS) --test-dir
SOURCES = git ls-files --cached --others --exclude-standard -- '*.h' '*.cpp'

.DEFAULT_GOAL = help
.PHONY: help play play-terminal build test test-fast test-slow bench instructions sanitize sanitize-at-length thread fuzz coverage tidy format format-check clean setup setup-tests setup-all

help:  ## list these commands
	@sed -n 's/^\([a-z-]*\):.*## /\1\t/p' Makefile | awk -F'\t' '{ printf "  make %-18s %s\n", $$1, $$2 }'

play: setup  ## build everything needed and serve the web table; open the address it prints in a browser
	@scripts/build release sandtable
	@scripts/web build
	@build/sandtable serve

play-terminal: setup  ## build the program and fight the battle of the Alma against the computer in this terminal
	@scripts/build release sandtable
	@if [ -t 0 ] && [ -t 1 ]; then $(BATTLE); else \
	  printf '%s\n' 'The program is built. A battle needs a terminal; in one, start it with:' '  $(BATTLE)'; fi

build: setup  ## build everything with optimisation: the program is build/sandtable, the web table build/web
	@scripts/build release
	@scripts/web build

test: setup-tests build  ## build everything and run all tests
	@$(CTEST) build

test-fast: setup-tests build  ## the tests that take moments only
	@$(CTEST) build --label-regex fast

test-slow: setup-tests build  ## the other tests
	@$(CTEST) build --label-exclude fast

bench: build  ## how many answers a second, and the benchmarks
	@build/sandtable bench
	@scripts/benchmarks

instructions: setup-all  ## how many instructions an answer takes in each game: fails if it has become 3 % more
	@scripts/instructions

# What the label at-length leaves out repeats what the others do: the sanitizers need breadth.
sanitize: setup-all  ## the tests under AddressSanitizer and UndefinedBehaviorSanitizer
	@scripts/build sanitize
	@UBSAN_OPTIONS=print_stacktrace=1 $(CTEST) build/variant/sanitize --label-exclude at-length

sanitize-at-length: setup-all  ## and those that are left out there
	@scripts/build sanitize
	@UBSAN_OPTIONS=print_stacktrace=1 $(CTEST) build/variant/sanitize --label-regex at-length

thread: setup-all  ## the tests of what runs in several threads under ThreadSanitizer
	@scripts/build thread test_server test_net test_sqlite test_writer test_lab
	@$(CTEST) build/variant/thread --label-regex '[.](server|store|lab)$$'

fuzz: setup-all  ## search for inputs that crash, FUZZ_SECONDS (20) for each fuzz target
	@scripts/fuzz $(FUZZ_SECONDS)

coverage: setup-all  ## which lines the tests reach; pages in build/variant/coverage/report
	@scripts/build coverage
	@find build/variant/coverage -name '*.gcda' -delete
	@$(CTEST) build/variant/coverage
	@mkdir -p build/variant/coverage/report
	@gcovr -j $(JOBS) --root . --object-directory build/variant/coverage build/variant/coverage \
	  --exclude build/ --exclude tests/ --exclude fuzz/ --exclude bench/ --exclude cmake/ \
	  --exclude-throw-branches --html-details build/variant/coverage/report/index.html --print-summary

# Files are checked as they are compiled, so a change of the checks makes all of them due again.
tidy: setup-all  ## clang-tidy over every source; any finding is an error
	@mkdir -p build/variant/tidy && find build/variant/tidy -name '*.o' ! -newer .clang-tidy -delete
	@scripts/build tidy -k 0

format: setup-all  ## lay out all sources with clang-format, those of the web table with prettier
	@$(SOURCES) | xargs -r clang-format-22 -i
	@scripts/web format

format-check: setup-all  ## fail where `make format` would change something
	@$(SOURCES) | xargs -r clang-format-22 --dry-run --Werror

clean:  ## remove everything that was built
	rm -rf build

setup:
	@scripts/setup

setup-tests:
	@scripts/setup --tests

setup-all:
	@scripts/setup --all
