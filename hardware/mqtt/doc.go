// Package mqtt is the driver of readers, dice and buttons that publish by MQTT: hubs that send the
// lines of package linehub, Tasmota, ESPHome, and any device that publishes one field of JSON.
//
// Sources: the OASIS standard MQTT 5.0; the messages in Tasmota's sources xsns_80_mfrc522.ino and
// xsns_40_pn532.ino and in its RDM6300 driver; ESPHome's pn532 and rc522 components. It was tested
// with a simulated broker and with Debian's mosquitto, never with real readers.
//
// The package is a client only. It asks the broker to keep nothing: QoS 0, clean start, no session.
// Retained readings are ignored because they may be from an earlier evening; only the online and
// offline states of devices are taken from retained messages.
//
// The meaning of a message depends on the [Format]. Most devices report when a card arrives, some
// repeat that report, and a report that a card left only means that one look failed. So a repeated
// card causes no event, a card that returns within three seconds of its removal causes none either,
// and three seconds after a removal the driver reports empty looks, from which package scanner
// decides. If a device never reports removal (Tasmota), a card remains until another one arrives;
// only at a desk reader does the same card count again, after five seconds of silence. A device that
// is offline or silent changes nothing on the table.
//
// A device can number its rolls; then each number is one roll. Without numbers, the state of a die
// at the first report after a connection is no roll, and after that package scanner distinguishes
// rolls from repeated states. Such a device has to publish at least every three seconds, or only
// after a roll.
//
// Not done: publishing, wildcards in rigs, persistent sessions, QoS 1 and 2, MQTT 3.1.1, an embedded
// broker, client certificates.
package mqtt
