#!/bin/bash
# release.sh: all that a page of releases offers, in build/release: both packages,
# casectl for other systems, the card's zip, a flat apt repository of the packages
# (Packages, Release), notes.md from the RELNOTE lines of the commits since the
# last tag, and SHA256SUMS of everything. The same commit gives the same bytes.
# It is put nowhere: that is the owner's.
#
#   KEY=FILE       the owner's private key of minisign, whose public half is
#                  configs/pi/casekeeper.pub (PUBLIC=FILE): it signs the card's folder
#                  and SHA256SUMS. Its password is asked for twice, or read from two lines
#                  of standard input. Without a key nothing is signed, which this says, and
#                  the notes.
#   BUILD=DIR      where packages are and release goes; build by default
#   SYSTEMS=LIST   for which systems casectl is built
set -euo pipefail
cd "$(dirname "$0")/.."
umask 022
export LC_ALL=C.UTF-8 TZ=UTC

build=${BUILD:-build}
export BUILD=$build
to=$build/release
public=${PUBLIC:-configs/pi/casekeeper.pub}
version=$(sed -n 's/^const Version = "\(.*\)"/\1/p' cmd/internal/about/about.go)
commit=$(git describe --always --dirty --abbrev=12 2>/dev/null || true)
flags="-s -w -buildid= -X casekeeper/cmd/internal/about.commit=$commit"

# programs: casectl. The whole of it needs Linux; other systems get the part that
# writes cards.
programs() {
	local system os arch source end
	for system in ${SYSTEMS:-linux_amd64 linux_arm64 windows_amd64 windows_arm64 darwin_amd64 darwin_arm64}; do
		os=${system%_*} arch=${system#*_} source=./cmd/internal/sdcard/casectl end=
		[ "$os" != linux ] || source=./cmd/casectl
		[ "$os" != windows ] || end=.exe
		GOOS=$os GOARCH=$arch CGO_ENABLED=0 go build ${TRIM--trimpath} -buildvcs=false -ldflags "$flags" -o "$to/casectl_${version}_$system$end" $source
	done
}

# repository: what apt reads beside packages in one folder.
repository() {
	local deb date
	for deb in casekeeper_"$version"_*.deb; do
		dpkg-deb -f "$deb"
		printf 'Filename: ./%s\nSize: %s\nSHA256: %s\n\n' "$deb" "$(stat -c %s "$deb")" "$(sha256sum "$deb" | cut -d ' ' -f 1)"
	done >Packages
	date=$(date -u -R -d "@$(git -C "$top" log -1 --format=%ct)")
	printf 'Origin: Casekeeper\nLabel: Casekeeper\nSuite: stable\nArchitectures: amd64 arm64\nDate: %s\nSHA256:\n %s %s Packages\n' \
		"$date" "$(sha256sum Packages | cut -d ' ' -f 1)" "$(stat -c %s Packages)" >Release
}

# notes: what people notice, each line once, the latest first.
notes() {
	local since
	since=$(git describe --tags --abbrev=0 2>/dev/null || true)
	printf '# Casekeeper %s\n\n' "$version"
	if [ -n "${KEY:-}" ]; then
		printf 'Signed: `minisign -V -P %s -m SHA256SUMS`, then `sha256sum --ignore-missing -c SHA256SUMS`.\n\n' "$(tail -n 1 "$public")"
	else
		printf 'Not signed: a table asks for a code before it installs this.\n\n'
	fi
	git log --format=%b ${since:+"$since..HEAD"} | sed -n 's/^RELNOTE: */- /p' | awk '!seen[$0]++'
}

for arch in arm64 amd64; do
	[ -e "$build/casekeeper_${version}_$arch.deb" ] || .ci/deb.sh $arch
done
rm -rf "$to"
mkdir -p "$to"
.ci/card.sh
cp "$build/casekeeper_${version}"_{arm64,amd64}.deb "$build/casekeeper-card_$version.zip" "$to"
programs
notes >"$to/notes.md"
top=$PWD
(cd "$to" && repository && sums=$(sha256sum -- *) && echo "$sums" >SHA256SUMS)
if [ -n "${KEY:-}" ]; then
	CGO_ENABLED=0 go run ${TRIM--trimpath} ./cmd/internal/sdcard/pack -key "$KEY" -public "$public" -sign "$to/SHA256SUMS"
else
	echo "release: it is unsigned: KEY names no private key of minisign" >&2
fi
echo "$to: $(ls "$to" | wc -l) files, sha256 of SHA256SUMS $(sha256sum "$to/SHA256SUMS" | cut -c 1-16)"
