// Package scanner turns sensor events into facts that a game can judge.
//
//	hardware.Event ─► Presence ─► Matcher ─► engine.Observation with Provenance
//	                                  └────► Fault: a misread, shown and not used
//
// [Presence] decides from single looks of readers which tags were placed and lifted. Package
// enrol maps tags and codes to cards. [Matcher] matches what lies on the table to the
// prompts of the game. [Scanner] runs the sources and connects the three.
//
// A scanned code has no presence: like a roll, it goes straight to the matcher. It is the
// text of one of our stickers ([enrol.ReadSticker]), an enrolled code, or the number printed
// on an enrolled tag, whatever the scanner adds before and after it. An unknown code is
// reported only once it was scanned twice.
//
// A button that means "go on" answers a prompt that has a single option, yes and no answer a
// prompt that can be declined, and a lamp is lit while an answer is owed; see
// [Matcher.Press].
//
// Only what the game awaits becomes a fact, and each placing of a card does so at most once.
// A card that the board already shows in that place confirms the board; a card that does not
// fit yet is offered again after every act; a card that cannot lie where it lies is a fault
// that names both places.
package scanner
