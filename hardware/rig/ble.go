package rig

import (
	"casekeeper/hardware"
	"casekeeper/hardware/bledie"
	"casekeeper/hardware/port/bluez"
)

// This file has the dice by Bluetooth.

func checkBLEDie(c *checker, i int, s *Source) {
	if _, err := bledie.ParseWhich(s.Device); err != nil {
		c.wrong(i, "device", "%v", err)
	}
	c.none(i, map[string]bool{"readers": len(s.Readers) > 0}, s.Type)
	if s.Wire != "" {
		c.wrong(i, "wire", "a %s has none: write which die it is in dice", s.Type)
	}
	for _, key := range sorted(s.Dice) {
		if n, err := slotOf(key); err == nil && n != bledie.Slot {
			c.wrong(i, "dice."+key, "a %s is one die, number 1", s.Type)
		}
	}
}

// openBLEDie gives the dice of a rig one adapter in common.
func openBLEDie(r *Rig, s *Source, o Options) (hardware.Source, error) {
	which, err := bledie.ParseWhich(s.Device)
	if err != nil {
		return nil, err
	}
	if r.bluetooth == nil {
		r.bluetooth = o.Bluetooth
	}
	if r.bluetooth == nil {
		r.bluetooth = bluez.New(nil)
	}
	return bledie.New(s.Name, which, r.bluetooth), nil
}
