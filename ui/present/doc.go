// Package present puts everything that people read into words: the only place
// where a rule, an act or a card becomes a sentence. It is pure: it gets facts
// (package companion, package engine) and wording files, and gives
// view-models, plain values that package view draws.
//
// # Wording
//
// The general words of the program are words/<lang>/*.toml, flat keys, a file
// a part of the program. Each game has games/<id>/wording.<lang>.toml:
//
//	[rule."tew.duel.tie"]  because, refuse, remedy, ask, teach, about: sentences
//	[do]                   labels of acts by verb; "place.saloon" refines by first operand
//	[term.mat]             words of a domain's values by record word; also seat, slot, die
//	[option.circle]        title, help, value.<value>
//
// The names of rules and their chapters, for looking them up, are
// games/<id>/titles.<lang>.toml; a game need not have any.
//
// What hands lay out before a game and the game does not ask for is
// games/<id>/layout.<lang>.toml, a [[step]] each: text, page, and from and to for
// so many players.
//
// A sentence names things as {0} to {5} and {seat}. {0:the} takes the form
// "saloon.the" of the term if there is one; {0|point|points} chooses by the
// number 0. A term in the plural has its singular as "points.single". In
// Spanish "de el" and "a el" become "del" and "al".
//
// A missing key never stops a game: the record word stands in its place. The
// tests of this package tell what is missing (check_test.go), cmd/tidy which
// general words are never said.
//
// Not done here: anything drawn, any file but wording, any decision about the
// game.
package present
