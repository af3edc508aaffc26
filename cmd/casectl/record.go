package main

import (
	"errors"
	"fmt"
	"io"
	"strings"

	"casekeeper/cmd/internal/commandline"
	"casekeeper/engine"
	"casekeeper/engine/games"
	"casekeeper/engine/record"
	"casekeeper/hardware/regular"
	"casekeeper/ui/present"
)

// recordCmd is casectl record.
type recordCmd struct {
	Check recordCheckCmd `cmd:"" help:"Judge records: every act, refusal and expectation."`
	Amend recordAmendCmd `cmd:"" help:"Change one old fact and show what follows."`
}

// recordCheckCmd is casectl record check.
type recordCheckCmd struct {
	Files []string `arg:"" name:"file" help:"Records (.ckr)."`
}

// Help returns the examples and formats that --help shows.
func (recordCheckCmd) Help() string {
	return `Example:

  $ casectl record check evening.ckr
  {"file":"evening.ckr","game":"tiny-epic-western","acts":180,"refusals":2,"expectations":3,"over":true,"state":"97a1…"}

One object a record; all are judged, also after one that is wrong. A record that cannot be read ends with exit 2, one in which an act is refused, or a refusal or an expectation is not met, with exit 1; both name file and line. ` +
		`cards is present when the record was made with other cards than those here, with which it was judged. A record that begins with given describes a position: it is read but cannot be played, {"file":"duel.ckr","game":"tiny-epic-western","playable":false,"given":4}.`
}

// judged is the answer for one record.
type judged struct {
	File         string `json:"file"`
	Game         string `json:"game"`
	Acts         int    `json:"acts"` // in force at the end
	Refusals     int    `json:"refusals"`
	Expectations int    `json:"expectations"`
	Over         bool   `json:"over"`
	State        string `json:"state"`
	Cards        string `json:"cards,omitempty"`
}

// Run judges the records.
func (c *recordCheckCmd) Run(e *env) error {
	var wrong []error
	for _, path := range c.Files {
		err := e.check(path)
		if err != nil {
			wrong = append(wrong, err)
		}
	}
	return errors.Join(wrong...)
}

// check judges one record.
func (e *env) check(path string) error {
	file, game, err := e.readRecord(path)
	if err != nil {
		return err
	}
	if !file.Playable() {
		return e.position(path, file)
	}
	m, err := record.Play(game.Game, file)
	if err != nil {
		return e.judging(path, game, err)
	}
	return e.judged(path, file, game, m)
}

// position describes a record that cannot be played. Its words were checked when it was read.
func (e *env) position(path string, file *record.File) error {
	out := struct {
		File     string `json:"file"`
		Game     string `json:"game"`
		Playable bool   `json:"playable"`
		Given    int    `json:"given"`
	}{File: path, Game: file.Game}
	for _, l := range file.Lines {
		if l.Kind == record.Given {
			out.Given++
		}
	}
	return e.answer("record.position", []any{path, out.Given}, out)
}

func (e *env) judged(path string, file *record.File, game games.Loaded, m engine.MatchReader) error {
	out := judged{File: path, Game: game.ID, Acts: m.Len(), State: stateHash(m.Hash())}
	_, out.Over = m.Result()
	for _, l := range file.Lines {
		switch l.Kind {
		case record.Refusal:
			out.Refusals++
		case record.Expect:
			out.Expectations++
		}
	}
	if file.Catalogue != "" && file.Catalogue != game.Catalogue {
		out.Cards = file.Catalogue
	}
	return e.answer("record.judged", []any{path, out.Acts, out.Refusals, out.Expectations}, out)
}

// recordAmendCmd is casectl record amend.
type recordAmendCmd struct {
	File string   `arg:"" help:"A record (.ckr)."`
	Act  int      `arg:"" help:"Number of the act among those in force at the end, from 1, as casectl replay prints it."`
	Fact []string `arg:"" help:"The fact as it really was, as a record line: die attacker 5"`
	Out  string   `help:"Write the amended record here; acts that became illegal are comments at its end." placeholder:"FILE"`
}

// Help returns the examples and formats that --help shows.
func (recordAmendCmd) Help() string {
	return `Example:

  $ casectl record amend evening.ckr 21 die attacker 3
  {"act":21,"was":"die attacker 5","is":"die attacker 3","changes":[{"act":21,"fact":"die attacker 3","before":[…],"after":[…]}],"kept":21,"illegal":{"rule":"…","text":"…"},"pending":["red reveal","card teepee-2 at red-hand"],"state":"…"}

Everything after the act is decided again. changes are the acts whose consequences differ, kept counts the acts that remain legal, illegal is the reason why the first of pending is no longer legal. ` +
		`If the new fact itself is refused, nothing else is printed, and the exit status is 1.`
}

// amended is the answer of record amend.
type amended struct {
	Act     int       `json:"act"`
	Was     string    `json:"was"`
	Is      string    `json:"is"`
	Changes []changed `json:"changes"`
	Kept    int       `json:"kept"`
	Illegal *reason   `json:"illegal,omitempty"`
	Pending []string  `json:"pending,omitempty"`
	State   string    `json:"state"`
}

type changed struct {
	Act    int      `json:"act"`
	Fact   string   `json:"fact"`
	Before []reason `json:"before"`
	After  []reason `json:"after"`
}

// Run amends the record.
func (c *recordAmendCmd) Run(e *env) error {
	file, game, err := e.readRecord(c.File)
	if err != nil {
		return err
	}
	fact, err := record.Parse(game.Lexicon, strings.Join(c.Fact, " "))
	if err != nil {
		return bad(commandline.Mistakef("fact: %w", err))
	}
	m, err := record.Play(game.Game, file)
	if err != nil {
		return e.judging(c.File, game, err)
	}
	if c.Act < 1 || c.Act > m.Len() {
		return bad(commandline.Mistakef("act: %d, want 1 to %d", c.Act, m.Len()))
	}
	w, err := e.words(game.Game)
	if err != nil {
		return err
	}
	t := newTeller(w)
	a, v := m.ProposeAmend(c.Act-1, fact)
	if v != nil {
		why, remedy := present.RefusedThen(w, v.Line, m.AwaitsAt(c.Act-1, engine.Table))
		return fmt.Errorf("act %d: refused by %s: %s %s", c.Act, v.Rule, why, remedy)
	}
	if err := e.amended(t, m, a); err != nil {
		return err
	}
	return c.write(file, game, m, a)
}

// amended prints what follows.
func (e *env) amended(t teller, m engine.Past, a engine.Amendment) error {
	out := amended{Act: a.At + 1, Was: record.Format(t.lex, m.Fact(a.At)), Is: record.Format(t.lex, a.With), Changes: []changed{}, Kept: a.Kept, State: stateHash(a.Hash)}
	for _, ch := range a.Changes {
		out.Changes = append(out.Changes, changed{ch.Act + 1, record.Format(t.lex, ch.Fact), t.because(ch.Before), t.because(ch.After)})
	}
	if a.Violated != nil {
		r := t.refusal(a.Violated.Line)
		out.Illegal = &r
	}
	for _, o := range a.Rest {
		out.Pending = append(out.Pending, record.Format(t.lex, o))
	}
	if !e.text {
		return e.print(out)
	}
	for i, ch := range a.Changes {
		e.say("%4d. %s", ch.Act+1, out.Changes[i].Fact)
		for _, l := range ch.After {
			e.say("      - %s", t.Line(l))
		}
	}
	if out.Illegal == nil {
		return nil
	}
	return e.say("! %s: %s", out.Pending[0], out.Illegal.Text)
}

// write writes the amended record to the file of --out.
func (c *recordAmendCmd) write(file *record.File, game games.Loaded, m engine.Match, a engine.Amendment) error {
	if c.Out == "" {
		return nil
	}
	m.Adopt(a)
	out := record.FromMatch(&game.Info, m)
	out.Comments = file.Comments
	for _, o := range a.Rest {
		out.Lines = append(out.Lines, record.Line{Comment: "not possible any more: " + record.Format(game.Lexicon, o)})
	}
	if err := regular.WriteBy(c.Out, 0o666, func(w io.Writer) error { return out.Write(w, &game.Info) }); err != nil {
		return fmt.Errorf("writing the record: %w", err)
	}
	return nil
}
