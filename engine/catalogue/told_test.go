package catalogue_test

import (
	"strings"
	"testing"

	"casekeeper/engine/catalogue"
)

func TestLinesAreTakenApart(t *testing.T) {
	v, line, err := catalogue.ParseLine("  steps=do=gain  n=2;  do=pay n=1 |colour=red")
	if err != nil || line != "colour=red | steps=do=gain n=2; do=pay n=1" || v["colour"] != "red" {
		t.Errorf("%v, %q, %v", v, line, err)
	}
	for text, want := range map[string]string{
		"":                       `"" is no field`,
		"colour":                 `"colour" is no field`,
		"colour=":                `"colour=" is no field`,
		"=red":                   `"=red" is no field`,
		"Colour=red":             `"Colour=red" is no field`,
		"colour=red |":           `"" is no field`,
		"colour=red|colour=blue": "colour is told twice",
	} {
		if _, _, err := catalogue.ParseLine(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v", text, err)
		}
	}
}

// FuzzParseLine: what is read is written, and reads as the same.
func FuzzParseLine(f *testing.F) {
	for _, text := range []string{"colour=red | steps=do=gain n=2; do=pay n=1", "a=b|c=d", "a==", "|", "a=\x00"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		v, line, err := catalogue.ParseLine(text)
		if err != nil {
			return
		}
		again, same, err := catalogue.ParseLine(line)
		if err != nil || same != line || len(again) != len(v) {
			t.Errorf("%q is %q, and that is %q (%v)", text, line, same, err)
		}
	})
}
