#!/bin/bash
# smoke.sh PROGRAM: opens the app's demo table on a display without a screen,
# as on a Pi with the 800x480 touch screen, sees that a window appears, that
# something is drawn in it and that it changes as the game goes on, and asks
# the app to end.
set -euo pipefail

scratch=$(mktemp -d)
app=
screen=
finish() {
	[ -z "$app" ] || kill "$app" 2>/dev/null || true
	[ -z "$screen" ] || kill "$screen" 2>/dev/null || true
	rm -rf "$scratch"
}
trap finish EXIT
fail() {
	cat "$scratch/app" 2>/dev/null || true
	echo "smoke: $*"
	exit 1
}

# The server picks a free number itself and writes it down.
Xvfb -displayfd 3 -screen 0 800x480x24 -nolisten tcp -noreset 3>"$scratch/number" 2>"$scratch/xvfb" &
screen=$!
for _ in $(seq 100); do
	[ -s "$scratch/number" ] && break
	sleep 0.1
done
[ -s "$scratch/number" ] || { cat "$scratch/xvfb"; fail "Xvfb did not start"; }
DISPLAY=:$(cat "$scratch/number")
export DISPLAY HOME="$scratch" XDG_DATA_HOME="$scratch/data" XDG_CONFIG_HOME="$scratch/config"

"$1" --demo >"$scratch/app" 2>&1 &
app=$!
# until WHAT TEST...: tries for 30 s.
until_true() {
	local what=$1
	shift
	for _ in $(seq 300); do
		kill -0 "$app" 2>/dev/null || fail "the app ended by itself"
		"$@" && return
		sleep 0.1
	done
	fail "not within 30 s: $what"
}
window_is_there() { xdotool search --onlyvisible --name Casekeeper >/dev/null 2>&1; }
picture() { import -window root png:"$scratch/$1.png"; }
# A blank window has one colour.
is_drawn() { picture first && [ "$(convert "$scratch/first.png" -format '%k' info:)" -ge 64 ]; }
has_changed() { picture then && [ "$(compare -metric AE "$scratch/first.png" "$scratch/then.png" null: 2>&1)" != 0 ]; }

until_true "a window named Casekeeper" window_is_there
until_true "something drawn in the window" is_drawn
until_true "a change as the demo plays" has_changed
kill -TERM "$app"
status=0
wait "$app" || status=$?
app=
[ "$status" = 0 ] || fail "the app ended with status $status"
