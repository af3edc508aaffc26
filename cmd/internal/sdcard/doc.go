// Package sdcard brings Casekeeper from an SD card to the table without a shell: it copies the folder
// casekeeper onto the drive bootfs of a card that Raspberry Pi Imager has written, checks such a
// drive, and on the Raspberry Pi installs the package from that folder at the first start.
//
// A table gets its next version from a stick by the same folder, see [Installer.Update]. The checksums
// in it lie beside what they are of: they find damage, and are no signature. Whoever the table lets
// install a stick decides what runs as root there.
//
// The sources are those of cloud-init
// (DataSourceNoCloud reads vendor-data beside user-data, and bootcmd runs in every boot), of
// rpi-imager (customization_generator.cpp: what Imager writes) and of pi-gen (stage2/04-cloud-init), as
// of August 2026.
//
// Not done: images with rpi-preseed instead of cloud-init, Legacy images that nobody customised, and
// 32-bit systems; each is refused with words. Nothing of this was tried on a real Raspberry Pi.
package sdcard
