// Package scanner turns what sensors saw into facts that a game can judge.
//
//	hardware.Event ─► Presence ─► Matcher ─► engine.Observation with Provenance
//	                                  └────► Fault: a misread, shown and not used
//
// A code that was scanned has no presence: it goes to the matcher as it comes,
// as a roll does. One that nobody knows and that is not ours is asked about only
// when it was scanned twice. It is a sticker of ours ([enrol.ReadSticker]), an enrolled code or
// the number printed on an enrolled tag, whatever its scanner puts around it.
//
// [Presence] decides from single looks of readers what was laid and lifted.
// Package enrol knows which tag is on which card. [Matcher] fits what lies on
// the table to what the game awaits. [Scanner] runs the sources and joins all.
//
// A button that means "go on" gives an answer where there is only one, yes and
// no answer what can be declined, and a light follows what is owed; see
// [Matcher.Press].
//
// Only what the game awaits becomes a fact, and each laying of a card does so
// at most once: a card that the board already shows where it lies is a
// confirmation, a card that does not fit yet is offered again after every act,
// and a card that lies where it cannot be is an alarm that names both places.
package scanner
