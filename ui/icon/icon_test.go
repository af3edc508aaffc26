package icon_test

import (
	"errors"
	"strings"
	"testing"

	"casekeeper/engine/catalogue"
	"casekeeper/ui/icon"
)

// TestPictureNamesLineAndField: a picture is shapes in two colours, and nothing else.
func TestPictureNamesLineAndField(t *testing.T) {
	svg := func(body string) string { return "<svg viewBox=\"0 0 24 24\">\n" + body + "\n</svg>\n" }
	for text, want := range map[string]string{
		svg(`<path fill="currentColor" d="M0 0L1 1Z"/>`):                                                   "",
		strings.ReplaceAll(svg(`<rect fill="white" x="1" y="1" width="9" height="9"/>`), "24 24", "96 96"): "",
		svg(`<svg viewBox="0 0 24 24"><path d="M0 0"/></svg>`):                                             "line 2: svg: is not drawn here",
		svg(`<text>5</text>`):                           "line 2: text: is not drawn here; use g, path, rect, circle inside one svg",
		svg(`<path style="fill:red" d="M0 0"/>`):        "line 2: path: style is not known here",
		svg(`<path fill="#ff0000" d="M0 0"/>`):          `line 2: path: fill "#ff0000" is not one of its two colours; write "currentColor", "white" or "none"`,
		svg(`<path d="M0 0"/>5`):                        "has text in it",
		svg(`<!-- mine --><path d="M0 0"/>`):            "line 2: has more in it than shapes",
		svg(`<path d="M0 0">`):                          "is not SVG",
		svg(``):                                         "line 1: has nothing in it",
		`<svg viewBox="0 0 24 20"><path d="M0"/></svg>`: "line 1: viewBox: is not a square at 0 0",
		`<svg><path d="M0"/></svg>`:                     "line 1: viewBox: is not a square at 0 0",
		strings.Repeat(" ", 5000):                       "line 1: is longer than 4 KiB",
		"":                                              "line 1: has nothing in it",
	} {
		body, err := icon.Read("x.svg", []byte(text))
		if want == "" && (err != nil || !strings.HasPrefix(body, "<")) || want != "" && (err == nil || !strings.Contains(err.Error(), want)) {
			t.Errorf("%s: %q, %v, want %q", text, body, err, want)
		}
	}
}

func FuzzRead(f *testing.F) {
	f.Add([]byte(`<svg viewBox="0 0 24 24"><g transform="scale(2)"><circle fill="white" cx="1" cy="2" r="3"/></g></svg>`))
	f.Fuzz(func(t *testing.T, text []byte) {
		body, err := icon.Read("x.svg", text)
		var mistake *catalogue.Error
		switch {
		case err != nil && (!errors.As(err, &mistake) || mistake.Line < 1):
			t.Errorf("bad error %#v", err)
		case err == nil:
			if again, err := icon.Read("x.svg", []byte(`<svg viewBox="0 0 24 24">`+body+`</svg>`)); len(body) < 4000 && err != nil || err == nil && again != body {
				t.Errorf("%q is read as %q, %v", body, again, err)
			}
		}
	})
}
