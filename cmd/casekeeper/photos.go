package main

import (
	"context"
	"errors"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/scanner/enrol"
	"casekeeper/scanner/photo"
	"casekeeper/ui/phone"
)

// photographs reads photographs of the cards of a game, by our stickers and by codes that people have put
// on cards.
func photographs(info engine.Info, tags func() (*enrol.Enrolment, error)) phone.Photographs {
	return func(ctx context.Context, file []byte, enough func([]catalogue.CardID) bool) (p phone.Photo, err error) {
		kept, err := tags()
		if err != nil {
			return p, err
		}
		cards := func(list []photo.Code) (seen []phone.Seen, other int) {
			for _, c := range list {
				piece, known := kept.Code(c.Text)
				if !known {
					r := enrol.ReadSticker(c.Text, info)
					piece, known = r.Copy, r.Sense == enrol.OfCard
				}
				if !known {
					other++
					continue
				}
				seen = append(seen, phone.Seen{Card: piece.Card, Corners: c.Corners})
			}
			return seen, other
		}
		r, err := photo.Read(ctx, file, func(list []photo.Code) bool {
			var so []catalogue.CardID
			seen, _ := cards(list)
			for _, s := range seen {
				so = append(so, s.Card)
			}
			return enough(so)
		})
		switch {
		case errors.Is(err, photo.ErrFormat):
			err = phone.ErrPhoto
		case errors.Is(err, photo.ErrPixels):
			err = phone.ErrLarge
		}
		p.Size = r.Size
		p.Cards, p.Other = cards(r.Codes)
		return p, err
	}
}
