#!/bin/bash
# deb.sh [ARCH...]: builds the Debian packages build/casekeeper_VERSION_ARCH.deb,
# for arm64 (a Raspberry Pi with a 64-bit system) and amd64; without arguments
# for both. The same source gives the same bytes, wherever it lies and whenever
# it is built, with the same compilers.
#
# Go cross-compiles; the C of the window system needs Debian's cross compiler
# and its headers for the other architecture, which are installed with apt
# (through sudo when not root). Build on the oldest Debian that is to run it:
# a program built against a newer C library does not start on an older one.
#
#   PUBLIC=FILE  the public key of minisign whose signature a table takes without a
#                code; configs/pi/casekeeper.pub by default, and none without that
set -euo pipefail
cd "$(dirname "$0")/.."
umask 022
export LC_ALL=C.UTF-8 TZ=UTC

say() { echo "deb: $*" >&2; }
die() { say "$*"; exit 1; }

public=${PUBLIC:-configs/pi/casekeeper.pub}
libraries="libgl1-mesa-dev libx11-dev libxrandr-dev libxcursor-dev libxinerama-dev libxi-dev libxxf86vm-dev libapriltag-dev"
here=$(dpkg --print-architecture)
declare -A triplet=([arm64]=aarch64-linux-gnu [amd64]=x86_64-linux-gnu)
declare -A machine=([arm64]=aarch64 [amd64]=x86-64)

# installed PACKAGE[:ARCH]: whether it is, for this machine's architecture if none
# is named; it may be there for others too.
installed() {
	local arch=$here
	[[ $1 != *:* ]] || arch=${1#*:}
	dpkg-query -W -f='${Architecture}:${db:Status-Status}\n' "${1%:*}" 2>/dev/null | grep -qxE "($arch|all):installed"
}

# need ARCH: installs what building for it takes.
need() {
	local wanted=() root='' package
	for package in gcc libc6-dev pkg-config xz-utils; do
		installed "$package" || wanted+=("$package")
	done
	if [ "$1" != "$here" ]; then
		for package in "gcc-${machine[$1]}-linux-gnu" "libc6-dev-$1-cross"; do
			installed "$package" || wanted+=("$package")
		done
	fi
	for package in $libraries; do
		# Debian 12's libapriltag-dev cannot be there twice; its headers serve every architecture
		[[ $1 = "$here" || $package != libapriltag-dev ]] || package=$(dpkg-query -W -f='${Depends}' libapriltag-dev | grep -o 'libapriltag3[^ ,]*')
		installed "$package:$1" || wanted+=("$package:$1")
	done
	[ ${#wanted[@]} -gt 0 ] || return 0
	say "installing ${wanted[*]}: building the package for $1 takes it"
	if [ "$(id -u)" != 0 ]; then
		command -v sudo >/dev/null || die "neither root nor sudo here; ask an administrator to run: dpkg --add-architecture $1; apt-get update; apt-get install ${wanted[*]}"
		root=sudo
	fi
	[ "$1" = "$here" ] || dpkg --print-foreign-architectures | grep -qx "$1" || $root dpkg --add-architecture "$1"
	$root apt-get update -q >&2 || die "apt-get update failed: is there a network?"
	$root env DEBIAN_FRONTEND=noninteractive apt-get install -q -y -o DPkg::Lock::Timeout=600 --no-install-recommends "${wanted[@]}" >&2 || die "apt-get install failed; see above"
}

# programs ARCH DIR: all programs for an architecture, as they lie below usr.
programs() {
	local arch=$1 dir=$2/bin flags="-s -w -buildid= -X casekeeper/cmd/internal/about.commit=$commit"
	local cross=${triplet[$arch]}
	GOOS=linux GOARCH=$arch CGO_ENABLED=0 go build -trimpath -buildvcs=false -ldflags "$flags" -o "$dir/casectl" ./cmd/casectl
	export GOOS=linux GOARCH=$arch CGO_ENABLED=1 CC=$cross-gcc PKG_CONFIG_LIBDIR=/usr/lib/$cross/pkgconfig:/usr/share/pkgconfig CGO_CFLAGS="-O2 -g0"
	flags="$flags -extldflags=-Wl,-z,now"
	go build -trimpath -buildvcs=false -buildmode=pie -ldflags "$flags" -tags x11,gles,no_emoji -o "$dir/casekeeper" ./cmd/casekeeper
	go build -trimpath -buildvcs=false -buildmode=pie -ldflags "$flags" -o "$2/libexec/casekeeper-markers" ./cmd/casekeeper-markers
}

# manuals DIR: the pages of both programs and of casectl's commands.
manuals() {
	local name
	mkdir -p "$1"
	"$tools/casekeeper" --manual | gzip -9n >"$1/casekeeper.1.gz"
	"$tools/casectl" manual | gzip -9n >"$1/casectl.1.gz"
	for name in $("$tools/casectl" completion bash --line "casectl " | grep -v ^--); do
		"$tools/casectl" manual "$name" | gzip -9n >"$1/casectl-$name.1.gz"
	done
}

# licences: our own, then those of everything that is linked or copied. The long ones that
# Debian has are named, not repeated.
licences() {
	local path version dir file
	printf 'Casekeeper is under the MIT licence:\n\n' && cat LICENSE
	go list -deps -tags x11,gles,no_emoji -f '{{with .Module}}{{if not .Main}}{{.Path}} {{.Version}} {{.Dir}}{{end}}{{end}}' ./cmd/casekeeper ./cmd/casectl | sort -u |
		while read -r path version dir; do
			file=$(find "$dir" -maxdepth 1 \( -iname 'licen[sc]e*' -o -iname 'copying*' \) | sort | head -n 1)
			[ -n "$file" ] || die "$path $version has no licence"
			printf '\n\n%s %s\n\n' "$path" "$version"
			if grep -q 'Apache License' "$file"; then
				echo 'Licensed under the Apache License, Version 2.0, which is /usr/share/common-licenses/Apache-2.0.'
				find "$dir" -maxdepth 1 -name 'NOTICE*' -exec cat {} +
			else
				cat "$file"
			fi
		done
	printf '\n\n' && cat hardware/camera/marker/LICENSE
	printf '\n\nThe Go libraries\n\n' && cat "$(go env GOROOT)/LICENSE"
}

# tree ARCH DIR: all that the package brings, as it lies on the disk.
tree() {
	local arch=$1 dir=$2 doc=$2/usr/share/doc/casekeeper
	mkdir -p "$dir"/usr/{bin,libexec} "$doc"
	(programs "$arch" "$dir/usr")
	manuals "$dir/usr/share/man/man1"
	install -Dm755 configs/pi/casekeeper-kiosk -t "$dir/usr/libexec"
	install -Dm644 configs/pi/casekeeper-{kiosk.service,switch-on@.service,update.path,update.service} -t "$dir/lib/systemd/system"
	install -Dm644 configs/pi/casekeeper.polkit "$dir/usr/share/polkit-1/rules.d/60-casekeeper.rules"
	install -Dm644 configs/pi/*.rules -t "$dir/lib/udev/rules.d"
	install -Dm644 configs/pi/casekeeper.sysusers "$dir/usr/lib/sysusers.d/casekeeper.conf"
	install -Dm644 configs/pi/casekeeper.desktop -t "$dir/usr/share/applications"
	install -Dm644 configs/pi/autostart.desktop -t "$dir/usr/share/casekeeper"
	install -Dm644 configs/pi/casekeeper.svg -t "$dir/usr/share/icons/hicolor/scalable/apps"
	install -Dm644 configs/pi/casekeeper.default "$dir/etc/default/casekeeper"
	mkdir -p "$dir"/usr/share/{bash-completion/completions,zsh/vendor-completions,fish/vendor_completions.d}
	"$tools/casectl" completion bash >"$dir/usr/share/bash-completion/completions/casectl"
	"$tools/casectl" completion zsh >"$dir/usr/share/zsh/vendor-completions/_casectl"
	"$tools/casectl" completion fish >"$dir/usr/share/fish/vendor_completions.d/casectl.fish"
	[ ! -e "$public" ] || install -Dm644 "$public" "$dir/usr/share/casekeeper/casekeeper.pub"
	licences >"$doc/copyright"
	gzip -9n <configs/pi/changelog >"$doc/changelog.gz"
	install -Dm644 configs/pi/lintian "$dir/usr/share/lintian/overrides/casekeeper"
}

# package ARCH: the package, and what it weighs.
package() {
	local arch=$1 dir=$work/$1 size others deb=build/casekeeper_${version}_$1.deb
	need "$arch"
	say "building for $arch; the first time that takes some minutes"
	tree "$arch" "$dir"
	size=$(du -sk --apparent-size "$dir" | cut -f1)
	mkdir "$dir/DEBIAN"
	sed "s/@VERSION@/$version/; s/@ARCH@/$arch/; s/@SIZE@/$size/" configs/pi/control >"$dir/DEBIAN/control"
	install -m755 -t "$dir/DEBIAN" configs/pi/postinst configs/pi/prerm configs/pi/postrm
	echo /etc/default/casekeeper >"$dir/DEBIAN/conffiles"
	(cd "$dir" && find . -path ./DEBIAN -prune -o -type f -printf '%P\n' | sort | xargs -d '\n' md5sum) >"$dir/DEBIAN/md5sums"
	chmod 644 "$dir"/DEBIAN/{control,conffiles,md5sums}
	chmod -R u=rwX,go=rX "$dir"
	dpkg-deb --root-owner-group -Zxz -z9 --build "$dir" "$deb" >/dev/null
	others=$(dpkg-deb -c "$deb" | awk '$1 !~ /^l/ && substr($1, 6, 1) substr($1, 9, 1) != "--" || $2 != "root/root"')
	[ -z "$others" ] || die "$deb: others than root could write in it: $others"
	echo "$deb: $(stat -c %s "$deb") bytes, sha256 $(sha256sum "$deb" | cut -c 1-16)"
}

commit=$(git describe --always --dirty --abbrev=12 2>/dev/null || true)
SOURCE_DATE_EPOCH=$(git log -1 --format=%ct 2>/dev/null || stat -c %Y go.mod)
export SOURCE_DATE_EPOCH
version=$(sed -n 's/^const Version = "\(.*\)"/\1/p' cmd/internal/about/about.go)
head -n 1 configs/pi/changelog | grep -qF "($version)" || die "configs/pi/changelog: its first entry is not of version $version"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
tools=$work/tools # both programs for this machine, without a window: they say what they are
need "$here"
mkdir -p build "$tools"
CGO_ENABLED=0 go build -trimpath -o "$tools" ./cmd/casectl ./cmd/casekeeper
[ $# -gt 0 ] || set -- arm64 amd64
for arch; do
	[ -n "${triplet[$arch]:-}" ] || die "$arch: want arm64 or amd64"
	package "$arch"
done
