package drawing

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/rulebook"
)

// checker collects the mistakes in a drawing, by itself and against the record words of its
// game.
type checker struct {
	catalogue.Source
	*Drawing
	info  *engine.Info
	words []string
	errs  []error
}

func (c *checker) wrong(table string, i int, field, reason, remedy string) {
	c.errs = append(c.errs, c.Wrong(table, i, field, reason, remedy))
}

// largestField is the largest width or height of a field, in units.
const largestField = 4000

func (c *checker) fields() {
	if len(c.Item) > 0 && len(c.Field) == 0 {
		c.wrong("field", -1, "", "is missing", "give the size that the rectangles are for, as [field.lying] size = [504, 348]")
	}
	for _, name := range slices.Sorted(maps.Keys(c.Field)) {
		size := c.Field[name].Size
		if len(size) != 2 || slices.ContainsFunc(size, func(f float32) bool { return !(f >= 1 && f <= largestField) }) { // negated so that NaN fails
			c.wrong("field."+name, -1, "size", "is not a width and a height from 1 to 4000", "write size = [504, 348]")
		}
	}
}

// item checks what an item shows and where.
func (c *checker) item(i int) {
	it := &c.Item[i]
	shows := 0
	known := func(field, word string, list []string) {
		if word == "" {
			return
		}
		shows++
		if !slices.ContainsFunc(list, func(w string) bool { return w == word || field == "row" && Covers(word, w) }) {
			c.wrong("item", i, field, fmt.Sprintf("the game has no %q", word), nearest(word, list))
		}
	}
	known("place", it.Place, c.words)
	known("figures", it.Figures, c.words)
	known("slot", it.Slot, c.info.Lexicon.Slots)
	for k, word := range it.Row {
		if known("row", word, c.words); k > 0 {
			shows--
		}
	}
	if it.Position > 0 {
		shows++
	}
	if it.Seats {
		shows++
	}
	switch {
	case it.Position < 0:
		c.wrong("item", i, "position", "counts from 1", "")
	case shows != 1:
		c.wrong("item", i, "", "shows nothing, or several things", "give it one of position, place, row, figures, slot, seats")
	}
	c.rectangles(i)
}

// rectangles checks the rectangles of an item, one in every field.
func (c *checker) rectangles(i int) {
	it := &c.Item[i]
	for name := range it.At {
		if _, ok := c.Field[name]; !ok {
			c.wrong("item", i, "at."+name, "there is no such field", "there are "+strings.Join(slices.Sorted(maps.Keys(c.Field)), ", "))
		}
	}
	for _, name := range slices.Sorted(maps.Keys(c.Field)) {
		r, size := it.At[name], c.Field[name].Size
		switch {
		case len(r) != 4:
			c.wrong("item", i, "at."+name, "is not a rectangle", "write x, y, width, height: at."+name+" = [0, 0, 96, 64]")
		case len(size) == 2 && !(r[0] >= 0 && r[1] >= 0 && r[2] >= 1 && r[3] >= 1 && r[0]+r[2] <= size[0] && r[1]+r[3] <= size[1]):
			c.wrong("item", i, "at."+name, "lies outside its field", fmt.Sprintf("that is %g by %g", size[0], size[1]))
		}
	}
}

// disjoint checks that no two items overlap, so that a tap hits one item.
func (c *checker) disjoint() {
	for i := range c.Item {
		for k := range c.Item[:i] {
			for name, a := range c.Item[i].At {
				if b := c.Item[k].At[name]; len(a) == 4 && len(b) == 4 && a[0] < b[0]+b[2] && b[0] < a[0]+a[2] && a[1] < b[1]+b[3] && b[1] < a[1]+a[3] {
					c.wrong("item", i, "at."+name, fmt.Sprintf("lies on item %d", k+1), "move one of them")
				}
			}
		}
	}
}

// places checks how places, seats and cards are drawn.
func (c *checker) places() {
	for _, word := range slices.Sorted(maps.Keys(c.Place)) {
		table, p := "place."+word, c.Place[word]
		c.word(table, "", word)
		c.tone(table, "colour", p.Colour)
		c.word(table, "throws", p.Throws)
		for _, spot := range slices.Concat(p.Rows...) {
			c.word(table, "rows", spot)
		}
		for _, list := range slices.Sorted(maps.Keys(p.Lists)) {
			c.word(table, "lists."+list, list)
			if as := p.Lists[list]; as != "row" && as != "lines" && as != "track" {
				c.wrong(table, -1, "lists."+list, fmt.Sprintf("%q is not known", as), "use one of row, lines, track")
			}
		}
	}
	for field, word := range map[string]string{"count": c.Seats.Count, "named": c.Seats.Named, "out": c.Seats.Out, "lies": c.Seats.Lies} {
		c.word("seats", field, word)
	}
	for _, pattern := range slices.Sorted(maps.Keys(c.Cards.Fronts)) {
		c.picture("cards.fronts", pattern, c.Cards.Fronts[pattern])
		if !slices.ContainsFunc(c.info.Cards, func(card catalogue.Card) bool { return Covers(pattern, card.Key) }) {
			c.wrong("cards.fronts", -1, pattern, "the game has no such card", "")
		}
	}
	for field, words := range map[string][]string{"kept": c.Seats.Kept, "set": c.Seats.Set} {
		for _, word := range words {
			c.word("seats", field, word)
		}
	}
	c.picture("cards", "changed", c.Cards.Changed)
	if kinds := c.info.Kinds(); c.Cards.Suited != "" && !slices.Contains(kinds, c.Cards.Suited) {
		c.wrong("cards", -1, "suited", fmt.Sprintf("the game has no cards of kind %q", c.Cards.Suited), "it has "+strings.Join(kinds, ", "))
	}
}

// announced checks the rules in the tables [told] and [turned], and those that nail something.
func (c *checker) announced() {
	for i, id := range c.Seats.Nails {
		if _, ok := c.info.Book.Rule(rulebook.ID(id)); !ok {
			c.wrong("seats.nails", i, id, "is no rule of the game", "")
		}
	}
	for _, id := range slices.Sorted(maps.Keys(c.Turned)) {
		for _, id := range []string{id, c.Turned[id]} {
			if _, ok := c.info.Book.Rule(rulebook.ID(id)); !ok {
				c.wrong("turned", -1, id, "is no rule of the game", "")
			}
		}
	}
	for _, id := range slices.Sorted(maps.Keys(c.Told)) {
		if _, ok := c.info.Book.Rule(rulebook.ID(id)); !ok {
			c.wrong("told", -1, id, "is no rule of the game", "")
		}
		c.word("told", id, c.Told[id])
	}
}

// taught checks what the explanations of rules are about.
func (c *checker) taught() {
	for _, id := range slices.Sorted(maps.Keys(c.Taught)) {
		if _, ok := c.info.Book.Rule(rulebook.ID(id)); !ok {
			c.wrong("taught", -1, id, "is no rule of the game", "")
		}
		if word := c.Taught[id]; word != Held {
			c.word("taught", id, word)
		}
	}
}

// sounds checks the sounds of rules and of counters.
func (c *checker) sounds() {
	for _, of := range slices.Sorted(maps.Keys(c.Sound)) {
		if _, ok := c.info.Book.Rule(rulebook.ID(of)); !ok {
			c.word("sound", of, of)
		}
		if sound := c.Sound[of]; !slices.Contains(drawnSounds, sound) {
			c.wrong("sound", -1, of, fmt.Sprintf("there is no sound %q", sound), "use one of "+strings.Join(drawnSounds, ", "))
		}
	}
}

// values notes the pictures of the words that can be said of a card: see [Drawing.ValueIcon].
func values(shown map[string]bool, fields []catalogue.Field) {
	for i := range fields {
		for _, word := range fields[i].Words {
			shown[valueName(fields[i].Of, word)] = true
		}
		values(shown, fields[i].Group)
	}
}

// canSay reports whether a field of a form has a word.
func canSay(forms []catalogue.Form, word string) bool {
	has := func(f catalogue.Field) bool { return slices.Contains(f.Words, word) }
	return slices.ContainsFunc(forms, func(form catalogue.Form) bool {
		return slices.ContainsFunc(form.Fields, func(f catalogue.Field) bool { return has(f) || slices.ContainsFunc(f.Group, has) })
	})
}

// looks checks pictures and tones, and that every picture is used.
func (c *checker) looks() {
	shown := map[string]bool{Logo: true}
	for _, name := range c.Cards.Fronts {
		shown[name] = true
	}
	if c.Cards.Free != "" && !canSay(c.info.Forms, c.Cards.Free) {
		c.wrong("cards", -1, "own-words", fmt.Sprintf("no card can say %q", c.Cards.Free), "")
	}
	for _, word := range slices.Sorted(maps.Keys(c.Look)) {
		l := c.Look[word]
		c.word("look", word, word)
		c.tone("look", word, l.Tone)
		c.picture("look", word, l.Icon)
		if l.Sign != "" && l.Sign != "arrow" && l.Sign != "number" && l.Sign != "seal" {
			c.wrong("look", -1, word, fmt.Sprintf("sign %q is not known", l.Sign), `write "arrow", "number" or "seal"`)
		}
		shown[l.Icon] = true
	}
	for i := range c.info.Forms {
		values(shown, c.info.Forms[i].Fields)
	}
	for _, seat := range c.info.Lexicon.Seats {
		for _, mood := range c.info.Book.Moods() {
			shown[seat+"-"+mood] = true
		}
	}
	for _, name := range slices.Sorted(maps.Keys(c.icons)) {
		if !shown[name] && !slices.Contains(c.words, name) {
			c.wrong("", -1, "", fmt.Sprintf("nothing shows icons/%s.svg", name), nearest(name, c.words))
		}
	}
}

// steps checks what the steps of the set-up fill.
func (c *checker) steps() {
	for _, name := range slices.Sorted(maps.Keys(c.Steps)) {
		l := c.Steps[name]
		for _, pattern := range l.Places {
			if !slices.ContainsFunc(c.words, func(w string) bool { return Covers(pattern, w) }) {
				c.wrong("lay."+name, -1, "places", fmt.Sprintf("the game has no %q", pattern), nearest(pattern, c.words))
			}
		}
		if len(l.Places)+len(l.Beside) == 0 && !l.Seats {
			c.wrong("lay."+name, -1, "", "fills nothing", "give it places, seats or beside")
		}
	}
}

// word checks that a word is a record word of the game; "" is allowed.
func (c *checker) word(table, field, word string) {
	if word != "" && !slices.Contains(c.words, word) {
		c.wrong(table, -1, field, fmt.Sprintf("the game has no %q", word), nearest(word, c.words))
	}
}

// picture checks that the game has a picture; "" is allowed.
func (c *checker) picture(table, field, name string) {
	if name != "" && c.icons[name] == "" {
		c.wrong(table, -1, field, fmt.Sprintf("there is no picture icons/%s.svg", name), nearest(name, slices.Sorted(maps.Keys(c.icons))))
	}
}

func (c *checker) tone(table, field, tone string) {
	if tone != "" && !slices.Contains(tones, tone) {
		c.wrong(table, -1, field, fmt.Sprintf("the palette has no %q", tone), "it has "+strings.Join(tones, ", "))
	}
}

// nearest names the word with the longest common prefix; "" if none has one.
func nearest(word string, list []string) string {
	best, most := "", 0
	for _, w := range list {
		n := 0
		for n < min(len(w), len(word)) && w[n] == word[n] {
			n++
		}
		if n > most {
			best, most = w, n
		}
	}
	if best == "" {
		return ""
	}
	return "the nearest is " + best
}

// entries checks the pages on which cards are entered.
func (c *checker) entries() {
	for _, kind := range slices.Sorted(maps.Keys(c.Entry)) {
		i := slices.IndexFunc(c.info.Forms, func(f catalogue.Form) bool { return f.Kind == kind })
		if i < 0 {
			c.wrong("entry", -1, kind, "cards of this kind are not entered", "remove it")
			continue
		}
		names := []string{NameField, TextField}
		for _, f := range c.info.Forms[i].Fields {
			names = append(names, f.Name)
		}
		c.picture("entry."+kind, "picture", c.Entry[kind].Picture)
		c.band(kind, c.info.Forms[i].Fields)
		for _, line := range append(slices.Clone(c.Entry[kind].Lines), c.Entry[kind].Chips) {
			for _, name := range line {
				if !slices.Contains(names, name) {
					c.wrong("entry."+kind, -1, "lines", fmt.Sprintf("the card has no field %q", name), nearest(name, names))
				}
			}
		}
	}
}

// band checks what colours the band of a card that is entered.
func (c *checker) band(kind string, fields []catalogue.Field) {
	band, table := c.Entry[kind].Band, "entry."+kind+".band"
	if band.By == "" {
		return
	}
	i := slices.IndexFunc(fields, func(f catalogue.Field) bool { return f.Name == band.By })
	if i < 0 {
		c.wrong(table, -1, "by", fmt.Sprintf("the card has no field %q", band.By), "name one of its fields")
		return
	}
	for _, value := range slices.Sorted(maps.Keys(band.Colours)) {
		if !slices.Contains(fields[i].Words, value) {
			c.wrong(table, -1, "tones", fmt.Sprintf("%s cannot be %q", band.By, value), nearest(value, fields[i].Words))
		}
		c.tone(table, "tones", band.Colours[value])
	}
}
