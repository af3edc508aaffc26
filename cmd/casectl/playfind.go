package main

import "casekeeper/cmd/internal/commandline"

// findRig reads the rig file, if one was named.
func (p *party) findRig() (err error) {
	if p.Rig == noRig {
		return nil
	}
	if p.rig, err = p.house.RigFile(p.Rig); err != nil {
		return bad(commandline.Mistakef("--rig: %w", err))
	}
	for _, s := range p.rig.Sources {
		p.demo = p.demo || s.Type == "sim"
	}
	return nil
}

// findGame finds the game: the one that was named, that of the latest unfinished match, or the one
// that people choose.
func (p *party) findGame(e *env) (err error) {
	if p.Game == "" && p.Continue && !p.New && !p.demo {
		if err := p.latest(e); err != nil {
			return err
		}
	}
	people := e.atATerminal()
	if p.Game == "" && (e.text || people) {
		if p.Game, err = e.askGame(p.demo); err != nil {
			return err
		}
		people = true
	}
	p.asks = people && p.Seats == "" && !p.demo
	return nil
}
