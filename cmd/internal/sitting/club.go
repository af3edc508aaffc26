package sitting

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"casekeeper/companion"
	"casekeeper/companion/history"
	"casekeeper/companion/people"
	"casekeeper/hardware/regular"
	"casekeeper/ui/present/results"
)

// ResultEnding is how the names of result files end.
const ResultEnding = ".result.json"

// maxResults bounds a result file, in bytes: decades of a club.
const maxResults = 64 << 20

// ReadResults reads the games of a result file, and what was said about people and games. The error
// names file, line and field.
func ReadResults(name string) ([]history.Played, []people.Statement, error) {
	f, err := regular.OpenText(name)
	if err != nil {
		return nil, nil, fmt.Errorf("reading results: %w", err)
	}
	text, err := io.ReadAll(io.LimitReader(f, maxResults))
	if err := errors.Join(err, f.Close()); err != nil {
		return nil, nil, fmt.Errorf("reading results: %w", err)
	}
	list, err := history.ReadPlayed(bytes.NewReader(text))
	if err != nil {
		return nil, nil, fmt.Errorf("%s: %w", name, err)
	}
	said, err := people.ReadResults(bytes.NewReader(text))
	if err != nil {
		return nil, nil, fmt.Errorf("%s: %w", name, err)
	}
	return list, said, nil
}

// clubFile is the file of what result files of other tables have brought: a result file itself.
func (h House) clubFile() string { return filepath.Join(h.Data, "club"+ResultEnding) }

// Club returns the games that result files of other tables have brought, and what was said there.
func (h House) Club() (club results.Club) {
	var err error
	if club.Games, club.Said, err = ReadResults(h.clubFile()); err != nil && !errors.Is(err, fs.ErrNotExist) {
		club.Wrong = []results.WrongFile{{Name: filepath.Base(h.clubFile()), Err: err}}
	}
	return club
}

// ResultFiles lists the result files of some disks: those at the top, and in the folders there.
func ResultFiles(disks []string) (files []string) {
	for _, disk := range disks {
		for _, pattern := range []string{"*" + ResultEnding, "*/*" + ResultEnding} {
			found, _ := filepath.Glob(filepath.Join(disk, pattern)) // the pattern is well formed
			files = append(files, found...)
		}
	}
	return files
}

// TakeResults adds result files to what is kept of the club. It calls done with how many of how many it
// has read. A file that cannot be read is left out as a whole, and of two results that contradict each other
// one counts; both are in Wrong. A file of the club that cannot be read is kept aside, and begun again.
func (h House) TakeResults(files []string, done func(n, of int)) (taken results.Taken, err error) {
	club := h.Club()
	if len(club.Wrong) > 0 { // what was brought can be brought again
		taken.Wrong = club.Wrong
		if err := os.Rename(h.clubFile(), asideOf(h.clubFile())); err != nil {
			return taken, fmt.Errorf("keeping the club's file aside: %w", err)
		}
	}
	var all history.Merged
	for _, p := range club.Games {
		all.Add(p)
	}
	taken.Files = len(files)
	for n, name := range files {
		list, said, err := ReadResults(name)
		if err != nil {
			taken.Wrong = append(taken.Wrong, results.WrongFile{Name: filepath.Base(name), Err: err})
		}
		for _, p := range list {
			switch all.Add(p) {
			case history.AddedNew:
				taken.New++
			case history.AddedLater:
				taken.Later++
			case history.AddedTorn:
				taken.Wrong = append(taken.Wrong, results.WrongFile{Name: filepath.Base(name), Err: &history.ConflictError{ID: p.ID, Began: p.Began}})
			}
		}
		club.Said = append(club.Said, said...)
		done(n+1, len(files))
	}
	text, err := resultFile(all.List(), people.Of(club.Said...).Said())
	if err != nil {
		return taken, err
	}
	return taken, replace(h.clubFile(), text)
}

// asideOf is the name under which a file is kept aside: none that a file has which was kept before.
func asideOf(file string) string {
	name := file + ".aside"
	for n := 2; ; n++ {
		if _, err := os.Lstat(name); errors.Is(err, fs.ErrNotExist) {
			return name
		}
		name = fmt.Sprintf("%s.aside-%d", file, n)
	}
}

// resultFile is the text of a result file.
func resultFile(games []history.Played, said []people.Statement) ([]byte, error) {
	var text bytes.Buffer
	out := json.NewEncoder(&text)
	out.SetEscapeHTML(false)
	for _, p := range games {
		if err := out.Encode(p); err != nil {
			return nil, fmt.Errorf("writing results: %w", err)
		}
	}
	if len(said) == 0 {
		return text.Bytes(), nil
	}
	err := out.Encode(people.Carried{Statements: said})
	return text.Bytes(), err
}

// GiveResults writes the finished games of this table, and what was said here, to a disk as one result
// file, whose name no other table has. Writing it again replaces it.
func (h House) GiveResults(disk string, list []companion.MatchInfo, said []people.Statement) (string, error) {
	var games history.Merged
	for i := range list {
		if p, over := history.PlayedFrom(&list[i]); over {
			games.Add(p)
		}
	}
	all := games.List()
	if len(all) == 0 {
		return "", results.ErrNoResults
	}
	text, err := resultFile(all, said)
	if err != nil {
		return "", err
	}
	path := filepath.Join(disk, stickFolder, "games-"+all[0].ID[:8]+ResultEnding)
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return "", fmt.Errorf("making a folder on the disk: %w", err)
	}
	return path, regular.Write(path, text, 0o644)
}
