package main

import (
	"bytes"
	"context"
	"errors"

	"casekeeper/cmd/internal/terminal"
	"casekeeper/companion"
	"casekeeper/companion/journal"
	"casekeeper/engine"
	"casekeeper/engine/record"
	"casekeeper/ui/present"
)

// screen returns a terminal in words, or in objects if the output is not a terminal.
func (e *env) screen(w *present.Words, s *companion.Session, resumed bool) screen {
	if e.text || isTerminal(e.tty) {
		c := terminal.NewConsole(e.out, w, s)
		if resumed {
			c.Resumed()
		}
		if edit := e.editing().edit; edit != nil {
			c.Wipes(edit.wipe)
			if w, h := edit.fit(); w > 0 {
				c.Width(w)
				c.Height(h)
			}
		}
		return c
	}
	o := &objects{e: e, session: s}
	o.Console = terminal.NewConsole(saying{e}, w, s)
	o.t = newTeller(o.Words())
	o.Program()
	return o
}

// objects is a screen for programs.
type objects struct {
	*terminal.Console
	e       *env
	t       teller
	session *companion.Session
	update  companion.Update
	over    *result
}

// event is one thing that happened.
type event struct {
	Act     int      `json:"act,omitempty"`
	Fact    string   `json:"fact,omitempty"`
	Because []reason `json:"because,omitempty"`
	Source  string   `json:"source,omitempty"`
	Undone  string   `json:"undone,omitempty"`
	Redone  string   `json:"redone,omitempty"`
	Amended int      `json:"amended,omitempty"` // the number of the act
	Dropped bool     `json:"dropped,omitempty"`
	Note    string   `json:"note,omitempty"`
	Refused *reason  `json:"refused,omitempty"`
}

// Show prints what has happened, and the prompts.
func (o *objects) Show(ctx context.Context, u companion.Update) error {
	entries, err := o.News(ctx, u)
	if err != nil {
		return err
	}
	o.t = newTeller(o.Words())
	for i := range entries {
		if err := o.e.print(o.event(&entries[i])); err != nil {
			return err
		}
	}
	if o.over = o.t.result(u.Result); u.Failure != nil {
		return u.Failure
	}
	o.update = u
	if err := o.awaits(); err != nil {
		return err
	}
	return o.ShowDeed()
}

// ShowDeed prints what has changed about the bots.
func (o *objects) ShowDeed() error {
	d, news := o.Deed()
	if !news {
		return nil
	}
	return o.e.print(struct {
		Chair deed `json:"chair"`
	}{deed{o.t.word(engine.Who(d.Seat)), d.Thinks, d.Back, d.Did != 0, d.Why}})
}

// deed is what a bot does or waits for.
type deed struct {
	Seat   string `json:"seat"`
	Thinks bool   `json:"thinks,omitempty"` // "hurry" ends it
	Back   bool   `json:"back,omitempty"`   // it waits for "go"
	Waits  bool   `json:"waits,omitempty"`  // it waits for "done" or another fact
	Why    string `json:"why,omitempty"`
}

// awaits prints the prompts.
func (o *objects) awaits() error {
	return o.e.print(struct {
		Acts   int      `json:"acts"`
		Awaits []prompt `json:"awaits"`
	}{o.update.Acts, o.t.prompts(o.Asked())})
}

// Obey executes a line. Answers that have an object are printed as one.
func (o *objects) Obey(ctx context.Context, line string) error {
	switch id, _ := o.Command(line); id {
	case "table":
		return o.e.print(struct {
			Board board `json:"board"`
		}{o.t.board(o.update.Board)})
	case "list":
		return o.awaits()
	case "log":
		return o.log(ctx)
	}
	err := o.Try(ctx, line)
	var p *terminal.Puzzle
	if !errors.As(err, &p) {
		return err
	}
	which := []string{}
	for _, c := range p.Which {
		which = append(which, record.Format(o.t.lex, c.Fact))
	}
	return o.e.print(struct {
		Unknown string   `json:"unknown"`
		Which   []string `json:"which,omitempty"`
	}{p.Line, which})
}

// log prints all acts in force.
func (o *objects) log(ctx context.Context) error {
	acts, err := o.session.Acts(ctx, engine.Table)
	if err != nil {
		return err
	}
	facts := []string{}
	for _, a := range acts {
		facts = append(facts, record.Format(o.t.lex, a.Fact))
	}
	return o.e.print(struct {
		Log []string `json:"log"`
	}{facts})
}

func (o *objects) event(e *companion.Entry) event {
	fact := record.Format(o.t.lex, e.Fact)
	out := event{Because: o.t.because(e.Lines), Source: e.Source.ID}
	switch e.Kind {
	case journal.Act:
		out.Act, out.Fact = e.Act+1, fact
	case journal.Undo:
		out.Undone = fact
	case journal.Redo:
		out.Redone = fact
	case journal.Amend:
		out.Amended, out.Fact = e.Act+1, fact
	case journal.Drop:
		out.Dropped = true
	case journal.Note:
		out.Note = e.Text
	}
	if e.Refusal != nil {
		text, remedy := present.Refused(o.t.Words, e.Refusal, &o.update)
		out.Fact, out.Refused = fact, &reason{string(e.Refusal.Line.Rule), text, remedy}
	}
	return out
}

// fault is a misread of the sensors.
type fault struct {
	Kind    string   `json:"kind"`
	Source  string   `json:"source"`
	Reader  int      `json:"reader"`
	Slot    string   `json:"slot,omitempty"`
	Other   string   `json:"other,omitempty"` // where the state of the game has the card
	Card    string   `json:"card,omitempty"`
	Tag     string   `json:"tag,omitempty"`
	Instead string   `json:"instead,omitempty"` // what was entered there
	Correct string   `json:"correct,omitempty"` // the line that corrects it to the card that was seen
	Game    string   `json:"game,omitempty"`    // the game of the sticker
	Face    int      `json:"face,omitempty"`
	Lost    int      `json:"lost,omitempty"`
	Text    string   `json:"text"`
	Remedy  string   `json:"remedy,omitempty"`
	Likely  []string `json:"likely,omitempty"` // cards that are awaited where an unknown tag lies
}

// device is the state of one device.
type device struct {
	Name   string `json:"name"`
	State  string `json:"state"`
	Reason string `json:"reason,omitempty"`
	Device string `json:"device,omitempty"`
	Text   string `json:"text"`
	Remedy string `json:"remedy,omitempty"`
}

// ShowSensors prints what has changed about the sensors.
func (o *objects) ShowSensors() error {
	news := o.Sense()
	if news.Changed {
		faults := []fault{}
		for _, m := range news.Misreads {
			faults = append(faults, o.fault(m))
		}
		err := o.e.print(struct {
			Faults []fault `json:"faults"`
		}{faults})
		if err != nil {
			return err
		}
	}
	if len(news.Sources) == 0 {
		return nil
	}
	var devices []device
	for _, s := range news.Sources {
		text, remedy := o.t.Source(s)
		devices = append(devices, device{s.Name, s.State, s.Reason, s.Device, text, remedy})
	}
	return o.e.print(struct {
		Sensors []device `json:"sensors"`
	}{devices})
}

func (o *objects) fault(m present.Misread) fault {
	text, remedy := o.t.Misread(m)
	slot := func(s engine.Slot) string {
		if s == 0 {
			return ""
		}
		return o.t.word(engine.Arg{Domain: engine.Slots, Value: uint16(s)})
	}
	return fault{Kind: m.Kind, Source: m.Source, Reader: m.Reader, Slot: slot(m.Slot), Other: slot(m.Other), Card: o.t.lex.CardName(m.Card),
		Tag: m.Tag, Game: m.Game, Instead: o.t.lex.CardName(m.Instead), Correct: o.Correction(m), Face: m.Face, Lost: m.N, Text: text, Remedy: remedy, Likely: o.Likely(m)}
}

// Over prints the final table.
func (o *objects) Over() bool {
	if o.over == nil {
		return false
	}
	return o.e.print(struct {
		Result *result `json:"result"`
	}{o.over}) == nil
}

// saying prints each line of text as an object.
type saying struct{ e *env }

// Write expects whole lines.
func (s saying) Write(b []byte) (int, error) {
	for line := range bytes.Lines(b) {
		err := s.e.print(struct {
			Say string `json:"say"`
		}{string(bytes.TrimRight(line, "\n"))})
		if err != nil {
			return 0, err
		}
	}
	return len(b), nil
}
