// Package icon reads pictures: SVG files of one or two colours, as a game, a rig
// and the program itself bring them. Only shapes are read; there is no text,
// gradient, style or animation.
package icon

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"casekeeper/engine/catalogue"
)

// fieldSide is the side of the square on which all pictures are drawn, in units.
const fieldSide = 24

// maxBytes is the longest picture that is read, in bytes.
const maxBytes = 4096

// The elements and attributes that a picture may have: what the screen's painter
// draws.
var (
	elements   = []string{"svg", "g", "path", "rect", "circle"}
	attributes = []string{"xmlns", "viewBox", "fill", "stroke", "stroke-width", "fill-rule", "transform", "d", "x", "y", "width", "height", "rx", "ry", "cx", "cy", "r"}
)

// Read returns the shapes of a picture, without the svg element around them, on a
// field of 24 by 24 units. They are filled with "currentColor", and details with
// "white", which a screen replaces by the colour of the background. file only
// names the picture in errors, which are *[catalogue.Error].
func Read(file string, text []byte) (string, error) {
	src := catalogue.Source{Name: file, Text: text}
	if len(text) > maxBytes {
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
			return "", wrong("", "is not SVG: "+strings.Join(strings.Fields(err.Error()), " "), "")
		}
		switch token := token.(type) {
		case xml.StartElement:
			if reason, remedy := refuse(token, depth); reason != "" {
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
	if side != fieldSide {
		z := strconv.FormatFloat(fieldSide/side, 'f', 5, 64)
		body = `<g transform="matrix(` + z + " 0 0 " + z + ` 0 0)">` + body + `</g>`
	}
	return body, nil
}

// refuse returns why an element may not be in a picture, and the remedy; "" if it
// may.
func refuse(e xml.StartElement, depth int) (reason, remedy string) {
	if !slices.Contains(elements, e.Name.Local) || (e.Name.Local == "svg") != (depth == 0) {
		return "is not drawn here", "use " + strings.Join(elements[1:], ", ") + " inside one svg"
	}
	for _, a := range e.Attr {
		switch name := a.Name.Local; {
		case !slices.Contains(attributes, name):
			return name + " is not known here", "use " + strings.Join(attributes, ", ")
		case (name == "fill" || name == "stroke") && !slices.Contains([]string{"currentColor", "white", "none"}, a.Value):
			return fmt.Sprintf("%s %q is not one of its two colours", name, a.Value), `write "currentColor", "white" or "none"`
		case strings.ContainsAny(a.Value, "<>&"):
			return name + " has a sign in it that draws nothing", "remove it"
		}
	}
	return "", ""
}

// viewBox is the side of a square field at 0 0; 0 if it is not one.
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
