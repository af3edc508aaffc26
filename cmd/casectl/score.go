package main

import (
	"errors"
	"strings"

	"casekeeper/cmd/internal/commandline"
	"casekeeper/engine"
	"casekeeper/engine/desk"
	"casekeeper/engine/form"
	"casekeeper/engine/games"
	"casekeeper/hardware/regular"
	"casekeeper/ui/present"
)

// scoreCmd is casectl score.
type scoreCmd struct {
	Game     string `help:"Id of the game."`
	StandIns bool   `help:"Also accept the program's invented cards."`
	File     string `arg:"" optional:"" help:"The description; without it, standard input."`
}

// Help returns the examples and formats that --help shows.
func (scoreCmd) Help() string {
	return `Example:

  $ casectl score --game tiny-epic-western < table.json
  {"seats":[{"seat":"red","total":12,"buildings":5,"industries":{"mining":3,"rail":2,"wagon":0},"wanted":2,"rank":1},…],"winners":["red"],"decided_by":"points","because":[…]}

with the description

  {"players":2,"industries":{"mining":1,"rail":2,"wagon":3},"wanted":"red",
   "seats":[{"seat":"red","buildings":["appraiser","mansion"]},
            {"seat":"blue","buildings":["jail"]}]}

industries: the position of each token, 1 to 3, or 0 on the start stack. wanted may be left out or empty. seats are in table order; with one player the rival is a seat too; players, their number, may be left out. ` +
		`The answer has the seats in order of rank, and decided_by is points, buildings, icons or shared.

For bang-dice: {"seats":[{"seat":"red","role":"sheriff","life":0},…]}, with the life that is left. The answer's seats have role, life, total (1 for a victory) and rank; ` +
		`decided_by is outlaws, law, renegade, target, last or nobody.

The descriptions of other games are in their READMEs; a mistake about a missing or unknown figure lists the known ones.`
}

// Run scores the table.
func (c *scoreCmd) Run(e *env) error {
	game, err := e.loadGame(c.Game, c.StandIns)
	if err != nil {
		return err
	}
	if game.Final == nil {
		return bad(commandline.Mistakef("--game: no scores of %q", c.Game))
	}
	w, err := e.words(game.Game)
	if err != nil {
		return err
	}
	say := func(l engine.Line) string { why, remedy := w.Refusal(l); return strings.TrimSpace(why + " " + remedy) }
	s, _, err := judge(e, c.File, game, func(f *form.Form) (desk.Score, error) { return desk.Final(f, &game.Info, say) })
	if err != nil {
		return err
	}
	desk.Word(s.Because, w.Because)
	if !e.text {
		return e.print(s)
	}
	for _, r := range s.Rows {
		e.say("%d. %s: %d", r.Rank, w.Seat(r.Seat), r.Total)
	}
	e.say("%s", w.Say("result.decided", w.Arg(s.By)))
	return e.reasons(w, s.Because)
}

// judge reads a description, decides it, and returns the words for the answer.
func judge[T any](e *env, path string, game games.Loaded, decide func(*form.Form) (T, error)) (out T, w *present.Words, err error) {
	f, err := e.describe(path)
	if err != nil {
		return out, nil, err
	}
	if out, err = decide(f); err != nil {
		return out, nil, badForm(err)
	}
	w, err = e.words(game.Game)
	return out, w, err
}

// describe reads a description from a file or standard input.
func (e *env) describe(path string) (*form.Form, error) {
	if path == "" || path == "-" {
		return form.Read("standard input", regular.Text(e.in, "standard input")), nil
	}
	f, err := regular.OpenText(path)
	if err != nil {
		return nil, bad(commandline.Mistakef("reading the description: %w", err))
	}
	defer f.Close()
	return form.Read(path, f), nil
}

// badForm marks mistakes of a description as bad input.
func badForm(err error) error {
	var mistake *form.Error
	var odd *regular.Error
	if errors.As(err, &mistake) || errors.As(err, &odd) {
		return bad(err)
	}
	return err
}

// reasons prints because-lines with their pages.
func (e *env) reasons(w *present.Words, list []desk.Reason) error {
	for _, r := range list {
		e.say("- %s", w.Line(r.Line))
	}
	return nil
}
