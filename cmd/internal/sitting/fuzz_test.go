package sitting

import (
	"errors"
	"testing"

	"casekeeper/engine/catalogue"
)

func FuzzLessons(f *testing.F) {
	f.Add([]byte("[[player]]\nname = \"Ana\"\nrules = [\"tew.duel.tie\"]\n"))
	f.Add([]byte("[[player]]\nname = 3\n"))
	f.Fuzz(func(t *testing.T, text []byte) {
		list, err := parseLessons("lessons.toml", text)
		var mistake *catalogue.Error
		if err != nil && (!errors.As(err, &mistake) || mistake.Line < 1) {
			t.Errorf("bad error %#v", err)
		}
		for _, p := range list {
			again, err := parseLessons("again", []byte("[[player]]\nname = "+catalogue.Quote(p.Name)+"\n"))
			if err != nil || again[0].Name != p.Name {
				t.Errorf("%q is written so that it reads %v, %v", p.Name, again, err)
			}
		}
	})
}
