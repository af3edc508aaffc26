package main

import (
	"errors"
	"io"
	"strings"

	"casekeeper/cmd/internal/commandline"
	"casekeeper/cmd/internal/desk"
	"casekeeper/cmd/internal/form"
	"casekeeper/engine"
	"casekeeper/engine/games"
	"casekeeper/hardware/regular"
	"casekeeper/ui/present"
)

// showdownCmd decides one described showdown.
type showdownCmd struct {
	Game   string   `help:"Id of the game."`
	Option []string `help:"House rule, name=value; may be repeated." sep:"none"`
	File   string   `arg:"" optional:"" help:"The description; without it, standard input."`
}

// Help documents the format.
func (showdownCmd) Help() string {
	return `Example:

  $ casectl showdown --game tiny-epic-western < showdown.json
  {"ranking":[{"seat":"red","rank":1,"class":"flush","value":5,"suit":"steer","card":"steer-5"},…],"winners":["red"],"because":[{"rule":"tew.hall.tie","text":"…"}]}

with the description

  {"at":"town-hall","table":["steer-1","steer-2"],
   "hands":[{"seat":"red","card":"steer-5"},
            {"seat":"blue","card":"hat-5","changed":"steer-5"}]}

at is a mat or town-hall; table holds the two cards that touch it. A hand has the card as printed and, if the Sheriff's Office changed it, what it counts as: one step of the value, of the suit, or of both. ` +
		`Against one who is alone the rival may play too, {"seat":"rival","cards":["hat-1","hat-2"]}, and the better of two cards counts. In the answer value and suit are what the card counts as, and card is the printed one.`
}

// Run decides.
func (c *showdownCmd) Run(e *env) error {
	if err := onShelf(c.Game); err != nil {
		return err
	}
	d, ok := desk.For(c.Game)
	if !ok || d.Showdown == nil {
		return bad(commandline.Mistakef("--game: no showdowns in %q", c.Game))
	}
	game, err := loadGame(c.Game, false)
	if err != nil {
		return err
	}
	options, err := readOptions(game.Game, c.Option)
	if err != nil {
		return err
	}
	s, w, err := judge(e, c.File, game, func(f *form.Form) (desk.Showdown, error) { return d.Showdown(f, options) })
	if err != nil {
		return err
	}
	desk.Word(s.Because, w.Because)
	if !e.text {
		return e.print(s)
	}
	for _, r := range s.Ranking {
		class := term(w, "class", r.Class)
		if err := e.say("%d. %s: %s (%s)", r.Rank, seatName(w, r.Seat), class, r.Card); err != nil {
			return err
		}
	}
	return e.reasons(w, s.Because)
}

// scoreCmd scores a described final table.
type scoreCmd struct {
	Game     string `help:"Id of the game."`
	StandIns bool   `help:"Know the cards of our own making too."`
	File     string `arg:"" optional:"" help:"The description; without it, standard input."`
}

// Help documents the format.
func (scoreCmd) Help() string {
	return `Example:

  $ casectl score --game tiny-epic-western < table.json
  {"seats":[{"seat":"red","total":12,"buildings":5,"industries":{"mining":3,"rail":2,"wagon":0},"wanted":2,"rank":1},…],"winners":["red"],"decided_by":"points","because":[…]}

with the description

  {"players":2,"industries":{"mining":1,"rail":2,"wagon":3},"wanted":"red",
   "seats":[{"seat":"red","buildings":["appraiser","mansion"]},
            {"seat":"blue","buildings":["jail"]}]}

industries: the position of each token, 1 to 3, or 0 on the start stack. wanted may be left out or empty. seats are in table order; with one player the rival is a seat too; players, how many there are, may be left out. ` +
		`The answer has the seats in order of rank, and decided_by is points, buildings, icons or shared.

For bang-dice: {"seats":[{"seat":"red","role":"sheriff","life":0},…]}, with the life that is left. The answer's seats have role, life, total (1 for a victory) and rank; ` +
		`decided_by is outlaws, law, renegade, target, last or nobody.

What another game is told stands in its README; a figure that lacks or is unknown is answered with those that are known.`
}

// Run scores.
func (c *scoreCmd) Run(e *env) error {
	game, err := loadGame(c.Game, c.StandIns)
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
		if err := e.say("%d. %s: %d", r.Rank, w.Seat(r.Seat), r.Total); err != nil {
			return err
		}
	}
	if err := e.say("%s", w.Say("result.decided", w.Arg(s.By))); err != nil {
		return err
	}
	return e.reasons(w, s.Because)
}

// judge decides a description of a game, and gives the words to tell it in.
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

// describe opens a description, or standard input.
func (e *env) describe(path string) (*form.Form, error) {
	if path == "" || path == "-" {
		return form.Read("standard input", e.in), nil
	}
	f, err := regular.Open(path)
	if err != nil {
		return nil, bad(commandline.Mistakef("reading the description: %w", err))
	}
	defer f.Close()
	return form.Read(path, io.Reader(f)), nil
}

// badForm marks mistakes of a description as bad input.
func badForm(err error) error {
	var mistake *form.Error
	if errors.As(err, &mistake) {
		return bad(err)
	}
	return err
}

// reasons says because-lines with their pages.
func (e *env) reasons(w *present.Words, list []desk.Reason) error {
	for _, r := range list {
		if err := e.say("- %s", w.Line(r.Line)); err != nil {
			return err
		}
	}
	return nil
}

// seatName is a seat's name by its record word.
func seatName(w *present.Words, word string) string {
	for i, s := range w.Info.Lexicon.Seats {
		if s == word {
			return w.Seat(engine.Seat(i))
		}
	}
	return word
}

// term is a word of a domain, by the domain's name, as people say it.
func term(w *present.Words, domain, word string) string {
	for i, d := range w.Info.Lexicon.Domains {
		for v, known := range d.Words {
			if d.Name == domain && known == word {
				return w.Arg(engine.Arg{Domain: engine.FirstOwn + engine.Domain(i), Value: uint16(v)})
			}
		}
	}
	return strings.ReplaceAll(word, "-", " ")
}
