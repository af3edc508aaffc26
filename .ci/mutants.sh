#!/bin/sh
# mutants.sh FOLDER: mistakes that the short tests of one package do not notice. Gremlins
# (version: mutants.mod) plants one mistake at a time in a copy of the module, where a test reaches
# it, and runs the tests of the package. Printed are the mistakes that live, as FILE:LINE, and how
# many there were; one that makes the tests run for ever is caught. Folders below FOLDER are left
# out. The figure says nothing of statements that no test reaches.
set -eu
cd "$(dirname "$0")/.."
folder=${1:?say the folder of a package, as scanner}
[ -d "$folder" ] || { echo "$folder is no folder" >&2; exit 1; }
export CGO_ENABLED=0
go build -modfile=.ci/mutants.mod -o build/gremlins github.com/go-gremlins/gremlins/cmd/gremlins

# Go's profiles leave out the expressions of cases: what lies between two of their blocks is reached
# if one of the two is.
made=$(mktemp -d)
trap 'rm -rf "$made"' EXIT
cat >"$made/go" <<EOF
#!/bin/sh
"$(command -v go)" "\$@" || exit
while [ \$# -gt 0 ] && [ "\$1" != -coverprofile ]; do shift; done
[ \$# -gt 0 ] || exit 0
awk -F '[:, ]' '
	{ print }
	\$1 == file { print file ":" end "," \$2, 1, (\$5 > count ? \$5 : count) }
	{ file = \$1; end = \$3; count = \$5 }' "\$2" >"$made/profile" && mv "$made/profile" "\$2"
EOF
chmod +x "$made/go"
# Not with --test-cpu of this version: go refuses what it makes of it, and every mistake looks noticed.
PATH="$made:$PATH" GOFLAGS="-trimpath -vet=off -short -cpu=1 ${GOFLAGS:-}" nice build/gremlins unleash "./$folder" \
	--workers 1 --timeout-coefficient 10 --invert-logical -E / 2>&1 |
	awk -v folder="$folder" '
	/ at / { n[$1]++ }
	$1 == "LIVED" { print folder "/" $4 ": " $2 }
	$1 == "TIMED" { timed++ }
	$1 == "ERROR:" { print > "/dev/stderr"; failed = 1 }
	END {
		caught = n["KILLED"] + timed
		covered = caught + n["LIVED"]
		if (failed || !covered) { print folder ": no mistake was planted" > "/dev/stderr"; exit 1 }
		printf "%s: %d mistakes planted, %d noticed (%.0f %%)\n", folder, covered, caught, 100 * caught / covered
	}'
