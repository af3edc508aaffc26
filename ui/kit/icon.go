package kit

import (
	"embed"
	"fmt"
	"hash/fnv"
	"image/color"
	"strings"
	"sync"

	"casekeeper/ui/icon"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// The program's own pictures: keys, seats, pieces. Those of a game come with
// its drawing, as SVG in the view-models.
//
//go:embed icons/*.svg
var ownIcons embed.FS

// drawings keeps those that were read, by name.
var drawings sync.Map

// OwnDrawing returns the shapes of one of the program's own pictures; "" for no
// name. It panics if there is none of the name.
func OwnDrawing(name string) string {
	if d, ok := drawings.Load(name); ok {
		return d.(string)
	}
	if name == "" {
		return ""
	}
	file := "icons/" + name + ".svg"
	text, err := ownIcons.ReadFile(file)
	body := ""
	if err == nil {
		body, err = icon.Read(file, text)
	}
	if err != nil {
		panic(err) // a wrong name, or a wrong file of our own
	}
	drawings.Store(name, body)
	return body
}

// pictures keeps what was put together, by name, colours and size: Fyne caches
// the pixels of one size for each name of a resource.
var pictures sync.Map

// picture is a drawing in two colours, by name or as SVG, for images of one size.
func picture(name string, c, d color.NRGBA, size fyne.Size) fyne.Resource {
	id := name
	if isSVG(name) {
		sum := fnv.New64a()
		sum.Write([]byte(name))
		id = fmt.Sprintf("%x", sum.Sum64())
	}
	key := fmt.Sprintf("%s-%06x-%06x-%gx%g.svg", id, rgbOf(c), rgbOf(d), size.Width, size.Height)
	if r, ok := pictures.Load(key); ok {
		return r.(fyne.Resource)
	}
	body := strings.NewReplacer(`"currentColor"`, hex(c), `"white"`, hex(d)).Replace(bodyOf(name))
	r := fyne.NewStaticResource(key, []byte(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">`+body+`</svg>`))
	pictures.Store(key, r)
	return r
}

// isSVG reports whether a picture is SVG, and not a name.
func isSVG(name string) bool { return strings.HasPrefix(name, "<") }

func rgbOf(c color.NRGBA) int  { return int(c.R)<<16 | int(c.G)<<8 | int(c.B) }
func hex(c color.NRGBA) string { return fmt.Sprintf(`"#%06x"`, rgbOf(c)) }

// bodyOf is a drawing, a die ("die-5") or its pips alone ("pips-5").
func bodyOf(name string) string {
	if isSVG(name) {
		return name
	}
	kind, rest, _ := strings.Cut(name, "-")
	switch kind {
	case "die":
		return dieBody(rest)
	case "pips":
		return pipsBody(rest, "currentColor", 2.5)
	}
	return OwnDrawing(name)
}

// pips are the places of a die's pips on a grid of 3 by 3.
var pips = map[string][]int{"1": {4}, "2": {0, 8}, "3": {0, 4, 8}, "4": {0, 2, 6, 8}, "5": {0, 2, 4, 6, 8}, "6": {0, 2, 3, 5, 6, 8}}

func dieBody(face string) string {
	return `<rect fill="currentColor" x="1" y="1" width="22" height="22" rx="4" ry="4"/>` + pipsBody(face, "white", 2.3)
}

func pipsBody(face, colour string, radius float64) string {
	var b strings.Builder
	for _, p := range pips[face] {
		fmt.Fprintf(&b, `<circle fill="%s" cx="%d" cy="%d" r="%.1f"/>`, colour, 6+6*(p%3), 6+6*(p/3), radius)
	}
	return b.String()
}

// image makes a picture object. It begins as a copy of one that was drawn before, if
// there is one: a new one is read and drawn twice, before and after it comes to a window.
func image(of fyne.Resource, size fyne.Size) *canvas.Image {
	if m, ok := models[of]; ok && m.Size() == size {
		i := *m
		i.Translucency, i.Hidden = 0, false
		return &i
	}
	i := canvas.NewImageFromResource(of)
	i.FillMode = canvas.ImageFillContain
	if len(models) == mostModels {
		clear(models)
	}
	models[of] = i
	return i
}

// models are the last images that were made of pictures, at most mostModels.
var models = map[fyne.Resource]*canvas.Image{}

const mostModels = 256
