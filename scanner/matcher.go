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

// Matcher matches sightings to what the game awaits. It is pure apart from the observe
// function. It is not safe for concurrent use.
type Matcher struct {
	info    engine.Info
	tags    *enrol.Enrolment
	copies  []int // by CardID: pieces of cardboard of the design
	places  map[Sensor]place
	dice    map[Sensor]wiredDie
	observe func(engine.Observation, Provenance) bool

	lastAwaits []engine.Prompt // the prompts of the latest Update
	awaits     []engine.Prompt // those that are still unanswered
	stale      bool            // a fact was accepted and its Update has not come yet
	turn       engine.Seat     // whose cards a desk reader takes; Table = no seat in particular
	board      engine.Board
	lying      []*lying // in the order in which they came
	rolled     map[Sensor]*lastRoll
	up         map[string]time.Time             // when each source was last opened
	paces      map[string]time.Duration         // of hubs that report states: the longest time to a repetition
	codes      []hardware.Event                 // scanned while a fact was on its way
	transient  []Fault                          // faults that last until the next act
	illegible  []Sensor                         // readers that have found something unreadable for long
	twins      []Change                         // tags that two readers read equally often, in the order in which that was noticed
	lifted     map[hardware.UID]departure       // the latest departure of each tag
	seen       map[engine.Slot][]catalogue.Copy // pieces that were seen where the board has their design
	sealed     map[engine.Slot]bool             // slots where a secret card was reported, until it is revealed

	buttons      offering
	firstScans   map[Sensor]hardware.Event // the latest unknown code of each reader
	unknownCodes []hardware.Event          // codes behind the UnknownCode faults of transient
}

// place is what a reader is at this table.
type place struct {
	slot   engine.Slot
	desk   bool // serves every slot
	passes bool // cards are laid over each other
	many   bool // holds several cards
}

type wiredDie struct {
	number int
	part   engine.Die // 0: by number
	named  bool       // the rig names the part
}

// lying is a card on a reader, from its placing to its lifting.
type lying struct {
	uid       hardware.UID
	place     place
	wired     bool // the reader is a place of this game
	settled   bool // never offered again: it was reported, the board showed it, or it lay there at the start
	refused   bool // it was reported in the present state, and refused
	again     bool // it was refused once, in whatever state
	leftEarly bool // it has left, and is still offered while a fact is on its way
	faceDown  bool // it was reported as a face-down card
	from      Provenance
	second    hardware.UID // a second tag on the same reader
	half      bool         // the reader told only half of the tag's number
}

// bounce is the time within which the same face of the same die is the same roll.
const bounce = 150 * time.Millisecond

// NewMatcher makes the matcher of a game, its tags and the wiring of a rig. Readers and dice
// whose place or part the game does not have are left out, so one rig serves several games.
// observe takes a fact and reports whether it was accepted; it is called during Update,
// Change, Roll, Code and Press, and an Update has to follow each accepted fact.
func NewMatcher(info engine.Info, tags *enrol.Enrolment, w hardware.Wiring, observe func(engine.Observation, Provenance) bool) *Matcher {
	m := &Matcher{info: info, tags: tags, copies: make([]int, len(info.Cards)+1), observe: observe,
		places: make(map[Sensor]place), dice: make(map[Sensor]wiredDie), rolled: make(map[Sensor]*lastRoll), paces: make(map[string]time.Duration), up: make(map[string]time.Time),
		sealed: make(map[engine.Slot]bool), seen: make(map[engine.Slot][]catalogue.Copy), lifted: make(map[hardware.UID]departure), firstScans: make(map[Sensor]hardware.Event), buttons: offering{lex: info.Lexicon, last: make(map[Sensor]hardware.Event)}}
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
			m.dice[Sensor{d.Source, d.Input}] = wiredDie{d.Number, part, d.Part != ""}
		}
	}
	return m
}

// Update sets the prompts and the board after an act. What lies on the readers is offered
// again only if they have changed: otherwise a refused card would be refused again and again.
func (m *Matcher) Update(awaits []engine.Prompt, board engine.Board) {
	changed := !reflect.DeepEqual(m.lastAwaits, awaits) || !reflect.DeepEqual(m.board, board)
	m.lastAwaits, m.awaits, m.board, m.stale = awaits, slices.Clone(awaits), board, false
	m.transient, m.unknownCodes = nil, nil
	m.buttons.begin(m.awaits)
	if changed {
		for _, l := range m.lying {
			l.refused = false
		}
		for _, r := range m.rolled {
			r.doubtedSince = time.Time{}
		}
		m.unseal()
		m.pruneSeen()
	}
	m.offer()
	if !m.stale {
		m.lying = slices.DeleteFunc(m.lying, func(l *lying) bool { return l.leftEarly })
	}
	m.judgeCodes()
}

// Change takes a change of presence. A card that is old was there before the sources were
// watched: it can confirm the board, and is not offered.
func (m *Matcher) Change(c Change, old bool) {
	i := slices.IndexFunc(m.lying, func(l *lying) bool {
		return l.from.Source == c.Sensor.Source && l.from.Reader == c.Sensor.Input && l.uid == c.UID && !l.leftEarly
	})
	switch {
	case c.Kind == Illegible:
		m.illegible = append(m.illegible, c.Sensor)
	case c.Kind == Legible:
		m.illegible = slices.DeleteFunc(m.illegible, func(at Sensor) bool { return at == c.Sensor })
	case c.Kind == DoubleRead:
		m.twins = append(m.twins, c)
	case c.Kind == DoubleReadEnded:
		m.twins = slices.DeleteFunc(m.twins, func(t Change) bool { return t.UID == c.UID })
	case c.Kind == Placed && m.returned(c):
	case c.Kind == Placed:
		at, wired := m.places[c.Sensor]
		m.lying = append(m.lying, &lying{uid: c.UID, place: at, wired: wired, settled: old, half: c.Half,
			from: Provenance{Source: c.Sensor.Source, Reader: c.Sensor.Input, UID: c.UID, Raw: c.Raw, Reads: c.Reads, At: c.At}})
		m.offer()
	case i < 0:
	case c.Kind == Lifted && m.lying[i].place.passes && m.stale && !m.lying[i].settled:
		m.lying[i].leftEarly = true
	case c.Kind == Lifted:
		if c.Last.IsZero() {
			c.Last = c.At
		}
		m.lifted[c.UID] = departure{m.lying[i], c.Last}
		m.lying = slices.Delete(m.lying, i, i+1)
	case c.Kind == Crowded:
		m.lying[i].second = c.Other
	case c.Kind == Single:
		m.lying[i].second = hardware.UID{}
	}
}

// departure is a card that has just left.
type departure struct {
	*lying
	at time.Time // when it was last read
}

// maxBlind is how long a reader at most does not read a card that lies there: a hand over
// the antenna, a telephone.
const maxBlind = 2200 * time.Millisecond

// returned reports whether a card came back so soon after its last read that it has lain
// there all the time, and then restores it: its lifting was wrong. A card that was away for
// longer was laid again, however soon after its lifting was noticed.
func (m *Matcher) returned(c Change) bool {
	b, left := m.lifted[c.UID]
	delete(m.lifted, c.UID)
	if !left || b.from.Source != c.Sensor.Source || b.from.Reader != c.Sensor.Input || c.At.Sub(b.at) >= maxBlind {
		return false
	}
	m.lying = append(m.lying, b.lying)
	m.offer()
	return true
}

// wants reports whether the table waits for a card or a roll.
func (m *Matcher) wants() bool {
	return slices.ContainsFunc(m.awaits, func(p engine.Prompt) bool { return p.Kind == engine.Roll || p.Kind == engine.Lay })
}

// Enrolled is called when a tag or code was put on a card or taken off it: a card with it is
// offered as if it had just been laid.
func (m *Matcher) Enrolled(mark enrol.Mark) {
	if mark.Code != "" {
		m.rescan(mark.Code)
		return
	}
	for _, l := range m.lying {
		if l.uid == mark.UID {
			l.settled, l.refused = false, false
		}
	}
	m.offer()
}

// offer reports the first unsettled card that fits a prompt. The others wait for the update
// that follows, because the fact may change the prompts.
func (m *Matcher) offer() {
	for _, l := range m.lying {
		card, known := m.tags.Card(l.uid)
		if m.stale || !known && l.place.desk || !l.wired || l.settled || l.refused {
			continue
		}
		if !known {
			card.Card = catalogue.FaceDown // an unknown card may still answer a prompt for a face-down one
		} else if !l.place.desk && !m.catchesUp(l.place.slot, card) && (m.confirms(l.place.slot, card) || m.sealed[l.place.slot] && !m.awaitsCard(l.place.slot)) {
			l.settled = true // it confirms the board, or it is a secret card, right or wrong
			continue
		}
		o, i := m.fits(l, card)
		if i < 0 {
			continue
		}
		l.from.Again = l.again
		l.settled = m.report(i, o, l.from)
		if l.settled && o.Card != catalogue.FaceDown {
			m.seen[o.Slot] = append(m.seen[o.Slot], card)
		}
		l.refused, l.again, l.faceDown = !l.settled, !l.settled, o.Card == catalogue.FaceDown
	}
}

// report offers a fact to the game as the answer to prompt i, and reports whether it was
// accepted. The prompt is not answered again before its update.
func (m *Matcher) report(i int, o engine.Observation, from Provenance) bool {
	if !m.observe(o, from) {
		return false
	}
	m.awaits = slices.Delete(m.awaits, i, i+1)
	m.stale = true
	if o.Kind == engine.KindCard && m.secret(o.Slot) {
		m.sealed[o.Slot] = true
	}
	return true
}

// fits returns the fact and the prompt that a card answers where it lies; -1 if there is
// none.
func (m *Matcher) fits(l *lying, card catalogue.Copy) (engine.Observation, int) {
	rivals := m.rivals(l, card)
	if len(rivals) == 0 || l.place.desk && !m.sameRow(rivals) {
		return engine.Observation{}, -1
	}
	o, _ := m.answer(&m.awaits[rivals[0]], l, card)
	return o, rivals[0]
}

// rivals lists the prompts that a card could answer. At a desk reader, prompts that must be
// answered go before optional ones: people enter those on the screen.
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

// answer returns the fact that a card would be for one prompt; false if the prompt does not
// accept it.
func (m *Matcher) answer(p *engine.Prompt, l *lying, card catalogue.Copy) (engine.Observation, bool) {
	slot := l.place.slot
	if l.place.desk {
		slot = p.Slot
	}
	o, down := engine.Laid(slot, card.Card), engine.Laid(slot, catalogue.FaceDown)
	if p.Pieces != nil && card.Card != catalogue.FaceDown {
		o = engine.LaidPiece(slot, card)
	}
	switch {
	case p.Accepts(o):
		return o, true
	case !l.place.desk:
		return down, p.Accepts(down)
	}
	for _, o := range p.Options {
		if o.Kind == engine.KindCard && o.Card == card.Card {
			return o, true
		}
	}
	return engine.Observation{}, false
}

// sameRow reports whether the prompts are one row: slots that one seat fills with the same
// cards, in the order in which the game asks.
func (m *Matcher) sameRow(prompts []int) bool {
	first := &m.awaits[prompts[0]]
	for _, i := range prompts[1:] {
		p := &m.awaits[i]
		if p.Kind != engine.Lay || p.Seat != first.Seat || p.Cards != first.Cards {
			return false
		}
	}
	return true
}
