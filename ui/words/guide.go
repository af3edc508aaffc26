package words

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"

	"casekeeper/engine/catalogue"
	"casekeeper/engine/rulebook"
)

// Guide is the rule cards of a game, in reading order. It may not be changed.
type Guide struct {
	Chapters []Chapter
	lessons  map[rulebook.ID][]rulebook.ID // by the rule that asks: the rules to explain, one each time
}

// Chapter is a chapter of the guide.
type Chapter struct {
	ID, Title string
	Cards     []RuleCard
}

// RuleCard is a card of the guide and the rules that it explains.
type RuleCard struct {
	ID, Title, Text string
	Rules           []rulebook.ID
	cards           []string // patterns of the cards of the game that it is about
	people          []int    // how many seats have to play for that; nil = any number
	page            int      // page of the rulebook, if none of the rules has one
}

// About returns the rule cards that are about a card of the game, by its key: those that are true of so many
// seats; 0 = of any number.
func (g *Guide) About(key string, seats int) (list []*RuleCard) {
	for i := range g.Chapters {
		for k := range g.Chapters[i].Cards {
			c := &g.Chapters[i].Cards[k]
			if slices.ContainsFunc(c.cards, func(pattern string) bool { ok, _ := path.Match(pattern, key); return ok }) && (c.people == nil || slices.Contains(c.people, seats)) {
				list = append(list, c)
			}
		}
	}
	return list
}

// Guide returns the rule cards of the game.
func (w *Game) Guide() *Guide { return &w.guide }

// guideFile is games/<id>/guide.toml as written.
type guideFile struct {
	Chapter []struct {
		ID   string
		Card []struct {
			ID     string
			Page   int
			Rules  []rulebook.ID
			Cards  []string // of the catalogue: what a resting finger reads of them
			People []int    // with how many seats that is so; none = any number
		}
	}
	Lesson []struct {
		Before  rulebook.ID
		Explain []rulebook.ID
	}
}

// guideWords is games/<id>/guide.<lang>.toml as written.
type guideWords struct {
	Chapter map[string]string
	Card    map[string]struct{ Title, Text string }
}

// guideReader reads the guide of a game.
type guideReader struct {
	*Game
	files fs.FS
}

// read reads the rule cards of a game. A toy game without a guide gets one card for each
// rule, so that every reason can be opened.
func (w guideReader) read() (Guide, error) {
	var f guideFile
	name := path.Join("games", w.Info.ID, "guide.toml")
	if _, err := fs.Stat(w.files, name); errors.Is(err, fs.ErrNotExist) {
		return w.bare(), nil
	}
	if err := decodeStrict(w.files, name, &f); err != nil {
		return Guide{}, err
	}
	said, err := w.words()
	if err != nil {
		return Guide{}, err
	}
	g := Guide{lessons: map[rulebook.ID][]rulebook.ID{}}
	for _, l := range f.Lesson {
		g.lessons[l.Before] = l.Explain
	}
	for _, c := range f.Chapter {
		chapter := Chapter{ID: c.ID, Title: said.Chapter[c.ID]}
		for _, k := range c.Card {
			text := said.Card[k.ID]
			chapter.Cards = append(chapter.Cards, RuleCard{ID: k.ID, Title: text.Title, Text: text.Text, page: k.Page, Rules: k.Rules, cards: k.Cards, people: k.People})
		}
		g.Chapters = append(g.Chapters, chapter)
	}
	return g, w.check(name, &g, &said)
}

// words reads the texts of the cards. Texts that an incomplete language lacks are
// taken from the mother language.
func (w guideReader) words() (guideWords, error) {
	own, err := readGuideWords(w.files, w.Info.ID, w.language.code)
	if w.language.Complete || w.language.code == Mother {
		return own, err
	}
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return own, err
	}
	all, err := readGuideWords(w.files, w.Info.ID, Mother)
	maps.DeleteFunc(own.Chapter, func(_, text string) bool { return text == "" })
	maps.DeleteFunc(own.Card, func(_ string, c struct{ Title, Text string }) bool { return c.Title == "" || c.Text == "" })
	maps.Copy(all.Chapter, own.Chapter)
	maps.Copy(all.Card, own.Card)
	return all, err
}

func readGuideWords(files fs.FS, game, lang string) (w guideWords, err error) {
	return w, decodeStrict(files, gameFile(game, "guide", lang), &w)
}

// flat returns every text by a key.
func (g *guideWords) flat() map[string]string {
	flat := map[string]string{}
	for id, title := range g.Chapter {
		flat["guide.chapter."+id] = title
	}
	for id, c := range g.Card {
		flat["guide."+id+".title"], flat["guide."+id+".text"] = c.Title, c.Text
	}
	return flat
}

// bare is the guide of a game without one: a card for each rule, with its sentences that
// have no arguments.
func (w guideReader) bare() (g Guide) {
	for _, id := range w.Info.Book.IDs() {
		chapter := chapterOf(id)
		i := slices.IndexFunc(g.Chapters, func(c Chapter) bool { return c.ID == chapter })
		if i < 0 {
			i = len(g.Chapters)
			g.Chapters = append(g.Chapters, Chapter{ID: chapter, Title: Capital(chapter)})
		}
		card := RuleCard{ID: string(id), Title: string(id), Rules: []rulebook.ID{id}}
		var said []string
		for _, use := range []string{UseAsk, UseBecause, UseRefuse, UseTeach} {
			if t := w.text[ruleKey(id, use)]; len(t) == 1 && t[0].arg == noArg {
				said = append(said, plain(t))
			}
		}
		card.Text = strings.Join(said, " ")
		g.Chapters[i].Cards = append(g.Chapters[i].Cards, card)
	}
	return g
}

// check checks that every rule is on one card, and that every card and chapter has its
// texts.
func (w guideReader) check(name string, g *Guide, said *guideWords) error {
	var errs []error
	wrong := func(format string, args ...any) {
		errs = append(errs, fmt.Errorf("%s: "+format, append([]any{name}, args...)...))
	}
	cardOf, cards := map[rulebook.ID]string{}, map[string]bool{}
	for _, c := range g.Chapters {
		if c.Title == "" || len(c.Cards) == 0 {
			wrong("chapter %s has no title in %q, or no card", c.ID, w.language.code)
		}
		for _, k := range c.Cards {
			if k.Title == "" || k.Text == "" || cards[k.ID] {
				wrong("card %s has no title or text in %q, or is there twice", k.ID, w.language.code)
			}
			cards[k.ID] = true
			for _, pattern := range k.cards {
				if !slices.ContainsFunc(w.Info.Cards, func(c catalogue.Card) bool { ok, _ := path.Match(pattern, c.Key); return ok }) {
					wrong("card %s: the game has no card %s", k.ID, pattern)
				}
			}
			for _, id := range k.Rules {
				if _, ok := w.Info.Book.Rule(id); !ok || cardOf[id] != "" {
					wrong("card %s: there is no rule %s, or card %s has it too", k.ID, id, cardOf[id])
				}
				cardOf[id] = k.ID
			}
		}
	}
	for _, id := range w.Info.Book.IDs() {
		if cardOf[id] == "" {
			wrong("no card tells rule %s", id)
		}
	}
	w.checkLessons(g, wrong)
	for _, id := range slices.Sorted(maps.Keys(said.Card)) {
		if !cards[id] {
			wrong("there is no card %s, which %q words", id, w.language.code)
		}
	}
	return errors.Join(errs...)
}

// checkLessons checks that the questions and rules of lessons exist, that each rule has one
// sentence without arguments, and that every such sentence is used.
func (w guideReader) checkLessons(g *Guide, wrong func(string, ...any)) {
	before := map[rulebook.ID]bool{}
	for question, list := range g.lessons {
		if _, asks := w.text[ruleKey(question, UseAsk)]; !asks {
			wrong("lesson before %s: that asks nothing", question)
		}
		for _, id := range list {
			if before[id] = true; !w.HasRuleText(UseTeach, id) {
				wrong("lesson before %s: %s has nothing to teach", question, id)
			}
		}
	}
	for _, id := range w.Info.Book.IDs() {
		t, teaches := w.text[ruleKey(id, UseTeach)]
		_, asks := w.text[ruleKey(id, UseAsk)]
		switch {
		case teaches && !before[id] && (!asks || len(g.lessons[id]) > 0):
			wrong("what %s teaches is said before no question", id)
		case teaches && (len(t) != 1 || t[0].arg != noArg):
			wrong("what %s teaches names something", id)
		}
	}
}

func chapterOf(id rulebook.ID) string {
	_, rest, _ := strings.Cut(string(id), ".")
	name, _, _ := strings.Cut(rest, ".")
	return name
}

// Before lists the rules to explain before a question: those that the guide names, else
// the rule that asks.
func (g *Guide) Before(question rulebook.ID) []rulebook.ID {
	if list := g.lessons[question]; len(list) > 0 {
		return list
	}
	return []rulebook.ID{question}
}

// Teaching returns what beginners are taught about a rule; "" for nothing.
func (w *Game) Teaching(rule rulebook.ID) string { return plain(w.text[ruleKey(rule, UseTeach)]) }
