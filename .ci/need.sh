#!/bin/sh
# need.sh go|app|camera|firmware|pi|test|test-all: makes sure that what a target needs is on this machine.
#
#   go    Go 1.21 or later, which fetches the version that go.mod names; where
#         the system's own is older or missing, a Go of our own
#   app   a C compiler, the headers of the window system, and the faces of the
#         screens
#   camera  a C compiler, and the library that finds a camera's markers
#   test  the faces of the screens, in which the pictures are that tests compare
#   test-all  app, and a display without a screen to try the app on; an AVR
#         compiler and emulator for the sensor hub; emulated machines for the
#         drivers, an MQTT broker and a message bus for those without wires,
#         programs of libnfc for the simulated readers, a browser for the pages
#         of phones, minisign, and what camera needs, without which make test-all goes
#         on, except in CI
#   firmware  the AVR compiler
#   pi    what makes Debian systems in folders, runs programs for a Raspberry Pi,
#         emulated machines, and a display without a screen
#
# Missing packages are installed with apt, through sudo when not root. A Go of
# our own comes through the Go module mirror (GOPROXY), which the system's older
# Go asks and checks against the checksum database, into $CASEKEEPER_GO; the
# Makefile looks there first.
set -eu

newer=go1.26.8 # what is fetched; at least what go.mod asks for
ours=${CASEKEEPER_GO:-${XDG_CACHE_HOME:-$HOME/.cache}/casekeeper/go}

app="gcc libc6-dev pkg-config libgl1-mesa-dev libx11-dev libxrandr-dev libxcursor-dev libxinerama-dev libxi-dev libxxf86vm-dev"
faces="fonts-bebas-neue fonts-roboto-slab"
display="xvfb libgl1-mesa-dri dbus xinput"
avr="gcc-avr avr-libc"
emulator="libsimavr-dev libelf-dev"
systems="debootstrap qemu-user-static mtools dosfstools"
machines="qemu-system-arm device-tree-compiler xz-utils"
wireless="mosquitto dbus-daemon g++"
clients="libnfc-bin libnfc-examples"
browser="chromium-headless-shell"
signs="minisign"
voice="espeak-ng"
camera="gcc libc6-dev libapriltag-dev"

say() { echo "need: $*" >&2; }
die() { say "$*"; exit 1; }

# missing prints those of the packages that are not installed for this machine;
# a package may be there for another architecture too, or only for that.
missing() {
	here=$(dpkg --print-architecture)
	for package; do
		status=$(dpkg-query -W -f='${Architecture}:${db:Status-Status} ' "$package" 2>/dev/null) || status=
		case " $status" in *" $here:installed "* | *" all:installed "*) ;; *) printf '%s ' "$package" ;; esac
	done
}

# packages WHY PACKAGE...: installs what is missing of them.
packages() {
	why=$1
	shift
	if ! command -v apt-get >/dev/null || ! command -v dpkg-query >/dev/null; then
		say "no apt on this machine: it needs what Debian calls $*"
		return
	fi
	wanted=$(missing "$@")
	wanted=${wanted% }
	[ -n "$wanted" ] || return 0
	say "installing $wanted: $why"
	root=
	if [ "$(id -u)" != 0 ]; then
		command -v sudo >/dev/null || die "neither root nor sudo here; ask an administrator to run: apt-get install $wanted"
		root=sudo
	fi
	$root apt-get update -q >&2 || die "apt-get update failed: is there a network?"
	# another apt, as the system's own of every day, is waited for for ten minutes
	# shellcheck disable=SC2086 # a list of words
	$root env DEBIAN_FRONTEND=noninteractive apt-get install -q -y -o DPkg::Lock::Timeout=600 --no-install-recommends $wanted >&2 ||
		die "apt-get install failed; see above"
}

# optional WHY PACKAGE...: the same; outside CI nothing stops without them.
optional() {
	if [ "${CI:-}" = true ]; then
		packages "$@"
	else
		(packages "$@") || say "going on without: what needs it will say so"
	fi
}

# new_enough tells whether there is a Go that fetches by itself the one that
# go.mod names: 1.21 or later.
new_enough() {
	command -v go >/dev/null || return 1
	has=$(cd / && go env GOVERSION)
	minor=${has#go1.}
	minor=${minor%%[!0-9]*}
	[ "${minor:-0}" -ge 21 ]
}

# fetch_go puts a Go of our own where the Makefile looks for it.
fetch_go() {
	place=golang.org/toolchain@v0.0.1-$newer.$(cd / && go env GOOS)-$(cd / && go env GOARCH)
	say "$has is older than the 1.21 that this needs: fetching $newer with it, 70 MB through the Go module mirror, into $ours"
	new=$ours.new
	rm -rf "$new" && mkdir -p "$new" || die "$new cannot be made"
	(cd "$new" && GO111MODULE=on GOFLAGS=-modcacherw GOMODCACHE=$new/mod go mod download "$place") >&2 ||
		die "$newer could not be fetched: is there a network? Go 1.21 or later from anywhere else does too"
	rm -rf "$ours"
	mv "$new/mod/$place" "$ours" && rm -rf "$new"
	chmod +x "$ours"/bin/* "$ours"/pkg/tool/*/* # a module's files cannot be run
}

PATH=$ours/bin:$PATH
if ! new_enough; then
	command -v go >/dev/null || packages "the programs are written in Go" golang-go
	command -v go >/dev/null || die "Go is not installed: Go 1.21 or later, then try again"
	new_enough || fetch_go
fi
case ${1:-} in
go) ;;
# shellcheck disable=SC2086 # lists of words
app)
	packages "the screen is drawn with OpenGL under X11" $app
	# shellcheck disable=SC2086
	packages "the screens are set in these faces; without them the built-in one serves" $faces ;;
# shellcheck disable=SC2086
test) packages "the pictures that the tests compare with are set in these faces" $faces ;;
# shellcheck disable=SC2086
test-all)
	packages "the tests open the app on a display without a screen, and run the sensor hub in an emulator" $app $display $avr $emulator
	# shellcheck disable=SC2086
	packages "the pictures that the tests compare with are set in these faces" $faces
	# shellcheck disable=SC2086
	optional "the drivers are tried on Debian's kernel in emulated machines" $machines
	optional "the drivers without wires are tried with a real MQTT broker and a real D-Bus, and the sketch of a hub is compiled" $wireless
	optional "the simulated readers are tried with programs that others wrote" $clients
	optional "the pages of phones are tried in a real browser" $browser
	# shellcheck disable=SC2086
	optional "sentences are spoken by the program that the table speaks with" $voice
	# shellcheck disable=SC2086
	optional "what we sign, and what it signs, is compared" $signs
	# shellcheck disable=SC2086
	optional "the program that finds a camera's markers is built, and compared with its library" $camera ;;
# shellcheck disable=SC2086
camera) packages "a camera's markers are found by AprilTag's own library" $camera ;;
# shellcheck disable=SC2086
pi) packages "the package is built in a clean Debian and tried on an emulated Raspberry Pi" $systems $machines $display ;;
# shellcheck disable=SC2086
firmware) packages "the sensor hub is an AVR" make $avr ;;
*) die "usage: need.sh go|app|camera|firmware|pi|test|test-all" ;;
esac
