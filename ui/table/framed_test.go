package table_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"casekeeper/ui/kit"
	"casekeeper/ui/table"

	"fyne.io/fyne/v2/canvas"
)

// frameLeast is the width of a frame that says "you can tap this", in units; thinner lines are drawings.
const frameLeast = 2.4

// frames lists what is framed in turquoise or filled with it, where a finger is asked for.
func frames(list []inked, zoom float32) (out []inked) {
	for _, p := range list {
		r, ok := p.of.(*canvas.Rectangle)
		if ok && min(p.at.W, p.at.H) >= kit.LeastTarget/2*zoom && (r.StrokeColor == kit.Turquoise && r.StrokeWidth >= frameLeast*zoom || r.FillColor == kit.Turquoise) {
			out = append(out, p)
		}
	}
	return out
}

// misframed lists what is framed though no finger brings anything about there, and what answers without a frame.
func misframed(s *table.Table, list []inked, zoom float32) (wrong []string) {
	framed := frames(list, zoom)
	keys := map[string]kit.Box{}
	for id, k := range s.Keys() {
		if !k.Off() {
			keys[id] = boxOf(k)
		}
	}
	for _, f := range framed {
		switch {
		case f.by != nil && f.by.Off():
			wrong = append(wrong, "framed and dead: "+kindOf(f.by.ID))
		case f.by == nil && !slices.ContainsFunc(slices.Collect(maps.Values(keys)), func(b kit.Box) bool { return within(b, f.at) || within(f.at, b) }):
			wrong = append(wrong, fmt.Sprintf("framed without a key: %s at %v", kindOf(f.on), f.at))
		}
	}
	for _, k := range reportedBy(s) {
		at, is := keys[k.ID]
		plain := slices.ContainsFunc(list, func(f inked) bool { // a key of words that does nothing but decline
			r, ok := f.of.(*canvas.Rectangle)
			return ok && f.by != nil && f.by.ID == k.ID && r.FillColor == kit.Felt && within(at, f.at)
		})
		if is && !plain && !slices.ContainsFunc(framed, func(f inked) bool { return f.by != nil && f.by.ID == k.ID || f.by == nil && within(at, f.at) }) {
			wrong = append(wrong, "answers without a frame: "+kindOf(k.ID))
		}
	}
	slices.Sort(wrong)
	return slices.Compact(wrong)
}

// boxOf is where a key lies.
func boxOf(k *kit.Key) kit.Box {
	return kit.At(k.Position().X, k.Position().Y, k.Size().Width, k.Size().Height)
}

// within reports whether a box lies in another one, but for its edge.
func within(b, of kit.Box) bool {
	const edge = 6
	return b.X >= of.X-edge && b.Y >= of.Y-edge && b.X+b.W <= of.X+of.W+edge && b.Y+b.H <= of.Y+of.H+edge
}

// kindOf is the ID of a key without its numbers.
func kindOf(id string) string {
	id, _, _ = strings.Cut(id, "@")
	return strings.TrimRight(id, "0123456789/-.")
}
