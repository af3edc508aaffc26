#!/bin/bash
# card.sh: packs build/casekeeper-card_VERSION.zip from the package for arm64,
# which is built if it is not there. The same package gives the same bytes.
#
#   DEBS=DIR    what the package needs, as DIR/CODENAME/*.deb, so that the first
#               start needs no network. Resolve it on the very image that it is
#               for (apt-get --print-uris there): Raspberry Pi OS has packages of
#               its own.
#   IMAGE=FILE  the entry of the tested image in the list of Raspberry Pi Imager,
#               from which the manifest is made; without it there is no manifest.
#   KEY=FILE    the private key of minisign that signs the folder; without it nothing
#               is signed, and a table asks for a code. PUBLIC=FILE as for deb.sh.
#   BUILD=DIR   where packages are and the zip goes; build by default.
#   CARD_ARCH=ARCH, TRIM=  for release_test.sh: casectl of another kind, and with the
#               paths of this machine, which the tests build anyway.
set -euo pipefail
cd "$(dirname "$0")/.."
umask 022
export LC_ALL=C.UTF-8 TZ=UTC

build=${BUILD:-build}
version=$(sed -n 's/^const Version = "\(.*\)"/\1/p' cmd/internal/about/about.go)
deb=$build/casekeeper_${version}_arm64.deb
zip=$build/casekeeper-card_$version.zip
[ -e "$deb" ] || .ci/deb.sh arm64
made=$(git log -1 --format=%ct 2>/dev/null || stat -c %Y go.mod)
commit=$(git describe --always --dirty --abbrev=12 2>/dev/null || true)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
GOOS=linux GOARCH=${CARD_ARCH:-arm64} CGO_ENABLED=0 go build ${TRIM--trimpath} -buildvcs=false -ldflags "-s -w -buildid= -X casekeeper/cmd/internal/about.commit=$commit" -o "$work/casectl" ./cmd/internal/sdcard/casectl
CGO_ENABLED=0 go run ${TRIM--trimpath} ./cmd/internal/sdcard/pack -deb "$deb" -casectl "$work/casectl" -debs "${DEBS:-}" -image "${IMAGE:-}" -key "${KEY:-}" -public "${PUBLIC:-configs/pi/casekeeper.pub}" -made "$made" -o "$zip"
echo "$zip: $(stat -c %s "$zip") bytes, sha256 $(sha256sum "$zip" | cut -c 1-16)"
