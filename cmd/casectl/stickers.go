package main

import (
	"fmt"
	"path/filepath"
	"strings"

	"casekeeper/cmd/internal/commandline"
	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/games"
	"casekeeper/hardware/regular"
	"casekeeper/scanner/enrol"
	"casekeeper/ui/present"

	"github.com/skip2/go-qrcode"
)

// cardsStickersCmd is casectl cards stickers.
type cardsStickersCmd struct {
	Game    string   `help:"Id of the game."`
	Copies  bool     `help:"A sticker for every piece of cardboard, not one for each card."`
	Markers bool     `help:"Markers for a camera in place of QR codes: for every piece of cardboard, every place and the table's corners."`
	Paper   string   `help:"Paper, a4 or letter." enum:"a4,letter" default:"a4"`
	Size    *float64 `help:"Side of a code with its quiet zone, in mm: 12 to 60, 20 if not given; of a marker 10 to 60, 12 if not given."`
	Out     string   `short:"o" help:"File to write; of several pages, each with its number before the ending." default:"stickers.svg"`
}

// Help returns the examples and formats that --help shows.
func (cardsStickersCmd) Help() string {
	return `Example:

  $ casectl cards stickers --game tiny-epic-western --size 18 --lang es -o stickers.svg
  {"game":"tiny-epic-western","stickers":58,"files":["stickers.svg"]}
  $ casectl cards stickers --game tiny-epic-western --markers -o markers.svg
  {"game":"tiny-epic-western","stickers":91,"files":["markers-1.svg","markers-2.svg"],"tags":"/home/ana/.local/share/casekeeper/tags/tiny-epic-western.tags"}

SVG, in true size: print at 100 %, check with a ruler that the bar at the foot is 50 mm long, cut along the marks, and put each sticker on the sleeve of its card. ` +
		`The card's name below the code is in the language of --lang. One SVG a page: of several pages the files are ` +
		`stickers-1.svg, stickers-2.svg and so on. An existing file is overwritten. ` +
		`A phone of 12 megapixels reads a code of 12 mm from 25 cm, of 16 mm from 35, of 20 mm from 45 and of 25 mm from 55; one of 5 megapixels from two thirds of that. ` +
		`Cards with missing figures are included. The sticker of a numbered stand-in, such as building-18, becomes invalid once you enter the card: enter it first (casectl cards check). ` +
		`Markers are squares of tag36h11 that a camera above the table reads from further away than QR codes. Each piece of cardboard gets one that no other piece of any game has, which is kept at once in tags, the file of the game's tags: ` +
		`casectl cards tags export takes it to another machine. A piece that has a marker keeps it. A token lies at each place that the camera watches, under its card, and four markers at the corners of the table. Print all of a table in one size; the last page says which. ` +
		`Own files are ` + ownFiles + `.`
}

// drawn is the answer of cards stickers.
type drawn struct {
	Game     string   `json:"game"`
	Stickers int      `json:"stickers"`
	Files    []string `json:"files"`
	Tags     string   `json:"tags,omitempty"` // the file that says which marker is on which card
}

// Run draws the sheets.
func (c *cardsStickersCmd) Run(e *env) error {
	least, size := 12.0, 20.0
	if c.Markers {
		least, size = 10, 12
	}
	if c.Size != nil {
		size = *c.Size
	}
	if !(size >= least && size <= 60) {
		return bad(commandline.Mistakef("--size: %v mm, want %v to 60", size, least))
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
	out := drawn{Game: game.ID}
	sheet := sheetOf(c.Paper, size)
	pages, err := c.pages(e, &out, game, w, sheet)
	if err != nil {
		return err
	}
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

// pages returns the SVG text of every page, and counts the stickers in out.
func (c *cardsStickersCmd) pages(e *env, out *drawn, game games.Loaded, w *present.Words, s sheet) ([]string, error) {
	if !c.Markers {
		list, err := stickersOf(game.Info, c.Copies, w)
		out.Stickers = len(list)
		return s.draw(list), err
	}
	list, err := e.markersOf(game, w)
	out.Stickers, out.Tags = len(list), e.house.TagFile(game.ID)
	return append(s.draw(list), s.sizes(w)), err
}

// pageName returns the file name of page i of n.
func pageName(file string, i, n int) string {
	if n == 1 {
		return file
	}
	ending := filepath.Ext(file)
	return fmt.Sprintf("%s-%d%s", strings.TrimSuffix(file, ending), i+1, ending)
}

// label is the content of a sticker.
type label struct {
	payload string   // what a reader reads
	modules [][]bool // true is dark; with the light rim
	name    string
}

// stickersOf lists the stickers with QR codes of a game in the order of its catalogue. Payloads are
// in upper case, which makes smaller codes.
func stickersOf(info engine.Info, copies bool, w *present.Words) (list []label, err error) {
	for _, k := range info.Cards {
		n := 1
		if copies {
			n = k.Copies
		}
		for i := range n {
			text := strings.ToUpper(enrol.StickerText(info.ID, info.Lexicon, catalogue.Copy{Card: k.ID, N: uint8(i)}))
			code, err := qrcode.New(text, qrcode.Medium)
			if err != nil {
				return nil, fmt.Errorf("the code of %s: %w", text, err)
			}
			list = append(list, label{text, code.Bitmap(), shortName(w, k.ID)}) // with a quiet zone of four modules
		}
	}
	return list, nil
}

// shortName returns the name of a card without a remark, such as that figures are missing.
func shortName(w *present.Words, id catalogue.CardID) string {
	name, _, _ := strings.Cut(w.Card(id), " (")
	return name
}
