package hardware

import "time"

// Times between two looks of a reader that has to be polled: package scanner judges looks
// that are 50 to 250 ms apart.
const (
	DefaultPoll = 100 * time.Millisecond
	MinPoll     = 50 * time.Millisecond
	MaxPoll     = 250 * time.Millisecond
)

// PollTime returns the time between looks for a wanted time d: [DefaultPoll] for 0,
// otherwise the nearest that is allowed.
func PollTime(d time.Duration) time.Duration {
	if d == 0 {
		return DefaultPoll
	}
	return min(max(d, MinPoll), MaxPoll)
}
