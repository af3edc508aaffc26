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
	Nth     string           `json:",omitempty"` // when the seat of this phone has its turn
	Ended   string           `json:",omitempty"`
	Result  []Standing       `json:",omitempty"`
	Own     []Card           `json:",omitempty"` // to be shown only while a finger holds
	Asks    []Ask            `json:",omitempty"` // what this phone can answer
	Noted   string           `json:",omitempty"`
	Refused string           `json:",omitempty"`
	Hint    *Hint            `json:",omitempty"`
	Seats   []Seat
	Places  []Place
	Lay     []Laid  `json:",omitempty"` // where places and cards lie, if the game's drawing says so
	Rows    [][]int `json:",omitempty"` // indexes of places that stand side by side
	Over    []int   `json:",omitempty"` // indexes of places that lie over those
	Log     []present.LogVM
	Can     Tools
}

// Tools are what a phone can do besides answering.
type Tools struct {
	Undo    string `json:",omitempty"` // what undo takes back; "" = nothing of this phone
	HintKey string `json:",omitempty"`
	Camera  bool   `json:",omitempty"` // a photograph of cards would answer something
	Drawn   bool   `json:",omitempty"` // there is a drawing of the table
}

// Hint is advice for the first seat of the phone, shown only while a finger holds.
type Hint struct {
	Best   string
	Why    string   `json:",omitempty"`
	Others []string `json:",omitempty"`
	Given  string   `json:",omitempty"`
	Odds   []Odds   `json:",omitempty"`
}

// Odds is an event and its chance.
type Odds struct {
	Share, Text string
	Held        *Held `json:",omitempty"`
}

// Held is a hand of cards, and how many of the cards that its player does not see it stands up to.
type Held struct {
	Name           string
	Own            Card
	Shared         []Card `json:",omitempty"`
	Yours, OfTable string
	Good, All      int    `json:",omitempty"`
	Counted        string `json:",omitempty"`
}

// Laid is a place or a card in a rectangle of the table: x, y, width and height, in parts of 1000
// of its width and height.
type Laid struct {
	At    [4]int
	Place int   // index; -1 = a card
	Card  *Card `json:",omitempty"`
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
	Where    string   `json:",omitempty"` // the die that is asked for
	Secret   bool     `json:",omitempty"` // only the seat may know the answer
	Keys     []Key    `json:",omitempty"`
	Mark     *MarkSet `json:",omitempty"`

	of int // index of its seat in the page's Me
}

// MarkSet is a choice of a set of things. A member whose bit is 0 cannot be marked.
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
	Sure   string          `json:",omitempty"` // label of the key that confirms it, if it is chosen first
	Keys   []Key           `json:",omitempty"`
	Gives  []Figure        `json:",omitempty"` // what its spot gives
	At     []int           `json:",omitempty"` // what it is about, if that lies on the table: index of a place, and of a spot there or -1
	Off    bool            `json:",omitempty"` // refused now; the table says why
	Plain  bool            `json:",omitempty"` // it is about no thing: to pass, or to go on
	Die    bool            `json:",omitempty"` // a die, or a face of one
}

// Card is a card in words.
type Card struct {
	Name  string
	Label string          `json:",omitempty"`
	Suit  string          `json:",omitempty"` // of a playing card
	Value string          `json:",omitempty"`
	Icon  string          `json:",omitempty"`
	Mark  *present.MarkVM `json:",omitempty"` // its owner
	Signs []Sign          `json:",omitempty"` // printed on it, from the left
	Down  bool            `json:",omitempty"`
	Lines []string        `json:",omitempty"` // what it says
}

// Sign is a symbol with its word.
type Sign struct {
	Name string
	Icon string `json:",omitempty"`
}

// Figure is a number with its name. Of is the most that it can be, if a row of its symbols can show
// that; else 0.
type Figure struct {
	Name, Text string
	Icon       string `json:",omitempty"`
	Value, Of  int    `json:",omitempty"`
}

// Seat is what lies before a player.
type Seat struct {
	Mark    present.MarkVM
	Caption string   `json:",omitempty"`
	Figures []Figure `json:",omitempty"`
	Marks   []Sign   `json:",omitempty"`
	Cards   []Card   `json:",omitempty"`
	Spots   []Spot   `json:",omitempty"`
	Turn    bool     `json:",omitempty"`
	Out     string   `json:",omitempty"` // says that it is out of the game
}

// Place is a place of the table.
type Place struct {
	Name    string
	Short   string `json:",omitempty"`
	Tone    string `json:",omitempty"` // colour of the palette that it is drawn in
	Mark    present.MarkVM
	Figures []Figure `json:",omitempty"`
	Cards   []Card   `json:",omitempty"`
	Spots   []Spot   `json:",omitempty"`
	Dice    []Key    `json:",omitempty"`
	Note    string   `json:",omitempty"`
	Steps   []Step   `json:",omitempty"` // printed here, in their order
}

// Step is one thing after the other that is printed on a place.
type Step struct {
	Name      string
	Icon      string `json:",omitempty"`
	Done, Now bool   `json:",omitempty"`
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
	Mark    present.MarkVM
	Words   string
	Printed string `json:",omitempty"` // on it
	Icon    string `json:",omitempty"`
	Down    bool   `json:",omitempty"`
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
	views, err := s.table.Session.Views(ctx, append(slices.Clone(v.seats), engine.Table)...)
	if err != nil {
		return nil, err
	}
	shared := &views[len(views)-1]
	shared.Ways = nil // nobody taps on the shared table here
	w = w.At(shared)
	log, err := s.table.Session.Log(ctx, max(0, shared.LogLen-logged))
	if err != nil {
		return nil, err
	}
	in := present.TableInput{Update: *shared, Log: log, Hints: s.hints()}
	if s.table.Bots != nil {
		in.Bots = s.table.Bots()
	}
	vm := w.Table(in)
	d := drawer{s: s, w: w, places: vm.Places, people: vm.Seats}
	p := &Page{Lang: lang, Seq: shared.Seq, Round: vm.Round, Phase: vm.Phase, Ended: vm.Over, Log: vm.Log, Seats: d.seats(vm.Seats), Places: d.mats(vm.Places)}
	for i := range vm.Places {
		if vm.Places[i].Roll != "" { // which roll it is says more than that there is one
			p.Phase = vm.Places[i].Roll
		}
	}
	d.lay(p, &vm.Drawing)
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
	p.Can.Drawn = s.table.Draw != nil
	p.Can.Camera = s.table.Photo != nil && s.pictured(v, views)
	for i := range vm.Seats {
		if slices.Contains(p.Me, vm.Seats[i].Mark) {
			p.Seats[i].Cards = d.told(vm.Seats[i].Cards)
		}
	}
	p.Asks = once(p.Asks)
	p.mine()
	for i := range vm.Seats {
		if n := vm.Seats[i].Nth; n > 0 && slices.Contains(p.Me, vm.Seats[i].Mark) {
			p.Nth = w.Say(fmt.Sprint("phone.nth.", n))
		}
	}
	if s.latestBy(v, shared, log) != engine.Table {
		p.Can.Undo = vm.Undo.What
	}
	return p, nil
}

// questions returns what is asked of a seat, as it knows the game. Where it owes an answer, acts that
// include that one are left out: on a phone one step comes after the other.
func questions(w *present.Words, in present.TableInput, own *companion.Update, seat engine.Seat) []present.AskVM {
	mine := func(p *engine.Prompt) bool { return p.Seat == seat && p.Kind == engine.Choose }
	asked, leads, owes := false, false, false
	for i := range own.Awaits {
		p := &own.Awaits[i]
		asked = asked || p.Seat == seat
		leads = leads || p.Seat == engine.Table // what the table does can lead to a question
		owes = owes || mine(p) && !p.Optional
	}
	if !asked && !(leads && slices.ContainsFunc(own.Ways.Prompts(), func(p engine.Prompt) bool { return p.Seat == seat })) {
		return nil
	}
	in.Update = *own
	if owes {
		said := func(p engine.Prompt) bool { return mine(&p) && p.Optional && p.Shown }
		in.Update.Awaits, in.Update.Ways = slices.DeleteFunc(slices.Clone(own.Awaits), said), nil
	}
	return w.Table(in).Asks
}

// head sets whose turn it is and what is asked.
func (p *Page) head(vm *present.TableVM) {
	p.Title = vm.Over
	for i := range vm.Asks {
		if a := &vm.Asks[i]; a.Optional == "" || i == 0 {
			p.Turn, p.Title = a.Seat, a.Said.Beside
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
