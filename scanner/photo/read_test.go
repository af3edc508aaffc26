package photo_test

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"image"
	"image/color"
	"image/gif"
	"image/jpeg"
	"image/png"
	"slices"
	"testing"

	"casekeeper/engine/enginetest/extent"
	"casekeeper/scanner/photo"
	"casekeeper/scanner/photo/phototest"
)

// stickers are texts as casectl cards stickers prints them.
func stickers(n int) (list []string) {
	for i := range n {
		list = append(list, fmt.Sprintf("CK1:TINY-EPIC-WESTERN:BUILDING-%d", i+1))
	}
	return list
}

// read takes a photograph and reads it. Nothing that is not there may be read.
func read(t *testing.T, s phototest.Scene, cards []phototest.Card) photo.Reading {
	t.Helper()
	data, err := s.Draw(cards...)
	if err != nil {
		t.Fatal(err)
	}
	r, err := photo.Read(context.Background(), data, nil)
	if err != nil {
		t.Fatal(err)
	}
	lie := map[string]int{}
	for _, c := range cards {
		lie[c.Text]++
	}
	for _, c := range r.Codes {
		if lie[c.Text]--; lie[c.Text] < 0 {
			t.Errorf("%q is read and does not lie there, or not so often", c.Text)
		}
	}
	return r
}

func texts(r photo.Reading) (list []string) {
	for _, c := range r.Codes {
		list = append(list, c.Text)
	}
	return list
}

// TestRowIsReadFromTheLeft: six crooked cards in a row, with blur, noise and a shadow, come in their order,
// each with its frame.
func TestRowIsReadFromTheLeft(t *testing.T) {
	want := stickers(6)
	s := phototest.Scene{Wide: 1600, High: 700, Module: 4, Blur: .7, Noise: 5, Dim: .3, Seed: 1}
	cards := phototest.Row(1, want...)
	r := read(t, s, cards)
	if got := texts(r); !slices.Equal(got, want) {
		t.Fatalf("read %q", got)
	}
	for i, c := range r.Codes {
		x := int(cards[i].X * float64(s.Wide))
		if c.Corners[0].X >= x || c.Corners[1].X <= x || c.Corners[0].Y >= c.Corners[3].Y || c.Corners[1].X-c.Corners[0].X < 29*3 {
			t.Errorf("the frame of card %d around x=%d is %v", i+1, x, c.Corners)
		}
	}
}

// TestCoveredIsNotGuessed: a sticker that is half covered is not read, the others are.
func TestCoveredIsNotGuessed(t *testing.T) {
	want := stickers(4)
	cards := phototest.Row(2, want...)
	cards[2].Hidden = true
	r := read(t, phototest.Scene{Wide: 1400, High: 700, Module: 5, Blur: .6, Noise: 4, Seed: 2}, cards)
	if got := texts(r); !slices.Equal(got, slices.Delete(want, 2, 3)) {
		t.Errorf("read %q", got)
	}
}

// TestTwoOfOneDesign: two cards with the same sticker are two.
func TestTwoOfOneDesign(t *testing.T) {
	r := read(t, phototest.Scene{Wide: 1000, High: 600, Module: 5, Seed: 3}, phototest.Row(3, "CK1:X:A", "CK1:X:A", "CK1:X:B"))
	if got := texts(r); !slices.Equal(got, []string{"CK1:X:A", "CK1:X:A", "CK1:X:B"}) {
		t.Errorf("read %q", got)
	}
}

// tagged adds an Exif segment to a JPEG that says how it has to be turned.
func tagged(data []byte, as uint16, order binary.AppendByteOrder) []byte {
	tiff := []byte("II*\x00")
	if order.String() == binary.BigEndian.String() {
		tiff = []byte("MM\x00*")
	}
	tiff = order.AppendUint32(tiff, 8)
	tiff = order.AppendUint16(tiff, 1)
	tiff = order.AppendUint16(tiff, 274)
	tiff = order.AppendUint16(tiff, 3)
	tiff = order.AppendUint32(tiff, 1)
	tiff = order.AppendUint16(tiff, as)
	tiff = append(tiff, make([]byte, 6)...)
	body := append([]byte("Exif\x00\x00"), tiff...)
	out := append([]byte("\xff\xd8\xff\xe1"), binary.BigEndian.AppendUint16(nil, uint16(len(body)+2))...)
	return append(append(out, body...), data[2:]...)
}

// TestTurnedAsTheCameraSays: a camera that was turned says so in the file, and the row is read from the
// left.
func TestTurnedAsTheCameraSays(t *testing.T) {
	want := []string{"CK1:X:A", "CK1:X:B"}
	data, err := phototest.Scene{Wide: 700, High: 400, Module: 5, Seed: 4}.Draw(phototest.Row(4, want...)...)
	if err != nil {
		t.Fatal(err)
	}
	upright, err := jpeg.Decode(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	b := upright.Bounds()
	for as, from := range map[uint16]func(x, y int) (int, int){ // where the pixel of the file comes from
		1: func(x, y int) (int, int) { return x, y },
		2: func(x, y int) (int, int) { return b.Dx() - 1 - x, y },
		3: func(x, y int) (int, int) { return b.Dx() - 1 - x, b.Dy() - 1 - y },
		4: func(x, y int) (int, int) { return x, b.Dy() - 1 - y },
		5: func(x, y int) (int, int) { return y, x },
		6: func(x, y int) (int, int) { return b.Dx() - 1 - y, x },
		7: func(x, y int) (int, int) { return b.Dx() - 1 - y, b.Dy() - 1 - x },
		8: func(x, y int) (int, int) { return y, b.Dy() - 1 - x },
	} {
		m := image.NewGray(image.Rect(0, 0, b.Dx(), b.Dy()))
		if as >= 5 {
			m = image.NewGray(image.Rect(0, 0, b.Dy(), b.Dx()))
		}
		for y := range m.Rect.Dy() {
			for x := range m.Rect.Dx() {
				u, v := from(x, y)
				m.Set(x, y, upright.At(u, v))
			}
		}
		var file bytes.Buffer
		if err := jpeg.Encode(&file, m, &jpeg.Options{Quality: 95}); err != nil {
			t.Fatal(err)
		}
		for _, order := range []binary.AppendByteOrder{binary.LittleEndian, binary.BigEndian} {
			r, err := photo.Read(context.Background(), tagged(file.Bytes(), as, order), nil)
			if err != nil || r.Size != b.Size() || !slices.Equal(texts(r), want) {
				t.Errorf("turned as %d: %v, %v, %q", as, err, r.Size, texts(r))
			}
		}
	}
}

// TestColourAndPNG: a coloured picture and a PNG are read, too.
func TestColourAndPNG(t *testing.T) {
	data, err := phototest.Scene{Wide: 500, High: 400, Module: 5, Seed: 5}.Draw(phototest.Row(5, "CK1:X:A")...)
	if err != nil {
		t.Fatal(err)
	}
	m, err := jpeg.Decode(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	c := image.NewRGBA(m.Bounds())
	for y := range c.Rect.Dy() {
		for x := range c.Rect.Dx() {
			v := m.At(x, y).(color.Gray).Y
			c.Set(x, y, color.RGBA{v, v, v - v/8, 255})
		}
	}
	var asPNG, asJPEG bytes.Buffer
	if err := errors.Join(png.Encode(&asPNG, c), jpeg.Encode(&asJPEG, c, nil)); err != nil {
		t.Fatal(err)
	}
	for _, file := range [][]byte{asPNG.Bytes(), asJPEG.Bytes()} {
		if r, err := photo.Read(context.Background(), file, nil); err != nil || !slices.Equal(texts(r), []string{"CK1:X:A"}) {
			t.Errorf("%v, %q", err, texts(r))
		}
	}
}

// bomb is a short PNG that says that it is very large.
func bomb(side uint32) []byte {
	head := binary.BigEndian.AppendUint32([]byte("IHDR"), side)
	head = append(binary.BigEndian.AppendUint32(head, side), 8, 6, 0, 0, 0)
	out := append([]byte("\x89PNG\r\n\x1a\n\x00\x00\x00\x0d"), head...)
	return binary.BigEndian.AppendUint32(out, crc32.ChecksumIEEE(head))
}

// TestWhatIsRefused: what is no picture, what is cut off, what is another sort, and what is larger than it
// looks is refused before any of it is decoded.
func TestWhatIsRefused(t *testing.T) {
	data, err := phototest.Scene{Wide: 300, High: 300, Module: 3, Seed: 6}.Draw(phototest.Card{Text: "CK1:X:A", X: .5, Y: .5})
	if err != nil {
		t.Fatal(err)
	}
	var other bytes.Buffer
	if err := gif.Encode(&other, image.NewPaletted(image.Rect(0, 0, 9, 9), color.Palette{color.Black}), nil); err != nil {
		t.Fatal(err)
	}
	wide := slices.Clone(data)
	at := bytes.Index(wide, []byte("\xff\xc0")) // the frame: length, precision, height, width
	binary.BigEndian.PutUint32(wide[at+5:], 0xffffffff)
	for name, c := range map[string]struct {
		file []byte
		want error
	}{"nothing": {nil, photo.ErrFormat}, "text": {[]byte("hello"), photo.ErrFormat}, "a GIF": {other.Bytes(), photo.ErrFormat}, "half a JPEG": {data[:len(data)/2], photo.ErrFormat}, "its beginning": {data[:40], photo.ErrFormat},
		"a PNG bomb": {bomb(60000), photo.ErrPixels}, "a PNG with more pixels than a number holds": {bomb(0x7fffffff), photo.ErrFormat}, "a JPEG bomb": {wide, photo.ErrPixels}} {
		if _, err := photo.Read(context.Background(), c.file, nil); !errors.Is(err, c.want) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// chequers is a picture full of what looks like corners of codes.
func chequers(t *testing.T, side int) []byte {
	t.Helper()
	m := image.NewGray(image.Rect(0, 0, side, side))
	for y := range side {
		for x := range side {
			u, v := x%27/3-1, y%27/3-1 // of 7 by 7 squares, with a rim
			ring := max(max(u, 6-u), max(v, 6-v)) - 3
			if ring > 3 || ring == 2 {
				m.Pix[y*m.Stride+x] = 255
			}
		}
	}
	var out bytes.Buffer
	if err := png.Encode(&out, m); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

// TestCrowdedPictureEnds: a picture that is full of corners takes no time that grows with the third power of their
// number, and the reader ends with the context.
func TestCrowdedPictureEnds(t *testing.T) {
	file := chequers(t, 1500)
	if r, err := photo.Read(t.Context(), file, func([]photo.Code) bool { return true }); err != nil || len(r.Codes) > 0 {
		t.Errorf("%v, %q", err, texts(r))
	}
	ctx, stop := context.WithCancel(t.Context())
	stop()
	if _, err := photo.Read(ctx, file, nil); !errors.Is(err, context.Canceled) {
		t.Errorf("%v after its time", err)
	}
}

// TestEnoughEndsEarly: the reader looks no closer once all is found.
func TestEnoughEndsEarly(t *testing.T) {
	data, err := phototest.Scene{Wide: 900, High: 700, Module: 5, Seed: 7}.Draw(phototest.Row(7, "CK1:X:A")...)
	if err != nil {
		t.Fatal(err)
	}
	asked := 0
	if _, err := photo.Read(t.Context(), data, func(list []photo.Code) bool { asked++; return len(list) == 1 }); err != nil || asked != 1 {
		t.Errorf("asked %d times, %v", asked, err)
	}
}

// TestRates holds how often stickers are read, at any angle with blur, noise and a shadow: by the pixels that one
// square of the code has. None may be read wrong.
func TestRates(t *testing.T) {
	scenes := uint64(1)
	if extent.Long() {
		scenes = 4
	}
	for _, c := range []struct {
		module float64
		least  int // of 100
	}{{2.5, 50}, {3, 70}, {3.5, 90}, {4, 90}, {5, 90}} {
		all, seen := 0, 0
		for seed := range scenes {
			want := stickers(8)
			r := read(t, phototest.Scene{Wide: 1296, High: 972, Module: c.module, Blur: .8, Noise: 6, Dim: .3, Seed: seed}, phototest.Strewn(seed, 4, want...))
			all, seen = all+len(want), seen+len(r.Codes)
		}
		t.Logf("%.1f pixels a square: %d of %d", c.module, seen, all)
		if seen*100 < c.least*all-100 { // one more may be missed
			t.Errorf("%.1f pixels a square: only %d of %d are read", c.module, seen, all)
		}
	}
}

// FuzzRead: no file makes the reader fail.
func FuzzRead(f *testing.F) {
	data, err := phototest.Scene{Wide: 220, High: 200, Module: 3, Seed: 8}.Draw(phototest.Card{Text: "CK1:X:A", X: .5, Y: .5})
	if err != nil {
		f.Fatal(err)
	}
	f.Add(data)
	f.Add(tagged(data, 6, binary.BigEndian))
	f.Add(bomb(60000))
	f.Add([]byte("\xff\xd8\xff\xe1\x00\x10Exif\x00\x00MM\x00*\xff\xff\xff\xff"))
	var small bytes.Buffer
	if err := png.Encode(&small, image.NewGray16(image.Rect(0, 0, 8, 8))); err != nil {
		f.Fatal(err)
	}
	f.Add(small.Bytes())
	f.Fuzz(func(t *testing.T, file []byte) {
		if len(file) > 1<<16 {
			return
		}
		r, err := photo.Read(t.Context(), file, func([]photo.Code) bool { return true })
		if err != nil && len(r.Codes) > 0 || r.Size.X*r.Size.Y > photo.MaxPixels {
			t.Errorf("%v, %v", err, r)
		}
	})
}
