package main

import (
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
		r := machine.Rig{Name: name}
		if file, err := h.RigFile(name); err == nil {
			r.Title = file.Title
		}
		all = append(all, r)
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	return all, h.rigName
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

// LookFor reports whether every source of a rig can be opened. Simulated sources always can.
func (h *house) LookFor(name string) bool {
	file, err := h.RigFile(name)
	if err != nil {
		return false
	}
	r := rig.Open(file, rig.Options{})
	there := len(r.Missing) == 0 && len(r.Sources) > 0
	return r.Close() == nil && there
}
