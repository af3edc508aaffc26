package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"
	"unicode/utf8"

	"casekeeper/cmd/internal/commandline"
	"casekeeper/companion"
	"casekeeper/companion/history"
	"casekeeper/companion/journal"
	"casekeeper/companion/journal/memory"
	"casekeeper/companion/journal/sqlite"
	"casekeeper/companion/people"
	"casekeeper/engine"
	"casekeeper/engine/record"
	"casekeeper/ui/present/results"
)

// gamesCmd is casectl games.
type gamesCmd struct {
	List   gamesListCmd   `cmd:"" help:"Every game in the journal."`
	Show   gamesShowCmd   `cmd:"" help:"Show one game: its acts, and its state or result."`
	Export gamesExportCmd `cmd:"" help:"Write games for people and other programs."`
	Import gamesImportCmd `cmd:"" help:"Import a record into the past games."`
	Merge  gamesMergeCmd  `cmd:"" help:"Merge the result files of several tables."`
}

// whichJournal selects the journal.
type whichJournal struct {
	Journal string `help:"A journal other than your own." placeholder:"FILE"`
}

// look calls see with a copy of the journal, which may be open at a table. If the user's own
// journal does not exist, it is empty.
func (j whichJournal) look(e *env, see func(journal.Store) error) error {
	path := j.Journal
	if path == "" {
		path = filepath.Join(e.house.Data, "journal.db")
		if _, err := os.Stat(path); errors.Is(err, fs.ErrNotExist) {
			return see(&memory.Store{})
		}
	}
	is, err := isJournal(path)
	switch {
	case err != nil:
		return bad(commandline.Mistakef("--journal: %w", err))
	case !is:
		return bad(commandline.Mistakef("--journal: %s is not a journal", path))
	}
	return e.withCopy(path, func(disk *sqlite.Store) error { return see(disk) })
}

// pastGame is a game in a list.
type pastGame struct {
	Match   journal.MatchID `json:"match"`
	ID      string          `json:"id"` // the same in every journal
	Game    string          `json:"game"`
	Began   time.Time       `json:"began"`
	Latest  time.Time       `json:"latest"`
	Open    bool            `json:"open"`
	Seats   []gameSeat      `json:"seats"`
	Entries int             `json:"entries"` // rows of the journal
}

// gameSeat is a seat with its player and result.
type gameSeat struct {
	companion.Player
	Rank    int            `json:"rank,omitempty"`
	Total   *int           `json:"total,omitempty"` // absent while the game goes on
	Won     bool           `json:"won,omitempty"`
	Figures map[string]any `json:"figures,omitempty"`
}

// gameOf returns a game as it is listed and exported, made from its result as the result form has it.
func gameOf(s *companion.MatchInfo) pastGame {
	p, over := history.PlayedFrom(s)
	g := pastGame{Match: s.ID, ID: p.ID, Game: p.Game, Began: p.Began, Latest: p.Ended, Open: !over, Entries: s.Rows - 1}
	for _, q := range p.People {
		g.Seats = append(g.Seats, gameSeat{Player: q})
	}
	for _, r := range p.Result {
		at := -1
		for i := range g.Seats {
			if g.Seats[i].Seat == r.Seat {
				at = i
			}
		}
		if at < 0 { // an automaton is not a player
			g.Seats = append(g.Seats, gameSeat{Player: companion.Player{Seat: r.Seat}})
			at = len(g.Seats) - 1
		}
		seat := &g.Seats[at]
		seat.Rank, seat.Total, seat.Won, seat.Figures = r.Rank, &r.Total, r.Won, r.Figures
	}
	return g
}

// gamesListCmd is casectl games list.
type gamesListCmd struct {
	whichJournal `embed:""`
	Game         string `help:"Only matches of this game, by its id." placeholder:"GAME"`
}

// Help returns the examples and formats that --help shows.
func (gamesListCmd) Help() string {
	return `Example:

  $ casectl games list
  {"match":3,"id":"5d0c…","game":"tiny-epic-western","began":"2026-11-21T19:30:00Z","latest":"2026-11-21T20:21:07Z","open":false,"seats":[{"seat":"red","name":"Ana","rank":1,"total":14,"won":true},…],"entries":181}

One object a game, the latest first. open is true while a game goes on; then nobody has a rank. id is the same wherever the game is imported. figures, if there are any, were entered for a seat at the end. ` +
		`Times are in UTC. The journal may be open at a table meanwhile.`
}

// Run prints the games.
func (c *gamesListCmd) Run(e *env) error {
	if err := allOrOnShelf(c.Game); err != nil {
		return err
	}
	return c.look(e, func(store journal.Store) error {
		all, err := companion.History(store)
		if err != nil {
			return err
		}
		var list []companion.MatchInfo
		for _, s := range all {
			if c.Game == "" || s.Game == c.Game {
				list = append(list, s)
			}
		}
		if e.text {
			return e.sayGames(list, nil)
		}
		for i := range list {
			e.print(gameOf(&list[i]))
		}
		return nil
	})
}

// sayGames prints games as the screen of past games shows them. With a book, they are listed as it
// says, without numbers, and each player's record follows.
func (e *env) sayGames(list []companion.MatchInfo, book *people.Book) error {
	told, err := e.told(list)
	if err != nil {
		return err
	}
	general, words, err := wordsOf(e, told)
	if err != nil {
		return err
	}
	past := results.Past{Sittings: list}
	if book != nil {
		past.Book = *book
	}
	vm := results.HistoryPage(general, past, words, time.Now())
	if len(list) == 0 {
		return e.say("%s", vm.Empty[0])
	}
	for _, g := range vm.Games {
		parts := []string{g.Began.Format("2006-01-02 15:04"), g.Title}
		if g.Detail != "" {
			parts = append(parts, g.Detail)
		}
		if book == nil {
			parts = append([]string{fmt.Sprintf("%4d", g.ID)}, append(parts, g.Note)...)
		}
		e.say("%s", strings.Join(parts, " · "))
	}
	if book == nil || len(vm.People) == 0 {
		return nil
	}
	rows := [][]string{vm.Heads}
	for _, p := range vm.People {
		rows = append(rows, append([]string{p.Name}, p.Cells...))
	}
	return e.sayColumns(rows)
}

// sayColumns prints a table after an empty line. The first column is aligned left, the others
// right.
func (e *env) sayColumns(rows [][]string) error {
	wide := make([]int, len(rows[0]))
	for _, row := range rows {
		for i, cell := range row {
			wide[i] = max(wide[i], utf8.RuneCountInString(cell))
		}
	}
	e.say("")
	for _, row := range rows {
		var b strings.Builder
		for i, cell := range row {
			pad := strings.Repeat(" ", wide[i]-utf8.RuneCountInString(cell))
			if i == 0 {
				b.WriteString(cell + pad)
			} else {
				b.WriteString("  " + pad + cell)
			}
		}
		e.say("%s", strings.TrimRight(b.String(), " "))
	}
	return nil
}

// gamesShowCmd is casectl games show.
type gamesShowCmd struct {
	whichJournal `embed:""`
	Match        uint32 `arg:"" help:"Number of the game, as casectl games list prints it."`
}

// Help returns the examples and formats that --help shows.
func (gamesShowCmd) Help() string {
	return `Example:

  $ casectl games show 3
  {"match":3,"id":"5d0c…","game":"tiny-epic-western",…,"acts":[{"act":1,"fact":"card hat-5 at gap-1"},…],"awaits":[],"board":{…},"result":{"seats":[{"seat":"red","rank":1,"total":14,"parts":{…}},…],"winners":["red"],…}}

The object of casectl games list with the acts in force, their consequences with reasons, the prompts, the table, and the final table once the game is over. ` +
		`An unfinished game is shown as the shared screen may know it. One that this version cannot judge has unjudged with the reason; casectl games export writes it as a record.`
}

// shown is one whole game.
type shown struct {
	pastGame
	Acts   []replayed `json:"acts"`
	Awaits []prompt   `json:"awaits"`
	Board  board      `json:"board"`
	Result *result    `json:"result,omitempty"`

	Unjudged string `json:"unjudged,omitempty"` // why it cannot be judged
}

// setAside describes a game that cannot be judged.
func setAside(s *companion.MatchInfo, why error) shown {
	return shown{pastGame: gameOf(s), Acts: []replayed{}, Awaits: []prompt{}, Unjudged: why.Error()}
}

// sayAside prints it in words.
func (e *env) sayAside(s *companion.MatchInfo, why error) error {
	general, err := e.general()
	if err != nil {
		return err
	}
	return errors.Join(e.sayGames([]companion.MatchInfo{*s}, nil), e.say("%s", general.Explained(why)))
}

// Run prints the game.
func (c *gamesShowCmd) Run(e *env) error {
	return c.look(e, func(store journal.Store) error {
		err := e.openGame(store, journal.MatchID(c.Match), func(s *companion.Session, was *companion.MatchInfo, now *companion.Update, t teller) error {
			if e.text {
				return e.sayGame(was, now, t)
			}
			out, err := e.whole(s, was, now, t)
			if err != nil {
				return err
			}
			return e.print(out)
		})
		var bug *companion.UnjudgedError
		if !errors.As(err, &bug) {
			return err
		}
		was, err := listed(store, bug.Match)
		switch {
		case err != nil:
			return err
		case e.text:
			return e.sayAside(&was, bug)
		}
		return e.print(setAside(&was, bug))
	})
}

// listed returns a game from the list of games.
func listed(store journal.Store, id journal.MatchID) (was companion.MatchInfo, err error) {
	all, err := companion.History(store)
	for _, s := range all {
		if s.ID == id {
			was = s
		}
	}
	return was, err
}

// openGame copies a game into memory, opens it and calls see with it and with what the shared
// screen may know of it.
func (e *env) openGame(store journal.Store, id journal.MatchID, see func(*companion.Session, *companion.MatchInfo, *companion.Update, teller) error) error {
	was, err := companion.ReadInfo(store, id)
	if errors.Is(err, journal.ErrNoMatch) {
		return bad(commandline.Mistakef("there is no game %d; casectl games list tells which there are", id))
	}
	if err != nil {
		return err
	}
	var room memory.Store
	copied, game, err := e.copyMatch(store, &room, id)
	if err != nil {
		return err
	}
	s, err := e.reopen(&room, copied, game)
	if bug := (*companion.UnjudgedError)(nil); errors.As(err, &bug) {
		return &companion.UnjudgedError{Match: id, Why: bug.Why, Stack: bug.Stack} // the copy has another number
	}
	if err != nil {
		return err
	}
	defer s.Close()
	w, err := e.words(game.Game)
	if err != nil {
		return err
	}
	now, err := s.Now(e.ctx, engine.Table)
	if err != nil {
		return err
	}
	return see(s, &was, &now, newTeller(w.With(was.Seats).At(&now)))
}

// whole returns a game as the shared screen may know it.
func (e *env) whole(s *companion.Session, was *companion.MatchInfo, u *companion.Update, t teller) (shown, error) {
	acts, err := s.Acts(e.ctx, engine.Table)
	if err != nil {
		return shown{}, err
	}
	out := shown{pastGame: gameOf(was), Acts: []replayed{}, Awaits: t.prompts(u.Awaits), Board: t.board(u.Board), Result: t.result(u.Result)}
	for _, a := range acts {
		out.Acts = append(out.Acts, replayed{a.Act + 1, record.Format(t.lex, a.Fact), t.because(a.Lines), a.Source.ID})
	}
	return out, nil
}

// sayGame prints a game in words: its result if it is over, otherwise the table.
func (e *env) sayGame(was *companion.MatchInfo, u *companion.Update, t teller) error {
	if u.Result != nil {
		return e.say("%s", strings.TrimRight(results.Share(t.Words, u.Result, time.UnixMilli(was.BeganMillis)), "\n"))
	}
	if err := e.sayGames([]companion.MatchInfo{*was}, nil); err != nil {
		return err
	}
	return e.sayState(t, u)
}
