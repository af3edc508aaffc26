package terminal_test

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"

	"casekeeper/cmd/internal/terminal"
	"casekeeper/companion"
	"casekeeper/companion/journal/memory"
	"casekeeper/configs"
	"casekeeper/engine"
	"casekeeper/engine/chance"
	"casekeeper/engine/enginetest/extent"
	"casekeeper/engine/games"
	"casekeeper/ui/present"
	"casekeeper/ui/words"
)

// reader plays using only what a terminal prints.
type reader struct {
	t     *testing.T
	words *present.Words
	draw  *rand.Rand
	heard []string // lines printed since the last answer
}

// answer is a printed answer.
type answer struct{ key, label string }

var (
	listLine = regexp.MustCompile(`^ {4,5}[^ ]`)
	cellText = regexp.MustCompile(`^(\d+|[a-z]{1,2}) (.+)$`)
	moreText = regexp.MustCompile(` …$`)

	figureSays = regexp.MustCompile(`^(\d+) \(.*\)$`) // what is said of a number
	figureText = regexp.MustCompile(`^\d+$`)
)

// cells returns the answers listed with keys since the last question, or those of the last list.
func (r *reader) cells() (out []answer) {
	for _, line := range r.heard {
		if !listLine.MatchString(line) {
			continue
		}
		for _, cell := range regexp.MustCompile(` {2,}`).Split(strings.TrimSpace(line), -1) {
			cell = figureSays.ReplaceAllString(cell, "$1")
			if m := cellText.FindStringSubmatch(cell); m != nil && !strings.HasSuffix(m[1], ".") {
				out = append(out, answer{m[1], moreText.ReplaceAllString(m[2], "")})
			} else if figureText.MatchString(cell) {
				out = append(out, answer{cell, cell}) // a number is its own key
			}
		}
	}
	return out
}

// faces returns the faces listed for dice, and the number of dice.
func (r *reader) faces() (list []string, dice int) {
	also, _, _ := strings.Cut(r.words.Say("terminal.also", "\x00"), "\x00")
	shown, _, _ := strings.Cut(r.words.Say("terminal.faces", "\x00"), "\x00")
	dice = 1
	for _, line := range r.heard {
		line = strings.TrimSpace(line)
		if after, ok := strings.CutPrefix(line, also); ok {
			dice += 1 + strings.Count(after, ",")
		}
		if after, ok := strings.CutPrefix(line, shown); ok {
			list = strings.Split(after, " · ")
		}
	}
	return list, dice
}

// next returns something that a person might type now: a key, a name, or faces for all dice.
func (r *reader) next() string {
	cells := r.cells()
	faces, dice := r.faces()
	switch {
	case len(faces) > 0 && (len(cells) == 0 || r.draw.IntN(4) > 0):
		var line []string
		for range 1 + r.draw.IntN(dice) {
			line = append(line, strings.ToLower(faces[r.draw.IntN(len(faces))]))
		}
		return strings.Join(line, " ")
	case len(cells) == 0:
		return r.words.Say("terminal.word.list")
	}
	a := cells[r.draw.IntN(len(cells))]
	if r.draw.IntN(3) == 0 {
		return a.label
	}
	return a.key
}

// playOn plays until the game is over. It fails if an answer that was printed is not understood.
func playOn(t *testing.T, words *present.Words, game engine.Game, setup engine.Setup, names []string, seed uint64) {
	t.Helper()
	s, err := companion.Begin(&memory.Store{}, companion.Opening{Game: game, Setup: setup, Names: names}, companion.Opts{})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	sub, err := s.Subscribe(t.Context(), engine.Table)
	if err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	c := terminal.NewConsole(&out, words, s)
	r := &reader{t: t, words: words, draw: rand.New(rand.NewPCG(seed, 1))}
	unknown, _, _ := strings.Cut(words.Say("terminal.unknown", "\x00"), "\x00")
	const most = 6000
	typed, over, puzzled, last := 0, false, 0, ""
	for ; !over && typed < most; typed++ {
		select {
		case u := <-sub.Updates():
			if err := c.Show(t.Context(), u); err != nil {
				t.Fatal(err)
			}
			over = c.Over()
		default:
		}
		r.heard = strings.Split(strings.TrimRight(out.String(), "\n"), "\n")
		for _, line := range r.heard {
			if utf8.RuneCountInString(line) > terminal.Columns {
				t.Fatalf("a line of %d letters: %q", utf8.RuneCountInString(line), line)
			}
		}
		if strings.HasPrefix(r.heard[0], unknown) {
			if puzzled++; puzzled > 1 {
				t.Fatalf("%q was printed and is not understood", last)
			}
		}
		out.Reset()
		if over {
			break
		}
		last = r.next()
		if err := c.Obey(t.Context(), last); err != nil {
			t.Fatalf("%q: %v", last, err)
		}
	}
	if !over {
		t.Fatalf("not over after %d lines; last %q:\n%s", typed, last, strings.Join(r.heard, "\n"))
	}
	t.Logf("%d lines, %d not understood", typed, puzzled)
}

// setups returns setups of a game: the smallest and the largest, one for each other value of an
// option at the smallest number of seats that allows it, and some random ones.
func setups(game engine.Game) (list []engine.Setup) {
	add := func(s engine.Setup) bool {
		if _, err := game.New(s); err != nil {
			return false
		}
		list = append(list, s)
		return true
	}
	for _, n := range []int{game.MinSeats, game.MaxSeats} {
		add(engine.Setup{Seats: game.Players[:n]})
	}
	for _, o := range game.Options {
		value := o.Values[len(o.Values)-1]
		if value == o.Default {
			value = o.Values[0]
		}
		for n := game.MinSeats; n <= game.MaxSeats; n++ {
			if add(engine.Setup{Seats: game.Players[:n], Options: []engine.Option{{Name: o.Name, Value: value}}}) {
				break
			}
		}
	}
	for seed := range uint64(4) {
		setup, _ := chance.New(seed).Table(&game.Info, engine.Setup{}, func(s engine.Setup) bool { _, err := game.New(s); return err == nil })
		add(setup)
	}
	return list
}

// TestWholeGames plays every game of the shelf to its end, in every language, using only what is
// printed.
func TestWholeGames(t *testing.T) {
	people := []string{"Ana", "Luis", "Eva", "Tomás", "Inés", "Hugo", "Sara", "Iván"}
	for _, id := range games.IDs() {
		game, err := games.Load(configs.FS, id, games.Cards{StandIns: true})
		if err != nil {
			t.Fatal(err)
		}
		for nth, lang := range words.Languages(configs.FS) {
			general, err := present.Load(configs.FS, lang)
			if err != nil {
				t.Fatal(err)
			}
			w, err := general.Game(configs.FS, game.Info)
			if err != nil {
				t.Fatal(err)
			}
			for i, setup := range setups(game.Game) {
				if i > 1 && i%len(words.Languages(configs.FS)) != nth {
					continue // options take turns
				}
				if !extent.Long() && i > 1 && i%3 != nth || testing.Short() && i != nth {
					continue // a third of them, or one
				}
				t.Run(fmt.Sprintf("%s/%s/%d", id, lang, i), func(t *testing.T) {
					playOn(t, w, game.Game, setup, people[:len(setup.Seats)], uint64(i))
				})
			}
		}
	}
}
