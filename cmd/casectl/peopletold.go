package main

import (
	"strings"
	"time"

	"casekeeper/cmd/internal/commandline"
	"casekeeper/companion"
	"casekeeper/companion/history"
	"casekeeper/companion/journal"
	"casekeeper/companion/people"
	"casekeeper/ui/present"
	"casekeeper/ui/present/results"
)

// tellPast reads the past games of a journal with their facts. With --text it prints the lines of
// say, otherwise it calls print.
func (e *env) tellPast(j whichJournal, print func(*history.Told, *people.Book) error, say func(g *present.Words, past *results.Past, words func(string) *present.Words) []results.StoryVM) error {
	return j.look(e, func(store journal.Store) error {
		all, book, err := gamesAndBook(store)
		if err != nil {
			return err
		}
		file := e.house.NoFactFile()
		if j.Journal == "" {
			if file, err = e.house.FactFile(); err != nil {
				return err
			}
		}
		told, err := e.told(book.Apply(all))
		if err != nil {
			return err
		}
		if err := file.Read(store, told.Games, func(int, int) bool { return e.ctx.Err() == nil }); err != nil {
			return err
		}
		told.Facts, _ = file.Known(told.Games)
		if !e.text {
			return print(told, book)
		}
		general, words, err := wordsOf(e, told)
		if err != nil {
			return err
		}
		past := results.Past{Sittings: all, Book: *book, Facts: told.Facts}
		for _, line := range say(general, &past, words) {
			parts := []string{line.Text, line.Note}
			if line.Text == "" || line.Note == "" {
				parts = []string{line.Text + line.Note}
			}
			e.say("%s", strings.Join(parts, " · "))
		}
		return nil
	})
}

// wordsOf returns the words of the program, and those of the games that were played, by their ids; nil for one
// that is not on the shelf.
func wordsOf(e *env, t *history.Told) (general *present.Words, game func(id string) *present.Words, err error) {
	general, err = e.general()
	words := map[string]*present.Words{}
	for i := range t.Games {
		id := t.Games[i].Game
		if info := t.Info(id); err == nil && info != nil && words[id] == nil {
			words[id], err = general.Game(e.house.Files, *info)
		}
	}
	return general, func(id string) *present.Words { return words[id] }, err
}

// printAll prints one object each.
func printAll[T any](e *env, list []T) error {
	for _, v := range list {
		e.print(v)
	}
	return nil
}

// peopleRivalsCmd is casectl people rivals.
type peopleRivalsCmd struct {
	whichJournal `embed:""`
	Game         string `help:"Only matches of this game, by its id; not with --text." placeholder:"GAME"`
}

// Help returns the examples and formats that --help shows.
func (peopleRivalsCmd) Help() string {
	return `Example:

  $ casectl people rivals
  {"first":"Ana","second":"Luis","games":9,"ahead":6,"behind":2,"even":1,"latest_millis":1795807800000}

One object for each two people who have played at least five games against each other, those who met most often first. ahead, behind and even are in how many games the first had the better, the worse and the same place. A game in which both were on one side does not count.`
}

// Run prints the rivalries.
func (c *peopleRivalsCmd) Run(e *env) error {
	if err := allOrOnShelf(c.Game); err != nil {
		return err
	}
	return e.tellPast(c.whichJournal, func(t *history.Told, _ *people.Book) error { return printAll(e, t.Rivalries(c.Game)) },
		func(g *present.Words, past *results.Past, words func(string) *present.Words) []results.StoryVM {
			return results.HistoryPage(g, *past, words, time.Now()).Rivals
		})
}

// peopleRecordsCmd is casectl people records.
type peopleRecordsCmd struct {
	whichJournal `embed:""`
}

// Help returns the examples and formats that --help shows.
func (peopleRecordsCmd) Help() string {
	return `Example:

  $ casectl people records
  {"kind":"longest-run","game":"bang-dice","name":"Ana","value":6,"match":6,"act":-1,"at_millis":1795807800000}

One object a record: most-points, widest-win, closest-win, longest-run, contest (the widest win with dice) and best-cards, each with the game in which it happened (casectl games show) and the act, from 0; -1 is its end. Only games with two people or more count.`
}

// Run prints the records.
func (c *peopleRecordsCmd) Run(e *env) error {
	return e.tellPast(c.whichJournal, func(t *history.Told, _ *people.Book) error { return printAll(e, t.Records()) },
		func(g *present.Words, past *results.Past, words func(string) *present.Words) []results.StoryVM {
			return results.HistoryPage(g, *past, words, time.Now()).Records
		})
}

// peopleShowCmd is casectl people show.
type peopleShowCmd struct {
	whichJournal `embed:""`
	Name         string `arg:"" help:"Who."`
	Pace         bool   `help:"How long this person takes for a decision, and nothing else. It is for that person only; no list, card or file has it."`
}

// Help returns the examples and formats that --help shows.
func (peopleShowCmd) Help() string {
	return `Example:

  $ casectl people show Rosa
  {"name":"Rosa","played":6,"won":6,"run":{"name":"Rosa","now":6,"longest":6,"match":6,"at_millis":1795807800000},"rivals":[…],"luck":[…],"levels":[…],"games":[{"game":"bang-dice","shares":[…],"points":[…]}]}

Everything that the page of a person on the screen has. Shares have their 95 % interval (Wilson) and are there from ten games on. luck is of a hundred such evenings with fair dice how many are less lucky, from 30 dice on. levels are against the program, points where they came from, year by year.`
}

// shownPerson is everything about a person.
type shownPerson struct {
	listedPerson
	Run    *history.Run       `json:"run,omitempty"`
	Rivals []history.Rivalry  `json:"rivals"`
	Luck   []history.Luck     `json:"luck"`
	Levels []history.Level    `json:"levels"`
	Games  []shownPersonsGame `json:"games"`
}

type shownPersonsGame struct {
	Game   string           `json:"game"`
	Rating *givenRating     `json:"rating,omitempty"`
	Shares []history.Share  `json:"shares"`
	Points []history.Source `json:"points"`
}

// Run prints the person.
func (c *peopleShowCmd) Run(e *env) error {
	unknown := bad(commandline.Mistakef("nobody called %s has finished a game; casectl people list says who has", companion.CleanName(c.Name)))
	found := false
	err := e.tellPast(c.whichJournal, func(t *history.Told, book *people.Book) error {
		for _, p := range peopleOf(t, "") {
			if book.Same(p.Name, c.Name) {
				found = true
				if c.Pace {
					pace := t.Pace(p.Name)
					return e.print(struct {
						Name      string  `json:"name"`
						Decisions int     `json:"decisions"`
						Seconds   float64 `json:"seconds"`
					}{p.Name, pace.Decisions, pace.Mean.Seconds()})
				}
				return e.print(e.personOf(t, p))
			}
		}
		return unknown
	}, func(g *present.Words, past *results.Past, words func(string) *present.Words) []results.StoryVM {
		for _, p := range history.People(past.Book.Apply(past.Sittings), "") {
			if past.Book.Same(p.Name, c.Name) {
				found = true
				return results.PersonLines(g, past, words, time.Now(), p.Name, c.Pace)
			}
		}
		return nil
	})
	if err == nil && !found {
		return unknown
	}
	return err
}

func (e *env) personOf(t *history.Told, p listedPerson) shownPerson {
	out := shownPerson{listedPerson: p, Rivals: []history.Rivalry{}, Luck: append([]history.Luck{}, t.Luck(p.Name, time.Local)...), Levels: append([]history.Level{}, t.Levels(p.Name)...), Games: []shownPersonsGame{}}
	for _, r := range t.Runs("") {
		if r.Name == p.Name {
			out.Run = &r
		}
	}
	for _, r := range t.Rivalries("") {
		if r.First == p.Name || r.Second == p.Name {
			out.Rivals = append(out.Rivals, r)
		}
	}
	seen := map[string]bool{}
	for _, s := range t.Games {
		if seen[s.Game] {
			continue
		}
		seen[s.Game] = true
		for _, q := range peopleOf(t, s.Game) {
			if q.Name == p.Name {
				shares, _ := t.Shares(s.Game, p.Name)
				out.Games = append(out.Games, shownPersonsGame{s.Game, q.Rating, append([]history.Share{}, shares...), append([]history.Source{}, t.Sources(s.Game, p.Name, time.Local)...)})
			}
		}
	}
	return out
}
