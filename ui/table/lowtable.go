package table

import "casekeeper/ui/kit"

// A table that is drawn as low as need be keeps its seats in every state: they stand at the
// bottom, keys and what is said above them. Where the table would become too low, what is said
// lies over its upper edge; many keys are a page without the table, of which they would hide the half.

// lowTableLeast is how high the table stays at least above keys, seats and a strip.
const lowTableLeast = 180

// lowestShare is the share of its height that the layout keeps above keys.
const lowestShare = 0.72

// keysAlone reports whether the table has no room above the keys. Those of a row that the game draws
// itself leave it enough.
func (f *footer) keysAlone(b kit.Box) bool {
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
	if keys.rows > 0 {
		if f.keysAlone(*b) {
			f.page(p, *b)
			return
		}
		keys.draw(p, b.Bottom(keys.high, kit.Gap))
	}
	switch {
	case s.none():
	case f.scene.Notice != nil:
		f.notice(p, *b)
	case b.H-s.high-kit.Gap >= lowTableLeast:
		f.say(p, b.Bottom(s.high, kit.Gap), false)
	default:
		whole := *b
		f.out.under = whole.Top(max(kit.LeastTarget, min(s.high, stripHigh, b.H*overShare-kit.Gap)), 0)
		p.Cover(f.out.under)
		f.out.over = func(p *kit.Painter) {
			p.LieOver(f.out.under)
			p.Rect(f.out.under, kit.Night, kit.None, 0, kit.KeyRadius)
			f.say(p, f.out.under, false)
		}
	}
}

// page draws keys in the place of the table, and above them what is said.
func (f *footer) page(p *kit.Painter, b kit.Box) {
	f.out.page = true
	if s := &f.f.strip; !s.none() {
		f.say(p, b.Top(max(kit.LeastTarget, min(s.high, stripHigh)), kit.Gap), false)
	}
	keys := f.Look.keys().planOf(b, 1)
	keys.draw(p, b.Bottom(min(b.H, float32(keys.rows)*(pageKey+kit.Gap)-kit.Gap), 0))
}

// pageKey is the height of keys on a page of their own at most.
const pageKey = 76
