package main

import (
	"fmt"
	"path/filepath"
	"strings"

	"casekeeper/cmd/internal/commandline"
	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/hardware/regular"
	"casekeeper/scanner/enrol"
	"casekeeper/ui/present"
)

// cardsStickersCmd is casectl cards stickers.
type cardsStickersCmd struct {
	Game   string  `help:"Id of the game."`
	Copies bool    `help:"A sticker for every piece of cardboard, not one for each card."`
	Paper  string  `help:"Paper, a4 or letter." enum:"a4,letter" default:"a4"`
	Size   float64 `help:"Side of a code with its quiet zone, in mm, 12 to 60." default:"20"`
	Out    string  `short:"o" help:"File to write; of several pages, each with its number before the ending." default:"stickers.svg"`
}

// Help returns the examples and formats that --help shows.
func (cardsStickersCmd) Help() string {
	return `Example:

  $ casectl cards stickers --game tiny-epic-western --size 18 --lang es -o stickers.svg
  {"game":"tiny-epic-western","stickers":58,"files":["stickers.svg"]}

SVG, in true size: print at 100 %, check with a ruler that the bar at the foot is 50 mm long, cut along the marks, and put each sticker on the sleeve of its card. ` +
		`The card's name below the code is in the language of --lang. One SVG a page: of several pages the files are ` +
		`stickers-1.svg, stickers-2.svg and so on. An existing file is overwritten. ` +
		`Cards with missing figures are included. The sticker of a numbered stand-in, such as building-18, becomes invalid once you enter the card: enter it first (casectl cards check). ` +
		`Own files are ` + ownFiles + `.`
}

// drawn is the answer of cards stickers.
type drawn struct {
	Game     string   `json:"game"`
	Stickers int      `json:"stickers"`
	Files    []string `json:"files"`
}

// Run draws the sheets.
func (c *cardsStickersCmd) Run(e *env) error {
	if !(c.Size >= 12 && c.Size <= 60) {
		return bad(commandline.Mistakef("--size: %v mm, want 12 to 60", c.Size))
	}
	if ending := strings.ToLower(filepath.Ext(c.Out)); ending != ".svg" {
		return bad(commandline.Mistakef("--out: %q is not an .svg file: stickers are drawn as SVG, and a browser prints that as PDF at 100 %%", short(c.Out)))
	}
	game, err := e.loadGame(c.Game, false)
	if err != nil {
		return err
	}
	w, err := e.words(game.Game)
	if err != nil {
		return err
	}
	list := stickersOf(game.Info, c.Copies, w)
	pages, err := sheetOf(c.Paper, c.Size).draw(list)
	if err != nil {
		return err
	}
	out := drawn{Game: game.ID, Stickers: len(list)}
	for i, page := range pages {
		name := pageName(c.Out, i, len(pages))
		if err := regular.Write(name, []byte(page), 0o644); err != nil {
			return bad(commandline.Mistakef("--out: %w", err))
		}
		out.Files = append(out.Files, name)
	}
	if e.text {
		return e.say("%s: %d, %s", out.Game, out.Stickers, strings.Join(out.Files, ", "))
	}
	return e.print(out)
}

// pageName returns the file name of page i of n.
func pageName(file string, i, n int) string {
	if n == 1 {
		return file
	}
	ending := filepath.Ext(file)
	return fmt.Sprintf("%s-%d%s", strings.TrimSuffix(file, ending), i+1, ending)
}

// label is the content of a sticker: the code and the name.
type label struct{ payload, name string }

// stickersOf lists the stickers of a game in the order of its catalogue. Payloads are in upper
// case, which makes smaller codes.
func stickersOf(info engine.Info, copies bool, w *present.Words) (list []label) {
	for _, k := range info.Cards {
		name, _, _ := strings.Cut(w.Card(k.ID), " (") // a remark, such as missing figures, is left out
		n := 1
		if copies {
			n = k.Copies
		}
		for i := range n {
			text := enrol.StickerText(info.ID, info.Lexicon, catalogue.Copy{Card: k.ID, N: uint8(i)})
			list = append(list, label{strings.ToUpper(text), name})
		}
	}
	return list
}
