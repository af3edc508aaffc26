package table

import (
	"fmt"
	"slices"
	"strings"

	"casekeeper/ui/drawing"
	"casekeeper/ui/kit"
	"casekeeper/ui/present"
)

// What passes over the table after an act: what a seat gains flies to it from
// where it comes from, what has just been chosen has a ring round it, and a bang is a
// flash.

// passes finds the effects of the change from one table to the next; own are those of the game.
func (m *motion) passes(before *present.TableVM, own func() []kit.Effect) {
	now := &m.vm
	if b := now.Banner; b != nil && (before.Banner == nil || before.Banner.ID != b.ID) && m.Fingers.Latest != "" {
		m.pass([]kit.Effect{{Kind: kit.Shake, From: []string{m.Fingers.Latest}}})
		return
	}
	switch {
	case now.Acts == before.Acts:
		return
	case now.Since != before.Acts || m.Stage.Calm:
		m.pass(nil)
		return
	}
	var list []kit.Effect
	spot := ""
	if c := &now.Latest; c.Place >= 0 && c.Spot >= 0 {
		spot = spotID(c.Place, c.Spot, c.Offer)
		list = append(list, kit.Effect{Kind: kit.Ripple, From: []string{spot}, Wait: kit.PlaceTime, Draw: kit.DrawRing})
	}
	for i := range now.Seats {
		if i < len(before.Seats) {
			list = append(list, m.gains(before, i, spot)...)
		}
	}
	list = append(list, own()...)
	list = append(list, m.walks()...)
	if slices.Contains(now.Sounds, drawing.SoundBang) {
		list = append(list, kit.Effect{Kind: kit.Flash, From: []string{pageMark}, Draw: kit.DrawFlash})
	}
	m.pass(list)
}

// pass lets effects pass over the table as it is drawn next.
func (m *motion) pass(list []kit.Effect) {
	m.changes++
	for i := range list {
		list[i].ID = fmt.Sprint(m.changes, "/", i)
	}
	m.passed = list
}

// walks rings three times what moved without a player's hand, once it has arrived; the strip
// about it appears meanwhile.
func (m *motion) walks() (list []kit.Effect) {
	s := m.doing()
	if s == nil || s.Place < 0 || !s.InfoOnly {
		return nil
	}
	return []kit.Effect{
		{Kind: kit.Ripple, From: []string{fmt.Sprintf("spot/%d/%d", s.Place, s.Spot), fmt.Sprintf("mat/%d", s.Place)}, Times: 3, Wait: kit.WalkTime, Draw: kit.DrawRing},
		{Kind: kit.Slide, From: []string{stripMark}, Far: 1, Rises: true, Wait: kit.WalkTime},
	}
}

// gains are what flies to and from a seat: what it has gained from the spot that
// was chosen, or from the place that has as much less; what it has given back to
// a place.
func (m *motion) gains(before *present.TableVM, i int, spot string) (list []kit.Effect) {
	was, is := before.Seats[i].Counters, m.vm.Seats[i].Counters
	for k := range min(len(was), len(is), BigFigures) {
		d := is[k].Value - was[k].Value
		if d == 0 || is[k].Look.Icon == "" {
			continue
		}
		mine := FigureMark(m.vm.Seats[i].Mark, k)
		e := kit.Effect{Kind: kit.Flight, W: FlyWide, H: FlyHigh, Draw: GainFace(&is[k], d)}
		other := m.counterpart(before, is[k].Look.Icon, -d)
		switch {
		case other != "" && d > 0:
			e.From, e.To, e.Takes = []string{other, placeMark}, mine, kit.PileTime
		case other != "":
			e.From, e.To, e.Takes = []string{mine}, other, kit.PileTime
		case d > 0 && spot != "":
			e.From, e.To, e.Wait = []string{spot}, mine, kit.PlaceTime
		default:
			continue
		}
		list = append(list, e)
	}
	return list
}

// counterpart is the name of a place whose figure of a picture has changed the
// other way; "" if there is none.
func (m *motion) counterpart(before *present.TableVM, icon string, way int) string {
	for i := range m.vm.Places {
		if i >= len(before.Places) {
			break
		}
		was, is := before.Places[i].Counters, m.vm.Places[i].Counters
		for k := range min(len(was), len(is)) {
			if is[k].Look.Icon == icon && (is[k].Value-was[k].Value)*way > 0 {
				return fmt.Sprint("place/", i)
			}
		}
	}
	return ""
}

// nails lets what was nailed fall into its place, with a knock.
func nails(m *motion) {
	if s := m.doing(); s == nil || s.Nailed == nil || m.Stage.Calm || !m.InSight() {
		return
	}
	m.pass([]kit.Effect{{Kind: kit.Slide, From: []string{nailedMark}, Far: -0.6, Rises: true, Takes: kit.PlaceTime}})
	if m.OnKnock != nil {
		m.OnKnock()
	}
}

// ways marks with dots how what a seat gains has come to it, while the spot stands
// out.
func (m *motion) ways(p *kit.Painter) {
	if !m.chosen {
		return
	}
	p.Arcs()
}

// GainFace draws a change of a figure: how much more or less, and its picture.
func GainFace(c *present.CounterVM, change int) func(p *kit.Painter, b kit.Box) {
	look, tone, sign := c.Look.Icon, kit.OnPaper(c.Look.Tone), fmt.Sprintf("%+d", change)
	return func(p *kit.Painter, b kit.Box) {
		p.Rect(b, kit.Paper, kit.Turquoise, 3, b.H/2)
		b = b.InsetXY(8, 4)
		p.Icon(b.Right(b.H*0.8, 2).Centre(b.H*0.8, b.H*0.8), look, tone, kit.Paper)
		st := kit.FigureStyle(b.H*1.35, kit.Ink)
		p.Text(b, sign, st)
	}
}

// FlyWide and FlyHigh are the size of what [GainFace] draws on its way.
const FlyWide, FlyHigh = 64, 36

// stepsMost is how many acts the next table may be away to be reached by moves.
const stepsMost = 3

// fastest is the pace of a demo at which nothing moves: the next act would
// always come first.
const fastest = 8

// leaps reports whether the next table is reached without moves: it is far away,
// in another language, or the acts come too fast.
func leaps(before, now *present.TableVM) bool {
	was, _, _ := strings.Cut(before.Seq, "/")
	is, _, _ := strings.Cut(now.Seq, "/")
	far := now.Acts - before.Acts
	return was != is || max(far, -far) > stepsMost || now.Demo != nil && now.Demo.Playing && now.Demo.Pace >= fastest
}
