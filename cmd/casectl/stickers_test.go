package main_test

import (
	"encoding/xml"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"casekeeper/cmd/internal/sitting"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/games"
	"casekeeper/scanner/enrol"

	"github.com/skip2/go-qrcode"
)

// svg is the part of a page that the tests read.
type svg struct {
	Width    string    `xml:"width,attr"`
	Height   string    `xml:"height,attr"`
	ViewBox  string    `xml:"viewBox,attr"`
	Stickers []sticker `xml:"g"`
}

type sticker struct {
	Payload string `xml:"data-sticker,attr"`
	At      string `xml:"transform,attr"`
	Text    []struct {
		Line string  `xml:",chardata"`
		Size float64 `xml:"font-size,attr"`
		Y    float64 `xml:"y,attr"`
	} `xml:"text"`
	ID    string `xml:"id,attr"`
	Paths []struct {
		Scale string `xml:"transform,attr"`
		D     string `xml:"d,attr"`
	} `xml:"path"`
}

// name returns the name on a sticker.
func (s *sticker) name() string {
	var lines []string
	for _, l := range s.Text {
		lines = append(lines, l.Line)
	}
	return strings.ReplaceAll(strings.Join(lines, " "), "- ", "") // a hyphenated word
}

// sheets runs the command and reads its pages.
func sheets(t *testing.T, data string, args ...string) (pages []svg) {
	t.Helper()
	out := filepath.Join(t.TempDir(), "out.svg")
	o := object(t, casectlIn(t, data, "", append(args, "-o", out)...))
	for _, f := range o["files"].([]any) {
		text, err := os.ReadFile(f.(string))
		if err != nil {
			t.Fatal(err)
		}
		var page svg
		if err := xml.Unmarshal(text, &page); err != nil {
			t.Fatal(err)
		}
		if n := len(page.Stickers) - 1; n < 0 || page.Stickers[n].ID != "scale" || page.Stickers[n].name() != "50 mm" || !strings.Contains(page.Stickers[n].Paths[0].D, "h50M") {
			t.Fatalf("%s has no scale bar", f)
		} else {
			page.Stickers = page.Stickers[:n]
		}
		pages = append(pages, page)
	}
	return pages
}

var run = regexp.MustCompile(`M(\d+) (\d+)h(\d+)v1h-(\d+)z`)

// dark reads the modules back from a path.
func dark(t *testing.T, d string, side int) string {
	t.Helper()
	grid := make([][]bool, side)
	for y := range grid {
		grid[y] = make([]bool, side)
	}
	if rest := run.ReplaceAllString(d, ""); rest != "" {
		t.Fatalf("the path has %q besides", rest)
	}
	for _, m := range run.FindAllStringSubmatch(d, -1) {
		x, _ := strconv.Atoi(m[1])
		y, _ := strconv.Atoi(m[2])
		n, _ := strconv.Atoi(m[3])
		for i := range n {
			grid[y][x+i] = true
		}
	}
	return fmt.Sprint(grid)
}

func TestStickersAreTheCards(t *testing.T) {
	house, err := sitting.Here()
	if err != nil {
		t.Fatal(err)
	}
	for _, id := range games.IDs() {
		game, err := house.Game(id, false)
		if err != nil {
			t.Fatal(err)
		}
		words, err := house.Words(game.Game, "es")
		if err != nil {
			t.Fatal(err)
		}
		for _, copies := range []bool{false, true} {
			want := map[catalogue.Copy]string{}
			for _, k := range game.Cards {
				for n := range k.Copies {
					if n == 0 || copies {
						name, _, _ := strings.Cut(words.Card(k.ID), " (")
						want[catalogue.Copy{Card: k.ID, N: uint8(n)}] = name
					}
				}
			}
			for _, page := range sheets(t, t.TempDir(), "--lang", "es", "cards", "stickers", "--game", id, fmt.Sprintf("--copies=%t", copies)) {
				for _, s := range page.Stickers {
					r := enrol.ReadSticker(s.Payload, game.Info)
					c, ok := r.Copy, r.Sense == enrol.OfCard
					name, due := want[c]
					if !ok || !due || name != s.name() {
						t.Errorf("%s: %s is %v %t, named %q, want %q", id, s.Payload, c, ok, s.name(), name)
					}
					delete(want, c) // a second one is an error
					code, err := qrcode.New(s.Payload, qrcode.Medium)
					if err != nil {
						t.Fatal(err)
					}
					modules := code.Bitmap()
					if dark(t, s.Paths[0].D, len(modules)) != fmt.Sprint(modules) {
						t.Errorf("%s: other modules are drawn", s.Payload)
					}
				}
			}
			if len(want) != 0 {
				t.Errorf("%s: no sticker for %v", id, want)
			}
		}
	}
}

func TestStickerSizes(t *testing.T) {
	for paper, size := range map[string][2]float64{"a4": {210, 297}, "letter": {215.9, 279.4}} {
		pages := sheets(t, t.TempDir(), "cards", "stickers", "--paper", paper, "--size", "40")
		if len(pages) < 2 {
			t.Errorf("%s: %d page", paper, len(pages))
		}
		for _, p := range pages {
			if w, h := fmt.Sprint(size[0]), fmt.Sprint(size[1]); p.Width != w+"mm" || p.Height != h+"mm" || p.ViewBox != "0 0 "+w+" "+h {
				t.Errorf("%s: got %s %s %s", paper, p.Width, p.Height, p.ViewBox)
			}
			seen := map[string]bool{}
			for _, s := range p.Stickers {
				var x, y, scale float64
				fmt.Sscanf(s.At, "translate(%g %g)", &x, &y)
				fmt.Sscanf(s.Paths[0].Scale, "scale(%g)", &scale)
				code, err := qrcode.New(s.Payload, qrcode.Medium)
				if err != nil {
					t.Fatal(err)
				}
				if side := scale * float64(len(code.Bitmap())); math.Abs(side-40) > 0.001 {
					t.Errorf("%s: a side of %v mm", s.Payload, side)
				}
				if x < 10 || y < 10 || x+40 > size[0]-10 || y+45.4 > size[1]-16 || math.Mod(x-10, 44) != 0 || math.Abs(math.Remainder(y-10, 49.4)) > 0.001 || seen[s.At] {
					t.Errorf("%s %s: at %s", paper, s.Payload, s.At)
				}
				seen[s.At] = true
			}
		}
	}
}

// TestStickersAreReadable: at the smallest size every name takes at most two lines, in letters of
// at least 1.8 mm (five points), within the cut marks.
func TestStickersAreReadable(t *testing.T) {
	const wide = 0.58 // width of a glyph, in font sizes
	broken := 0
	for _, id := range games.IDs() {
		for _, lang := range []string{"en", "es"} {
			for _, page := range sheets(t, t.TempDir(), "--lang", lang, "cards", "stickers", "--game", id, "--size", "12") {
				for _, s := range page.Stickers {
					if len(s.Text) == 2 {
						broken++
					} else if len(s.Text) != 1 {
						t.Fatalf("%s: %d lines", s.Payload, len(s.Text))
					}
					for _, l := range s.Text {
						if l.Size < 1.8 || l.Y+0.25*l.Size > 12+5.4 || wide*l.Size*float64(utf8.RuneCountInString(l.Line)) > 12.01 {
							t.Errorf("%s: %q in letters of %v mm at %v", s.Payload, l.Line, l.Size, l.Y)
						}
					}
				}
			}
		}
	}
	if broken == 0 {
		t.Error("no name takes two lines")
	}
}

func TestStickerOfOwnCard(t *testing.T) {
	data, _ := own(t, sawmill)
	found := 0
	for _, p := range sheets(t, data, "--lang", "es", "cards", "stickers") {
		for _, s := range p.Stickers {
			if s.Payload == "CK1:TINY-EPIC-WESTERN:SAWMILL" && s.name() == "Serrería" {
				found++
			}
		}
	}
	if found != 1 {
		t.Errorf("%d stickers of the own card, want 1", found)
	}
}

func TestStickerMistakes(t *testing.T) {
	for args, errs := range map[string]string{
		"--game chess":         "casectl: --game: ",
		"--size 11":            "casectl: --size: 11 mm, want 12 to 60\n",
		"--size NaN":           "casectl: --size: NaN mm, want 12 to 60\n",
		"--markers --size 9.9": "casectl: --size: 9.9 mm, want 10 to 60\n",
		"--paper a5":           "casectl: --paper ",
		"-o /nowhere/x.svg":    "casectl: --out: ",
	} {
		got := casectl(t, "", append([]string{"cards", "stickers"}, strings.Fields(args)...)...)
		if got.status != 2 || got.out != "" || !strings.HasPrefix(got.errs, errs) {
			t.Errorf("%s: %+v", args, got)
		}
	}
}
