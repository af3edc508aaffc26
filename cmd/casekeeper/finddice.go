package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"casekeeper/cmd/internal/sitting"
	"casekeeper/hardware"
	"casekeeper/hardware/bledie"
	"casekeeper/hardware/port/bluez"
	"casekeeper/hardware/port/link"
	"casekeeper/hardware/regular"
	"casekeeper/hardware/rig"
	"casekeeper/ui/present"
	"casekeeper/ui/present/machine"
	"casekeeper/ui/shell"
)

// foundRig is the rig of the owner that has the Bluetooth dice which were found.
const foundRig = "our-dice"

// findsDice finds Bluetooth dice, and writes them into a rig.
type findsDice struct {
	*house
	adapter *bluez.Adapter
}

var _ interface {
	shell.Rigs
	shell.Dice
} = findsDice{}

// KeptDice returns the Bluetooth dice of the chosen rig.
func (f findsDice) KeptDice() (list []machine.FoundDie) {
	file := f.sensors()
	if file == nil {
		return nil
	}
	for _, d := range file.Found() {
		list = append(list, machine.FoundDie{Device: d.String(), Name: d.Name})
	}
	return list
}

// FindDice searches until the context ends.
func (f findsDice) FindDice(ctx context.Context) (list []machine.FoundDie, trouble *present.Source) {
	found, err := bledie.Look(ctx, f.adapter)
	for _, d := range found {
		list = append(list, machine.FoundDie{Device: d.String(), Name: d.Name, Make: d.Make, Signal: d.Signal, Taken: d.Taken})
	}
	return list, unreached("", err)
}

// LightDie makes a die blink.
func (f findsDice) LightDie(ctx context.Context, device string) (machine.Battery, *present.Source) {
	which, err := bledie.ParseWhich(device)
	var b bledie.Battery
	if err == nil {
		b, err = bledie.Light(ctx, f.adapter, which)
	}
	return machine.Battery{Known: b.Known, Percent: int(b.Percent), Charging: b.Charging, Low: b.Low()}, unreached(which.Name, err)
}

// unreached is the state of what was not reached; nil if there is no error, or people have left.
func unreached(name string, err error) *present.Source {
	if err == nil || errors.Is(err, context.Canceled) {
		return nil
	}
	st := hardware.Status{}.Troubled(hardware.Fault, hardware.ReasonIO, err.Error(), hardware.WakeDie.With())
	if why := (*link.Trouble)(nil); errors.As(err, &why) {
		st = hardware.Status{}.Troubled(hardware.Fault, why.Reason, why.Detail, why.Remedy)
	}
	source := sitting.Source(name, st)
	return &source
}

// KeepDice writes a rig with the other sensors of the chosen one and these dice, and chooses it.
func (f findsDice) KeepDice(title string, devices []string) error {
	var dice []bledie.Which
	for _, device := range devices {
		which, err := bledie.ParseWhich(device)
		if err != nil {
			return err
		}
		dice = append(dice, which)
	}
	text, err := f.others()
	if err != nil {
		return err
	}
	if text, err = rig.WithDice(text, title, dice); err != nil {
		return err
	}
	folder := filepath.Join(f.Data, "rigs")
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return fmt.Errorf("saving the dice: %w", err)
	}
	file := filepath.Join(folder, foundRig+".toml")
	parsed, err := rig.Parse(text, file)
	if err == nil {
		err = f.Knows(parsed)
	}
	if err == nil {
		err = regular.Write(file, text, 0o600)
	}
	if err != nil {
		return fmt.Errorf("saving the dice: %w", err)
	}
	return f.ChooseRig(foundRig)
}

// others returns the text of the chosen rig; none if it simulates its sensors.
func (f findsDice) others() ([]byte, error) {
	f.mu.Lock()
	file, name := f.rig, f.rigName
	f.mu.Unlock()
	if file == nil || slices.ContainsFunc(file.Sources, func(s rig.Source) bool { return s.Type == "sim" }) {
		return nil, nil
	}
	path := name
	if !strings.ContainsRune(name, '/') && !strings.HasSuffix(name, ".toml") {
		path = filepath.Join(f.Data, "rigs", name+".toml")
	}
	text, err := regular.ReadText(path, 1<<20)
	if errors.Is(err, fs.ErrNotExist) {
		text, err = fs.ReadFile(f.Files, "rigs/"+name+".toml")
	}
	if err != nil {
		return nil, fmt.Errorf("reading the chosen sensors: %w", err)
	}
	return text, nil
}
