package photo

import (
	"context"
	"errors"
	"image"
	"math"

	"github.com/makiuchi-d/gozxing"
	multi "github.com/makiuchi-d/gozxing/multi/qrcode"
	"github.com/makiuchi-d/gozxing/qrcode"
	"github.com/makiuchi-d/gozxing/qrcode/detector"
)

// maxCentres is how many corners of codes a window may seem to have. All triples of them may be tried, so
// more would take very long; a table full of cards has fewer than two hundred.
const maxCentres = 600

// errCrowded ends the look at a window.
var errCrowded = errors.New("too many corners, or too late")

// many reads the codes in a window.
func (g *grey) many(ctx context.Context, w image.Rectangle) []Code {
	return g.find(ctx, w, func(bits *gozxing.BinaryBitmap, hints map[gozxing.DecodeHintType]any) ([]*gozxing.Result, error) {
		return multi.NewQRCodeMultiReader().DecodeMultiple(bits, hints)
	})
}

// one reads the code in a window that looks most like one.
func (g *grey) one(ctx context.Context, w image.Rectangle) []Code {
	return g.find(ctx, w, func(bits *gozxing.BinaryBitmap, hints map[gozxing.DecodeHintType]any) ([]*gozxing.Result, error) {
		r, err := qrcode.NewQRCodeReader().Decode(bits, hints)
		return []*gozxing.Result{r}, err
	})
}

// find has a reader of the library look at a window. It may fail on what no camera takes; what it
// cannot read was not seen.
func (g *grey) find(ctx context.Context, w image.Rectangle, read func(*gozxing.BinaryBitmap, map[gozxing.DecodeHintType]any) ([]*gozxing.Result, error)) (list []Code) {
	defer func() {
		if recover() != nil {
			list = nil
		}
	}()
	source, err := gozxing.NewPlanarYUVLuminanceSource(g.at, g.wide, g.high, w.Min.X, w.Min.Y, w.Dx(), w.Dy(), false)
	if err != nil {
		return nil
	}
	bits, err := gozxing.NewBinaryBitmap(gozxing.NewHybridBinarizer(source))
	if err != nil {
		return nil
	}
	centres := 0
	found, err := read(bits, map[gozxing.DecodeHintType]any{gozxing.DecodeHintType_TRY_HARDER: true,
		gozxing.DecodeHintType_NEED_RESULT_POINT_CALLBACK: gozxing.ResultPointCallback(func(gozxing.ResultPoint) {
			if centres++; centres > maxCentres || ctx.Err() != nil {
				panic(errCrowded)
			}
		})})
	if err != nil {
		return nil
	}
	for _, f := range found {
		if c, ok := codeOf(f, w.Min); ok {
			list = append(list, c)
		}
	}
	return list
}

// toEdge is how many modules lie between the middle of a corner's square and the edge of the code.
const toEdge = 3.5

// codeOf takes what the reader found in a window that begins at a point.
func codeOf(f *gozxing.Result, from image.Point) (Code, bool) {
	p := f.GetResultPoints()
	if len(p) < 3 {
		return Code{}, false // several codes that say one text: not ours
	}
	corner, ok := p[1].(*detector.FinderPattern)
	if !ok {
		return Code{}, false
	}
	xx, xy := p[2].GetX()-p[1].GetX(), p[2].GetY()-p[1].GetY() // along the upper side
	yx, yy := p[0].GetX()-p[1].GetX(), p[0].GetY()-p[1].GetY() // along the left one
	out := toEdge * corner.GetEstimatedModuleSize()
	a, b := out/math.Hypot(xx, xy), out/math.Hypot(yx, yy)
	at := func(u, v float64) image.Point {
		return image.Pt(from.X+int(math.Round(p[1].GetX()+u*xx+v*yx)), from.Y+int(math.Round(p[1].GetY()+u*xy+v*yy)))
	}
	return Code{f.GetText(), [4]image.Point{at(-a, -b), at(1+a, -b), at(1+a, 1+b), at(-a, 1+b)}}, true
}
