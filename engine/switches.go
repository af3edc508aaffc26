package engine

import "casekeeper/engine/rulebook"

// Switch is an option with two values, which the rules of a game keep as a bool of S.
type Switch[S any] struct {
	Name    string
	Off, On string // its values; Off is the default
	House   bool   // a house rule
	Rule    rulebook.ID
	Seats   int // only for that many seats; 0 = always
	Field   func(*S) *bool
}

// SwitchSpecs returns the options of switches, for [Info].
func SwitchSpecs[S any](list []Switch[S]) (specs []OptionSpec) {
	for _, w := range list {
		specs = append(specs, OptionSpec{Name: w.Name, House: w.House, Values: []string{w.Off, w.On}, Default: w.Off, Rule: w.Rule, Seats: w.Seats})
	}
	return specs
}

// ReadSwitches returns how a set-up has the switches.
func ReadSwitches[S any](list []Switch[S], setup Setup) (s S) {
	for _, w := range list {
		*w.Field(&s) = setup.Get(w.Name, w.Off) == w.On
	}
	return s
}
