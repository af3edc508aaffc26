package desk

import (
	"bytes"
	"encoding/json"
	"errors"
	"slices"
	"strings"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/form"
	"casekeeper/engine/record"
)

// Score is the final score of a table.
type Score struct {
	Seats     []Row    `json:"seats"` // best first
	Winners   []string `json:"winners"`
	DecidedBy string   `json:"decided_by"` // record word of the tie-breaker: points, buildings, icons, shared
	Because   []Reason `json:"because"`

	Rows []engine.Row `json:"-"` // best first
	By   engine.Arg   `json:"-"` // the tie-breaker
}

// Row is one seat of a final score in the order of the game's [engine.FinalForm]: the seat, its
// described figures, the total and its parts, and the rank.
type Row []Member

// Member is a named value of a row.
type Member struct {
	Name  string
	Value any
}

// MarshalJSON writes the members in their order. Members with a common path are one object.
func (r Row) MarshalJSON() ([]byte, error) {
	var b bytes.Buffer
	b.WriteByte('{')
	for i, m := range r {
		name, value, err := m.marshal()
		if err != nil {
			return nil, err
		}
		if i > 0 {
			b.WriteByte(',')
		}
		b.Write(append(append(name, ':'), value...))
	}
	b.WriteByte('}')
	return b.Bytes(), nil
}

func (m *Member) marshal() (name, value []byte, err error) {
	if name, err = json.Marshal(m.Name); err == nil {
		value, err = json.Marshal(m.Value)
	}
	return name, value, err
}

// add sets a value at a path such as "industries.rail".
func (r *Row) add(path string, value any) {
	name, rest, deep := strings.Cut(path, ".")
	if !deep {
		*r = append(*r, Member{name, value})
		return
	}
	i := slices.IndexFunc(*r, func(m Member) bool { return m.Name == name })
	if i < 0 {
		*r = append(*r, Member{name, Row(nil)})
		i = len(*r) - 1
	}
	in := (*r)[i].Value.(Row)
	in.add(rest, value)
	(*r)[i].Value = in
}

// Final scores a described table of a game that has a form for it. say renders the mistakes that
// the game itself finds.
func Final(f *form.Form, game *engine.Info, say func(engine.Line) string) (Score, error) {
	t := table(f, game)
	if err := f.Err(); err != nil {
		return Score{}, err
	}
	r, err := game.Score(t)
	var mistake *engine.FinalMistake
	switch {
	case errors.As(err, &mistake):
		why := mistake.Reason
		if why == "" {
			why = say(mistake.Line)
		}
		f.Root.At(mistake.Field).Refuse("%s", why)
		return Score{}, f.Err()
	case err != nil:
		return Score{}, err
	}
	return scored(game, r), nil
}

// scored converts a result.
func scored(game *engine.Info, r engine.Result) Score {
	slices.SortStableFunc(r.Rows, func(a, b engine.Row) int { return a.Rank - b.Rank })
	out := Score{DecidedBy: record.Word(game.Lexicon, r.DecidedBy), Rows: r.Rows, By: r.DecidedBy, Winners: []string{}}
	var lines []engine.Line
	if r.Because.Rule != "" {
		lines = append(lines, r.Because)
	}
	for _, row := range r.Rows {
		line := Row{{"seat", game.Lexicon.Seats[row.Seat]}}
		for k, n := range row.Figures {
			line = append(line, Member{game.Final.Figures[k].Name, game.Said(k, n)})
		}
		line = append(line, Member{"total", row.Total})
		for k, p := range row.Parts {
			if game.Final.Parts[k] != "" {
				line.add(game.Final.Parts[k], p.Value)
			}
			lines = append(lines, p.Lines...)
		}
		out.Seats = append(out.Seats, append(line, Member{"rank", row.Rank}))
	}
	for _, w := range r.Winners {
		out.Winners = append(out.Winners, game.Lexicon.Seats[w])
	}
	out.Because = Reasons(lines)
	return out
}

// table reads a final table.
func table(f *form.Form, game *engine.Info) *engine.FinalTable {
	t := &engine.FinalTable{}
	once(f.Root, game, t)
	most := game.MaxSeats
	if game.Final.Automaton != engine.Table {
		most++
	}
	own := ""
	if len(game.Final.Cards) > 0 {
		own = record.Word(game.Lexicon, game.Final.Own)
	}
	for _, v := range f.Root.Field("seats").List(1, most) {
		seat(v, game, t, own)
	}
	if n := f.Root.Field("players"); n.Given() {
		people := len(slices.DeleteFunc(slices.Clone(t.Seats), func(s engine.Seat) bool { return s == game.Final.Automaton }))
		if said := n.Int(game.MinSeats, game.MaxSeats); said != people {
			f.Root.Field("seats").Refuse("%d people, but players says %d", people, said)
		}
	}
	return t
}

// once reads the fields that concern the whole table.
func once(root form.Value, game *engine.Info, t *engine.FinalTable) {
	known := map[string][]string{"": {"players"}}
	add := func(in, name string) {
		if !slices.Contains(known[in], name) {
			known[in] = append(known[in], name)
		}
	}
	for _, said := range game.Final.Said {
		in, name, deep := strings.Cut(said.Path, ".")
		add("", in)
		if deep {
			add(in, name)
		}
	}
	add("", "seats")
	root.Object(known[""]...)
	for in, names := range known {
		if in != "" {
			root.Field(in).Object(names...)
		}
	}
	for i, said := range game.Final.Said {
		spec := &game.Final.Options[i]
		if value := option(root.At(said.Path), spec, said.Numbers); value != spec.Default {
			t.Options = append(t.Options, engine.Option{Name: spec.Name, Value: value})
		}
	}
}

// option reads one option: its number or its word; absent, null and "" mean the default.
func option(v form.Value, spec *engine.OptionSpec, numbers []int) string {
	switch {
	case numbers != nil:
		n := v.Int(slices.Min(numbers), slices.Max(numbers))
		return spec.Values[max(0, slices.Index(numbers, n))]
	case !v.Given(), v.Null(), v.Empty():
		return spec.Default
	}
	return spec.Values[v.OneOf(spec.Values)]
}

// seat reads one seat: its colour, its figures, and its cards.
func seat(v form.Value, game *engine.Info, t *engine.FinalTable, own string) {
	known := []string{"seat"}
	for i := range game.Final.Figures {
		known = append(known, game.Final.Figures[i].Name)
	}
	if own != "" {
		known = append(known, own)
	}
	v.Object(known...)
	who := engine.Seat(v.Field("seat").OneOf(append([]string{""}, game.Lexicon.Seats[1:]...)))
	if slices.Contains(t.Seats, who) {
		v.Field("seat").Refuse("%s is at the table twice", game.Lexicon.Seats[who])
	}
	var figures []int
	for i := range game.Final.Figures {
		figures = append(figures, figure(v.Field(game.Final.Figures[i].Name), game, &game.Final.Figures[i]))
	}
	var cards []catalogue.CardID
	if own != "" {
		words := make([]string, len(game.Final.Cards))
		for i, c := range game.Final.Cards {
			words[i] = game.Lexicon.Cards[c]
		}
		for _, c := range v.Field(own).List(0, len(words)) {
			cards = append(cards, game.Final.Cards[c.OneOf(words)])
		}
	}
	t.Seats, t.Said, t.Owned = append(t.Seats, who), append(t.Said, figures), append(t.Owned, cards)
}

// figure reads one figure of a seat.
func figure(v form.Value, game *engine.Info, f *engine.FinalFigure) int {
	switch {
	case !v.Given() && !f.Must:
		return f.Default
	case f.Values == nil:
		return v.Int(f.From, f.To)
	}
	words := make([]string, len(f.Values))
	for i, a := range f.Values {
		words[i] = record.Word(game.Lexicon, a)
	}
	return v.OneOf(words)
}
