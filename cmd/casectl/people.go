package main

import (
	"fmt"
	"strings"
	"time"

	"casekeeper/cmd/internal/commandline"
	"casekeeper/companion"
	"casekeeper/companion/history"
	"casekeeper/companion/journal"
	"casekeeper/companion/people"
	"casekeeper/engine"
)

// peopleCmd is casectl people.
type peopleCmd struct {
	List     peopleListCmd    `cmd:"" help:"Everybody who has finished a game, with their rating."`
	Show     peopleShowCmd    `cmd:"" help:"Everything about one person: rivals, runs, luck, shares, points."`
	Rivals   peopleRivalsCmd  `cmd:"" help:"Who beats whom."`
	Records  peopleRecordsCmd `cmd:"" help:"The records of each game, and when they happened."`
	Call     peopleCallCmd    `cmd:"" help:"Give a person another name, or say that two names are one person."`
	Guest    peopleGuestCmd   `cmd:"" help:"Say that somebody is a guest, who is in no list of people."`
	LeaveOut peopleLeaveCmd   `cmd:"" help:"Say that a game does not count, or was entered by mistake."`
	Said     peopleSaidCmd    `cmd:"" help:"Everything that was said about people and games."`
	Undo     peopleUndoCmd    `cmd:"" help:"Take back what was said last, or one thing that was said."`
}

// peopleListCmd is casectl people list.
type peopleListCmd struct {
	whichJournal `embed:""`
	Game         string `help:"Only matches of this game, by its id." placeholder:"GAME"`
}

// Help returns the examples and formats that --help shows.
func (peopleListCmd) Help() string {
	return `Example:

  $ casectl people list
  {"name":"Ana","played":1,"won":1}

One object a person, who has won most often first. rating is there from the fifth game on: mu is the estimate of how strong the person is, 25 for a new player, and sigma its standard deviation. ` +
		`It is the Plackett-Luce model of Weng and Lin, as OpenSkill has it. Names that differ only in capital letters and blanks are one person. Guests, the program's seats and games that do not count are left out.`
}

// listedPerson is a person in the list.
type listedPerson struct {
	Name   string       `json:"name"`
	Played int          `json:"played"`
	Won    int          `json:"won"`
	Rating *givenRating `json:"rating,omitempty"`
}

type givenRating struct {
	Mu    float64 `json:"mu"`
	Sigma float64 `json:"sigma"`
	Games int     `json:"games"`
}

// peopleOf lists people with their ratings.
func peopleOf(told *history.Told, game string) []listedPerson {
	return rated(told, game, history.People(told.Games, game))
}

// rated adds their ratings to people, in the order in which they are.
func rated(told *history.Told, game string, people []history.Person) []listedPerson {
	list := []listedPerson{}
	by := map[string]*givenRating{}
	for _, r := range told.Ratings(game) {
		by[r.Name] = &givenRating{r.Mu, r.Sigma, r.Games}
	}
	for _, p := range people {
		list = append(list, listedPerson{p.Name, p.Played, p.Won, by[p.Name]})
	}
	return list
}

// told is the input of reports on games, from their final tables alone.
func (e *env) told(counted []companion.MatchInfo) (*history.Told, error) {
	known := map[string]*engine.Info{}
	for i := range counted {
		id := counted[i].Game
		if known[id] != nil || onShelf(id) != nil {
			continue
		}
		game, err := e.named(id)
		if err != nil {
			return nil, err
		}
		known[id] = &game.Info
	}
	return &history.Told{Games: counted, Info: func(id string) *engine.Info { return known[id] }}, nil
}

// Run prints the people.
func (c *peopleListCmd) Run(e *env) error {
	if err := allOrOnShelf(c.Game); err != nil {
		return err
	}
	return c.look(e, func(store journal.Store) error {
		all, book, err := gamesAndBook(store)
		if err != nil {
			return err
		}
		told, err := e.told(book.Apply(all))
		if err != nil {
			return err
		}
		list := peopleOf(told, c.Game)
		if e.text {
			return e.sayPeople(list)
		}
		return printAll(e, list)
	})
}

// gamesAndBook reads the games of a journal, and what was said of them and of people.
func gamesAndBook(store journal.Store) ([]companion.MatchInfo, *people.Book, error) {
	all, err := companion.History(store)
	if err != nil {
		return nil, nil, err
	}
	book, err := people.Read(store)
	return all, book, err
}

// sayPeople prints people as a table.
func (e *env) sayPeople(list []listedPerson) error {
	general, err := e.general()
	if err != nil {
		return err
	}
	if len(list) == 0 {
		return e.say("%s", general.Say("history.people.none"))
	}
	rows := [][]string{{general.Say("history.head.name"), general.Say("history.head.played"), general.Say("history.head.won"), general.Say("people.head.rating")}}
	for _, p := range list {
		rating := ""
		if p.Rating != nil {
			rating = general.Say("people.rating", general.Tenths(p.Rating.Mu), general.Tenths(p.Rating.Sigma))
		}
		rows = append(rows, []string{p.Name, fmt.Sprint(p.Played), fmt.Sprint(p.Won), rating})
	}
	return e.sayColumns(rows)
}

// tell writes what say makes to the journal of the user, and prints it. say gets the games and the
// book as they are.
func (e *env) tell(say func(all []companion.MatchInfo, book *people.Book) ([]people.Statement, error)) error {
	return e.withJournal(func(disk journal.Store) error { return e.tellIn(disk, say) })
}

func (e *env) tellIn(disk journal.Store, say func(all []companion.MatchInfo, book *people.Book) ([]people.Statement, error)) error {
	all, book, err := gamesAndBook(disk)
	if err != nil {
		return err
	}
	said, err := say(all, book)
	if err != nil {
		return err
	}
	if book, err = people.Add(disk, said...); err != nil {
		return err
	}
	for _, s := range said {
		if err := e.printStatement(book, s); err != nil {
			return err
		}
	}
	return nil
}

// toldStatement is a statement as it is printed.
type toldStatement struct {
	people.Statement
	At    time.Time `json:"at"`
	Holds bool      `json:"holds"` // it was not taken back
}

// printStatement prints a statement.
func (e *env) printStatement(book *people.Book, s people.Statement) error {
	at := time.UnixMilli(s.AtMillis)
	if !e.text {
		return e.print(toldStatement{s, at.UTC(), book.Holds(s.ID)})
	}
	general, err := e.general()
	if err != nil {
		return err
	}
	text := general.Say("people.said."+s.Do, s.Name, s.As, short(s.Game+s.Of))
	if !book.Holds(s.ID) {
		text = general.Say("people.back", text)
	}
	return e.say("%s · %s · %s", s.ID, at.Format("2006-01-02 15:04"), text)
}

// peopleCallCmd is casectl people call.
type peopleCallCmd struct {
	Name string `arg:"" help:"The name until now."`
	As   string `arg:"" help:"The name from now on."`
}

// Help returns the examples and formats that --help shows.
func (peopleCallCmd) Help() string {
	return `Example:

  $ casectl people call Ana "Ana María"
  {"id":"5d0c…","do":"call","name":"Ana","as":"Ana María","at":"2026-11-26T19:30:00Z","holds":true}

All games of that person are listed under the new name, earlier ones too. If somebody is called so already, both names are one person from now on; two people who sat at one table cannot be. ` +
		`The games themselves are not changed, and casectl people undo takes it back. The journal must not be open at a table.`
}

// Run says it.
func (c *peopleCallCmd) Run(e *env) error {
	return e.tell(func(all []companion.MatchInfo, book *people.Book) ([]people.Statement, error) {
		if err := hasPlayed(all, book, c.Name); err != nil {
			return nil, err
		}
		if both, met := book.Met(all, c.Name, c.As); met {
			return nil, bad(commandline.Mistakef("%s and %s sat at one table, in game %d: they cannot be one person", c.Name, c.As, both.ID))
		}
		return statement(book, people.Statement{Do: people.Call, Name: c.Name, As: c.As})
	})
}

// statement completes a statement that somebody makes now.
func statement(book *people.Book, s people.Statement) ([]people.Statement, error) {
	s, err := book.Next(s, time.Now())
	if err != nil {
		return nil, bad(err)
	}
	return []people.Statement{s}, nil
}

// hasPlayed returns an error unless somebody of that name sat at a table.
func hasPlayed(all []companion.MatchInfo, book *people.Book, name string) error {
	for _, s := range all {
		for _, p := range s.Seats {
			if p.Name != "" && book.Same(p.Name, name) {
				return nil
			}
		}
	}
	return bad(commandline.Mistakef("nobody called %s has played; casectl people list says who has", companion.CleanName(name)))
}

// peopleGuestCmd is casectl people guest.
type peopleGuestCmd struct {
	Name string `arg:"" help:"Who is a guest."`
}

// Help returns the examples and formats that --help shows.
func (peopleGuestCmd) Help() string {
	return `Example:

  $ casectl people guest Rosa
  {"id":"5d0c…","do":"guest","name":"Rosa","at":"2026-11-26T19:30:00Z","holds":true}

Their games count for the others; their own name is in no list of people. casectl people undo takes it back. The journal must not be open at a table.`
}

// Run says it.
func (c *peopleGuestCmd) Run(e *env) error {
	return e.tell(func(all []companion.MatchInfo, book *people.Book) ([]people.Statement, error) {
		if err := hasPlayed(all, book, c.Name); err != nil {
			return nil, err
		}
		return statement(book, people.Statement{Do: people.Guest, Name: c.Name})
	})
}

// peopleLeaveCmd is casectl people leave-out.
type peopleLeaveCmd struct {
	Match   uint32 `arg:"" help:"Number of the game, as casectl games list prints it."`
	Mistake bool   `help:"It was entered by mistake: it is not listed any more."`
}

// Help returns the examples and formats that --help shows.
func (peopleLeaveCmd) Help() string {
	return `Example:

  $ casectl people leave-out 1
  {"id":"5d0c…","do":"leave-out","game":"9a41…","at":"2026-11-26T19:30:00Z","holds":true}

The game counts for nobody from now on, but is still listed; with --mistake it is in no list on the screen either. It stays in the journal, and casectl people undo takes it back. The journal must not be open at a table.`
}

// Run says it.
func (c *peopleLeaveCmd) Run(e *env) error {
	return e.tell(func(all []companion.MatchInfo, book *people.Book) ([]people.Statement, error) {
		for i := range all {
			if uint32(all[i].ID) != c.Match {
				continue
			}
			do := people.LeaveOut
			if c.Mistake {
				do = people.Mistake
			}
			return statement(book, people.Statement{Do: do, Game: history.ID(&all[i])})
		}
		return nil, bad(commandline.Mistakef("there is no game %d; casectl games list tells which there are", c.Match))
	})
}

// peopleSaidCmd is casectl people said.
type peopleSaidCmd struct {
	whichJournal `embed:""`
}

// Help returns the examples and formats that --help shows.
func (peopleSaidCmd) Help() string {
	return `Example:

  $ casectl people said
  {"id":"5d0c…","do":"call","name":"Ana","as":"Ana María","at":"2026-11-26T19:30:00Z","holds":true}

One object each, the earliest first; holds is false for what was taken back. Result files carry all of it (casectl games export --format result), so that the tables of a club agree.`
}

// Run prints it.
func (c *peopleSaidCmd) Run(e *env) error {
	return c.look(e, func(store journal.Store) error {
		book, err := people.Read(store)
		if err != nil {
			return err
		}
		for _, s := range book.Said() {
			if err := e.printStatement(book, s); err != nil {
				return err
			}
		}
		return nil
	})
}

// peopleUndoCmd is casectl people undo.
type peopleUndoCmd struct {
	ID string `arg:"" optional:"" help:"The beginning of the id of what to take back, as casectl people said prints it; the default is the last that holds."`
}

// Help returns the examples and formats that --help shows.
func (peopleUndoCmd) Help() string {
	return `Example:

  $ casectl people undo
  {"id":"5d0c…","do":"take-back","of":"71f2…","at":"2026-11-26T19:31:00Z","holds":true}

Taking back is said too: give the id of a take-back, and what it took back holds again. The journal must not be open at a table.`
}

// Run takes it back.
func (c *peopleUndoCmd) Run(e *env) error {
	return e.tell(func(_ []companion.MatchInfo, book *people.Book) ([]people.Statement, error) {
		var found []people.Statement
		for _, s := range book.Said() {
			switch {
			case !book.Holds(s.ID) || !strings.HasPrefix(s.ID, strings.TrimSuffix(c.ID, "…")):
			case c.ID != "":
				found = append(found, s)
			case s.Do != people.TakeBack:
				found = []people.Statement{s}
			}
		}
		switch {
		case len(found) == 1:
			return statement(book, people.Statement{Do: people.TakeBack, Of: found[0].ID})
		case len(found) > 1:
			return nil, bad(commandline.Mistakef("id: %q begins %d of what was said; give more of it", c.ID, len(found)))
		case c.ID != "":
			return nil, bad(commandline.Mistakef("id: nothing that holds begins with %q; casectl people said lists all", short(c.ID)))
		}
		return nil, bad(commandline.Mistakef("there is nothing to take back"))
	})
}
