package main_test

import (
	"encoding/json"
	"os"
	"slices"
	"strings"
	"testing"

	version "casekeeper/cmd/internal/about"
	"casekeeper/configs"
	"casekeeper/engine/games"
)

// TestHelpInSpanish covers every command, selected with --lang and by the system's language. The
// examples are those of the English help.
func TestHelpInSpanish(t *testing.T) {
	english := []string{"Usage:", "Flags:", "Commands:", "Arguments:", "Example:", "Run \"", " the ", " is ", " of "}
	page := func(lang, command string) []string {
		return strings.Split(casectl(t, "", append(strings.Fields(command), "--lang", lang, "--help")...).out, "\n")
	}
	commands := []string{""}
	for _, m := range commandLine.FindAllStringSubmatch(strings.Join(page("en", ""), "\n"), -1) {
		commands = append(commands, m[1])
	}
	if len(commands) < 20 {
		t.Fatalf("only %d commands", len(commands))
	}
	for _, command := range commands {
		ours := page("es", command)
		for _, line := range ours {
			for _, word := range english {
				if strings.Contains(line, word) {
					t.Errorf("%s: English in %q", command, line)
				}
			}
		}
		example := func(line string) bool { return !strings.HasPrefix(line, "    $ ") }
		if theirs := page("en", command); !slices.Equal(slices.DeleteFunc(ours, example), slices.DeleteFunc(theirs, example)) {
			t.Errorf("%s: other examples than in English", command)
		}
	}
}

// TestMistakesInSpanish covers mistakes of the parser, a command, a file and the journal.
func TestMistakesInSpanish(t *testing.T) {
	data := t.TempDir()
	for line, want := range map[string]string{
		"repaly a.ckr":             "sobra repaly",
		"play --fooo":              "no hay ninguna opción --fooo; casectl play --help lo explica",
		"play --pace 5":            `--pace: "5" no es un tiempo`,
		"play --game western":      `--game: "western" no es uno de estos: `,
		"replay nowhere.ckr":       "no existe nowhere.ckr",
		"--lang xx version":        `--lang: "xx" no es uno de estos: en, es`,
		"words check es --lang es": "",
	} {
		got := plainly(t, data, "", append([]string{"--lang", "es"}, strings.Fields(line)...)...)
		if !strings.Contains(got.errs, want) || strings.Contains(got.errs, "explains") {
			t.Errorf("%s: %q, want %q", line, got.errs, want)
		}
	}
	table := start(t, data, "play", "--rig", "none")
	table.hear("awaits")
	if got := plainly(t, data, "", "--lang", "es", "play", "--game", "tiny-epic-western"); !strings.Contains(got.errs, "Otro programa tiene abierto el diario") || got.status != 1 {
		t.Errorf("two sittings in one data folder: %d, %q", got.status, got.errs)
	}
	table.say("quit")
}

// TestAmendOfTheReadme: the act in the README's example is a die of the game that the other example
// writes.
func TestAmendOfTheReadme(t *testing.T) {
	text, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	t.Chdir(t.TempDir())
	data := t.TempDir()
	for _, begin := range []string{"casectl play --game", "casectl record amend"} {
		_, rest, found := strings.Cut(string(text), "\n"+begin)
		for ; found && !strings.Contains(strings.SplitN(rest, "\n", 2)[0], "evening.ckr"); _, rest, found = strings.Cut(rest, "\n"+begin) {
		}
		line, _, _ := strings.Cut(rest, "\n")
		line, _, _ = strings.Cut(begin+line, " #")
		got := plainly(t, data, "", strings.Fields(strings.TrimPrefix(line, "casectl "))...)
		if !found || got.status != 0 || got.errs != "" {
			t.Errorf("%q: status %d, %s", line, got.status, got.errs)
		}
	}
}

// TestHelpOfAGame: with --game the help lists its seats, teams and options with all their values,
// in the language. The commands help and --version exist.
func TestHelpOfAGame(t *testing.T) {
	for _, id := range games.IDs() {
		game, err := games.Load(configs.FS, id, games.Cards{})
		if err != nil {
			t.Fatal(err)
		}
		for lang, says := range map[string]string{"en": "Options, name=value", "es": "Opciones, nombre=valor"} {
			got := plainly(t, t.TempDir(), "", "--lang", lang, "help", "play", "--game", id)
			for _, o := range game.Options {
				for _, v := range o.Values {
					if !strings.Contains(got.out, " "+o.Name+"="+v+": ") {
						t.Errorf("%s in %s does not tell %s=%s", id, lang, o.Name, v)
					}
				}
			}
			for _, s := range game.Players {
				if !strings.Contains(got.out, game.Lexicon.Seats[s]) {
					t.Errorf("%s in %s does not tell the seat %s", id, lang, game.Lexicon.Seats[s])
				}
			}
			if !strings.Contains(got.out, says) || got.status != 0 {
				t.Errorf("%s in %s: %+v", id, lang, got)
			}
		}
	}
	data := t.TempDir()
	if a, b := plainly(t, data, "", "help", "cards", "enrol"), plainly(t, data, "", "cards", "enrol", "--help"); a != b && a.out != b.out {
		t.Errorf("help says %q, --help %q", a.out, b.out)
	}
	if got := plainly(t, data, "", "--version"); got.status != 0 || !strings.HasPrefix(got.out, "casectl "+version.Version) {
		t.Errorf("--version: %+v", got)
	}
	if got := plainly(t, data, "", "help", "deal"); got.status != 2 || !strings.Contains(got.errs, "unexpected argument deal") {
		t.Errorf("help of nothing: %+v", got)
	}
}

// TestWhoPlays: names alone are enough, and take the seats that bots leave free.
func TestWhoPlays(t *testing.T) {
	for args, want := range map[string]string{
		"--game tiny-epic-western --seats Ana,Luis":                        "red=Ana yellow=Luis",
		"--game tiny-epic-western --seats Ana":                             "red=Ana",
		"--game tiny-epic-western --seats blue=Ana,red":                    "blue=Ana red=",
		"--game bang-dice --seats Ana --bots red=easy,blue=easy":           "yellow=Ana red= blue=",
		"--game tiny-epic-western --bots yellow=easy,blue=easy":            "red= yellow= blue=",
		"--game tiny-epic-western --seats red,Luis":                        `--seats: "Luis" is not one of red, yellow, blue, green`,
		"--game tiny-epic-western --seats gold=Luis":                       `--seats: "gold" is not one of red, yellow, blue, green`,
		"--game tiny-epic-western --seats Ana,Luis,Eva,Hugo,Sara":          "--seats: 5, want 1 to 4",
		"--game colt-express --seats Ana,Luis":                             "--seats: 2, want 3 to 6",
		"--game tiny-epic-western --seats Ana,,Luis":                       `--seats: "" is not one of red, yellow, blue, green`,
		"--game tiny-epic-western --seats Ana --bots red=easy,purple=easy": `--bots: nobody sits at "purple"`,
	} {
		data := t.TempDir()
		got := plainly(t, data, "", append(strings.Fields("play --new"), strings.Fields(args)...)...)
		if got.status != 0 {
			if strings.TrimSpace(got.errs) != "casectl: "+want {
				t.Errorf("%s: %q, want %q", args, got.errs, want)
			}
			continue
		}
		var list struct{ Seats []struct{ Seat, Name string } }
		if err := json.Unmarshal([]byte(plainly(t, data, "", "games", "list").out), &list); err != nil {
			t.Fatal(err)
		}
		var seated []string
		for _, s := range list.Seats {
			seated = append(seated, s.Seat+"="+s.Name)
		}
		if strings.Join(seated, " ") != want {
			t.Errorf("%s seats %v, want %s", args, seated, want)
		}
	}
}
