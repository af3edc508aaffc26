package main_test

import (
	"fmt"
	"strings"
	"testing"
)

func TestSimulate(t *testing.T) {
	clean := casectl(t, "", "simulate", "--game", "tiny-epic-western", "--players", "2", "--seed", "7", "--games", "3")
	list := objects(t, clean)
	if clean.status != 0 || len(list) != 4 || fmt.Sprint(list[3]) != "map[broken:0 games:3]" {
		t.Fatalf("got %+v", clean)
	}
	for i, o := range list[:3] {
		seats, _ := o["seats"].([]any)
		if o["seed"] != float64(7+i) || len(seats) != 2 || o["acts"].(float64) < 100 || len(o["winners"].([]any)) == 0 || len(o["state"].(string)) != 16 {
			t.Errorf("game %d: %v", i, o)
		}
	}
	// The same games without sensors, with faults, and one by one.
	for _, args := range []string{"--direct", "--faults all", "--faults missed,stuck"} {
		got := casectl(t, "", strings.Fields("simulate --players 2 --seed 7 --games 3 "+args)...)
		if got.out != clean.out || got.status != 0 || got.errs != "" {
			t.Errorf("%s: got %+v\nwant %s", args, got, clean.out)
		}
	}
	second := casectl(t, "", "simulate", "--players", "2", "--seed", "8", "--direct")
	if want := strings.SplitAfter(clean.out, "\n")[1]; !strings.HasPrefix(second.out, want) {
		t.Errorf("seed 8 alone: %s, want %s", second.out, want)
	}
}

// TestSimulateDrawsTables: seats, their order and options follow from the seed, and flags override
// them.
func TestSimulateDrawsTables(t *testing.T) {
	got := casectl(t, "", strings.Fields("simulate --game colt-express --direct --seed 30 --games 40")...)
	tables, sizes, options := map[string]bool{}, map[int]bool{}, map[string]bool{}
	for _, o := range objects(t, got)[:40] {
		seats := o["table"].([]any)
		tables[fmt.Sprint(seats)], sizes[len(seats)] = true, true
		list, _ := o["options"].([]any)
		for _, name := range list {
			options[name.(string)] = true
		}
	}
	if got.status != 0 || len(tables) < 35 || len(sizes) != 4 || len(options) < 9 {
		t.Errorf("%d tables of sizes %v with %v: %+v", len(tables), sizes, options, got.errs)
	}
	const said = "simulate --game colt-express --direct --games 5 --players 2 --option team-ghost=own-card"
	for _, o := range objects(t, casectl(t, "", strings.Fields(said)...))[:5] {
		if text := fmt.Sprint(o["options"]); len(o["table"].([]any)) != 4 || !strings.Contains(text, "teams=two-each") || !strings.Contains(text, "team-ghost=own-card") {
			t.Errorf("%v", o)
		}
	}
	for _, o := range objects(t, casectl(t, "", strings.Fields("simulate --game bang-dice --direct --games 3 --seats blue,red,green")...))[:3] {
		if fmt.Sprint(o["table"]) != "[blue red green]" {
			t.Errorf("%v", o)
		}
	}
}

func TestSimulateOptions(t *testing.T) {
	easy := casectl(t, "", strings.Fields("simulate --players 1 --direct --option difficulty=apprentice")...)
	hard := casectl(t, "", strings.Fields("simulate --players 1 --direct --option difficulty=epic")...)
	made := casectl(t, "", strings.Fields("simulate --players 1 --direct --stand-ins")...)
	if easy.status != 0 || hard.status != 0 || made.status != 0 || easy.out == hard.out || easy.out == made.out {
		t.Errorf("the options make no difference: %s %s %s", easy.out, hard.out, made.out)
	}
	text := casectl(t, "", strings.Fields("--text simulate --players 3 --direct --seed 3")...)
	if !strings.HasPrefix(text.out, "3: 1. ") || !strings.HasSuffix(text.out, "1 games, 0 broken\n") {
		t.Errorf("got %q", text.out)
	}
}

// TestSimulateBots makes one player a bot: the games differ, a seed gives the same game when played
// alone, and the last line sums up the others.
func TestSimulateBots(t *testing.T) {
	const args = "simulate --game bang-dice --direct --players 3 --option roles=known --bots "
	got := casectl(t, "", strings.Fields(args+"8,random,random --seed 4 --games 6")...)
	list := objects(t, got)
	if got.status != 0 || len(list) != 7 {
		t.Fatalf("got %+v", got)
	}
	seats, won := []string{"red", "yellow", "blue"}, [3]int{}
	for i, o := range list[:6] {
		for chair := range won {
			for _, w := range o["winners"].([]any) {
				if w == seats[(chair+4+i)%3] {
					won[chair]++
				}
			}
		}
	}
	bots := list[6]["bots"].([]any)
	for chair, n := range won {
		b := bots[chair].(map[string]any)
		at := b["range"].([]any)
		if level := []string{"8", "random", "random"}[chair]; b["level"] != level || b["won"] != float64(n) ||
			at[0].(float64) >= b["share"].(float64) && n > 0 || at[1].(float64) <= b["share"].(float64) && n < 6 {
			t.Errorf("chair %d has won %d: %v", chair, n, b)
		}
	}
	alone := casectl(t, "", strings.Fields(args+"8,random,random --seed 6")...)
	if want := strings.SplitAfter(got.out, "\n")[2]; !strings.HasPrefix(alone.out, want) {
		t.Errorf("seed 6 alone: %s, want %s", alone.out, want)
	}
	if chance := casectl(t, "", strings.Fields(args+"random,random,random --seed 4 --games 6")...); strings.SplitAfter(chance.out, "\n")[0] == strings.SplitAfter(got.out, "\n")[0] {
		t.Error("a chair that thinks plays as chance does")
	}
	text := casectl(t, "", strings.Fields("--text "+args+"random,random,random --games 2")...)
	if !strings.Contains(text.out, "2 games, 0 broken\nrandom: ") {
		t.Errorf("got %q", text.out)
	}
}

func TestSimulateMistakes(t *testing.T) {
	check(t, []want{
		{name: "players", args: "simulate --players 5", status: 2, errs: `--players: 5, want 1 to 4`},
		{name: "no players", args: "simulate --players 0", status: 2, errs: `--players: 0, want 1 to 4`},
		{name: "fewer than none", args: "simulate --players=-1", status: 2, errs: `--players: -1, want 1 to 4`},
		{name: "games", args: "simulate --games 0", status: 2, errs: `--games: 0, want 1 or more`},
		{name: "fault", args: "simulate --faults rain", status: 2,
			errs: `--faults: fault "rain": want one of missed, doubled, bled, corrupt, stuck, unplugged, reordered, relaid, all or none`},
		{name: "direct faults", args: "simulate --direct --faults all", status: 2, errs: `--faults: there are no sensors with --direct`},
		{name: "too few bots", args: "simulate --players 3 --bots easy,hard", status: 2, errs: `--bots: 2 levels for 3 players`},
		{name: "bots", args: "simulate --players 2 --bots easy,clever", status: 2,
			errs: `--bots: "clever" is no level: use random, easy, normal, hard, think or a number of playouts up to 100000`},
		{name: "game", args: "simulate --game whist", status: 2, errs: noWhist},
		{name: "seats", args: "simulate --seats red,black", status: 2, errs: `--seats: "black" is not one of red, yellow, blue, green`},
		{name: "options and players", args: "simulate --game colt-express --players 4 --option teams=two-each", status: 2, errs: `--players: 4, but with these options 2 people play`},
		{name: "seats and players", args: "simulate --players 3 --seats red,blue", status: 2, errs: `--players: 3, but --seats is a table of 2`},
		{name: "solo option", args: "simulate --players 2 --option difficulty=epic", status: 2, errs: `option difficulty is for 1 player(s) only`},
		{name: "seed", args: "simulate --seed seven", status: 2, errs: `--seed: want a whole number, not "seven"; casectl simulate --help explains`},
	})
}
