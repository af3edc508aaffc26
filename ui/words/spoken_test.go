package words_test

import (
	"testing"

	"casekeeper/ui/words"
	"casekeeper/ui/words/wordstest"
)

// TestAloud: brackets, quotation marks and digits are for the eyes; names keep theirs.
func TestAloud(t *testing.T) {
	for lang, list := range map[string]map[string]string{
		"es": {
			"Rojo juega con «El ranchero». (pág. 4)":         "Rojo juega con El ranchero.",
			"Ana gana 1 punto de vida y 21 puntos, no 2.5":   "Ana gana un punto de vida y veintiún puntos, no 2.5",
			"Ana repite los dados 1, 3 y 5: tirada 2 de 3.":  "Ana repite los dados uno, tres y cinco: tirada dos de tres.",
			"Factoría (inventada): gana 1 de Dinero":         "Factoría: gana uno de Dinero",
			"R2D2 gasta 4 $ y tiene 1 $.":                    "R2D2 gasta cuatro dólares y tiene un dólar.",
			"¿a quién dispara este 1?":                       "¿A quién dispara este uno?",
			"El Posadero/a y la Buscador/a de oro.":          "El Posadero y la Buscador de oro.",
			"2 por delante, 100 y 101":                       "Dos por delante, cien y 101",
			"Quedan 31 puntos.":                              "Quedan treinta y un puntos.",
			"1 flecha; el dado 1 (1) a Azul, 1 bala neutral": "Una flecha; el dado uno a Azul, una bala neutral",
			"21 $; queda 1; quedan 0.":                       "Veintiún dólares; queda una; no queda ninguna.",
		},
		"en": {"Ann spends $1 (page 3) and “wins” 42 × 2.": "Ann spends one dollar and wins forty-two times two.", "4 $ left, 10 left; 0 left, 31 $": "Four dollars left, ten left; none left, thirty-one dollars", "0 are left.": "None are left.", "1 $": "One dollar"},
	} {
		l := wordstest.Language(t, lang)
		for written, want := range list {
			if got := words.Aloud(l, written); got != want {
				t.Errorf("%s: %q is said as %q, want %q", lang, written, got, want)
			}
		}
	}
}
