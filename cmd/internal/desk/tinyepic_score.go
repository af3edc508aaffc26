package desk

import (
	"slices"

	"casekeeper/cmd/internal/form"
	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/games"
	"casekeeper/engine/games/tinyepic"
	"casekeeper/engine/record"
)

// TEWSeat is one row of a final score of Tiny Epic Western. The parts add up
// to the total.
type TEWSeat struct {
	Seat       string        `json:"seat"`
	Total      int           `json:"total"`
	Buildings  int           `json:"buildings"`
	Industries TEWIndustries `json:"industries"`
	Wanted     int           `json:"wanted"`
	Rank       int           `json:"rank"`
}

// TEWIndustries are points by industry.
type TEWIndustries struct {
	Mining int `json:"mining"`
	Rail   int `json:"rail"`
	Wagon  int `json:"wagon"`
}

var tewIndustries = []string{"mining", "rail", "wagon"}

// tewScore scores a described table.
func tewScore(f *form.Form, game games.Loaded) (Score, error) {
	t := tewTable(f, newTewCards(tinyepic.NewCatalogue(game.Pack)))
	if err := f.Err(); err != nil {
		return Score{}, err
	}
	r := t.Score()
	out := Score{DecidedBy: record.Word(game.Lexicon, r.DecidedBy), Rows: r.Rows, By: r.DecidedBy}
	var seats []TEWSeat
	var lines []engine.Line
	if r.Because.Rule != "" {
		lines = append(lines, r.Because)
	}
	for _, row := range r.Rows {
		seats = append(seats, tewRow(row))
		for _, p := range row.Parts {
			lines = append(lines, p.Lines...)
		}
	}
	for _, w := range r.Winners {
		out.Winners = append(out.Winners, tewSeats[w])
	}
	out.Seats, out.Because = seats, reasons(lines)
	return out, nil
}

// tewRow names the parts: buildings, the three industries, the Wanted card.
func tewRow(row engine.Row) TEWSeat {
	p := row.Parts
	return TEWSeat{Seat: tewSeats[row.Seat], Total: row.Total, Rank: row.Rank, Buildings: p[0].Value,
		Industries: TEWIndustries{p[1].Value, p[2].Value, p[3].Value}, Wanted: p[4].Value}
}

// tewCards are the buildings by their record words.
type tewCards struct {
	words   []string
	ids     []catalogue.CardID
	figures map[catalogue.CardID]tinyepic.Figures
}

func newTewCards(c *tinyepic.Catalogue) tewCards {
	out := tewCards{figures: make(map[catalogue.CardID]tinyepic.Figures)}
	for _, card := range c.Cards {
		if card.Kind != "building" {
			continue
		}
		out.figures[card.ID] = c.Buildings[len(out.words)]
		out.words = append(out.words, card.Key)
		out.ids = append(out.ids, card.ID)
	}
	return out
}

// tewTable reads a final table.
func tewTable(f *form.Form, cards tewCards) tinyepic.FinalTable {
	t := tinyepic.FinalTable{Figure: func(c catalogue.CardID) tinyepic.Figures { return cards.figures[c] }}
	f.Root.Object("players", "industries", "wanted", "seats")
	players := f.Root.Field("players").Int(1, 4)
	tewPositions(f.Root.Field("industries"), &t)
	seats := f.Root.Field("seats").List(1, 4)
	owner := make(map[catalogue.CardID]string)
	for _, v := range seats {
		v.Object("seat", "buildings")
		seat := engine.Seat(v.Field("seat").OneOf(tewSeats))
		if slices.Contains(t.Seats, seat) {
			v.Field("seat").Refuse("%s is at the table twice", tewSeats[seat])
		}
		t.Seats = append(t.Seats, seat)
		for _, b := range v.Field("buildings").List(0, len(cards.words)) {
			t.Owned[seat] = append(t.Owned[seat], tewBuilding(b, tewSeats[seat], cards, owner))
		}
	}
	tewPlayers(f.Root.Field("seats"), t.Seats, players)
	if w := f.Root.Field("wanted"); w.Given() && !w.Null() {
		t.Wanted = engine.Seat(w.OneOf(tewSeats))
		if !slices.Contains(t.Seats, t.Wanted) {
			w.Refuse("%s is not at the table", tewSeats[t.Wanted])
		}
	}
	return t
}

// tewPlayers: as many people as said, and the Rival with one who is alone.
func tewPlayers(v form.Value, seats []engine.Seat, players int) {
	rival := slices.Contains(seats, tinyepic.Rival)
	people := len(seats)
	if rival {
		people--
	}
	switch {
	case people != players:
		v.Refuse("%d people, but players says %d", people, players)
	case players == 1 && !rival:
		v.Refuse("one player alone plays against the rival, who is missing")
	case players > 1 && rival:
		v.Refuse("the rival plays only with one player alone")
	}
}

// tewPositions reads where the industry tokens stand: 1 to 3, or 0 on the
// start stack. The first position holds one token, the second two.
func tewPositions(v form.Value, t *tinyepic.FinalTable) {
	v.Object(tewIndustries...)
	var held [4]int
	for i, word := range tewIndustries {
		p := v.Field(word)
		position := p.Int(0, 3)
		held[position]++
		if position > 0 {
			t.Steps[i+1] = uint8(4 - position)
		}
		if position > 0 && held[position] > position {
			p.Refuse("position %d holds %d token(s) only", position, position)
		}
	}
}

// tewBuilding reads a building that nobody else owns.
func tewBuilding(v form.Value, seat string, cards tewCards, owner map[catalogue.CardID]string) catalogue.CardID {
	id := cards.ids[v.OneOf(cards.words)]
	if by, taken := owner[id]; taken {
		v.Refuse("%s has it already", by)
	}
	owner[id] = seat
	if figures := cards.figures[id]; !figures.Known {
		v.Refuse("nobody has entered its figures; see casectl cards check")
	}
	return id
}
