#!/bin/sh
# having.sh PATTERN: the packages with a test file that has the pattern (an
# extended regular expression), one a line.
cd "$(dirname "$0")/.." || exit 1
grep -rlE --include='*_test.go' -- "$1" . | xargs -r -n1 dirname | sort -u
