package catalogue_test

import (
	"slices"
	"strings"
	"testing"

	"casekeeper/engine/catalogue"
)

func TestTexts(t *testing.T) {
	box := catalogue.English("Box").With("fr", "Boîte").With("es", "Caja").With("es", "Cajón")
	for lang, want := range map[string]string{"en": "Box", "es": "Cajón", "fr": "Boîte", "de": "Box"} {
		if got := box.In(lang); got != want {
			t.Errorf("%s: %q, want %q", lang, got, want)
		}
	}
	if box.Only("de") != "" || !slices.Equal(box.Languages(), []string{"en", "es", "fr"}) || box.With("es", "").With("fr", "") != catalogue.English("Box") {
		t.Errorf("%q", box)
	}
	if got := catalogue.Texts("").With("fr", "Boîte = 2").In("es"); got != "Boîte = 2" {
		t.Errorf("no English name: %q", got)
	}
}

// TestAnyLanguageHasItsColumns: a card file names cards in whatever language, and
// says what it does not know.
func TestAnyLanguageHasItsColumns(t *testing.T) {
	const trunk = "[[crate]]\nid = \"trunk\"\nen = \"Trunk\"\nfr = \"Malle\"\ntext_fr = \"Gagne 2.\"\nfr_sure = true\nen_ours = true\nroom = 3\n"
	p := mustRead(t, parcels, source("own", trunk))
	c := p.Cards[3]
	if c.Name.Only("fr") != "Malle" || c.Text.In("en") != "Gagne 2." || !c.IsSeen("fr") || c.IsSeen("en") || c.IsSeen("es") {
		t.Errorf("%+v", c)
	}
	if again := mustRead(t, string(p.Text())).Cards[3]; again != c {
		t.Errorf("reads back as %+v of %+v", again, c)
	}
	for lang, want := range map[string]string{"fr": "fr", "pt-BR": "pt-BR", "id": "en", "ast": "en"} {
		if got := catalogue.Column(lang); got != want {
			t.Errorf("%s is named in column %q, want %q", lang, got, want)
		}
	}
	for _, odd := range []string{"french = 'x'", "text_french = 'x'", "fr_ours = true", "es_sur = true"} {
		_, err := catalogue.Read(forms(), source("base", parcels), source("own", trunk+odd+"\n"))
		if err == nil || !strings.Contains(err.Error(), "is not known here") {
			t.Errorf("%s: %v", odd, err)
		}
	}
}
