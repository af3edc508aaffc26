package screens

import (
	"fmt"
	"time"

	"casekeeper/ui/kit"
	"casekeeper/ui/present/results"
)

// The rows are read from the last to the first, their figures counted up from left to right, then the
// winner's colour floods the page. Both go in few steps, because each of them paints the whole window.
const (
	rowTime   = 800 * time.Millisecond
	rowSteps  = 8
	floodTime = 500 * time.Millisecond
	floodStep = 50 * time.Millisecond
)

// counting is the progress of the count and of the flood. The zero value has finished both.
type counting struct {
	on     bool          // rows are read
	floods bool          // and then the room is flooded
	rows   int           // of the table
	at     time.Duration // since it began
	done   float64       // rows
	stop   func()
	play   func(d time.Duration, tick func(done float32)) (stop func())
}

// start begins to read this number of rows. step draws a change.
func (c *counting) start(rows int, step func()) {
	c.on, c.floods, c.rows, c.done, c.at, c.stop = true, false, rows, 0, 0, func() {}
	counts := c.reading()
	stop := c.play(counts+floodTime, func(done float32) {
		if !c.on && !c.floods {
			return
		}
		at := time.Duration(done * float32(counts+floodTime))
		switch {
		case done >= 1:
			c.end()
		case at >= counts: // the room is flooded
			if c.floods && at-c.at < floodStep {
				return
			}
			c.on, c.floods, c.at = false, true, at
		default:
			now := float64(int(float64(at)/float64(rowTime)*rowSteps)) / rowSteps
			if now == c.done {
				return
			}
			c.done, c.at = now, at
		}
		step()
	})
	if c.on {
		c.stop = stop
	}
}

// end skips to the final state.
func (c *counting) end() {
	if c.on || c.floods {
		c.on, c.floods = false, false
		c.stop()
	}
}

// reading returns how long the rows are read.
func (c *counting) reading() time.Duration { return time.Duration(c.rows) * rowTime }

// flooded returns the share of the page that has the winner's colour, 0 to 1.
func (c *counting) flooded() float32 {
	if !c.floods {
		return 1
	}
	return kit.Ease(kit.Progress(c.at-c.reading(), floodTime))
}

// row returns the index of the row that is read now.
func (c *counting) row() int { return max(c.rows-1-int(c.done), 0) }

// read returns how much of a row is read, 0 to 1.
func (c *counting) read(row int) float64 {
	if !c.on {
		return 1
	}
	return min(1, max(0, c.done-float64(c.rows-1-row)))
}

// figure returns how much of a cell is counted so far, and the share of the cells up to it that is.
func (c *counting) figure(row *results.ResultRowVM, at, column, columns int) (n int, part float64) {
	part = min(1, max(0, c.read(at)*float64(columns)-float64(column)))
	return int(float64(row.Count[column])*part + 0.5), part
}

// cell returns the text of a cell of the row at a place; "" before it is counted. points says that the
// last cell is the total of the others.
func (c *counting) cell(row *results.ResultRowVM, at, column int, points bool) string {
	columns := len(row.Cells)
	if points {
		columns--
	}
	switch {
	case !c.on || c.read(at) == 1:
		return row.Cells[column]
	case c.read(at) == 0:
		return ""
	case column == columns:
		sum := 0
		for k := range columns {
			n, _ := c.figure(row, at, k, columns)
			sum += n
		}
		return fmt.Sprint(sum)
	}
	n, part := c.figure(row, at, column, columns)
	switch {
	case part == 0:
		return ""
	case row.Cells[column] != fmt.Sprint(row.Count[column]): // no figure
		return row.Cells[column]
	}
	return fmt.Sprint(n)
}
