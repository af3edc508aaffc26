package tinyepic

import (
	"slices"
	"strconv"
	"testing"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/chance"
	"casekeeper/engine/enginetest"
)

// outlaw is a boss whose ability no source describes.
const outlaw = "outlaw"

// TestBossesAreReadOutAtAnyMoment checks that games in which any boss, even a known one, is
// read out at any time go on to their end by the rules.
func TestBossesAreReadOutAtAnyMoment(t *testing.T) {
	cards := cardsOf()
	reads := func(src *chance.Source) (catalogue.CardID, string) {
		says := catalogue.Values{"ability": abilityWords[src.IntN(len(abilityWords))]}
		if says["ability"] == abilityWords[AbilityByHand] {
			says["phase"] = strconv.Itoa(src.IntN(5))
		}
		card := firstBoss + catalogue.CardID(src.IntN(len(cards.Bosses)))
		return card, cards.Line(card, says)
	}
	info := Game(cards.Pack, bookOf()).Info
	enginetest.Run(t, enginetest.Harness[State, Event]{Info: info, Rules: NewRules(cards), Seeds: 1, Always: byTable, Scramble: scramble, Reads: reads,
		Setups: []engine.Setup{{Seats: info.Players[:1]}, {Seats: info.Players[:2]}, {Seats: info.Players}}})
}

// says is the act that reads a boss out.
func (k *table) says(boss string, says catalogue.Values) engine.Observation {
	return k.rules.cards.entryOf(k.card(boss), says)[0]
}

// reads reads a boss out and resumes the game.
func (k *table) reads(boss string, says catalogue.Values) *table {
	k.t.Helper()
	events, v := k.decide(k.says(boss, says))
	if v != nil {
		k.t.Fatalf("%s is refused by %s", boss, v.Rule)
	}
	k.write(events)
	return k
}

// TestBossCountsAtOnce checks that an ability applies in its phase from the moment at which it
// is read out, and that results by hand are then no longer offered.
func TestBossCountsAtOnce(t *testing.T) {
	k := placing(t, "red yellow", "").boss(Red, outlaw).onward(stMuster)
	k.offersOne("red third red")
	k.reads(outlaw, catalogue.Values{"ability": "by-hand", "phase": "3"}).bars("red third red")
	k.puts(Red, "saloon porch").puts(Yellow, "bank porch").resolves().offersOne("red done")

	k = placing(t, "red yellow", "").boss(Red, outlaw).onward(stMuster)
	k.reads(outlaw, catalogue.Values{"ability": "by-hand", "phase": "2"}).offersOne("red third red")

	k = placing(t, "red yellow", "").boss(Red, outlaw).boss(Yellow, "banker").owns(Red, "jail", "mansion")
	k.reads(outlaw, catalogue.Values{"ability": "banker"}).resolves().told("tew.boss.banker red 2 1").offersOne("red take money")
}

// TestWhatNoBossSays checks that impossible abilities are refused, and buildings, too, whose
// figures are asked for.
func TestWhatNoBossSays(t *testing.T) {
	k := placing(t, "red yellow", "").boss(Red, outlaw)
	building := catalogue.Values{"money": "1", "law": "0", "force": "2", "points": "1", "icons": "rail", "timing": "now", "effect": "by-hand"}
	for what, o := range map[string]engine.Observation{
		"a phase that there is not": k.says(outlaw, catalogue.Values{"ability": "by-hand", "phase": "7"}),
		"an unknown ability":        k.says(outlaw, catalogue.Values{"ability": "fly"}),
		"a building":                engine.Told(k.card("building-30"), k.rules.cards.Line(k.card("building-30"), building)),
		"a poker card":              engine.Told(k.card("hat-1"), ""),
	} {
		if events, v := k.decide(o); v == nil || v.Rule != ruleBossUntold || len(events) > 0 {
			t.Errorf("%s: %d events, %v", what, len(events), v)
		}
	}
}

// TestReadingOutIsTold checks that a line says why the game goes on differently.
func TestReadingOutIsTold(t *testing.T) {
	cards := cardsOf()
	game := Game(cards.Pack, bookOf())
	m, err := game.New(engine.Setup{Seats: game.Players[:2]})
	if err != nil {
		t.Fatal(err)
	}
	card := catalogue.CardID(slices.IndexFunc(cards.Cards, func(c catalogue.Card) bool { return c.Key == outlaw })) + 1
	p, v := m.Propose(game.Entry.Acts(card, catalogue.Values{"ability": "scout"})[0])
	if v != nil {
		t.Fatal(v)
	}
	if lines := p.Lines(); len(lines) != 1 || lines[0].Rule != ruleBossTold || lines[0].Args[0] != engine.CardArg(card) {
		t.Errorf("told is %+v", lines)
	}
}
