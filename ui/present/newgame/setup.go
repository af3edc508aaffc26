package newgame

import (
	"maps"
	"slices"
	"strconv"

	"casekeeper/engine"
	"casekeeper/ui/present"
	"casekeeper/ui/words"
)

// Setup is a table that is being set up: its seats in the order of tapping, and its options.
// Not safe for concurrent use.
type Setup struct {
	Info   *engine.Info
	Seats  []engine.Seat
	Values map[string]string        // by option; missing = default
	Names  map[engine.Seat]string   // of people; missing = none
	Chairs map[engine.Seat]string   // seats that the program holds, with its level as in Levels
	Known  []string                 // names of earlier players, latest first
	Check  func(engine.Setup) error // reports whether the game can begin so; nil = not known
	Final  bool                     // it describes a final table instead of a new game
	Naming engine.Seat              // the seat that is being named; Table = none
	Typed  string                   // the typed part of its name
	Long   string                   // the name whose short form is being asked; "" = none
	Shorts *words.ShortNames        // the short names of people
}

// NewSetup makes a table with the first two players, or as many as the game needs.
func NewSetup(info *engine.Info) *Setup {
	n := min(max(info.MinSeats, 2), len(info.Players))
	return &Setup{Info: info, Seats: slices.Clone(info.Players[:n]), Values: map[string]string{}, Names: map[engine.Seat]string{}, Chairs: map[engine.Seat]string{}}
}

// ByHand sets the defaults of a table whose sensors read dice, or cards, or neither.
func (s *Setup) ByHand(dice, cards bool) {
	for _, o := range s.Info.Options {
		if sensed := o.Laid && cards || !o.Laid && dice; o.ByHand != "" && !sensed {
			s.Values[o.Name] = o.ByHand
		}
	}
}

// Toggle adds a seat, last clockwise, or removes it. Options about the seat, or that are now
// impossible, are reset.
func (s *Setup) Toggle(seat engine.Seat) {
	maps.DeleteFunc(s.Values, func(_, v string) bool { return v == s.Info.Lexicon.Seats[seat] })
	delete(s.Names, seat)
	delete(s.Chairs, seat)
	if i := slices.Index(s.Seats, seat); i >= 0 {
		s.Seats = slices.Delete(s.Seats, i, i+1)
	} else if len(s.Seats) < s.Info.MaxSeats {
		s.Seats = append(s.Seats, seat)
	}
	if len(s.Seats) < s.Info.MinSeats || s.check() == nil {
		return
	}
	for _, o := range s.Info.Options {
		if s.can(o.Name, o.Default) {
			delete(s.Values, o.Name)
			return
		}
	}
}

// Ready reports whether the game can begin.
func (s *Setup) Ready() bool { return len(s.Seats) >= s.Info.MinSeats && s.check() == nil }

func (s *Setup) check() error {
	if s.Check == nil {
		return nil
	}
	return s.Check(s.Engine())
}

// can reports whether the game could begin with another value of an option.
func (s *Setup) can(option, value string) bool {
	if s.Check == nil || len(s.Seats) < s.Info.MinSeats {
		return true
	}
	would := *s
	would.Values = maps.Clone(s.Values)
	would.Values[option] = value
	return would.check() == nil
}

// applies reports whether an option is for this number of players.
func (s *Setup) applies(o *engine.OptionSpec) bool { return o.Seats == 0 || o.Seats == len(s.Seats) }

// Engine returns the set-up for the engine; it contains only values that differ from the
// default.
func (s *Setup) Engine() engine.Setup {
	out := engine.Setup{Seats: slices.Clone(s.Seats)}
	for i := range s.Info.Options {
		o := &s.Info.Options[i]
		if v := s.value(o); v != o.Default && s.applies(o) {
			out.Options = append(out.Options, engine.Option{Name: o.Name, Value: v})
		}
	}
	return out
}

// ForPhones returns the option that a table with phones is still to choose; "" = there is none. From then on
// its present value counts as chosen.
func (s *Setup) ForPhones() string {
	for i := range s.Info.Options {
		o := &s.Info.Options[i]
		if _, chosen := s.Values[o.Name]; o.Phones != "" && !chosen && s.applies(o) && s.allowed(o, o.Default) && s.can(o.Name, o.Phones) {
			s.Values[o.Name] = s.value(o)
			return o.Name
		}
	}
	return ""
}

// value returns the present value of an option.
func (s *Setup) value(o *engine.OptionSpec) string {
	if v, ok := s.Values[o.Name]; ok && s.allowed(o, v) {
		return v
	}
	if !s.allowed(o, o.Default) {
		return o.ChairedAt(len(s.Seats))
	}
	return o.Default
}

// allowed reports whether the program can hold its seats with this value.
func (s *Setup) allowed(o *engine.OptionSpec, value string) bool {
	needs := o.ChairedAt(len(s.Seats))
	return len(s.Chairs) == 0 || needs == "" || value == needs
}

// Give gives the seat that is being named to the program.
func (s *Setup) Give(level string) {
	delete(s.Names, s.Naming)
	s.Chairs[s.Naming] = level
	s.Naming, s.Typed, s.Long = engine.Table, "", ""
}

// chair returns the level of the program in a seat; "" = a person holds it.
func (s *Setup) chair(seat engine.Seat) string { return s.Chairs[s.holder(seat)] }

// Given lists the levels of the program in the order of Seats; "" = a person.
func (s *Setup) Given() []string {
	list := make([]string, len(s.Seats))
	for i, seat := range s.Seats {
		list[i] = s.chair(seat)
	}
	return list
}

// SetupVM is the set-up screen.
type SetupVM struct {
	Title, Game string
	Heading     string
	Help        string
	Count       string
	Seats       []SetupSeatVM // taken ones first, clockwise
	Naming      *NameVM       // nil = no seat is being named
	Options     []OptionVM
	Ready       bool
	Next, Start string
	Back        string
	Tab         [2]string // titles of the two pages: players, options
}

// SetupSeatVM is a seat to take.
type SetupSeatVM struct {
	Seat  engine.Seat
	Mark  present.MarkVM
	Taken bool
	Note  string // its number clockwise, or "free"
	Name  string // name of the player, or label of the key that asks for it
	Named bool
	Chair string // the picture of the level at which the program holds it; "" = it does not
}

// OptionVM is an option of the set-up.
type OptionVM struct {
	Name, Title, Help string
	House             string // "house rule", or ""
	Ref               string
	Value             string // as text
	Changed           bool
	Values            []ValueVM
}

// ValueVM is a value of an option.
type ValueVM struct {
	Value, Label string
	On           bool
}

// SetupPage returns the set-up screen.
func SetupPage(w *present.Words, s *Setup) SetupVM {
	vm := SetupVM{Title: w.Say("setup.title"), Game: w.Title(s.Info), Heading: w.Say("setup.players"), Help: w.Say("setup.players.help"),
		Ready: s.Ready(), Next: w.Say("setup.next"), Start: w.Say("setup.start"), Back: w.Say("nav.back"),
		Tab: [2]string{w.Say("setup.players"), w.Say("setup.options")}, Count: seated(w, s), Naming: naming(w, s)}
	for i, seat := range s.Seats {
		v := SetupSeatVM{Seat: seat, Mark: w.Mark(seat), Taken: true, Note: strconv.Itoa(i + 1), Name: s.nameOf(seat), Named: s.nameOf(seat) != ""}
		if level := s.chair(seat); level != "" {
			v.Name, v.Chair = w.Say("chairs.seat", w.Say("chairs."+level)), present.LevelFace(level)
		} else if !v.Named {
			v.Name = w.Say("name.ask")
		}
		vm.Seats = append(vm.Seats, v)
	}
	for _, seat := range s.Info.Players {
		if !slices.Contains(s.Seats, seat) {
			vm.Seats = append(vm.Seats, SetupSeatVM{Seat: seat, Mark: w.Mark(seat), Note: w.Say("setup.empty")})
		}
	}
	if s.Final {
		vm.Title, vm.Start, vm.Next = w.Say("tally.title"), w.Say("tally.next"), w.Say("tally.options")
		vm.Tab[1] = vm.Next
		if len(s.Info.Final.Cards) == 0 {
			vm.Start = w.Say("tally.seats")
		}
	}
	named := w.With(s.Players())
	for i := range s.Info.Options {
		if o := &s.Info.Options[i]; s.applies(o) {
			vm.Options = append(vm.Options, option(named, s, o))
		}
	}
	return vm
}

// seated renders the number of players, and whether it is enough.
func seated(w *present.Words, s *Setup) string {
	switch n := len(s.Info.People(s.Engine())); {
	case len(s.Seats) < s.Info.MinSeats && s.Info.Fewest() < s.Info.MinSeats:
		fewest := s.Info.Fewest()
		shared, _ := s.Info.SetupOf(fewest)
		return w.Say("setup.players.shared", s.Info.MinSeats, fewest, len(shared.Seats))
	case len(s.Seats) < s.Info.MinSeats:
		return w.Say("setup.players.few", s.Info.MinSeats)
	case s.check() != nil:
		return w.Say("setup.wrong")
	case n == 1:
		return w.Say("setup.players.solo")
	default:
		return w.Say("setup.players.count", n)
	}
}

func option(w *present.Words, s *Setup, o *engine.OptionSpec) OptionVM {
	value := s.value(o)
	vm := OptionVM{Name: o.Name, Value: w.Value(o.Name, value), Changed: value != o.Default}
	vm.Title, vm.Help = w.Option(o.Name)
	if o.Rule != "" {
		vm.Ref = w.Reference(o.Rule)
	}
	if o.House {
		vm.House = w.Say("setup.house")
	}
	for _, v := range o.Values {
		if v != value && (!s.allowed(o, v) || !s.can(o.Name, v)) {
			continue
		}
		vm.Values = append(vm.Values, ValueVM{v, w.Value(o.Name, v), v == value})
	}
	return vm
}
