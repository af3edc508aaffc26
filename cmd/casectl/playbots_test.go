package main_test

import (
	"encoding/json"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"casekeeper/engine/enginetest/extent"
)

// heard is the part of an object that the tests read.
type heard struct {
	Act    int
	Fact   string
	Source string
	Undone string
	Awaits *[]struct {
		Seat           string
		Options, Cards []string
		Die, Slot      string
		Faces          int
		Optional       bool
	}
	Chair *struct {
		Seat        string
		Waits, Back bool
		Why         string
	}
	Result *struct{ Seats []any }
}

// answer returns something to type for the current prompts, required ones first; "" if there are
// none.
func (a *heard) answer(draw *rand.Rand) string {
	for _, optional := range []bool{false, true} {
		var list []string
		for _, p := range *a.Awaits {
			if p.Optional != optional {
				continue
			}
			list = append(list, p.Options...)
			for _, card := range p.Cards {
				list = append(list, "card "+card+" at "+p.Slot)
			}
		}
		if len(list) > 0 {
			return list[draw.IntN(len(list))]
		}
	}
	return ""
}

// TestProgramHoldsSeatsInObjects plays a whole game of each kind against bots: their acts come
// without a prompt, and the game goes on once people have carried them out.
func TestProgramHoldsSeatsInObjects(t *testing.T) {
	extent.Whole(t, "chairs in lines and in objects are in cmd/internal/sitting and terminal")
	t.Parallel() // it mostly waits
	for _, c := range []struct{ game, seats, program, option string }{
		{"tiny-epic-western", "red=Ana,yellow", "yellow", ""},
		{"bang-dice", "red=Ana,yellow,blue=Eva", "yellow", ""},
		{"colt-express", "white=Ana,green,blue=Eva", "green", ""},
		{"colt-express", "white=Ana,green,blue,grey", "grey blue", "teams=two-each"}, // two people; the bot is named at its second seat
	} {
		t.Run(c.game+c.option, func(t *testing.T) {
			data, held := t.TempDir(), strings.Fields(c.program)
			words := []string{"play", "--game", c.game, "--seats", c.seats, "--bots", held[0] + "=2", "--new"}
			if c.option != "" {
				words = append(words, "--option", c.option)
			}
			k := start(t, data, words...)
			last, own, others, whys, undone := heard{}, 0, 0, 0, false
			late := time.After(5 * time.Minute)
			draw := rand.New(rand.NewPCG(7, 7))
			for last.Result == nil {
				var line string
				select {
				case line = <-k.lines:
				case <-late:
					t.Fatal("no end")
				}
				var a heard
				if err := json.Unmarshal([]byte(line), &a); err != nil {
					t.Fatalf("%q: %v", line, err)
				}
				switch {
				case a.Act > 0 && a.Source == "chair":
					who, _, _ := strings.Cut(a.Fact, " ")
					if own++; !slices.Contains(held, who) && who != "card" {
						t.Errorf("the program did %s", a.Fact)
					}
				case a.Act > 0:
					others++
				case a.Chair != nil && a.Chair.Back:
					k.say("go")
				case a.Chair != nil && a.Chair.Waits:
					if a.Chair.Why != "" {
						whys++
					}
					if undone || own < 3 {
						k.say("done")
					} else {
						undone = true
						k.say("undo")
					}
				case a.Awaits != nil:
					for _, p := range *a.Awaits {
						byHand := len(p.Options) > 0 && strings.HasSuffix(p.Options[0], " done") // people enter what a card prints
						if slices.Contains(held, p.Seat) && len(p.Options) > 0 && p.Die == "" && !p.Optional && !byHand {
							t.Errorf("asked of people: %+v", p)
						}
					}
					if text := a.answer(draw); text != "" {
						k.say(text)
					}
				}
				last = a
			}
			if own < 5 || others < 20 || c.game == "bang-dice" && whys == 0 || // without secrets nobody waits for reasons
				!undone {
				t.Errorf("%d acts of the program, %d of others, %d reasons, undone: %v", own, others, whys, undone)
			}
			k.ended()
			programIsNobody(t, data, held, strings.Count(c.seats, "="))
		})
	}
}

// programIsNobody checks the exports of a game with bots: they name the bots' seats, and only
// people are players.
func programIsNobody(t *testing.T, data string, seats []string, people int) {
	t.Helper()
	for _, line := range strings.Split(strings.TrimSpace(plainly(t, data, "", "games", "export", "--format", "csv").out), "\n")[1:] {
		held := slices.ContainsFunc(seats, func(seat string) bool { return strings.Contains(line, ","+seat+",") })
		if held != strings.HasSuffix(line, ",2") {
			t.Errorf("%s: %s", seats, line)
		}
	}
	var play struct{ Players []struct{ Name string } }
	if err := json.Unmarshal([]byte(plainly(t, data, "", "games", "export", "--format", "bgstats").out), &play); err != nil || len(play.Players) != people {
		t.Errorf("%+v, %v, want %d players", play, err, people)
	}
	if list := plainly(t, data, "", "--text", "games", "list").out; strings.Count(list, "(program)") != len(seats) {
		t.Errorf("in words: %s", list)
	}
}

// TestProgramHoldsASeatOnATerminal: a bot says what it did, and why if asked; after an undo it
// waits until people say go.
func TestProgramHoldsASeatOnATerminal(t *testing.T) {
	t.Parallel() // it mostly waits
	k := startOnTerminal(t, t.TempDir(), "play", "--game", "bang-dice", "--seats", "red=Ana,yellow,blue", "--bots", "yellow=20,blue=20", "--new")
	k.hear("> ")
	for _, line := range []string{"card outlaw at red-role", "card deputy at yellow-role", "card renegade at blue-role", "card bart-cassidy at red-character",
		"card el-gringo at yellow-character", "card willy-the-kid at blue-character", "cerveza cerveza gatling flecha cerveza"} {
		k.say(line)
	}
	k.hear("  12. Amarillo (programa): ")
	k.say("porqué")
	k.hear("imaginada")
	k.say("deshacer")
	k.hear("Se ha deshecho algo. Amarillo (programa) espera.")
	k.say("")
	k.hear("Se ha deshecho algo. Amarillo (programa) espera.") // still waiting
	k.say("sigue")
	k.hear("  12. Amarillo (programa): ")
	k.say("pista")
	k.hear("Ahora no tienes nada que decidir.")
	k.say("quit")
}

// TestHintAtATerminal: a person who plays alone against bots can ask for a hint, also with two
// seats; when two people read the terminal, nobody can.
func TestHintAtATerminal(t *testing.T) {
	for _, c := range []struct{ bots, answer string }{
		{"blue=easy", "Ahora no tienes nada que decidir."},
		{"", "Una pista es solo"},
	} {
		args := []string{"play", "--game", "colt-express", "--seats", "white=Ana,green,blue,grey", "--option", "teams=two-each", "--new"}
		if c.bots != "" {
			args = append(args, "--bots", c.bots)
		}
		k := startOnTerminal(t, t.TempDir(), args...)
		k.hear("> ")
		k.say("pista")
		k.hear(c.answer)
		k.say("quit")
	}
}

func TestPlayBotsMistakes(t *testing.T) {
	check(t, []want{
		{name: "demo", args: "play --demo --bots red=easy", status: 2, errs: `--bots: a demo plays by itself`},
		{name: "seat", args: "play --seats red,blue --bots yellow=easy", status: 2, errs: `--bots: nobody sits at "yellow"`},
		{name: "twice", args: "play --bots red=easy,red=hard", status: 2, errs: `--bots: red is given twice`},
		{name: "of a team", args: "play --game colt-express --seats white,green,blue,grey --option teams=two-each --bots blue=easy,grey=hard", status: 2, errs: `--bots: grey is given twice`},
		{name: "level", args: "play --bots red=best", status: 2, errs: `--bots: "best" is no level: use random, easy, normal, hard, think or a number of playouts up to 100000`},
		{name: "held", args: "play --seats red=Ana,blue --bots red=easy", status: 2, errs: `--bots: Ana holds red`},
		{name: "option", args: "play --game bang-dice --seats red,yellow,blue,green --bots red=easy --option roles=secret", status: 2, errs: `--option roles: it must be known when the program plays a seat`},
	})
}
