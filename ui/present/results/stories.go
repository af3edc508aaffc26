package results

import (
	"fmt"
	"slices"
	"time"

	"casekeeper/companion"
	"casekeeper/companion/history"
	"casekeeper/companion/journal"
	"casekeeper/ui/present"
	"casekeeper/ui/words"
)

// StoryVM is a line about past games.
type StoryVM struct {
	Head  bool   // it is the heading of the lines below
	Icon  string // picture of the game; "" = none
	Text  string
	Note  string          // when it was, or how sure it is
	Range [3]float64      // a share and the interval in which it lies, 0 to 1; zeros = none
	Match journal.MatchID // a tap opens this game; 0 = none
	Said  string          // a tap takes this statement back, or lets it hold again; "" = none
	Off   bool            // it was taken back
	At    int             // at this act of its log, from 1; 0 = as it ended
}

// teller makes lines about past games.
type teller struct {
	g *present.Words
	*history.Told
	words func(game string) *present.Words
	now   time.Time
	list  []StoryVM
}

func (t *teller) head(icon, text string) {
	t.list = append(t.list, StoryVM{Head: true, Icon: icon, Text: text})
}

func (t *teller) add(s StoryVM) { t.list = append(t.list, s) }

// game adds a heading for a game; false if the game is on no shelf.
func (t *teller) game(id string) (*present.Words, bool) {
	w := t.words(id)
	if w == nil {
		return nil, false
	}
	t.head(t.g.GamePicture(id), t.g.Title(&w.Info))
	return w, true
}

func (t *teller) ago(millis int64) string { return t.g.Ago(t.now.Sub(time.UnixMilli(millis))) }

// thing renders what [companion.ThingWord] wrote.
func thing(w *present.Words, word string) string {
	a, ok := companion.ReadThing(w.Info.Lexicon, word)
	if !ok {
		return word
	}
	return words.Capital(w.Arg(a))
}

// rivalries adds the pairs of people, or those of one person.
func (t *teller) rivalries(name string) {
	for _, r := range t.Rivalries("") {
		if name != "" && name == r.Second {
			r.First, r.Second, r.Ahead, r.Behind = r.Second, r.First, r.Behind, r.Ahead
		}
		if name != "" && name != r.First {
			continue
		}
		low, high := history.Wilson(r.Ahead, r.Games)
		t.add(StoryVM{Text: t.g.Say("stories.rival", r.First, r.Second, r.Ahead, r.Behind, r.Even), Note: t.ago(r.Latest), Range: [3]float64{float64(r.Ahead) / float64(r.Games), low, high}})
	}
}

// records adds the records of every game, and what decides it.
func (t *teller) records() {
	last := ""
	all := t.Records()
	for i, r := range all {
		w := t.words(r.Game)
		if w == nil {
			continue
		}
		if r.Game != last {
			t.game(r.Game)
			last = r.Game
		}
		key := "stories.record." + string(r.Kind)
		if r.Against == "" && (r.Kind == history.Contest || r.Kind == history.WidestWin || r.Kind == history.ClosestWin) {
			key += ".alone"
		}
		said, made := "", ""
		if r.Thing != "" {
			said = thing(w, r.Thing)
		}
		if r.Made != "" {
			made = thing(w, r.Made)
		}
		t.add(StoryVM{Text: t.g.Say(key, r.Name, r.Against, r.Value, r.Other, said, made), Note: t.ago(r.AtMillis), Match: r.Match, At: r.Act + 1})
		if i == len(all)-1 || all[i+1].Game != r.Game {
			t.decided(w, r.Game)
		}
	}
}

func (t *teller) decided(w *present.Words, game string) {
	for _, d := range t.Decided(game) {
		text := t.g.Say("stories.decided.lead", d.Won, d.Games)
		if d.By != "" {
			a, ok := companion.ReadThing(w.Info.Lexicon, d.By)
			if !ok {
				continue
			}
			text = t.g.Say("stories.decided", w.ArgAs(a, "many"), d.Won, d.Games)
		}
		t.add(t.share(text, d.Won, d.Games, d.Low, d.High))
	}
}

// share is a line with a bar and its interval.
func (t *teller) share(text string, won, of int, low, high float64) StoryVM {
	return StoryVM{Text: text, Note: t.g.Say("stories.between", percent(low), percent(high)), Range: [3]float64{float64(won) / float64(of), low, high}}
}

func percent(f float64) int { return int(100*f + 0.5) }

// person adds everything about one person that others may see; of a guest, or of somebody whose games do
// not count, what will stand there.
func (t *teller) person(name string, guest bool) {
	t.head("", t.g.Say("stories.standing"))
	before := len(t.list)
	for _, p := range history.People(t.Games, "") {
		if p.Name == name {
			low, high := history.Wilson(p.Won, p.Played)
			t.add(t.share(t.g.Say("stories.won", p.Won, p.Played), p.Won, p.Played, low, high))
		}
	}
	t.rating("", t.g.Say("stories.all"), name)
	for _, r := range t.Runs("") {
		if r.Name == name {
			t.add(StoryVM{Text: t.g.Say("stories.runs", r.Now, r.Longest), Note: t.ago(r.AtMillis), Match: r.Match})
		}
	}
	switch {
	case guest:
		t.add(StoryVM{Text: t.g.Say("stories.guest", t.g.Say("person.guest"))})
		return
	case len(t.list) == before:
		t.add(StoryVM{Text: t.g.Say("stories.nothing", history.FewestRated)})
	}
	before = len(t.list)
	t.head("", t.g.Say("stories.rivals"))
	if t.rivalries(name); len(t.list) == before+1 {
		t.add(StoryVM{Text: t.g.Say("stories.rivals.few", history.FewestMet)})
	}
	t.luck(name)
	for _, game := range gamesOf(t.Games) {
		if len(history.People(t.with(name), game)) > 0 {
			t.personAt(game, name)
		}
	}
}

// with lists the games at which a person sat.
func (t *teller) with(name string) []companion.MatchInfo {
	return slices.DeleteFunc(slices.Clone(t.Games), func(s companion.MatchInfo) bool {
		return !slices.ContainsFunc(s.Seats, func(p companion.Player) bool { return p.Name == name && p.Bot == "" })
	})
}

func (t *teller) rating(game, title, name string) {
	for _, r := range t.Ratings(game) {
		if r.Name == name {
			t.add(StoryVM{Text: t.g.Say("stories.rating", title, t.g.Tenths(r.Mu), t.g.Tenths(r.Sigma)), Note: t.g.Say("stories.games", r.Games)})
		}
	}
}

// luck adds how the dice fell: altogether, on the luckiest evening and on the unluckiest.
func (t *teller) luck(name string) {
	all := t.Luck(name, time.Local)
	if len(all) == 0 {
		return
	}
	t.head("", t.g.Say("stories.luck"))
	line := func(key string, l history.Luck) {
		t.add(StoryVM{Text: t.g.Say(key, percent(l.Share), l.Dice, l.Evening)})
	}
	line("stories.luck.all", all[0])
	t.add(StoryVM{Text: t.g.Say("stories.luck.each", percent(all[0].Beaten)), Note: t.g.Say("stories.luck.around", t.g.Tenths(100*all[0].Around))})
	if evenings := all[1:]; len(evenings) > 1 {
		byShare := func(a, b history.Luck) int {
			if a.Share < b.Share {
				return -1
			}
			return 1
		}
		line("stories.luck.best", slices.MaxFunc(evenings, byShare))
		line("stories.luck.worst", slices.MinFunc(evenings, byShare))
	}
}

// personAt adds what a person did in one game.
func (t *teller) personAt(game, name string) {
	w, ok := t.game(game)
	if !ok {
		return
	}
	t.rating(game, t.g.Say("stories.game"), name)
	for _, l := range t.Levels(name) {
		if l.Game == game {
			low, high := history.Wilson(l.Ahead, l.Played)
			t.add(t.share(t.g.Say("stories.level", t.g.Say("chairs."+l.Level), l.Ahead, l.Played), l.Ahead, l.Played, low, high))
		}
	}
	shares, waiting := t.Shares(game, name)
	for _, s := range shares {
		of := t.g.Say("stories.seat")
		if s.Of != "" {
			of = thing(w, s.Of)
		}
		t.add(t.share(t.g.Say("stories.share", of, thing(w, s.Is), s.Won, s.Played), s.Won, s.Played, s.Low, s.High))
	}
	if waiting > 0 {
		t.add(StoryVM{Note: t.g.Say("stories.waiting", waiting, history.FewestShare)})
	}
	year, text, games := 0, "", 0
	flush := func() {
		if year != 0 {
			t.add(StoryVM{Text: t.g.Say("stories.points", year, text), Note: t.g.Say("stories.games", games)})
		}
	}
	for _, s := range t.Sources(game, name, time.Local) {
		if s.Year != year {
			flush()
			year, text, games = s.Year, "", s.Games
		}
		if text != "" {
			text += ", "
		}
		text += fmt.Sprintf("%s %s", thing(w, s.From), t.g.Tenths(s.Mean))
	}
	flush()
}

// FewestDecisions is how many decisions an average needs before it is shown.
const FewestDecisions = 30

// PersonLines returns the lines about a person. With private it adds how long the person takes for
// a decision, which nobody else is shown.
func PersonLines(g *present.Words, past *Past, words func(game string) *present.Words, now time.Time, name string, private bool) []StoryVM {
	t := &teller{g: g, Told: past.told(words), words: words, now: now}
	if private {
		t.head("", g.Say("stories.pace"))
		pace := t.Pace(name)
		if pace.Decisions == 0 {
			t.add(StoryVM{Text: g.Say("stories.pace.none")})
		} else if pace.Decisions < FewestDecisions {
			t.add(StoryVM{Text: g.Say("stories.pace.few", pace.Decisions, FewestDecisions)})
		} else {
			t.add(StoryVM{Text: g.Say("stories.pace.mean", g.Tenths(pace.Mean.Seconds()), pace.Decisions)})
		}
		return t.list
	}
	t.person(name, past.Book.Guest(name))
	return t.list
}
