package kit

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"sync"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
	"github.com/go-text/typesetting/font"
)

// Face is the typeface of a text. The zero value is for reading; with
// TextStyle.Bold it is that of keys and reasons.
type Face uint8

const (
	faceText   Face = iota // explanations; bold: keys, reasons, what is asked
	FaceTitle              // names, titles, numbers of a big moment
	FaceFigure             // digits and short words in capitals
)

// fontFile is a face of the system: Debian's packages fonts-roboto-slab and
// fonts-bebas-neue have them.
type fontFile struct {
	path string // below fontFolder
	bold bool   // what is built in instead is bold
}

// fontFolder is where Debian has such files. Only tests change it.
var fontFolder = "/usr/share/fonts/opentype"

var (
	fontPlain  = fontFile{"roboto/slab/RobotoSlab-Regular.otf", false}
	fontKeys   = fontFile{"roboto/slab/RobotoSlab-Bold.otf", true}
	fontFigure = fontFile{"bebas-neue/BebasNeue-Bold.otf", true}
)

// file is the font that a style wants.
func (st *TextStyle) file() fontFile {
	switch {
	case st.Face == FaceFigure:
		return fontFigure
	case st.Face == FaceTitle || st.Bold: // Debian has no heavier one
		return fontKeys
	}
	return fontPlain
}

// builtIn is what serves where a file is missing, or lacks a sign.
func (f fontFile) builtIn() fyne.Resource {
	if f.bold {
		return theme.DefaultTextBoldFont()
	}
	return theme.DefaultTextFont()
}

// typeface is a font that was read: for texts that have signs of it only. For a
// sign that a font lacks, and for a text that names no font, Fyne looks through
// all fonts of the system, which takes longer than a first frame may.
type typeface struct {
	res   fyne.Resource
	cmap  font.Cmap
	latin [0x180]bool // the signs below, asked most
}

// typefaces keeps what was read, by path; nil where there is none.
var typefaces sync.Map

// read is the font of the file; nil if it is not on this machine.
func (f fontFile) read() *typeface {
	path := filepath.Join(fontFolder, f.path)
	if t, ok := typefaces.Load(path); ok {
		return t.(*typeface)
	}
	t, err := readTypeface(path)
	if err != nil && !os.IsNotExist(err) {
		fyne.LogError("the built-in face serves", err)
	}
	typefaces.Store(path, t)
	return t
}

func readTypeface(path string) (*typeface, error) {
	content, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	read, err := font.ParseTTF(bytes.NewReader(content))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	roomForAccents(content, read.Font)
	t := &typeface{res: fyne.NewStaticResource(filepath.Base(path), content), cmap: read.Cmap}
	for r := range t.latin {
		_, t.latin[r] = t.cmap.Lookup(rune(r))
	}
	return t, nil
}

// has reports whether the font has every sign of a text.
func (t *typeface) has(text string) bool {
	for _, r := range text {
		ok := int(r) < len(t.latin) && t.latin[r]
		if int(r) >= len(t.latin) {
			_, ok = t.cmap.Lookup(r)
		}
		if !ok {
			return false
		}
	}
	return true
}

// font is what a text of the style is drawn with, and how much lower it is
// drawn, in sizes: capitals and digits are in the middle of their box then.
func (st *TextStyle) font(text string) (res fyne.Resource, drop float32) {
	f := st.file()
	t := f.read()
	own := t != nil && t.has(text)
	switch {
	case st.Face == faceText:
	case !own:
		drop = -0.06
	case f == fontFigure:
		drop = 0.05
	default:
		drop = -0.04
	}
	if own {
		return t.res, drop
	}
	return f.builtIn(), drop
}
