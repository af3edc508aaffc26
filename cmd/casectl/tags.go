package main

import (
	"errors"
	"io"

	"casekeeper/cmd/internal/commandline"
	"casekeeper/cmd/internal/sitting"
	"casekeeper/engine"
	"casekeeper/engine/games"
	"casekeeper/hardware/regular"
	"casekeeper/scanner/enrol"
	"casekeeper/ui/present"
	"casekeeper/ui/present/owncards"
)

// cardsTagsCmd is casectl cards tags.
type cardsTagsCmd struct {
	Export tagsExportCmd `cmd:"" help:"Export which tag is on which card."`
	Import tagsImportCmd `cmd:"" help:"Import which tag is on which card; without --yes, only print what would change."`
}

// tagsFormat documents the file.
const tagsFormat = `The file is text: the line "casekeeper tags 1", the line "game GAME", then one tag a line with its card and, from the second piece on, which copy: 04A23B5C6D1280 hat-5. ` +
	`Codes are written code=4006381333931 hat-5, blanks in them as %20. # starts a comment. Cards are words of casectl cards list.`

// tagsExportCmd is casectl cards tags export.
type tagsExportCmd struct {
	Game string `help:"Id of the game."`
	Out  string `short:"o" help:"File to write; without it, standard output." placeholder:"FILE"`
}

// Help returns the examples and formats that --help shows.
func (tagsExportCmd) Help() string {
	return "Example:\n\n  $ casectl cards tags export --game tiny-epic-western -o western.tags\n\n" + tagsFormat +
		" Tags of cards that the catalogue does not have are written too. An existing file is not overwritten."
}

// Run writes the tags.
func (c *tagsExportCmd) Run(e *env) error {
	game, tags, err := e.keptTags(c.Game)
	if err != nil {
		return err
	}
	if c.Out == "" {
		return tags.Write(e.out, game.Lexicon)
	}
	if err := regular.WriteNew(c.Out, 0o644, func(w io.Writer) error { return tags.Write(w, game.Lexicon) }); err != nil {
		return bad(commandline.Mistakef("--out: %w", err))
	}
	return nil
}

// keptTags returns the saved tags of a game.
func (e *env) keptTags(id string) (games.Loaded, *enrol.Enrolment, error) {
	game, err := e.loadGame(id, false)
	if err != nil {
		return game, nil, err
	}
	tags, err := e.house.Tags(game, false)
	return game, tags, bad(err)
}

// tagsImportCmd is casectl cards tags import.
type tagsImportCmd struct {
	Game string `help:"Id of the game."`
	Yes  bool   `help:"Apply the changes. Without it, only print them."`
	File string `arg:"" help:"The file, as export writes it."`
}

// Help returns the examples and formats that --help shows.
func (tagsImportCmd) Help() string {
	return `Example:

  $ casectl cards tags import --game tiny-epic-western western.tags
  {"game":"tiny-epic-western","new":[{"tag":"04A23B5C6D1280","card":"hat-5"}],"moved":[{"tag":"04A23B5C6D1281","card":"hat-4","from":"hat-3"}],"same":51,"only_here":2,"applied":false}
  $ casectl cards tags import --game tiny-epic-western western.tags --yes

Nothing is lost: tags that are only here stay. ` + tagsFormat + ` A mistake ends with exit 2 and names file, line and field; then nothing is changed.`
}

// tagLine is one change.
type tagLine struct {
	Tag  string `json:"tag,omitempty"`
	Code string `json:"code,omitempty"`
	Card string `json:"card"`
	Copy int    `json:"copy,omitempty"`
	From string `json:"from,omitempty"`
}

// imported is the answer of cards tags import.
type imported struct {
	Game    string    `json:"game"`
	New     []tagLine `json:"new"`
	Moved   []tagLine `json:"moved"`
	Same    int       `json:"same"`
	Only    int       `json:"only_here"`
	Applied bool      `json:"applied"`
}

// Run compares the tags and, with --yes, applies the changes.
func (c *tagsImportCmd) Run(e *env) error {
	game, tags, err := e.keptTags(c.Game)
	if err != nil {
		return err
	}
	in, err := sitting.ReadTags(c.File, game)
	if err != nil {
		return bad(err)
	}
	words, err := e.words(game.Game)
	if err != nil {
		return err
	}
	changes, same, only := tags.Compare(in)
	out := imported{Game: game.ID, New: []tagLine{}, Moved: []tagLine{}, Same: same, Only: only, Applied: c.Yes}
	for _, ch := range changes {
		line := tagLine{ch.UID.String(), ch.Code, game.Lexicon.CardName(ch.To.Card), sitting.PieceOf(&game.Info, ch.To).N, game.Lexicon.CardName(ch.From.Card)}
		if ch.Moves() {
			out.Moved = append(out.Moved, line)
		} else {
			out.New = append(out.New, line)
		}
		if e.text {
			if err := e.sayChange(words, &game.Info, ch); err != nil {
				return err
			}
		}
	}
	if c.Yes && len(changes) > 0 {
		if err := errors.Join(tags.Apply(changes), e.house.SaveTags(game, false)(tags)); err != nil {
			return err
		}
	}
	if !e.text {
		return e.print(out)
	}
	e.say("%s", words.Say("tags.sum", len(out.New), len(out.Moved), same, only))
	if c.Yes {
		return e.say("%s", words.Say("tags.done", e.house.TagFile(game.ID)))
	}
	return e.say("%s", words.Say("tags.ask"))
}

// sayChange prints one change in words.
func (e *env) sayChange(w *present.Words, game *engine.Info, c enrol.TagChange) error {
	key, what := "tags.new", c.UID.String()
	if c.Moves() {
		key = "tags.move"
	}
	if c.Code != "" {
		what = c.Code
	}
	return e.say("%s", w.Say(key, what, owncards.PieceText(w, sitting.PieceOf(game, c.To)), owncards.PieceText(w, sitting.PieceOf(game, c.From))))
}
