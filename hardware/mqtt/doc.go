// Package mqtt reads readers, dice and buttons that publish by MQTT: hubs that send
// our own lines, Tasmota, ESPHome, and whatever has one field of JSON.
//
// Sources: the OASIS standard MQTT 5.0; Tasmota's sources xsns_80_mfrc522.ino and
// xsns_40_pn532.ino and of its RDM6300 as they print their messages; ESPHome's pn532
// and rc522 components. It was tried on a simulated broker and on Debian's mosquitto,
// never with real readers.
//
// It is a client only. It asks the broker to keep nothing: QoS 0, clean start, no
// session. A reading that the broker had retained is one of an earlier evening and
// counts for nothing; only whether a device is there is taken from retained messages.
//
// What a message means depends on the [Format]. Most say when a card comes, some say
// it again and again, and what they say of cards that leave is never proof: it is one
// look that failed. So a card that is told again is quiet, one that was removed and is
// back within three seconds never left, and after these three seconds the driver
// reports empty looks, from which package scanner decides. Where nothing tells of
// removal (Tasmota), a card lies until another comes; only at a desk reader is the same
// card news when it is told after five seconds of silence. A device that is away or
// silent changes nothing on the table.
//
// A roll is what a device numbers as one. Of dice without numbers what they show when
// they are first heard, or heard again, is no roll; from then on package scanner tells
// a roll from a state that is told again, for which the device has to tell it each
// three seconds, or only when it was rolled.
//
// Not done: publishing, wildcards, persistent sessions, QoS 1 and 2, MQTT 3.1.1,
// a broker of our own, client certificates.
package mqtt
