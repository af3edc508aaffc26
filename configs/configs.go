// Package configs holds the data that the programs carry with them. It has no
// logic, and only commands and tests import it; everything else is given a
// file system.
//
// # How a game is drawn
//
// games/<id>/drawing.toml says how a game's table lies on the screen and how its
// things look; a game without one is played on the general table screen. It
// names things by their record words, and whatever the game does not have is an
// error with file, line and field.
//
//	[field.lying]              a size in units, 800 x 480 less header, seats and margins; any
//	size = [792, 334]          names, any number: the one that fits best is stretched to the room
//
//	[seats]
//	count = "owned"            cards with this label are a figure of the seat
//	named = "boss"             the card with this label is named beside the name
//	kept = ["kept"]            cards with these labels are shown by a sign
//	set = ["money"]            figures that people set by hand on what lies before them
//	out = "out"                the mark of a seat that is out of the game
//	lies = "wanted"            the mark that lies before the seat which has it
//	nails = ["cut.win"]        rules that nail it before another seat: as a poster over that of the one before
//
//	[cards]
//	suited = "poker"           the kind of card whose record word is SUIT-VALUE, and that is drawn so
//	own-words = "by-hand"      the value of a field with which people apply the printed text of a card; icons/OF-VALUE.svg is the picture of a value, as icons/deed-pay.svg
//	changed = "law"            the picture, of those of the game, on a card that counts as another
//	fronts."*-move" = "move"   the picture of the game on cards whose record words match a pattern
//
//	[[item]]                   a rectangle; it shows one of
//	position = 1               a place, by its number on the table, from 1
//	place = "middle"           a place
//	row = ["locomotive", "car-*"]   places side by side, as many as there are; a star stands for the
//	                           end of a word, or for its beginning
//	figures = "dice"           what a place counts
//	slot = "gap-1"             the card on a slot
//	seats = true               a strip of the seats
//	at.lying = [0, 0, 96, 64]  x, y, width, height in each field; items lie apart
//
//	[place.middle]             how a place is shown
//	as = "pile"                its name and figures; or a form of the game's own table (ui/tables);
//	                           left out, a panel with all that lies there, or that table's form ""
//	colour = "tan"             of the palette, if it is nobody's
//	throws = "rolls-left"      of dice: the figure that says how many rolls are left
//	lists.ranks = "lines"      a printed list as lines, as a row of pictures or as a track of the
//	                           place's figures; the others are listed on its sheet
//	rows = [["porch", "value"]]  its spots, row by row, a key for each side of one; left out, three
//	                           keys a row
//
//	[look]                     how a thing looks: its picture is icons/<record word>.svg
//	money = { tone = "gold" }  a tone of the palette: brass, coral, crimson, gold, grey, ink, mint,
//	                           navy, ochre, orange, sky, tan, umber, violet
//	owned = { icon = "porch" } another picture of the game
//	value = { sign = "number" } what a figure of it says: a number with its sign, an "arrow", or
//	                           the number in its picture, as in a "seal"
//	points = { counted = true } one of it is shown as a figure too
//	pick = { icon = "purse" }  what an answer without a thing of its own is about, by its verb
//
//	[lay.dice]                 what the step with do = "dice" of layout.LANG.toml fills on the page of
//	                           the set-up: it has one or several of these
//	places = ["car-*"]         places
//	seats = true               all seats
//	beside = ["die-5"]         what lies beside the table: pictures of the game or of the program; the
//	                           step has a word for each
//
//	[entry.building]           how a kind of card stands on the page on which it is entered
//	lines = [["name", "timing"], ["points"]]   its fields side by side, from the top; those that are
//	                           not named stand below
//	chips = ["effect", "each"] those that say what it does, as steps below; entries of repeated
//	                           groups are steps anyway
//	picture = "logo"           what it is drawn as while it has no picture of its own
//	band.by = "colour"         the field that says the colour of its first line, or with
//	band.whole = true          of the whole card, and the tones of
//	band.tones = { blue = "sky" } its values
//
//	[taught]                   what the explanation of a rule is about: a place, a spot or a figure of
//	"tew.duel.begins" = "held" a seat, or a spot on which somebody stands; it wears a question mark
//
//	[told]                     rules that the whole table hears of when they bite, with a picture
//	"bang.arrows.attack" = "arrows"
//
//	[sound]                    what is heard when a rule bites, or when a seat has more of a figure:
//	"bang.arrows.attack" = "drum"  coin, badge, hammer, shot, burst, bang (with a flash), drum,
//	law = "badge"              bell, step, whistle, stamp
//
// A card has the picture icons/cards/<its record word>.svg, if there is one.
// Pictures are SVG of at most 4 KiB on a square field, in g, path, rect and
// circle; "currentColor" is their colour, "white" that of details, for which the
// ground shows through. icons/logo.svg is the game on the shelf. icons/SEAT.svg is the face of an automaton that has a
// name in the table [face] of the wording, icons/SEAT-MOOD.svg the same in a mood that rules.toml names.
package configs

import "embed"

// FS has rigs/, one file a rig, words/, the general words of the program by
// language, and games/, one folder a game: its cards, its rule index, its
// wording and its drawing.
//
//go:embed rigs games words
var FS embed.FS
