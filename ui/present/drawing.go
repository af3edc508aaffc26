package present

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

// A game's drawing is games/<id>/drawing.toml with the pictures beside it: how
// its table lies on the screen, as rectangles, and how its things look. Its
// grammar is in the package comment of configs. A game needs none.

// Drawing is how the table of a game lies on the screen. Without items there is
// none, but for seats that stand round the table. Read-only.
type Drawing struct {
	Fields    []FieldVM // sizes that it was drawn for
	Items     []ItemVM  // from the lowest
	Stand     string    // where the seats stand: [Across], [Round], or "": where an item says
	Meanwhile bool      // what each seat has stands beside keys and words, and what others may do meanwhile
	Four      bool      // four figures of a seat are for the whole table to read, and not three
	Pawn      string    // picture of who stands on a spot, with the seat's shape on it; "" = the shape alone
	Row       bool      // cards that are known by name are keys in a row, with the other answers of their seat
}

// Drawn tells whether the game has drawn its table as it is.
func (d *Drawing) Drawn() bool { return len(d.Items) > 0 || d.Stand == Round }

// Where seats stand.
const (
	Across = "across" // in a strip across the screen, above all else
	Round  = "round"  // round the table: the drawing is of what lies between them
)

// FieldVM is a size, in units, that rectangles were drawn for.
type FieldVM struct{ W, H float32 }

// RectVM is a rectangle of a field, in units from its top left corner.
type RectVM struct{ X, Y, W, H float32 }

// ItemVM is a rectangle and what it shows: places side by side, the figures of
// one, a card, or the seats.
type ItemVM struct {
	At      []RectVM    // by field
	Places  []int       // by number in [TableVM]
	Figures bool        // only what the place counts
	Slot    engine.Slot // where a card lies; 0 = no card is shown
	Seats   bool        // a strip of the seats
}

// LookVM is how a thing looks: a picture, and a tone of the palette for it.
// Icon is SVG on a field of 24 by 24, or the name of one of the program's own
// pictures; "" = none.
type LookVM struct {
	Icon, Tone string
	Sign       string // how a figure of it is shown: "arrow" up or down, "number" with its sign, "seal" in its picture; "" = as it is
	Counted    bool   // one of it is shown as a figure too
	Sound      string // is heard when a seat has more of it; "" = as of anything
}

// tones are the names of the palette, of which the screen has two shades each:
// on dark and on paper.
var tones = []string{"brass", "coral", "crimson", "gold", "grey", "ink", "mint", "navy", "ochre", "orange", "sky", "tan", "umber", "violet"}

// Tones lists the names of the palette.
func Tones() []string { return slices.Clone(tones) }

// The sounds that a drawing can ask for. With a bang all is light for a moment.
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

// DrawnSounds lists the sounds that a drawing can ask for.
func DrawnSounds() []string { return slices.Clone(drawnSounds) }

// forms are the ways to show a place.
var forms = []string{"mat", "spots", "lists", "carriage", "engine", "cards", "queue", "steps", "pile", "dice"}

// drawing is how a game is drawn, checked.
type drawing struct {
	drawingFile
	icons  map[string]string // by name
	fronts map[string]string // of cards, by record word; also of cards that this copy of the game has not
}

// drawingFile is games/<id>/drawing.toml as written.
type drawingFile struct {
	Field map[string]struct {
		Size []float32 `toml:"size"`
	} `toml:"field"`
	Seats seatsDrawing            `toml:"seats"`
	Cards cardsDrawing            `toml:"cards"`
	Item  []itemDrawing           `toml:"item"`
	Place map[string]placeDrawing `toml:"place"`
	Look  map[string]lookDrawing  `toml:"look"`
	Entry map[string]entryDrawing `toml:"entry"`
	Strip struct {
		About bool `toml:"about"` // the strip says the rule, too
	} `toml:"strip"`
	Told  map[string]string `toml:"told"`  // rules that the whole table hears of, with their pictures
	Sound map[string]string `toml:"sound"` // rules that are heard when they bite, and figures that are heard when a seat has more of them
}

// entryDrawing is how a kind of card lies on the page on which it is entered.
type entryDrawing struct {
	Lines   [][]string `toml:"lines"`   // fields side by side, from the top; "name" is that of the card
	Chips   []string   `toml:"chips"`   // fields that say what the card does, in that order, below
	Picture string     `toml:"picture"` // what a card is drawn as that has no picture of its own
}

type seatsDrawing struct {
	Stand     string   `toml:"stand"`
	Count     string   `toml:"count"`     // cards with this label are a figure of the seat
	Named     string   `toml:"named"`     // the card with this label is named beside the seat
	Kept      []string `toml:"kept"`      // cards with these labels are shown by a sign
	Set       []string `toml:"set"`       // figures that people set by hand on what lies before them
	Out       string   `toml:"out"`       // the mark of who is out of the game
	Badge     string   `toml:"badge"`     // the mark that is shown beside the shape
	Pawn      string   `toml:"pawn"`      // the picture of who stands on a spot
	Meanwhile bool     `toml:"meanwhile"` // figures and what others may do stand beside keys
	Four      bool     `toml:"four"`      // four figures are for the whole table to read
}

type cardsDrawing struct {
	Changed string            `toml:"changed"` // the picture on a card that counts as another one
	Suited  string            `toml:"suited"`  // the kind of card that is called SUIT-VALUE and drawn so
	Row     bool              `toml:"row"`     // cards that are awaited are keys in a row
	Owned   bool              `toml:"owned"`   // the record word of a seat stands before those of its cards
	Fronts  map[string]string `toml:"fronts"`  // pictures of cards, by patterns of their record words
}

type itemDrawing struct {
	Position int                  `toml:"position"`
	Place    string               `toml:"place"`
	Row      []string             `toml:"row"`
	From     string               `toml:"from"` // the end at which a row begins
	Figures  string               `toml:"figures"`
	Slot     string               `toml:"slot"`
	Seats    bool                 `toml:"seats"`
	At       map[string][]float32 `toml:"at"`
}

type placeDrawing struct {
	As     string            `toml:"as"`
	Colour string            `toml:"colour"`
	Throws string            `toml:"throws"` // the figure that says how many rolls are left
	Lists  map[string]string `toml:"lists"`
	Rows   [][]string        `toml:"rows"` // its spots, row by row
}

type lookDrawing struct {
	Icon    string `toml:"icon"`
	Tone    string `toml:"tone"`
	Sign    string `toml:"sign"`
	Counted bool   `toml:"counted"`
}

// loadDrawing reads a game's drawing and pictures; both may be absent. Errors
// name file, line and field.
func loadDrawing(files fs.FS, info *engine.Info) (*drawing, error) {
	icons, err := loadIcons(files, info.ID, "icons")
	fronts, other := loadIcons(files, info.ID, "icons/cards")
	if err := errors.Join(err, other); err != nil {
		return nil, err
	}
	d := &drawing{icons: icons, fronts: fronts}
	name := path.Join("games", info.ID, "drawing.toml")
	text, err := fs.ReadFile(files, name)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return d, nil
	case err != nil:
		return nil, fmt.Errorf("reading the drawing of %s: %w", info.ID, err)
	}
	if err := catalogue.Decode(name, text, &d.drawingFile); err != nil {
		return nil, err
	}
	c := checker{Source: catalogue.Source{Name: name, Text: text}, drawing: d, info: info, words: wordsOf(info, d.Cards.Suited)}
	c.fields()
	for i := range d.Item {
		c.item(i)
	}
	c.apart()
	c.places()
	c.told()
	c.sounds()
	c.looks()
	c.entries()
	if len(c.errs) > 0 {
		return nil, errors.Join(c.errs...)
	}
	return d, nil
}

// wordsOf lists every record word of a game, and the suits of a kind of cards.
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
			list = append(list, suitOf(c.Key))
		}
	}
	slices.Sort(list)
	return slices.DeleteFunc(slices.Compact(list), func(w string) bool { return w == "" })
}

// look is how a thing looks, by its record word.
func (d *drawing) look(word string) LookVM {
	l := d.Look[word]
	return LookVM{d.icons[cmp.Or(l.Icon, word)], l.Tone, l.Sign, l.Counted, d.Sound[word]}
}

// suitOf is the suit in the record word of a card, SUIT-VALUE; "" if it has
// none.
func suitOf(key string) string { return key[:max(0, strings.LastIndexByte(key, '-'))] }

// lie puts a drawing together for the places that there are; none if it is not
// made for them: one of its own is not there, or one that is there is not shown.
func (d *drawing) lie(places []PlaceVM, lex *engine.Lexicon) Drawing {
	names := slices.Sorted(maps.Keys(d.Field))
	out := Drawing{Stand: d.Seats.Stand, Pawn: d.icons[d.Seats.Pawn], Row: d.Cards.Row, Four: d.Seats.Four, Meanwhile: d.Seats.Meanwhile}
	for _, name := range names {
		out.Fields = append(out.Fields, FieldVM{d.Field[name].Size[0], d.Field[name].Size[1]})
	}
	shown := map[int]bool{}
	for i := range d.Item {
		it := &d.Item[i]
		vm := ItemVM{Figures: it.Figures != "", Seats: it.Seats}
		for _, name := range names {
			r := it.At[name]
			vm.At = append(vm.At, RectVM{r[0], r[1], r[2], r[3]})
		}
		if it.Slot != "" {
			vm.Slot = engine.Slot(slices.Index(lex.Slots, it.Slot))
		}
		for n := range places {
			if it.shows(n, places[n].Word) {
				vm.Places, shown[n] = append(vm.Places, n), true
			}
		}
		if it.From == fromRight {
			slices.Reverse(vm.Places)
		}
		if len(vm.Places) == 0 && it.Slot == "" && !it.Seats {
			return Drawing{}
		}
		out.Items = append(out.Items, vm)
	}
	if len(d.Item) == 0 && out.Stand == Round {
		return out
	}
	if len(out.Items) == 0 || len(shown) < len(places) {
		return Drawing{}
	}
	return out
}

// shows tells whether an item shows a place, by its number and record word.
func (it *itemDrawing) shows(n int, word string) bool {
	return it.Position == n+1 || word != "" && (it.Place == word || it.Figures == word) ||
		slices.ContainsFunc(it.Row, func(pattern string) bool { return covers(pattern, word) })
}

// fromRight is said of a row that begins at its right end.
const fromRight = "right"

// covers tells whether a word is meant by a pattern: itself, or with a star at
// its end every word that begins so, with one in front every word that ends so.
func covers(pattern, word string) bool {
	start, many := strings.CutSuffix(pattern, "*")
	end, any := strings.CutPrefix(pattern, "*")
	return word == pattern || many && strings.HasPrefix(word, start) || any && strings.HasSuffix(word, end)
}

// front is the picture of a card, by its record word: its own, or that of a
// pattern; "" = there is none.
func (d *drawing) front(word string) string {
	if own := d.fronts[word]; own != "" {
		return own
	}
	for _, pattern := range slices.Sorted(maps.Keys(d.Cards.Fronts)) {
		if covers(pattern, word) {
			return d.icons[d.Cards.Fronts[pattern]]
		}
	}
	return ""
}
