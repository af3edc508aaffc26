package camera

import "image"

// cell is the side of the squares of a picture, in pixels, whose mean brightness is compared.
const cell = 16

// difference is by how much the mean brightness of a cell changes where something moves: noise and
// flicker of lamps change that of 256 pixels by less.
const difference = 8

// thumbnail is the mean brightness of each cell, row after row.
type thumbnail struct {
	wide, high int
	mean       []uint8
}

func thumbnailOf(p *image.Gray) thumbnail {
	small := smaller(p, cell)
	return thumbnail{wide: small.Rect.Dx(), high: small.Rect.Dy(), mean: small.Pix}
}

// differs reports whether anything has moved, since o, in a part of the picture in pixels. An o of
// another size differs.
func (t *thumbnail) differs(o *thumbnail, part image.Rectangle) bool {
	if t.wide != o.wide || t.high != o.high {
		return true
	}
	cells := image.Rect(part.Min.X/cell, part.Min.Y/cell, (part.Max.X+cell-1)/cell, (part.Max.Y+cell-1)/cell).Intersect(image.Rect(0, 0, t.wide, t.high))
	for y := cells.Min.Y; y < cells.Max.Y; y++ {
		for x := cells.Min.X; x < cells.Max.X; x++ {
			i := y*t.wide + x
			if d := int(t.mean[i]) - int(o.mean[i]); d > difference || d < -difference {
				return true
			}
		}
	}
	return false
}
