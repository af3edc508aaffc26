// Package record is the text form of a journal (.ckr): one act a line, which a
// person can read and write, like the notation of a chess game. Exports, demo
// games, bug reports, scenarios and playthroughs use it. Its words are those of
// [engine.Lexicon]: lower-case English that never changes.
//
// # Grammar
//
// A file is UTF-8 text, a line is at most 64 KiB. Words are separated by
// blanks. '#' starts a comment that goes to the end of the line, unless it joins
// a card and which piece of cardboard it is: hat-5#2. Blank lines mean nothing.
//
//	file     = header { line }
//	header   = "record" "1"
//	           "game" ID
//	           [ "catalogue" VERSION ]
//	           "seats" SEAT { SEAT }          clockwise
//	           { "shuffled" SEAT SEED }       cards that the program shuffled and held, after the seats
//	           { "option" NAME VALUE }        choices that differ from the default; of an
//	                                          option that had another default once, the default too
//	line     = fact [ refusal ] | amend [ refusal ] | "undo" | "redo" | expect | given
//	fact     = ( act | die | card | told ) [ "waive" RULE ]
//	act      = SEAT VERB { operand }
//	die      = "die" DIE FACE                 a word if the game names the faces, else a figure from 1;
//	                                          in a file several on a line: die attacker 5 defender 3
//	card     = "card" CARD [ "#" PIECE ] "at" SLOT   one word; CARD may be face-down
//	told     = "told" CARD FIELD "=" VALUE { "|" FIELD "=" VALUE }
//	                                          what the card says, as [catalogue.Form.Line] writes it
//	operand  = WORD of the verb's domain | NUMBER 0 to 65535 | "-" for none
//	amend    = "amend" N ":" fact             act N in force, from 1; "N:" is one word
//	refusal  = "!" RULE                       on the line after, as one word: that line must be refused
//	expect   = "expect" [ "not" ] fact-about-the-game
//	given    = "given" fact-about-the-game    before everything else of the game
//
// A record with "given" tells a position, and not how it came about: its words
// are checked, it can be read and written, and it cannot be played
// ([ErrPosition]).
//
// Several dice on a line are so many facts, one after the other, and are written
// one a line; a refusal is that of the last, and none of them can be waived.
//
// Trailing operands that are none are left out. The header's first two lines
// come first, the others in any order before the first line of the game.
//
// An amend replaces act N and judges everything after it again; from the first
// act that became illegal on, the acts are dropped. A new act after an undo
// drops what was undone. A refused act changes nothing.
//
// What can be expected:
//
//	expect acts 12                       so many acts are in force
//	expect awaits nothing                the game is over
//	expect awaits red                    red owes something
//	expect awaits red place saloon       red may do this; fewer words mean more acts
//	expect awaits die attacker           a roll is awaited
//	expect awaits card hat-5 at gap-1    this card may be laid here; without a card: any
//	expect because tew.duel.tie red      the latest act gave this reason; without a seat: to anybody
//	expect phase place                   also: expect round 3
//	expect red money 3                   a counter of a seat, as that seat sees it; -1 is below its start
//	expect red life 6 of 8               the same, and what it can be at most
//	expect at bank gold 3                a counter of a place
//	expect at bank porch gold 3          of a spot of a place
//	expect red is wanted                 a mark of a seat
//	expect card hat-5 at gap-1           some viewer sees this card there; hat-5#2: this piece
//	expect card hat-5 at red-hand hidden from blue
//	                                     the latest act that laid it there: blue may not know which card it is;
//	                                     "table" is the screen that everybody sees
//	expect token red at saloon influence a token on a spot of a place, or of a seat
//	expect winner red blue               in any order; "none" if nobody wins
//	expect total red 9                   also: expect rank red 1
//	expect decided points                what decided the game
package record
