// Package drawing reads how a game is drawn, games/<id>/drawing.toml and the pictures beside it:
// the layout of its table as rectangles, and the looks of its things. The package comment of
// configs describes the format. A game may have none.
package drawing

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
)

// Layout is the layout of a game's table on the screen. Without items the game has none in
// its drawing.toml. It is immutable.
type Layout struct {
	Game   string  // ID of the game
	Fields []Field // the sizes that rectangles are given for
	Items  []Item  // the lowest first
}

// Field is the size of a field, in units.
type Field struct{ W, H float32 }

// Rect is a rectangle in a field, in units from the top left corner.
type Rect struct{ X, Y, W, H float32 }

// Item is a rectangle and what it shows: places side by side, the counters of one place, a
// card, or the seats.
type Item struct {
	At      []Rect      // by field
	Places  []int       // indexes of the places of the board
	Figures bool        // only the counters of the place
	Slot    engine.Slot // the slot of the card to show; 0 = none
	Seats   bool        // a strip of the seats
}

// Look is how a thing looks: a picture and a tone of the palette. Icon is SVG on a field of
// 24 by 24, or the name of one of the program's own pictures; "" = none.
type Look struct {
	Icon, Tone string
	Sign       string // how its count is shown: "arrow" up or down, "number" with a sign, "seal" inside the picture; "" = plain
	Counted    bool   // a count of one is shown, too
	Sound      string // played when a seat gains some; "" = the usual sound
}

// tones are the names of the palette. The screen has two shades of each: on dark and on paper.
var tones = []string{"brass", "coral", "crimson", "gold", "grey", "ink", "mint", "navy", "ochre", "orange", "sky", "tan", "umber", "violet"}

// Tones lists the names of the palette.
func Tones() []string { return slices.Clone(tones) }

// The sounds that a drawing can name. SoundBang comes with a flash of the screen.
const (
	SoundCoin    = "coin"
	SoundBadge   = "badge"
	SoundHammer  = "hammer"
	SoundShot    = "shot"
	SoundBurst   = "burst"
	SoundBang    = "bang"
	SoundDrum    = "drum"
	SoundBell    = "bell"
	SoundStep    = "step"
	SoundWhistle = "whistle"
	SoundStamp   = "stamp"
)

var drawnSounds = []string{SoundCoin, SoundBadge, SoundHammer, SoundShot, SoundBurst, SoundBang, SoundDrum, SoundBell, SoundStep, SoundWhistle, SoundStamp}

// DrawnSounds lists the sounds that a drawing can name.
func DrawnSounds() []string { return slices.Clone(drawnSounds) }

// Drawing is a checked drawing with its pictures. It is immutable.
type Drawing struct {
	file
	icons  map[string]string // by name
	fronts map[string]string // of cards, by record word; may include cards that this copy of the game lacks
}

// file is games/<id>/drawing.toml as written.
type file struct {
	Field map[string]struct {
		Size []float32 `toml:"size"`
	} `toml:"field"`
	Seats  seatsDrawing            `toml:"seats"`
	Cards  cardsDrawing            `toml:"cards"`
	Item   []itemDrawing           `toml:"item"`
	Place  map[string]placeDrawing `toml:"place"`
	Look   map[string]lookDrawing  `toml:"look"`
	Steps  map[string]layDrawing   `toml:"lay"`
	Entry  map[string]entryDrawing `toml:"entry"`
	Taught map[string]string       `toml:"taught"` // rules whose explanation is about something on the table, and its word
	Told   map[string]string       `toml:"told"`   // rules that are announced to the whole table, with their pictures
	Turned map[string]string       `toml:"turned"` // rules that turn the card of a seat over before everybody, and the rule after which they do
	Sound  map[string]string       `toml:"sound"`  // sounds of rules that apply, and of counters that a seat gains
}

// Held is the word, in the table [taught], of a spot on which somebody stands.
const Held = "held"

// layDrawing is what a step of the set-up fills.
type layDrawing struct {
	Places []string `toml:"places"` // patterns of their record words
	Seats  bool     `toml:"seats"`
	Beside []string `toml:"beside"` // pictures of what lies beside the table: the game's, or the program's own
}

// Fills returns what a step of the set-up fills: places of a board, the seats, and pictures of
// what lies beside the table.
func (d *Drawing) Fills(step string, board []string) (places []int, seats bool, beside []string) {
	l := d.Steps[step]
	for i, word := range board {
		if slices.ContainsFunc(l.Places, func(pattern string) bool { return Covers(pattern, word) }) {
			places = append(places, i)
		}
	}
	for _, name := range l.Beside {
		beside = append(beside, cmp.Or(d.icons[name], name))
	}
	return places, l.Seats, beside
}

// The names by which a page of entry calls what every card has: its name and its printed text.
const (
	NameField = "name"
	TextField = "text"
)

// entryDrawing is the layout of the page on which a kind of card is entered.
type entryDrawing struct {
	Lines   [][]string `toml:"lines"`   // fields side by side, from the top; "name" is the card's name
	Chips   []string   `toml:"chips"`   // fields that say what the card does, in that order, below Lines
	Picture string     `toml:"picture"` // picture of a card that has none of its own
	Band    struct {   // the colour of its band
		By      string            `toml:"by"`    // the field that says it; "" = the card has no band
		Whole   bool              `toml:"whole"` // it is that of the whole card, not of its first line alone
		Colours map[string]string `toml:"tones"` // of the palette, by the field's values
	} `toml:"band"`
}

type seatsDrawing struct {
	Count string   `toml:"count"` // the cards with this label are counted as a figure of the seat
	Named string   `toml:"named"` // the card with this label is named beside the seat
	Kept  []string `toml:"kept"`  // cards with these labels are shown as a sign
	Set   []string `toml:"set"`   // counters that people set by hand in front of them
	Out   string   `toml:"out"`   // the mark of an eliminated seat
	Lies  string   `toml:"lies"`  // the mark that lies before the seat which has it
	Nails []string `toml:"nails"` // rules that lay it before another seat
}

type cardsDrawing struct {
	Free    string            `toml:"own-words"` // the word of what people do by the printed text of a card
	Changed string            `toml:"changed"`   // the picture on a card that counts as another one
	Suited  string            `toml:"suited"`    // the kind of cards whose record word is SUIT-VALUE; they are drawn as playing cards
	Fronts  map[string]string `toml:"fronts"`    // pictures of cards, by patterns of their record words
}

type itemDrawing struct {
	Position int                  `toml:"position"`
	Place    string               `toml:"place"`
	Row      []string             `toml:"row"`
	Figures  string               `toml:"figures"`
	Slot     string               `toml:"slot"`
	Seats    bool                 `toml:"seats"`
	At       map[string][]float32 `toml:"at"`
}

type placeDrawing struct {
	As     string            `toml:"as"`
	Colour string            `toml:"colour"`
	Throws string            `toml:"throws"` // the counter of the rolls left
	Lists  map[string]string `toml:"lists"`
	Rows   [][]string        `toml:"rows"` // record words of its spots, row by row
}

type lookDrawing struct {
	Icon    string `toml:"icon"`
	Tone    string `toml:"tone"`
	Sign    string `toml:"sign"`
	Counted bool   `toml:"counted"`
}

// Load reads and checks a game's drawing and pictures; both may be absent. Errors name
// file, line and field.
func Load(files fs.FS, info *engine.Info) (*Drawing, error) {
	icons, err := loadIcons(files, info.ID, "icons")
	fronts, other := loadIcons(files, info.ID, "icons/cards")
	if err := errors.Join(err, other); err != nil {
		return nil, err
	}
	d := &Drawing{icons: icons, fronts: fronts}
	name := path.Join("games", info.ID, "drawing.toml")
	text, err := fs.ReadFile(files, name)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return d, nil
	case err != nil:
		return nil, fmt.Errorf("reading the drawing of %s: %w", info.ID, err)
	}
	if err := catalogue.Decode(name, text, &d.file); err != nil {
		return nil, err
	}
	c := checker{Source: catalogue.Source{Name: name, Text: text}, Drawing: d, info: info, words: wordsOf(info, d.Cards.Suited)}
	c.fields()
	for i := range d.Item {
		c.item(i)
	}
	c.disjoint()
	c.places()
	c.steps()
	c.announced()
	c.taught()
	c.sounds()
	c.looks()
	c.entries()
	if len(c.errs) > 0 {
		return nil, errors.Join(c.errs...)
	}
	return d, nil
}

// wordsOf lists every record word of a game, and the suits of the kind of cards named by
// suited.
func wordsOf(info *engine.Info, suited string) (list []string) {
	lex := info.Lexicon
	for _, v := range lex.Verbs {
		list = append(list, v.Word)
	}
	for d := engine.Seats; int(d) < int(engine.FirstOwn)+len(lex.Domains); d++ {
		if d != engine.Cards {
			list = append(list, lex.Words(d).Words...)
		}
	}
	for _, c := range info.Cards {
		if c.Kind == suited {
			list = append(list, Suit(c.Key))
		}
	}
	slices.Sort(list)
	return slices.DeleteFunc(slices.Compact(list), func(w string) bool { return w == "" })
}

// LookOf returns the look of a thing, by its record word.
func (d *Drawing) LookOf(word string) Look {
	l := d.Look[word]
	return Look{d.icons[cmp.Or(l.Icon, word)], l.Tone, l.Sign, l.Counted, d.Sound[word]}
}

// Suit returns the suit in the record word SUIT-VALUE of a card; "" if it has none.
func Suit(key string) string { return key[:max(0, strings.LastIndexByte(key, '-'))] }

// Lay makes the layout for the places of a board. It has no items if the two do not match:
// an item finds nothing to show, or no item shows a place.
func (d *Drawing) Lay(places []string, info *engine.Info) Layout {
	names := slices.Sorted(maps.Keys(d.Field))
	out := Layout{Game: info.ID}
	for _, name := range names {
		out.Fields = append(out.Fields, Field{d.Field[name].Size[0], d.Field[name].Size[1]})
	}
	shown := map[int]bool{}
	for i := range d.Item {
		it := &d.Item[i]
		vm := Item{Figures: it.Figures != "", Seats: it.Seats}
		for _, name := range names {
			r := it.At[name]
			vm.At = append(vm.At, Rect{r[0], r[1], r[2], r[3]})
		}
		if it.Slot != "" {
			vm.Slot = engine.Slot(slices.Index(info.Lexicon.Slots, it.Slot))
		}
		for n := range places {
			if it.shows(n, places[n]) {
				vm.Places, shown[n] = append(vm.Places, n), true
			}
		}
		if len(vm.Places) == 0 && it.Slot == "" && !it.Seats {
			return Layout{Game: info.ID}
		}
		out.Items = append(out.Items, vm)
	}
	if len(shown) < len(places) {
		return Layout{Game: info.ID}
	}
	return out
}

// shows reports whether an item shows the place with index n and this record word.
func (it *itemDrawing) shows(n int, word string) bool {
	return it.Position == n+1 || word != "" && (it.Place == word || it.Figures == word) ||
		slices.ContainsFunc(it.Row, func(pattern string) bool { return Covers(pattern, word) })
}

// Covers reports whether a pattern matches a word: the word itself, a prefix followed by a
// star, or a suffix after a star.
func Covers(pattern, word string) bool {
	start, many := strings.CutSuffix(pattern, "*")
	end, any := strings.CutPrefix(pattern, "*")
	return word == pattern || many && strings.HasPrefix(word, start) || any && strings.HasSuffix(word, end)
}

// Icon returns a picture of the game by its name; "" if there is none.
func (d *Drawing) Icon(name string) string { return d.icons[name] }

// valueName is the name of the picture of a word that can be said of a card, beside what the word looks
// like elsewhere.
func valueName(of, word string) string { return of + "-" + word }

// ValueIcon returns the picture of a word that a field of a card says: of is what the field's words are.
func (d *Drawing) ValueIcon(of, word string) string {
	return cmp.Or(d.LookOf(word).Icon, d.icons[valueName(of, word)])
}

// Front returns the picture of a card by its record word: its own, or that of the first
// matching pattern; "" if there is none.
func (d *Drawing) Front(word string) string {
	if own := d.fronts[word]; own != "" {
		return own
	}
	for _, pattern := range slices.Sorted(maps.Keys(d.Cards.Fronts)) {
		if Covers(pattern, word) {
			return d.icons[d.Cards.Fronts[pattern]]
		}
	}
	return ""
}
