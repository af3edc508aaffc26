package taps

import (
	"reflect"
	"slices"
	"strings"
	"time"
)

// learn enters the printed text of a card that the program does not know, or postpones it.
func (p *player) learn(o *Outline) *Outline {
	p.t.Helper()
	before, field := p.Taps, "none"
	acts := o.Acts
	// The next card may be asked for at once. A card is an act for each of its figures: until the last of them, its page stays.
	left := func(o *Outline) bool { return o.Screen != "cardform" || o.Acts > acts && !o.Has("save") }
	for n := 0; o.Screen == "cardform"; n++ {
		values := slices.DeleteFunc(slices.Clone(o.Keys), func(k Key) bool { return k.Off || !strings.HasPrefix(k.ID, "value/") })
		switch {
		case n > 40:
			p.t.Fatalf("the card has no end: %s", o)
		case len(p.learnt) == p.learns:
			p.Tap("back")
			return p.Until("what comes after the card", left)
		case o.Has("save"):
			p.Tap("save")
			o = p.Until("what comes after the card", left)
			p.learnt = append(p.learnt, p.Taps-before)
			return o
		case len(values) > 0 && !strings.HasPrefix(values[0].ID, field+"/"):
			k := values[p.draw.IntN(len(values))]
			if i := slices.IndexFunc(values, func(k Key) bool { return strings.HasSuffix(k.ID, "/by-hand") }); i >= 0 {
				k = values[i] // an effect that is valid with every other
			}
			field = k.ID[:strings.LastIndexByte(k.ID, '/')] // a field that stays open takes several values; one is enough
			p.TapKey(k)
		case !o.Has("on"):
			p.Tap("type/" + string(rune('a'+len(p.learnt)))) // no two cards may have the same name
		default:
			p.Tap("on")
		}
		was, end := o, time.Now().Add(time.Second) // an additional picture is not announced
		o = p.Until("what comes of it", func(o *Outline) bool {
			return !reflect.DeepEqual(o.Keys, was.Keys) || !slices.Equal(o.Texts, was.Texts) || time.Now().After(end)
		})
	}
	return o
}
