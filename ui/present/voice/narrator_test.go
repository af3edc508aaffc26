package voice_test

import (
	"context"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"casekeeper/companion"
	"casekeeper/companion/journal"
	"casekeeper/engine"
	"casekeeper/engine/enginetest/extent"
	"casekeeper/engine/games"
	"casekeeper/engine/rulebook"
	"casekeeper/ui/present"
	"casekeeper/ui/present/presenttest"
	"casekeeper/ui/present/voice"
	"casekeeper/ui/words"
)

var (
	forEyes = regexp.MustCompile(`[][(){}<>«»"*#→×·…/$+=_]|\b\d{1,2}\b|pág|\bp\. |\.\.|[,;:.] ?[,;:.]`)
)

// listener checks whole evenings as somebody who only hears them.
type listener struct {
	*evening
	rules map[string]bool // rules that were said
	n     int             // pages with something to say
}

// hear checks one page.
func (l *listener) hear(p voice.Page, entries []companion.Entry) {
	l.t.Helper()
	u, err := l.session.Now(context.Background(), engine.Table)
	if err != nil {
		l.t.Fatal(err)
	}
	w := l.words.At(&u)
	if !p.Empty() {
		l.n++
	}
	for _, s := range append(slices.Clone(p.Story), p.Ask) {
		whole(l.t, s)
	}
	if strings.Contains(p.Ask, "? ") {
		l.t.Errorf("%s: the question is not the last: %q", l.game.ID, p.Ask)
	}
	for i, s := range p.Story {
		if s == "" || slices.Contains(p.Story[:i], s) {
			l.t.Errorf("%s: said twice, or nothing: %q", l.game.ID, p.Story)
		}
	}
	for _, e := range entries {
		if e.Kind != journal.Act || e.Seq != entries[len(entries)-1].Seq {
			continue
		}
		if e.Source.ID == companion.BotSource && len(p.Story) == 0 {
			l.t.Errorf("%s: nothing is said of %q", l.game.ID, w.Deed(e.Fact.Seat, e.Asked, e.Fact))
		}
		for _, line := range e.Lines {
			if r, _ := w.Info.Book.Rule(line.Rule); r.Aloud || r.Chore || r.Tells {
				l.rules[string(line.Rule)] = true
				if text := words.SayAloud(w.Wording, line); !slices.Contains(p.Story, text) {
					l.t.Errorf("%s: %q is not said: %q", l.game.ID, text, p.Story)
				}
			}
		}
	}
}

// whole checks that a text is for ears, and that no sentence of it had to be cut, or has to be.
func whole(t *testing.T, text string) {
	t.Helper()
	for _, one := range voice.Sentences(text) {
		if forEyes.MatchString(one) || !strings.ContainsAny(one[len(one)-1:], ".?!") {
			t.Errorf("not whole, or for eyes: %q of %q", one, text)
		}
	}
}

// TestLessonsAreShort: every sentence of a lesson can be said in one go.
func TestLessonsAreShort(t *testing.T) {
	n := 0
	for _, id := range games.IDs() {
		for _, lang := range []string{"es", "en"} {
			w := presenttest.Shelf(t, id, lang)
			for _, rule := range w.Info.Book.IDs() {
				if w.HasRuleText(words.UseTeach, rule) {
					n++
					whole(t, words.Aloud(w.Language, w.Teaching(rule)))
				}
			}
		}
	}
	if n < 100 {
		t.Errorf("only %d lessons", n)
	}
}

// TestSentences: a text is said sentence by sentence, and one that is too long in parts.
func TestSentences(t *testing.T) {
	ten := strings.Repeat("ninechars ", 10)
	for text, want := range map[string][]string{
		"":                                  nil,
		"One. Two? Three! 4.5 left":         {"One.", "Two?", "Three!", "4.5 left"},
		"Ann: " + ten + "end, of all. Two.": {"Ann: " + ten[:59], ten[:39] + " end, of all.", "Two."},
		ten[:29] + ", " + ten[:19] + "; " + ten[:29] + ". ¿Qué?": {ten[:29] + ", " + ten[:19] + ";", ten[:29] + ".", "¿Qué?"},
		strings.Repeat("ñ", 100):                                 {strings.Repeat("ñ", 66), strings.Repeat("ñ", 34)},
	} {
		if got := voice.Sentences(text); !slices.Equal(got, want) {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

// TestEvenings plays whole games of every game and language, by people and by the program, with acts
// taken back, brought back and refused.
func TestEvenings(t *testing.T) {
	for _, id := range games.IDs() {
		for _, lang := range []string{"es", "en"} {
			t.Run(id+"/"+lang, func(t *testing.T) {
				w := presenttest.Shelf(t, id, lang)
				rules, n := map[string]bool{}, 0
				for seed := range uint64(extent.Games(25)) {
					l := &listener{evening: sit(t, id, w, seed), rules: rules}
					if seed%2 == 0 {
						l.bots = &present.Bots{Holds: l.game.Players}
					}
					l.play(func(p voice.Page, entries []companion.Entry) {
						l.hear(p, entries)
						if l.draw.IntN(15) == 0 {
							l.back()
						}
					})
					n += l.n
				}
				if len(rules) < 10 || n < 100 {
					t.Errorf("only %d rules and %d pages were heard", len(rules), n)
				}
			})
		}
	}
}

// back takes an act back, brings it back and takes it back again, and reports something illegal.
func (l *listener) back() {
	l.t.Helper()
	ctx, src := context.Background(), journal.Source{ID: "finger"}
	u, err := l.session.Now(ctx, engine.Table)
	if err != nil || u.Undo == nil || u.Result != nil {
		return
	}
	for _, c := range []struct {
		do   func(context.Context, journal.Source) (companion.Outcome, error)
		want string
		back bool
	}{{l.session.Undo, "voice.undo", true}, {l.session.Redo, "voice.redo", false}} {
		if _, err := c.do(ctx, src); err != nil {
			l.t.Fatal(err)
		}
		p, entries := l.page()
		if want := []string{l.words.Say(c.want)}; !slices.Equal(p.Story, want) || p.Back != c.back || p.Held {
			l.t.Errorf("%s: %+v, want only %q", l.game.ID, p, want)
		}
		l.hear(p, entries)
	}
	u, err = l.session.Now(ctx, engine.Table)
	if err != nil || u.Result != nil || len(u.Awaits) == 0 {
		return
	}
	out, err := l.session.Submit(ctx, engine.Act(engine.Seat(1), 1, 60000), src)
	if err != nil || out.Refusal == nil {
		return
	}
	p, entries := l.page()
	if len(p.Story) != 1 || p.Held {
		l.t.Errorf("%s: a refusal is said as %+v", l.game.ID, p)
	}
	l.hear(p, entries)
	if p, _ := l.page(); !p.Empty() {
		l.t.Errorf("%s: it is said twice: %+v", l.game.ID, p)
	}
}

// TestLevels: the lower level asks the same and tells nothing of what happened; silence says nothing.
func TestLevels(t *testing.T) {
	for _, id := range games.IDs() {
		w := presenttest.Shelf(t, id, "es")
		var asked [2][]string
		for i, level := range []voice.Level{voice.Asks, voice.Story} {
			e := sit(t, id, w, 3)
			e.level = level
			told := 0
			e.play(func(p voice.Page, entries []companion.Entry) {
				asked[i] = append(asked[i], fmt.Sprint(p.Ask, p.Same, p.Held))
				told += len(p.Story)
			})
			if level == voice.Asks && told != 1 || level == voice.Story && told < 10 {
				t.Errorf("%s: %q tells %d sentences", id, level, told)
			}
		}
		if !slices.Equal(asked[0], asked[1]) {
			t.Errorf("%s: the levels ask differently", id)
		}
		e := sit(t, id, w, 3)
		e.level = voice.Off
		e.play(func(p voice.Page, entries []companion.Entry) {
			if !p.Empty() {
				t.Errorf("%s: silence says %+v", id, p)
			}
		})
	}
}

// TestOwnTaps: a further question to one seat waits until the table rests; the next seat is asked at
// once, and nobody is asked the same twice.
func TestOwnTaps(t *testing.T) {
	for _, id := range games.IDs() {
		e := sit(t, id, presenttest.Shelf(t, id, "en"), 5)
		var seat engine.Seat
		last, held, passed := "", 0, 0
		e.play(func(p voice.Page, entries []companion.Entry) {
			u, err := e.session.Now(context.Background(), engine.Table)
			if err != nil {
				t.Fatal(err)
			}
			i := slices.IndexFunc(u.Awaits, func(q engine.Prompt) bool { return !q.Optional })
			if i < 0 {
				last = "" // only what may be declined is asked
				return
			}
			now := u.Awaits[i].Seat
			if text := words.AskAloud(e.words.At(&u).Wording, u.Awaits[i].Ask); !strings.Contains(p.Ask, text) {
				t.Errorf("%s: %q is asked, not %q", id, p.Ask, text)
			}
			if p.Ask == "" || p.Same != (p.Ask == last) || last != "" && !p.Same && p.Held != (now == seat) {
				t.Errorf("%s: seat %d after %d: %+v after %q", id, now, seat, p, last)
			}
			if p.Held {
				held++
			} else if !p.Same {
				passed++
			}
			last, seat = p.Ask, now
		})
		if held < 5 || passed < 5 {
			t.Errorf("%s: %d questions waited, %d did not", id, held, passed)
		}
	}
}

// TestAnotherLanguage: a language that is chosen in the middle is spoken from the next page on.
func TestAnotherLanguage(t *testing.T) {
	const id = "bang-dice"
	e := sit(t, id, presenttest.Shelf(t, id, "es"), 4)
	other, n := presenttest.Shelf(t, id, "en"), 0
	var heard []string
	e.play(func(p voice.Page, entries []companion.Entry) {
		if n++; n == 60 {
			e.words = other
		}
		if n > 60 {
			heard = append(heard, p.Story...)
		}
	})
	if text := strings.Join(heard, " "); !strings.Contains(text, "life point") || strings.Contains(text, "vida") {
		t.Errorf("heard: %s", text)
	}
}

// TestFinal tells the final table from last to first, and who won last.
func TestFinal(t *testing.T) {
	e := sit(t, "tiny-epic-western", presenttest.Shelf(t, "tiny-epic-western", "en"), 8)
	var last voice.Page
	e.play(func(p voice.Page, entries []companion.Entry) { last = p })
	u, _ := e.now()
	if u.Result == nil || last.Ask != "" {
		t.Fatalf("no end: %+v", last)
	}
	story := strings.Join(last.Story, " ")
	at := len(story)
	for _, row := range u.Result.Rows { // from the first
		found := strings.LastIndex(story[:at], e.words.Seat(row.Seat)+": ")
		if found < 0 {
			t.Fatalf("%s is not told in its place: %q", e.words.Seat(row.Seat), last.Story)
		}
		at = found
	}
	if won := last.Story[len(last.Story)-1]; won != words.Aloud(e.words.Language, e.words.Winners(u.Result))+"." {
		t.Errorf("the last is %q", won)
	}
	if p, _ := e.page(); !p.Empty() {
		t.Errorf("told twice: %+v", p)
	}
}

// TestPhonesAreTold: what somebody does on a phone is said, for nobody else sees it; what is done at the
// table is seen there.
func TestPhonesAreTold(t *testing.T) {
	for _, phones := range []bool{true, false} {
		e := sit(t, "bang-dice", presenttest.Shelf(t, "bang-dice", "en"), 2)
		e.phones = phones
		aims := 0
		e.play(func(p voice.Page, entries []companion.Entry) {
			for _, act := range entries {
				if act.Kind != journal.Act || act.Fact.Kind != engine.KindAct || e.game.Lexicon.Verbs[act.Fact.Verb].Word != "shoot" {
					continue
				}
				aims++
				if said := strings.Contains(strings.Join(p.Story, " "), " shoots "); said != phones {
					t.Errorf("phones %t: %q", phones, p.Story)
				}
			}
		})
		if aims < 3 {
			t.Errorf("%d shots", aims)
		}
	}
}

// TestLessonsAreRead: what is explained on the screen is read once, after what happened and before the
// question, at either level, and never what nobody wanted.
func TestLessonsAreRead(t *testing.T) {
	for _, level := range []voice.Level{voice.Asks, voice.Story} {
		for _, wanted := range []bool{true, false} {
			e := sit(t, "bang-dice", presenttest.Shelf(t, "bang-dice", "en"), 5)
			e.level, e.teaches = level, wanted
			read, taught := map[string]int{}, 0
			e.play(func(p voice.Page, entries []companion.Entry) {
				for _, s := range p.Story {
					if strings.HasPrefix(s, "You roll the five dice up to") {
						read[s]++
						taught++
					}
				}
			})
			for s, n := range read {
				if n > 1 {
					t.Errorf("%s, %d times: %q", level, n, s)
				}
			}
			if taught > 0 != wanted {
				t.Errorf("%s, wanted %t: %d lessons", level, wanted, taught)
			}
		}
	}
}

// TestALessonIsReadOnce, however long it stands on the screen, and again if it comes back.
func TestALessonIsReadOnce(t *testing.T) {
	e := sit(t, "bang-dice", presenttest.Shelf(t, "bang-dice", "en"), 5)
	u, _ := e.now()
	var read []int
	for _, lesson := range []rulebook.ID{"bang.roll.dice", "bang.roll.dice", "", "bang.roll.dice"} {
		p := e.says.Next(voice.Input{Words: e.words.At(&u), Level: voice.Asks, Update: &u, Lesson: lesson})
		read = append(read, len(p.Story))
	}
	if !slices.Equal(read, []int{1, 0, 0, 1}) {
		t.Errorf("read %v times", read)
	}
}

// TestDiceAreCalledByWhatTheyShow: nobody at the table knows which is the second; but what they showed is not known of
// an act that another followed.
func TestDiceAreCalledByWhatTheyShow(t *testing.T) {
	for _, both := range []bool{false, true} {
		e := sit(t, "bang-dice", presenttest.Shelf(t, "bang-dice", "en"), 4)
		e.bots = &present.Bots{Holds: e.game.Players}
		e.page()
		said := map[bool]int{}
		for {
			u, err := e.session.Now(t.Context(), engine.Table)
			if err != nil {
				t.Fatal(err)
			}
			if u.Result != nil || !e.act(u.Awaits) {
				break
			}
			if both {
				if u, err = e.session.Now(t.Context(), engine.Table); err != nil || u.Result == nil && !e.act(u.Awaits) {
					t.Fatal(err)
				}
			}
			p, entries := e.page()
			if last := entries[len(entries)-1]; last.Fact.Kind != engine.KindAct || e.game.Lexicon.Verbs[last.Fact.Verb].Word != "reroll" {
				continue
			}
			for _, s := range p.Story {
				if strings.HasSuffix(s, " again.") {
					said[strings.Contains(s, " die ") || strings.Contains(s, " dice ")]++
				}
			}
		}
		if said[both] < 5 || said[!both] > 0 {
			t.Errorf("two acts at once %t: %v say numbers", both, said)
		}
	}
}
