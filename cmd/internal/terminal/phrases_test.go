package terminal_test

import (
	"slices"
	"strings"
	"testing"

	"casekeeper/cmd/internal/terminal"
	"casekeeper/engine"
)

func TestComplete(t *testing.T) {
	phrases := []string{"Jesse Jones", "Jourdonnais", "Lucky Duke", "lista", "Dado 1", "Dado 2", "sí", "5 de reses"}
	for _, c := range []struct{ line, want, several string }{
		{"jes", "Jesse Jones ", ""},
		{"  LUCK", "  Lucky Duke ", ""},
		{"jesse jones luc", "jesse jones Lucky Duke ", ""}, // the name before it stays as typed
		{"pon dad", "pon Dado ", ""},
		{"dado ", "dado ", "Dado 1, Dado 2"},
		{"j", "j", "Jesse Jones, Jourdonnais"},
		{"si", "sí ", ""},
		{"5 d", "5 de reses ", ""},
		{"l", "l", "Lucky Duke, lista"},
		{"xyz", "xyz", ""},
		{"", "", ""},
		{"lista ", "lista ", ""},
	} {
		if got, several := terminal.Complete(c.line, phrases); got != c.want || strings.Join(several, ", ") != c.several {
			t.Errorf("%q: %q, %q", c.line, got, several)
		}
	}
}

// TestPhrasesAreUnderstood: a phrase that is not a command is an answer, a name or a place, and
// none names a card that only one seat may know.
func TestPhrasesAreUnderstood(t *testing.T) {
	d := sit(t, "bang-dice", engine.Option{Name: "roles", Value: "known"})
	for _, secret := range []string{"Forajido", "Renegado", "Sheriff", "Ayudante"} {
		if slices.Contains(d.Phrases(), secret) {
			t.Errorf("%s can be completed", secret)
		}
	}
	d = sit(t, "3000-scoundrels")
	d.types("1")
	for _, want := range []string{"lista", "Ana", "Codicioso", "Hueco A", "saloon"} {
		if !slices.Contains(d.Phrases(), want) {
			t.Errorf("%s cannot be completed", want)
		}
	}
	d.types("saloon", "b", "abominación") // as listed
	d.says("Codicioso", "Codicioso: Saloon 1")
}
