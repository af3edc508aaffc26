package screens

import (
	"fmt"
	"slices"
	"time"

	"casekeeper/ui/kit"
	"casekeeper/ui/present/results"
)

// The points are counted up column by column, then the winner's colour floods the page. Both go
// in few steps, because each of them paints the whole window.
const (
	columnTime  = 600 * time.Millisecond
	columnSteps = 6
	swapTime    = 300 * time.Millisecond // rows, to other places
	swapStep    = 40 * time.Millisecond
	floodTime   = 500 * time.Millisecond
	floodStep   = 50 * time.Millisecond
)

// counting is the progress of the count and of the flood. The zero value has finished both.
type counting struct {
	on     bool          // points are counted
	floods bool          // and then the room is flooded
	at     time.Duration // since it began
	done   float64       // columns
	order  []int         // rows as they stand so far
	was    []int         // and as they stood before the latest change of places
	moved  time.Duration // when that was; negative = never
	stop   func()
	play   func(d time.Duration, tick func(done float32)) (stop func())
}

// start begins to count this number of columns. step draws a change; order returns the order
// of the rows at that moment.
func (c *counting) start(columns int, order func() []int, step func()) {
	c.on, c.floods, c.done, c.at, c.stop = true, false, 0, 0, func() {}
	c.order = order()
	c.was, c.moved = c.order, -swapTime
	counts := time.Duration(columns) * columnTime
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
			now := float64(int(float64(at)/float64(columnTime)*columnSteps)) / columnSteps
			if swaps := at-c.moved < swapTime+swapStep && at-c.at >= swapStep; now == c.done && !swaps {
				return
			}
			c.done, c.at = now, at
			if is := order(); !slices.Equal(is, c.order) {
				c.was, c.order, c.moved = c.order, is, at
			}
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

// flooded returns the share of the page that has the winner's colour, 0 to 1.
func (c *counting) flooded(columns int) float32 {
	if !c.floods {
		return 1
	}
	return kit.Ease(kit.Progress(c.at-time.Duration(columns)*columnTime, floodTime))
}

// slot returns between which places a row moves, in rows from the top, and how far it has come.
func (c *counting) slot(row int) (from, to int, done float32) {
	return slices.Index(c.was, row), slices.Index(c.order, row), kit.Ease(kit.Progress(c.at-c.moved, swapTime))
}

// figure returns how much of a cell is counted so far.
func (c *counting) figure(row *results.ResultRowVM, column int) int {
	part := min(1, max(0, c.done-float64(column)))
	return int(float64(row.Count[column])*part + 0.5)
}

// sum returns how much of a row is counted so far.
func (c *counting) sum(row *results.ResultRowVM) (n int) {
	for k := range len(row.Count) - 1 {
		n += c.figure(row, k)
	}
	return n
}

// cell returns the text of a cell; "" before it is counted.
func (c *counting) cell(row *results.ResultRowVM, column int) string {
	switch {
	case !c.on:
		return row.Cells[column]
	case column == len(row.Cells)-1:
		return fmt.Sprint(c.sum(row))
	case c.done <= float64(column):
		return ""
	}
	return fmt.Sprint(c.figure(row, column))
}
