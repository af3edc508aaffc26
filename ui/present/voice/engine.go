package voice

// Engine is what speaks: a program, or a phone. Its methods return at once. One goroutine calls them.
type Engine interface {
	Say(line string) error // hands a line over
	Taken() (bool, error)  // reports whether it has read every line; an error: it has ended
	Quiet()                // ends what it speaks
}

// Settings is what people choose about the voice.
type Settings struct {
	Level   Level
	Speed   Speed
	Volume  int  // 0 to [Loudest]
	Man     bool // a man's voice instead of a woman's, where there are both
	Lessons bool // what is explained on the screen is read aloud, whatever the level above [Off]
}

// Defaults is how it sounds unless people choose otherwise.
var Defaults = Settings{Speed: Normal, Volume: 7, Lessons: true}

// Loudest is the greatest volume.
const Loudest = 10

// Speed is how fast it speaks, in words a minute.
type Speed int

// The speeds. At the normal one, the longest sentences take about four seconds.
const (
	Slow   Speed = 140
	Normal Speed = 185
	Fast   Speed = 230
)

// Speeds lists the speeds, from the slowest.
var Speeds = []Speed{Slow, Normal, Fast}

// Letters returns how many letters are spoken in a second, as espeak-ng does it.
func (s Speed) Letters() float64 { return float64(s) / 11.5 }
