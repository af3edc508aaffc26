package creek

import (
	"fmt"
	"slices"

	"casekeeper/engine"
	"casekeeper/engine/owed"
	"casekeeper/engine/rulebook"
)

// The rules, by their words in records and wording files.
const (
	RulePhase  rulebook.ID = "creek.turn.phase"   // not a thing to do now
	RuleTurn   rulebook.ID = "creek.turn.whose"   // args: the seat to act
	RuleBear   rulebook.ID = "creek.bear.roll"    // ask; because args: the creek
	RuleFish   rulebook.ID = "creek.bear.fish"    // about; because args: the creek
	RuleDoze   rulebook.ID = "creek.bear.doze"    // because
	RuleSend   rulebook.ID = "creek.send.men"     // ask; refuse args: the spot
	RuleHome   rulebook.ID = "creek.send.home"    // refuse args: men at home
	RuleBank   rulebook.ID = "creek.send.bank"    // about; because args: the creek
	RuleTwo    rulebook.ID = "creek.send.two"     // refuse args: the spot; may be waived
	RulePan    rulebook.ID = "creek.pan.roll"     // ask args: the creek
	RuleStop   rulebook.ID = "creek.pan.stop"     // ask args: the creek, gold; because args: the creek, gold
	RuleFull   rulebook.ID = "creek.pan.full"     // refuse args: gold
	RuleFlood  rulebook.ID = "creek.pan.flood"    // about; because args: the creek, gold
	RuleClaim  rulebook.ID = "creek.claim.most"   // about; because args: the creek, gold, men
	RuleSupper rulebook.ID = "creek.supper.pay"   // ask args: men; refuse: nothing to say
	RuleFirst  rulebook.ID = "creek.saloon.first" // because
	RuleLong   rulebook.ID = "creek.set-up.long"
	RuleWaiver rulebook.ID = "creek.house.waiver"
)

// EventKind is the kind of an event.
type EventKind uint8

// What can happen.
const (
	BearCame EventKind = iota + 1 // Spot
	BearDozed
	Sent        // Spot, Ground, Men
	TurnCame    // At
	CreekBegan  // Spot, At
	DieFell     // Face: worth something or nothing
	Washed      // Spot, Gold that is lost
	RolledAgain // the die is out again
	Kept        // Spot, Gold
	Claimed     // Spot, Gold, Men
	SupperCame
	Ate
	Fasted
	DayEnded // Spot is Saloon if Seat was there and is first, At
	Ended
)

// Event is one fact with its consequence, fixed-size.
type Event struct {
	Kind   EventKind
	Seat   engine.Seat
	Spot   Spot
	Ground Ground
	Face   Face
	Gold   uint8
	Men    uint8
	At     uint8
}

// Rules is the game. The zero value is ready; it has no state.
type Rules struct{}

var (
	_ engine.FullRules[State, Event] = Rules{}
	_ engine.Checker[State]          = Rules{}
)

// Setup seats 2 to 4 seats.
func (Rules) Setup(setup engine.Setup) (State, error) {
	s := State{N: uint8(len(setup.Seats)), Day: 1, Days: 3}
	copy(s.Order[:], setup.Seats)
	if setup.Get(optLong, "off") == "on" {
		s.Days = 5
	}
	return s, nil
}

// run decides one fact.
type run struct {
	owed.Run[State, Event, *State]
}

// Decide judges in the order of the package comment.
func (Rules) Decide(s State, o engine.Observation) ([]Event, *engine.Violation) {
	var r run
	r.Begin(s, o)
	if v := r.decide(o); v != nil {
		return nil, v
	}
	r.Settle(&r)
	return r.Events, nil
}

func (r *run) decide(o engine.Observation) *engine.Violation {
	switch {
	case r.S.Stage == Waking && o.Kind == engine.KindDie && o.Die == DieBear:
		return r.wake(o)
	case r.S.Stage == Sending && o.Kind == engine.KindAct && o.Verb == VerbSend:
		return r.send(o)
	case r.S.Stage == Panning && o.Kind == engine.KindDie && o.Die == DiePan:
		return r.roll(o)
	case r.S.Stage == Deciding && o.Kind == engine.KindAct && (o.Verb == VerbRoll || o.Verb == VerbStop):
		return r.choose(o)
	case r.S.Stage == Supper && o.Kind == engine.KindAct && (o.Verb == VerbEat || o.Verb == VerbFast):
		return r.supper(o)
	}
	return engine.Refuse(RulePhase, o.Seat)
}

func (r *run) wake(o engine.Observation) *engine.Violation {
	switch {
	case o.Face < 1 || o.Face > bearFaces:
		return engine.Refuse(RuleBear, o.Seat)
	case o.Face == bearFaces:
		r.Emit(Event{Kind: BearDozed, Seat: Bear})
		return nil
	}
	r.Emit(Event{Kind: BearCame, Seat: Bear, Spot: Upper + Spot(o.Face-1)/2})
	return nil
}

func (r *run) send(o engine.Observation) *engine.Violation {
	if v := r.Must(r.S.seat(), RuleTurn); v != nil {
		return v
	}
	spot, ground, men := Spot(o.Args[0]), Ground(o.Args[1]), o.Args[2]
	switch {
	case o.Args[0] < 1 || o.Args[0] >= spotCount, o.Args[1] >= groundCount, !slices.Contains(grounds(spot), ground), men < 1:
		return engine.Refuse(RuleSend, o.Seat, spotArg(spot))
	case men > uint16(r.S.home(o.Seat)):
		return engine.Refuse(RuleHome, o.Seat, engine.N(r.S.home(o.Seat)))
	case r.S.crowd(spot)+uint8(men) > r.S.room(spot):
		return engine.Refuse(RuleSend, o.Seat, spotArg(spot))
	case spot != Saloon && r.S.here(o.Seat, spot)+uint8(men) > mostEach && !r.Waived(RuleTwo):
		return engine.Refuse(RuleTwo, o.Seat, spotArg(spot))
	}
	r.Emit(Event{Kind: Sent, Seat: o.Seat, Spot: spot, Ground: ground, Men: uint8(men)})
	if next := r.next(r.S.home); next < r.S.N {
		r.Emit(Event{Kind: TurnCame, At: next})
	}
	return nil
}

// next is who sends after the one who just did, going round; N if nobody has men.
func (r *run) next(left func(engine.Seat) uint8) uint8 {
	for step := uint8(1); step <= r.S.N; step++ {
		if at := (r.S.At + step) % r.S.N; left(r.S.Order[at]) > 0 {
			return at
		}
	}
	return r.S.N
}

func (r *run) roll(o engine.Observation) *engine.Violation {
	if o.Face < 1 || o.Face > faces {
		return engine.Refuse(RulePan, o.Seat, spotArg(r.S.Creek))
	}
	if Face(o.Face) == Flood {
		r.Emit(Event{Kind: Washed, Seat: r.S.seat(), Spot: r.S.Creek, Gold: r.S.Pan})
		r.pass()
		return nil
	}
	r.Emit(Event{Kind: DieFell, Seat: r.S.seat(), Face: Face(o.Face)})
	return nil
}

func (r *run) choose(o engine.Observation) *engine.Violation {
	if v := r.Must(r.S.seat(), RuleTurn); v != nil {
		return v
	}
	switch {
	case o.Verb == VerbRoll && r.S.Pan >= fullPan:
		return engine.Refuse(RuleFull, o.Seat, engine.N(int(r.S.Pan)))
	case o.Verb == VerbRoll:
		r.Emit(Event{Kind: RolledAgain})
		return nil
	}
	r.Emit(Event{Kind: Kept, Seat: o.Seat, Spot: r.S.Creek, Gold: r.S.Pan})
	r.pass()
	return nil
}

// pass gives the pan to the next seat at the creek, or settles who claims it.
func (r *run) pass() {
	at := r.S.N
	if i := (r.S.At + 1) % r.S.N; i != r.S.First {
		at = r.S.from(i, func(seat engine.Seat) bool { return r.S.here(seat, r.S.Creek) > 0 })
	}
	if at < r.S.N {
		r.Emit(Event{Kind: CreekBegan, Spot: r.S.Creek, At: at})
		return
	}
	if seat, men := r.S.claimant(r.S.Creek); seat != engine.Table {
		r.Emit(Event{Kind: Claimed, Seat: seat, Spot: r.S.Creek, Gold: claimGold, Men: men})
	}
	r.begin(r.S.Creek + 1)
}

// begin starts the first creek from this one on where somebody is, or supper.
func (r *run) begin(creek Spot) {
	for ; creek <= Lower; creek++ {
		at := r.S.from(r.S.First, func(seat engine.Seat) bool { return r.S.here(seat, creek) > 0 })
		if at < r.S.N {
			r.Emit(Event{Kind: CreekBegan, Spot: creek, At: at})
			return
		}
	}
	r.Emit(Event{Kind: SupperCame})
}

func (r *run) supper(o engine.Observation) *engine.Violation {
	if !r.S.Owes[o.Seat] {
		return engine.Refuse(RuleSupper, o.Seat)
	}
	r.Emit(Event{Kind: map[engine.Verb]EventKind{VerbEat: Ate, VerbFast: Fasted}[o.Verb], Seat: o.Seat})
	return nil
}

// Step goes on where nobody is asked: men are out, supper is over, a day has
// nobody to send.
func (r *run) Step() bool {
	s := &r.S
	switch {
	case s.Stage == Sending && s.from(s.First, func(seat engine.Seat) bool { return s.home(seat) > 0 }) == s.N:
		r.begin(Upper)
	case s.Stage == Supper && s.Owes == [seatCount]bool{} && s.Day == s.Days:
		r.Emit(Event{Kind: Ended})
	case s.Stage == Supper && s.Owes == [seatCount]bool{}:
		e := Event{Kind: DayEnded, At: s.First}
		for i, seat := range s.seated() {
			if s.here(seat, Saloon) > 0 {
				e.Seat, e.Spot, e.At = seat, Saloon, uint8(i)
			}
		}
		r.Emit(e)
	default:
		return false
	}
	return true
}

// Evolve writes one event down.
func (Rules) Evolve(s State, e Event) State {
	s.Apply(e)
	return s
}

// Apply writes one event down.
func (s *State) Apply(e Event) {
	switch e.Kind {
	case BearCame:
		s.Bear, s.Stage = e.Spot, Sending
	case BearDozed: // nothing changes
	case Sent:
		s.Men[e.Seat][e.Spot][e.Ground] += e.Men
	case TurnCame:
		s.At = e.At
	case CreekBegan:
		s.Creek, s.At, s.Pan, s.Stage = e.Spot, e.At, 0, Panning
	case DieFell:
		s.Pan, s.Stage = s.Pan+worth[e.Face], Deciding
	case Washed:
		s.Washed[e.Seat][e.Spot], s.Pan = true, 0
	case RolledAgain:
		s.Stage = Panning
	case Kept:
		s.Gold[e.Seat], s.Pan = s.Gold[e.Seat]+s.Pan, 0
	case Claimed:
		s.Gold[e.Seat] += e.Gold
	case SupperCame:
		s.Stage, s.Creek = Supper, 0
		for _, seat := range s.seated() {
			s.Owes[seat] = s.lying(seat) > 0 && s.Gold[seat] > 0
		}
	case Ate:
		s.Gold[e.Seat]--
		s.Owes[e.Seat], s.Washed[e.Seat] = false, [spotCount]bool{}
	case Fasted:
		s.Owes[e.Seat] = false
	case DayEnded:
		s.endDay(e.At)
	case Ended:
		s.Stage = Over
	default:
		panic(fmt.Sprintf("creek: event of kind %d", e.Kind))
	}
}

func (s *State) endDay(first uint8) {
	for _, seat := range s.seated() {
		s.Tired[seat] = s.lying(seat)
	}
	s.Men, s.Washed = [seatCount][spotCount][groundCount]uint8{}, [seatCount][spotCount]bool{}
	s.Day, s.Stage, s.First, s.Bear = s.Day+1, Waking, first, 0
	s.At = min(s.from(first, func(seat engine.Seat) bool { return s.home(seat) > 0 }), s.N-1)
}

// Awaits lists the step of the turn, or what everybody owes at supper.
func (Rules) Awaits(s State) []engine.Prompt {
	seat := s.seat()
	p := engine.Prompt{Seat: seat, Kind: engine.Choose}
	switch s.Stage {
	case Waking:
		return []engine.Prompt{{Seat: engine.Table, Kind: engine.Roll, Ask: engine.Say(RuleBear, engine.Table), Die: DieBear, Faces: bearFaces}}
	case Sending:
		p.Ask, p.Options = engine.Say(RuleSend, seat), s.sends(seat)
	case Panning:
		return []engine.Prompt{{Seat: seat, Kind: engine.Roll, Ask: engine.Say(RulePan, seat, spotArg(s.Creek)), Die: DiePan, Faces: faces}}
	case Deciding:
		p.Ask = engine.Say(RuleStop, seat, spotArg(s.Creek), engine.N(int(s.Pan)))
		if s.Pan < fullPan {
			p.Options = append(p.Options, engine.Act(seat, VerbRoll))
		}
		p.Options = append(p.Options, engine.Act(seat, VerbStop))
	case Supper:
		var list []engine.Prompt
		for _, seat := range s.seated() {
			if s.Owes[seat] {
				list = append(list, engine.Prompt{Seat: seat, Kind: engine.Choose, Ask: engine.Say(RuleSupper, seat, engine.N(int(s.lying(seat)))),
					Options: []engine.Observation{engine.Act(seat, VerbEat), engine.Act(seat, VerbFast)}, Costs: []engine.Counter{gold(1), {}}})
			}
		}
		return list
	default:
		return nil
	}
	return []engine.Prompt{p}
}

// sends lists where a seat can send how many men.
func (s *State) sends(seat engine.Seat) (list []engine.Observation) {
	for spot := Upper; spot <= Saloon; spot++ {
		most := min(s.home(seat), s.room(spot)-min(s.room(spot), s.crowd(spot)))
		if spot != Saloon {
			most = min(most, mostEach-min(mostEach, s.here(seat, spot)))
		}
		for _, ground := range grounds(spot) {
			for men := uint8(1); men <= most; men++ {
				list = append(list, engine.Act(seat, VerbSend, uint16(spot), uint16(ground), uint16(men)))
			}
		}
	}
	return list
}

// View hides nothing: everything lies open.
func (Rules) View(s State, _ engine.Seat) State { return s }

// Check tells of more men than there are.
func (Rules) Check(s State) error {
	for _, seat := range s.seated() {
		if s.home(seat) > menEach {
			return fmt.Errorf("seat %d has sent more men than it has", seat)
		}
	}
	return nil
}
