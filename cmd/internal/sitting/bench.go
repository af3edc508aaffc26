package sitting

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"sync"

	"casekeeper/engine"
	"casekeeper/engine/catalogue"
	"casekeeper/engine/games"
	"casekeeper/hardware/regular"
	"casekeeper/hardware/rig"
	"casekeeper/scanner"
	"casekeeper/scanner/enrol"
	"casekeeper/scanner/tagging"
	"casekeeper/ui/present/owncards"
)

// Bench is a rig without a game, for enrolment, the health map and test rolls. Its methods are safe
// for concurrent use.
type Bench struct {
	Scanner *scanner.Scanner
	Rig     *rig.Rig

	stop  context.CancelFunc
	ended sync.WaitGroup
}

// OpenBench opens the sensors of a rig.
func OpenBench(ctx context.Context, r *rig.Rig) *Bench {
	run, stop := context.WithCancel(ctx)
	b := &Bench{Scanner: scanner.NewBench(r.Wiring, r.Sources...), Rig: r, stop: stop}
	b.ended.Go(func() { _ = b.Scanner.Run(run) }) // the error is that run has ended
	return b
}

// Close stops the sensors and closes the rig.
func (b *Bench) Close() error {
	b.stop()
	err := b.Rig.Close()
	b.ended.Wait()
	return err
}

// WalkFile returns the path of the state of a game's enrolment walk.
func (h House) WalkFile(game string) string { return filepath.Join(h.Data, "tags", game+".walk") }

// Walk starts the enrolment walk over a game's cards, or resumes an earlier one. Tags and position
// are saved after each step. If the walk file cannot be read, notice says so and the walk starts
// from the beginning.
func (h House) Walk(game games.Loaded) (w *tagging.Walk, notice, err error) {
	tags, err := h.Tags(game, false)
	if err != nil {
		return nil, nil, err
	}
	save := h.SaveTags(game, false)
	w = tagging.NewWalk(game.Info, tags, func(w *tagging.Walk) error {
		return errors.Join(save(tags), w.Save(h.WalkFile(game.ID)))
	})
	notice = w.Load(h.WalkFile(game.ID))
	return w, notice, nil
}

// ReadTags reads a file of tags strictly.
func ReadTags(path string, game games.Loaded) (*enrol.Enrolment, error) {
	f, err := regular.OpenText(path)
	if err != nil {
		return nil, fmt.Errorf("reading tags: %w", err)
	}
	defer f.Close()
	return enrol.ReadEnrolment(f, path, game.ID, game.Lexicon)
}

// PieceOf converts a piece of cardboard to package present.
func PieceOf(game *engine.Info, c catalogue.Copy) owncards.Piece {
	p := owncards.Piece{Card: c.Card}
	for _, k := range game.Cards {
		if k.ID == c.Card && k.Copies > 1 {
			p.N = int(c.N) + 1
		}
	}
	return p
}

// WalkState converts the state of a walk to package present.
func WalkState(game *engine.Info, s tagging.WalkState) owncards.Enrolment {
	w := owncards.Enrolment{Piece: PieceOf(game, s.Piece), Step: s.Step, Of: s.Of, Done: s.Done, Skipped: s.Skipped, Tags: s.Tags, First: s.First,
		News: string(s.News.Kind), Tag: s.News.Code, On: PieceOf(game, s.News.Piece), By: PieceOf(game, s.News.By), Game: s.News.Game, Trouble: s.Trouble}
	if w.Tag == "" {
		w.Tag = s.News.UID.String()
	}
	return w
}
