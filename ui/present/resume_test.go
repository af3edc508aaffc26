package present_test

import (
	"slices"
	"strings"
	"testing"

	"casekeeper/companion"
	"casekeeper/companion/journal"
	"casekeeper/companion/journal/memory"
	"casekeeper/configs"
	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/enginetest/cut"
	"casekeeper/engine/games"
	"casekeeper/engine/rulebook"
	"casekeeper/ui/present"
	"casekeeper/ui/present/presenttest"
)

// TestResumeListsWhatToCheck checks that the screen lists the latest facts of sensors,
// misreads and what a repair lost, and that an undone act is not listed.
func TestResumeListsWhatToCheck(t *testing.T) {
	s, in := sitting(t, stake(cut.Red, 1, cut.NoBet))
	from := journal.Source{ID: "hub/1", Raw: []byte("K8")}
	if _, err := s.Submit(t.Context(), engine.Laid(cut.SlotMiddle, 8), from); err != nil {
		t.Fatal(err)
	}
	if _, err := s.Submit(t.Context(), engine.Rolled(cut.DieTie, 2), from); err != nil {
		t.Fatal(err)
	}
	if _, err := s.Undo(t.Context(), journal.Source{ID: "finger"}); err != nil {
		t.Fatal(err)
	}
	now := in()
	now.Hardware.Misreads = []present.Misread{{Kind: "elsewhere", Card: 3, Slot: 1, Other: cut.SlotMiddle}}
	vm := presenttest.Cut(t, "en").Resume(&present.ResumeIn{Repaired: "row 7", Kept: 6, Lost: 2, Aside: []string{"/x/journal.db.damaged-1"}}, now)
	if vm.Past != "2 acts" || vm.Table == nil || len(vm.Asks) == 0 || !strings.HasPrefix(vm.When, "Round 1/3") {
		t.Errorf("where it is: %q, %+v, %q", vm.Past, vm.Asks, vm.When)
	}
	all := ""
	for _, l := range vm.Check {
		all += l.Text + "\n"
	}
	for _, want := range []string{"row 7", "6 entries", "At least 2", "/x/journal.db.damaged-1", "Hat 3", "Teepee 3: the middle (Reader 1)"} {
		if !strings.Contains(all, want) {
			t.Errorf("it does not say %q:\n%s", want, all)
		}
	}
	if strings.Contains(all, "die") {
		t.Errorf("a roll that was undone is to be looked at:\n%s", all)
	}
	quiet := in()
	quiet.Update.InForce, quiet.Log = nil, nil
	if vm := presenttest.Cut(t, "en").Resume(&present.ResumeIn{}, quiet); len(vm.Check) != 1 || vm.Check[0].Text != "Nothing out of the ordinary." {
		t.Errorf("nothing to look at: %+v", vm.Check)
	}
}

// TestLessonsComeBeforeTheirRule checks that rules are explained while a prompt that leads to them is
// open, one each time, and not afterwards nor during a contest.
func TestLessonsComeBeforeTheirRule(t *testing.T) {
	_, in := sitting(t, stake(cut.Red, 1, cut.NoBet))
	now := in()
	w := presenttest.Cut(t, "en")
	if got := w.Lesson(&now.Update, func(rulebook.ID) bool { return false }); got != (present.Lesson{}) {
		t.Errorf("a game without lines for beginners teaches %+v", got)
	}
	western := presenttest.Shelf(t, "tiny-epic-western", "es")
	u := now.Update
	latest := *u.Latest
	latest.Lines = []engine.Line{engine.Say("tew.influence.cap", 1)}
	u.Latest, u.Awaits = &latest, []engine.Prompt{{Seat: 2, Ask: engine.Say("tew.place.turn", 2)}}
	known := map[rulebook.ID]bool{}
	knows := func(rule rulebook.ID) bool { return known[rule] }
	for i, want := range []rulebook.ID{"tew.deal.hands", "tew.place.turn", "tew.duel.begins"} {
		got := western.Lesson(&u, knows)
		if got != (present.Lesson{Seat: 2, Rule: want, Nth: i + 1, Of: 27}) {
			t.Errorf("taught %+v, want %s", got, want)
		}
		known[got.Rule] = true
	}
	u.Board.Contest = &engine.Contest{}
	if got := western.Lesson(&u, knows); got != (present.Lesson{}) {
		t.Errorf("taught %+v in a contest", got)
	}
	u.Board.Contest, u.Awaits = nil, nil
	if got := western.Lesson(&u, knows); got != (present.Lesson{}) {
		t.Errorf("taught %+v after the fact", got)
	}
}

// TestCardsWithoutFiguresArePreparedFor checks that before a card is laid people learn how many of its kind
// have no figures, if any, that those come last, and that the answer that goes on without them leads.
func TestCardsWithoutFiguresArePreparedFor(t *testing.T) {
	game, err := games.Load(configs.FS, "tiny-epic-western", games.Cards{})
	if err != nil {
		t.Fatal(err)
	}
	w, err := presenttest.General(t, "es").Game(configs.FS, game.Info)
	if err != nil {
		t.Fatal(err)
	}
	u := sitDown(t, game.Game, "tew.setup.buy-zones")
	l := w.Lesson(&u, func(rulebook.ID) bool { return false })
	if l.Rule != "tew.setup.figures" || l.Untold != 13 || l.Cards != 30 {
		t.Fatalf("taught %+v", l)
	}
	vm := w.Table(present.TableInput{Update: u, Lesson: l})
	if !strings.HasPrefix(vm.Lesson.Text, "13 de 30 cartas aún no tienen aquí sus cifras. ") {
		t.Errorf("it says %q", vm.Lesson.Text)
	}
	lacks := func(c present.ChoiceVM) bool { return c.Card.ID != 0 && w.Info.Cards[c.Card.ID-1].Missing }
	for _, rule := range []rulebook.ID{"tew.setup.boss", "tew.setup.buy-zones"} {
		u := sitDown(t, game.Game, rule)
		list := w.Table(present.TableInput{Update: u}).Asks[0].List
		if i := slices.IndexFunc(list, lacks); i < 1 || slices.ContainsFunc(list[i:], func(c present.ChoiceVM) bool { return c.Card.ID != 0 && !lacks(c) }) {
			t.Errorf("%s: the first of %d without figures is the one with index %d", rule, len(list), i)
		}
	}
	u = sitDown(t, game.Game, "tew.setup.figures")
	for _, c := range w.Table(present.TableInput{Update: u}).Asks[0].Choices {
		if c.Leads != (c.Word == "postpone") || c.Leads && c.Passes {
			t.Errorf("%q leads: %v", c.Label, c.Leads)
		}
	}
	u = sitDown(t, game.Game, "tew.setup.buy-zones")
	if l := presenttest.Shelf(t, "tiny-epic-western", "es").Lesson(&u, func(rulebook.ID) bool { return false }); l.Rule != "" {
		t.Errorf("where every card is known, taught %+v", l)
	}
}

// sitDown plays a game of two until a rule asks; of the cards that can be laid it takes the last one.
func sitDown(t *testing.T, game engine.Game, until rulebook.ID) companion.Update {
	t.Helper()
	s, err := companion.Begin(&memory.Store{}, companion.Opening{Game: game, Setup: engine.Setup{Seats: game.Players[:2]}}, companion.Opts{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	for range 20 {
		u, err := s.Now(t.Context(), engine.Table)
		if err != nil {
			t.Fatal(err)
		}
		p := u.Awaits[0]
		if p.Ask.Rule == until {
			return u
		}
		if _, err := s.Submit(t.Context(), engine.Laid(p.Slot, p.Cards.Nth(p.Cards.Len()-1)), journal.Source{ID: "finger"}); err != nil {
			t.Fatal(err)
		}
	}
	t.Fatalf("%s never asks", until)
	return companion.Update{}
}

// TestSeenFactIsOfASensor checks that neither taps nor undone facts are to be checked.
func TestSeenFactIsOfASensor(t *testing.T) {
	s, in := sitting(t)
	post := func(o engine.Observation, id string) {
		t.Helper()
		if _, err := s.Submit(t.Context(), o, journal.Source{ID: id}); err != nil {
			t.Fatal(err)
		}
	}
	post(stake(cut.Red, 1, cut.NoBet), "finger")
	now := in()
	if n := now.Fresh(0); n != 0 {
		t.Errorf("what was tapped is entry %d to check", n)
	}
	post(engine.Laid(cut.SlotMiddle, 8), "hub/1")
	now = in()
	if now.Seen = now.Fresh(1); now.Seen != 2 {
		t.Fatalf("fresh is %d", now.Seen)
	}
	w := presenttest.Cut(t, "en")
	if v := w.Table(now).Seen; v == nil || v.Act != 1 || v.Text != "Teepee 3: the middle" || v.Icon != "reader" {
		t.Errorf("seen %+v", v)
	}
	if _, err := s.Undo(t.Context(), journal.Source{ID: "finger"}); err != nil {
		t.Fatal(err)
	}
	now = in()
	now.Seen = 2
	if v := w.Table(now).Seen; v != nil {
		t.Errorf("taken back, it is still to be checked: %+v", v)
	}
}

// entered is a table on which cards were entered one after another, each from its source; of those in force,
// in says which.
func entered(from []string, in ...int) present.TableInput {
	var input present.TableInput
	for i, id := range from {
		input.Log = append(input.Log, companion.Entry{Seq: journal.Seq(i + 1), Kind: journal.Act, Fact: engine.Laid(cut.SlotMiddle, catalogue.CardID(i+1)), Source: journal.Source{ID: id}})
	}
	for _, n := range in {
		input.Update.InForce = append(input.Update.InForce, journal.Seq(n))
	}
	input.Update.Acts = len(in)
	return input
}

// TestResumeShowsTheLatestOfSensors: at most three, of the latest eight acts in force, the latest first.
func TestResumeShowsTheLatestOfSensors(t *testing.T) {
	w := presenttest.Cut(t, "en")
	hubs := func(n int) []string { return slices.Repeat([]string{"hub:1"}, n) }
	taps := func(n int) []string { return slices.Repeat([]string{"finger"}, n) }
	upTo := func(n int) (list []int) {
		for i := range n {
			list = append(list, i+1)
		}
		return list
	}
	for _, c := range []struct {
		from []string
		in   []int
		want string
	}{
		{hubs(1), upTo(1), "Hat 1"}, {hubs(5), upTo(5), "Hat 5, Hat 4, Hat 3"}, {slices.Concat(hubs(2), taps(7)), upTo(9), "Hat 2"},
		{slices.Concat(hubs(1), taps(8)), upTo(9), ""}, {slices.Concat(hubs(2), taps(1)), upTo(3), "Hat 2, Hat 1"}, {hubs(3), []int{1, 3}, "Hat 3, Hat 1"}, {taps(3), upTo(3), ""},
	} {
		var got []string
		for _, l := range w.Resume(&present.ResumeIn{}, entered(c.from, c.in...)).Check {
			if card, _, is := strings.Cut(l.Text, ":"); is {
				got = append(got, card)
			}
		}
		if text := strings.Join(got, ", "); text != c.want {
			t.Errorf("%q, in force %v: %q, not %q", c.from, c.in, text, c.want)
		}
	}
	if cut, repaired := w.Resume(&present.ResumeIn{}, present.TableInput{}).Why, w.Resume(&present.ResumeIn{Repaired: "row 7"}, present.TableInput{}).Why; cut != w.Say("resume.cut") || repaired != w.Say("resume.repaired") {
		t.Errorf("why it is shown: %q, repaired %q", cut, repaired)
	}
	lines := func(lost int) int {
		return len(w.Resume(&present.ResumeIn{Repaired: "row 7", Kept: 6, Lost: lost}, present.TableInput{}).Check)
	}
	if lines(0) != 2 || lines(1) != 3 {
		t.Errorf("of a repair that lost none there are %d lines, of one %d", lines(0), lines(1))
	}
}

// TestRefusedCardLeadsToItsEntry: where it was entered, or else to what was entered in its place; never to a
// card that nobody knows or that was taken back.
func TestRefusedCardLeadsToItsEntry(t *testing.T) {
	w := presenttest.Cut(t, "en")
	taps := []string{"finger", "finger", "finger"} // Hat 1 to 3 in the middle
	hand := cut.HandOf(cut.Red)
	for _, c := range []struct {
		what string
		fact engine.Observation
		in   []int
		act  int // -1 = none is offered
	}{
		{"the first", engine.Laid(hand, 1), []int{1, 2, 3}, 0}, {"one that was taken back", engine.Laid(hand, 2), []int{1, 3}, -1}, {"the place of another", engine.Laid(cut.SlotMiddle, 9), []int{1, 2}, 1},
		{"the place of one", engine.Laid(cut.SlotMiddle, 9), []int{1}, 0}, {"nowhere", engine.Laid(0, 9), []int{1, 2}, -1}, {"a free place", engine.Laid(hand, 9), []int{1, 2}, -1}, {"face down", engine.Laid(cut.SlotMiddle, catalogue.FaceDown), []int{1}, -1}, {"a roll", engine.Rolled(1, 2), []int{1}, -1},
	} {
		in := entered(taps, c.in...)
		if laid := w.Table(in).Laid; len(laid) != 1 || laid[cut.SlotMiddle] != len(c.in)-1 {
			t.Errorf("%s: the cards that lie there were laid by acts %v", c.what, laid)
		}
		in.Update.Refusal = &companion.Refusal{ID: 1, Fact: c.fact, Line: engine.Say(cut.RulePlace, cut.Red)}
		b := w.Table(in).Banner
		if got := b.Correct != ""; got != (c.act >= 0) || got && b.Act != c.act {
			t.Errorf("%s: %q, act %d", c.what, b.Correct, b.Act)
		}
	}
	for what, c := range map[string]struct {
		present.Misread
		act int
	}{"what was entered": {present.Misread{Kind: "other-card", Instead: 1, Slot: cut.SlotMiddle}, 0}, "another place": {present.Misread{Kind: "other-card", Instead: 1, Slot: hand}, -1}, "no card": {present.Misread{Kind: "other-card", Slot: cut.SlotMiddle}, -1}, "another misread": {present.Misread{Kind: "elsewhere", Instead: 1, Slot: cut.SlotMiddle}, -1}} {
		in := entered(taps, 1)
		in.Hardware.Misreads = []present.Misread{c.Misread}
		if got := w.Table(in).Hardware.Correct; (got != nil) != (c.act >= 0) || got != nil && got.Act != c.act {
			t.Errorf("%s: %+v", what, got)
		}
	}
	in := entered(taps, 1, 2)
	in.Log[1].Kind, in.Log[2].Fact = journal.Amend, engine.Act(cut.Red, cut.VerbStake, 1)
	if laid := w.Table(in).Laid; len(laid) != 1 || laid[cut.SlotMiddle] != 0 {
		t.Errorf("a correction lays no card: %v", laid)
	}
	in.Update.Refusal = &companion.Refusal{ID: 1, Fact: engine.Laid(hand, 2), Line: engine.Say(cut.RulePlace, cut.Red)}
	if b := w.Table(in).Banner; b.Correct != "" {
		t.Errorf("a correction is to be corrected: %+v", b)
	}
	in = entered([]string{"hub:1"}, 1)
	if in.Seen = in.Fresh(0); w.Table(in).Seen == nil || w.Table(in).Seen.Act != 0 {
		t.Errorf("the first act is not to be checked: %+v", w.Table(in).Seen)
	}
	in = entered(taps, 1)
	in.Log[0].Fact.Card = catalogue.FaceDown
	in.Update.Refusal = &companion.Refusal{ID: 1, Fact: engine.Laid(cut.SlotMiddle, 9), Line: engine.Say(cut.RulePlace, cut.Red)}
	if b := w.Table(in).Banner; b.Correct != "" {
		t.Errorf("a card that nobody knows is to be corrected: %+v", b)
	}
}

// TestOriginOfAFact: who or what reported it, by the number of a part if it has one.
func TestOriginOfAFact(t *testing.T) {
	w := presenttest.Cut(t, "en")
	for _, c := range []struct {
		id   string
		kind engine.FactKind
		want string // with the name of the picture
	}{
		{"finger", engine.KindAct, "Tapped on the screen finger"}, {companion.BotSource, engine.KindAct, "The program decided die-5"}, {"phone of red", engine.KindAct, "On the phone of Red phone"}, {"phone of table", engine.KindAct, "On a phone that looks on phone"}, {companion.ReplaySource, engine.KindAct, "Repeated after a correction redo"},
		{"record", engine.KindAct, "From a record page"}, {"hub:3", engine.KindDie, "Die 3 die-5"}, {"hub:3", engine.KindCard, "Reader 3 reader"}, {"a/b", engine.KindCard, "Reader b reader"}, {"hub:", engine.KindCard, "A reader reader"}, {":3", engine.KindCard, "Reader 3 reader"}, {"hub", engine.KindCard, "A reader reader"}, {"hub:3", engine.KindAct, "Button 3 button"},
	} {
		if text, icon := w.Origin(journal.Source{ID: c.id}, c.kind); text+" "+icon != c.want {
			t.Errorf("%s: %q with %q, not %q", c.id, text, icon, c.want)
		}
	}
}
