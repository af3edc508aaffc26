package desk

import (
	"slices"

	"casekeeper/cmd/internal/form"
	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/games"
	"casekeeper/engine/games/bangdice"
	"casekeeper/engine/record"
)

// BangSeat is one row of the end of BANG! The Dice Game.
type BangSeat struct {
	Seat  string `json:"seat"`
	Role  string `json:"role"`
	Life  int    `json:"life"`
	Total int    `json:"total"` // 1 for a victory
	Rank  int    `json:"rank"`
}

// mostLife is more than any character has.
const mostLife = 20

// bangScore tells who won at a described table.
func bangScore(f *form.Form, game games.Loaded) (Score, error) {
	lex := game.Lexicon
	t, life := bangTable(f, lex)
	if err := f.Err(); err != nil {
		return Score{}, err
	}
	r, err := t.Result()
	if err != nil {
		f.Root.Field("seats").Refuse("%v", err)
		return Score{}, f.Err()
	}
	slices.SortStableFunc(r.Rows, func(a, b engine.Row) int { return a.Rank - b.Rank })
	out := Score{DecidedBy: record.Word(lex, r.DecidedBy), Rows: r.Rows, By: r.DecidedBy, Winners: []string{}}
	lines := []engine.Line{r.Because}
	var seats []BangSeat
	for _, row := range r.Rows {
		i := slices.Index(t.Seats, row.Seat)
		seats = append(seats, BangSeat{lex.Seats[row.Seat], lex.Cards[t.Roles[i]], life[i], row.Total, row.Rank})
		for _, p := range row.Parts {
			lines = append(lines, p.Lines...)
		}
	}
	for _, w := range r.Winners {
		out.Winners = append(out.Winners, lex.Seats[w])
	}
	out.Seats, out.Because = seats, reasons(lines)
	return out, nil
}

// bangTable reads who had which role, and the life that is left.
func bangTable(f *form.Form, lex *engine.Lexicon) (t bangdice.FinalTable, life []int) {
	f.Root.Object("seats")
	roles := lex.Cards[bangdice.Sheriff : bangdice.Renegade+1]
	for _, v := range f.Root.Field("seats").List(3, 8) {
		v.Object("seat", "role", "life")
		seat := engine.Seat(v.Field("seat").OneOf(lex.Seats[1:]) + 1)
		if slices.Contains(t.Seats, seat) {
			v.Field("seat").Refuse("%s is at the table twice", lex.Seats[seat])
		}
		left := v.Field("life").Int(0, mostLife)
		t.Seats, life = append(t.Seats, seat), append(life, left)
		t.Roles = append(t.Roles, bangdice.Sheriff+catalogue.CardID(v.Field("role").OneOf(roles)))
		t.Alive = append(t.Alive, left > 0)
	}
	return t, life
}
