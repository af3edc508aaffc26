// Package engine is the kernel: what a game is, what a table can report, and
// how the past of a game is kept. It knows no game.
//
// Everything is pure. There is no clock, no chance, no input or output and no
// goroutine here or below: dice and cards come in as observations, so the same
// observations give the same game for ever.
//
// A game implements [Rules] (what is legal and what follows) and [Teller]
// (facts in a form that screens can draw and word). [Shelve] turns both into a
// [Game] whose [Match] hides the game's own types, so that the session, the
// scanner, the screens and casectl work with any game.
//
// What a viewer may not know is hidden in one place, [Rules].View; a game in
// which cards can lie face down says the same of facts, by [Hider], and the match
// remembers what was seen since ([Match].Known). No refusal may rest on which
// card lies face down. Package companion/secretstest shows for every game that a
// sitting keeps to it.
//
// Four kinds of no, never one for another: a refusal is a [*Violation]; an act
// without effect is an event; a misread is a fault of package scanner; a bug
// panics.
package engine
