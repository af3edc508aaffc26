// Package sdcard brings Casekeeper from an SD card to the table without a shell: it copies the folder
// casekeeper onto the drive bootfs of a card that Raspberry Pi Imager has written, checks such a
// drive, and on the Raspberry Pi installs the package from that folder at the first start.
//
// A table gets its next version from a stick by the same folder, see [Installer.Update]. The checksums
// in it find damage. A signature of them, as minisign writes it, names who made it: root compares that in its
// own copy with the key that came with the package. A folder without that is installed with a code
// that root has made for it. What lies on bootfs is not asked for a signature: who can write there has
// the whole card.
//
// The sources are those of cloud-init
// (DataSourceNoCloud reads vendor-data beside user-data, and bootcmd runs in every boot), of
// rpi-imager (customization_generator.cpp: what Imager writes) and of pi-gen (stage2/04-cloud-init), as
// of August 2026. The form of keys and signatures is that of minisign 0.11 (its manual page).
//
// Not done: images with rpi-preseed instead of cloud-init, Legacy images that nobody customised, and
// 32-bit systems; each is refused with words. Nothing of this was tried on a real Raspberry Pi.
package sdcard
