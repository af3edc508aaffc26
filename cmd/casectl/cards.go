package main

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"casekeeper/cmd/internal/commandline"
	"casekeeper/cmd/internal/sitting"
	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/ui/present"
	"casekeeper/ui/words"
)

// cardsCmd is casectl cards.
type cardsCmd struct {
	List  cardsListCmd  `cmd:"" help:"List every card of a game, with its known figures."`
	Check cardsCheckCmd `cmd:"" help:"Print what the owner still has to enter, and check the owner's files."`

	Template cardsTemplateCmd `cmd:"" help:"A card of your own to fill in."`
	Add      cardsAddCmd      `cmd:"" help:"Add a file of cards of your own."`

	Enrol    cardsEnrolCmd    `cmd:"" help:"Put a tag on every card, one after the other, on a reader."`
	Tags     cardsTagsCmd     `cmd:"" help:"Move the tags of a game to another machine and back."`
	Stickers cardsStickersCmd `cmd:"" help:"Sheets of stickers with QR codes for sleeves, to print."`
}

// cardsListCmd is casectl cards list.
type cardsListCmd struct {
	Game     string `help:"Id of the game."`
	Kind     string `help:"Only cards of this kind, such as poker, building or boss."`
	StandIns bool   `help:"Include invented cards in place of printed ones that nobody has entered."`
}

// Help returns the examples and formats that --help shows.
func (cardsListCmd) Help() string {
	return `Example:

  $ casectl cards list --game tiny-epic-western --kind building
  {"id":"appraiser","kind":"building","names":{"en":"Appraiser","es":"Tasador"},"copies":1,"known":"printed","figures":{"effect":"first-purchase-gain",…}}

One object a card. known is printed (the figures were seen on the card), own (from the owner's files), invented (a stand-in) or missing. ` +
		`figures are those of the card files; poker cards have none. says has the effects of the card as the program understands them, by language. Own files are ` + ownFiles + `.`
}

const ownFiles = `games/GAME/*.toml in $XDG_DATA_HOME/casekeeper (or ~/.local/share/casekeeper), in the format of configs/games/GAME/catalogue.toml`

// card is one line of the list.
type card struct {
	ID      string            `json:"id"`
	Kind    string            `json:"kind"`
	Names   map[string]string `json:"names"` // by language
	Copies  int               `json:"copies"`
	Known   string            `json:"known"`
	Figures map[string]any    `json:"figures,omitempty"`
	Says    map[string]string `json:"says,omitempty"` // by language: the effects of the card as the program understands them
}

// Run prints the cards.
func (c *cardsListCmd) Run(e *env) error {
	game, err := e.loadGame(c.Game, c.StandIns)
	if err != nil {
		return err
	}
	spoken, err := e.everyLanguage(game.Game)
	if err != nil {
		return err
	}
	printed := 0
	for _, k := range game.Cards {
		if c.Kind != "" && k.Kind != c.Kind {
			continue
		}
		printed++
		line := card{ID: k.Key, Kind: k.Kind, Names: map[string]string{}, Says: map[string]string{}, Copies: k.Copies, Known: known(k), Figures: game.Pack.Plain(k.ID)}
		for _, lang := range k.Name.Languages() {
			line.Names[lang] = k.Name.Only(lang)
		}
		for lang, w := range spoken {
			line.Names[lang] = w.Card(k.ID)
			if says := w.Sentence(k.Kind, game.Pack.Values(k.ID)); says != "" {
				line.Says[lang] = says
			}
		}
		if e.text {
			err = e.say("%s", strings.TrimRight(fmt.Sprintf("%-20s %-9s %-9s %s  %s", k.Key, k.Kind, line.Known, line.Names[e.lang], line.Says[e.lang]), " "))
		} else {
			err = e.print(line)
		}
		if err != nil {
			return err
		}
	}
	if printed == 0 {
		return bad(commandline.Mistakef("--kind: no card of %s is a %q", c.Game, c.Kind))
	}
	return nil
}

// everyLanguage returns the words of a game in each language.
func (e *env) everyLanguage(game engine.Game) (all map[string]*present.Words, err error) {
	all = map[string]*present.Words{}
	for _, lang := range words.Languages(e.house.Files) {
		if all[lang], err = e.house.Words(game, lang); err != nil {
			return nil, err
		}
	}
	return all, nil
}

// known returns the origin of a card's figures.
func known(k catalogue.Card) string {
	switch {
	case k.Missing:
		return "missing"
	case !k.Sure:
		return "invented" // even if it is in a file of the owner's
	case k.Own:
		return "own"
	}
	return "printed"
}

// cardsCheckCmd is casectl cards check.
type cardsCheckCmd struct {
	Game string `help:"Id of the game."`
}

// Help returns the examples and formats that --help shows.
func (cardsCheckCmd) Help() string {
	return `Example:

  $ casectl cards check --game tiny-epic-western
  {"game":"tiny-epic-western","cards":55,"missing":["building-18",…],"open":{},"own":0,"catalogue":"f3c1…","warnings":[]}

A mistake in the owner's own files ends with exit 2 and names file, line and field. open lists the fields that nobody has entered, of partly known cards and of boards. warnings are figures that are possible but unusual. ` +
		`A game can be played with missing cards: their figures are asked for when they turn up. Own files are ` + ownFiles + `.`
}

// checked is the answer of cards check.
type checked struct {
	Game      string              `json:"game"`
	Cards     int                 `json:"cards"`
	Missing   []string            `json:"missing"`
	Open      map[string][]string `json:"open"` // fields by card, or by the other table they belong to
	Own       int                 `json:"own"`
	Catalogue string              `json:"catalogue"`
	Warnings  []string            `json:"warnings"`
}

// Run checks the cards.
func (c *cardsCheckCmd) Run(e *env) error {
	game, err := e.loadGame(c.Game, false)
	if err != nil {
		return err
	}
	out := checked{Game: game.ID, Cards: len(game.Cards), Missing: []string{}, Open: map[string][]string{}, Catalogue: game.Catalogue, Warnings: append([]string{}, game.Warnings...)}
	for _, k := range game.Cards {
		if k.Missing {
			out.Missing = append(out.Missing, k.Key)
		}
		if k.Own {
			out.Own++
		}
	}
	for key, values := range sitting.Figures(game) {
		if open := strings.Fields(values["unknown"]); len(open) > 0 {
			out.Open[key] = open
		}
	}
	if !e.text {
		return e.print(out)
	}
	for _, w := range out.Warnings {
		e.say("%s", w)
	}
	for _, m := range out.Missing {
		e.say("%s: missing", m)
	}
	for _, key := range slices.Sorted(maps.Keys(out.Open)) {
		e.say("%s: %s", key, strings.Join(out.Open[key], ", "))
	}
	return e.say("%s: %d cards, %d missing, %d known in part, %d own", out.Game, out.Cards, len(out.Missing), len(out.Open), out.Own)
}
