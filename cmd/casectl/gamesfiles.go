package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/csv"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"casekeeper/cmd/internal/commandline"
	"casekeeper/cmd/internal/sitting"
	"casekeeper/companion"
	"casekeeper/companion/history"
	"casekeeper/companion/journal"
	"casekeeper/companion/people"
	"casekeeper/engine"
	"casekeeper/hardware/regular"
	"casekeeper/ui/present/results"
)

// The formats of an exported game, with the endings of their files.
var gameEndings = map[string]string{"record": ".ckr", "json": ".json", "csv": ".csv", "result": sitting.ResultEnding, "bgstats": ".bgstats.json"}

// gamesExportCmd is casectl games export.
type gamesExportCmd struct {
	whichJournal `embed:""`
	Match        []uint32 `arg:"" optional:"" help:"Numbers of the games, as casectl games list prints them; the default is all."`
	Format       string   `help:"record, json, csv, result or bgstats." enum:"record,json,csv,result,bgstats" default:"record"`
	Out          string   `short:"o" help:"Folder to write to, a file a game; without it, standard output." placeholder:"FOLDER"`
}

// Help returns the examples and formats that --help shows.
func (gamesExportCmd) Help() string {
	return `Example:

  $ casectl games export 3
  $ casectl games export --format csv
  $ casectl games export --format result -o /media/club
  {"folder":"/media/club","files":["2026-11-21-1930-tiny-epic-western-5d0c6a11.result.json"]}

record, the default, is the text record (.ckr) to send or to keep, which casectl games import reads; json the object of casectl games show; csv one line a seat; result one object of a game that is over, for casectl games merge; ` +
		`bgstats a play for the app BG Stats. An unfinished game is exported as the shared screen may know it; it has no result, and is left out of results and plays. ` +
		`Without -o all games follow each other; of records only one can. The name of a file has the time when the game began, the game and the id: exporting a game again overwrites its file, and games of two tables never have the same name.`
}

// Run exports the games.
func (c *gamesExportCmd) Run(e *env) error {
	return c.look(e, func(store journal.Store) error {
		list, err := c.chosen(store)
		if err != nil {
			return err
		}
		book := &people.Book{}
		if c.Format == "result" {
			if book, err = people.Read(store); err != nil {
				return err
			}
		}
		if c.Out == "" {
			return c.toOutput(e, store, list, book.Said())
		}
		return c.toFolder(e, store, list, book.Said())
	})
}

// chosen returns the games asked for, in the order in which they began.
func (c *gamesExportCmd) chosen(store journal.Store) ([]companion.MatchInfo, error) {
	all, err := companion.History(store)
	if err != nil {
		return nil, err
	}
	slices.Reverse(all)
	for _, n := range c.Match {
		if !slices.ContainsFunc(all, func(s companion.MatchInfo) bool { return s.ID == journal.MatchID(n) }) {
			return nil, bad(commandline.Mistakef("there is no game %d; casectl games list tells which there are", n))
		}
	}
	return slices.DeleteFunc(all, func(s companion.MatchInfo) bool {
		_, over := history.PlayedFrom(&s)
		return len(c.Match) > 0 && !slices.Contains(c.Match, uint32(s.ID)) ||
			!over && (c.Format == "result" || c.Format == "bgstats")
	}), nil
}

func (c *gamesExportCmd) toOutput(e *env, store journal.Store, list []companion.MatchInfo, said []people.Statement) error {
	if c.Format == "record" && len(list) != 1 {
		return bad(commandline.Mistakef("records of %d games: say the number of one, or name a folder with -o", len(list)))
	}
	if c.Format == "csv" {
		if err := beginCSV(e.out); err != nil {
			return err
		}
	}
	for i := range list {
		if err := c.write(e, e.out, store, &list[i]); err != nil && !errors.Is(err, errLeftOut) {
			return err
		}
	}
	if len(said) > 0 {
		return printTo(e.out, people.Carried{Statements: said})
	}
	return nil
}

// carry writes what was said about people and games to a file of its own, whose name depends on
// it, so that the files of several tables lie side by side.
func (c *gamesExportCmd) carry(said []people.Statement) (name string, err error) {
	var text bytes.Buffer
	if err := printTo(&text, people.Carried{Statements: said}); err != nil {
		return "", err
	}
	digest := sha256.Sum256(text.Bytes())
	name = fmt.Sprintf("people-%x%s", digest[:4], gameEndings[c.Format])
	if err := regular.Write(filepath.Join(c.Out, name), text.Bytes(), 0o644); err != nil {
		return "", bad(commandline.Mistakef("--out: %w", err))
	}
	return name, nil
}

// toFolder writes a file for each game.
func (c *gamesExportCmd) toFolder(e *env, store journal.Store, list []companion.MatchInfo, said []people.Statement) error {
	if err := os.MkdirAll(c.Out, 0o755); err != nil {
		return bad(commandline.Mistakef("--out: %w", err))
	}
	names := []string{}
	for i := range list {
		s := &list[i]
		var text bytes.Buffer
		if c.Format == "csv" {
			if err := beginCSV(&text); err != nil {
				return err
			}
		}
		if err := c.write(e, &text, store, s); errors.Is(err, errLeftOut) {
			continue
		} else if err != nil {
			return err
		}
		name := time.UnixMilli(s.BeganMillis).Format("2006-01-02-1504-") + s.Game + "-" + history.ID(s)[:8] + gameEndings[c.Format]
		if err := regular.Write(filepath.Join(c.Out, name), text.Bytes(), 0o644); err != nil {
			return bad(commandline.Mistakef("--out: %w", err))
		}
		names = append(names, name)
	}
	if len(said) > 0 {
		name, err := c.carry(said)
		if err != nil {
			return err
		}
		names = append(names, name)
	}
	if !e.text {
		return e.print(struct {
			Folder string   `json:"folder"`
			Files  []string `json:"files"`
		}{c.Out, names})
	}
	return e.say("%s", strings.Join(append([]string{c.Out + ":"}, names...), "\n"))
}

// write writes one game.
func (c *gamesExportCmd) write(e *env, out io.Writer, store journal.Store, s *companion.MatchInfo) error {
	switch c.Format {
	case "csv":
		return writeCSV(out, csvRows(s)...)
	case "result":
		p, _ := history.PlayedFrom(s)
		return printTo(out, p)
	}
	err := e.openGame(store, s.ID, func(open *companion.Session, was *companion.MatchInfo, now *companion.Update, t teller) error {
		switch c.Format {
		case "bgstats":
			return printTo(out, results.BGPlayOf(t.Words, now.Result, results.PlayOf(t.Words, was)))
		case "record":
			file, err := companion.Export(store, s.ID, open.Game(), engine.Table)
			if err != nil {
				return err
			}
			info := open.Game().Info
			return file.Write(out, &info)
		}
		whole, err := e.whole(open, was, now, t)
		if err != nil {
			return err
		}
		return printTo(out, whole)
	})
	return c.asItIs(e, out, store, s, err)
}

// errLeftOut says that a game was left out, with a warning.
var errLeftOut = errors.New("left out")

// asItIs writes a game that cannot be judged, or has changed, as the journal has it, and warns.
func (c *gamesExportCmd) asItIs(e *env, out io.Writer, store journal.Store, s *companion.MatchInfo, why error) error {
	var bug *companion.UnjudgedError
	var changed *companion.ChangedError
	if !errors.As(why, &bug) && !errors.As(why, &changed) {
		return why
	}
	switch c.Format {
	case "bgstats":
		e.warn(why)
		return errLeftOut
	case "json":
		return printTo(out, setAside(s, why))
	}
	e.warn(commandline.Mistakef("game %d is written as the journal has it: %w", s.ID, why))
	text, err := companion.ExportRaw(store, s.ID)
	if err == nil {
		_, err = io.WriteString(out, text)
	}
	return err
}

func printTo(out io.Writer, v any) error {
	enc := json.NewEncoder(out)
	enc.SetEscapeHTML(false)
	return enc.Encode(v)
}

// csvHead are the columns of the CSV format.
var csvHead = []string{"match", "id", "game", "began", "latest", "open", "seat", "name", "with", "rank", "total", "won", "figures", "program"}

// csvRows returns a row for each seat.
func csvRows(s *companion.MatchInfo) (rows [][]string) {
	g := gameOf(s)
	for _, p := range g.Seats {
		row := []string{strconv.Itoa(int(g.Match)), g.ID, g.Game, g.Began.Format(time.RFC3339), g.Latest.Format(time.RFC3339), strconv.FormatBool(g.Open), p.Seat, cell(p.Name), p.FirstSeat, "", "", "", "", p.Bot}
		if p.Total != nil {
			var figures []string
			for _, name := range slices.Sorted(maps.Keys(p.Figures)) {
				figures = append(figures, fmt.Sprintf("%s=%v", name, p.Figures[name]))
			}
			row = append(row[:9], strconv.Itoa(p.Rank), strconv.Itoa(*p.Total), strconv.FormatBool(p.Won), strings.Join(figures, " "), p.Bot)
		}
		rows = append(rows, row)
	}
	return rows
}

// cell returns a text for a CSV. A spreadsheet would take one that begins like a formula for a formula:
// an apostrophe before it says that it is none.
func cell(text string) string {
	if strings.ContainsAny(text[:min(len(text), 1)], "=+-@\t\r") {
		return "'" + text
	}
	return text
}

// beginCSV writes the mark by which a spreadsheet knows UTF-8, and the columns.
func beginCSV(out io.Writer) error {
	if _, err := io.WriteString(out, "\ufeff"); err != nil {
		return err
	}
	return writeCSV(out, csvHead)
}

// writeCSV writes rows.
func writeCSV(out io.Writer, rows ...[]string) error {
	w := csv.NewWriter(out)
	return w.WriteAll(rows)
}

// gamesMergeCmd is casectl games merge.
type gamesMergeCmd struct {
	Keep  bool     `help:"Keep all of them for the club's ladder on the screen, as if a stick had brought them."`
	Files []string `arg:"" name:"file" help:"Result files, or folders with *.result.json in them."`
	Day   string   `help:"Only games that began on this day, such as 2026-11-21; times before five in the morning belong to the day before." placeholder:"DAY"`
}

// Help returns the examples and formats that --help shows.
func (gamesMergeCmd) Help() string {
	return `Example:

  $ casectl games merge /media/club
  {"format":"casekeeper-result-1","id":"5d0c…","game":"tiny-epic-western","began":"2026-11-21T19:30:00Z","ended":"2026-11-21T20:21:07Z","people":[{"seat":"red","name":"Ana"},…],"result":[{"seat":"red","rank":1,"total":14,"won":true},…]}
  {"games":1,"people":[{"name":"Ana","played":1,"won":1},…]}

One object a game, in the order in which they began, then the summary. Result files are made by casectl games export --format result. Each game counts once, however many files have it; of a game that went on after its end the later result counts. ` +
		`The output of merge is a result file again. With --text: the games and a table of the players. What was said about people and games (casectl people) is in the files too, and holds. A mistake ends with exit 2 and names file, line and field.`
}

// clubNight is the summary of merged games.
type clubNight struct {
	Games      int                `json:"games"`
	People     []listedPerson     `json:"people"`
	Statements []people.Statement `json:"statements,omitempty"`
}

// Run merges the files.
func (c *gamesMergeCmd) Run(e *env) error {
	if c.Day != "" {
		if _, err := time.Parse(time.DateOnly, c.Day); err != nil {
			return bad(commandline.Mistakef("--day: %q, want a day as 2026-11-21", short(c.Day)))
		}
	}
	var lists [][]history.Played
	var said []people.Statement
	var all []string
	for _, path := range c.Files {
		files, err := resultsIn(path)
		if err != nil {
			return bad(err)
		}
		all = append(all, files...)
		for _, name := range files {
			list, about, err := sitting.ReadResults(name)
			if err != nil {
				return bad(err)
			}
			lists, said = append(lists, list), append(said, about...)
		}
	}
	merged, err := history.Merge(lists...)
	if err != nil {
		return bad(err)
	}
	if c.Keep {
		if err := e.keepResults(all); err != nil {
			return err
		}
	}
	merged = slices.DeleteFunc(merged, func(p history.Played) bool { return c.Day != "" && eveningOf(p.Began) != c.Day })
	return e.printEvening(merged, people.Of(said...))
}

// eveningOf returns the day of a time. A day ends at five in the morning.
func eveningOf(t time.Time) string { return t.Local().Add(-5 * time.Hour).Format(time.DateOnly) }

// printEvening prints the games, then the players, as the book says.
func (e *env) printEvening(merged []history.Played, book *people.Book) error {
	var list []companion.MatchInfo
	for i := range merged {
		list = append(list, merged[i].MatchInfo())
		if !e.text {
			e.print(merged[i])
		}
	}
	if e.text {
		return e.sayGames(list, book)
	}
	told, err := e.told(book.Apply(list))
	if err != nil {
		return err
	}
	return e.print(clubNight{len(merged), rated(told, "", told.Ladder()), book.Said()})
}

// keepResults adds result files to the club's ladder on the screen. What contradicts a file that was kept
// before is an error, as it is between two files, but the others are kept.
func (e *env) keepResults(files []string) error {
	taken, err := e.house.TakeResults(files, func(int, int) {})
	for _, wrong := range taken.Wrong {
		err = errors.Join(err, bad(fmt.Errorf("%s: %w", wrong.Name, wrong.Err)))
	}
	return err
}

// resultsIn returns a result file, or all those in a folder.
func resultsIn(path string) (files []string, err error) {
	if info, err := os.Stat(path); err != nil || !info.IsDir() {
		return []string{path}, nil
	}
	all, err := os.ReadDir(path)
	if err != nil {
		return nil, fmt.Errorf("reading results: %w", err)
	}
	for _, f := range all {
		if strings.HasSuffix(f.Name(), sitting.ResultEnding) {
			files = append(files, filepath.Join(path, f.Name()))
		}
	}
	if len(files) == 0 {
		return nil, fmt.Errorf("%s: there is no *%s in it", path, sitting.ResultEnding)
	}
	return files, nil
}
