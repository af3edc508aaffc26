#!/bin/bash
# test.sh short|all: the checks of the repository, each step with its time, up to
# the first that fails.
#
#   short  make test: what to run before each change. Go and the faces of the
#          screens are enough; nothing is built with C
#   all    make test-all: the rest. Windows, browsers, emulated machines, races,
#          fuzzing, the release, and every test with all that it plays
#
# The steps share one set of build flags for everything that needs no C
# (CGO_ENABLED=0) and one for what does, so that little is built twice. What mostly
# waits (emulated machines, evenings in a window) runs beside the other steps. No
# step has a limit of time but against hanging for good.
set -uo pipefail
cd "$(dirname "$0")/.."

case ${1:-} in
short) command="make test" ;;
all) command="make test-all" ;;
*) echo "usage: test.sh short|all" >&2 && exit 2 ;;
esac
made=$(mktemp -d) # what steps say: log, and N of the Nth that runs beside them
log=$made/log
names=() # of the steps beside that were not told yet, by N
groups=() # their processes
trap 'for group in "${groups[@]}"; do kill -- -"$group" 2>/dev/null; done; rm -rf "$made"' EXIT
trap 'exit 130' INT TERM

# step NAME COMMAND...: runs it silently; on failure shows what it said. Then it
# tells which of the steps beside have ended.
step() {
	local name=$1 from=$SECONDS status=0
	shift
	printf '%-44s ' "$name"
	"$@" >"$log" 2>&1 || status=$?
	ended "$name" $status $((SECONDS - from)) "$log"
	told
}

# ended NAME STATUS SECONDS LOG: the end of a step's line, and of everything if it
# failed.
ended() {
	if [ "$2" = 0 ]; then
		printf 'ok %5d s\n' "$3"
		sed -n 's/.*figure: /    /p' "$4"
		return
	fi
	printf 'FAILED after %d s\n' "$3"
	cat "$4"
	echo "$command: stopped at: $1" >&2
	exit 1
}

# beside NAME COMMAND...: runs it while other steps do; its line comes when it has
# ended. It is a process group, so that it can be ended with all it began.
beside() {
	local n=${#groups[@]} from=$SECONDS
	names[n]=$1
	shift
	set -m
	(
		log=$made/$n
		"$@" >"$log" 2>&1
		echo "$? $((SECONDS - from))" >"$log.new" && mv "$log.new" "$log.end"
	) &
	set +m
	groups[n]=$!
}

# told tells of the steps beside that have ended.
told() {
	local n status took
	for n in "${!names[@]}"; do
		[ -e "$made/$n.end" ] || continue
		read -r status took <"$made/$n.end"
		printf '%-44s ' "${names[n]}"
		ended "${names[n]}" "$status" "$took" "$made/$n"
		unset "names[n]"
	done
}

# others waits for all steps beside.
others() {
	wait
	told
	[ ${#names[@]} = 0 ] || { echo "$command: somebody ended: ${names[*]}" >&2 && exit 1; }
}

# Where memory is plenty, the garbage collector of compilers, lint and tests works less often: lint
# takes 77 s of processor in place of 109, the tests of the table 36 in place of 45.
free=$(awk '/^MemAvailable/ { print int($2 / 1048576) }' /proc/meminfo) # GiB
[ -n "${GOGC:-}" ] || [ "${free:-0}" -lt 12 ] || export GOGC=300

gui="x11,gles,no_emoji" # of the one file that opens a window, cmd/casekeeper/screen.go
app=./cmd/casekeeper

format() {
	local wrong
	wrong=$(gofmt -l cmd companion configs engine hardware scanner ui) || return 1
	[ -z "$wrong" ] || { echo "run gofmt -w on:" && echo "$wrong" && return 1; }
}
vet() { CGO_ENABLED=0 go vet ./...; }
# markers: the program that finds a camera's markers, where its library is.
markers=
[ "${CI:-}" != true ] && [ ! -e /usr/include/apriltag/apriltag.h ] || markers=./cmd/casekeeper-markers
vet_gui() { go vet -tags $gui $app $markers && CGO_ENABLED=0 go vet -tags browser ./ui/phone; }
linter() { CGO_ENABLED=0 go build -modfile=.ci/lint.mod -o build/staticcheck honnef.co/go/tools/cmd/staticcheck; }
lint() { linter && CGO_ENABLED=0 build/staticcheck ./...; }
lint_gui() { linter && build/staticcheck -tags $gui $app $markers && CGO_ENABLED=0 build/staticcheck -tags browser ./ui/phone; }
hangs="-timeout 1h" # of a test binary: only what hangs takes so long, on whatever machine
# tests [-short]: as many packages at once as there are processors and one more, for some mostly wait
# (terminals, ports). tidy has a step of its own, taps needs a window.
tests() { CGO_ENABLED=0 go test $hangs -vet=off "$@" -p $(($(nproc) + 1)) $(go list ./... | grep -v '/taps$\|/tidy$'); }
gui_tests() { go test $hangs -vet=off -tags $gui $app; }
# program NAME: a program as it is installed, but with the paths of this machine,
# as the tests have them: otherwise all of it would be built a second time.
program() { make --no-print-directory TRIM= "build/$1"; }
# sizes: no program is larger than .ci/sizes.txt allows (kilobytes, then the program), nor far
# smaller: then its limit is lowered.
sizes() {
	local most name is status=0
	while read -r most name; do
		[ -e "build/$name" ] || continue # make test builds no window
		is=$(($(stat -c %s "build/$name") / 1000))
		echo "$name has $is kB, the limit in .ci/sizes.txt is $most"
		[ $is -le "$most" ] && [ $is -ge $((most * 3 / 4)) ] || status=1
	done <.ci/sizes.txt
	return $status
}
# benchmarks: each once, so that one that fails is noticed; nothing is measured.
benchmarks() { CGO_ENABLED=0 go test $hangs -vet=off -run '^$' -bench . -benchtime 1x $(.ci/having.sh '^func Benchmark' | grep -v '/taps$'); }
# window_benchmarks: the same for those that look at the app in a window, but for BenchmarkMemory,
# which plays whole demo games.
window_benchmarks() { CASEKEEPER_APP=$PWD/build/casekeeper CGO_ENABLED=0 go test $hangs -vet=off -count=1 -run '^$' -bench 'FirstFrame|Idle|DieToPixels' -benchtime 1x ./cmd/casekeeper/taps; }
# taps: evenings with the built app in windows of their own, three at a time: they
# wait for fingers that rest and for what moves more than they work.
taps() { CASEKEEPER_APP=$PWD/build/casekeeper CGO_ENABLED=0 go test $hangs -vet=off -count=1 -parallel 3 ./cmd/casekeeper/taps; }
# pages: whole games on phones in a real browser. They wait for keys that are deaf for a moment
# more than they work.
pages() { CASEKEEPER_BROWSER=chromium-headless-shell CGO_ENABLED=0 go test $hangs -vet=off -tags browser -count=1 -v -run 'TestBrowser' ./ui/phone; }
# hub: the sensor hub's program, in an emulated AVR.
hub() {
	CGO_ENABLED=0 go vet -tags firmware ./hardware/firmware &&
		CGO_ENABLED=0 go test $hangs -count=1 -tags firmware ./hardware/firmware
}
hub_tools() { command -v avr-gcc && [ -e /usr/include/simavr/sim_avr.h ] && [ -e /usr/include/libelf.h ]; }
# emulated: our drivers on Debian's kernel, in emulated machines. QEMU 7.2
# itself crashes now and then (measured: once in about 150 times, on a busy machine more
# often) when a USB adapter is pulled out while bytes arrive at it; then, and only then, what
# it had not ended is tried again.
emulated() {
	CGO_ENABLED=0 go vet -tags qemu ./cmd/internal/emulated/... || return 1
	local try only=.
	for try in 1 2 3 4 5 6; do
		if CASEKEEPER_KERNELS=$kernels CGO_ENABLED=0 go test $hangs -count=1 -tags qemu -v -run $only ./cmd/internal/emulated >"$log.try" 2>&1; then
			cat "$log.try"
			return
		fi
		cat "$log.try"
		grep -q 'QEMU ended: signal: segmentation fault' "$log.try" || return 1
		echo "figure: QEMU itself crashed in try $try"
		# the duel is the last part; all before it has passed
		if [ "$(grep -- '--- FAIL: ' "$log.try" | awk '{print $3}' | xargs)" = "TestRealKernel TestRealKernel/a_duel" ]; then
			only=TestRealKernel/a_duel
		fi
	done
	return 1
}
# machines: QEMU, and the kernels in the folder $kernels.
machines() {
	local tool
	for tool in qemu-system-aarch64 qemu-system-arm fdtput; do
		command -v $tool || { echo "$tool is missing: install qemu-system-arm device-tree-compiler"; return 1; }
	done
	kernels=$(.ci/kernel.sh arm64 armhf)
}
# debian: the same; that there is nowhere to have Debian from is no mistake.
debian() {
	local status=0
	(machines) || status=$?
	[ $status = 0 ] || [ $status = 3 ]
}
# race: the packages that do more than one thing at a time, without their tests that do
# one: those damage files, byte by byte, and run ten times as long under the detector.
damage='FlippedBytes|DamageCosts|Truncated|TornWrite|WrongBits|LostSector|KilledWhileWriting|LogStaysShort|OlderBuildsOpen'
race() {
	go test $hangs -vet=off -race -short -skip "$damage" $(grep -rlE --include='*.go' --exclude='*_test.go' '^\s*go [a-z]|\.Go\(|"sync' companion scanner hardware | xargs -n1 dirname | sort -u | sed 's|^|./|')
}
short() {
	step "format (gofmt)" format
	step "house rules (cmd/tidy)" env CGO_ENABLED=0 go test ./cmd/tidy
	step "vet" vet
	step "tests, the short form" tests -short
	step "lint (staticcheck)" lint
	step "casectl" program casectl
	step "size of programs" sizes
	step "4 seeded games a table, 1 by sensors" .ci/games.sh 4 1
}
all() {
	step "the installer (.ci/need.sh)" .ci/need_test.sh
	step "card and release (.ci/release.sh)" .ci/release_test.sh
	if [ "${CI:-}" = true ]; then
		step "Debian's kernels for emulated machines" debian
	fi
	if machines >"$log" 2>&1; then
		beside "real kernel drivers (QEMU), beside" emulated
	else
		echo "real kernel drivers (QEMU) are left out: $(tail -n 1 "$log")"
	fi
	step "vet, with window system and browser" vet_gui
	step "tests, with the window system" gui_tests
	step "the app (cmd/casekeeper)" program casekeeper
	if [ -n "$markers" ]; then
		step "the finder of markers" program casekeeper-markers
	else
		echo "the finder of markers is left out: install libapriltag-dev"
	fi
	step "lint, with window system and browser" lint_gui
	step "tests" tests
	beside "evenings by taps in a window, beside" taps
	if [ "${CI:-}" = true ] || command -v chromium-headless-shell >"$log"; then
		beside "phones in a browser, beside" pages
	else
		echo "phones in a browser are left out: install chromium-headless-shell"
	fi
	if [ "${CI:-}" = true ] || hub_tools >"$log"; then
		step "the hub's firmware (simavr)" hub
	else
		echo "the hub's firmware is left out: install gcc-avr avr-libc libsimavr-dev libelf-dev"
	fi
	step "casectl" program casectl
	step "size of programs" sizes
	step "200 seeded games a table, 3 by sensors" .ci/games.sh 200 3
	step "every benchmark, once" benchmarks
	step "fuzz, 5,000 inputs each" .ci/fuzz.sh 5000x
	step "races (companion, scanner, hardware)" race
	others
	step "every benchmark in a window, once" window_benchmarks
}
"$1"
echo "$command: everything passed in $SECONDS s"
