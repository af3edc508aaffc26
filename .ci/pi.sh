#!/bin/bash
# pi.sh [STEP...]: the package as its owner meets it: built in a clean Debian 12,
# twice, with the same bytes; looked over by lintian; installed into an emulated
# 64-bit Raspberry Pi (Debian for arm64, whose programs QEMU runs); its app, its
# kiosk, a whole game, an upgrade in the middle of one, a downgrade, remove and
# purge; and from the zip for an SD card to the first page. Without arguments all steps, in their order; each takes what those
# before have made, in $CASEKEEPER_PI (by default in the cache of the user).
#
# What is built is the latest commit. It takes root, for systems in folders.
set -euo pipefail
cd "$(dirname "$0")/.."
export LC_ALL=C.UTF-8

at=$(realpath -m "${CASEKEEPER_PI:-${XDG_CACHE_HOME:-$HOME/.cache}/casekeeper/test-pi}")
clean=$at/clean     # Debian 12 of this machine's kind
pi=$at/pi           # the emulated one
machine=$at/machine # a whole one, with a kernel
here=$(dpkg --print-architecture)
version=$(sed -n 's/^const Version = "\(.*\)"/\1/p' cmd/internal/about/about.go)
deb=$at/casekeeper_${version}_arm64.deb
most=$((15 << 20)) # bytes of a package

say() { echo "pi: $*"; }
die() { echo "test-pi: $*" >&2; exit 1; }
figure() { echo "figure: $*"; }

in_clean() { .ci/root.sh enter "$clean" "$@"; }
in_pi() { .ci/root.sh enter "$pi" "$@"; }
as_table() { .ci/root.sh user casekeeper "$pi" env HOME=/var/lib/casekeeper XDG_DATA_HOME=/var/lib XDG_CONFIG_HOME=/var/lib/casekeeper/.config "$@"; }

# clone COMMIT DIR: that commit as somebody else would get it.
clone() {
	rm -rf "$2"
	git clone -q --no-checkout . "$2"
	git -C "$2" checkout -q "$1"
}

# build DIR CACHE ARCH...: make deb in the clean system, which installs what it
# needs there.
build() {
	local dir=$1 cache=$2
	shift 2
	in_clean env GOMODCACHE=/mnt/mod GOFLAGS=-modcacherw CASEKEEPER_GO=/mnt/go GOCACHE="$cache" make -C "$dir" deb ARCH="$*"
}

# step_clean: a clean Debian 12, in which there is only what a clone needs.
step_clean() {
	rm -rf "$clean"
	.ci/root.sh make "$here" "$clean"
	in_clean sh -c 'apt-get update -q && apt-get install -q -y --no-install-recommends make git'
	clone HEAD "$clean/home/one"
	chown -R 0:0 "$clean/home/one"
}

# step_build: both packages.
step_build() {
	[ -z "$(git status --porcelain)" ] || say "what is not committed is not tested"
	build /home/one /mnt/build
	cp "$clean"/home/one/build/casekeeper_*.deb "$at"
	local file
	for file in "$at/casekeeper_${version}"_*.deb; do
		figure "$(basename "$file"): $(stat -c %s "$file") bytes"
		[ "$(stat -c %s "$file")" -lt $most ] || die "$file is not under 15 MB"
	done
}

# step_again: the same bytes from another folder, at another time, with nothing
# kept from the first build, under another language and mask.
step_again() {
	clone HEAD "$clean/srv/another/place"
	chown -R 0:0 "$clean/srv/another/place"
	find "$clean/srv/another/place" -exec touch -h -d 2001-02-03 {} +
	in_clean sh -c 'umask 077; export LANG=C TZ=Pacific/Auckland; exec env GOMODCACHE=/mnt/mod GOFLAGS=-modcacherw CASEKEEPER_GO=/mnt/go GOCACHE=/var/tmp/cold make -C /srv/another/place deb ARCH=arm64'
	rm -rf "$clean/var/tmp/cold"
	cmp "$deb" "$clean/srv/another/place/build/$(basename "$deb")" || die "two builds of one source differ"
	figure "sha256 $(sha256sum "$deb" | cut -c 1-16) both times"
}

# step_lint: no error of lintian, in either package.
step_lint() {
	in_clean sh -c 'apt-get install -q -y --no-install-recommends lintian'
	local file
	for file in "$at/casekeeper_${version}"_*.deb; do
		cp "$file" "$clean/home"
		in_clean lintian --allow-root --fail-on error --tag-display-limit 0 "/home/$(basename "$file")"
	done
	figure "$(in_clean dpkg-query -W -f '${Package} ${Version}' lintian): no error"
}

# commit_before: that before the number changed, or, for the first one, the first
# that had a package.
commit_before() {
	local commit
	commit=$(git log --format=%H -S"const Version = \"$version\"" -- cmd/internal/about/about.go | tail -n 1)
	commit=$(git rev-parse -q --verify "$commit^" || true)
	if [ -z "$commit" ] || ! git cat-file -e "$commit:.ci/deb.sh" 2>/dev/null; then
		commit=$(git log --format=%H --diff-filter=A -- .ci/deb.sh | tail -n 1)
	fi
	echo "$commit"
}

# step_before: the package of the version before, or of CASEKEEPER_BEFORE_COMMIT. It
# is numbered below this one.
step_before() {
	local commit=${CASEKEEPER_BEFORE_COMMIT:-}
	[ -n "$commit" ] || commit=$(commit_before)
	[ -n "$commit" ] || die "the version before is not in this clone: git fetch --unshallow"
	clone "$commit" "$clean/home/before"
	chown -R 0:0 "$clean/home/before"
	build /home/before /mnt/build arm64
	rm -rf "$at/before" && mkdir "$at/before"
	dpkg-deb -R "$clean"/home/before/build/casekeeper_*_arm64.deb "$at/before/tree"
	sed -i "s/^Version: .*/&~before/" "$at/before/tree/DEBIAN/control"
	dpkg-deb --root-owner-group -Zgzip -z1 -b "$at/before/tree" "$at/before/casekeeper.deb" >/dev/null
	rm -rf "$at/before/tree"
	figure "of $(git log -1 --format='%h, %cs' "$commit")"
}

# step_pi: an emulated Raspberry Pi, and the version before on it.
step_pi() {
	rm -rf "$pi"
	.ci/root.sh make arm64 "$pi"
	cp "$at/before/casekeeper.deb" "$pi/srv/before.deb"
	cp "$deb" "$pi/srv/casekeeper.deb"
	in_pi sh -c 'apt-get update -q && apt-get install -q -y /srv/before.deb'
	in_pi install -d -o casekeeper -g casekeeper -m 700 /var/lib/casekeeper # the unit's StateDirectory
	in_pi getent passwd casekeeper || die "nobody is casekeeper"
	local group groups
	groups=" $(in_pi id -Gn casekeeper) "
	for group in dialout input video render audio gpio i2c spi bluetooth; do
		[[ $groups == *" $group "* ]] || die "casekeeper is not in the group $group"
	done
}

# step_upgrade: a game of the version before is cut off as by a power cut, then
# the next version is installed.
step_upgrade() {
	local acts="card sheriff at red-role,card black-jack at red-character,card jourdonnais at blue-character,card kit-carlson at green-character,card rose-doolan at yellow-character"
	setsid .ci/root.sh user casekeeper "$pi" env HOME=/var/lib/casekeeper XDG_DATA_HOME=/var/lib sh -c \
		'(echo "$0" | tr , "\n"; exec sleep 3600) | casectl play --game bang-dice --rig none --seats red,blue,green,yellow' "$acts" >"$at/said" 2>&1 &
	local table=$! tries
	for tries in $(seq 600); do
		grep -q '"act":5' "$at/said" && break
		sleep 1
	done
	kill -9 -- "-$table"
	grep -q '"act":5' "$at/said" || die "the game did not begin: $(cat "$at/said")"
	echo 5 >"$pi/srv/cut"
	in_pi apt-get install -q -y /srv/casekeeper.deb
	[ "$(in_pi dpkg-query -W -f '${Version}' casekeeper)" = "$version" ] || die "not upgraded"
}

# step_kiosk: what the unit starts, in cage without a screen, goes on with that
# game, and is back in it after kill -9.
step_kiosk() {
	in_pi systemd-analyze verify --man=no /lib/systemd/system/casekeeper-kiosk.service
	run_test TestPiKiosk
}

# step_newer: a journal of a newer program is refused with words, and is as it was.
step_newer() {
	local journal=$pi/var/lib/casekeeper/journal.db
	cp "$journal" "$at/newer.db"
	printf '\x63' | dd of="$at/newer.db" bs=1 seek=63 conv=notrunc status=none
	cp "$at/newer.db" "$journal"
	! as_table casectl games list >"$at/said" 2>&1 || die "a journal of a newer program was opened"
	grep -q newer "$at/said" || die "not refused with words: $(cat "$at/said")"
	cmp "$at/newer.db" "$journal" || die "a journal that was refused has changed"
	figure "$(tail -n 1 "$at/said")"
	rm -f "$journal"*
}

# step_app: the home screen, compared with its picture.
step_app() {
	rm -rf "$pi"/var/lib/casekeeper/{*,.config,.cache}
	run_test TestPiHome
}

# step_game: whole games: a table that plays by itself, and one through sensors
# on pseudo-terminals there.
step_game() {
	local from=$SECONDS
	as_table casectl play --game tiny-epic-western --rig demo --pace 0ms >"$at/said"
	tail -n 1 "$at/said" | grep -q '"result"' || die "the game did not come to its end: $(tail -n 3 "$at/said")"
	figure "a game of $(grep -c '^{"act"' "$at/said") acts to its end in $((SECONDS - from)) s, emulated"
	as_table casectl simulate --game tiny-epic-western --players 2 --games 1 | tail -n 1 | tee "$at/said"
	grep -q '"broken":0' "$at/said" || die "the game through sensors did not come to its end"
}

# step_doctor: it finds the machine, and that nothing is in memory there.
step_doctor() {
	as_table casectl --text doctor >"$at/said" || true
	cat "$at/said"
	grep -q "/var/lib/casekeeper" "$at/said" || die "it does not say where games are kept"
	! as_table env XDG_DATA_HOME=/dev/shm casectl doctor >"$at/said" || die "a folder in memory is well?"
}

# step_boot: the whole of it on an emulated machine with Debian's kernel and
# systemd as its first process: the panel's first start, a game that goes on after
# kill -9, a copy on a stick, and Switch off.
step_boot() {
	local root=$machine/root
	rm -rf "$machine"
	mkdir -p "$machine"
	.ci/root.sh make arm64 "$root"
	rm "$root/usr/sbin/policy-rc.d"
	cp "$deb" "$root/srv/casekeeper.deb"
	.ci/root.sh enter "$root" sh -ec '
		apt-get update -q
		apt-get install -q -y --no-install-recommends systemd-sysv udev dbus kmod socat procps dosfstools busybox-static cpio
		apt-get install -q -y /srv/casekeeper.deb'
	kernel "$root"
	outfit "$root"
	.ci/root.sh enter "$root" sh -ec 'truncate -s 64M /srv/stick.img && mkfs.vfat /srv/stick.img >/dev/null'
	mv "$root/srv/stick.img" "$machine"
	truncate -s 4G "$machine/disk.img"
	mkfs.ext4 -q -F -d "$root" "$machine/disk.img"
	rm -rf "$root"
	CASEKEEPER_MACHINE=$machine run_test TestPiBoot
	cp "$machine/kiosk.png" "$at"
}

# kernel DIR: Debian's kernel for a machine with that system, and an initrd that
# knows its disk; the usual one takes an hour to make where each program is
# emulated.
kernel() {
	.ci/root.sh enter "$1" sh -ec '
		mkdir -p /srv/initrd/bin /srv/initrd/dev /srv/initrd/system
		cd /srv
		apt-get download -q "$(apt-cache depends linux-image-arm64 | sed -n "s/^ *Depends: //p" | head -n 1)"
		dpkg-deb -x linux-image-*.deb kernel
		cp -r kernel/lib/modules /lib 2>/dev/null || cp -r kernel/usr/lib/modules /lib # Debian 12, and after it
		depmod "$(ls /lib/modules)"
		cp /bin/busybox initrd/bin
		number=100
		for module in virtio_pci virtio_blk ext4 crc32c_generic; do modprobe -S "$(ls /lib/modules)" --show-depends $module; done >needed
		sed -n "s/^insmod //p" needed | while read -r file; do
			number=$((number + 1))
			case $file in
			*.xz) xz -dc "$file" >initrd/$number.ko ;;
			*) cp "$file" initrd/$number.ko ;;
			esac
		done
		cat >initrd/init <<-"EOF"
			#!/bin/busybox sh
			/bin/busybox mount -t devtmpfs dev /dev
			for module in /*.ko; do /bin/busybox insmod $module; done
			until /bin/busybox mount -t ext4 /dev/vda /system; do /bin/busybox sleep 1; done
			/bin/busybox mount -o move /dev /system/dev
			exec /bin/busybox switch_root /system /sbin/init
		EOF
		chmod 755 initrd/init
		cd initrd && find . | cpio -o -H newc --quiet >../initrd.img'
	mv "$1"/srv/kernel/boot/vmlinuz-* "$machine/vmlinuz"
	mv "$1/srv/initrd.img" "$machine/initrd"
	rm -r "$1"/srv/{kernel,initrd,linux-image-*}
}

# outfit DIR: what the test adds to a machine: a shell on the network, and that
# the kiosk draws without a GPU and says what it shows.
outfit() {
	mkdir -p "$1/etc/systemd/system/casekeeper-kiosk.service.d"
	cat >"$1/etc/systemd/system/casekeeper-kiosk.service.d/test.conf" <<-'EOF'
		[Service]
		Environment=WLR_RENDERER=pixman LIBGL_ALWAYS_SOFTWARE=1 FYNE_CACHE=1h
	EOF
	echo 'CASEKEEPER_FLAGS="--outline /var/lib/casekeeper/outline"' >"$1/etc/default/casekeeper"
	cat >"$1/etc/systemd/system/shell.service" <<-'EOF'
		[Service]
		ExecStart=/usr/bin/socat TCP-LISTEN:7001,fork,reuseaddr EXEC:/bin/sh
		[Install]
		WantedBy=multi-user.target
	EOF
	mkdir -p "$1/etc/systemd/system.conf.d"
	printf '[Manager]\nDefaultTimeoutStartSec=15min\nDefaultTimeoutStopSec=15min\nDefaultDeviceTimeoutSec=15min\n' >"$1/etc/systemd/system.conf.d/test.conf" # of a busy machine
	printf '[Match]\nName=e*\n[Network]\nDHCP=yes\n' >"$1/etc/systemd/network/80-test.network"
	echo table >"$1/etc/hostname"
	: >"$1/etc/machine-id"
	.ci/root.sh enter "$1" systemctl enable shell systemd-networkd
}

# step_remove: the program goes, then its settings; never the games.
step_remove() {
	as_table casectl simulate --game bang-dice --players 4 --games 1 --direct >/dev/null
	touch "$pi/var/lib/casekeeper/kept"
	in_pi apt-get remove -q -y casekeeper
	[ ! -e "$pi/usr/bin/casekeeper" ] && [ -e "$pi/etc/default/casekeeper" ] || die "remove: programs should go, settings stay"
	in_pi apt-get purge -q -y casekeeper
	[ ! -e "$pi/etc/default/casekeeper" ] || die "purge: settings should go"
	[ -e "$pi/var/lib/casekeeper/kept" ] || die "purge has taken the games"
	[ -z "$(find "$pi/usr" "$pi/lib" "$pi/etc" -name '*casekeeper*' ! -path '*/passwd*' ! -name '*.list')" ] || die "left: $(find "$pi/usr" "$pi/lib" "$pi/etc" -name '*casekeeper*')"
}

# run_test NAME: a test that taps the app there, from this machine.
run_test() {
	starters
	CASEKEEPER_ROOT=$pi CASEKEEPER_APP=$at/app CASEKEEPER_KIOSK=$at/kiosk CGO_ENABLED=0 \
		go test -count=1 -timeout 12h -tags pi -v -run "^$1\$" ./cmd/casekeeper/taps >"$at/test" 2>&1 || { cat "$at/test" && exit 1; }
	grep 'figure: ' "$at/test" || true
}

# starters makes two programs: one that starts the app there on a display of this
# machine, one that does with the unit of the kiosk what systemd does, in cage
# without a screen. Both get the socket on which the app says what is on it.
# Fyne forgets for good which window a thing is in if a frame takes longer than
# FYNE_CACHE, 30 s in the app: emulated on a busy machine the first one does,
# and the window keeps it.
starters() {
	cat >"$at/app" <<-EOF
		#!/bin/sh
		chmod 777 "\$(dirname "\$2")" && chmod 755 "\$(dirname "\$(dirname "\$2")")"
		exec $PWD/.ci/root.sh user casekeeper $pi env HOME=/var/lib/casekeeper XDG_DATA_HOME=/var/lib XDG_CONFIG_HOME=/var/lib/casekeeper/.config \\
			XDG_CACHE_HOME=/var/lib/casekeeper/.cache LIBGL_ALWAYS_SOFTWARE=1 FYNE_CACHE=1h DISPLAY="\$DISPLAY" casekeeper "\$@"
	EOF
	cat >"$at/kiosk" <<-EOF
		#!/bin/sh
		exec $PWD/.ci/root.sh user casekeeper $pi env WLR_BACKENDS=headless WLR_RENDERER=pixman WLR_LIBINPUT_NO_DEVICES=1 LIBGL_ALWAYS_SOFTWARE=1 FYNE_CACHE=1h \\
			sh /srv/unit.sh "\$1"
	EOF
	mkdir -p "$pi/srv"
	cat >"$pi/srv/unit.sh" <<-'EOF'
		# What systemd does with the unit: its environment, its command, again and
		# again whatever ends it.
		unit=/lib/systemd/system/casekeeper-kiosk.service
		value() { sed -n "s/^$1=//p" $unit; }
		[ "$(value User)" = "$(id -un)" ] && [ "$(value Restart)" = always ] || exit 9
		export HOME=/var/lib/casekeeper XDG_RUNTIME_DIR=/tmp/casekeeper-run-$$ CASEKEEPER_FLAGS="--outline $1"
		mkdir -m 700 "$XDG_RUNTIME_DIR"
		for line in $(value Environment | grep -v FLAGS); do export "$line"; done
		while :; do
			eval "$(value ExecStart)"
			echo "ended with $?"
			rm -f "$1"
			sleep "$(value RestartSec)"
		done
	EOF
	chmod 755 "$at/app" "$at/kiosk"
}

# shellcheck source=.ci/pi_card.sh
. .ci/pi_card.sh
# shellcheck source=.ci/pi_update.sh
. .ci/pi_update.sh

all="clean build again lint before pi upgrade kiosk newer app game doctor remove boot card cardboot update"
names="clean=a clean Debian 12
build=make deb there
again=the same once more, elsewhere
lint=lintian
before=the version before
pi=it on an emulated Raspberry Pi
upgrade=upgrade in the middle of a game
kiosk=its kiosk goes on with it; kill -9
newer=a journal of a newer version
app=the home screen
game=a game by casectl to its end
doctor=casectl doctor
remove=remove, purge
boot=an evening on a whole machine, with systemd
card=casectl card install, each failure, Debian 13
cardboot=from the first power to the first page
update=a new version from a stick, with systemd"

[ "$(id -u)" = 0 ] || die "systems in folders have files of many owners, so this has to be root: sudo make test-pi"
mkdir -p "$at"
[ $# -gt 0 ] || set -- $all
for step; do
	declare -F "step_$step" >/dev/null || die "$step is no step; there are: $all"
	from=$SECONDS status=0
	printf '%-44s ' "$(sed -n "s/^$step=//p" <<<"$names")"
	# Not in a condition: a command that fails has to end the step.
	(
		set +e
		(set -e; "step_$step") >"$at/log" 2>&1
		echo $? >"$at/status"
	)
	status=$(cat "$at/status")
	if [ "$status" != 0 ]; then
		printf 'FAILED after %d s\n' $((SECONDS - from))
		tail -n 60 "$at/log"
		echo "make test-pi: stopped at: $step; what it said is in $at/log" >&2
		exit 1
	fi
	printf 'ok %5d s\n' $((SECONDS - from))
	sed -n 's/.*figure: /    /p' "$at/log"
	mv "$at/log" "$at/$step.log"
done
echo "make test-pi: everything passed in $SECONDS s"
