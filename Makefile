# Two commands: `make run` opens the app, `make test` checks a change; `make test-all` checks the rest.
# Both install what is missing (Debian, Raspberry Pi OS, Ubuntu) and say so.

# The first Go of a system may be older than go.mod asks: let it fetch the right
# one; where it is too old for that, .ci/need.sh puts one of our own here.
export GOTOOLCHAIN ?= auto
export CASEKEEPER_GO ?= $(or $(XDG_CACHE_HOME),$(HOME)/.cache)/casekeeper/go
export PATH := $(CASEKEEPER_GO)/bin:$(PATH)
GUI  = -tags x11,gles,no_emoji
PURE = CGO_ENABLED=0
TRIM  = -trimpath
STRIP = $(TRIM) -ldflags '-s -w -X casekeeper/cmd/internal/about.commit=$(shell git describe --always --dirty --abbrev=12 2>/dev/null)'
PREFIX ?= /usr/local
SEED  ?= 1
GAMES ?= 100

.PHONY: rooms run test test-all install build/casectl build/casekeeper build/casekeeper-markers bench golden fuzz mutants sim pi deb card release test-pi firmware clean test-evenings test-long

run: ## opens the app; without a display, plays the demo of a game in this terminal: make run GAME=bang-dice
	@.ci/need.sh go
	@echo "Building what has changed; the first time that takes some minutes."
	@if [ -n "$$DISPLAY" ]; then .ci/need.sh app && exec go run $(GUI) ./cmd/casekeeper $(if $(GAME),--game $(GAME)); \
	else echo "No display here (DISPLAY is not set): the demo table plays in this terminal."; \
	$(PURE) exec go run ./cmd/casectl --text play --rig demo $(if $(GAME),--game $(GAME)); fi

test: ## what to run before each change: format, vet, lint, house rules, every test in its short form
	@.ci/need.sh test
	@.ci/test.sh short

test-all: ## the rest: windows, browsers, emulated machines, races, fuzzing, the release, every test with all that it plays
	@.ci/need.sh test-all
	@.ci/test.sh all

install: build/casectl build/casekeeper build/casekeeper-markers ## the programs into $(DESTDIR)$(PREFIX), by default /usr/local, with the shells' completions
	install -Dm755 -t $(DESTDIR)$(PREFIX)/bin build/casectl build/casekeeper
	install -Dm755 -t $(DESTDIR)$(PREFIX)/libexec build/casekeeper-markers
	build/casectl completion bash >build/casectl.bash && install -Dm644 build/casectl.bash $(DESTDIR)$(PREFIX)/share/bash-completion/completions/casectl
	build/casectl completion zsh >build/_casectl && install -Dm644 -t $(DESTDIR)$(PREFIX)/share/zsh/site-functions build/_casectl
	build/casectl completion fish >build/casectl.fish && install -Dm644 -t $(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d build/casectl.fish

build/casectl:
	@.ci/need.sh go
	$(PURE) go build $(STRIP) -o $@ ./cmd/casectl

build/casekeeper:
	@.ci/need.sh app
	CGO_ENABLED=1 go build $(STRIP) $(GUI) -o $@ ./cmd/casekeeper

build/casekeeper-markers:
	@.ci/need.sh camera
	CGO_ENABLED=1 go build $(STRIP) -o $@ ./cmd/casekeeper-markers

bench: ## every benchmark
	$(PURE) go test -run '^$$' -bench . -benchmem $$(.ci/having.sh '^func Benchmark')

golden: ## rewrites the golden files and shows the difference
	$(PURE) go test $$(.ci/having.sh '^var update = flag|^[[:space:]]"casekeeper/engine/enginetest"$$') -update
	git diff --stat

fuzz: ## every fuzz target, FUZZTIME each
	@.ci/fuzz.sh $${FUZZTIME:-1m}

mutants: ## mistakes that the short tests of a package do not notice, by line: make mutants PACKAGE=scanner; minutes
	@.ci/need.sh go
	@.ci/mutants.sh $(PACKAGE)

sim: ## seeded games through simulated sensors: make sim SEED=7 GAMES=1000
	$(PURE) go run ./cmd/casectl simulate --game tiny-epic-western --players 4 --seed $(SEED) --games $(GAMES) --faults all

pi: ## programs for a 64-bit Raspberry Pi, in build/pi; the app needs a cross compiler
	GOOS=linux GOARCH=arm64 $(PURE) go build $(STRIP) -o build/pi/casectl ./cmd/casectl
	@if command -v aarch64-linux-gnu-gcc >/dev/null; then \
	GOOS=linux GOARCH=arm64 CGO_ENABLED=1 CC=aarch64-linux-gnu-gcc go build $(STRIP) $(GUI) -o build/pi/casekeeper ./cmd/casekeeper; \
	else echo "No aarch64-linux-gnu-gcc here: the app itself is built on the Pi, by make run."; fi

deb: ## Debian packages, build/casekeeper_VERSION_{arm64,amd64}.deb; make deb ARCH=arm64 makes one
	@.ci/need.sh go
	@.ci/deb.sh $(ARCH)

card: ## the zip for an SD card, build/casekeeper-card_VERSION.zip; DEBS=DIR adds what the package needs, IMAGE=FILE the manifest for Imager, KEY=FILE signs it
	@.ci/need.sh go
	@DEBS=$(DEBS) IMAGE=$(IMAGE) KEY=$(KEY) .ci/card.sh

release: ## everything for a page of releases, in build/release: packages, casectl for other systems, the card's zip, an apt repository, notes, checksums; KEY=FILE, a private key of minisign, signs it
	@.ci/need.sh go
	@DEBS=$(DEBS) IMAGE=$(IMAGE) KEY=$(KEY) .ci/release.sh

test-pi: ## the package as its owner meets it, on an emulated Raspberry Pi; needs root, 4 GB and about an hour: make test-pi STEPS="pi app"
	@.ci/need.sh go
	@.ci/need.sh pi
	@.ci/pi.sh $(STEPS)

test-evenings: ## all evenings by taps in a window, the long ones too, and the limit of make rooms; about 40 minutes on two calm cores. PICTURES=DIR keeps a picture of every screen
	@.ci/need.sh test-all
	@$(MAKE) --no-print-directory TRIM= build/casekeeper
	CASEKEEPER_EVENINGS=all CASEKEEPER_PICTURES=$(abspath $(PICTURES)) CASEKEEPER_APP=$(CURDIR)/build/casekeeper $(PURE) go test -timeout 2h -count=1 -parallel 4 -v ./cmd/casekeeper/taps
	.ci/rooms.sh

test-long: ## the tests with all their games, 1,000 seeded games a table, many drawn tables for secrets; takes long, and was not timed yet
	@.ci/need.sh go
	@$(MAKE) --no-print-directory TRIM= build/casectl
	CASEKEEPER_TESTS=long $(PURE) go test -timeout 2h -vet=off -count=1 $$(go list ./... | grep -v /taps$$)
	go test -timeout 2h -vet=off -race ./companion ./companion/journal/...
	.ci/games.sh 1000 25
	$(PURE) go test -timeout 2h -vet=off -count=1 -run Shelf ./companion/secretstest -drawn 20

rooms: ## statements of the table's shared folders that one game alone reaches, by file; fails if there are more than .ci/rooms.sh or MOST=N allows
	@.ci/need.sh go
	@.ci/rooms.sh $(MOST)

firmware: ## the sensor hub's program for an Arduino Nano or Uno: build/firmware/hub.hex
	@.ci/need.sh firmware
	@$(MAKE) --no-print-directory -C hardware/firmware hub $(if $(TABLE),TABLE=$(abspath $(TABLE)))

clean:
	rm -rf build
