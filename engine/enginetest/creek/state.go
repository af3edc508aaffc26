package creek

import "casekeeper/engine"

// The seats, clockwise.
const (
	Red engine.Seat = iota + 1
	Yellow
	Blue
	Green
	Bear          // plays for nobody: the rules move it
	seatCount = 6 // with Table
)

// The choices: men to a spot; another roll; enough; supper, paid or not.
const (
	VerbSend engine.Verb = iota + 1
	VerbRoll
	VerbStop
	VerbEat
	VerbFast
)

// DiePan is the die with symbols, DieBear the plain one.
const (
	DiePan engine.Die = iota + 1
	DieBear
	bearFaces = 6
)

const (
	menEach   = 3
	mostEach  = 2  // at a creek, and at once
	fullPan   = 10 // gold: it is not rolled again
	claimGold = 2
)

// Spot is where men go.
type Spot uint8

// The creeks, upstream first, and the saloon.
const (
	Upper Spot = iota + 1
	Middle
	Lower
	Saloon
	spotCount = 5 // with none
)

// Ground is where men stand there.
type Ground uint8

// The grounds: two at each creek, one in the saloon.
const (
	Water Ground = iota + 1
	Bank
	Bar
	groundCount = 4 // with none
)

// grounds lists where men can stand at a spot.
func grounds(at Spot) []Ground {
	if at == Saloon {
		return []Ground{Bar}
	}
	return []Ground{Water, Bank}
}

// Face is what the die shows.
type Face uint8

// The faces.
const (
	Mud Face = iota + 1
	Sand
	Dust
	Flake
	Grain
	Nugget
	Flood
	faces = uint8(Flood)
)

// worth is the gold of each face.
var worth = [faces + 1]uint8{Dust: 1, Flake: 1, Grain: 2, Nugget: 3}

// Stage is a step of a day.
type Stage uint8

// The stages of a day, and the end.
const (
	Waking Stage = iota // the bear's die is out
	Sending
	Panning  // the die is out
	Deciding // to roll again or to stop
	Supper
	Over
)

// State is the whole game as a plain value. Arrays are indexed by seat and spot.
type State struct {
	Order  [seatCount - 1]engine.Seat // clockwise, N of them
	N      uint8
	Days   uint8
	Day    uint8 // from 1
	Stage  Stage
	First  uint8                                    // index into Order: who begins the day
	At     uint8                                    // index into Order: who sends or pans
	Bear   Spot                                     // where it fishes; 0 = it sleeps
	Creek  Spot                                     // that is panned; 0 = none yet
	Pan    uint8                                    // gold in the pan
	Men    [seatCount][spotCount][groundCount]uint8 // sent today, those that lie among them
	Washed [seatCount][spotCount]bool               // the men at the water there lie
	Tired  [seatCount]uint8                         // stay at home today
	Owes   [seatCount]bool                          // has not said yet whether it eats
	Gold   [seatCount]uint8
}

// seated lists the seats clockwise.
func (s *State) seated() []engine.Seat { return s.Order[:s.N] }

// seat is whose turn it is to send or to pan.
func (s *State) seat() engine.Seat { return s.Order[s.At] }

// room is how many men have room on a spot.
func (s *State) room(at Spot) uint8 {
	switch at {
	case Saloon:
		return 1
	case s.Bear:
		return s.N
	}
	return s.N + 1
}

// crowd counts everybody's men on a spot.
func (s *State) crowd(at Spot) (sum uint8) {
	for _, seat := range s.seated() {
		sum += s.here(seat, at)
	}
	return sum
}

// here counts the men of a seat on a spot.
func (s *State) here(seat engine.Seat, at Spot) (sum uint8) {
	for _, n := range s.Men[seat][at] {
		sum += n
	}
	return sum
}

// home counts the men that a seat can still send today.
func (s *State) home(seat engine.Seat) uint8 {
	left := menEach - s.Tired[seat]
	for at := range spotCount {
		left -= s.here(seat, Spot(at))
	}
	return left
}

// lying counts the men of a seat that the flood has washed away.
func (s *State) lying(seat engine.Seat) (sum uint8) {
	for at, washed := range s.Washed[seat] {
		if washed {
			sum += s.Men[seat][at][Water]
		}
	}
	return sum
}

// claimant is who has the most men standing at the water of a creek, and how many; Table
// if nobody has, or seats are tied.
func (s *State) claimant(at Spot) (best engine.Seat, men uint8) {
	for _, seat := range s.seated() {
		switch n := s.Men[seat][at][Water]; {
		case s.Washed[seat][at] || n < men || n == 0:
		case n == men:
			best = engine.Table
		default:
			best, men = seat, n
		}
	}
	return best, men
}

// from is the next index into Order, i or later, going round from the first seat,
// that does what ok asks; N if there is none before the first seat comes again.
func (s *State) from(i uint8, ok func(engine.Seat) bool) uint8 {
	for step := (i + s.N - s.First) % s.N; step < s.N; step++ {
		if at := (s.First + step) % s.N; ok(s.Order[at]) {
			return at
		}
	}
	return s.N
}
