#!/bin/bash
# need_test.sh: need.sh on machines that are not this one: every command it
# calls is a stand-in that writes down how it was called.
set -euo pipefail
need=$(dirname "$(readlink -f "$0")")/need.sh
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

# machine NAME: a new machine with a shell and nothing else.
machine() {
	m=$scratch/$1
	mkdir "$m"
	for tool in sh env printf cat; do ln -s "$(command -v $tool || echo /bin/$tool)" "$m/$tool"; done
}
has() { printf '#!/bin/sh\n%s\n' "$2" >"$m/$1" && chmod +x "$m/$1"; }
calls() { echo "echo $1 \"\$@\" >>'$m/calls'"; }
debian() {
	has go 'echo go1.26.8'
	has id "echo $1"
	has dpkg-query "case \"\$3\" in ${2:-none}) exit 1;; *) printf '${3:-arm64:installed }';; esac"
	has dpkg 'echo arm64'
	has apt-get "$(calls apt-get)"
}
# want STATUS TEXT TARGET: need.sh ends with STATUS and says TEXT.
want() {
	local status=0
	said=$(PATH=$m HOME=$m refused=${refused:-} "$m/sh" "$need" "$3" 2>&1) || status=$?
	[ "$status" = "$1" ] && [[ "$said" == *"$2"* ]] && return
	echo "need_test: $(basename "$m"): want status $1 and \"$2\", got $status and: $said"
	exit 1
}
silent() { [ -z "$said" ] || { echo "need_test: $(basename "$m") said: $said"; exit 1; }; }
called() { [ "$(cat "$m/calls" 2>/dev/null)" = "$1" ] || { echo "need_test: $(basename "$m") called: $(cat "$m/calls")"; exit 1; }; }

machine complete && debian 1000
want 0 "" test-all
silent
called ""

machine faces && debian 1000 none 'all:installed '
want 0 "" test-all
silent

# After make deb of the other architecture a package is there twice.
machine builder && debian 1000 none 'amd64:installed arm64:installed '
want 0 "" test-all
silent
called ""

machine foreign && debian 0 none 'amd64:installed arm64:not-installed '
want 0 "installing gcc " app

machine root && debian 0 'gcc|libxi-dev'
want 0 "installing gcc libxi-dev: the screen is drawn" app
called "apt-get update -q
apt-get install -q -y -o DPkg::Lock::Timeout=600 --no-install-recommends gcc libxi-dev"

machine sudoer && debian 1000 xvfb && has sudo "$(calls sudo)
exec \"\$@\""
want 0 "installing xvfb" test-all
called "sudo apt-get update -q
apt-get update -q
sudo env DEBIAN_FRONTEND=noninteractive apt-get install -q -y -o DPkg::Lock::Timeout=600 --no-install-recommends xvfb
apt-get install -q -y -o DPkg::Lock::Timeout=600 --no-install-recommends xvfb"

machine visitor && debian 1000 xvfb
want 1 "neither root nor sudo here; ask an administrator to run: apt-get install xvfb" test-all
want 0 "" app
silent
called ""

machine tinkerer && debian 0 'gcc-avr|libsimavr-dev'
want 0 "installing gcc-avr: the sensor hub is an AVR" firmware
called "apt-get update -q
apt-get install -q -y -o DPkg::Lock::Timeout=600 --no-install-recommends gcc-avr"
want 0 "installing gcc-avr libsimavr-dev" test-all

machine photographer && debian 0 libapriltag-dev
want 0 "installing libapriltag-dev: a camera's markers" camera

machine guest && debian 1000 qemu-system-arm
CI='' want 0 "going on without" test-all
CI=true want 1 "neither root nor sudo here; ask an administrator to run: apt-get install qemu-system-arm" test-all

machine offline && debian 0 gcc && has apt-get 'exit 100'
want 1 "is there a network?" app

machine other && has go 'echo go1.26.8'
want 0 "no apt on this machine" app

machine bare
want 1 "Go is not installed" go

# old VERSION: a machine whose own Go is that old; what it fetches is empty.
old() {
	has go 'case "$*" in
	"env GOVERSION") echo '"$1"';; "env GOOS") echo linux;; "env GOARCH") echo arm64;;
	"mod download golang.org/toolchain@v0.0.1-go"*)
		[ -z "$refused" ] || exit 1
		to=$GOMODCACHE/${3}; mkdir -p "$to/bin" "$to/pkg/tool/linux_arm64"
		printf "#!/bin/sh\necho go1.99.1\n" >"$to/bin/go"; echo >"$to/pkg/tool/linux_arm64/compile";;
	*) exit 9;; esac'
	for tool in mkdir rm mv chmod; do ln -s "$(command -v $tool)" "$m/$tool"; done
	export CASEKEEPER_GO=$m/cache/go
}
machine old && old go1.19.8
refused=yes want 1 "could not be fetched: is there a network" go
want 0 "go1.19.8 is older than the 1.21 that this needs: fetching go1." go
[ "$(ls "$m/cache" "$m/cache/go")" = "$(printf '%s\n' "$m/cache:" go '' "$m/cache/go:" bin pkg)" ] || { echo "need_test: $(ls "$m"/cache/*)"; exit 1; }
[ -x "$m/cache/go/bin/go" ] && [ -x "$m/cache/go/pkg/tool/linux_arm64/compile" ] || { echo "need_test: the fetched Go cannot run"; exit 1; }
want 0 "" go
silent # the second time it is there

machine new && old go1.21.0
want 0 "" go
silent

# The Go that is fetched is one that go.mod accepts.
asked=$(sed -n 's/^go //p' "$(dirname "$need")/../go.mod")
fetched=$(sed -n 's/^newer=go\([0-9.]*\).*/\1/p' "$need")
[ "$(printf '%s\n' "$asked" "$fetched" | sort -V | tail -n 1)" = "$fetched" ] || { echo "need_test: go.mod asks for $asked, need.sh fetches $fetched"; exit 1; }
