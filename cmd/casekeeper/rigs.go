package main

import (
	"context"
	"time"

	"casekeeper/cmd/internal/sitting"
	"casekeeper/hardware"
	"casekeeper/hardware/rig"
	"casekeeper/ui/present/machine"
	"casekeeper/ui/shell"
	"casekeeper/ui/words"
)

var _ shell.Rigs = (*house)(nil)

// rigKey is the preference with the chosen rig.
const rigKey = "rig"

// Rigs lists all rigs, and the name of the one in use.
func (h *house) Rigs() (all []machine.Rig, chosen string) {
	for _, name := range h.House.Rigs() {
		r := machine.Rig{Name: name, Own: h.OwnRig(name)}
		if file, err := h.RigFile(name); err == nil {
			r.Title, r.Build = file.Title, buildOf(&file.Build)
		}
		all = append(all, r)
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	return all, h.rigName
}

// buildOf returns how a rig is built.
func buildOf(b *rig.Build) machine.Build {
	out := machine.Build{Order: b.Order, Game: b.Saves.Game, People: b.Saves.People}
	if len(b.Saves.Taps) == 2 {
		out.Taps = [2]int(b.Saves.Taps)
	}
	for _, p := range b.Parts {
		out.Parts = append(out.Parts, machine.Part(p))
	}
	for _, w := range b.Wires {
		out.Wires = append(out.Wires, machine.Wires(w))
	}
	return out
}

// ChooseRig uses a rig for tables opened from now on, and saves the choice; "" means none.
func (h *house) ChooseRig(name string) error {
	if err := h.takeRig(name); err != nil {
		return err
	}
	if h.keepRig != nil {
		h.keepRig(name)
	}
	return nil
}

// takeRig reads a rig; "" means none.
func (h *house) takeRig(name string) error {
	var file *rig.File
	if name != "" {
		var err error
		if file, err = h.RigFile(name); err != nil {
			return &words.Problem{Word: "rig", Place: name, Err: err}
		}
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	h.rig, h.rigName = file, name
	return nil
}

// sensors returns the rig in use; nil if there is none.
func (h *house) sensors() *rig.File {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.rig
}

// lookFor is the longest time in which a rig has to answer: an Arduino starts anew when its port is opened.
const lookFor = 3 * time.Second

// LookFor looks whether a rig is plugged in and answers, and what keeps it from answering. Of what says
// nothing by itself, such as a scanner or a die, nothing is known.
func (h *house) LookFor(ctx context.Context, name string) machine.Look {
	file, err := h.RigFile(name)
	if err != nil || !file.Answering() {
		return machine.Look{}
	}
	r := rig.Open(file, rig.Options{})
	look := machine.Look{State: machine.RigThere}
	for _, st := range r.Look(ctx, lookFor) {
		switch {
		case rig.Answers(st):
		case st.Reason == hardware.ReasonMute || st.Reason == hardware.ReasonGarbled || st.State == hardware.Up:
			look.State, look.Silent = machine.RigMissing, true
		default:
			look.State = machine.RigMissing
			if st.Reason == hardware.ReasonPermission {
				s := sitting.Source(name, st)
				look.Denied = &s
			}
		}
	}
	if len(r.Missing) > 0 || r.Close() != nil || ctx.Err() != nil {
		look.State = machine.RigMissing
	}
	return look
}
