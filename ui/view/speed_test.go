package view_test

import (
	"testing"

	"casekeeper/companion"
	"casekeeper/ui/present"
	"casekeeper/ui/view"

	"fyne.io/fyne/v2/test"
)

// steps are two moments of a game of four, one act apart.
func steps(b *testing.B) []present.TableInput {
	b.Helper()
	n, at := 0, map[string]int{"a": 60, "b": 61}
	moments := play(b, tinyEpic, 4, 3, func(companion.Update) string {
		n++
		for name, want := range at {
			if n == want {
				return name
			}
		}
		return ""
	})
	var out []present.TableInput
	for _, name := range []string{"a", "b"} {
		m := moments[name]
		out = append(out, present.TableInput{Update: m.update, Log: m.log})
	}
	return out
}

// BenchmarkWords is an update that becomes a view-model.
func BenchmarkWords(b *testing.B) {
	in, w := steps(b), words(b, "es")
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		w.Table(in[i%2])
	}
}

// BenchmarkShow is a view-model that becomes objects, an act after another.
func BenchmarkShow(b *testing.B) {
	test.NewTempApp(b).Settings().SetTheme(view.NewTheme())
	in, w := steps(b), words(b, "es")
	vms := []present.TableVM{w.Table(in[0]), w.Table(in[1])}
	s := view.NewTable()
	s.Show(vms[0])
	win := test.NewWindow(s.Object())
	defer win.Close()
	win.SetPadded(false)
	win.Resize(sizes[0])
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		s.Show(vms[i%2])
	}
}
