package tagging

import (
	"casekeeper/scanner"
	"casekeeper/scanner/enrol"
)

// code takes a code that was scanned. A sticker of ours says itself which card
// it is on.
func (w *Walk) code(text string) {
	r := enrol.ReadSticker(text, w.info)
	if why := scanner.StickerFault(r.Sense); why != "" {
		w.news = WalkNews{Kind: WalkKind(why), Game: r.Game}
		return
	}
	if r.Sense == enrol.NoSticker {
		w.sighted(WalkNews{Code: text})
		return
	}
	c := r.Copy
	p, asked := w.piece()
	switch {
	case w.news.Kind == WalkRight && w.news.Piece == c && w.news.Code == text:
		w.news.Kind = WalkAgain
	case asked && p == c:
		w.sticked[p] = true
		w.news = WalkNews{Kind: WalkRight, Code: text, Piece: p}
		w.move(w.open(w.at + 1))
	default:
		w.news = WalkNews{Kind: WalkSticker, Code: text, Piece: p, By: c}
	}
}
