package present

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path"
	"slices"
	"strconv"
	"strings"

	"casekeeper/engine/catalogue"
)

// iconField is the side of the field of every picture, in units.
const iconField = 24

// maxIcon is the largest size of a picture file, in bytes.
const maxIcon = 4096

// iconElements and iconAttributes are what a picture may contain: what the painter of the
// screen can draw.
var (
	iconElements   = []string{"svg", "g", "path", "rect", "circle"}
	iconAttributes = []string{"xmlns", "viewBox", "fill", "stroke", "stroke-width", "fill-rule", "transform", "d", "x", "y", "width", "height", "rx", "ry", "cx", "cy", "r"}
)

// ReadIcon reads a picture: an SVG in one colour, "currentColor", with details in "white",
// which the screen draws in the background colour. It returns the body of the svg element,
// scaled to a field of 24 by 24. Errors are *[catalogue.Error].
func ReadIcon(file string, text []byte) (string, error) {
	src := catalogue.Source{Name: file, Text: text}
	if len(text) > maxIcon {
		return "", src.Wrong("", -1, "", "is longer than 4 KiB", "draw it with fewer points")
	}
	d := xml.NewDecoder(bytes.NewReader(text))
	from, to, side, depth := int64(-1), int64(-1), 0.0, 0
	for {
		before := d.InputOffset()
		token, err := d.Token()
		line, _ := d.InputPos()
		wrong := func(field, reason, remedy string) error {
			return &catalogue.Error{File: file, Line: line, Field: field, Reason: reason, Remedy: remedy}
		}
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return "", wrong("", "is not SVG: "+oneLine(err), "")
		}
		switch token := token.(type) {
		case xml.StartElement:
			if reason, remedy := iconPart(token, depth); reason != "" {
				return "", wrong(token.Name.Local, reason, remedy)
			}
			if depth++; depth == 1 {
				if side = viewBox(token); side == 0 || from >= 0 {
					return "", wrong("viewBox", "is not a square at 0 0", `write one <svg viewBox="0 0 24 24">`)
				}
				from = d.InputOffset()
			}
		case xml.EndElement:
			if depth--; depth == 0 {
				to = before
			}
		case xml.CharData:
			if strings.TrimSpace(string(token)) != "" {
				return "", wrong("", "has text in it", "draw it with paths")
			}
		default:
			return "", wrong("", "has more in it than shapes", "remove comments and declarations")
		}
	}
	body := strings.TrimSpace(string(text[max(from, 0):max(from, to, 0)]))
	if body == "" {
		return "", src.Wrong("", -1, "", "has nothing in it", "draw something")
	}
	if side != iconField {
		z := strconv.FormatFloat(iconField/side, 'f', 5, 64)
		body = `<g transform="matrix(` + z + " 0 0 " + z + ` 0 0)">` + body + `</g>`
	}
	return body, nil
}

// iconPart returns what is wrong with an element of a picture, and the remedy; "" if nothing
// is.
func iconPart(e xml.StartElement, depth int) (reason, remedy string) {
	if !slices.Contains(iconElements, e.Name.Local) || (e.Name.Local == "svg") != (depth == 0) {
		return "is not drawn here", "use " + strings.Join(iconElements[1:], ", ") + " inside one svg"
	}
	for _, a := range e.Attr {
		switch name := a.Name.Local; {
		case !slices.Contains(iconAttributes, name):
			return name + " is not known here", "use " + strings.Join(iconAttributes, ", ")
		case (name == "fill" || name == "stroke") && !slices.Contains([]string{"currentColor", "white", "none"}, a.Value):
			return fmt.Sprintf("%s %q is not one of its two colours", name, a.Value), `write "currentColor", "white" or "none"`
		case strings.ContainsAny(a.Value, "<>&"):
			return name + " has a sign in it that draws nothing", "remove it"
		}
	}
	return "", ""
}

// viewBox returns the side of a square view box at 0 0; 0 if it is no such square.
func viewBox(svg xml.StartElement) float64 {
	for _, a := range svg.Attr {
		if part := strings.Fields(a.Value); a.Name.Local == "viewBox" && len(part) == 4 && part[0] == "0" && part[1] == "0" && part[2] == part[3] {
			if side, err := strconv.ParseFloat(part[2], 64); err == nil && side >= 1 && side <= 1000 {
				return side
			}
		}
	}
	return 0
}

// logo is the name of a game's picture on the shelf.
const logo = "logo"

// loadIcons reads the pictures in a folder of games/<id>, by name.
func loadIcons(files fs.FS, game, folder string) (map[string]string, error) {
	names, err := fs.Glob(files, path.Join("games", game, folder, "*.svg"))
	icons := map[string]string{}
	errs := []error{err}
	for _, name := range names {
		text, err := fs.ReadFile(files, name)
		if err == nil {
			icons[strings.TrimSuffix(path.Base(name), ".svg")], err = ReadIcon(name, text)
		}
		errs = append(errs, err)
	}
	return icons, errors.Join(errs...)
}
