package table_test

import (
	"slices"
	"strings"
	"testing"

	"casekeeper/companion"
	"casekeeper/companion/journal"
	"casekeeper/engine"
	"casekeeper/engine/bot"
	"casekeeper/ui/kit"
	"casekeeper/ui/kit/taptest"
	"casekeeper/ui/present"
	"casekeeper/ui/present/newgame"
	"casekeeper/ui/screens"
	"casekeeper/ui/tables"
)

// chairScreens are tables at which the program holds the seat that acts.
func chairScreens(w *present.Words, at moment) map[string]kit.Screen {
	seat, fact := at.update.Awaits[0].Seat, at.update.Latest.Fact
	latest := *at.update.Latest
	latest.Source = journal.Source{ID: companion.BotSource}
	at.update.Latest = &latest
	why := &bot.Account{Playouts: 400, Options: []bot.Option{{Fact: fact, Visits: 312, Won: 180}, {Fact: fact, Visits: 66, Won: 31}}}
	out := map[string]kit.Screen{}
	for name, c := range map[string]present.Bots{"thinks": {Thinks: seat}, "back": {Back: true}, "deed": {Did: latest.Seq, Why: why, Waits: true}, "why": {Did: latest.Seq, Why: why, Waits: true}} {
		c.Holds = []engine.Seat{seat}
		s := tableOf(w, present.TableInput{Update: at.update, Log: at.log, Bots: &c})
		out["table-chair-"+name] = s
		if name == "why" {
			tapFirst(s, "account@"+w.Table(present.TableInput{Update: at.update}).Seq)
		}
	}
	return out
}

// TestChairStripAnswers: a tap hurries the program that thinks, or lets it go on.
func TestChairStripAnswers(t *testing.T) {
	s, hurried, on := tables.New(), 0, 0
	s.Chairs.OnHurry, s.Chairs.OnGoOn = func() { hurried++ }, func() { on++ }
	vm := asking("en/1")
	vm.Bots = present.BotsVM{Mark: present.MarkVM{Name: "Blue", Colour: "blue", Shape: "square"}, Text: "Blue is thinking.", Key: "Decide now", Hurry: true}
	s.Show(vm)
	put(t, s)
	tap(t, s, "chair/now@en/1")
	vm.Bots.Hurry, vm.Seq = false, "en/2"
	s.Show(vm)
	tap(t, s, "chair/on@en/2")
	if hurried != 1 || on != 1 {
		t.Errorf("hurried %d times, went on %d", hurried, on)
	}
	vm.Contest = &present.ContestVM{}
	s.Show(vm)
	if s.Keys()["chair/on@en/2"] != nil {
		t.Error("it lies over a contest")
	}
}

// TestStripLeavesTheHeader: who is asked, and the reason of that, stand in the header while the
// program gives its reason for an act.
func TestStripLeavesTheHeader(t *testing.T) {
	s := tables.New()
	vm := asking("en/7")
	vm.Asks = []present.AskVM{{Seat: vm.Seats[0].Mark, Text: "?", Said: present.SaidVM{Beside: "?"}, Place: -1, Reason: present.AboutVM{Text: "A token takes an empty spot."}}}
	vm.News = &present.NewsVM{Strips: []present.StripVM{{Text: "Blue takes 1 gold", Done: "Done", Ask: "Why?", Account: "It won most.", Place: -1, Spot: -1}}}
	s.Show(vm)
	put(t, s)
	taptest.CheckScreen(t, "strip", s, taptest.Size)
	for _, id := range []string{"why@en/7", "account@en/7"} {
		if s.Keys()[id] == nil {
			t.Errorf("there is no key %s", id)
		}
	}
	tap(t, s, "account@en/7")
	if said := strings.Join(kit.OutlineOf(s, put(t, s).Canvas()).Texts, " "); !strings.Contains(said, "Blue takes 1 gold") || !strings.Contains(said, "It won most.") {
		t.Errorf("the reason takes the place of the act: %q", said)
	}
}

// TestHandsFollowTheProgram checks that the program hears that people are done once all results
// were shown and not before, and that a tap shows its reason.
func TestHandsFollowTheProgram(t *testing.T) {
	s := tables.New()
	var done []journal.Seq
	s.Chairs.OnDone = func(seq journal.Seq) { done = append(done, seq) }
	vm := asking("en/7")
	vm.Bots.Did = 7
	vm.News = &present.NewsVM{Strips: []present.StripVM{{Text: "Blue: a token to the bank", Done: "Done", Ask: "Why?", Account: "It won most.", Place: -1, Spot: -1},
		{Text: "Blue takes 1 gold", Done: "Done", Place: -1, Spot: -1}}}
	s.Show(vm)
	put(t, s)
	tap(t, s, "account@en/7")
	tap(t, s, "done/0@en/7")
	if s.Keys()["account@en/7"] != nil || done != nil {
		t.Errorf("after the first of two: done %v", done)
	}
	tap(t, s, "done/1@en/7")
	if !slices.Equal(done, []journal.Seq{7}) {
		t.Errorf("done %v", done)
	}
	vm.Bots.Did, vm.Seq = 0, "en/8"
	s.Show(vm)
	tap(t, s, "done/0@en/8")
	tap(t, s, "done/1@en/8")
	if len(done) != 1 {
		t.Error("it is told although it waits for nobody")
	}
}

// TestProgramTakesASeat: where a name is asked for, if it can.
func TestProgramTakesASeat(t *testing.T) {
	s := screens.NewSetup()
	var given []string
	s.OnGive = func(level string) { given = append(given, level) }
	vm := newgame.SetupVM{Naming: &newgame.NameVM{Program: "Or the program:", Levels: []newgame.ValueVM{{Value: "easy", Label: "Easy"}, {Value: "hard", Label: "Hard", On: true}}}}
	s.Show(vm)
	put(t, s)
	tap(t, s, "level/hard")
	if !slices.Equal(given, []string{"hard"}) {
		t.Errorf("given %v", given)
	}
	vm.Naming = &newgame.NameVM{}
	s.Show(vm)
	if s.Keys()["level/hard"] != nil {
		t.Error("it is offered where it cannot")
	}
}
