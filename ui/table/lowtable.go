package table

import "casekeeper/ui/kit"

// A table that is drawn as low as need be keeps its seats in every state: they stand at the
// bottom, keys and what is said above them. Where the table would become too low, what is said
// lies over its upper edge, and many keys lie over its lower part.

// lowTableLeast is how high the table stays at least above keys, seats and a strip.
const lowTableLeast = 180

// lowestShare is the share of its height that the layout keeps above keys.
const lowestShare = 0.72

// keysOver reports whether keys lie over the lower part of the table instead of below it. Those of a
// row that the game draws itself never do.
func (f *footer) keysOver(b kit.Box) bool {
	return f.Look.keys().rowAsks() == nil && b.H-f.keys.high-kit.Gap < b.H*lowestShare
}

// overShare is how much of its height a strip over its upper edge takes at most.
const overShare = 0.3

// lowTable draws the seats, and above them the keys and the strip.
func (f *footer) lowTable(p *kit.Painter, b *kit.Box) {
	f.seats().strip(p, b.Bottom(f.seats().high(), kit.Gap))
	f.keys = f.Look.keys().plan(*b)
	if f.scene.Notice != nil && f.keys.rows == 1 { // the table needs the room
		f.keys.high = keyHigh
	}
	if f.scene.Notice == nil && f.beside(p, b) {
		return
	}
	keys, s := f.keys, f.f.strip
	var over []func(*kit.Painter)
	if keys.rows > 0 {
		if f.keysOver(*b) {
			whole := *b
			at := whole.Bottom(keys.high, 0)
			p.Inert = true
			over = append(over, func(p *kit.Painter) {
				p.Rect(kit.At(at.X-kit.EdgeGap, at.Y-kit.Gap, at.W+2*kit.EdgeGap, at.H+kit.Gap), kit.Night, kit.None, 0, 0)
				keys.draw(p, at)
			})
		} else {
			keys.draw(p, b.Bottom(keys.high, kit.Gap))
		}
	}
	switch {
	case s.none():
	case f.scene.Notice != nil:
		f.notice(p, *b)
		over = append(over, f.out.over)
	case len(over) == 0 && b.H-s.high-kit.Gap >= lowTableLeast:
		f.say(p, b.Bottom(s.high, kit.Gap), false)
	default:
		whole := *b
		f.out.under = whole.Top(max(kit.LeastTarget, min(s.high, stripHigh, b.H*overShare-kit.Gap)), 0)
		if len(over) == 0 {
			p.Cover(f.out.under)
		}
		over = append(over, func(p *kit.Painter) {
			p.LieOver(f.out.under)
			p.Rect(f.out.under, kit.Night, kit.None, 0, kit.KeyRadius)
			f.say(p, f.out.under, false)
		})
	}
	if len(over) > 0 {
		f.out.over = func(p *kit.Painter) {
			for _, draw := range over {
				draw(p)
			}
		}
	}
}
