#!/bin/sh
# fuzz.sh TIME: every fuzz target of the repository for TIME each: "1m", or
# "3000x" for so many inputs. A check counts inputs: go's fuzzer now and then
# reports its own deadline as a failure of the target ("context deadline
# exceeded") where the time ends while a worker is busy.
set -eu
cd "$(dirname "$0")/.."
found=0
for package in $(.ci/having.sh '^func Fuzz'); do
	for target in $(grep -ho '^func Fuzz[A-Za-z0-9_]*' "$package"/*_test.go | sed 's/^func //'); do
		found=$((found + 1))
		echo "$package $target"
		CGO_ENABLED=0 go test -run '^$' -fuzz "^$target\$" -fuzztime "$1" -fuzzminimizetime 100x "$package"
	done
done
[ "$found" -gt 0 ] || { echo "no fuzz target found" >&2; exit 1; }
