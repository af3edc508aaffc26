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
// of both halves if they have room, else the traits first. A tap a half enters a card.

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

// tellScene draws the page.
func (l look) tellScene(p *kit.Painter, b kit.Box) {
	t := l.tellingOf(l.Asked().Slot)
	card, quiet, later := l.tellRooms(&b)
	t.front(p, card)
	if asks := l.Asked(); l.Quiet() {
		st := kit.TextStyle{Size: 18, Colour: kit.Dim, Tight: true, Top: true}
		p.Text(quiet, asks.Reason.Text, st)
	}
	p.Key(later, "ask/back", kit.KeyFace{Kind: kit.KeyPrimary, Label: t.Model().Labels.Later}, t.later)
	t.prices(p, b.Top(52, kit.Gap))
	t.names(p, b)
}

// tellRooms cuts off the page the rooms of the card, of the sentence about it, and of the key
// that leaves the page.
func (l look) tellRooms(b *kit.Box) (card, quiet, later kit.Box) {
	if l.Upright() {
		later = b.Bottom(64, kit.Gap)
		quiet = b.Top(b.H*0.24, kit.Gap)
		return quiet.Left(quiet.H*0.84, kit.Gap), quiet, later
	}
	quiet = b.Left(b.W*0.2, kit.Gap)
	later = quiet.Bottom(64, kit.Gap)
	return quiet.Top(quiet.W*1.2, kit.Gap), quiet, later
}

// tellNotice is the quiet place of the page.
func (l look) tellNotice(b kit.Box) kit.Box {
	_, quiet, _ := l.tellRooms(&b)
	return quiet
}

// front draws the card as it fills up.
func (t *telling) front(p *kit.Painter, b kit.Box) {
	f := scoundrelFace{card: priced(t.look, &t.card), lit: true}
	b.H = min(b.H, b.W*1.25)
	p.Tile(b, "told", f, func(p *kit.Painter, b kit.Box) { drawScoundrel(p, b, &f) })
}

// tellHead asks in the header for the whole card and says where it lies.
func tellHead(l look) table.Heading {
	h := l.Heading()
	h.Asked = l.Model().Labels.WhichCard
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
	cells := b.Grid(mostCost+2, 1, kit.Gap)
	p.Text(cells[0], t.costs(), captionStyle(kit.Dim))
	for i, at := range cells[1:] {
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
func (t *telling) able(i int) (list []present.ChoiceVM) {
	back, cost, job := half(&t.card, i).Print.Back.Word, t.told(&t.card), i == 1
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
