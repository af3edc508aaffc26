package scoundrels

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"casekeeper/engine"
	"casekeeper/engine/rulebook"
	"casekeeper/ui/kit"
	"casekeeper/ui/present"
	"casekeeper/ui/table"
)

// A card of the Saloon gets its names by what one sees. The colours are known from the order of
// the decks, a price leaves the halves that can have it, and all names that remain are keys: those
// of both halves if they have room with what the cards print, else the traits first. A tap a half
// enters a card.

// notePages is the number that a finger notes on this page: how far the names are turned.
const notePages = "names"

// mostCost is the highest price.
const mostCost = 6

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

// tells reports whether the page of the card that is asked for is shown: people have opened it, or the game
// waits for its name alone. Else the card waits on the table until somebody taps it.
func tells(l look) bool {
	a := l.Asked()
	return waitsFor(l, a) || l.Shown() > 0 || opened(l, map[engine.Slot]int{a.Slot: 1}) > 0
}

// tellParts are the rooms of the page. The seats stand where they always are.
type tellParts struct {
	seats                      []kit.Box
	quiet                      kit.Box // for what the program says
	card, prices, later, names kit.Box
}

// Measures of the page on a screen that lies.
const (
	priceHigh = kit.LeastTarget
	quietHigh = 60
	cardWide  = 148 // room for the longest name of a half
	laterWide = 92

	quietUpright = 92 // on one on end, beside the card: four lines
)

// tellPartsOf cuts the rooms out of the page. On a screen that lies the card stands before the prices,
// and there is a quiet place only while the program says something.
func (l look) tellPartsOf(b kit.Box) (r tellParts) {
	r.seats = l.roomsOf(b).seats
	b.H = r.seats[0].Y - roomGap - b.Y
	if l.Upright() {
		r.later = b.Bottom(56, kit.Gap)
		r.quiet = b.Top(quietUpright, kit.Gap)
		r.card = r.quiet.Left(cardWide, kit.Gap)
		r.prices, r.names = b.Top(56, kit.Gap), b
		return r
	}
	r.quiet = kit.At(b.X, b.Y, b.W, quietHigh)
	if !l.Quiet() {
		b.Top(quietHigh, 1) // its keys lie inside of it
	}
	r.prices = b.Top(priceHigh, kit.Gap)
	r.card, r.later = r.prices.Left(cardWide, kit.Gap), r.prices.Right(laterWide, kit.Gap)
	r.names = b
	return r
}

// tellScene draws the page.
func (l look) tellScene(p *kit.Painter, b kit.Box) {
	t, r := l.tellingOf(l.Asked().Slot), l.tellPartsOf(b)
	for i := range l.Model().Seats {
		l.seat(p, r.seats[i], i, &answers{})
	}
	t.front(p, r.card)
	if l.Upright() && l.Quiet() {
		p.Text(r.quiet, l.Asked().Reason.Text, kit.TextStyle{Size: 18, Colour: kit.Dim, Tight: true})
	}
	if !waitsFor(l, l.Asked()) || l.Shown() > 0 { // else nothing can come before it
		p.Key(r.later, "ask/back", kit.KeyFace{Kind: kit.KeyPrimary, Label: t.Model().Labels.Later}, t.later)
	}
	t.prices(p, r.prices)
	t.names(p, r.names)
}

// tellNotice is the quiet place of the page.
func (l look) tellNotice(b kit.Box) kit.Box { return l.tellPartsOf(b).quiet }

// front draws the card as its two bands: the name of a half that is known, and what is asked for.
func (t *telling) front(p *kit.Painter, b kit.Box) {
	names := [2]string{}
	for i := range names {
		if names[i] = nameOf(&t.card); len(t.card.Parts) > i {
			names[i] = nameOf(&t.card.Parts[i])
		}
		if a := t.halves[i]; a != nil {
			names[i] = strings.ToUpper(a.Said.Beside)
		}
	}
	card := t.card
	p.Tile(b, "told", []any{card, names}, func(p *kit.Painter, b kit.Box) {
		p.Rect(b, kit.Paper, kit.None, 0, 7)
		for i, at := range b.Inset(3).Grid(1, 2, 2) {
			h := half(&card, i)
			p.Rect(at, band(&h), kit.None, 0, 4)
			p.Text(at.InsetXY(4, 1), names[i], captionStyle(white))
		}
	})
}

// tellHead asks in the header for the whole card and says where it lies.
func tellHead(l look) table.Heading {
	h := l.Heading()
	h.Mark, h.Name, h.Asked = present.MarkVM{}, "", l.Model().Labels.WhichCard
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

// prices draws them as keys, behind what they are called.
func (t *telling) prices(p *kit.Painter, b kit.Box) {
	coin, cost := moneyLook(t.look), t.told(&t.card)
	p.Text(b.Left(min(56, b.W/(mostCost+2)), kit.Gap), t.costs(), captionStyle(kit.Dim))
	for i, at := range b.Grid(mostCost+1, 1, kit.Gap) {
		on, none := cost == i, t.noneAt(i)
		face := kit.KeyFace{Label: fmt.Sprint(i), On: on, Off: none && !on, Leads: true, What: []any{i, on, none}, Draw: func(p *kit.Painter, b kit.Box) {
			ink, tone, ground := kit.Cream, kit.OnDark(coin.Tone), kit.Felt
			switch {
			case on:
				ink, tone, ground = kit.Ink, kit.OnPaper(coin.Tone), kit.Paper
			case none:
				ink, tone = kit.Mix(kit.Dim, ground, 0.5), kit.Mix(tone, ground, 0.6)
			}
			side := min(b.W*0.4, b.H, 22)
			at := b.Centre(min(b.W, 44), b.H)
			p.Icon(at.Right(side, 2).Centre(side, side), coin.Icon, tone, ground)
			p.Figure(at, fmt.Sprint(i), 40, ink)
		}}
		p.Key(at, fmt.Sprintf("cost/%d", i), face, func() { t.says(map[bool]int{true: -1, false: i}[on]) })
	}
}

// noneAt reports whether no card that a half can be has a price. Its key is dim.
func (t *telling) noneAt(cost int) bool {
	for i := range t.halves {
		if t.halves[i] != nil && len(t.ableAt(i, cost)) == 0 {
			return true
		}
	}
	return false
}

// says keeps what the card costs, -1 = nobody knows. A half that only one card can be then is
// that card.
func (t *telling) says(cost int) {
	t.Note(t.costKey(&t.card), cost+1)
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
		if list := t.able(i); len(list) == 1 {
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
		t.Note(t.costKey(&named), cost+1)
	}
	t.stays(t.halves[1-i] != nil)              // for the other half
	if c.Card.Unnamed && t.told(&t.card) < 0 { // a price is enough to hire it; the rest can be entered later
		table.Enter(t.Look, c)
		return
	}
	t.Choose(c)
}

// able lists the cards that a half can be by its colour and the price, in the order of their names;
// that nobody knows comes last.
func (t *telling) able(i int) []present.ChoiceVM { return t.ableAt(i, t.told(&t.card)) }

// ableAt lists those that it can be at a price.
func (t *telling) ableAt(i, cost int) (list []present.ChoiceVM) {
	back, job := half(&t.card, i).Print.Back.Word, i == 1
	others := t.others(1 - i)
	unknown := present.ChoiceVM{}
	for _, c := range t.halves[i].List {
		own, print := figuresOf(&c.Card, job), c.Card.Print.Back.Word
		switch {
		case c.Off, back != "" && print != "" && back != print, !own.fits(cost, job, others):
		case !c.Card.Unnamed:
			list = append(list, c)
		case unknown.Card.ID == 0: // one stands for all of them
			unknown = c
		}
	}
	slices.SortStableFunc(list, func(a, b present.ChoiceVM) int { return cmp.Compare(sorted(&a), sorted(&b)) })
	if unknown.Card.ID != 0 {
		list = append(list, unknown)
	}
	return list
}

// plainLetters are letters as they are sorted.
var plainLetters = strings.NewReplacer("Á", "A", "É", "E", "Í", "I", "Ó", "O", "Ú", "U")

// sorted is a name as it is sorted.
func sorted(c *present.ChoiceVM) string { return plainLetters.Replace(strings.ToUpper(c.Label)) }

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

// later leaves the page: the cards of the Saloon can be entered when somebody wants them.
func (t *telling) later() {
	t.Note(noteLater, toCome(&t.Model().Places[t.place(saloonForm)])+1)
	t.stays(false)
	t.Ask(0)
}

// noteLater is the number for the cards of the Saloon that are entered later: those that lay there when
// so many were still to come, and one more.
const noteLater = "later"

// openKey ends the name under which is kept that the page of a card is open, at the next table, too.
const openKey = "/open"

// stays keeps whether the page of the card stays open.
func (t *telling) stays(open bool) {
	t.Note(cardKey(t.look, &t.card)+openKey, map[bool]int{true: 1}[open])
}

// opens returns the question for the card whose page is shown at a new table, 0 = none: it is open,
// or it comes by itself. Where all others of
// the Saloon have names, the table enters each card as it comes; where one of the deal was entered
// before anybody can hire, so are the others. A card that was left for later has to be tapped.
func opens(tl table.Look) (next int) {
	l := look{tl}
	names, place := l.answersNow().names, l.place(saloonForm)
	if next = opened(l, names); next > 0 {
		return next
	}
	if a := l.Asked(); a == nil || place < 0 || !slices.Contains(calmRules, a.Rule) {
		return 0
	}
	told, cards := 0, l.Model().Places[place].Cards
	postponed := l.Noted(noteLater)
	for i, c := range cards {
		ask, asks := names[c.Slot]
		switch {
		case !asks || c.Slot == 0:
			told++
		case postponed > 0 && toCome(&l.Model().Places[place])+i+1 >= postponed:
			return 0
		case next == 0 || ask < next:
			next = ask
		}
	}
	if told == 0 || told < len(cards)-1 && !dealt(l) {
		return 0
	}
	return next
}

// opened returns the question for the card whose page is open, 0 = none.
func opened(l look, names map[engine.Slot]int) int {
	for _, word := range []string{saloonForm, pileForm} {
		pl := l.place(word)
		if pl < 0 {
			continue
		}
		for _, c := range l.Model().Places[pl].Cards {
			if ask, asks := names[c.Slot]; asks && l.Noted(cardKey(l, &c)+openKey) > 0 {
				return ask
			}
		}
	}
	return 0
}

// dealt reports whether the first card of the game is about to be laid.
func dealt(l look) bool {
	if asks := l.Asked().Rule; asks != rulePlay && asks != ruleLay {
		return false
	}
	for i := range l.Model().Seats {
		if slices.ContainsFunc(l.Model().Seats[i].Cards, func(c present.CardVM) bool { return slices.Contains(slotWords, c.LabelWord) }) {
			return false
		}
	}
	return true
}

// calmRules are those whose questions can wait while a card is entered.
var calmRules = []rulebook.ID{rulePlay, ruleLay, ruleLast, ruleChoices}
