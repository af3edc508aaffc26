package main

import (
	"fmt"
	"html"
	"math"
	"slices"
	"strings"

	"casekeeper/cmd/internal/commandline"
	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/games"
	"casekeeper/hardware/camera/marker"
	"casekeeper/scanner/enrol"
	"casekeeper/ui/present"
	"casekeeper/ui/words"
)

// markersOf lists the stickers of a game for a camera: every piece of cardboard in the order of the
// catalogue, a token for each place, and the table's corners. It saves the markers that were on no
// piece before.
func (e *env) markersOf(game games.Loaded, w *present.Words) (list []label, err error) {
	on, err := e.enrolMarkers(game)
	if err != nil {
		return nil, err
	}
	add := func(id marker.ID, name string) {
		l := label{payload: id.UID().String(), name: name}
		for _, row := range id.Dark() {
			l.modules = append(l.modules, row[:])
		}
		list = append(list, l)
	}
	for _, k := range game.Cards {
		for n := range k.Copies {
			add(on[catalogue.Copy{Card: k.ID, N: uint8(n)}], shortName(w, k.ID))
		}
	}
	for slot := 1; slot < len(game.Lexicon.Slots); slot++ {
		add(marker.Place(slot), words.Capital(w.Arg(engine.Arg{Domain: engine.Slots, Value: uint16(slot)})))
	}
	for n := range marker.Corners {
		add(marker.Corner+marker.ID(n), w.Say("markers.corner", n+1))
	}
	return list, nil
}

// enrolMarkers returns the marker of every piece of a game. A piece without one gets the lowest
// number that no line of any game's file of tags has.
func (e *env) enrolMarkers(game games.Loaded) (map[catalogue.Copy]marker.ID, error) {
	var all []*enrol.Enrolment
	tags, err := e.house.Tags(game, false)
	for _, id := range games.IDs() {
		if err != nil {
			return nil, bad(err)
		}
		var other games.Loaded
		if other, err = e.house.Game(id, false); err == nil {
			var its *enrol.Enrolment
			its, err = e.house.Tags(other, false)
			all = append(all, its)
		}
	}
	if err != nil {
		return nil, bad(err)
	}
	on := map[catalogue.Copy]marker.ID{}
	for id := range marker.Cards {
		if c, is := tags.Card(id.UID()); is {
			on[c] = id
		}
	}
	next := marker.ID(0)
	for _, k := range game.Cards {
		for n := range k.Copies {
			c := catalogue.Copy{Card: k.ID, N: uint8(n)}
			if _, has := on[c]; has {
				continue
			}
			for slices.ContainsFunc(all, func(o *enrol.Enrolment) bool { return o.Knows(next.UID()) }) {
				next++
			}
			if next >= marker.Cards {
				return nil, bad(commandline.Mistakef("--markers: all %d markers are on cards; remove those of games that you no longer have from the files of tags", marker.Cards))
			}
			if err := tags.Add(next.UID(), c); err != nil {
				return nil, err
			}
			on[c] = next
			next++
		}
	}
	return on, e.house.SaveTags(game, false)(tags)
}

// Smallest markers: a camera needs pixelsModule pixels for each of a marker's modules, measured with
// libapriltag 3.3 in drawn pictures with blur, noise and little light, of which it read 99.5 %.
const (
	pixelsModule = 3
	aroundTable  = 50 // mm of the picture's width and height that are beside the table
)

var (
	tablesMM = [][2]float64{{600, 400}, {900, 600}}
	pictures = [][2]float64{{1280, 720}, {1920, 1080}, {2304, 1296}, {4608, 2592}}
)

// smallestMarker returns the side in whole mm of the smallest marker that a camera with a picture of
// that size, in pixels, reads on a table of that size, in mm.
func smallestMarker(table, picture [2]float64) float64 {
	scale := min(picture[0]/(table[0]+aroundTable), picture[1]/(table[1]+aroundTable))
	return math.Ceil(marker.Side * pixelsModule / scale)
}

// sizes returns the page that says how large markers must be for a table and a camera.
func (s sheet) sizes(w *present.Words) string {
	const line, font, first, column = 8.0, 4.0, 30.0, 45.0
	var b strings.Builder
	s.begin(&b)
	write := func(x, y, size float64, text string) {
		fmt.Fprintf(&b, `<text x="%g" y="%g" font-family="sans-serif" font-size="%g">%s</text>`+"\n", x, y, size, html.EscapeString(text))
	}
	write(sheetMargin, sheetMargin+5, 6, w.Say("markers.sizes.title"))
	y := first
	write(sheetMargin, y, font, w.Say("markers.sizes.picture"))
	for i, t := range tablesMM {
		write(sheetMargin+column*float64(i+1), y, font, w.Say("markers.sizes.table", t[0]/10, t[1]/10))
	}
	for _, p := range pictures {
		y += line
		write(sheetMargin, y, font, fmt.Sprintf("%g x %g", p[0], p[1]))
		for i, t := range tablesMM {
			write(sheetMargin+column*float64(i+1), y, font, fmt.Sprintf("%g mm", smallestMarker(t, p)))
		}
	}
	for _, key := range []string{"markers.sizes.one", "markers.sizes.other", "markers.sizes.matt", "markers.sizes.tokens"} {
		y += 1.5 * line
		write(sheetMargin, y, font, w.Say(key, pixelsModule*marker.Side))
	}
	s.bar(&b)
	b.WriteString("</svg>\n")
	return b.String()
}
