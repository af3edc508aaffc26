package present

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"

	"casekeeper/engine/rulebook"
)

// guide is the rule cards of a game, in reading order.
type guide struct {
	chapters []guideChapter
	lessons  map[rulebook.ID][]rulebook.ID // by the rule that asks: the rules to explain, one each time
}

// guideChapter is a chapter of the guide.
type guideChapter struct {
	id, title string
	cards     []guideCard
}

// guideCard is a rule card and the rules that it explains.
type guideCard struct {
	id, title, text string
	page            int // page of the rulebook, if none of the rules has one
	rules           []rulebook.ID
}

// guideFile is games/<id>/guide.toml as written.
type guideFile struct {
	Chapter []struct {
		ID   string
		Card []struct {
			ID    string
			Page  int
			Rules []rulebook.ID
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

// loadGuide reads the rule cards of a game. A toy game without a guide gets one card for each
// rule, so that every reason can be opened.
func (w *Words) loadGuide(files fs.FS) (guide, error) {
	var f guideFile
	name := path.Join("games", w.Info.ID, "guide.toml")
	if _, err := fs.Stat(files, name); errors.Is(err, fs.ErrNotExist) {
		return w.bareGuide(), nil
	}
	if err := decodeStrict(files, name, &f); err != nil {
		return guide{}, err
	}
	said, err := w.loadGuideWords(files)
	if err != nil {
		return guide{}, err
	}
	g := guide{lessons: map[rulebook.ID][]rulebook.ID{}}
	for _, l := range f.Lesson {
		g.lessons[l.Before] = l.Explain
	}
	for _, c := range f.Chapter {
		chapter := guideChapter{id: c.ID, title: said.Chapter[c.ID]}
		for _, k := range c.Card {
			text := said.Card[k.ID]
			chapter.cards = append(chapter.cards, guideCard{id: k.ID, title: text.Title, text: text.Text, page: k.Page, rules: k.Rules})
		}
		g.chapters = append(g.chapters, chapter)
	}
	return g, w.checkGuide(name, &g, &said)
}

// loadGuideWords reads the texts of the cards. Texts that an incomplete language lacks are
// taken from the mother language.
func (w *Words) loadGuideWords(files fs.FS) (guideWords, error) {
	own, err := readGuideWords(files, w.Info.ID, w.code)
	if w.Complete || w.code == Mother {
		return own, err
	}
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return own, err
	}
	all, err := readGuideWords(files, w.Info.ID, Mother)
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

// bareGuide is the guide of a game without one: a card for each rule, with its sentences that
// have no arguments.
func (w *Words) bareGuide() (g guide) {
	for _, id := range w.Info.Book.IDs() {
		chapter := chapterOf(id)
		i := slices.IndexFunc(g.chapters, func(c guideChapter) bool { return c.id == chapter })
		if i < 0 {
			i = len(g.chapters)
			g.chapters = append(g.chapters, guideChapter{id: chapter, title: capital(chapter)})
		}
		card := guideCard{id: string(id), title: string(id), rules: []rulebook.ID{id}}
		var said []string
		for _, use := range []string{useAsk, useBecause, useRefuse, useTeach} {
			if t := w.text[ruleKey(id, use)]; len(t) == 1 && t[0].arg == noArg {
				said = append(said, plain(t))
			}
		}
		card.text = strings.Join(said, " ")
		g.chapters[i].cards = append(g.chapters[i].cards, card)
	}
	return g
}

// checkGuide checks that every rule is on one card, and that every card and chapter has its
// texts.
func (w *Words) checkGuide(name string, g *guide, said *guideWords) error {
	var errs []error
	wrong := func(format string, args ...any) {
		errs = append(errs, fmt.Errorf("%s: "+format, append([]any{name}, args...)...))
	}
	cardOf, cards := map[rulebook.ID]string{}, map[string]bool{}
	for _, c := range g.chapters {
		if c.title == "" || len(c.cards) == 0 {
			wrong("chapter %s has no title in %q, or no card", c.id, w.code)
		}
		for _, k := range c.cards {
			if k.title == "" || k.text == "" || cards[k.id] {
				wrong("card %s has no title or text in %q, or is there twice", k.id, w.code)
			}
			cards[k.id] = true
			for _, id := range k.rules {
				if _, ok := w.Info.Book.Rule(id); !ok || cardOf[id] != "" {
					wrong("card %s: there is no rule %s, or card %s has it too", k.id, id, cardOf[id])
				}
				cardOf[id] = k.id
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
			wrong("there is no card %s, which %q words", id, w.code)
		}
	}
	return errors.Join(errs...)
}

// checkLessons checks that the questions and rules of lessons exist, that each rule has one
// sentence without arguments, and that every such sentence is used.
func (w *Words) checkLessons(g *guide, wrong func(string, ...any)) {
	before := map[rulebook.ID]bool{}
	for question, list := range g.lessons {
		if _, asks := w.text[ruleKey(question, useAsk)]; !asks {
			wrong("lesson before %s: that asks nothing", question)
		}
		for _, id := range list {
			if before[id] = true; !w.teaches(id) {
				wrong("lesson before %s: %s has nothing to teach", question, id)
			}
		}
	}
	for _, id := range w.Info.Book.IDs() {
		t, teaches := w.text[ruleKey(id, useTeach)]
		_, asks := w.text[ruleKey(id, useAsk)]
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

// cited renders where the rules of a card are printed: the pages of each book, then the
// sources without pages.
func (w *Words) cited(k *guideCard) string {
	pages := map[string][]int{}
	var books, rest []string
	page := func(book string, n int) {
		if !slices.Contains(books, book) {
			books = append(books, book)
		}
		if !slices.Contains(pages[book], n) {
			pages[book] = append(pages[book], n)
		}
	}
	if k.page > 0 {
		page(w.printedIn(), k.page)
	}
	unsure := false
	for _, id := range k.rules {
		r, _ := w.Info.Book.Rule(id)
		unsure = unsure || r.Sure == "U"
		if r.Page > 0 {
			page(r.Book, r.Page)
		} else if name := capital(w.bookName(r.Book)); !slices.Contains(rest, name) {
			rest = append(rest, name)
		}
	}
	var said []string
	for _, book := range books {
		slices.Sort(pages[book])
		said = append(said, capital(w.bookName(book))+", "+w.Say("ref.page", strings.ReplaceAll(strings.Trim(fmt.Sprint(pages[book]), "[]"), " ", ", ")))
	}
	text := strings.Join(append(said, rest...), " · ")
	if unsure {
		text += ". " + w.Say("rules.unsure")
	}
	return text
}

// bookName renders the name of a source.
func (w *Words) bookName(book string) string {
	if w.has("ref." + book) {
		return w.Say("ref." + book)
	}
	return book
}

// printedIn returns the book with the game's rules: that of the first rule with a page.
func (w *Words) printedIn() string {
	for _, id := range w.Info.Book.IDs() {
		if r, _ := w.Info.Book.Rule(id); r.Page > 0 {
			return r.Book
		}
	}
	return ""
}
