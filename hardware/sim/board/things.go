package board

import "time"

// bounces is how long a contact bounces at most.
const bounces = 5 * time.Millisecond

// Contact is a reed contact or a button between a line and ground.
type Contact struct {
	Board *Board
	Line  int
	Clean bool // it does not bounce, like a Hall sensor
}

// Close closes the contact; it returns when it has stopped bouncing.
func (c Contact) Close() { c.to(true) }

// Open opens the contact; it returns when it has stopped bouncing.
func (c Contact) Open() { c.to(false) }

// Press closes the contact for a while, then opens it.
func (c Contact) Press(hold time.Duration) {
	c.Close()
	sleep(hold)
	c.Open()
}

// to bounces a few times and ends closed or open.
func (c Contact) to(closed bool) {
	for left := bounces; !c.Clean && left > 0; {
		c.set(closed)
		step := c.Board.draw(left) + 50*time.Microsecond
		sleep(step)
		c.set(!closed)
		sleep(50 * time.Microsecond)
		left -= step + 50*time.Microsecond
	}
	c.set(closed)
}

func (c Contact) set(closed bool) {
	if closed {
		c.Board.Drive(c.Line, false)
	} else {
		c.Board.Float(c.Line)
	}
}

// sleep lets time pass.
func sleep(d time.Duration) { <-time.After(d) }

// ReedDie is a die with a contact a face, on six lines for faces 1 to 6.
type ReedDie struct {
	Board *Board
	Lines []int
	Clean bool // Hall sensors
}

func (d ReedDie) contact(face uint8) Contact {
	return Contact{d.Board, d.Lines[face-1], d.Clean}
}

// Lift lifts the die off what it lies on.
func (d ReedDie) Lift() {
	for face := range uint8(6) {
		if d.on(face + 1) {
			d.contact(face + 1).Open()
		}
	}
}

func (d ReedDie) on(face uint8) bool {
	d.Board.mu.Lock()
	defer d.Board.mu.Unlock()
	_, driven := d.Board.driven[d.Lines[face-1]]
	return driven
}

// Lay puts the die on faces: one, or two if it lies tilted between them.
func (d ReedDie) Lay(faces ...uint8) {
	for _, f := range faces {
		d.contact(f).Close()
	}
}

// Roll lifts the die, lets it tumble over some faces, too quickly to be at rest, and lays it
// down; it returns when the die has been still for 150 ms.
func (d ReedDie) Roll(faces ...uint8) {
	d.Lift()
	sleep(60 * time.Millisecond)
	for range 5 {
		face := uint8(d.Board.draw(6)) + 1
		d.Lay(face)
		sleep(d.Board.draw(40 * time.Millisecond))
		d.Lift()
		sleep(d.Board.draw(30*time.Millisecond) + time.Millisecond)
	}
	d.Lay(faces...)
	sleep(150 * time.Millisecond)
}

// CodeDie is a die that outputs its face in binary on three lines and a strobe on the
// fourth, all high when on.
type CodeDie struct {
	Board *Board
	Lines []int
	Clean bool // neither its strobe bounces nor do its bits come late
}

// Roll outputs a code, 1 to 6 or an impossible one, for a while, and returns when the die
// can be rolled again. The bits come up one after the other while the strobe already
// bounces, as with a bad cable.
func (d CodeDie) Roll(code uint8) { d.Strobe(code, 30*time.Millisecond) }

// Strobe outputs a code with a strobe of this length.
func (d CodeDie) Strobe(code uint8, long time.Duration) {
	if !d.Clean {
		d.Board.Drive(d.Lines[3], true)
		sleep(200 * time.Microsecond)
		d.Board.Drive(d.Lines[3], false)
	}
	for bit := range 3 {
		d.Board.Drive(d.Lines[bit], code>>bit&1 == 1)
		if !d.Clean {
			sleep(100 * time.Microsecond)
		}
	}
	d.Board.Drive(d.Lines[3], true)
	sleep(long)
	for n := 0; n < 3 && !d.Clean; n++ { // it bounces at the end, too
		d.Board.Drive(d.Lines[3], false)
		sleep(d.Board.draw(bounces))
		d.Board.Drive(d.Lines[3], true)
		sleep(d.Board.draw(bounces))
	}
	d.Board.Drive(d.Lines[3], false)
	sleep(200 * time.Millisecond)
}
