#!/bin/bash
# pi_card.sh has the steps card and cardboot of pi.sh, which reads it: from the zip
# for a card to the first page, on Debian 13 with cloud-init set up as Raspberry Pi
# OS Lite has it. The kernel is Debian's, since that of a Raspberry Pi starts on no
# machine that QEMU emulates, and what asks for a user there is a stand-in.

card=$at/card # all of both steps

# lite_packages is what of Raspberry Pi OS Lite an installation meets.
lite_packages="systemd-sysv systemd-timesyncd udev dbus kmod iproute2 procps kbd console-setup keyboard-configuration dosfstools cloud-init python3-cryptography"

# lite_root DIR: Debian 13 for arm64 with cloud-init as Raspberry Pi OS sets it up.
lite_root() {
	CASEKEEPER_SUITE=trixie .ci/root.sh make arm64 "$1"
	rm "$1/usr/sbin/policy-rc.d"
	.ci/root.sh enter "$1" sh -ec '
		apt-get update -q
		apt-get install -q -y --no-install-recommends '"$lite_packages"' socat busybox-static cpio xz-utils || apt-get install -q -y -f
		systemctl disable apt-daily.timer apt-daily-upgrade.timer
		systemctl mask systemd-networkd-wait-online'
	mkdir -p "$1/boot/firmware" "$1/usr/lib/userconf-pi" "$1/etc/cloud/cloud.cfg.d"
	echo '/dev/vdb /boot/firmware vfat defaults 0 2' >>"$1/etc/fstab"
	cat >"$1/etc/cloud/cloud.cfg.d/99_raspberry-pi.cfg" <<-'EOF'
		datasource_list: [NoCloud, None]
		datasource:
		  NoCloud:
		    seedfrom: file:///boot/firmware
	EOF
	mkdir -p "$1/etc/systemd/system/cloud-init-main.service.d"
	printf '[Unit]\nRequiresMountsFor=/boot/firmware\n' >"$1/etc/systemd/system/cloud-init-main.service.d/firmware.conf"
	wizard "$1"
}

# wizard DIR: a stand-in for what asks for a user at the first start, in /usr/lib
# as the real one, and for the command that ends it.
wizard() {
	cat >"$1/usr/lib/systemd/system/userconfig.service" <<-'EOF'
		[Unit]
		Description=User configuration dialog (a stand-in)
		After=sysinit.target
		[Service]
		Type=oneshot
		ExecStart=/usr/lib/userconf-pi/userconf-service
		StandardInput=tty
		TTYPath=/dev/tty8
		[Install]
		WantedBy=multi-user.target
	EOF
	cat >"$1/usr/lib/userconf-pi/userconf-service" <<-'EOF'
		#!/bin/sh
		if getent passwd | awk -F: '$3 >= 1000 && $3 < 60000 {found = 1} END {exit !found}'; then exit 0; fi
		chvt 8
		echo "Please enter new username:"
		read -r name
	EOF
	cat >"$1/usr/bin/cancel-rename" <<-'EOF'
		#!/bin/sh
		systemctl disable userconfig
		echo "$1" >/var/lib/renamed
	EOF
	chmod 755 "$1/usr/lib/userconf-pi/userconf-service" "$1/usr/bin/cancel-rename"
	.ci/root.sh enter "$1" systemctl enable userconfig
}

# card_lite: that system, made once; $card/lite.
card_lite() {
	[ ! -e "$card/lite.done" ] || return 0
	rm -rf "$card/lite"
	lite_root "$card/lite"
	touch "$card/lite.done"
}

# card_debs: what the package lacks there, resolved and fetched there.
card_debs() {
	[ -z "$(ls "$card/debs/trixie" 2>/dev/null)" ] || return 0
	cp "$deb" "$card/lite/srv/casekeeper.deb"
	# shellcheck disable=SC2016 # for the shell in there
	.ci/root.sh enter "$card/lite" sh -ec '
		apt-get clean
		apt-get update -q
		apt-get install -q -y --no-install-recommends --download-only /srv/casekeeper.deb $(dpkg-deb -f /srv/casekeeper.deb Recommends | tr -d ,)'
	mkdir -p "$card/debs/trixie"
	mv "$card"/lite/var/cache/apt/archives/*.deb "$card/debs/trixie"
	rm "$card/lite/srv/casekeeper.deb"
	figure "what the package lacks there: $(ls "$card/debs/trixie" | wc -l) packages, $(($(cat "$card"/debs/trixie/*.deb | wc -c) >> 20)) MB"
}

# card_folders: to-the-card as the zip has it, in folders of their own: with and
# without what the package needs, of a version after this one, and of one whose
# program ends at once.
card_folders() {
	local kind
	rm -rf "$card"/{with,without,newer,ends,zips}
	mkdir -p "$card/zips"
	cp "$deb" "$card/zips"
	for kind in with without; do
		BUILD=$card/zips DEBS=$([ $kind = without ] || echo "$card/debs") .ci/card.sh
		figure "the zip $kind what the package needs: $(stat -c %s "$card/zips/casekeeper-card_$version.zip") bytes"
		unpacked "$card/zips/casekeeper-card_$version.zip" "$card/$kind"
	done
	numbered newer "$version+newer"
	numbered ends "$version+next" $'#!/bin/sh\nexit 1'
}

# numbered KIND VERSION [PROGRAM]: to-the-card of a version, with a program in the
# place of the app.
numbered() {
	cp -r "$card/without" "$card/$1"
	dpkg-deb -R "$deb" "$card/tree"
	sed -i "s/^Version: .*/Version: $2/" "$card/tree/DEBIAN/control"
	[ $# -lt 3 ] || { echo "$3" >"$card/tree/usr/bin/casekeeper" && sed -i '/ usr\/bin\/casekeeper$/d' "$card/tree/DEBIAN/md5sums"; }
	rm "$card/$1/casekeeper/casekeeper_${version}_arm64.deb"
	dpkg-deb --root-owner-group -Zgzip -z1 -b "$card/tree" "$card/$1/casekeeper/casekeeper_$2_arm64.deb" >/dev/null
	rm -r "$card/tree"
	listed "$card/$1/casekeeper" "$2"
}

# unpacked ZIP DIR: what is in its to-the-card.
unpacked() {
	python3 -m zipfile -e "$1" "$2.zip.d"
	mv "$2.zip.d"/*/to-the-card "$2"
	rm -r "$2.zip.d"
}

# listed FOLDER VERSION: writes its list of files.
listed() {
	(
		cd "$1"
		rm -f SHA256SUMS SHA256SUMS.minisig
		files=$(find . -type f -printf '%P\n' | sort)
		{ echo "# casekeeper $2, $(wc -l <<<"$files") files"; xargs -d '\n' sha256sum <<<"$files"; } >"$card/list"
		mv "$card/list" SHA256SUMS
	)
	signs "$1/SHA256SUMS"
}

# card_machine: a machine with that system, with its kernel.
card_machine() {
	local root=$card/root machine=$card/machine # kernel puts its files there
	rm -rf "$root" "$machine"
	mkdir -p "$machine"
	cp -a "$card/lite" "$root"
	kernel "$root"
	outfit "$root"
	rm "$root/etc/default/casekeeper"
	install -Dm644 cmd/internal/sdcard/testdata/test.pub "$root/usr/share/casekeeper/casekeeper.pub"
	echo 'CASEKEEPER_FLAGS="--outline /var/lib/casekeeper/outline"' >"$root/etc/casekeeper-test"
	echo 'EnvironmentFile=/etc/casekeeper-test' >>"$root/etc/systemd/system/casekeeper-kiosk.service.d/test.conf"
	rm -f "$root/etc/resolv.conf"
	echo 'nameserver 10.0.2.3' >"$root/etc/resolv.conf"
	truncate -s 6G "$machine/disk.img"
	mkfs.ext4 -q -F -d "$root" "$machine/disk.img"
	rm -rf "$root"
	truncate -s 512M "$machine/bootfs.img"
	mkfs.vfat -F 32 -n bootfs "$machine/bootfs.img" >/dev/null
	truncate -s 256M "$machine/stick.img"
	mkfs.vfat "$machine/stick.img" >/dev/null
	mmd -i "$machine/stick.img" ::ends
	mcopy -s -i "$machine/stick.img" "$card/newer/casekeeper" ::
	mcopy -s -i "$machine/stick.img" "$card/ends" ::ends/to-the-card
}

# step_card: an installation in that system, with no kernel of its own.
step_card() {
	[ -e "$deb" ] || die "$deb is not there: make test-pi STEPS=\"clean build before card\""
	mkdir -p "$card"
	card_lite
	card_debs
	card_folders
	card_rows
}

# step_cardboot: the same on a whole machine, from the first power to the first
# page.
step_cardboot() {
	[ -e "$card/with" ] || die "there is no folder for a card: make test-pi STEPS=\"card cardboot\""
	card_machine
	CASEKEEPER_MACHINE=$card/machine CASEKEEPER_CARD=$card run_test 'TestCard.*'
}

# card_rows: casectl card install there, without a kernel of its own, for each row
# of the table of failures.
card_rows() {
	rm -rf "$card/rows"
	cp -a "$card/lite" "$card/rows"
	printf '#!/bin/sh\nexit 101\n' >"$card/rows/usr/sbin/policy-rc.d"
	chmod 755 "$card/rows/usr/sbin/policy-rc.d"
	CASEKEEPER_CARD=$card CASEKEEPER_BEFORE=$at/before/casekeeper.deb CGO_ENABLED=0 \
		go test -count=1 -timeout 90m -tags pi -v -run '^TestRows$' ./cmd/internal/sdcard >"$at/test" 2>&1 || { cat "$at/test" && exit 1; }
	grep 'figure: ' "$at/test" || true
}
