#!/bin/bash
# root.sh: systems of their own in folders, for tests: a clean Debian of this
# machine's kind, or one for a Raspberry Pi (arm64) whose programs QEMU runs. It
# needs root, since a system has files of many owners; the machine itself stays
# as it is: mounts, and that QEMU runs programs for arm64, are in namespaces that
# end with the command.
#
#   root.sh make ARCH DIR             a clean Debian; made once, then copied
#   root.sh enter DIR COMMAND...      runs a command in it as root
#   root.sh user NAME DIR COMMAND...  the same as a user of it
#
# CASEKEEPER_ROOTS is where clean systems are kept: by default the user's cache.
# CASEKEEPER_SUITE is the code name of the Debian that is made: by default that of
# Debian 12.
# In a system /tmp is this machine's, and /mnt is a folder beside the clean ones,
# for what is fetched and built once.
set -euo pipefail
umask 022

roots=${CASEKEEPER_ROOTS:-${XDG_CACHE_HOME:-$HOME/.cache}/casekeeper/roots}
suite=${CASEKEEPER_SUITE:-bookworm}
qemu=/usr/bin/qemu-aarch64-static
here=$(dpkg --print-architecture)

say() { echo "root: $*" >&2; }
die() { say "$*"; exit 1; }

# mirror is where this machine has Debian from.
mirror() {
	local uri
	uri=$(apt-get indextargets --format '$(ORIGIN) $(CODENAME) $(COMPONENT) $(REPO_URI)' 'Created-By: Packages' 2>/dev/null | sed -n "s/^Debian $suite main //p" | head -n 1)
	echo "${uri:-http://deb.debian.org/debian}"
}

# make ARCH DIR: a copy of the clean system, which is made if it is not there.
make_root() {
	local arch=$1 dir=$2 kept=$roots/$suite-$1.tar
	if [ ! -e "$kept" ]; then
		mkdir -p "$roots"
		bootstrap "$arch" "$roots/$suite-$arch.new"
		tar -C "$roots/$suite-$arch.new" --one-file-system -cf "$kept.new" .
		rm -rf "$roots/$suite-$arch.new"
		mv "$kept.new" "$kept"
	fi
	mkdir -p "$dir"
	tar -C "$dir" -xpf "$kept"
	# Whom this machine trusts, that system does: the way to the network is the same.
	if [ "$arch" = "$here" ] && [ -n "$(ls /usr/local/share/ca-certificates 2>/dev/null)" ]; then
		cp -r /usr/local/share/ca-certificates "$dir/usr/local/share/"
		enter "$dir" update-ca-certificates >/dev/null
	fi
}

# bootstrap ARCH DIR: a minimal Debian from its packages.
bootstrap() {
	local arch=$1 dir=$2 foreign=()
	rm -rf "$dir"
	[ "$arch" = "$here" ] || foreign=(--foreign)
	say "making a clean Debian ($suite) for $arch; once, some minutes"
	debootstrap --variant=minbase --arch="$arch" --include=ca-certificates "${foreign[@]}" "$suite" "$dir" "$(mirror)" >"$dir.log" 2>&1 ||
		{ tail -n 20 "$dir.log" >&2 && die "debootstrap failed: is there a network?"; }
	if [ "$arch" != "$here" ]; then
		# The devices are there already, and could not be made in a namespace.
		for device in null:3 zero:5 full:7 random:8 urandom:9; do
			[ -e "$dir/dev/${device%:*}" ] || mknod -m 666 "$dir/dev/${device%:*}" c 1 "${device#*:}"
		done
		echo 'setup_devices() { :; }; setup_proc() { :; }; check_sane_mount() { :; }' >>"$dir/debootstrap/functions"
		enter "$dir" /debootstrap/debootstrap --second-stage >>"$dir.log" 2>&1 ||
			{ tail -n 20 "$dir.log" >&2 && die "debootstrap failed in its second stage"; }
	fi
	rm -f "$dir.log" "$dir"/var/cache/apt/archives/*.deb
	# No service is started in a system that does not run.
	printf '#!/bin/sh\nexit 101\n' >"$dir/usr/sbin/policy-rc.d"
	chmod 755 "$dir/usr/sbin/policy-rc.d"
	echo 'APT::Install-Suggests "false"; Acquire::Languages "none"; Acquire::Retries "3";' >"$dir/etc/apt/apt.conf.d/90tests"
}

# enter DIR COMMAND...: runs a command in a system. The two namespaces are one
# after the other since this process, outside, has to say who is who in the
# first.
enter() {
	local dir ready go status=0 pid
	dir=$(realpath "$1")
	shift
	ready=$(mktemp -u) && go=$(mktemp -u)
	mkfifo "$ready" "$go"
	# shellcheck disable=SC2016 # for the shell in there
	unshare --user --kill-child sh -c 'echo >"$1"; read -r x <"$2"; shift 2; exec unshare --mount --pid --fork --kill-child "$@"' sh "$ready" "$go" \
		"$0" inside "$dir" "$@" <&0 &
	pid=$!
	read -r _ <"$ready"
	echo '0 0 65536' >"/proc/$pid/uid_map"
	echo '0 0 65536' >"/proc/$pid/gid_map"
	echo >"$go"
	rm -f "$ready" "$go"
	trap 'kill -9 $pid 2>/dev/null' EXIT
	wait "$pid" || status=$?
	trap - EXIT
	return $status
}

# inside DIR COMMAND...: in the namespaces, the rest of the way.
inside() {
	local dir=$1 device
	shift
	mount -t proc proc "$dir/proc"
	for device in null zero full random urandom tty; do
		[ -e "$dir/dev/$device" ] || : >"$dir/dev/$device"
		mount --bind "/dev/$device" "$dir/dev/$device"
	done
	mkdir -p "$dir"/dev/{pts,shm} "$dir/tmp"
	mount -t devpts -o newinstance,ptmxmode=0666,mode=0620 devpts "$dir/dev/pts"
	[ -e "$dir/dev/ptmx" ] || ln -s pts/ptmx "$dir/dev/ptmx"
	mount -t tmpfs -o mode=1777 tmpfs "$dir/dev/shm"
	mount --rbind /tmp "$dir/tmp"
	mkdir -p "$roots/kept" "$dir/mnt" # base-files makes it when it is set up
	mount --bind "$roots/kept" "$dir/mnt"
	[ ! -e /etc/resolv.conf ] || { : >"$dir/etc/resolv.conf"; cat /etc/resolv.conf >"$dir/etc/resolv.conf"; }
	runs "$dir" || emulate
	exec env -i PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LANG=C.UTF-8 TERM=dumb DEBIAN_FRONTEND=noninteractive \
		chroot ${ROOT_USER:+--userspec="$ROOT_USER"} "$dir" "$@"
}

# runs tells whether programs of a system run here.
runs() { chroot "$1" /bin/true 2>/dev/null; }

# emulate lets QEMU run programs for arm64 in this namespace (Linux 6.7 and
# later). F: it is opened now, so that it is found in the other system too.
emulate() {
	[ -x $qemu ] || die "$qemu is missing: install qemu-user-static"
	mount -t binfmt_misc binfmt_misc /proc/sys/fs/binfmt_misc 2>/dev/null ||
		die "this kernel ($(uname -r)) lets nobody but its owner say what runs programs for arm64: install qemu-user-static and binfmt-support on the machine itself"
	printf '%s' ':arm64:M::\x7fELF\x02\x01\x01\x00\x00\x00\x00\x00\x00\x00\x00\x00\x02\x00\xb7\x00:\xff\xff\xff\xff\xff\xff\xff\x00\xff\xff\xff\xff\xff\xff\xff\xff\xfe\xff\xff\xff:'$qemu:OCF \
		>/proc/sys/fs/binfmt_misc/register
}

[ "$(id -u)" = 0 ] || die "this has to be root: sudo $0 $*"
case ${1:-} in
make) make_root "$2" "$3" ;;
enter) shift && enter "$@" ;;
user) ROOT_USER=$2 && export ROOT_USER && shift 2 && enter "$@" ;;
inside) shift && inside "$@" ;;
*) die "usage: root.sh make ARCH DIR | enter DIR COMMAND... | user NAME DIR COMMAND..." ;;
esac
