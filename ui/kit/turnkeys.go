package kit

// TurnKeys scroll a list page by page, for people who do not drag.
func TurnKeys(p *Painter, b Box, list *Scroll, refresh func()) {
	if list.Full <= list.Shown+1 {
		return
	}
	cells := b.Grid(2, 1, Gap)
	end := list.Full - list.Shown
	p.Key(cells[0], "list/before", KeyFace{Icon: "up", Off: list.Off <= 0}, func() { list.Turn(-1); refresh() })
	p.Key(cells[1], "list/after", KeyFace{Icon: "down", Off: list.Off >= end}, func() { list.Turn(1); refresh() })
}
