package words

import (
	"errors"
	"fmt"
	"io/fs"
)

// LayoutStep is a set-up step that the game does not ask for.
type LayoutStep struct {
	Index    int // among all steps of the game
	language *Language
	text     template // {0} number of players, {1} places in table order, {2} players
	Page     int      // of the rulebook; 0 = none
	Do       string   // [lay.DO] of drawing.toml says what it fills; "" = nothing that is drawn
	Beside   []string // words of what lies beside the table
	from, to int      // for this many players
	rounds   int      // for a game of this many rounds; 0 = of any
}

// manyPlayers is more than any table has.
const manyPlayers = 99

// loadLayout reads games/<id>/layout.<lang>.toml; a missing file is no error.
func (l *Language) loadLayout(files fs.FS, game string) ([]LayoutStep, error) {
	name := gameFile(game, "layout", l.fileLanguage(files, game, "layout"))
	if _, err := fs.Stat(files, name); errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	var f struct {
		Step []struct {
			Do, Text       string
			Beside         []string
			Page, From, To int
			Rounds         int
		}
	}
	if err := decodeStrict(files, name, &f); err != nil {
		return nil, err
	}
	var list []LayoutStep
	for i, s := range f.Step {
		t, err := parseTemplate(s.Text)
		switch {
		case err != nil:
			return nil, fmt.Errorf("%s: step %d: text: %w", name, i+1, err)
		case s.Text == "":
			return nil, fmt.Errorf("%s: step %d: text is missing; say what is laid out", name, i+1)
		case s.Page < 0 || s.From < 0 || s.To < 0 || s.To > 0 && s.To < s.From || s.Rounds < 0:
			return nil, fmt.Errorf("%s: step %d: page, from, to and rounds are numbers from 1, and from is not above to", name, i+1)
		}
		if s.To == 0 {
			s.To = manyPlayers
		}
		list = append(list, LayoutStep{i, l, t, s.Page, s.Do, s.Beside, s.From, s.To, s.Rounds})
	}
	return list, nil
}

// LayoutSteps lists the set-up steps for a number of players and of rounds.
func (w *Game) LayoutSteps(players, rounds int) (list []LayoutStep) {
	for _, s := range w.layout {
		if players >= s.from && players <= s.to && (s.rounds == 0 || s.rounds == rounds) {
			list = append(list, s)
		}
	}
	return list
}

// Text renders the step with the number of players and the lists of places and players.
func (s LayoutStep) Text(players int, places, seats string) string {
	put := []string{fmt.Sprint(players), places, seats}
	word := func(n int, _ string) string {
		if n < len(put) {
			return put[n]
		}
		return ""
	}
	return Capital(s.language.say(s.text, word, func(int) int { return players }))
}
