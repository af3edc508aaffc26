//go:build qemu

package emulated_test

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"casekeeper/cmd/internal/emulated"
	"casekeeper/configs"
	"casekeeper/engine"
	"casekeeper/engine/chance"
	"casekeeper/engine/games"
	"casekeeper/engine/record"
	"casekeeper/hardware"
	"casekeeper/hardware/sim"
	"casekeeper/scanner"
	"casekeeper/scanner/enrol"
	"casekeeper/scanner/hands"
)

// throws is the least number of rolls of the attacker's die.
const throws = 5

// tries finds the seed of the first game that exercises everything: dice are rolled, a choice has a
// single answer, and cards are laid while the hub is unplugged. The seed changes with the rules.
func tries(g *guest, game games.Loaded) uint64 {
	for seed := uint64(1); seed <= 5000; seed++ {
		match, err := game.New(engine.Setup{Seats: game.Players[:2]})
		if err != nil {
			g.t.Fatal(err)
		}
		thrown, cards, single := 0, 0, false
		draw := chance.New(seed)
		for awaits := match.Awaits(); len(awaits) > 0; awaits = match.Awaits() {
			o, ok := draw.Answer(awaits)
			if !ok || match.Judge(o) != nil {
				g.t.Fatalf("seed %d: nothing can be answered", seed)
			}
			switch {
			case o.Kind == engine.KindCard:
				cards++
			case o.Kind == engine.KindDie && game.Lexicon.Dice[o.Die] == "attacker":
				thrown++
			case o.Kind == engine.KindAct:
				single = single || len(awaits) == 1 && len(awaits[0].Options) == 1
			}
		}
		if thrown >= throws && single && cards > slices.Max(unplugAt) {
			return seed
		}
	}
	g.t.Fatal("no game tries everything")
	return 0
}

// unplugAt are the numbers of the cards that are laid while the hub is unplugged.
var unplugAt = []int{3, 17, 31, 45, 60}

// people are the players: they know the game, act on the sensors, and tap what no sensor sees. The
// guest must arrive at the same game.
type people struct {
	*guest
	match  engine.Match
	lex    *engine.Lexicon
	hands  *hands.Hands
	wire   *adapter
	cards  int // laid so far
	thrown int // rolls of the die on the GPIO lines
	nexts  int // presses of the button
	undone bool
}

func duel(g *guest) {
	game, err := games.Load(configs.FS, "tiny-epic-western", games.Cards{StandIns: true})
	if err != nil {
		g.t.Fatal(err)
	}
	p := &people{guest: g, lex: game.Lexicon}
	if p.match, err = game.New(engine.Setup{Seats: game.Players[:2]}); err != nil {
		g.t.Fatal(err)
	}
	var wiring hardware.Wiring
	var slots []hardware.Input
	var rig strings.Builder
	fmt.Fprintf(&rig, "%s\n[[source]]\nname = \"hub\"\ntype = \"linehub\"\ndevice = \"usb:%s\"\n[source.readers]\n",
		strings.Replace(codeRig, "\n[[source]]\nname = \"buttons\"", "[source.dice]\n1 = \"attacker\"\n\n[[source]]\nname = \"buttons\"", 1), usbNumber)
	for s := 1; s < len(p.lex.Slots); s++ {
		fmt.Fprintf(&rig, "%d = %q\n", s, p.lex.Slots[s])
		slots = append(slots, hardware.Input(s))
		wiring.Readers = append(wiring.Readers, hardware.Reader{Source: "sim", Input: hardware.Input(s), Place: p.lex.Slots[s]})
	}
	rig.WriteString("[source.dice]\n1 = \"defender\"\n")
	for line := range 8 {
		g.drive(line, line == undoLine || line == nextLine)
	}
	before := *g.order(emulated.Order{Do: emulated.Count}).Counts
	p.wire = newAdapter(g, slots)
	tags := enrol.EnrolAll(game.ID, game.Cards, sim.Tag)
	p.hands = hands.New(p.wire.hub, nil, game.Info, tags, wiring)
	began := time.Now()
	g.open(emulated.Order{Do: emulated.Sit, Rig: rig.String(), Seats: 2}, "die", "buttons")
	p.wire.plug()
	seed := tries(g, game)
	draw := chance.New(seed)
	for awaits := p.match.Awaits(); len(awaits) > 0; awaits = p.match.Awaits() {
		o, ok := draw.Answer(awaits)
		if !ok {
			g.t.Fatal("nothing can be answered")
		}
		proposal, v := p.match.Propose(o)
		if v != nil {
			g.t.Fatalf("%s is refused by %s", record.Format(p.lex, o), v.Line.Rule)
		}
		p.match.Commit(proposal)
		p.perform(o, awaits)
		p.hands.Tidy(p.match.Board(engine.Table))
	}
	p.finish()
	figure(g.t, "a game of two to its end (seed %d): %d acts, of them %d cards, %d throws on GPIO lines, in %.1f s", seed, p.match.Len(), p.cards, p.thrown, time.Since(began).Seconds())
	g.order(emulated.Order{Do: emulated.Close})
	g.holds(before)
}

// finish checks what must have happened, and unplugs the hub.
func (p *people) finish() {
	p.t.Helper()
	p.lit(false)
	got := p.order(emulated.Order{Do: emulated.Ledger}).Ledger
	if !p.table.Over || got.Acts != p.match.Len() || got.Hash != p.match.Hash() {
		p.t.Errorf("the guest has %+v, over %v; want %d acts and state %d", *got, p.table.Over, p.match.Len(), p.match.Hash())
	}
	if p.thrown < throws || p.nexts == 0 || !p.undone || len(p.wire.noticed) != len(unplugAt) {
		p.t.Errorf("%d throws, %d answers by the button, undo %v, unplugged %d times: this game does not try everything", p.thrown, p.nexts, p.undone, len(p.wire.noticed))
	}
	p.wire.pull()
	p.wire.end()
}

// lit waits until the light is on or off.
func (p *people) lit(on bool) {
	p.t.Helper()
	for until := time.Now().Add(late); p.Lit(lightLine) != on; time.Sleep(time.Millisecond) {
		if time.Now().After(until) {
			p.t.Fatalf("the light is not %v", on)
		}
	}
}

// perform makes a fact happen at the table and waits until the guest has it. awaits are the prompts
// before it.
func (p *people) perform(o engine.Observation, awaits []engine.Prompt) {
	p.t.Helper()
	switch {
	case o.Kind == engine.KindDie:
		p.throw(o)
	case p.hands.Can(o, awaits):
		p.lay(o)
	case len(awaits) == 1 && len(awaits[0].Options) == 1:
		p.nexts++
		p.press(nextLine)
	default:
		p.tap(o)
	}
	if !p.taken(late) {
		p.t.Fatalf("the guest did not take %s", record.Format(p.lex, o))
	}
}

// taken waits until the guest has all acts, and checks that it has no more.
func (p *people) taken(within time.Duration) bool {
	p.t.Helper()
	want := p.match.Len()
	for until := time.Now().Add(within); p.table.Acts != want; {
		if p.table.Acts > want {
			p.t.Fatalf("the guest has %d acts, want %d: a fact that nobody made", p.table.Acts, want)
		}
		if !p.read(until) {
			return false
		}
	}
	return true
}

// tap enters what no sensor sees. One of these acts is undone with the button and entered again.
func (p *people) tap(o engine.Observation) {
	p.t.Helper()
	line := record.Format(p.lex, o)
	p.order(emulated.Order{Do: emulated.Tap, Fact: line})
	if p.undone || p.match.Len() < 30 {
		return
	}
	p.undone = true
	if !p.taken(late) {
		p.t.Fatalf("the guest did not take %s", line)
	}
	p.lit(true)
	p.press(undoLine)
	p.wait("the undo", func(r emulated.Report) bool {
		return r.Table != nil && r.Table.Acts == p.match.Len()-1 && strings.HasPrefix(r.Table.Latest, "buttons")
	})
	p.order(emulated.Order{Do: emulated.Tap, Fact: line})
}

// throw rolls the die that a fact names: the attacker's is on the GPIO lines, the defender's on the
// hub.
func (p *people) throw(o engine.Observation) {
	p.t.Helper()
	if p.lex.Dice[o.Die] != "attacker" {
		p.retry(o, func() { p.wire.hub.Roll(1, o.Face) })
		return
	}
	if p.thrown == 0 {
		if e := p.code(7); e.Kind != "die-fault" {
			p.t.Errorf("a crooked die says %+v", e)
		}
		p.next = 0 // the fault may have come before the event
		p.wait("that the die lies crooked", func(r emulated.Report) bool { return slices.Contains(r.Faults, string(scanner.Crooked)) })
	}
	p.thrown++
	p.code(int(o.Face))
}

// lay lays a card, in some cases while the hub is unplugged.
func (p *people) lay(o engine.Observation) {
	p.t.Helper()
	p.cards++
	unplugged := slices.Contains(unplugAt, p.cards)
	if unplugged {
		p.wire.pull()
	}
	reader, uid := p.hands.Piece(o)
	p.retry(o, func() {
		if slices.Contains(p.wire.hub.At(reader), uid) {
			p.wire.hub.Lift(reader)
			time.Sleep(8 * time.Second) // a tag that returns earlier may only have been missed by the reader
		}
		p.wire.hub.Place(reader, uid)
		if unplugged {
			p.wire.plug()
			unplugged = false
		}
	})
}

// retry repeats act until the guest has the fact, as people would.
func (p *people) retry(o engine.Observation, act func()) {
	p.t.Helper()
	for range 5 {
		act()
		if p.taken(10 * time.Second) {
			return
		}
	}
	p.t.Fatalf("the guest did not take %s; it said: %s", record.Format(p.lex, o), show(p.reports))
}
