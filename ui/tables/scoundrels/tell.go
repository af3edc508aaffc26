package scoundrels

import (
	"cmp"
	"fmt"
	"math/bits"
	"slices"
	"strings"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/ui/kit"
	"casekeeper/ui/present"
	"casekeeper/ui/table"

	"fyne.io/fyne/v2"
)

// A card of the Saloon gets its names by what one sees: the price leaves the traits that can have
// it, the colours are known from the order of the decks. Four of each half are offered, after the
// price eight; the others are found by their first letter.

// The numbers that fingers note on this page.
const (
	noteHalf    = "half"    // of which half the letters are shown: 1 trait, 2 job
	noteLetters = "letters" // which letters, from 1
)

// fewNames is how many names of a half are offered at once, mostCost the highest price.
const fewNames, mostCost = 4, 6

// telling is a card that nobody has named yet, and the questions for its halves.
type telling struct {
	look
	card   present.CardVM
	halves [2]*present.AskVM // the questions for the trait and the job; nil = it is known
}

// tellingOf gathers it for the card at a slot.
func (l look) tellingOf(slot engine.Slot) (t telling) {
	t.look = l
	for i := range l.Model().Asks {
		switch a := &l.Model().Asks[i]; {
		case a.Slot != slot:
		case a.Rule == ruleTrait:
			t.halves[0] = a
		case a.Rule == ruleJob:
			t.halves[1] = a
		}
	}
	for _, word := range []string{saloonForm, pileForm} {
		if pl := l.place(word); pl >= 0 {
			for _, c := range l.Model().Places[pl].Cards {
				if c.Slot == slot {
					t.card = c
				}
			}
		}
	}
	return t
}

// tellScene draws the page.
func (l look) tellScene(p *kit.Painter, b kit.Box) {
	t := l.tellingOf(l.Asked().Slot)
	if i := l.Noted(noteHalf); i > 0 && t.halves[i-1] != nil {
		t.letters(p, b, i-1)
		return
	}
	card, _ := l.tellRooms(&b)
	t.front(p, card)
	foot := b.Bottom(64, kit.Gap)
	if asks := t.costs(); asks != "" {
		p.Text(b.Top(captionHigh, 2), "1 "+asks, caption())
	}
	t.prices(p, b.Top(56, kit.Gap))
	columns, feet := b.Grid(2, 1, kit.Gap), foot.Grid(2, 1, kit.Gap)
	for i := range t.halves {
		t.half(p, columns[i], i)
		t.halfFoot(p, feet[i], i)
	}
}

// tellRooms cuts off the page the room of the card, and beside or below it the quiet place.
func (l look) tellRooms(b *kit.Box) (card, quiet kit.Box) {
	if l.Upright() {
		quiet = b.Top(b.H*0.24, kit.Gap)
		return quiet.Left(quiet.H*0.84, kit.Gap), quiet
	}
	card = b.Left(b.W*0.29, kit.Gap)
	quiet = card.Bottom(tellQuiet, kit.Gap)
	return card, quiet
}

// tellQuiet is the height of the quiet place below the card.
const tellQuiet = 132

// tellNotice is the quiet place of the page: that of the letters is beside the way back.
func (l look) tellNotice(b kit.Box) kit.Box {
	if l.Noted(noteHalf) > 0 {
		foot := b.Bottom(64, kit.Gap)
		foot.Right(foot.W/4, kit.Gap)
		return foot
	}
	_, quiet := l.tellRooms(&b)
	return quiet
}

// front draws the card as it fills up.
func (t *telling) front(p *kit.Painter, b kit.Box) {
	f := scoundrelFace{card: priced(t.look, &t.card), lit: true}
	b.H = min(b.H, b.W*1.25)
	p.Tile(b, "told", f, func(p *kit.Painter, b kit.Box) { drawScoundrel(p, b, &f) })
}

// tellHead says in the header where the card lies, for the page is about it alone.
func tellHead(l look) table.Heading {
	h := l.Heading()
	for i, word := range []string{saloonForm, pileForm} {
		pl := l.place(word)
		if pl < 0 {
			continue
		}
		place := &l.Model().Places[pl]
		for k, c := range place.Cards {
			if c.Slot != l.Asked().Slot {
				continue
			}
			h.Place = [2]string{place.Name, ""}
			if i == 0 {
				h.Place[1] = fmt.Sprintf("%d/%d", saloonCards-len(place.Cards)+k+1, saloonCards)
			}
		}
	}
	return h
}

// captionHigh is the height of a line above what it names.
const captionHigh = 22

func caption() kit.TextStyle {
	st := kit.CapsStyle(20, kit.Dim)
	st.Align, st.Tight = fyne.TextAlignLeading, true
	return st
}

// costs is what prices are called, in capitals; "" if no card has one.
func (t *telling) costs() string {
	cards := slices.Clone(t.card.Parts)
	for _, a := range t.halves {
		for i := 0; a != nil && i < len(a.List); i++ {
			cards = append(cards, a.List[i].Card)
		}
	}
	for i := range cards {
		if price := cards[i].Price; len(price) > 0 {
			return strings.ToUpper(price[0].Name)
		}
	}
	return ""
}

// prices draws them as keys.
func (t *telling) prices(p *kit.Painter, b kit.Box) {
	coin, cost := moneyLook(t.look), t.told(&t.card)
	for i, at := range b.Grid(mostCost+1, 1, kit.Gap) {
		on := cost == i
		face := kit.KeyFace{Label: fmt.Sprint(i), On: on, Leads: true, What: []any{i, on}, Draw: func(p *kit.Painter, b kit.Box) {
			ink, tone, ground := kit.Cream, kit.OnDark(coin.Tone), kit.Felt
			if on {
				ink, tone, ground = kit.Ink, kit.OnPaper(coin.Tone), kit.Paper
			}
			side := min(b.W*0.4, b.H, 22)
			at := b.Centre(min(b.W, 44), b.H)
			p.Icon(at.Right(side, 2).Centre(side, side), coin.Icon, tone, ground)
			p.Figure(at, fmt.Sprint(i), 40, ink)
		}}
		p.Key(at, fmt.Sprintf("cost/%d", i), face, func() { t.says(map[bool]int{true: -1, false: i}[on]) })
	}
}

// says keeps what the card costs, -1 = nobody knows. A half that only one card can be then is
// that card.
func (t *telling) says(cost int) {
	table.Keep(t.Look, t.costKey(&t.card), cost+1)
	if i, c := t.lone(); i >= 0 {
		t.take(i, c)
	}
}

// lone returns the first half that only one card can be, and that card; -1 = there is none.
func (t *telling) lone() (int, present.ChoiceVM) {
	for i := range t.halves {
		if t.halves[i] == nil {
			continue
		}
		if list, able, _ := t.candidates(i); able == 1 {
			return i, list[0]
		}
	}
	return -1, present.ChoiceVM{}
}

// take enters a half. The price that was entered stays with the card.
func (t *telling) take(i int, c present.ChoiceVM) {
	if cost := t.told(&t.card); cost >= 0 {
		named := t.card
		named.Parts = []present.CardVM{half(&t.card, 0), half(&t.card, 1)}
		named.Parts[i] = c.Card
		table.Keep(t.Look, t.costKey(&named), cost+1)
	}
	if c.Card.Unnamed && t.told(&t.card) < 0 { // a price is enough to hire it; the rest can be entered later
		table.Enter(t.Look, c)
		return
	}
	t.Choose(c)
}

// candidates are the cards that a half can be, the likely ones first: able is how many neither
// the colour nor the price rules out, likely how many of those have a name and fit the price by
// their figures, as far as it was entered.
func (t *telling) candidates(i int) (list []present.ChoiceVM, able, likely int) {
	back, cost, job := half(&t.card, i).Print.Back.Word, t.told(&t.card), i == 1
	others := t.others(1 - i)
	const sure, perhaps, never = 0, 100, 200
	off := func(c *present.ChoiceVM) int {
		own, print := figuresOf(&c.Card, job), c.Card.Print.Back.Word
		switch {
		case back != "" && print != "" && back != print, !own.fits(cost, job, others):
			return never
		case c.Card.Unnamed:
			return perhaps + 1
		case !own.known && cost >= 0:
			return perhaps
		case cost >= 0 && !job: // few holes are likelier than many
			return max(0, bits.OnesCount8(own.dollars)-cost)
		}
		return sure
	}
	rank := map[catalogue.CardID]int{}
	for _, c := range t.halves[i].List {
		if c.Off {
			continue
		}
		list = append(list, c)
		d := off(&c)
		rank[c.Card.ID] = d
		if d < never {
			able++
		}
		if d < perhaps {
			likely++
		}
	}
	slices.SortStableFunc(list, func(a, b present.ChoiceVM) int { return cmp.Compare(rank[a.Card.ID], rank[b.Card.ID]) })
	return list, able, likely
}

// others are the figures that a half can have as far as its colour says.
func (t *telling) others(i int) (list []figures) {
	h := half(&t.card, i)
	if t.halves[i] == nil {
		return []figures{figuresOf(&h, i == 1)}
	}
	for k := range t.halves[i].List {
		c := &t.halves[i].List[k]
		if back := c.Card.Print.Back.Word; !c.Off && (back == "" || h.Print.Back.Word == "" || back == h.Print.Back.Word) {
			list = append(list, figuresOf(&c.Card, i == 1))
		}
	}
	return list
}

// half draws what is likely of a half, each with its numbers or its effect.
func (t *telling) half(p *kit.Painter, b kit.Box, i int) {
	if t.halves[i] == nil {
		h := half(&t.card, i)
		p.Tile(b.Top(min(b.H, 60), 0), fmt.Sprintf("half/%d", i), h, func(p *kit.Painter, b kit.Box) { bandAt(p, b, &h, 30, nil) })
		return
	}
	list, _, likely := t.candidates(i)
	title := fmt.Sprintf("%d %s", i+2, t.halves[i].Text)
	if h := half(&t.card, i); h.Print.Back.Name != "" { // the decks tell the colour
		title += " " + h.Print.Back.Name
	}
	p.Text(b.Top(captionHigh, 2), strings.ToUpper(title), caption())
	rows, cols := max(fewNames, min(rowsIn(b), 6)), 1
	if likely > rows && t.told(&t.card) >= 0 { // without their numbers, twice as many have room
		cols = 2
	}
	for k, at := range b.Grid(cols, rows, kit.Gap)[:min(likely, cols*rows)] {
		t.candidate(p, at, i, list[k])
	}
}

// rowsIn is how many rows for fingers a room has.
func rowsIn(b kit.Box) int { return int((b.H + kit.Gap) / (kit.LeastTarget + kit.Gap)) }

// candidate draws a name that a half can have.
func (t *telling) candidate(p *kit.Painter, b kit.Box, i int, c present.ChoiceVM) {
	face := kit.KeyFace{Kind: kit.KeyBare, Label: c.Label, On: true, What: c, Draw: func(p *kit.Painter, b kit.Box) { drawCandidate(p, b, &c.Card) }}
	p.Key(b, t.ID(fmt.Sprintf("card/%d", c.Fact.Card)), face, func() { t.take(i, c) })
}

// besideName is the width from which there is room for more than a name.
const besideName = 150

func drawCandidate(p *kit.Painter, b kit.Box, c *present.CardVM) {
	p.Rect(b, kit.Felt, kit.Turquoise, 3, 8)
	b = b.Inset(5)
	p.Rect(b.Left(10, 8), band(c), kit.None, 0, 3)
	name := kit.PlainName(c.Name)
	st := kit.TextStyle{Size: 21, Bold: true, Colour: kit.Cream, Tight: true}
	if b.W < besideName {
		st = kit.CapsStyle(21, kit.Cream)
		st.Tight, st.Align, st.Short = true, fyne.TextAlignLeading, beginning(nameOf(c), b.W, &st)
		p.Text(b, nameOf(c), st)
		return
	}
	if len(c.Print.Signs) > 0 {
		signs := b.Right(min(26*float32(len(c.Print.Signs)), b.W*0.5), 6)
		drawWhen(p, signs, c, kit.Cream)
		p.Text(b, name, st)
		return
	}
	small := kit.CapsStyle(18, kit.Dim)
	small.Tight, small.Align = true, fyne.TextAlignTrailing
	says := c.Print.Brief
	if c.When.Word != "" {
		says = c.When.Short
	}
	wide := min(st.Width(name, 18)+4, b.W*0.6)
	p.Text(b.Left(wide, 6), name, st)
	p.Text(b, briefly(strings.ToUpper(says), b.W, b.H, small), small)
}

// halfFoot draws the key to the letters; beside that of the trait the card that nobody knows,
// beside that of the job the way back.
func (t *telling) halfFoot(p *kit.Painter, b kit.Box, i int) {
	a := t.halves[i]
	if i == 1 {
		p.Key(b.Right((b.W-kit.Gap)/2, kit.Gap), "ask/back", kit.KeyFace{Kind: kit.KeyPrimary, Label: t.Model().Labels.Back, Icon: "back"}, t.TurnBack)
	} else if a != nil && len(named(a)) > 0 {
		t.absent(p, i, func() kit.Box { return b.Right((b.W-kit.Gap)/2, kit.Gap) })
	}
	if a != nil && len(named(a)) == 0 { // all that can lie there has no name
		t.absent(p, i, func() kit.Box { return b })
		return
	}
	if a != nil {
		p.Key(b, fmt.Sprintf("half/%d/letters", i), kit.KeyFace{Label: lettersLabel, Leads: true, Size: 24}, func() { t.Note(noteHalf, i+1) })
	}
}

// absent draws the key to the card that nobody knows, if that can lie there.
func (t *telling) absent(p *kit.Painter, i int, at func() kit.Box) {
	list, able, _ := t.candidates(i)
	for _, c := range list[:able] {
		if c.Card.Unnamed {
			p.Key(at(), t.ID("card/absent"), kit.KeyFace{Label: t.Model().Labels.Absent, Icon: "help"}, func() { t.take(i, c) })
			return
		}
	}
}

// named lists the cards with a name that a half can be.
func named(a *present.AskVM) (list []present.ChoiceVM) {
	for _, c := range a.List {
		if !c.Off && !c.Card.Unnamed {
			list = append(list, c)
		}
	}
	return list
}
