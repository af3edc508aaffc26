// Package engine is the kernel: what a game is, what a table can report, and
// how the past of a game is kept. It knows no game.
//
// Everything is pure. There is no clock, no chance, no input or output and no
// goroutine here or below: dice and cards come in as observations, so the same
// observations always give the same game.
//
// A game implements [Rules] (what is legal and what follows) and [Teller]
// (facts in a form that screens can draw and word). [Shelve] turns both into a
// [Game] whose [Match] hides the game's own types, so that the session, the
// scanner, the screens and casectl work with any game.
//
// What a viewer may not know is hidden in one place, [Rules].View; a game in
// which cards can lie face down says the same of facts, by [Hider], and the match
// remembers what was seen since ([Knowledge].MayKnow). No refusal may rest on which
// card lies face down. Package companion/secretstest shows for every game that a
// sitting keeps to it.
//
// Four kinds of no, never one for another: a refusal is a [*Violation]; an act
// without effect is an event; a misread is a fault of package scanner; a bug
// panics.
//
// # Words
//
// One word means one thing on the way from a reader to a pixel:
//
//	seat         a colour or a role that is played; a person holds one, or two ([Info.People])
//	Table        as a seat: nobody in particular, and the screen that everybody sees
//	slot         where a card can lie or be read, by its record word
//	place, spot  what the board draws: a mat, a car, a pile; and where a token stands on it
//	card, piece  a design of the catalogue, and one piece of cardboard of it ([catalogue.Copy])
//	fact         an [Observation], whoever reported it; its [FactKind] is act, die or card
//	prompt       a question to a seat, with every legal answer
//	act          a fact that was accepted, with its events: the unit of undo
//	event        one consequence that the game writes down; in package hardware what a sensor reports
//	row          an act, undo, amendment or remark in the journal (journal.RowKind)
//	line         a because-line; in package record a line of the text
//	refusal      a fact that the rules do not take; fault: a misread of a sensor; trouble: of a device
//	source       a device of a rig; input: one antenna, die or button of it; sensor: both together
//	mark         a tag or a code on a piece of cardboard
//	sitting      a match with its people, its journal and its sensors
//	opening      what a sitting begins with; set-up is the game's part of it
//	view         the state as a seat may know it; sight says the same of one fact
package engine
