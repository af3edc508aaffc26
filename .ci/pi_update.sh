#!/bin/bash
# pi_update.sh has the step update of pi.sh, which reads it: a new version from a
# stick, with Debian 13's systemd as the first process of namespaces of its own, and
# the kiosk in cage without a screen. It is of this machine's kind: no emulation. The
# plug is pulled by killing all of it. What stands for a stick is a folder in /media;
# how sticks get there is in the step boot.

updates=$at/update     # all of this step
table=$updates/root    # the system
first=                 # its first process, as this machine numbers it
group=                 # its processes
card_state=/var/lib/casekeeper-card

# update_root: a system with this version at its table, and a game.
update_root() {
	CASEKEEPER_SUITE=trixie .ci/root.sh make "$here" "$table"
	rm "$table/usr/sbin/policy-rc.d"
	cp "$at/casekeeper_${version}_$here.deb" "$table/srv/casekeeper.deb"
	# shellcheck disable=SC2016 # for the shell in there
	.ci/root.sh enter "$table" sh -ec '
		apt-get update -q
		apt-get install -q -y --no-install-recommends systemd-sysv dbus kbd procps
		apt-get install -q -y --no-install-recommends /srv/casekeeper.deb $(dpkg-deb -f /srv/casekeeper.deb Recommends | tr -d ,)
		systemctl enable casekeeper-kiosk'
	local units=$table/etc/systemd/system unit
	for unit in systemd-udevd.service systemd-networkd.service console-getty.service; do ln -sf /dev/null "$units/$unit"; done
	mkdir -p "$units"/casekeeper-{kiosk,update}.service.d "$table/etc/systemd/system.conf.d"
	printf '[Manager]\nDefaultTimeoutStartSec=15min\nDefaultTimeoutStopSec=15min\n' >"$table/etc/systemd/system.conf.d/test.conf" # of a busy machine
	cat >"$units/casekeeper-kiosk.service.d/test.conf" <<-'EOF'
		[Service]
		Environment=WLR_BACKENDS=headless WLR_LIBINPUT_NO_DEVICES=1 WLR_RENDERER=pixman LIBGL_ALWAYS_SOFTWARE=1
		TTYPath=
		StandardInput=null
		TTYReset=no
		TTYVHangup=no
		TTYVTDisallocate=no
		UtmpIdentifier=
	EOF
	install -Dm644 cmd/internal/sdcard/testdata/test.pub "$table/usr/share/casekeeper/casekeeper.pub"
	echo 'CASEKEEPER_FLAGS="--outline /var/lib/casekeeper/outline"' >"$table/etc/default/casekeeper"
	printf '[Service]\nTTYPath=\nTTYReset=no\nStandardOutput=append:/var/log/terminal\n' >"$units/casekeeper-update.service.d/test.conf"
}

# signs FILE: signs it with the key of the tests.
signs() {
	CGO_ENABLED=0 go run ./cmd/internal/sdcard/pack -key cmd/internal/sdcard/testdata/test.key -public cmd/internal/sdcard/testdata/test.pub -sign "$1"
}

# update_stick KIND VERSION [PROGRAM]: a folder casekeeper of that version, with a
# program in the place of the app.
update_stick() {
	local tree=$updates/tree folder=$updates/sticks/$1/casekeeper
	mkdir -p "$folder"
	dpkg-deb -R "$at/casekeeper_${version}_$here.deb" "$tree"
	sed -i "s/^Version: .*/Version: $2/" "$tree/DEBIAN/control"
	[ $# -lt 3 ] || { echo "$3" >"$tree/usr/bin/casekeeper" && sed -i '/ usr\/bin\/casekeeper$/d' "$tree/DEBIAN/md5sums"; }
	dpkg-deb --root-owner-group -Zgzip -z1 -b "$tree" "$folder/casekeeper_$2_$here.deb" >/dev/null
	rm -r "$tree"
	update_list "$1" "$2"
}

# update_list KIND VERSION: writes the list of its files.
update_list() {
	(
		cd "$updates/sticks/$1/casekeeper"
		rm -f SHA256SUMS SHA256SUMS.minisig
		sums=$(sha256sum -- *)
		printf '# casekeeper %s, %d files\n%s\n' "$2" "$(wc -l <<<"$sums")" "$sums" >SHA256SUMS
	)
	signs "$updates/sticks/$1/casekeeper/SHA256SUMS"
}

# power: switches that system on, in a group of processes of its own.
power() {
	group=$(findmnt -n -o TARGET -t cgroup2 | head -n 1)/casekeeper-update
	mkdir -p "$group"
	# shellcheck disable=SC2016 # for the shell in there
	bash -ec 'echo $$ >"$1/cgroup.procs"; shift; exec "$@"' sh "$group" unshare --mount --pid --uts --ipc --net --cgroup --fork --kill-child bash -ec '
		mount --make-rprivate /
		mount --bind "$1" "$1" && cd "$1"
		mount -t proc proc proc
		mount -t sysfs -o ro sysfs sys
		mount -t cgroup2 cgroup2 sys/fs/cgroup
		mount -t tmpfs -o mode=755 tmpfs dev
		for device in null:1:3 zero:1:5 full:1:7 random:1:8 urandom:1:9 tty:5:0; do
			IFS=: read -r name major minor <<<"$device"
			mknod -m 666 "dev/$name" c "$major" "$minor"
		done
		mkdir dev/pts dev/shm
		mount -t devpts -o newinstance,ptmxmode=0666,mode=0620,gid=5 devpts dev/pts && ln -s pts/ptmx dev/ptmx
		mount -t tmpfs -o mode=1777 tmpfs dev/shm
		mount -t tmpfs -o mode=755 tmpfs run
		mount -t tmpfs -o mode=1777 tmpfs tmp
		mount -t tmpfs tmpfs media
		exec env -i container=test PATH=/usr/sbin:/usr/bin:/sbin:/bin chroot . /sbin/init' sh "$table" >"$updates/console" 2>&1 &
	first=
	local tries pid
	for tries in $(seq 600); do
		for pid in $(pgrep -x systemd); do
			if [ "$(readlink "/proc/$pid/root")" = "$table" ] && grep -q $'^NSpid:.*\t1$' "/proc/$pid/status"; then
				first=$pid
				return 0
			fi
		done
		sleep 0.1
	done
	die "systemd has not begun after $tries tries: $(cat "$updates/console")"
}

# plug: pulls the plug.
plug() {
	kill -9 "$first"
	while [ -e "/proc/$first" ]; do sleep 0.1; done
	find "$group" -depth -type d -exec rmdir {} + 2>/dev/null || true
}

# there COMMAND...: runs a command in that system.
there() { nsenter -t "$first" -m -u -i -n -p -C -r -w "$@"; }

# until_there WHAT COMMAND: waits until a command of the shell there succeeds.
until_there() {
	local tries
	for tries in $(seq 3000); do
		! there sh -c "$2" >/dev/null 2>&1 || return 0
		sleep 0.2
	done
	there journalctl -b -n 80 --no-pager -o cat -u 'casekeeper*' || true
	die "waited in vain for $1"
}

# asks KIND: plugs that stick in, and leaves the note that the table leaves.
asks() {
	rm -rf "/proc/$first/root/media/usb-sda"
	mkdir "/proc/$first/root/media/usb-sda"
	[ "$1" = none ] || cp -r "$updates/sticks/$1/casekeeper" "/proc/$first/root/media/usb-sda/"
	there rm -f $card_state/result
	there runuser -u casekeeper -- sh -c 'cd /var/lib/casekeeper; echo /media/usb-sda/casekeeper >note; mv note new-version'
}

# games: those there, of a copy, since the table has the journal open.
games() {
	there sh -ec 'rm -rf /run/look; mkdir -p /run/look/casekeeper; cp /var/lib/casekeeper/journal.db* /run/look/casekeeper; XDG_DATA_HOME=/run/look casectl games list'
}

# ends_with WHAT VERSION RESULT: waits for the end of an update, and looks at all that
# it should leave.
ends_with() {
	local result
	until_there "the end of: $1" "test -e $card_state/result && test ! -e $card_state/update && test ! -e $card_state/update.old && test ! -e /var/lib/casekeeper/new-version"
	until_there "the page after: $1" 'test -e /run/casekeeper/shown && systemctl is-active casekeeper-kiosk casekeeper-update.path && pidof casekeeper'
	until_there "the end of the unit: $1" 'case $(systemctl show -P ActiveState casekeeper-update) in inactive|failed) ;; *) false ;; esac'
	result=$(there cat $card_state/result | tr '\n' ' ')
	[ "$result" = "$3 " ] || die "$1: the result is $result, not $3"
	[ "$(there dpkg-query -W -f '${db:Status-Status} ${Version}' casekeeper)" = "installed $2" ] || die "$1: not version $2"
	[ -z "$(there dpkg --audit)" ] || die "$1: $(there dpkg --audit)"
	[ "$(games)" = "$kept" ] || die "$1: the games were $kept, and are $(games)"
	[ "$(there stat -c '%U %a' /var/lib/casekeeper)" = "casekeeper 700" ] || die "$1: $(there stat /var/lib/casekeeper)"
	[ -z "$(there sh -c "ls -d /var/lib/casekeeper.* /usr/bin/*.dpkg-* 2>/dev/null || true")" ] || die "$1: something is left"
	figure "$1: version $2, result $result"
}

# cut FILE: waits for a file of an update there, and pulls the plug.
cut_at() {
	local tries
	for tries in $(seq 60000); do
		[ ! -e "$table$1" ] || break
		sleep 0.01
	done
	[ -e "$table$1" ] || die "$1 has not come in $tries tries"
	plug
	power
}

# by_taps: a new version by taps on the page, at the first start; then the one before
# again, as if there had been nothing.
by_taps() {
	CGO_ENABLED=0 go test -c -tags pi -o "$table/srv/taps.test" ./cmd/casekeeper/taps
	# shellcheck disable=SC2016 # for the shell in there
	there sh -ec 'mkdir /media/usb-sda; mount -t tmpfs -o uid=$(id -u casekeeper),mode=700 tmpfs /media/usb-sda'
	cp -r "$updates/sticks/good/casekeeper" "/proc/$first/root/media/usb-sda/"
	there chown -R casekeeper: /media/usb-sda
	there env CASEKEEPER_STICK=/media/usb-sda /srv/taps.test -test.v -test.run '^TestUpdateByTaps$'
	kept=$(games)
	ends_with "by taps" "$version+1" "$version+1"
	there umount /media/usb-sda
	there sh -ec 'systemctl stop casekeeper-kiosk; dpkg -i --force-downgrade --force-confold /srv/casekeeper.deb; rm -rf /var/lib/casekeeper /var/lib/casekeeper-card; systemctl start casekeeper-kiosk'
}

# step_update: forward; back from versions that show no page; the stick pulled; and
# the plug pulled at every stage of both.
step_update() {
	local kept stage
	[ -e "$at/casekeeper_${version}_$here.deb" ] || die "the package is not there: make test-pi STEPS=\"clean build update\""
	rm -rf "$updates"
	mkdir -p "$updates"
	update_root
	update_stick good "$version+1"
	update_stick foreign "$version+1"
	rm "$updates/sticks/foreign/casekeeper/SHA256SUMS.minisig"
	update_stick hangs "$version+2" $'#!/bin/sh\nexec sleep 100000'
	update_stick ends "$version+3" $'#!/bin/sh\nexit 1'
	cp -r "$updates/sticks/good" "$updates/sticks/long"
	truncate -s 400M "$updates/sticks/long/casekeeper/a" # it is read before the package
	update_list long "$version+1"
	power
	trap plug EXIT
	until_there "the first page" 'test -e /run/casekeeper/shown'
	by_taps
	until_there "the first page" 'test -e /run/casekeeper/shown'
	there systemctl stop casekeeper-kiosk # it has the journal open
	there runuser -u casekeeper -- env HOME=/var/lib/casekeeper XDG_DATA_HOME=/var/lib sh -c 'echo card sheriff at red-role | casectl play --game bang-dice --rig none --seats red,blue,green,yellow' >/dev/null
	there systemctl start casekeeper-kiosk
	kept=$(games)
	[ -n "$kept" ] || die "there is no game to keep"

	asks none
	ends_with "no stick" "$version" " stick"
	asks foreign
	ends_with "a stick that nobody has signed" "$version" "$version+1 foreign"
	asks long
	until_there "the copy" "test -e $card_state/update/new.part/SHA256SUMS"
	rm -rf "/proc/$first/root/media/usb-sda"
	ends_with "the stick is pulled while it is copied" "$version" " stick"
	asks ends
	ends_with "a program that ends at once" "$version" "$version+3 kiosk"
	asks hangs
	ends_with "a program that hangs" "$version" "$version+2 kiosk"
	for stage in new.part/SHA256SUMS:copied games:kept casectl:unpacked back:"on the way back"; do
		asks "$([ "${stage%%:*}" = new.part/SHA256SUMS ] && echo long || echo ends)"
		cut_at "$card_state/update/${stage%%:*}"
		if [ "${stage%%:*}" = new.part/SHA256SUMS ]; then
			ends_with "the plug is pulled: ${stage#*:}" "$version" " stick"
		else
			ends_with "the plug is pulled: ${stage#*:}" "$version" "$version+3 kiosk"
		fi
	done
	asks ends
	cut_at /var/lib/casekeeper.new
	ends_with "the plug is pulled: its games, on the way back" "$version" "$version+3 kiosk"
	asks good
	cut_at /usr/bin/casekeeper.dpkg-new
	ends_with "the plug is pulled: a good one, half unpacked" "$version+1" "$version+1"
	plug
	trap - EXIT
}
