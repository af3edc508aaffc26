#!/bin/sh
# fuzz.sh TIME: every fuzz target of the repository, for TIME each ("1m"),
# guided by what the code does with the inputs.
# fuzz.sh Nx: N inputs each ("5000x"), made from the seeds blindly; nothing is
# built for it that the tests do not need too, which is what a check wants. Nor
# can it fail by the clock, as go's fuzzer does now and then where time ends
# while it is busy ("context deadline exceeded").
#
# An input that reaches new code is tried 100 times to make it shorter. By time,
# which is go's way (a minute for each), a target with seeds of some kilobytes
# does nothing else: fewer than ten new inputs in 45 seconds.
set -eu
cd "$(dirname "$0")/.."
made=$(mktemp -d)
trap 'rm -rf "$made"' EXIT
export CGO_ENABLED=0
shorter=100x
fuzz() { # PACKAGE TARGET TIME
	case $3 in
	*x) (cd "$1" && "$made/fuzz.test" -test.run '^$' -test.fuzz "^$2\$" -test.fuzztime "$3" -test.fuzzminimizetime "$shorter" -test.fuzzcachedir "$made/cache") ;;
	*) go test -run '^$' -fuzz "^$2\$" -fuzztime "$3" -fuzzminimizetime "$shorter" "$1" ;;
	esac
}
found=0
for package in $(.ci/having.sh '^func Fuzz'); do
	case $1 in *x) go test -c -o "$made/fuzz.test" "$package" ;; esac
	for target in $(grep -ho '^func Fuzz[A-Za-z0-9_]*' "$package"/*_test.go | sed 's/^func //'); do
		found=$((found + 1))
		echo "$package $target"
		fuzz "$package" "$target" "$1"
	done
done
[ "$found" -gt 0 ] || { echo "no fuzz target found" >&2; exit 1; }
