package table_test

import (
	"testing"

	"casekeeper/companion"
	"casekeeper/engine"
	"casekeeper/ui/kit"
	"casekeeper/ui/present"
	"casekeeper/ui/tables"

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

// unnamed is a moment of 3000 Scoundrels, with the cards that ship, in which Scoundrels
// lie in the Saloon that nobody has named: each half can be almost any.
func unnamed(t testing.TB) present.TableInput {
	t.Helper()
	m, found := playOf(t, shipped(t, scoundrels), 4, 3, func(u companion.Update) string {
		n := 0
		for i := range u.Awaits {
			if u.Awaits[i].Kind == engine.Lay && u.Awaits[i].Cards.Len() > 40 {
				n++
			}
		}
		if n < 5 {
			return ""
		}
		return "asked"
	})["asked"]
	if !found {
		t.Fatal("nobody is asked for five halves")
	}
	return present.TableInput{Update: m.update, Log: m.log}
}

// BenchmarkUnnamed is an update of such a table.
func BenchmarkUnnamed(b *testing.B) {
	in, w := unnamed(b), wordsOf(b, scoundrels, "es")
	b.ReportAllocs()
	for b.Loop() {
		w.Table(in)
	}
}

// TestUnnamedIsCheap: five questions for a card among 110 do not put the cards in order
// five times over. It was 42,000 pieces of memory, and is under 12,000, of
// which half are the halves of the cards as they are printed.
func TestUnnamedIsCheap(t *testing.T) {
	in, w := unnamed(t), wordsOf(t, scoundrels, "es")
	if n := testing.AllocsPerRun(3, func() { w.Table(in) }); n > 15_000 {
		t.Errorf("%v pieces of memory for one update", n)
	}
}

// BenchmarkShow is a view-model that becomes objects, an act after another.
func BenchmarkShow(b *testing.B) {
	test.NewTempApp(b).Settings().SetTheme(kit.NewTheme())
	in, w := steps(b), words(b, "es")
	vms := []present.TableVM{w.Table(in[0]), w.Table(in[1])}
	s := tables.New()
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
