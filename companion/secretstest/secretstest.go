package secretstest

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"testing"

	"casekeeper/companion"
	"casekeeper/companion/journal"
	"casekeeper/engine"
	"casekeeper/engine/bot"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/chance"
	"casekeeper/engine/enginetest/extent"
	"casekeeper/engine/record"
)

// Opts configures the suite. The zero value is ready to use.
type Opts struct {
	Setups []engine.Setup // the tables to play at; nil = [Tables], and a few of [Drawn]
	From   uint64         // the first seed
	Seeds  int            // games at each table; 0 = 1
	Twins  int            // pairs of twins of each game, for the shared screen and for one seat; 0 = 1, or more if there are few tables
	// Account returns what everybody hears of an act of seats whose own account is own; nil =
	// [bot.Told], which the program uses.
	Account func(own bot.Account, shared engine.Imagined, seats []engine.Seat, did engine.Observation, playouts bot.Level, seed uint64) (*bot.Account, *bot.Thinking)
	Cards   []byte // the card data as a text that is kept with the sittings
	// Visit is called with every pair while the two are still twins, with the rows of both; nil =
	// not called.
	Visit func(game engine.Game, viewer engine.Seat, one, other []journal.Row) error
	// Door opens another way by which the viewer learns of a sitting; what comes out of it is compared
	// like everything else. nil = there is none.
	Door func(s *companion.Session, viewer engine.Seat) (Door, error)
}

// Door is a way by which a viewer learns of a sitting, such as a connection to a phone.
type Door interface {
	News() string // all that came out since the last call, once nothing more comes
	Close() error
}

// Tally counts what was compared.
type Tally struct {
	Hidden int // acts after which the shared screen did not know all
	Twins  int // pairs whose tables really differed
	Acts   int // acts that both did after the first difference
	Deeds  int // what people did between them
}

// Run runs the suite as a test. It fails if a game that hides something yields no twins.
func Run(t *testing.T, game engine.Game, o Opts) {
	t.Helper()
	n, err := Check(game, o)
	if err != nil {
		t.Error(err)
	}
	if n.Hidden > 0 && (n.Twins == 0 || n.Acts < 2*n.Twins) {
		t.Errorf("hardly anything was compared: %+v", n)
	}
	t.Logf("%s: %+v", game.ID, n)
}

// Check runs the suite without a test and returns the first difference as an error. Each
// table is compared for one viewer, alternately the shared screen and a seat, with a few
// twins; where everything is played, for both with more ([extent.Long]).
func Check(game engine.Game, o Opts) (n Tally, err error) {
	setups := o.Setups
	if setups == nil {
		setups = Tables(game)
		setups = setups[:extent.Some(len(setups), 2)]
	}
	if o.Twins == 0 {
		o.Twins = max(1, most()/len(setups))
	}
	if o.Setups == nil {
		setups = append(setups, Drawn(game, o.From, extent.Some(few, 1))...)
	}
	if o.Account == nil {
		o.Account = bot.Told
	}
	for at, setup := range setups {
		for seed := o.From; seed < o.From+uint64(max(o.Seeds, 1)); seed++ {
			facts, err := play(game, setup, seed)
			if err != nil {
				return n, fmt.Errorf("%s: seed %d: %w", game.ID, seed, err)
			}
			one := setup.Seats[(uint64(at)+seed)%uint64(len(setup.Seats))]
			viewers := []engine.Seat{engine.Table, one}
			if !extent.Long() {
				viewers = viewers[(uint64(at)+seed)%2:][:1]
			}
			for _, viewer := range viewers {
				p := pair{game: game, setup: setup, viewer: viewer, facts: facts, src: chance.New(seed + 1000*uint64(viewer)), dice: chance.New(seed), opts: &o, tally: &n}
				if err := p.twins(); err != nil {
					return n, fmt.Errorf("%s: seats %v, options %v, decks %v, seed %d: %s is told what it may not know: %w\n%s", game.ID, setup.Seats, setup.Options, setup.Decks, seed,
						game.Lexicon.Seats[viewer], err, p.story())
				}
			}
		}
	}
	return n, nil
}

// play is a whole game from a seed.
func play(game engine.Game, setup engine.Setup, seed uint64) (facts []engine.Observation, err error) {
	m, err := game.New(setup)
	if err != nil {
		return nil, err
	}
	src := chance.New(seed)
	for o, ok := src.Answer(m.Awaits()); ok; o, ok = src.Answer(m.Awaits()) {
		p, v := m.Propose(o)
		if v != nil {
			return nil, fmt.Errorf("%s: %w", record.Format(game.Lexicon, o), v)
		}
		m.Commit(p)
		facts = append(facts, o)
	}
	return facts, nil
}

// errParted says that the tables are no longer twins.
var errParted = errors.New("the tables have parted")

// pair deals and plays the twins of one game for one viewer.
type pair struct {
	game   engine.Game
	setup  engine.Setup
	viewer engine.Seat
	facts  []engine.Observation // of a whole game
	src    *chance.Source
	dice   *chance.Source // for what the program computes, and for nothing else
	opts   *Opts
	tally  *Tally

	one, other *table
	last       string // what was done last
}

// story returns the records of the two tables, to help find a leak.
func (p *pair) story() (out string) {
	for i, t := range []*table{p.one, p.other} {
		if t == nil {
			continue
		}
		out += fmt.Sprintf("table %d:\n", i+1)
		for n := max(0, t.match.Len()-12); n < t.match.Len(); n++ {
			out += fmt.Sprintf("  %d %s\n", n+1, record.Format(p.game.Lexicon, t.match.Fact(n)))
		}
	}
	return out + "then: " + p.last
}

// twins deals pairs that begin to differ at acts spread over the game. If there are several, the
// last differs at a slot at which no other did.
func (p *pair) twins() error {
	var chances []int
	m, err := p.game.New(p.setup)
	if err != nil {
		return err
	}
	for n, o := range p.facts {
		if _, ok := p.alternative(m, o); ok {
			chances = append(chances, n)
		}
		q, _ := m.Propose(o)
		m.Commit(q)
		if m.Hash() != m.HashFor(engine.Table) {
			p.tally.Hidden++
		}
	}
	want, places := min(p.opts.Twins, len(chances)), map[engine.Slot]bool{}
	for n := range want {
		part := len(chances) / want
		act := chances[n*part+p.src.IntN(part)]
		if i := slices.IndexFunc(chances, func(n int) bool { return !places[p.facts[n].Slot] }); n > 0 && n == want-1 && i >= 0 {
			act = chances[i]
		}
		places[p.facts[act].Slot] = true
		if err := p.twin(act); err != nil {
			return err
		}
	}
	return nil
}

// alternative returns a card in place of another, which the viewer cannot tell from it.
func (p *pair) alternative(m engine.Match, o engine.Observation) (engine.Observation, bool) {
	want, ok := after(m, o, p.viewer)
	if !ok {
		return o, false
	}
	alt, ok := p.another(m, o, want)
	return alt, ok && alt.Card != o.Card
}

// another returns a card in place of another after which the viewer's view has the hash want; the
// same card comes last. Whether the program knows a card at all is no secret: a face-down card
// stays face down.
func (p *pair) another(m engine.Match, o engine.Observation, want uint64) (engine.Observation, bool) {
	if o.Kind == engine.KindCard && o.Card != catalogue.FaceDown {
		from := p.src.IntN(len(p.game.Cards))
		for i := range p.game.Cards {
			alt := o
			alt.Card, alt.Piece = p.game.Cards[(from+i)%len(p.game.Cards)].ID, 0
			if got, ok := after(m, alt, p.viewer); ok && alt.Card != o.Card && got == want {
				return alt, true
			}
		}
	}
	got, ok := after(m, o, p.viewer)
	return o, ok && got == want
}

// after returns a hash of what the viewer sees of a fact and may know after it; false if the fact
// is refused. It leaves the match as it was.
func after(m engine.Match, o engine.Observation, viewer engine.Seat) (uint64, bool) {
	q, v := m.Propose(o)
	if v != nil {
		return 0, false
	}
	m.Commit(q)
	defer m.Undo()
	return m.HashSeen(m.Len()-1, viewer), true
}

// dealt returns the set-up with other decks for the seats of other players.
func (p *pair) dealt() engine.Setup {
	s := p.setup
	s.Decks = slices.Clone(s.Decks)
	for _, held := range p.game.People(s) {
		for i, seat := range s.Seats {
			if i < len(s.Decks) && slices.Contains(held, seat) && !slices.Contains(held, p.viewer) {
				s.Decks[i] = uint64(p.src.IntN(1_000_000)) + 1
			}
		}
	}
	return s
}

// twin plays one pair from act n on, where it begins to differ.
func (p *pair) twin(n int) (err error) {
	if p.one, err = open(p, p.setup, p.facts[:n]); err != nil {
		return err
	}
	defer p.one.close()
	if p.other, err = open(p, p.dealt(), p.facts[:n]); err != nil {
		return err
	}
	defer p.other.close()
	alt, _ := p.alternative(p.other.match, p.facts[n])
	if err := p.both(p.facts[n], alt); err != nil {
		return err
	}
	p.tally.Twins++
	for at := n + 1; ; at++ {
		if err := p.deeds(); err != nil {
			return err
		}
		switch err := p.next(at); {
		case errors.Is(err, errParted):
			return p.end()
		case err != nil:
			return err
		}
		p.tally.Acts++
	}
}

// end compares everything once more, as it is after the last common act.
func (p *pair) end() error {
	p.last = "the end of being twins"
	if err := differ(p.one.all(0, 1), p.other.all(0, 1)); err != nil || p.opts.Visit == nil {
		return err
	}
	one, err := p.one.store.Rows(p.one.session.Info().ID)
	if err != nil {
		return err
	}
	other, err := p.other.store.Rows(p.other.session.Info().ID)
	if err != nil {
		return err
	}
	return p.opts.Visit(p.game, p.viewer, one, other)
}

// next plays an act at both tables that the viewer cannot tell apart, that of the first game if
// possible.
func (p *pair) next(at int) error {
	const tries = 12
	for n := range tries {
		o, ok := p.src.Answer(p.one.match.Awaits())
		if n == 0 && at < len(p.facts) {
			o = p.facts[at]
		}
		if !ok {
			return errParted
		}
		if alike, ok := p.alike(o); ok {
			return p.both(o, alike)
		}
	}
	return errParted
}

// alike returns a fact for the other table that looks to the viewer like o: the same, or another
// card on its slot.
func (p *pair) alike(o engine.Observation) (engine.Observation, bool) {
	want, ok := after(p.one.match, o, p.viewer)
	if !ok {
		return o, false
	}
	if p.src.IntN(2) == 0 { // the same if it is legal, or another one even then
		if got, ok := after(p.other.match, o, p.viewer); ok && got == want {
			return o, true
		}
	}
	return p.another(p.other.match, o, want)
}

// both plays the two facts and compares.
func (p *pair) both(one, other engine.Observation) error {
	lex := p.game.Lexicon
	p.last = record.Format(lex, one) + ", and at the other table " + record.Format(lex, other)
	sensed := one.Kind != engine.KindAct && p.src.IntN(2) == 0
	if err := p.one.act(one, sensed); err != nil {
		return err
	}
	if err := p.other.act(other, sensed); err != nil {
		return err
	}
	return p.compare("")
}

// compare compares what both tables have sent to the viewer.
func (p *pair) compare(what string) error {
	if what != "" {
		p.last = what
	}
	return differ(p.one.news(), p.other.news())
}

// each does the same at both tables and compares the results.
func (p *pair) each(what string, do func(context.Context, *table) (any, error)) error {
	p.last = what
	a := text(do(context.Background(), p.one))
	b := text(do(context.Background(), p.other))
	if a != b {
		return difference(a, b)
	}
	return p.compare("")
}
