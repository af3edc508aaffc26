// Package machine decides what the pages about the machine show: its settings, rigs, sensors and
// dice, checks, backups, sticks, the panel of a first start, and switching off.
package machine
