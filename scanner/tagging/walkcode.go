package tagging

import (
	"casekeeper/scanner"
	"casekeeper/scanner/enrol"
)

// code takes a scanned code. The text of one of our stickers names its card.
func (w *Walk) code(text string) {
	r := enrol.ReadSticker(text, w.info)
	if why := scanner.StickerFault(r.Sense); why != "" {
		w.news = WalkNews{Kind: WalkKind(why), Game: r.Game}
		return
	}
	if r.Sense == enrol.NoSticker {
		w.judgeMark(WalkNews{Code: text})
		return
	}
	c := r.Copy
	p, asked := w.piece()
	switch {
	case w.news.Kind == WalkRight && w.news.Piece == c && w.news.Code == text:
		w.news.Kind = WalkAgain
	case asked && p == c:
		w.stickered[p] = true
		w.news = WalkNews{Kind: WalkRight, Code: text, Piece: p}
		w.move(w.nextOpen(w.current + 1))
	default:
		w.news = WalkNews{Kind: WalkSticker, Code: text, Piece: p, By: c}
	}
}
