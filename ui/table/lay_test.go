package table_test

import (
	"fmt"
	"strings"
	"testing"

	"casekeeper/companion"
	"casekeeper/configs"
	"casekeeper/engine"
	"casekeeper/ui/kit"
	"casekeeper/ui/kit/taptest"
	"casekeeper/ui/present"
	"casekeeper/ui/tables"

	"fyne.io/fyne/v2/test"
)

// TestDealingIsOneTapACard: the pad stays while the six cards of a round are
// laid, at every size.
func TestDealingIsOneTapACard(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(kit.NewTheme())
	n := 0
	deals := play(t, tinyEpic, 3, 7, func(u companion.Update) string {
		if len(u.Awaits) == 0 || u.Awaits[0].Ask.Rule != "tew.deal.gaps" || u.Board.Round != 2 {
			return ""
		}
		n++
		return fmt.Sprint(n)
	})
	if len(deals) != 6 {
		t.Fatalf("%d cards are dealt", len(deals))
	}
	for _, lang := range append(languages(), longer) {
		for _, size := range fourSizes {
			s := tables.New()
			w := open(t, s, size)
			for n := 1; n <= 6; n++ {
				m := deals[fmt.Sprint(n)]
				s.Show(words(t, lang).Table(present.TableInput{Update: m.update, Log: m.log}))
				label := fmt.Sprintf("%s-%.0f-%d", lang, size.Width, n)
				if k := s.Keys()["close"]; k != nil {
					test.Tap(k)
				}
				taptest.CheckScreen(t, label, s, size)
				taptest.CheckApart(t, label, s)
				if got := reported(s); len(got) != m.update.Awaits[0].Cards.Len() {
					t.Errorf("%s: %d cards can be laid", label, len(got))
				}
			}
			w.Close()
		}
	}
}

// TestBuildingIsChosenByWhatItPrints: every card that is known has a key that
// stays where it is, the others one between them.
func TestBuildingIsChosenByWhatItPrints(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(kit.NewTheme())
	game := shipped(t, tinyEpic)
	m, err := game.New(engine.Setup{Seats: game.Players[:2]})
	if err != nil {
		t.Fatal(err)
	}
	for len(m.Awaits()) == 0 || m.Awaits()[0].Cards.Len() != 30 {
		p, v := m.Propose(m.Awaits()[0].Answer(0))
		if v != nil {
			t.Fatal(v)
		}
		m.Commit(p)
	}
	for _, lang := range languages() {
		g, err := present.Load(configs.FS, lang)
		if err != nil {
			t.Fatal(err)
		}
		w, err := g.Game(configs.FS, game.Info)
		if err != nil {
			t.Fatal(err)
		}
		for _, size := range fourSizes {
			s := tableOf(w, present.TableInput{Update: companion.Update{Awaits: m.Awaits(), Board: m.Board(engine.Table)}})
			win := open(t, s, size)
			label := fmt.Sprintf("%s-%.0f", lang, size.Width)
			taptest.CheckScreen(t, label, s, size)
			taptest.CheckApart(t, label, s)
			n := 0
			for id := range s.Keys() {
				if strings.HasPrefix(id, "card/") {
					n++
				}
			}
			if n != 18 || s.Keys()["card/absent@"+lang+"/0"] == nil {
				t.Errorf("%s: %d keys: %q", label, n, ids(s))
			}
			win.Close()
		}
	}
}
