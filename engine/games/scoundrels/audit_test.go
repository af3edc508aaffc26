package scoundrels

import (
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
)

// The number of rulings of the book, and of points that it leaves open.
const rulingCount, pointCount = 51, 31

// shownBy names the tests of what no small table can show.
var shownBy = map[string]string{"p12": "TestOnlyHandsAndDecksAreHidden", "p26": "TestLossComesBeforeGains", "p29": "TestSafesStayShut"}

// numbers are the rulings and open points that a heading names.
var numbers = regexp.MustCompile(`\b[rp]\d\d\b`)

// TestEveryRulingHasAScenario: each ruling of the book and each open point is the heading of a
// section or has a test of its own.
func TestEveryRulingHasAScenario(t *testing.T) {
	text, err := os.ReadFile(rulingsFile)
	if err != nil {
		t.Fatal(err)
	}
	here, err := os.ReadFile("audit_test.go")
	if err != nil {
		t.Fatal(err)
	}
	shown := map[string]bool{}
	for _, block := range strings.Split(string(text), "\n## ")[1:] {
		head, _, _ := strings.Cut(block, "\n")
		for _, number := range numbers.FindAllString(head, -1) {
			shown[number] = true
		}
	}
	for number, test := range shownBy {
		shown[number] = strings.Contains(string(here), "\nfunc "+test+"(")
	}
	want := map[string]bool{}
	for n := range rulingCount {
		want[fmt.Sprintf("r%02d", n+1)] = true
	}
	for n := range pointCount {
		want[fmt.Sprintf("p%02d", n+1)] = true
	}
	for number := range want {
		if !shown[number] {
			t.Errorf("nothing shows %s", number)
		}
	}
	for number := range shown {
		if !want[number] {
			t.Errorf("there is no %s", number)
		}
	}
}

// TestEveryRuleIsUsed looks for each rule of the index in prompts, because-lines and refusals of
// the small tables, and in ends of games.
func TestEveryRuleIsUsed(t *testing.T) {
	used := map[ruleID]bool{}
	for _, file := range []string{rulingsFile, languageFile} {
		eachRuling(t, file, func(_ string, r *ruling, lines []string) {
			r.used = used
			for _, line := range lines {
				if err := r.line(line); err != nil {
					t.Fatal(line, err)
				}
			}
		})
	}
	kernelsRefusals(t, used)
	r := rulesOf(madeUp())
	for _, l := range r.Tell(heldBy(t, r, 1), Event{Kind: evPeek, Why: whyPeeked, Seat: Zimmer, Other: Preston, Slot: slotA}) {
		used[l.Rule] = true
	}
	for _, id := range book().IDs() {
		if !used[id] {
			t.Errorf("no ruling uses %s", id)
		}
	}
}

// kernelsRefusals records the rules that the kernel uses for the game: for cards that are read
// out, for a rule that cannot be waived, and for dice, which the game does not have. Unknown
// icons are asked for only without the stand-ins.
func kernelsRefusals(t *testing.T, used map[ruleID]bool) {
	t.Helper()
	m, err := Game(known(), book()).New(with(2))
	if err != nil {
		t.Fatal(err)
	}
	first := engine.Act(engine.Table, verbFirst, uint16(Preston))
	chef := firstJob + catalogue.CardID(10)
	says := known().Line(chef, catalogue.Values{"colour": "green", "holes": "1", "tech": "0", "steps": "do=gain n=5"})
	for _, o := range []engine.Observation{engine.Rolled(1, 1), first.Waiving("sc.plan.play"), engine.Told(chef, "steps=nothing"), engine.Told(chef, says)} {
		p, v := m.Propose(o)
		if v != nil {
			used[v.Rule] = true
			continue
		}
		m.Commit(p)
		for _, l := range m.Lines(m.Len() - 1) {
			used[l.Rule] = true
		}
	}
	used[fourteenth(t).Rule] = true
	r := rulesOf(known())
	s, err := r.Setup(with(2))
	if err != nil {
		t.Fatal(err)
	}
	s.Stage, s.Sheet[0] = stOpen, Scoundrel{1, 1}
	used[r.Awaits(s)[0].Ask.Rule] = true
	for _, l := range r.Standing(s).Open {
		used[l.Rule] = true
	}
}

// uses records the rules of the latest event, of the open prompts and of the end.
func (r *ruling) uses(lines []engine.Line) {
	if r.used == nil {
		return
	}
	for _, l := range lines {
		r.used[l.Rule] = true
	}
	for _, p := range r.rules.Awaits(r.state) {
		r.used[p.Ask.Rule] = true
	}
	end, over := r.rules.Result(r.state)
	if !over {
		return
	}
	r.used[end.Because.Rule] = true
	for _, row := range end.Rows {
		for _, part := range row.Parts {
			for _, l := range part.Lines {
				r.used[l.Rule] = true
			}
		}
	}
}

// TestOnlyHandsAndDecksAreHidden: a rival sees the whole state except the numbers of face-down
// cards.
func TestOnlyHandsAndDecksAreHidden(t *testing.T) {
	rules, hidden := rulesOf(madeUp()), 0
	_, _, err := playOut(rules, with(3, "strategy-cards", "in-play"), 3, func(_ State, _ []Event, s State) error {
		for _, viewer := range s.seats() {
			seen, shut := rules.View(s, viewer), s
			for _, seat := range s.seats() {
				for slot := range shut.Player[seat].Plays {
					if c := &shut.Player[seat].Plays[slot]; seat != viewer && !c.Open {
						if c.Number != 0 {
							hidden++
						}
						c.Number, c.Misread = 0, false
					}
				}
			}
			if seen != shut {
				return fmt.Errorf("seat %d does not see what is public", viewer)
			}
		}
		return nil
	})
	if err != nil || hidden == 0 {
		t.Error(hidden, err)
	}
}

// TestLossComesBeforeGains: when a bluff is called, first its player loses, then the doubters
// gain.
func TestLossComesBeforeGains(t *testing.T) {
	rules := rulesOf(madeUp())
	s, err := rules.Setup(with(3))
	if err != nil {
		t.Fatal(err)
	}
	s.Stage = stCall
	s.Player[Preston].Hand--
	s.Player[Preston].Plays[slotA] = play{Lies: true, Crowd: bit(Zimmer) | bit(Lilith), Turn: 1}
	s.Player[Zimmer].Reserve, s.Player[Lilith].Reserve = 1, 1
	events, v := rules.Decide(s, engine.Act(Preston, verbShow, uint16(cardZero)))
	if v != nil {
		t.Fatal(v)
	}
	var order []string
	for _, e := range events {
		if e.Kind == evSpace {
			order = append(order, fmt.Sprintf("%s %+d", seatWords[e.Seat], e.Amount))
		}
	}
	if got := strings.Join(order, ", "); got != "preston -1, zimmer +1, lilith +1" {
		t.Error(got)
	}
}

// TestSafesStayShut: until the end nobody enters what is in a safe, so nothing that the program
// shows can depend on it.
func TestSafesStayShut(t *testing.T) {
	rules, opened := rulesOf(madeUp()), 0
	_, _, err := playOut(rules, with(4), 5, func(_ State, _ []Event, s State) error {
		for i := range s.Opened {
			if s.Opened[i] == 0 && s.Shown[i] == 0 {
				continue
			}
			if opened++; s.Stage < stOpen {
				return fmt.Errorf("safe %d is open", i+1)
			}
		}
		return nil
	})
	if err != nil || opened == 0 {
		t.Error(opened, err)
	}
}
