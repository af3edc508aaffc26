package table_test

import (
	"fmt"
	"io/fs"
	"sync"
	"testing"

	"casekeeper/companion"
	"casekeeper/companion/journal"
	"casekeeper/companion/journal/memory"
	"casekeeper/configs"
	"casekeeper/engine"
	"casekeeper/engine/chance"
	"casekeeper/engine/games"
	"casekeeper/ui/kit"
	"casekeeper/ui/present"
	"casekeeper/ui/present/newgame"
	"casekeeper/ui/screens"
	"casekeeper/ui/table"
	"casekeeper/ui/tables"
	house "casekeeper/ui/words"
)

const tinyEpic, bangDice = "tiny-epic-western", "bang-dice"

var finger = journal.Source{ID: "finger"}

// languages lists the languages of the program.
func languages() []string { return house.Languages(configs.FS) }

// words gives the words of Tiny Epic Western.
func words(t testing.TB, lang string) *present.Words { return wordsOf(t, tinyEpic, lang) }

// load takes a game from the shelf.
func load(t testing.TB, id string) engine.Game {
	t.Helper()
	game, err := games.Load(configs.FS, id, games.Cards{StandIns: true})
	if err != nil {
		t.Fatal(err)
	}
	return game.Game
}

// shipped takes a game as it ships, with cards that nobody has entered.
func shipped(t testing.TB, id string) engine.Game {
	t.Helper()
	game, err := games.Load(configs.FS, id, games.Cards{})
	if err != nil {
		t.Fatal(err)
	}
	return game.Game
}

// wordsOf gives the words of a game, which are read once: whoever changes them
// changes a copy.
func wordsOf(t testing.TB, id, lang string) *present.Words {
	t.Helper()
	kept, _ := wordsRead.LoadOrStore([2]string{id, lang}, sync.OnceValues(func() (*present.Words, error) {
		var files fs.FS = configs.FS
		if lang == longer {
			var err error
			if files, err = stretched(); err != nil {
				return nil, err
			}
		}
		g, err := present.Load(files, lang)
		if err != nil {
			return nil, err
		}
		return g.Game(files, load(t, id).Info)
	}))
	w, err := kept.(func() (*present.Words, error))()
	if err != nil {
		t.Fatal(err)
	}
	return w.WithInfo(w.Info)
}

// wordsRead has the words of games by game and language.
var wordsRead sync.Map

// moment is a table at one point of a played game.
type moment struct {
	update companion.Update
	log    []companion.Entry
}

// play plays a game from a seed and keeps the moments that want picks, by the
// name that it gives; "" = not this one.
func play(t testing.TB, id string, seats int, seed uint64, want func(companion.Update) string, options ...engine.Option) map[string]moment {
	t.Helper()
	return playOf(t, load(t, id), seats, seed, want, options...)
}

// playOf does that with a game.
func playOf(t testing.TB, game engine.Game, seats int, seed uint64, want func(companion.Update) string, options ...engine.Option) map[string]moment {
	t.Helper()
	setup := engine.Setup{Seats: game.Players[:seats], Options: options}
	var store memory.Store
	s, err := companion.Begin(&store, companion.Opening{Game: game, Setup: setup}, companion.Opts{})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	sub, err := s.Subscribe(t.Context(), engine.Table)
	if err != nil {
		t.Fatal(err)
	}
	mirror, err := game.New(setup)
	if err != nil {
		t.Fatal(err)
	}
	draw := chance.New(seed)
	out := map[string]moment{}
	for {
		u := <-sub.Updates()
		if name := want(u); name != "" {
			log, err := s.Log(t.Context(), 0)
			if err != nil {
				t.Fatal(err)
			}
			if _, ok := out[name]; !ok {
				out[name] = moment{u, log}
			}
		}
		o, ok := draw.Answer(mirror.Awaits())
		if !ok {
			return out
		}
		p, v := mirror.Propose(o)
		if v != nil {
			t.Fatal(v)
		}
		mirror.Commit(p)
		if _, err := s.Submit(t.Context(), o, finger); err != nil {
			t.Fatal(err)
		}
	}
}

// allScreens makes every screen in one language, by name.
func allScreens(t testing.TB, lang string, four, solo map[string]moment) map[string]kit.Screen {
	t.Helper()
	w := words(t, lang)
	out := map[string]kit.Screen{}
	for name, m := range four {
		out["table-4-"+name] = tableOf(w, present.TableInput{Update: m.update, Log: m.log})
	}
	for name, m := range solo {
		out["table-1-"+name] = tableOf(w, present.TableInput{Update: m.update, Log: m.log, Demo: &present.Demo{Playing: true, Pace: 2},
			Hardware: present.Hardware{Simulated: true, Sources: []present.Source{{Name: "sim", State: "up"}}}})
	}
	mid := four["place"]
	refused := mid.update
	refused.Refusal = &companion.Refusal{ID: 1, Waivable: true, Line: engine.Say("tew.place.own-token", 1, engine.Arg{Domain: engine.FirstOwn, Value: 1}, engine.Arg{Domain: engine.FirstOwn + 1, Value: 1})}
	out["table-refused"] = tableOf(w, present.TableInput{Update: refused, Log: mid.log})
	for name, s := range chairScreens(w, mid) {
		out[name] = s
	}
	broken := present.Hardware{Misreads: []present.Misread{{Kind: "elsewhere", Card: 3, Slot: 1, Other: 4}}}
	group := tableOf(w, present.TableInput{Update: mid.update, Log: mid.log, Hardware: broken})
	out["table-group"] = group
	for name, c := range unknownTags(four) {
		out[name] = tableOf(w, c.in)
		tapFirst(out[name], c.tap)
	}
	for name, key := range map[string]string{"menu": "menu", "place": "place/0", "seat": "seat/0"} {
		at := four["place"]
		s := tableOf(w, present.TableInput{Update: at.update, Log: at.log})
		out["sheet-"+name] = s
		tapFirst(s, key)
	}
	if m, ok := four["list"]; ok {
		s := tableOf(w, present.TableInput{Update: m.update, Log: m.log})
		out["sheet-cards"] = s
	}
	for name, m := range map[string]moment{"result-4": four["over"], "result-1": solo["over"]} {
		out[name] = resultOf(w, m)
	}
	for name, s := range homeScreens(t, w) {
		out[name] = s
	}
	return out
}

// later holds keys to tap once a screen has been laid out.
var later = map[kit.Screen]string{}

func tapFirst(s kit.Screen, key string) { later[s] = key }

func tableOf(w *present.Words, in present.TableInput) *table.Table {
	s := tables.New()
	s.OnCards = func() {}
	s.Show(w.Table(in))
	return s
}

func homeScreens(t testing.TB, w *present.Words) map[string]kit.Screen {
	last := companion.MatchInfo{ID: 3, Game: w.Info.ID, Seats: []companion.Player{{Seat: "red", Name: "María Magdalena"}, {Seat: "blue"}, {Seat: "green"}}}
	now := companion.Update{Board: play(t, tinyEpic, 4, 3, placing)["placing"].update.Board, Awaits: []engine.Prompt{{Kind: engine.Choose, Seat: w.Info.Players[0], Ask: engine.Say("tew.place.turn", w.Info.Players[0])}}}
	home, first, bad := screens.NewHome(), screens.NewHome(), screens.NewHome()
	home.Table = tables.Still()
	home.OnCards, first.OnCards = func() {}, func() {}
	all := []engine.Info{w.Info, load(t, bangDice).Info}
	words := func(string) *present.Words { return w }
	before := present.LatestGames{Open: &last, Now: &now, People: &last}
	home.Show(w.Home(&before, all, words, nil))
	vm := w.Home(&present.LatestGames{}, all, words, nil)
	vm.Welcome = w.Welcome()
	first.Show(vm)
	none := screens.NewHome()
	none.Show(w.Home(&present.LatestGames{}, all, words, nil))
	bad.Show(w.Home(&before, all[:1], words, fmt.Errorf("opening the journal: permission denied")))
	shelf := viewOf(screens.Shelf(w.Shelf(all, false)))
	for _, id := range []string{"third", "fourth", "fifth"} {
		all = append(all, engine.Info{ID: id, En: "A game that nobody has drawn", MinSeats: 2, MaxSeats: 6})
	}
	many := viewOf(screens.Shelf(w.Shelf(all, true)))
	tapFirst(many, "games/after")
	setup, options, values := screens.NewSetup(), screens.NewSetup(), screens.NewSetup()
	seats := newgame.NewSetup(&w.Info)
	setup.Show(newgame.SetupPage(w, seats))
	seats.Toggle(w.Info.Players[1])
	seats.Values["straights"] = "wrap"
	options.Show(newgame.SetupPage(w, seats))
	values.Show(newgame.SetupPage(w, seats))
	tapFirst(options, "options")
	tapFirst(values, "options option/circle")
	return map[string]kit.Screen{"home": home, "history": past(w), "history-people": pastAt(w, "tab/1"), "history-dice": pastAt(w, "tab/4"), "history-none": noPast(w), "home-first": first, "home-bad": bad, "home-none": none, "shelf": shelf, "shelf-many": many, "setup": setup, "setup-options": options, "setup-values": values}
}

// unknown is a table with a misread, and what is tapped on it.
type unknown struct {
	in  present.TableInput
	tap string
}

// unknownTags are tables on which something is misread.
func unknownTags(at map[string]moment) map[string]unknown {
	card, late := at["lay"], at["late"]
	gap := card.update.Awaits[0].Slot
	up := []present.Source{{Name: "hub", State: "up"}, {Name: "desk", State: "fault", Reason: "permission", Device: "/dev/ttyUSB0", Remedy: present.Sentence{Key: "hardware.remedy.join-group", Args: []any{"dialout"}}},
		{Name: "dice", State: "searching", Reason: "not-found", Device: "/dev/ttyUSB1", Remedy: present.Sentence{Key: "hardware.remedy.no-ports", Args: []any{"/dev/ttyUSB1"}}}}
	tag := present.Hardware{Sources: up, Misreads: []present.Misread{{Kind: "unknown-tag", Tag: "04CA5E00071280", Slot: gap, Source: "hub"}}}
	twice := present.Hardware{Sources: up, Latest: present.Tagged{Tag: "04CA5E00071280", Card: 2},
		Misreads: []present.Misread{{Kind: "elsewhere", Card: 3, Slot: 1, Other: 19, Tag: "04CA5E00081280"}, {Kind: "two-tags", Slot: gap}, {Kind: "misfit", Card: 5, Slot: gap}, {Kind: "lost-lines", N: 3, Source: "hub"}}}
	table := func(m moment, h present.Hardware, d *present.Demo) present.TableInput {
		return present.TableInput{Update: m.update, Log: m.log, Hardware: h, Demo: d}
	}
	return map[string]unknown{
		"tag-asked":     {table(card, tag, nil), ""},
		"tag-grid":      {table(card, tag, nil), "tag"},
		"tag-list":      {table(card, tag, nil), "tag tag/other"},
		"tag-late":      {table(late, tag, nil), "tag"},
		"sensors":       {table(late, twice, nil), "sensors/now"},
		"sensors-menu":  {table(late, twice, &present.Demo{Pace: 1}), "menu"},
		"sensors-twice": {table(late, twice, nil), ""},
	}
}

// pickMoment names the moments that are worth looking at.
func pickMoment(u companion.Update) string {
	switch {
	case u.Result != nil:
		return "over"
	case u.Acts == 0:
		return "begin"
	}
	p := u.Awaits[0]
	switch {
	case p.Kind == engine.Roll:
		return "roll"
	case p.Kind == engine.Lay && p.Cards.Len() < 21 && u.Board.Round >= 2:
		return "lay"
	case p.Kind == engine.Lay && p.Cards.Len() > 6 && u.Board.Round < 2:
		return "list"
	case p.Ask.Rule == "tew.place.turn" && u.Board.Round == 2 && asides(u) == 0:
		return "place"
	case p.Kind == engine.Choose && len(p.Options) <= 8 && u.Board.Round == 3:
		return "choose"
	case u.Board.Round == 6:
		return "late"
	}
	return ""
}
