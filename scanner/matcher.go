package scanner

import (
	"reflect"
	"slices"
	"time"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/hardware"
	"casekeeper/scanner/enrol"
)

// Matcher fits sightings to what the game awaits. It is pure but for its
// outlets. One goroutine at a time.
type Matcher struct {
	info    engine.Info
	tags    *enrol.Enrolment
	copies  []int // by CardID: pieces of cardboard of the design
	places  map[Sensor]place
	dice    map[Sensor]wiredDie
	observe func(engine.Observation, Provenance) bool

	given  []engine.Prompt // what is awaited, as it was told
	awaits []engine.Prompt // what of it is still to be answered
	stale  bool            // a fact was accepted and its Update is not here yet
	turn   engine.Seat     // whose card a desk reader takes; Table = nobody's in particular
	board  engine.Board
	lying  []*lying // in the order in which they came
	rolled map[Sensor]*lastRoll
	up     map[string]time.Time             // when each source was opened the latest time
	paces  map[string]time.Duration         // of hubs that tell their state again and again: how long after
	codes  []hardware.Event                 // scanned while a fact was on its way
	passed []Fault                          // misreads that pass with the next act
	twins  []Change                         // tags that two readers read alike, in the order in which that was noticed
	lifted map[hardware.UID]blink           // that left last
	there  map[engine.Slot][]catalogue.Copy // pieces that were seen where the board has their design
	sealed map[engine.Slot]bool             // a card that nobody may know was reported there, and it was not shown since

	pressed map[Sensor]hardware.Event // the latest press
	once    map[Sensor]hardware.Event // the latest code of a reader that nobody knows
	strange []hardware.Event          // codes behind UnknownCode of passed
}

// place is what a reader is at this table.
type place struct {
	slot   engine.Slot
	desk   bool // any slot
	passes bool // cards are laid over each other
	many   bool // it holds several cards
}

type wiredDie struct {
	number int
	part   engine.Die // 0: by number
}

// lying is a card on a reader, from its placing to its lifting.
type lying struct {
	uid     hardware.UID
	at      place
	wired   bool // the reader is a place of this game
	used    bool // no news: it was reported, the board showed it, or it lay there before we looked
	refused bool // it was reported in the present state, in vain
	again   bool // it was reported in vain once, in whatever state
	gone    bool // it has passed, and is still offered while a fact is on its way
	down    bool // it was taken for a card that lies face down
	from    Provenance
	second  hardware.UID // a second tag on the same reader
}

// bounce is how soon the same face of the same die is the same roll.
const bounce = 150 * time.Millisecond

// NewMatcher knows a game's words, its cards, its tags and a rig's wiring. A
// place or part that the game does not have is left out, so one rig serves
// several games. observe takes a fact and tells whether it was accepted; it is
// called during Update, Change, Roll and Code, and an Update has to follow each fact
// that was accepted.
func NewMatcher(info engine.Info, tags *enrol.Enrolment, w hardware.Wiring, observe func(engine.Observation, Provenance) bool) *Matcher {
	m := &Matcher{info: info, tags: tags, copies: make([]int, len(info.Cards)+1), observe: observe,
		places: make(map[Sensor]place), dice: make(map[Sensor]wiredDie), rolled: make(map[Sensor]*lastRoll), paces: make(map[string]time.Duration), up: make(map[string]time.Time),
		sealed: make(map[engine.Slot]bool), there: make(map[engine.Slot][]catalogue.Copy), lifted: make(map[hardware.UID]blink), once: make(map[Sensor]hardware.Event), pressed: make(map[Sensor]hardware.Event)}
	for _, c := range info.Cards {
		if int(c.ID) < len(m.copies) {
			m.copies[c.ID] = c.Copies
		}
	}
	for _, r := range w.Readers {
		if slot := slices.Index(info.Lexicon.Slots, r.Place); slot > 0 || r.Place == hardware.Any {
			m.places[Sensor{r.Source, r.Input}] = place{engine.Slot(max(slot, 0)), r.Place == hardware.Any, r.Holds == hardware.HoldsPassing, r.Holds != hardware.HoldsOne}
		}
	}
	for _, d := range w.Dice {
		if part, ok := PartOf(info.Lexicon, w, d); ok {
			m.dice[Sensor{d.Source, d.Input}] = wiredDie{d.Number, part}
		}
	}
	return m
}

// Update takes the table after an act. What lies there is offered again if the
// table has changed: otherwise what was refused would be refused for ever.
func (m *Matcher) Update(awaits []engine.Prompt, board engine.Board) {
	changed := !reflect.DeepEqual(m.given, awaits) || !reflect.DeepEqual(m.board, board)
	m.given, m.awaits, m.board, m.stale = awaits, slices.Clone(awaits), board, false
	m.passed, m.strange = nil, nil
	if changed {
		for _, l := range m.lying {
			l.refused = false
		}
		for _, r := range m.rolled {
			r.asked = time.Time{}
		}
		m.unseal()
		m.cleared()
	}
	m.offer()
	if !m.stale {
		m.lying = slices.DeleteFunc(m.lying, func(l *lying) bool { return l.gone })
	}
	m.scan()
}

// Change takes what presence noticed. A card that is old was there before we
// looked: it can confirm the board and is no news.
func (m *Matcher) Change(c Change, old bool) {
	i := slices.IndexFunc(m.lying, func(l *lying) bool {
		return l.from.Source == c.Sensor.Source && l.from.Reader == c.Sensor.Input && l.uid == c.UID && !l.gone
	})
	switch {
	case c.Kind == Twice:
		m.twins = append(m.twins, c)
	case c.Kind == Once:
		m.twins = slices.DeleteFunc(m.twins, func(t Change) bool { return t.UID == c.UID })
	case c.Kind == Placed && m.blinked(c):
	case c.Kind == Placed:
		at, wired := m.places[c.Sensor]
		m.lying = append(m.lying, &lying{uid: c.UID, at: at, wired: wired, used: old,
			from: Provenance{Source: c.Sensor.Source, Reader: c.Sensor.Input, UID: c.UID, Raw: c.Raw, Reads: c.Reads, At: c.At}})
		m.offer()
	case i < 0:
	case c.Kind == Lifted && m.lying[i].at.passes && m.stale && !m.lying[i].used:
		m.lying[i].gone = true
	case c.Kind == Lifted:
		if c.Last.IsZero() {
			c.Last = c.At
		}
		m.lifted[c.UID] = blink{m.lying[i], c.Last}
		m.lying = slices.Delete(m.lying, i, i+1)
	case c.Kind == Crowded:
		m.lying[i].second = c.Other
	case c.Kind == Single:
		m.lying[i].second = hardware.UID{}
	}
}

// blink is a card that has just left.
type blink struct {
	*lying
	at time.Time // it was read last
}

// blindest is how long a reader sees nothing of a card that lies there, at most: a
// hand over the antenna, a telephone.
const blindest = 2200 * time.Millisecond

// blinked takes a card that came back so soon after it was read last that it has
// lain there all the time, and is no news. It was lifted by mistake. One that was
// away for longer was laid anew, however soon after it was said to have left.
func (m *Matcher) blinked(c Change) bool {
	b, left := m.lifted[c.UID]
	delete(m.lifted, c.UID)
	if !left || b.from.Source != c.Sensor.Source || b.from.Reader != c.Sensor.Input || c.At.Sub(b.at) >= blindest {
		return false
	}
	m.lying = append(m.lying, b.lying)
	m.offer()
	return true
}

// wants tells whether the table waits for a card or a roll.
func (m *Matcher) wants() bool {
	return slices.ContainsFunc(m.awaits, func(p engine.Prompt) bool { return p.Kind == engine.Roll || p.Kind == engine.Lay })
}

// Enrolled is called when a tag or code was put on a card or taken off it: a
// card that bears it is offered as if it had just been laid.
func (m *Matcher) Enrolled(mark enrol.Mark) {
	if mark.Code != "" {
		m.named(mark.Code)
		return
	}
	for _, l := range m.lying {
		if l.uid == mark.UID {
			l.used, l.refused = false, false
		}
	}
	m.offer()
}

// offer reports the first card that is news and fits. The others wait for the
// update that follows, because the fact may have changed what is awaited.
func (m *Matcher) offer() {
	for _, l := range m.lying {
		card, known := m.tags.Card(l.uid)
		if m.stale || !known && l.at.desk || !l.wired || l.used || l.refused {
			continue
		}
		if !known {
			card.Card = catalogue.FaceDown // something lies there, and that may be enough
		} else if !l.at.desk && !m.follows(l.at.slot, card) && (m.confirms(l.at.slot, card) || m.sealed[l.at.slot] && !m.asked(l.at.slot)) {
			l.used = true // as the board has it, or what nobody may know, right or wrong: a confirmation
			continue
		}
		o, i := m.fits(l, card)
		if i < 0 {
			continue
		}
		l.from.Again = l.again
		l.used = m.report(i, o, l.from)
		if l.used && o.Card != catalogue.FaceDown {
			m.there[o.Slot] = append(m.there[o.Slot], card)
		}
		l.refused, l.again, l.down = !l.used, !l.used, o.Card == catalogue.FaceDown
	}
}

// report tells a fact that answers prompt i. An answered prompt is not
// answered again while its update is on the way.
func (m *Matcher) report(i int, o engine.Observation, from Provenance) bool {
	if !m.observe(o, from) {
		return false
	}
	m.awaits = slices.Delete(m.awaits, i, i+1)
	m.stale = true
	if o.Kind == engine.KindCard && m.unseen(o.Slot) {
		m.sealed[o.Slot] = true
	}
	return true
}

// fits finds the prompt that a card answers where it lies; -1 if none does.
func (m *Matcher) fits(l *lying, card catalogue.Copy) (engine.Observation, int) {
	rivals := m.rivals(l, card)
	if len(rivals) == 0 || l.at.desk && !m.row(rivals) {
		return engine.Observation{}, -1
	}
	o, _ := m.answer(&m.awaits[rivals[0]], l, card)
	return o, rivals[0]
}

// rivals lists the prompts that a card could answer. At a desk reader those
// that must be answered go before those that may be: who wants the latter says
// so with a finger.
func (m *Matcher) rivals(l *lying, card catalogue.Copy) (must []int) {
	var may []int
	for i := range m.awaits {
		p := &m.awaits[i]
		if _, ok := m.answer(p, l, card); !ok {
			continue
		}
		if p.Optional {
			may = append(may, i)
		} else {
			must = append(must, i)
		}
	}
	if len(must) == 0 {
		must = may
	}
	return m.inTurn(l, must)
}

// answer is the fact that a card would be for one prompt.
func (m *Matcher) answer(p *engine.Prompt, l *lying, card catalogue.Copy) (engine.Observation, bool) {
	slot := l.at.slot
	if l.at.desk {
		slot = p.Slot
	}
	o, down := engine.Laid(slot, card.Card), engine.Laid(slot, catalogue.FaceDown)
	if p.Pieces != nil && card.Card != catalogue.FaceDown {
		o = engine.LaidPiece(slot, card)
	}
	switch {
	case p.Accepts(o):
		return o, true
	case !l.at.desk:
		return down, p.Accepts(down)
	}
	for _, o := range p.Options {
		if o.Kind == engine.KindCard && o.Card == card.Card {
			return o, true
		}
	}
	return engine.Observation{}, false
}

// row tells whether prompts are one row: slots that one seat fills with the
// same cards, in the order in which the game asks.
func (m *Matcher) row(prompts []int) bool {
	first := &m.awaits[prompts[0]]
	for _, i := range prompts[1:] {
		p := &m.awaits[i]
		if p.Kind != engine.Lay || first.Kind != engine.Lay || p.Seat != first.Seat || p.Cards != first.Cards {
			return false
		}
	}
	return true
}
