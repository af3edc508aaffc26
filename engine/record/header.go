package record

import (
	"fmt"
	"io"
	"math"
	"slices"
	"strconv"
	"strings"

	"casekeeper/engine"
)

// headerLine reads one line of the header.
func (p *parser) headerLine(r *reader) error {
	key := r.words[0]
	r.at++
	switch {
	case key != "option" && key != "shuffled" && p.seen[key]:
		return r.errorf("%q is there twice", key)
	case key != "record" && !p.seen["record"]:
		return r.errorf("the first line must be \"record %d\"", Version)
	case key != "record" && key != "game" && p.info == nil:
		return r.errorf("the second line must name the game")
	}
	p.seen[key] = true
	if err := p.headerValue(key, r); err != nil {
		return err
	}
	return r.end()
}

func (p *parser) headerValue(key string, r *reader) (err error) {
	switch key {
	case "record":
		_, err = r.number("version of the format", Version, Version)
	case "game":
		if p.file.Game, err = r.next("the game"); err != nil {
			return err
		}
		if p.info, err = p.find(p.file.Game); err != nil {
			return r.errorf("%s", err)
		}
	case "catalogue":
		p.file.Catalogue, err = r.next("the version of the catalogue")
	case "seats":
		p.file.Setup.Seats, err = readSeats(p.info, r)
	case "shuffled":
		err = p.readDeck(r)
	case "option":
		var o engine.Option
		if o, err = readOption(p.info, r); err == nil {
			p.file.Setup.Options, err = addOption(p.file.Setup.Options, o, r)
			p.options = append(p.options, p.line)
		}
	}
	return err
}

// readSeats takes the seats, each one that people can take and none twice.
func readSeats(info *engine.Info, r *reader) (seats []engine.Seat, err error) {
	var words []string
	for _, s := range info.Players {
		words = append(words, nth(info.Lexicon.Seats, int(s)))
	}
	for r.more() {
		i, err := r.one("seat", words)
		if err != nil {
			return nil, err
		}
		if slices.Contains(seats, info.Players[i]) {
			return nil, r.errorf("%q sits at the table twice", words[i])
		}
		seats = append(seats, info.Players[i])
	}
	if len(seats) < info.MinSeats || len(seats) > info.MaxSeats {
		return nil, r.errorf("%d seats; possible: %d to %d", len(seats), info.MinSeats, info.MaxSeats)
	}
	return seats, nil
}

// readDeck takes a seat of the table, and the seed of its deck.
func (p *parser) readDeck(r *reader) error {
	setup := &p.file.Setup
	if !p.info.Decks {
		return r.errorf("the program holds no decks of this game")
	}
	if len(setup.Seats) == 0 {
		return r.errorf("the seats must come before their decks")
	}
	var words []string
	for _, s := range setup.Seats {
		words = append(words, nth(p.info.Lexicon.Seats, int(s)))
	}
	i, err := r.one("seat", words)
	if err != nil {
		return err
	}
	text, err := r.next("the seed of the deck")
	if err != nil {
		return err
	}
	seed, err := strconv.ParseUint(text, 10, 64)
	if err != nil || seed == 0 {
		return r.errorf("%q is no seed: a number from 1 to %d", text, uint64(math.MaxUint64))
	}
	if setup.Decks == nil {
		setup.Decks = make([]uint64, len(setup.Seats))
	}
	if setup.Decks[i] != 0 {
		return r.errorf("the deck of %q is there twice", words[i])
	}
	setup.Decks[i] = seed
	return nil
}

// readOption takes a name and one of its values.
func readOption(info *engine.Info, r *reader) (o engine.Option, err error) {
	var names []string
	for _, spec := range info.Options {
		names = append(names, spec.Name)
	}
	i, err := r.one("option", names)
	if err != nil {
		return o, err
	}
	v, err := r.one("value of "+names[i], info.Options[i].Values)
	if err != nil {
		return o, err
	}
	return engine.Option{Name: names[i], Value: info.Options[i].Values[v]}, nil
}

func addOption(list []engine.Option, o engine.Option, r *reader) ([]engine.Option, error) {
	if slices.ContainsFunc(list, func(p engine.Option) bool { return p.Name == o.Name }) {
		r.at = 2
		return nil, r.errorf("option %q is there twice", o.Name)
	}
	return append(list, o), nil
}

// complete returns an error that names what the header lacks.
func (p *parser) complete() error {
	switch {
	case !p.seen["record"]:
		return &Error{Text: fmt.Sprintf("the first line must be \"record %d\"", Version)}
	case p.info == nil:
		return &Error{Text: "the second line must name the game"}
	case len(p.file.Setup.Seats) == 0:
		return &Error{Text: "the header must name the seats"}
	}
	return nil
}

// fits reports whether the options are for as many as sit at the table.
func (p *parser) fits() error {
	for i, o := range p.file.Setup.Options {
		for _, spec := range p.info.Options {
			if spec.Name == o.Name && spec.Seats != 0 && spec.Seats != len(p.file.Setup.Seats) {
				return &Error{Line: p.options[i], Field: 2, Text: fmt.Sprintf("option %q is only for %d at the table", o.Name, spec.Seats)}
			}
		}
	}
	return nil
}

// Write writes the record. It fails, and may have written a part, when a fact
// cannot be put in the game's words or w fails.
func (f *File) Write(w io.Writer, info *engine.Info) error {
	var b strings.Builder
	fmt.Fprintf(&b, "record %d\n", Version)
	for _, c := range f.Comments {
		writeComment(&b, c)
	}
	fmt.Fprintf(&b, "game %s\n", f.Game)
	if f.Catalogue != "" {
		fmt.Fprintf(&b, "catalogue %s\n", f.Catalogue)
	}
	b.WriteString("seats")
	for _, s := range f.Setup.Seats {
		b.WriteString(" " + nth(info.Lexicon.Seats, int(s)))
	}
	b.WriteString("\n")
	for _, s := range f.Setup.Seats {
		if seed := f.Setup.Deck(s); seed != 0 {
			fmt.Fprintf(&b, "shuffled %s %d\n", nth(info.Lexicon.Seats, int(s)), seed)
		}
	}
	for _, o := range f.Setup.Options {
		fmt.Fprintf(&b, "option %s %s\n", o.Name, o.Value)
	}
	b.WriteString("\n")
	for i, l := range f.Lines {
		if err := l.write(&b, info.Lexicon); err != nil {
			return fmt.Errorf("line %d of the game: %w", i+1, err)
		}
	}
	if _, err := io.WriteString(w, b.String()); err != nil {
		return fmt.Errorf("writing a record: %w", err)
	}
	return nil
}

func (l *Line) write(b *strings.Builder, lex *engine.Lexicon) error {
	var text string
	switch l.Kind {
	case Blank:
		writeComment(b, l.Comment)
		return nil
	case Fact, Amend:
		text = Format(lex, l.Fact)
		if got, err := Parse(lex, text); err != nil || got != l.Fact {
			return fmt.Errorf("%+v has no words in the lexicon: it reads %q", l.Fact, text)
		}
		if l.Kind == Amend {
			text = fmt.Sprintf("amend %d: %s", l.Act, text)
		}
	case Undo:
		text = "undo"
	case Redo:
		text = "redo"
	case Refusal:
		text = "!" + string(l.Rule)
	case Expect:
		text = "expect " + strings.Join(l.Words, " ")
	case Given:
		text = "given " + strings.Join(l.Words, " ")
	}
	b.WriteString(text)
	if l.Comment != "" {
		b.WriteString(" ")
	}
	writeComment(b, l.Comment)
	return nil
}

// writeComment ends a line, with a comment if there is one.
func writeComment(b *strings.Builder, c string) {
	if c != "" {
		b.WriteString("# " + strings.ReplaceAll(c, "\n", " "))
	}
	b.WriteString("\n")
}
