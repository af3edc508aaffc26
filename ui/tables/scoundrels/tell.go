package scoundrels

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"casekeeper/ui/kit"
	"casekeeper/ui/present"

	"fyne.io/fyne/v2"
)

// A card of the Saloon gets its names by what one sees: the price leaves the traits that can have
// it, the colours are known from the order of the decks, and at most four of each half are
// offered. The others are found by their first letter.

// The numbers that fingers note on this page.
const (
	noteCost    = "cost"    // what the card costs, plus 1
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

// tellingNow gathers it.
func (l look) tellingNow() (t telling) {
	t.look = l
	slot := l.Asked().Slot
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
	t := l.tellingNow()
	if i := l.Noted(noteHalf); i > 0 && t.halves[i-1] != nil {
		t.letters(p, b, t.halves[i-1])
		return
	}
	card, _ := l.tellRooms(&b)
	t.front(p, card)
	foot := b.Bottom(64, kit.Gap)
	if t.halves[0] != nil {
		t.costs(p, b.Top(56, kit.Gap))
	}
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
	f := scoundrelFace{card: t.card, lit: true}
	cost := t.Noted(noteCost)
	if cost > 0 && len(f.card.Price) == 0 {
		f.card.Price = []present.CounterVM{{Value: cost - 1, Look: t.moneyLook()}}
	}
	b.H = min(b.H, b.W*1.25)
	p.Tile(b, "told", f, func(p *kit.Painter, b kit.Box) { drawScoundrel(p, b, &f) })
}

// moneyLook is how money looks.
func (t *telling) moneyLook() present.LookVM {
	for _, s := range t.Model().Seats {
		if len(s.Counters) > 0 {
			return s.Counters[0].Look
		}
	}
	return present.LookVM{}
}

// costs draws the prices.
func (l *telling) costs(p *kit.Painter, b kit.Box) {
	coin := l.moneyLook()
	for i, at := range b.Grid(mostCost+1, 1, kit.Gap) {
		on := l.Noted(noteCost) == i+1
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
		p.Key(at, fmt.Sprintf("cost/%d", i), face, func() { l.Note(noteCost, map[bool]int{true: 0, false: i + 1}[on]) })
	}
}

// candidates are the names that a half can have, the likely ones first: those of the colour,
// and of the price if a finger has said it.
func (t *telling) candidates(i int) (list []present.ChoiceVM, likely int) {
	back, cost := half(&t.card, i).Print.Back.Word, t.Noted(noteCost)-1
	off := func(c *present.ChoiceVM) int { // how much is wrong with it
		d := 0
		if back != "" && c.Card.Print.Back.Word != "" && c.Card.Print.Back.Word != back {
			d += 100
		}
		if len(c.Card.Price) > 0 && cost >= 0 && i == 0 {
			switch dollars := c.Card.Price[0].Value; {
			case dollars < cost:
				d += 50
			default: // holes of the job cover the others
				d += dollars - cost
			}
		}
		return d
	}
	for _, c := range t.halves[i].List {
		if !c.Off && !c.Card.Unnamed {
			list = append(list, c)
		}
	}
	slices.SortStableFunc(list, func(a, b present.ChoiceVM) int { return cmp.Compare(off(&a), off(&b)) })
	for k := range list {
		if off(&list[k]) < 50 {
			likely++
		}
	}
	return list, likely
}

// half draws what is likely of a half, each with its numbers or its effect.
func (t *telling) half(p *kit.Painter, b kit.Box, i int) {
	if t.halves[i] == nil {
		h := half(&t.card, i)
		p.Tile(b.Top(min(b.H, 60), 0), fmt.Sprintf("half/%d", i), h, func(p *kit.Painter, b kit.Box) { bandAt(p, b, &h, 30, nil) })
		return
	}
	list, likely := t.candidates(i)
	if i == 0 && t.Noted(noteCost) == 0 { // the price is asked first
		likely = min(likely, fewNames)
	}
	title := kit.CapsStyle(20, kit.Dim)
	title.Align, title.Tight = fyne.TextAlignLeading, true
	p.Text(b.Top(22, 2), strings.ToUpper(t.halves[i].Text), title)
	shown := list[:min(likely, fewNames)]
	rows := fewNames
	if room := int((b.H + kit.Gap) / (kit.LeastTarget + kit.Gap)); room > rows {
		rows = min(room, 6)
		shown = list[:min(likely, rows)]
	}
	for k, at := range b.Grid(1, rows, kit.Gap)[:len(shown)] {
		t.candidate(p, at, shown[k])
	}
}

// candidate draws a name that a half can have.
func (l *telling) candidate(p *kit.Painter, b kit.Box, c present.ChoiceVM) {
	face := kit.KeyFace{Kind: kit.KeyBare, Label: c.Label, On: true, What: c, Draw: func(p *kit.Painter, b kit.Box) { drawCandidate(p, b, &c.Card) }}
	p.Key(b, l.ID(fmt.Sprintf("card/%d", c.Fact.Card)), face, func() { l.Choose(c) })
}

func drawCandidate(p *kit.Painter, b kit.Box, c *present.CardVM) {
	p.Rect(b, kit.Felt, kit.Turquoise, 3, 8)
	b = b.Inset(5)
	p.Rect(b.Left(10, 8), band(c), kit.None, 0, 3)
	name := kit.PlainName(c.Name)
	st := kit.TextStyle{Size: 21, Bold: true, Colour: kit.Cream, Tight: true}
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
func (l *telling) halfFoot(p *kit.Painter, b kit.Box, i int) {
	a := l.halves[i]
	if i == 1 {
		p.Key(b.Right((b.W-kit.Gap)/2, kit.Gap), "ask/back", kit.KeyFace{Kind: kit.KeyPrimary, Label: l.Model().Labels.Back, Icon: "back"}, l.TurnBack)
	} else if a != nil && len(named(a)) > 0 {
		l.absent(p, a, func() kit.Box { return b.Right((b.W-kit.Gap)/2, kit.Gap) })
	}
	if a != nil && len(named(a)) == 0 { // all that can lie there has no name
		l.absent(p, a, func() kit.Box { return b })
		return
	}
	if a != nil {
		p.Key(b, fmt.Sprintf("half/%d/letters", i), kit.KeyFace{Label: lettersLabel, Leads: true, Size: 24}, func() { l.Note(noteHalf, i+1) })
	}
}

// absent draws the key to the card that nobody knows, if that can lie there.
func (l *telling) absent(p *kit.Painter, a *present.AskVM, at func() kit.Box) {
	for _, c := range a.List {
		if c.Card.Unnamed && !c.Off {
			p.Key(at(), l.ID("card/absent"), kit.KeyFace{Label: l.Model().Labels.Absent, Icon: "help"}, func() { l.Choose(c) })
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

// lettersLabel is the key to all names by their first letters.
const lettersLabel = "A–Z"

// mostNames is how many names a key of letters leads to.
const mostNames = 8

// byLetters cuts names, which are in their order, into lists of mostNames at most.
func byLetters(list []present.ChoiceVM) (out [][]present.ChoiceVM) {
	slices.SortStableFunc(list, func(a, b present.ChoiceVM) int { return cmp.Compare(letterOf(&a), letterOf(&b)) })
	for len(list) > 0 {
		n := 0
		for n < len(list) { // a letter stays together while there is room
			next := n
			for next < len(list) && letterOf(&list[next]) == letterOf(&list[n]) {
				next++
			}
			if next > mostNames && n > 0 {
				break
			}
			n = min(next, mostNames)
			if next > mostNames {
				break
			}
		}
		out = append(out, list[:n:n])
		list = list[n:]
	}
	return out
}

// plainLetters are letters as they are sorted.
var plainLetters = strings.NewReplacer("Á", "A", "É", "E", "Í", "I", "Ó", "O", "Ú", "U")

// letterOf is the first letter of a name.
func letterOf(c *present.ChoiceVM) string {
	r := []rune(plainLetters.Replace(strings.ToUpper(c.Label)))
	if len(r) == 0 {
		return ""
	}
	return string(r[0])
}

// letters draws the first letters of all names of a half, then the names.
func (l *telling) letters(p *kit.Painter, b kit.Box, a *present.AskVM) {
	foot := b.Bottom(64, kit.Gap)
	p.Key(foot.Right(foot.W/4, kit.Gap), "letters/back", kit.KeyFace{Kind: kit.KeyQuiet, Label: l.Model().Labels.Back, Icon: "back"}, func() {
		if l.Noted(noteLetters) > 0 {
			l.Note(noteLetters, 0)
		} else {
			l.Note(noteHalf, 0)
		}
	})
	groups := byLetters(named(a))
	if n := l.Noted(noteLetters); n > 0 && n <= len(groups) {
		names := groups[n-1]
		cols := 2
		if l.Upright() {
			cols = 1
		}
		rows := (mostNames + cols - 1) / cols
		for i, at := range b.Grid(cols, rows, kit.Gap)[:len(names)] {
			at.H = min(at.H, 84)
			l.candidate(p, at, names[i])
		}
		return
	}
	cols := 4
	rows := len(groups)/cols + 1 // with the card that nobody knows
	cells := b.Grid(cols, rows, kit.Gap)
	l.absent(p, a, func() kit.Box { return cells[len(groups)] })
	for i, at := range cells[:len(groups)] {
		label := letterOf(&groups[i][0])
		if last := letterOf(&groups[i][len(groups[i])-1]); last != label {
			label += "–" + last
		}
		p.Key(at, fmt.Sprintf("letters/%d", i), kit.KeyFace{Label: label, Leads: true, Size: 40}, func() { l.Note(noteLetters, i+1) })
	}
}
