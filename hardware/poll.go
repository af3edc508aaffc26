package hardware

import "time"

// How long a reader that has to be asked may wait from look to look: package
// scanner judges looks that are 50 to 250 ms apart.
const (
	DefaultPoll = 100 * time.Millisecond
	MinPoll     = 50 * time.Millisecond
	MaxPoll     = 250 * time.Millisecond
)

// PollTime is the time from look to look if d is wanted: [DefaultPoll] for 0,
// else the nearest that may be.
func PollTime(d time.Duration) time.Duration {
	if d == 0 {
		return DefaultPoll
	}
	return min(max(d, MinPoll), MaxPoll)
}
