package pastgames_test

import (
	"encoding/json"
	"slices"
	"strconv"
	"strings"
	"testing"

	"casekeeper/companion"
	"casekeeper/companion/journal"
	"casekeeper/companion/journal/memory"
	"casekeeper/configs"
	"casekeeper/engine/games"
)

// reading is a second reading of one game: from the texts of its rows, as the journal has them, and not
// from the game's states as companion.Facts is.
type reading struct {
	was     map[string]map[string]string // by seat: what it was, by what that is called
	rolled  []rolled
	fights  []fight
	points  map[string]map[string]int // by seat and source
	leads   []string
	decided []decided
}

type rolled struct {
	seat string
	face int // from 0
}

// fight is one contest that was settled.
type fight struct {
	name         string
	act          int
	winner       string // "" = several
	loser        string // of two
	value, other int
	made         string
	moved        bool // the texts say who goes first, who may have paid for it, and not whose hand was best
}

// decided is one decision of a seat: which row, and which row was before it.
type decided struct {
	seat string
	row  int
}

// classes are what three cards make, the lowest first.
var classes = []string{"high-card", "pair", "straight", "flush", "three-of-a-kind", "straight-flush"}

// faces are the words of a die with words.
var faces = []string{"one", "two", "arrow", "dynamite", "beer", "gatling"}

// readRows reads the texts of a game's rows.
func readRows(t *testing.T, id string, rows []journal.Row) *reading {
	r := &reading{was: map[string]map[string]string{}, points: map[string]map[string]int{}}
	var force []int // rows whose acts are in force
	for k, row := range rows {
		switch row.Kind {
		case journal.Act:
			force = append(force, k)
		case journal.Undo:
			force = force[:len(force)-1]
		case journal.Setup:
		default:
			t.Fatalf("%s: row %d is a %s", id, k, row.Kind)
		}
	}
	turn := ""
	for n, k := range force {
		words := strings.Fields(rows[k].Fact)
		lines := strings.Split(string(rows[k].Events), "\n")
		r.fact(words, lines, k, turn)
		for _, line := range lines {
			if w := strings.Fields(line); len(w) > 1 && w[0] == "bang.turn.next" {
				turn = w[1]
			}
		}
		r.settled(n, lines)
	}
	r.end(t, id, rows)
	return r
}

// fact reads what an act says of a seat.
func (r *reading) fact(words, lines []string, k int, turn string) {
	switch words[0] {
	case "table":
	case "card":
		for _, of := range []string{"boss", "role", "character"} {
			if seat, ok := strings.CutSuffix(words[3], "-"+of); ok {
				r.is(seat, of, words[1])
			}
		}
	case "die":
		at := slices.IndexFunc(lines, func(l string) bool { return strings.HasPrefix(l, "tew.duel.roll ") })
		if face, err := strconv.Atoi(words[2]); err == nil && at >= 0 {
			r.rolled = append(r.rolled, rolled{strings.Fields(lines[at])[1], face - 1})
		} else {
			r.rolled = append(r.rolled, rolled{turn, slices.Index(faces, words[2])})
		}
	default:
		r.decided = append(r.decided, decided{words[0], k})
	}
}

func (r *reading) is(seat, of, card string) {
	if r.was[seat] == nil {
		r.was[seat] = map[string]string{}
	}
	r.was[seat]["term/"+of] = "card/" + card
}

// settled reads the contests that an act settled, of two people.
func (r *reading) settled(n int, lines []string) {
	at := map[string]int{} // index of the contest at a place
	win := func(place string, f fight) {
		if i, met := at[place]; met { // another seat that shares it
			r.fights[i].winner = ""
			return
		}
		at[place] = len(r.fights)
		r.fights = append(r.fights, f)
	}
	for _, line := range lines {
		w := strings.Fields(line)
		if len(w) < 2 {
			continue
		}
		after := func(i int, what string) string { return strings.TrimPrefix(w[i], what) }
		switch w[0] {
		case "tew.duel.higher", "tew.duel.tie":
			value, _ := strconv.Atoi(w[3])
			other, err := strconv.Atoi(w[len(w)-1])
			if err != nil {
				panic(line)
			}
			r.fights = append(r.fights, fight{name: "term/duel", act: n, winner: w[1], loser: after(2, "seat:"), value: value, other: other})
		case "tew.showdown.class", "tew.showdown.value", "tew.showdown.suit", "tew.showdown.shared":
			win(w[2], fight{name: "term/showdown", act: n, winner: w[1], made: after(3, "class:")})
		case "tew.hall.order":
			if w[2] == "1" {
				paid := slices.ContainsFunc(lines, func(l string) bool { return strings.HasPrefix(l, "tew.effect.post-office ") })
				win("hall", fight{name: "term/showdown", act: n, winner: w[1], made: after(3, "class:"), moved: paid})
			}
		case "sc.call.show":
			f := fight{name: "term/bluff", act: n}
			if slices.Contains(lines, "sc.call.true "+w[1]+" "+w[2]) {
				f = fight{name: "term/no-bluff", act: n, winner: w[1]}
			}
			r.fights = append(r.fights, f)
		case "sc.call.caught":
			f := &r.fights[len(r.fights)-1]
			if f.winner = w[1]; at[f.name+w[0]] == len(r.fights) { // another one doubted the same card
				f.winner = ""
			}
			at[f.name+w[0]] = len(r.fights)
		}
	}
}

// end reads the final table: figures, where they are the points, otherwise what a session of the game shows.
func (r *reading) end(t *testing.T, id string, rows []journal.Row) {
	var table []ending
	if err := json.Unmarshal(rows[len(rows)-1].Outcome, &table); err != nil {
		t.Fatal(err)
	}
	for _, row := range table {
		if role, ok := row.Figures["role"].(string); ok {
			r.is(row.Seat, "role", role)
		}
	}
	store := &memory.Store{}
	first, err := store.Create(rows[0])
	if err != nil {
		t.Fatal(err)
	}
	list := slices.Clone(rows[1:])
	for k := range list {
		list[k].Match = first.Match
	}
	if err := store.Append(list...); err != nil {
		t.Fatal(err)
	}
	game, err := games.Load(configs.FS, id, games.Cards{StandIns: true})
	if err != nil {
		t.Fatal(err)
	}
	s, err := companion.Open(store, first.Match, game.Game, companion.Opts{})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	u, err := s.Now(t.Context(), 0)
	if err != nil {
		t.Fatal(err)
	}
	lex := game.Lexicon
	log, err := s.Log(t.Context(), 0)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range log {
		i := slices.IndexFunc(r.fights, func(f fight) bool { return f.moved && f.act == e.Act })
		if e.Kind != journal.Act || i < 0 || len(e.Contests) == 0 {
			continue
		}
		sides := e.Contests[len(e.Contests)-1].Sides
		if r.fights[i].winner, r.fights[i].made = lex.Seats[sides[0].Seat], classes[sides[0].Class.Value]; len(sides) > 1 && sides[1].Ahead {
			r.fights[i].winner = ""
		}
	}
	for _, score := range u.Scores {
		best, who := -1<<30, ""
		for _, row := range score.Rows {
			if row.Total >= best {
				if who = lex.Seats[row.Seat]; row.Total == best {
					who = ""
				}
				best = row.Total
			}
		}
		r.leads = append(r.leads, who)
	}
	for i, row := range u.Result.Rows {
		seat := lex.Seats[row.Seat]
		r.points[seat] = map[string]int{}
		for _, p := range row.Parts {
			if p.Shown.Domain == 0 && p.Shown.Value == 0 {
				spec := lex.Words(p.Term.Domain)
				r.points[seat][spec.Name+"/"+spec.Words[p.Term.Value]] += p.Value
			}
		}
		figures := table[i].Figures
		if purses, ok := figures["purses"].(float64); ok { // the loot, counted again from what lies before a seat
			loot := map[string]int{"term/purses": int(purses), "term/jewels": 500 * int(figures["jewels"].(float64)), "term/strongboxes": 1000 * int(figures["strongboxes"].(float64)), "term/ransom": 250 * int(figures["ransom"].(float64)), "term/gunslinger": table[i].Total}
			for from, n := range loot {
				if from != "term/gunslinger" {
					loot["term/gunslinger"] -= n
				}
			}
			r.points[seat] = loot
		}
	}
}
