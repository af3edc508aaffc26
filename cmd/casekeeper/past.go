package main

import (
	"bytes"
	"errors"
	"fmt"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
	"unicode"

	"casekeeper/cmd/internal/backup"
	"casekeeper/cmd/internal/sitting"
	"casekeeper/companion"
	"casekeeper/companion/history"
	"casekeeper/companion/journal"
	"casekeeper/companion/people"
	"casekeeper/engine/games"
	"casekeeper/hardware/regular"
	"casekeeper/ui/present"
	"casekeeper/ui/present/results"
)

// lookBack is among how many of the latest games the first screen looks for one to continue, so that a start
// takes as long with many past games as with few. The list of past games has all of them.
const lookBack = 40

// Last returns the latest game, and the prompts of the game to continue.
func (h *house) Last() (present.LatestGames, error) {
	list, err := companion.Latest(h.store, lookBack)
	if err != nil {
		return present.LatestGames{}, err
	}
	list = slices.DeleteFunc(list, func(s companion.MatchInfo) bool { return !slices.Contains(games.IDs(), s.Game) })
	var before present.LatestGames
	if len(list) > 0 {
		before.People = &list[0]
	}
	left := h.aside()
	for i := range list {
		if len(list[i].Result) > 0 || slices.Contains(left, list[i].ID) {
			continue
		}
		now, err := h.glance(list[i].ID)
		if bug := (*companion.UnjudgedError)(nil); errors.As(err, &bug) {
			continue // set aside; the list of past games has it
		}
		before.Open, before.Now = &list[i], now
		break
	}
	return before, nil
}

// mostWaiting is how many unfinished games are offered beside the one that is resumed.
const mostWaiting = 2

// Waiting returns the latest unfinished games, without one of them.
func (h *house) Waiting(but journal.MatchID) ([]present.WaitingGame, error) {
	list, err := companion.History(h.store)
	if err != nil {
		return nil, err
	}
	var out []present.WaitingGame
	left := h.aside()
	for i := range list {
		if list[i].ID == but || slices.Contains(left, list[i].ID) || len(list[i].Result) > 0 || !slices.Contains(games.IDs(), list[i].Game) {
			continue
		}
		now, err := h.glance(list[i].ID)
		if err != nil {
			continue // the list of past games has it, and says why when it is opened
		}
		if out = append(out, present.WaitingGame{Info: list[i], Now: now}); len(out) == mostWaiting {
			break
		}
	}
	return out, nil
}

// glance returns the current update of a match. It returns an error if the match cannot be judged;
// opening it gives the reason to people.
func (h *house) glance(id journal.MatchID) (*companion.Update, error) {
	was, err := companion.ReadInfo(h.store, id)
	if err != nil {
		return nil, err
	}
	game, err := h.Again(&was)
	if err != nil {
		return nil, err
	}
	u, err := companion.ReadUpdate(h.store, id, game.Game)
	if err != nil {
		return nil, err
	}
	return &u, nil
}

// TeachAgain forgets which rules were explained to whom.
func (h *house) TeachAgain() error { return h.lessons.Reset("") }

// Past returns all games that were played, and what each of them said beyond its final table. It
// calls list with the games and what is kept of them, and again while it reads the others.
func (h *house) Past(list func(results.Past)) (results.Past, error) {
	all, err := h.listed.History(h.store)
	if err != nil {
		return results.Past{}, err
	}
	book, err := people.Read(h.store)
	if err != nil {
		return results.Past{}, err
	}
	past := results.Past{Sittings: slices.DeleteFunc(all, func(s companion.MatchInfo) bool { return !slices.Contains(games.IDs(), s.Game) }), Book: *book}
	facts, err := h.factFile()
	if err != nil {
		return past, err
	}
	counted := book.Apply(past.Sittings)
	past.Facts, past.Unread = facts.Known(counted)
	past.ToRead = past.Unread
	list(past)
	if past.Unread == 0 {
		return past, nil
	}
	err = facts.Read(h.store, counted, func(n, of int) bool {
		if past.Unread = of - n; n%readAtOnce == 0 {
			list(past)
		}
		return true
	})
	past.Facts, past.Unread = facts.Known(counted)
	return past, err
}

// factFile opens the file of facts, once.
func (h *house) factFile() (_ *sitting.FactFile, err error) {
	h.opening.Lock()
	defer h.opening.Unlock()
	if h.facts == nil {
		h.facts, err = h.FactFile()
	}
	return h.facts, err
}

// check reads the rest of the journal while people play, and calls tell with damage that people
// should know about. Then it reads what past games said.
func (h *house) check(tell func(error)) {
	h.checked.Go(func() {
		report, err := h.store.Check(h.ctx)
		if h.ctx.Err() != nil {
			return
		}
		if report.Damage != nil {
			h.mu.Lock()
			report.Short = h.repair.Short
			h.repair = report
			h.mu.Unlock()
			err = errors.Join(report.Repaired(), err)
			if facts, err := h.factFile(); err == nil {
				facts.Forget() // some may be of damaged rows
			}
		}
		if err != nil {
			tell(err)
		}
		h.readAhead()
	})
}

// readAhead reads what past games said while nobody waits for it, so that the page of past games has it at
// once: after the start, and after every game.
func (h *house) readAhead() {
	h.checked.Go(func() {
		facts, err := h.factFile()
		if err != nil {
			return // whoever looks at past games gets the error
		}
		if list, err := h.listed.History(h.store); err == nil {
			_ = facts.ReadAhead(h.ctx, h.store, list) // the same
		}
	})
}

// readAtOnce is after how many games people see how far reading has come.
const readAtOnce = 50

// Say writes what people say of a person or a past game to the journal.
func (h *house) Say(what people.Statement) error {
	return people.Say(h.store, what, time.Now())
}

// TakeResults reads the result files of all disks that are plugged in.
func (h *house) TakeResults(done func(n, of int)) (taken results.Taken) {
	disks := backup.Sticks()
	taken, err := h.House.TakeResults(sitting.ResultFiles(disks), done)
	taken.Disks, taken.Err = len(disks), err
	return taken
}

// GiveResults writes the results of this table to the first disk that is plugged in.
func (h *house) GiveResults() (taken results.Taken) {
	disks := backup.Sticks()
	if len(disks) == 0 {
		return taken
	}
	all, err := h.listed.History(h.store)
	if err != nil {
		return results.Taken{Err: err}
	}
	book, err := people.Read(h.store)
	if err == nil {
		taken.Gave, err = h.House.GiveResults(disks[0], all, book.Said())
	}
	taken.Err = err
	return taken
}

// SavePicture saves the picture of a card to the first disk that is plugged in, otherwise to the folder
// cards of the data folder. Saving it again replaces it.
func (h *house) SavePicture(name string, picture image.Image) (string, error) {
	return saveCard(append(backup.Sticks(), h.Data)[0], h.Data, name, picture)
}

// saveCard saves a picture below a folder: on a disk in its folder casekeeper, in the data folder in
// its folder cards.
func saveCard(at, data, name string, picture image.Image) (string, error) {
	folder := filepath.Join(at, "casekeeper")
	if at == data {
		folder = filepath.Join(at, "cards")
	}
	var text bytes.Buffer
	if err := png.Encode(&text, picture); err != nil {
		return "", fmt.Errorf("drawing the card: %w", err)
	}
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return "", fmt.Errorf("making a folder for the card: %w", err)
	}
	path := filepath.Join(folder, fileName(name)+".png")
	if err := regular.Write(path, text.Bytes(), 0o644); err != nil {
		return "", fmt.Errorf("saving the card: %w", err)
	}
	return path, nil
}

// fileName is a name without what some disks refuse in it.
func fileName(name string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			return r
		}
		return '-'
	}, name)
}

// Evening returns how often in a row the winner of a game that has just ended has won against the same
// players, including it, and who leads its evening; nothing if the journal cannot be read.
func (h *house) Evening(s *companion.MatchInfo) (streak int, leaders []history.Person) {
	all, err := h.listed.History(h.store)
	if err != nil {
		return 0, nil
	}
	book, err := people.Read(h.store)
	if err != nil {
		return 0, nil
	}
	counted := book.Apply(all)
	i := slices.IndexFunc(counted, func(c companion.MatchInfo) bool { return c.ID == s.ID })
	if i < 0 {
		return 0, nil
	}
	return history.Streak(counted, &counted[i]), history.Leaders(counted, &counted[i], time.Local)
}
