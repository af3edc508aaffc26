package tinyepic

import (
	"cmp"
	"slices"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
)

// The final score (p. 16-17). It also works on an entered table, to score a game that was not
// tracked.

// FinalTable is what counts at the end of a game.
type FinalTable struct {
	Seats  []engine.Seat // in table order, the solo Rival included
	Owned  [seatCount + 1][]catalogue.CardID
	Steps  [4]uint8    // by Industry: 0 start, 1 third, 2 second, 3 first position
	Wanted engine.Seat // Table = nobody has it
	Figure func(catalogue.CardID) Figures
}

// wantedPoints is the value of the Wanted card at the end.
const wantedPoints = 2

// majority and minority are the points of steps 0 to 3 for three and four players; duo is the
// majority for one and two, who have no minority.
var (
	majority = [firstPosition + 1]int{0, 2, 3, 5}
	minority = [firstPosition + 1]int{0, 1, 2, 3}
	duo      = [firstPosition + 1]int{0, 1, 2, 3}
)

// finalTable returns the table of a game that is over.
func (s *State) finalTable() FinalTable {
	t := FinalTable{Steps: s.Steps, Wanted: s.Wanted, Figure: func(c catalogue.CardID) Figures { return *s.fig(c) }}
	t.Seats = append(t.Seats, s.people()...)
	if s.Solo {
		t.Seats = append(t.Seats, Rival)
	}
	for i, seat := range s.Held {
		if seat != engine.Table {
			t.Owned[seat] = append(t.Owned[seat], firstBuilding+catalogue.CardID(i))
		}
	}
	return t
}

// icons counts a seat's icons of each industry.
func (t *FinalTable) icons(seat engine.Seat) (n [4]int) {
	for _, c := range t.Owned[seat] {
		f := t.Figure(c)
		for _, i := range f.Icons {
			n[i]++
		}
	}
	n[0] = 0
	return n
}

// Score returns the final score: points by source with reasons, ranks, winners and what
// decided.
func (t *FinalTable) Score() engine.Result {
	var r engine.Result
	for _, seat := range t.Seats {
		row := engine.Row{Seat: seat, Parts: []engine.Part{t.buildings(seat)}}
		for i := Mining; i <= Wagon; i++ {
			row.Parts = append(row.Parts, t.industry(seat, i))
		}
		row.Parts = append(row.Parts, t.wantedPart(seat))
		for _, p := range row.Parts {
			row.Total += p.Value
		}
		r.Rows = append(r.Rows, row)
	}
	t.rank(&r)
	r.Because = t.because(r)
	return r
}

func (t *FinalTable) buildings(seat engine.Seat) engine.Part {
	p := engine.Part{Term: term(termBuildings)}
	for _, c := range t.Owned[seat] {
		vp := int(t.Figure(c).VP)
		p.Value += vp
		p.Lines = append(p.Lines, engine.Say(ruleScoreBuilding, seat, engine.CardArg(c), engine.N(vp)))
	}
	return p
}

func (t *FinalTable) wantedPart(seat engine.Seat) engine.Part {
	p := engine.Part{Term: term(termWanted)}
	if t.Wanted == seat {
		p.Value = wantedPoints
		p.Lines = []engine.Line{engine.Say(ruleScoreWanted, seat, engine.N(wantedPoints))}
	}
	return p
}

// industry returns a seat's points of one industry: everybody who ties gets all the points; a
// tied majority leaves no minority (p. 17). Without icons there are no points (A18).
func (t *FinalTable) industry(seat engine.Seat, i Industry) engine.Part {
	p := engine.Part{Term: industry(i)}
	step := t.Steps[i]
	if step == 0 {
		p.Lines = []engine.Line{engine.Say(ruleScoreStart, seat, industry(i))}
		return p
	}
	own, most, second, tied := t.icons(seat)[i], 0, 0, 0
	for _, s := range t.Seats {
		switch n := t.icons(s)[i]; {
		case n > most:
			most, second, tied = n, most, 1
		case n == most:
			tied++
		case n > second:
			second = n
		}
	}
	position := engine.N(firstPosition + 1 - int(step))
	small := len(t.Seats) <= 2
	switch {
	case own == 0:
	case own == most:
		p.Value = majority[step]
		if small {
			p.Value = duo[step]
		}
		p.Lines = []engine.Line{engine.Say(ruleScoreMajority, seat, industry(i), engine.N(own), position, engine.N(p.Value))}
	case own == second && !small && tied > 1:
		p.Lines = []engine.Line{engine.Say(ruleScoreNoMinority, seat, industry(i))}
	case own == second && !small:
		p.Value = minority[step]
		p.Lines = []engine.Line{engine.Say(ruleScoreMinority, seat, industry(i), engine.N(own), position, engine.N(p.Value))}
	}
	return p
}

// rank orders the rows by points, then buildings, then icons (p. 16), and sets what decided. A
// solo player has to beat the Rival (FAQ 7).
func (t *FinalTable) rank(r *engine.Result) {
	total := func(seat engine.Seat) (n int) {
		for _, i := range t.icons(seat) {
			n += i
		}
		return n
	}
	solo := slices.Contains(t.Seats, Rival)
	compare := func(a, b engine.Row) int {
		if c := cmp.Compare(b.Total, a.Total); c != 0 {
			return c
		}
		if solo {
			return cmp.Compare(b.Seat, a.Seat) // the Rival first: more points are needed to win
		}
		if c := cmp.Compare(len(t.Owned[b.Seat]), len(t.Owned[a.Seat])); c != 0 {
			return c
		}
		return cmp.Compare(total(b.Seat), total(a.Seat))
	}
	slices.SortStableFunc(r.Rows, compare)
	for i := range r.Rows {
		r.Rows[i].Rank = i + 1
		if i > 0 && compare(r.Rows[i-1], r.Rows[i]) == 0 {
			r.Rows[i].Rank = r.Rows[i-1].Rank
		}
		if r.Rows[i].Rank == 1 {
			r.Winners = append(r.Winners, r.Rows[i].Seat)
		}
	}
	r.DecidedBy = term(termPoints)
	if len(r.Rows) < 2 || r.Rows[0].Total != r.Rows[1].Total || solo {
		return
	}
	first, second := r.Rows[0].Seat, r.Rows[1].Seat
	switch {
	case len(r.Winners) > 1:
		r.DecidedBy = term(termShared)
	case len(t.Owned[first]) != len(t.Owned[second]):
		r.DecidedBy = term(termBuildings)
	default:
		r.DecidedBy = term(termIcons)
	}
}

// because returns the line of what decided the victory.
func (t *FinalTable) because(r engine.Result) engine.Line {
	winner := r.Rows[0]
	icons := 0
	for _, n := range t.icons(winner.Seat) {
		icons += n
	}
	switch {
	case slices.Contains(t.Seats, Rival) && winner.Total == r.Rows[len(r.Rows)-1].Total:
		return engine.Say(ruleSoloTie, winner.Seat, engine.N(winner.Total))
	case slices.Contains(t.Seats, Rival):
		return engine.Say(ruleSoloMore, winner.Seat, engine.N(winner.Total), engine.N(r.Rows[len(r.Rows)-1].Total))
	case r.DecidedBy == term(termBuildings):
		return engine.Say(ruleTieBuildings, winner.Seat, engine.N(len(t.Owned[winner.Seat])))
	case r.DecidedBy == term(termIcons):
		return engine.Say(ruleTieIcons, winner.Seat, engine.N(icons))
	case r.DecidedBy == term(termShared):
		return engine.Say(ruleTieShared, engine.Table, engine.N(winner.Total))
	}
	return engine.Say(ruleScoreMost, winner.Seat, engine.N(winner.Total))
}
