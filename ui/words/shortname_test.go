package words

import (
	"maps"
	"testing"
)

// TestNamesThatBeginAlikeAreToldApart: on the tabs of seats, which show eight letters.
func TestNamesThatBeginAlikeAreToldApart(t *testing.T) {
	for _, c := range []struct {
		names []string
		want  map[string]string
	}{
		{[]string{"Hermenegildo", "Hermenegilda", "Ana"}, map[string]string{"Hermenegildo": "Her-ldo", "Hermenegilda": "Her-lda"}},
		{[]string{"María Magdalena", "María Antonia"}, map[string]string{"María Magdalena": "María M.", "María Antonia": "María A."}},
		{[]string{"María del Carmen", "María Consuelo"}, map[string]string{"María del Carmen": "Mar-men", "María Consuelo": "Mar-elo"}},
		{[]string{"Maximiliano A. uno", "Maximiliano B. uno"}, map[string]string{"Maximiliano A. uno": "Maxim 1", "Maximiliano B. uno": "Maxim 2"}},
		{[]string{"Hermenegildo", "Maximiliano"}, map[string]string{}},
		{[]string{"Ana", "Anabel"}, map[string]string{}},
	} {
		got := Apart(c.names)
		if !maps.Equal(got, c.want) {
			t.Errorf("%q: %q", c.names, got)
		}
		for name, short := range got {
			if len([]rune(short)) > ShortMost {
				t.Errorf("%s: %q is too long", name, short)
			}
		}
	}
}
