#!/bin/bash
# kernel.sh ARCH...: Debian's own kernel for arm64 or armhf, unchanged, for the
# machines that the tests emulate. It is fetched once with apt, which checks its
# signature, in a state of its own: the packages of this machine stay as they
# are. It ends in the folder that is printed:
#
#   ARCH/vmlinuz   ARCH/modules/*.ko   ARCH/builtin   ARCH/dtb/*.dtb   ARCH/drivers   ARCH/version
#
# What is missing is said on standard error, with status 1; with status 3 if
# there is nowhere to have Debian from.
set -euo pipefail
umask 022

keyring=/usr/share/keyrings/debian-archive-keyring.gpg
cache=${CASEKEEPER_KERNELS:-${XDG_CACHE_HOME:-${HOME:-$PWD/build}/.cache}/casekeeper/kernels}
drivers=('usb/*' 'hid/*' 'input/*' 'i2c/*' 'gpio/*' 'misc/eeprom/*' 'media/mc/*' 'media/v4l2-core/*' 'media/common/*' 'media/cec/core/*' 'media/rc/rc-core*' 'media/test-drivers/*') # modules that are kept
die() { echo "kernel: $*" >&2; exit 1; }
none() { echo "kernel: $*" >&2; exit 3; }

# sources ARCH: where this machine has Debian from, as lines of sources.list;
# nothing if it has none.
sources() {
	apt-get indextargets --format '$(ORIGIN) $(COMPONENT) $(REPO_URI) $(RELEASE)' 'Created-By: Packages' 2>/dev/null |
		sort -u | sed -n "s|^Debian main \(.*\)|deb [arch=$1 signed-by=$keyring] \1 main|p" || true
}

# fetch ARCH DIR: unpacks into DIR what the tests use of the kernel.
fetch() {
	local arch=$1 dir=$2 flavour=$1 package deb
	[ "$arch" = armhf ] && flavour=armmp
	mkdir -p "$dir"/apt/lists/partial "$dir"/apt/cache/archives/partial "$dir"/modules "$dir"/dtb
	sources "$arch" >"$dir"/apt/sources.list
	local apt=(-qq -o APT::Architecture="$arch" -o APT::Architectures="$arch" -o Dir::Etc::sourcelist="$dir"/apt/sources.list
		-o Dir::Etc::sourceparts=/dev/null -o Dir::Etc::preferencesparts=/dev/null -o Dir::State::lists="$dir"/apt/lists
		-o Dir::Cache="$dir"/apt/cache -o Dir::State::status=/dev/null -o Acquire::Languages=none -o Acquire::Retries=3
		-o Acquire::http::Timeout=30 -o APT::Sandbox::User=root)
	apt-get "${apt[@]}" update >"$dir"/said 2>&1 || true
	package=$(apt-cache "${apt[@]}" depends linux-image-"$flavour" 2>/dev/null | sed -n 's/^ *Depends: //p' | head -n 1) || true
	package=${package%%:*}
	[ -n "$package" ] || { cat "$dir"/said >&2 && die "Debian's packages for $arch could not be reached ($(tr '\n' ';' <"$dir"/apt/sources.list)): is there a network?"; }
	(cd "$dir" && apt-get "${apt[@]}" download "$package" >"$dir"/said 2>&1) || { cat "$dir"/said >&2 && die "$package could not be fetched"; }
	deb=$(echo "$dir"/linux-image-*.deb)
	dpkg-deb --fsys-tarfile "$deb" | tar -C "$dir" -x --wildcards './boot/vmlinuz-*' './lib/modules/*/modules.builtin' \
		"${drivers[@]/#/*/kernel/drivers/}" './usr/lib/linux-image-*.dtb' || die "$deb is not a kernel package as known here"
	mv "$dir"/boot/vmlinuz-* "$dir"/vmlinuz
	mv "$dir"/lib/modules/*/modules.builtin "$dir"/builtin
	find "$dir"/lib -name '*.ko*' -exec mv -t "$dir"/modules {} +
	find "$dir"/usr -name 'aspeed-ast2600-evb.dtb' -exec mv -t "$dir"/dtb {} +
	find "$dir"/modules -name '*.ko.xz' -exec xz -d {} +
	echo "${drivers[*]}" >"$dir"/drivers
	echo "$package $(dpkg-deb -f "$deb" Version)" >"$dir"/version
	rm -rf "$dir"/apt "$dir"/boot "$dir"/lib "$dir"/usr "$dir"/said "$deb"
}

command -v apt-get >/dev/null && command -v dpkg-deb >/dev/null ||
	none "no apt on this machine: Debian's kernel cannot be fetched. On a Debian machine run .ci/kernel.sh $*, and copy its folder here to $cache"
mkdir -p "$cache"
for arch; do
	case $arch in arm64 | armhf) ;; *) die "$arch: want arm64 or armhf" ;; esac
	exec 9>"$cache/lock"
	flock 9
	if [ ! -f "$cache/$arch/version" ] || [ "$(cat "$cache/$arch/drivers" 2>/dev/null)" != "${drivers[*]}" ]; then
		[ -n "$(sources "$arch")" ] ||
			none "this machine has no Debian to fetch a kernel from (apt-get indextargets names none; apt-get update if it should have)"
		[ -r "$keyring" ] || die "$keyring is missing, with which Debian signs its packages: apt-get install debian-archive-keyring"
		rm -rf "${cache:?}/$arch" "$cache/$arch.new"
		fetch "$arch" "$cache/$arch.new"
		mv "$cache/$arch.new" "$cache/$arch"
	fi
	exec 9>&-
done
echo "$cache"
