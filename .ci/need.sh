#!/bin/sh
# need.sh go|app|firmware|test: makes sure that what a target needs is on this machine.
#
#   go    Go, new enough to fetch the version that go.mod names
#   app   a C compiler and the headers of the window system
#   test  app, and a display without a screen to try the app on; an AVR
#         compiler and emulator for the sensor hub; emulated machines for the
#         drivers, without which make test goes on, except in CI
#   firmware  the AVR compiler
#
# Missing packages are installed with apt, through sudo when not root.
set -eu

app="gcc libc6-dev pkg-config libgl1-mesa-dev libx11-dev libxrandr-dev libxcursor-dev libxinerama-dev libxi-dev libxxf86vm-dev"
display="xvfb libgl1-mesa-dri"
avr="gcc-avr avr-libc"
emulator="libsimavr-dev libelf-dev"
machines="qemu-system-arm device-tree-compiler xz-utils"

say() { echo "need: $*" >&2; }
die() { say "$*"; exit 1; }

# go_is_there accepts Go 1.21 and later: those fetch the Go that go.mod names.
go_is_there() {
	command -v go >/dev/null || die "Go is not installed: https://go.dev/doc/install (1.21 or later), then try again"
	version=$(go env GOVERSION)
	minor=${version#go1.}
	minor=${minor%%[!0-9]*}
	[ "${minor:-0}" -ge 21 ] || die "$version is too old: https://go.dev/doc/install (1.21 or later), then try again"
}

# missing prints those of the packages that are not installed.
missing() {
	for package; do
		status=$(dpkg-query -W -f='${db:Status-Status}' "$package" 2>/dev/null) || status=
		[ "$status" = installed ] || printf '%s ' "$package"
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
	# shellcheck disable=SC2086 # a list of words
	$root env DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends $wanted >&2 ||
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

go_is_there
case ${1:-} in
go) ;;
# shellcheck disable=SC2086 # lists of words
app) packages "the screen is drawn with OpenGL under X11" $app ;;
# shellcheck disable=SC2086
test)
	packages "the tests open the app on a display without a screen, and run the sensor hub in an emulator" $app $display $avr $emulator
	# shellcheck disable=SC2086
	optional "the drivers are tried on Debian's kernel in emulated machines" $machines ;;
# shellcheck disable=SC2086
firmware) packages "the sensor hub is an AVR" make $avr ;;
*) die "usage: need.sh go|app|firmware|test" ;;
esac
