package main

import (
	"context"
	"strings"
	"time"

	"casekeeper/cmd/internal/sitting"
	"casekeeper/cmd/internal/terminal"
	"casekeeper/hardware/rig"
	"casekeeper/ui/present"
	"casekeeper/ui/present/machine"
)

// survey moves one tag over every reader of a rig and prints what each saw.
func (c *probeCmd) survey(e *env, r *rig.Rig, general *present.Words) error {
	ctx, stop := context.WithCancel(e.ctx)
	defer stop()
	bench := sitting.OpenBench(ctx, r)
	err := e.walkMap(ctx, bench, general)
	stop()
	if closed := bench.Close(); err == nil {
		err = closed
	}
	return err
}

// mapLine is a row of the cross-talk table, or a warning.
type mapLine struct {
	Place   string             `json:"place"`
	Source  string             `json:"source"`
	Slot    int                `json:"slot"`
	State   string             `json:"state,omitempty"`
	Looks   int                `json:"looks"`
	Reads   int                `json:"reads"`
	Others  map[string]float64 `json:"others,omitempty"` // share of the polls
	Bad     int                `json:"bad_frames,omitempty"`
	Warning string             `json:"warning,omitempty"`
	Other   string             `json:"other,omitempty"`
	Part    float64            `json:"part,omitempty"`
}

func (e *env) walkMap(ctx context.Context, bench *sitting.Bench, w *present.Words) error {
	s := sitting.NewSurvey(bench.Rig)
	if err := bench.Scanner.Hold(ctx, s); err != nil {
		return err
	}
	plain := e.text || isTerminal(e.tty)
	look := time.NewTicker(lookWalk)
	defer look.Stop()
	lines, asked := e.lines().all(ctx), ""
	for {
		var m *machine.HealthMap
		if err := bench.Scanner.Do(ctx, func() { m = sitting.HealthMap(s) }); err != nil {
			return err
		}
		vm := machine.MapOf(w, m)
		if vm.Over {
			return e.mapped(m, vm, plain)
		}
		if vm.Ask != asked {
			asked = vm.Ask
			if err := e.askPlace(m, vm, plain); err != nil {
				return err
			}
		}
		select {
		case line, more := <-lines:
			if !more || terminal.Means(w, "walk.word.", "quit", line) {
				return e.mapped(m, vm, plain)
			}
			do := s.Next
			if terminal.Means(w, "walk.word.", "back", line) {
				do = s.Back
			}
			if err := bench.Scanner.Do(ctx, do); err != nil {
				return err
			}
			asked = ""
		case <-look.C:
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}

// askPlace prints where to lay the tag.
func (e *env) askPlace(m *machine.HealthMap, vm *machine.MapVM, plain bool) error {
	var err error
	if plain {
		err = e.say("> %s  %s", vm.Ask, vm.Text)
	} else {
		at := m.Rows[m.At].At
		err = e.print(map[string]any{"lay": map[string]any{"place": at.Place, "source": at.Source, "slot": at.Slot}})
	}
	if err != nil {
		return err
	}
	return e.out.Flush()
}

// mapped prints the table and the warnings.
func (e *env) mapped(m *machine.HealthMap, vm *machine.MapVM, plain bool) error {
	if plain {
		if err := e.say("%s", vm.Ask); err != nil {
			return err
		}
		for _, l := range vm.Lines {
			if err := e.say("%s", strings.Repeat("  ", 1)+l.Text); err != nil {
				return err
			}
		}
		return nil
	}
	for _, r := range m.Rows {
		line := mapLine{Place: r.At.Place, Source: r.At.Source, Slot: r.At.Slot, State: r.State, Looks: r.Looks, Reads: r.Reads, Bad: r.Bad}
		for _, o := range r.Others {
			if line.Others == nil {
				line.Others = map[string]float64{}
			}
			line.Others[o.At.Place] = float64(o.Reads) / float64(max(r.Looks, 1))
		}
		if err := e.print(line); err != nil {
			return err
		}
	}
	for _, x := range m.Warnings {
		if err := e.print(mapLine{Place: x.At.Place, Source: x.At.Source, Slot: x.At.Slot, Warning: x.Kind, Other: x.Other.Place, Part: x.Part, Bad: x.N}); err != nil {
			return err
		}
	}
	return nil
}
