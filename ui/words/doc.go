// Package words is a language: templates, the wording of the program and of games, guides, and
// names. It turns rules, acts and cards into sentences; package present puts them on screens.
//
// # Wording
//
// A language is a folder words/<lang> with a language.toml; every such folder is found:
//
//	name = "Español"        as its speakers call it
//	decimal = ","
//	complete = true         nothing is shown in English
//	plural = "es"           CLDR language of the plural forms; default: the name of the folder
//	[[contraction]]         whole words that contract, and
//	from = "de el"          with before = "aeiou" only before one of these letters:
//	to = "del"              from = "de ", to = "d'"
//
// and how it is read aloud (spoken.go):
//
//	[spoken]
//	numbers = ["cero", "uno"]             the words of 0, 1 and so on
//	change = [{ from = "$", to = "…" }]   what is said otherwise than it is written
//	joined = [{ from = "uno punto", to = "un punto" }]   how words of numbers join what follows
//
// The general texts of the program are flat keys in words/<lang>/*.toml, one file for each
// part of the program. Each game has games/<id>/wording.<lang>.toml:
//
//	[rule."tew.duel.tie"]  because, refuse, remedy, ask, teach, about: sentences; brief: a short refusal;
//	                       alone: what is asked in secret, said to the one person who sees it;
//	                       decline, brings: the key that declines, and what that brings; brings alone is of any key;
//	                       say, say-ask: because and ask for a voice, where the written ones do not sound well
//	[do]                   labels of keys, by verb; "place.saloon" is for one first operand, "reroll.count"
//	                       for {0} marked things, "shoot.way" for the act whatever seat it is done to,
//	                       "hire.which" for a group of acts with the same first operand, {0}, which asks
//	                       for the next one, "send.brief" for a key under the thing that was chosen
//	                       first, and "send.then" for one under the thing and the verb; said with a key,
//	                       "mark.left" for {0} that are left of what it takes, "mark.none" for none,
//	                       "mark.listed" and "mark.unlisted" if the place that is asked about can have it or not
//	[did]                  predicates that follow the name of a seat: in the log, on undo, in hints and for
//	                       acts of the program; required for every act that a seat chooses;
//	                       "beer.self" for an act that a seat does to itself, "beer.say" for a voice
//	[term.mat]             words of a domain's values by record word; also seat, slot, die
//	[option.circle]        title, help, value.<value>
//	[say]                  what cards do, in sentences (says.go)
//
// The rules are explained on cards that people look up. games/<id>/guide.toml lists the cards
// in reading order, each with the rules that it explains,
//
//	[[chapter]]            id, and its cards
//	[[chapter.card]]       id
//	rules = ["tew.duel.tie"]   every rule of the game is on exactly one card; their pages are cited
//	cards = ["*-move"]     cards of the catalogue that it explains: read by a finger that rests on one
//	page = 3               page to cite, if none of its rules has one
//	[[lesson]]             what beginners are taught, once
//	before = "tew.place.turn"   when this rule asks, instead of what it teaches itself,
//	explain = ["tew.duel.begins"]   one of these each time, before they can apply
//
// and games/<id>/guide.<lang>.toml has their texts, sentences without arguments: [chapter] by
// id, and [card.<id>] with title and text. A toy game may have no guide; a game on the shelf
// must.
//
// If the card files have no column for the language, the title of the game and the names of
// its cards are in games/<id>/names.<lang>.toml: title, and [card] by record word.
//
// Set-up steps that the game does not ask for are in games/<id>/layout.<lang>.toml, one
// [[step]] each: text, page, from and to for the number of players, and rounds for the length of
// the game. In its text {0} is the
// number of players, {1} the places of the table, {2} the players. A game on the shelf has at
// least one step for every number of players.
//
// The arguments of a sentence are {0} to {5} and {seat}. {0:the} takes the form "saloon.the"
// of the term if there is one; {0|point|points} chooses a plural form by the number 0, one or
// any other; a language with more plural forms names them as CLDR does:
// {0|one:punkt|few:punkty|other:punktów}. The singular of a plural term is "points.single";
// "arrows.note" is a few words about a counter. {0:printed} is the text of a card that the
// owner has entered, after a colon, or nothing. In the labels of an act, {asked0} to {asked5}
// are the arguments of the question.
//
// A missing key never stops a game: a language that is not complete shows the English text
// instead, or else the record word. The tests of this package find missing keys
// (check_test.go), cmd/tidy finds general texts that are never used.
//
// This package reads no files but wording, and decides nothing about the game.
package words
