package tagging

import (
	"slices"

	"casekeeper/engine/catalogue"
	"casekeeper/hardware"
)

// Next returns the pieces that are asked for next, at most n.
func (w *Walk) Next(n int) (list []catalogue.Copy) {
	for i := w.nextOpen(w.current); i < len(w.order) && len(list) < n; i = w.nextOpen(i + 1) {
		list = append(list, w.order[i])
	}
	return list
}

// TakeAll puts tags on pieces, one on each in their order: all of them, or none if one of them is on another
// card, or on two of these.
func (w *Walk) TakeAll(tags []hardware.UID, pieces []catalogue.Copy) {
	for i, uid := range tags {
		by, known := w.tags.Card(uid)
		if k := slices.Index(tags, uid); k < i {
			by, known = pieces[k], true
		}
		if known && by != pieces[i] {
			w.news = WalkNews{Kind: WalkTwice, UID: uid, Piece: pieces[i], By: by}
			return
		}
	}
	for i, uid := range tags {
		if err := w.tags.Add(uid, pieces[i]); err != nil {
			w.trouble = err
			return
		}
		delete(w.skipped, pieces[i])
	}
	w.news = WalkNews{Kind: WalkAll}
	w.last = WalkNews{}
	w.move(w.nextOpen(w.current))
}

// Knows reports whether a tag is on a piece.
func (w *Walk) Knows(uid hardware.UID) bool {
	_, known := w.tags.Card(uid)
	return known
}
