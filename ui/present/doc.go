// Package present puts everything that people read into words: the only place
// where a rule, an act or a card becomes a sentence. It is pure: it gets facts
// (package companion, package engine) and wording files, and gives
// view-models, plain values that package view draws.
//
// # Wording
//
// A language is a folder words/<lang> with a language.toml, which is found:
//
//	name = "Español"        as its speakers call it
//	decimal = ","
//	complete = true         nothing has to be said in English
//	plural = "es"           whose plurals CLDR gives; left out, that of the folder
//	[[contraction]]         whole words that melt together, and
//	from = "de el"          with before = "aeiou" only before one of these letters:
//	to = "del"              from = "de ", to = "d'"
//
// The general words of the program are words/<lang>/*.toml, flat keys, a file
// a part of the program. Each game has games/<id>/wording.<lang>.toml:
//
//	[rule."tew.duel.tie"]  because, refuse, remedy, ask, teach, about: sentences; brief: why not, in
//	                       few words; decline, brings: the key that says no, and what that brings
//	[do]                   labels of acts by verb, as on a key; "place.saloon" refines by first operand,
//	                       "reroll.count" says how many things are marked, {0}, and "shoot.way"
//	                       what is done, whoever it is done to; "hire.which" is a key of several
//	                       that have the first operand, {0}, and asks for the next; "send.brief"
//	                       is a key beside what the act is about, which has been chosen, and
//	                       "send.then" one beside that and what is done
//	[did]                  the same as what the seat does, a verb that stands behind its name: in the log, on
//	                       undo, in hints and where the program has done it; needed of all that a seat decides
//	[term.mat]             words of a domain's values by record word; also seat, slot, die
//	[option.circle]        title, help, value.<value>
//	[say]                  what cards do, in sentences: see says.go
//
// The rules are told on cards, to be looked up: games/<id>/guide.toml has them in
// the order in which they are read, and which rules each tells,
//
//	[[chapter]]            id, and its cards
//	[[chapter.card]]       id
//	rules = ["tew.duel.tie"]   every rule of the game is on one card; their pages are cited
//	page = 3               where it is printed, if no rule of it says so
//	[[lesson]]             what the table is taught, once
//	before = "tew.place.turn"   when this is asked, in place of what that rule teaches,
//	explain = ["tew.duel.begins"]   one of these each time: before they can be used
//
// and games/<id>/guide.<lang>.toml what they say, in sentences for who reads them,
// and never with a thing to name: [chapter] by id, and [card.<id>] with title and
// text. A toy may do without; what is on the shelf has them.
//
// What the game and its cards are called, if card files have no column for the
// language, is games/<id>/names.<lang>.toml: title, and [card] by record word.
//
// What hands lay out before a game and the game does not ask for is
// games/<id>/layout.<lang>.toml, a [[step]] each: text, page, and from and to for
// so many players. In its text {0} is how many play, {1} the places of the table,
// {2} who plays. A game on the shelf says at least one for every table.
//
// A sentence names things as {0} to {5} and {seat}. {0:the} takes the form
// "saloon.the" of the term if there is one; {0|point|points} chooses by the
// number 0, one or any other; a language with more forms names them as CLDR
// does: {0|one:punkt|few:punkty|other:punktów}. A term in the plural has its
// singular as "points.single"; "arrows.note" is a few words about a figure.
// {0:printed} is what the owner has entered of the text of a card, behind a colon,
// or nothing. What an act answers names things too: in its labels, {asked0} to
// {asked5} are those of the question.
//
// A missing key never stops a game: in a language that is not complete the
// English text stands in its place, else the record word. The
// tests of this package tell what is missing (check_test.go), cmd/tidy which
// general words are never said.
//
// Not done here: anything drawn, any file but wording, any decision about the
// game.
package present
