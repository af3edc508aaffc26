#!/bin/bash
# release_test.sh: the card's zip and a release, made twice from small packages,
# in other folders, under another mask, language and time zone: the same bytes,
# and what they say of each other is true. With casectl for this machine only.
set -euo pipefail
cd "$(dirname "$0")/.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
die() { echo "release_test: $*" >&2; exit 1; }
version=$(sed -n 's/^const Version = "\(.*\)"/\1/p' cmd/internal/about/about.go)

# packages DIR: two small ones.
packages() {
	local arch
	mkdir -p "$1"
	for arch in arm64 amd64; do
		mkdir -p "$work/tree/DEBIAN"
		sed "s/@VERSION@/$version/; s/@ARCH@/$arch/; s/@SIZE@/1/" configs/pi/control >"$work/tree/DEBIAN/control"
		SOURCE_DATE_EPOCH=1 dpkg-deb --root-owner-group -Zgzip -b "$work/tree" "$1/casekeeper_${version}_$arch.deb" >/dev/null
		rm -r "$work/tree"
	done
}
keys=$PWD/cmd/internal/sdcard/testdata
export SYSTEMS=linux_amd64 CARD_ARCH=amd64 TRIM= DEBS=$work/debs KEY=$keys/test.key PUBLIC=$keys/test.pub
mkdir -p "$DEBS/trixie"
echo cage >"$DEBS/trixie/cage_1%3a0.2_arm64.deb"
echo macOS >"$DEBS/trixie/._cage_1%3a0.2_arm64.deb"
packages "$work/one"
packages "$work/two"
BUILD=$work/one .ci/release.sh
(umask 077 && TZ=Pacific/Auckland LANG=C BUILD=$work/two .ci/release.sh)
# Without a key, and with one that the package does not know.
packages "$work/none"
said=$(KEY='' BUILD=$work/none .ci/release.sh 2>&1) || die "there is no release without a key: $said"
grep -q "it is unsigned" <<<"$said" || die "nobody says that it is unsigned: $said"
[ ! -e "$work/none/release/SHA256SUMS.minisig" ] || die "a release without a key is signed"
grep -q '^Not signed' "$work/none/release/notes.md" || die "the notes do not say that it is unsigned"
sed "s/RW/RX/" "$PUBLIC" >"$work/other.pub"
if said=$(PUBLIC=$work/other.pub BUILD=$work/none .ci/card.sh 2>&1); then die "a key that the package does not know is taken"; fi
grep -q "its public half is not" <<<"$said" || die "it is not said which key: $said"
diff -r "$work/one/release" "$work/two/release" || die "two releases of one commit differ"
cd "$work/one/release"
sha256sum --quiet -c SHA256SUMS || die "SHA256SUMS is wrong"
for file in Packages Release notes.md "casectl_${version}_linux_amd64" "casekeeper-card_$version.zip"; do
	grep -q "  $file\$" SHA256SUMS || die "$file is not in SHA256SUMS"
done
grep -aq "trixie/cage_1%3a0.2_arm64.deb" "casekeeper-card_$version.zip" || die "the zip has nothing of DEBS"
grep -aq "trixie/._cage" "casekeeper-card_$version.zip" && die "the zip has what macOS leaves"
grep -q "^ $(sha256sum Packages | cut -d ' ' -f 1) " Release || die "Release does not know Packages"
[ "$(grep -c '^Filename: ./casekeeper_' Packages)" = 2 ] || die "Packages does not have both packages"
grep -q '^- ' notes.md || die "there are no notes"

# The signatures, by minisign where it is.
grep -aq "to-the-card/casekeeper/SHA256SUMS.minisig" "casekeeper-card_$version.zip" || die "the card's folder is not signed"
if command -v minisign >/dev/null; then
	eval "$(sed -n 's/^Signed: `\(minisign [^`]*\)`.*/\1/p' notes.md)" >"$work/says" || die "what the notes say does not check it"
	grep -q "Trusted comment: casekeeper $version\$" "$work/says" || die "minisign says: $(cat "$work/says")"
	cp SHA256SUMS "$work/list" && sed -i '1s/^./x/' "$work/list"
	! minisign -V -q -p "$PUBLIC" -m "$work/list" -x SHA256SUMS.minisig 2>/dev/null || die "minisign takes a list that was changed"
fi

# apt itself reads the repository, in a state of its own, and fetches the package.
mkdir -p "$work"/apt/{lists/partial,cache/archives/partial}
echo "deb [trusted=yes] file:$work/one/release ./" >"$work/apt/sources.list"
apt=(-qq -o Dir::Etc::sourcelist="$work/apt/sources.list" -o Dir::Etc::sourceparts=/dev/null -o Dir::State::lists="$work/apt/lists"
	-o Dir::Cache="$work/apt/cache" -o APT::Sandbox::User=root)
(cd "$work/apt" && apt-get "${apt[@]}" update && apt-get "${apt[@]}" download casekeeper) || die "apt does not take the repository"
cmp "$work/apt/casekeeper_${version}_$(dpkg --print-architecture).deb" "casekeeper_${version}_$(dpkg --print-architecture).deb" || die "apt has fetched something else"
echo "release_test: well"
