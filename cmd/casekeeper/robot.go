package main

import (
	"context"
	"errors"
	"io"
	"time"

	"casekeeper/cmd/internal/sitting"
	"casekeeper/cmd/internal/terminal"
	"casekeeper/engine"
)

// The time between acts of a demo: not boring, but slow enough to read.
const (
	actEvery = 1600 * time.Millisecond

	terminalEvery = 300 * time.Millisecond
)

// playInTerminal plays the demo table in the terminal, for a machine without a display.
func playInTerminal(ctx context.Context, at sitting.House, game, lang string, seed uint64, out io.Writer) error {
	d, err := openDemo(ctx, at, game, seed)
	if err != nil {
		return err
	}
	defer d.sitting.Session.Close()
	defer d.sitting.Close()
	w, err := at.Words(d.game.Game, lang)
	if err != nil {
		return err
	}
	console := terminal.NewConsole(out, w, d.sitting.Session)
	console.Quiet(true)
	sub, err := d.sitting.Session.Subscribe(ctx, engine.Table)
	if err != nil {
		return err
	}
	defer sub.Close()
	for {
		if err := console.Show(ctx, <-sub.Updates()); err != nil {
			return err
		}
		if err := d.robot.Act(ctx); errors.Is(err, sitting.ErrOver) {
			console.Over()
			return console.Err()
		} else if err != nil {
			return err
		}
		if err := d.robot.Wait(ctx, terminalEvery); err != nil {
			return err
		}
	}
}
