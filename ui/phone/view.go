package phone

import (
	"context"
	"fmt"
	"hash/fnv"
	"net/http"
	"slices"
	"strings"

	"casekeeper/companion"
	"casekeeper/companion/journal"
	"casekeeper/engine"
	"casekeeper/engine/record"
	"casekeeper/ui/present"
	"casekeeper/ui/present/results"
)

// Page is all that a phone shows: words, in one language, of what its seat may know. It holds no
// type of a game and no rule. What a key does is a fact in record words, which the page sends back
// as it got it.
type Page struct {
	Lang    string
	Seq     journal.Seq      // of the latest row; sent back with every tap
	Me      []present.MarkVM `json:",omitempty"` // the seats of this phone; none = an onlooker
	Waits   string           `json:",omitempty"` // the table has to let this phone in
	Asked   string           `json:",omitempty"` // another phone asks for this seat
	Turn    present.MarkVM   // whose turn it is; nobody = anybody's
	Title   string           // what is asked
	Round   string           `json:",omitempty"`
	Phase   string           `json:",omitempty"`
	Over    string           `json:",omitempty"`
	Result  []Standing       `json:",omitempty"`
	Own     []Card           `json:",omitempty"` // to be shown only while a finger holds
	Nothing string           `json:",omitempty"` // shown instead of no Own
	Asks    []Ask            `json:",omitempty"` // what this phone can answer
	Noted   string           `json:",omitempty"`
	Refused string           `json:",omitempty"`
	Undo    string           `json:",omitempty"` // what undo takes back; "" = nothing of this phone
	Hint    *present.HintVM  `json:",omitempty"`
	HintKey string           `json:",omitempty"`
	Seats   []Seat
	Places  []Place
	Log     []present.LogVM
}

// Standing is a line of the final table.
type Standing struct {
	Mark        present.MarkVM
	Rank, Total string
	Won         bool `json:",omitempty"`
}

// Ask is a question that this phone can answer.
type Ask struct {
	Text     string
	Optional string   `json:",omitempty"`
	Why, Ref string   `json:",omitempty"`
	Then     string   `json:",omitempty"` // what the keys of a key ask
	Secret   bool     `json:",omitempty"` // only the seat may know the answer
	Keys     []Key    `json:",omitempty"`
	Mark     *MarkSet `json:",omitempty"`
}

// MarkSet is a choice of a set of things.
type MarkSet struct {
	Members []Key
	Bits    []uint16
	Go      []string          // label of the key that confirms, by how many are marked
	Does    map[uint16]string // the act, by the sum of the bits
}

// Key is an answer, or a group of answers.
type Key struct {
	Label  string
	Detail string          `json:",omitempty"`
	Icon   string          `json:",omitempty"`
	Mark   *present.MarkVM `json:",omitempty"`
	Card   *Card           `json:",omitempty"`
	Does   string          `json:",omitempty"`
	Keys   []Key           `json:",omitempty"`
	Off    bool            `json:",omitempty"` // refused now; the table says why
}

// Card is a card in words.
type Card struct {
	Name  string
	Label string   `json:",omitempty"`
	Suit  string   `json:",omitempty"` // of a playing card
	Value string   `json:",omitempty"`
	Icon  string   `json:",omitempty"`
	Down  bool     `json:",omitempty"`
	Lines []string `json:",omitempty"` // what it says
}

// Figure is a number with its name.
type Figure struct {
	Name, Text string
	Icon       string `json:",omitempty"`
}

// Seat is what lies before a player.
type Seat struct {
	Mark    present.MarkVM
	Caption string   `json:",omitempty"`
	Figures []Figure `json:",omitempty"`
	Marks   []string `json:",omitempty"`
	Cards   []Card   `json:",omitempty"`
	Spots   []Spot   `json:",omitempty"`
	Turn    bool     `json:",omitempty"`
	Out     bool     `json:",omitempty"`
}

// Place is a place of the table.
type Place struct {
	Name    string
	Mark    present.MarkVM
	Figures []Figure `json:",omitempty"`
	Cards   []Card   `json:",omitempty"`
	Spots   []Spot   `json:",omitempty"`
	Dice    []Key    `json:",omitempty"`
	Note    string   `json:",omitempty"`
}

// Spot is a spot of a place with its pieces.
type Spot struct {
	Name    string
	Icon    string   `json:",omitempty"`
	Card    *Card    `json:",omitempty"`
	Pieces  []Piece  `json:",omitempty"`
	Figures []Figure `json:",omitempty"`
}

// Piece is a piece of wood.
type Piece struct {
	Mark  present.MarkVM
	Words string
	Down  bool `json:",omitempty"`
}

// logged is how many entries of the log a page shows.
const logged = 12

// render makes the page of a phone from what its seats and the shared screen may know.
func (s *Server) render(ctx context.Context, v *visit, lang string) (*Page, error) {
	s.mu.Lock()
	waits, rival, advice := v.asks, !v.asks && v.seats != nil && s.of(v.seats, true) != nil, v.advice
	s.mu.Unlock()
	w := s.table.Words(lang)
	if waits {
		return &Page{Lang: lang, Waits: w.Say("phone.waits")}, nil
	}
	views, err := s.table.Session.Now(ctx, append(slices.Clone(v.seats), engine.Table)...)
	if err != nil {
		return nil, err
	}
	shared := &views[len(views)-1]
	log, err := s.table.Session.Log(ctx, max(0, shared.LogLen-logged))
	if err != nil {
		return nil, err
	}
	in := present.TableInput{Update: *shared, Log: log, Hints: s.hints()}
	if s.table.Bots != nil {
		in.Bots = s.table.Bots()
	}
	vm := w.Table(in)
	d := drawer{s: s, w: w}
	p := &Page{Lang: lang, Seq: shared.Seq, Round: vm.Round, Phase: vm.Phase, Over: vm.Over, Log: vm.Log, Seats: d.seats(vm.Seats), Places: d.places(vm.Places)}
	p.head(&vm)
	if shared.Result != nil {
		p.Result = standings(w, shared.Result)
	}
	if rival {
		p.Asked = w.Say("phone.asked")
	}
	for i := range v.seats {
		hand := w.Hand(present.HandInput{Own: views[i], Shared: *shared, Hints: in.Hints, Bots: in.Bots, Advice: advice})
		d.own(p, &hand, questions(w, in, &views[i], v.seats[i]))
	}
	if s.latestBy(v, shared, log) != engine.Table {
		p.Undo = vm.Undo.What
	}
	return p, nil
}

// questions returns what is asked of a seat, as it knows the game.
func questions(w *present.Words, in present.TableInput, own *companion.Update, seat engine.Seat) []present.AskVM {
	if !slices.ContainsFunc(own.Awaits, func(p engine.Prompt) bool { return p.Seat == seat }) {
		return nil
	}
	in.Update = *own
	return w.Table(in).Asks
}

// head sets whose turn it is and what is asked.
func (p *Page) head(vm *present.TableVM) {
	p.Title = vm.Over
	for i := range vm.Asks {
		if a := &vm.Asks[i]; a.Optional == "" || i == 0 {
			p.Turn, p.Title = a.Seat, a.TextWithoutSeat
			return
		}
	}
}

func standings(w *present.Words, r *engine.Result) (list []Standing) {
	vm := results.Page(w, r)
	for _, row := range vm.Rows {
		st := Standing{Mark: row.Mark, Rank: row.Rank, Won: row.Won}
		if n := len(row.Cells); n > 0 {
			st.Total = row.Cells[n-1]
		}
		list = append(list, st)
	}
	return list
}

// drawer turns view-models of the screens into those of a page.
type drawer struct {
	s *Server
	w *present.Words
}

// own adds what one seat of the phone has and can answer: what it enters in secret, and of what
// everybody may enter the questions to it.
func (d drawer) own(p *Page, hand *present.HandVM, asks []present.AskVM) {
	p.Me = append(p.Me, hand.Mark)
	p.Own = append(p.Own, d.cards(hand.Own)...)
	if len(p.Own) == 0 {
		p.Nothing = hand.Nothing
	} else {
		p.Nothing = ""
	}
	for i := range hand.Asks {
		ask := d.ask(&hand.Asks[i])
		ask.Secret = true
		p.Asks = append(p.Asks, ask)
	}
	for i := range asks {
		a := &asks[i]
		if a.Seat.Name == hand.Mark.Name && a.HandTo == engine.Table {
			if ask := d.ask(a); len(ask.Keys) > 0 || ask.Mark != nil {
				p.Asks = append(p.Asks, ask)
			}
		}
	}
	if hand.Refused != nil {
		p.Refused = strings.TrimSpace(hand.Refused.Text + " " + hand.Refused.Remedy)
	}
	if len(p.Asks) == 0 {
		p.Noted = d.w.Say("phone.noted")
	} else {
		p.Noted = ""
	}
	if len(p.Me) == 1 { // advice is for the first seat
		p.Hint, p.HintKey = hand.Hint, hand.HintKey
	}
}

func (d drawer) ask(a *present.AskVM) Ask {
	out := Ask{Text: a.TextWithoutSeat, Optional: a.Optional, Why: a.Reason.Text, Ref: a.Reason.Ref, Then: a.SubAsk}
	if out.Text == "" {
		out.Text = a.Text
	}
	out.Keys = d.keys(a.Choices)
	out.Keys = append(out.Keys, d.keys(a.Faces)...)
	for _, row := range a.Grid {
		out.Keys = append(out.Keys, d.keys(row)...)
	}
	out.Keys = append(out.Keys, d.keys(a.List)...)
	if a.Pick != nil {
		m := &MarkSet{Members: d.keys(a.Pick.Members), Bits: a.Pick.Bits, Go: a.Pick.Goes, Does: map[uint16]string{}}
		for i := range m.Members {
			m.Members[i].Does = ""
		}
		for set, o := range a.Pick.Facts {
			m.Does[set] = record.Format(d.w.Info.Lexicon, o)
		}
		out.Mark = m
	}
	return out
}

func (d drawer) keys(list []present.ChoiceVM) (out []Key) {
	for i := range list {
		c := &list[i]
		k := Key{Label: c.Label, Detail: strings.TrimSpace(c.Detail + " " + c.Left + " " + c.Brings), Icon: d.icon(c.Icon), Off: c.Off, Keys: d.keys(c.Sub)}
		if len(c.Sub) == 0 {
			k.Does = record.Format(d.w.Info.Lexicon, c.Fact)
		}
		if c.Mark != (present.MarkVM{}) {
			k.Mark = &c.Mark
		}
		if c.Card.Value != "" {
			card := d.card(&c.Card)
			k.Card = &card
		}
		out = append(out, k)
	}
	return out
}

func (d drawer) cards(list []present.CardVM) (out []Card) {
	for i := range list {
		out = append(out, d.card(&list[i]))
	}
	return out
}

func (d drawer) card(c *present.CardVM) Card {
	return Card{Name: c.Name, Label: c.Label, Suit: c.Suit, Value: c.Value, Icon: d.icon(c.Look.Icon), Down: c.Down, Lines: c.Printed}
}

func (d drawer) figures(list []present.CounterVM) (out []Figure) {
	for i := range list {
		c := &list[i]
		out = append(out, Figure{Name: c.Name, Text: c.Figure(), Icon: d.icon(c.Look.Icon)})
	}
	return out
}

func (d drawer) seats(list []present.SeatVM) (out []Seat) {
	for i := range list {
		s := &list[i]
		seat := Seat{Mark: s.Mark, Caption: s.Caption, Figures: d.figures(s.Figures), Cards: d.cards(s.Cards), Spots: d.spots(s.Spots), Turn: s.ToAct, Out: s.Out}
		for _, m := range s.Marks {
			seat.Marks = append(seat.Marks, m.Name)
		}
		out = append(out, seat)
	}
	return out
}

func (d drawer) places(list []present.PlaceVM) (out []Place) {
	for i := range list {
		p := &list[i]
		place := Place{Name: p.Name, Mark: p.Mark, Figures: d.figures(p.Counters), Cards: d.cards(p.Cards), Spots: d.spots(p.Spots), Note: p.Roll}
		for _, die := range p.Dice {
			place.Dice = append(place.Dice, Key{Label: die.Words, Icon: d.icon(die.Face.Icon)})
		}
		out = append(out, place)
	}
	return out
}

func (d drawer) spots(list []present.SpotVM) (out []Spot) {
	for i := range list {
		s := &list[i]
		spot := Spot{Name: s.Name, Icon: d.icon(s.Icon), Figures: d.figures(s.Counters)}
		if s.Card.Name != "" {
			card := d.card(&s.Card)
			spot.Card = &card
		}
		for _, t := range s.Tokens {
			spot.Pieces = append(spot.Pieces, Piece{Mark: t.Mark, Words: t.Words, Down: t.Down})
		}
		out = append(out, spot)
	}
	return out
}

// icon names a picture of the game, and keeps it for the phones; "" if it is none of the game's.
func (d drawer) icon(shapes string) string {
	if !strings.HasPrefix(shapes, "<") {
		return ""
	}
	sum := fnv.New64a()
	_, _ = sum.Write([]byte(shapes)) // never fails
	name := fmt.Sprintf("%x", sum.Sum64())
	d.s.mu.Lock()
	d.s.icons[name] = shapes
	d.s.mu.Unlock()
	return name
}

// icon serves the shapes of a picture.
func (s *Server) icon(w http.ResponseWriter, r *http.Request, _ *visit) {
	s.mu.Lock()
	shapes, ok := s.icons[r.PathValue("name")]
	s.mu.Unlock()
	if !ok {
		http.NotFound(w, r)
		return
	}
	w.Header().Set("Content-Type", "image/svg+xml")
	_, _ = w.Write([]byte(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">` + shapes + `</svg>`)) // the phone may be gone
}
