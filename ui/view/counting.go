package view

import (
	"fmt"
	"time"

	"casekeeper/ui/present"
)

// Counting up the points: column by column, in steps, because every one of them
// paints the whole window.
const (
	columnTime  = 600 * time.Millisecond
	columnSteps = 6
)

// counting is how far the points are counted. The zero value counts nothing.
type counting struct {
	on   bool
	done float64 // columns
	stop func()
	play func(d time.Duration, tick func(done float32)) (stop func())
}

// start counts so many columns; step draws what has changed.
func (c *counting) start(columns int, step func()) {
	c.on, c.done, c.stop = true, 0, func() {}
	stop := c.play(time.Duration(columns)*columnTime, func(done float32) {
		if !c.on {
			return
		}
		now := float64(int(float64(done)*float64(columns*columnSteps))) / columnSteps
		switch {
		case done >= 1:
			c.end()
		case now == c.done:
			return
		default:
			c.done = now
		}
		step()
	})
	if c.on {
		c.stop = stop
	}
}

// end shows all of it at once.
func (c *counting) end() {
	if c.on {
		c.on = false
		c.stop()
	}
}

// figure is what is counted of a row's column so far.
func (c *counting) figure(row *present.ResultRowVM, column int) int {
	part := min(1, max(0, c.done-float64(column)))
	return int(float64(row.Count[column])*part + 0.5)
}

// sum is what is counted of a row so far.
func (c *counting) sum(row *present.ResultRowVM) (n int) {
	for k := range len(row.Count) - 1 {
		n += c.figure(row, k)
	}
	return n
}

// cell is what a cell shows now; "" before it is counted.
func (c *counting) cell(row *present.ResultRowVM, column int) string {
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
