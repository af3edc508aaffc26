# Two commands: `make run` opens the app, `make test` checks everything.
# Both install what is missing (Debian, Raspberry Pi OS, Ubuntu) and say so.

# The first Go of a system may be older than go.mod asks: let it fetch the right one.
export GOTOOLCHAIN ?= auto
GUI  = -tags x11,gles,no_emoji
PURE = CGO_ENABLED=0
SEED  ?= 1
GAMES ?= 100

.PHONY: run test bench golden fuzz sim pi firmware clean

run: ## opens the app; without a display, plays the demo in this terminal: make run GAME=bang-dice
	@.ci/need.sh go
	@echo "Building what has changed; the first time that takes some minutes."
	@if [ -n "$$DISPLAY" ]; then .ci/need.sh app && exec go run $(GUI) ./cmd/casekeeper $(if $(GAME),--game $(GAME)); \
	else echo "No display here (DISPLAY is not set): the demo table plays in this terminal."; \
	$(PURE) exec go run ./cmd/casectl --text play --rig demo $(if $(GAME),--game $(GAME)); fi

test: ## the one command that checks everything
	@.ci/need.sh test
	@.ci/test.sh

bench: ## every benchmark
	$(PURE) go test -run '^$$' -bench . -benchmem $$(.ci/having.sh '^func Benchmark')

golden: ## rewrites the golden files and shows the difference
	$(PURE) go test $$(.ci/having.sh '^var update = flag|^[[:space:]]"casekeeper/engine/enginetest"$$') -update
	git diff --stat

fuzz: ## every fuzz target, FUZZTIME each
	@.ci/fuzz.sh $${FUZZTIME:-1m}

sim: ## seeded games through simulated sensors: make sim SEED=7 GAMES=1000
	$(PURE) go run ./cmd/casectl simulate --game tiny-epic-western --players 4 --seed $(SEED) --games $(GAMES) --faults all

pi: ## programs for a 64-bit Raspberry Pi, in build/pi; the app needs a cross compiler
	GOOS=linux GOARCH=arm64 $(PURE) go build -trimpath -o build/pi/casectl ./cmd/casectl
	@if command -v aarch64-linux-gnu-gcc >/dev/null; then \
	GOOS=linux GOARCH=arm64 CGO_ENABLED=1 CC=aarch64-linux-gnu-gcc go build -trimpath $(GUI) -o build/pi/casekeeper ./cmd/casekeeper; \
	else echo "No aarch64-linux-gnu-gcc here: the app itself is built on the Pi, by make run."; fi

firmware: ## the sensor hub's program for an Arduino Nano or Uno: build/firmware/hub.hex
	@.ci/need.sh firmware
	@$(MAKE) --no-print-directory -C hardware/firmware hub $(if $(TABLE),TABLE=$(abspath $(TABLE)))

clean:
	rm -rf build
