package companion

import (
	"maps"
	"reflect"
	"testing"

	"casekeeper/companion/journal"
	"casekeeper/engine"
	"casekeeper/engine/catalogue"
)

// settledMatch is a match of two acts, of which every contest was settled by the first.
type settledMatch struct {
	engine.Match
	contests []engine.Contest
	scores   []engine.Result
	end      engine.Result
	board    engine.Board
	awaits   []engine.Prompt // before every act
}

func (m *settledMatch) Result() (engine.Result, bool)             { return m.end, true }
func (m *settledMatch) Board(engine.Seat) engine.Board            { return m.board }
func (m *settledMatch) AwaitsAt(int, engine.Seat) []engine.Prompt { return m.awaits }
func (m *settledMatch) Scores() []engine.Result                   { return m.scores }
func (m *settledMatch) When(n int) (int, engine.Arg)              { return n + 1, engine.Arg{} }
func (m *settledMatch) Contests(n int) []engine.Contest {
	return m.contests[n : n+1]
}

const red, blue, green = engine.Seat(1), engine.Seat(2), engine.Seat(3)

var (
	duel, showdown = engine.Arg{Domain: engine.FirstOwn}, engine.Arg{Domain: engine.FirstOwn, Value: 1}
	made           = func(n uint16) engine.Arg { return engine.Arg{Domain: engine.FirstOwn + 1, Value: n} }
)

var lex = &engine.Lexicon{Seats: []string{"table", "red", "blue", "green"}, Cards: []string{"", "outlaw", "deputy"},
	Domains: []engine.DomainSpec{{Name: "term", Words: []string{"duel", "showdown"}}, {Name: "class", Words: []string{"none", "pair", "flush", ""}}}}

// factsOf reads the facts of a match with one act for each contest, entered by from and a minute apart.
func factsOf(m *settledMatch, from ...journal.Source) *Facts {
	for _, seat := range []engine.Seat{red, blue, green} {
		m.end.Rows = append(m.end.Rows, engine.Row{Seat: seat})
	}
	p := &past{match: m}
	rows := []journal.Row{{}}
	for i := range m.contests {
		a := act{seq: journal.Seq(i + 1), fact: engine.Act(red, 0)}
		if i < len(from) {
			a.source = from[i]
		}
		p.acts, rows = append(p.acts, a), append(rows, journal.Row{Seq: a.seq, AtMillis: int64(60_000 * (i + 1))})
	}
	r := factReader{Facts: &Facts{}, p: p, lex: lex, seats: map[engine.Seat]*SeatFacts{}}
	return r.read(rows)
}

// dice is a contest with dice, cards one with hands; the first side of won is ahead.
func dice(first engine.Seat, total int, other engine.Seat, otherTotal int) engine.Contest {
	roll := []engine.Throw{{Face: 1}}
	return engine.Contest{Name: duel, Sides: []engine.Side{{Seat: first, Ahead: true, Throws: roll, Total: total}, {Seat: other, Throws: roll, Total: otherTotal}}}
}

func hands(ahead map[engine.Seat]uint16, others ...engine.Seat) engine.Contest {
	c := engine.Contest{Name: showdown}
	for _, seat := range []engine.Seat{red, blue, green} {
		if class, is := ahead[seat]; is {
			c.Sides = append(c.Sides, engine.Side{Seat: seat, Ahead: true, Class: made(class)})
		}
	}
	for _, seat := range others {
		c.Sides = append(c.Sides, engine.Side{Seat: seat, Class: made(0)})
	}
	return c
}

// TestContestsAreCounted: everybody who was in a contest has fought it; who is ahead alone has won it; the
// first of equal wins is the best.
func TestContestsAreCounted(t *testing.T) {
	f := factsOf(&settledMatch{contests: []engine.Contest{
		dice(red, 6, blue, 4), dice(blue, 7, red, 5), dice(green, 5, red, 3), // by two each; 7 is the highest
		dice(blue, 7, green, 5),                                                                         // equal to the best, and later
		hands(map[engine.Seat]uint16{blue: 2}, red), hands(map[engine.Seat]uint16{green: 2}, red, blue), // equal hands
		hands(map[engine.Seat]uint16{red: 1}, green), hands(map[engine.Seat]uint16{red: 2, blue: 2}, green), // several share it
		hands(nil, red, blue), // nobody wins
		{Name: duel, Sides: []engine.Side{{Seat: red, Ahead: true}}}, // one alone is no contest
	}})
	want := []ContestFacts{
		{Name: "term/duel", Dice: true, Fought: map[string]int{"red": 3, "blue": 3, "green": 2}, Won: map[string]int{"red": 1, "blue": 2, "green": 1},
			Best: &Moment{Act: 1, Round: 2, Seat: "blue", Against: "red", Value: 7, Other: 5}},
		{Name: "term/showdown", Fought: map[string]int{"red": 5, "blue": 4, "green": 3}, Won: map[string]int{"red": 1, "blue": 1, "green": 1},
			Best: &Moment{Act: 4, Round: 5, Seat: "blue", Value: 2, Made: "class/flush"}},
	}
	if !reflect.DeepEqual(f.Contests, want) {
		t.Errorf("%+v, want %+v", f.Contests, want)
	}
}

// TestBestNeedsAFigure: a hand that made nothing is not the best one, and with dice only two can be compared.
func TestBestNeedsAFigure(t *testing.T) {
	three := dice(red, 6, blue, 4)
	three.Sides = append(three.Sides, engine.Side{Seat: green, Throws: three.Sides[0].Throws, Total: 1})
	for what, c := range map[string]engine.Contest{"nothing": hands(map[engine.Seat]uint16{blue: 0}, red), "three with dice": three} {
		if f := factsOf(&settledMatch{contests: []engine.Contest{c}}); len(f.Contests) != 1 || f.Contests[0].Best != nil || len(f.Contests[0].Won) != 1 {
			t.Errorf("%s: %+v", what, f.Contests)
		}
	}
}

// TestRollsAreCounted: a face counts for the seat that was asked for it, by the sensor that saw it; a phone is a
// finger. A face that the die does not have, that nobody was asked for, or that was chosen, does not count.
func TestRollsAreCounted(t *testing.T) {
	m := &settledMatch{awaits: []engine.Prompt{{Kind: engine.Choose, Seat: green}, {Kind: engine.Roll, Seat: red, Die: 1, Faces: 4}, {Kind: engine.Roll, Seat: red, Die: 2, Faces: 6}, {Kind: engine.Roll, Seat: blue, Die: 3, Faces: 4}, {Kind: engine.Roll, Seat: red, Die: 5, Faces: 4, Chosen: true}}}
	r := factReader{Facts: &Facts{}, p: &past{match: m}, lex: lex}
	for _, roll := range []struct {
		die  engine.Die
		face uint8
		from string
	}{{1, 4, "hub:8"}, {1, 4, "hub:8"}, {1, 1, "hub:8"}, {2, 6, "hub:8"}, {1, 2, "finger"}, {3, 3, phoneSource + "blue"}, {3, 1, "finger"}, {1, 0, "hub:8"}, {1, 5, "hub:8"}, {4, 1, "hub:8"}, {5, 2, "finger"}} {
		r.roll(0, act{fact: engine.Rolled(roll.die, roll.face), source: journal.Source{ID: roll.from}})
	}
	want := []SeatRolls{{"red", "hub:8", []int{1, 0, 0, 2, 0, 1}}, {"red", "finger", []int{0, 1, 0, 0}}, {"blue", "finger", []int{1, 0, 1, 0}}}
	if !reflect.DeepEqual(r.Rolls, want) {
		t.Errorf("%+v, want %+v", r.Rolls, want)
	}
}

// TestWhatASeatWas: the cards that say it, if they are known to all.
func TestWhatASeatWas(t *testing.T) {
	on := func(label engine.Arg, list ...catalogue.CardID) (cards []engine.BoardCard) {
		for _, c := range list {
			cards = append(cards, engine.BoardCard{Card: c, Label: label})
		}
		return cards
	}
	m := &settledMatch{board: engine.Board{Seats: []engine.SeatBoard{{Seat: red, Cards: append(on(duel, 2), on(showdown, 1)...)}, {Seat: blue, Cards: on(duel, catalogue.FaceDown, catalogue.None)}, {Seat: engine.Table, Cards: on(duel, 1)}}}}
	r := factReader{Facts: &Facts{}, p: &past{match: m, game: engine.Game{Info: engine.Info{Was: []engine.Arg{duel}}}}, lex: lex, seats: map[engine.Seat]*SeatFacts{red: {}, blue: {}}}
	for i := range m.board.Seats {
		r.was(&m.board.Seats[i])
	}
	if got := r.seats[red].Was; !maps.Equal(got, map[string]string{"term/duel": "card/deputy"}) || r.seats[blue].Was != nil {
		t.Errorf("red %v, blue %v", got, r.seats[blue].Was)
	}
}

// TestThingsAreWords: what has a word is read back as what it was.
func TestThingsAreWords(t *testing.T) {
	for a, want := range map[engine.Arg]string{duel: "term/duel", made(2): "class/flush", engine.Who(blue): "seat/blue", engine.CardArg(2): "card/deputy", engine.N(1): "", made(3): "", made(4): "", engine.CardArg(3): ""} {
		word := ThingWord(lex, a)
		if back, ok := ReadThing(lex, word); word != want || ok != (want != "") || ok && back != a {
			t.Errorf("%+v is %q and read as %+v, %t", a, word, back, ok)
		}
	}
	for _, word := range []string{"class/straight", "colour/red", "class", ""} {
		if a, ok := ReadThing(lex, word); ok {
			t.Errorf("%q is read as %+v", word, a)
		}
	}
}

// TestThoughtIsOfPeople: only decisions that a person entered count, and only as long as the person may
// have thought.
func TestThoughtIsOfPeople(t *testing.T) {
	r := factReader{seats: map[engine.Seat]*SeatFacts{red: {}}}
	rows := []journal.Row{{}, {AtMillis: 1000}, {AtMillis: 3000}, {AtMillis: 2000}, {AtMillis: 2000 + longestThought}, {AtMillis: 2001 + 2*longestThought}}
	for _, c := range []struct {
		what   string
		fact   engine.Observation
		seq    journal.Seq
		from   string
		counts int64
	}{
		{"a decision", engine.Act(red, 0), 1, "finger", 1000}, {"on a phone", engine.Act(red, 0), 2, phoneSource + "red", 2000},
		{"of the program", engine.Act(red, 0), 1, BotSource, -1}, {"accepted again", engine.Act(red, 0), 1, ReplaySource, -1},
		{"a card of a seat", engine.Observation{Kind: engine.KindCard, Seat: red}, 1, "finger", -1}, {"a die of a seat", engine.Observation{Kind: engine.KindDie, Seat: red}, 1, "hub:1", -1},
		{"of the table", engine.Act(engine.Table, 0), 1, "finger", -1}, {"before a clock was set back", engine.Act(red, 0), 3, "finger", -1},
		{"as long as anybody thinks", engine.Act(red, 0), 4, "finger", longestThought}, {"a pause", engine.Act(red, 0), 5, "finger", -1}, {"carried over", engine.Act(red, 0), 0, "finger", -1},
	} {
		*r.seats[red] = SeatFacts{}
		r.thought(rows, act{seq: c.seq, fact: c.fact, source: journal.Source{ID: c.from}})
		want := SeatFacts{Acts: 1, Millis: c.counts}
		if c.counts < 0 {
			want = SeatFacts{}
		}
		if got := *r.seats[red]; !reflect.DeepEqual(got, want) {
			t.Errorf("%s: %+v, want %+v", c.what, got, want)
		}
	}
}

// TestLeaderIsAlone: who has the most points leads, wherever in the table; two who share them do not.
func TestLeaderIsAlone(t *testing.T) {
	score := func(totals ...int) (r engine.Result) {
		for i, n := range totals {
			r.Rows = append(r.Rows, engine.Row{Seat: engine.Seat(i + 1), Total: n})
		}
		return r
	}
	m := &settledMatch{scores: []engine.Result{score(3, 2, 1), score(1, 2, 3), score(2, 3, 1), score(3, 3, 1), score(3, 1, 3), score(1, 3, 3), score(2, 2, 3), score(-3, -2, -2), score(-3, -2, -4), score()}}
	want := []string{"red", "green", "blue", "", "", "", "green", "", "blue", ""}
	if got := factsOf(m).Leads; !reflect.DeepEqual(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}

// TestSideOf: a side is the number of what a player was; whoever is alone, was nothing that the game knows,
// or plays a game without sides, is on none.
func TestSideOf(t *testing.T) {
	role := func(n uint16) engine.Arg { return engine.Arg{Domain: engine.FirstOwn, Value: n} }
	info := &engine.Info{Lexicon: &engine.Lexicon{Domains: []engine.DomainSpec{{Name: "role", Words: []string{"lone", "law", "gang"}}}},
		Final: &engine.FinalForm{Figures: []engine.FinalFigure{{Name: "coins"}, {Name: "role", Values: []engine.Arg{role(0), role(1), role(2)}, Sides: []int{0, 1, 2}}}}}
	got := map[any]int{}
	for _, was := range []any{"lone", "law", "gang", "sheriff", nil, 1} {
		got[was] = SideOf(info, Standing{Figures: map[string]any{"coins": 1, "role": was}})
	}
	if want := map[any]int{"lone": 0, "law": 1, "gang": 2, "sheriff": 0, nil: 0, 1: 0}; !maps.Equal(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
	if n := SideOf(&engine.Info{}, Standing{Figures: map[string]any{"role": "law"}}); n != 0 {
		t.Errorf("a game without sides: %d", n)
	}
}
