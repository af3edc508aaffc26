package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"sync"

	"casekeeper/cmd/internal/emulated"
	"casekeeper/cmd/internal/sitting"
	"casekeeper/companion"
	"casekeeper/companion/journal"
	"casekeeper/companion/journal/sqlite"
	"casekeeper/configs"
	"casekeeper/engine"
	"casekeeper/engine/games"
	"casekeeper/engine/record"
	"casekeeper/hardware"
	"casekeeper/hardware/rig"
	"casekeeper/scanner"
)

// watching is a rig whose events are all reported.
type watching struct {
	stop  context.CancelFunc
	ended sync.WaitGroup
	rig   *rig.Rig
}

func openRig(text string, o rig.Options) (*rig.Rig, error) {
	file, err := rig.Parse([]byte(text), "order")
	if err != nil {
		return nil, err
	}
	r := rig.Open(file, o)
	for _, m := range r.Missing {
		return nil, fmt.Errorf("%s: %w", m.Name, m.Err)
	}
	return r, nil
}

// watch opens a rig.
func watch(text string) (*watching, error) {
	r, err := openRig(text, rig.Options{})
	if err != nil {
		return nil, err
	}
	w := &watching{rig: r}
	var ctx context.Context
	ctx, w.stop = context.WithCancel(context.Background())
	for _, s := range r.Sources {
		w.ended.Go(func() {
			_ = s.Run(ctx, func(e hardware.Event) { report(e, s.Status()) }) // the error is that ctx has ended
		})
	}
	return w, nil
}

func (w *watching) close() error {
	w.stop()
	w.ended.Wait()
	return w.rig.Close()
}

// evening is a game at a rig, with its journal on disk, as casekeeper plays it.
type evening struct {
	game    games.Loaded
	store   *sqlite.Store
	session *companion.Session
	sensors *sitting.Sitting
	updates *companion.Subscription
	ended   sync.WaitGroup
	dir     string
}

// sit starts a game of Tiny Epic Western in which every card has its tag.
func sit(text string, seats int) (_ *evening, err error) {
	dir, err := os.MkdirTemp("", "house")
	if err != nil {
		return nil, err
	}
	s := &evening{dir: dir}
	house := sitting.House{Data: dir, Files: configs.FS}
	if s.game, err = house.Game("tiny-epic-western", true); err != nil {
		return nil, err
	}
	path, err := house.Journal()
	if err != nil {
		return nil, err
	}
	if s.store, _, err = sqlite.Open(path); err != nil {
		return nil, err
	}
	setup := engine.Setup{Seats: s.game.Players[:seats]}
	if s.session, err = companion.Begin(s.store, companion.Opening{Game: s.game.Game, Setup: setup, Catalogue: s.game.Snapshot}, companion.Opts{}); err != nil {
		return nil, err
	}
	tags, err := house.Tags(s.game, true)
	if err != nil {
		return nil, err
	}
	r, err := openRig(text, rig.Options{Places: s.game.Lexicon.Slots, Parts: s.game.Lexicon.Dice})
	if err != nil {
		return nil, err
	}
	if s.updates, err = s.session.Subscribe(context.Background(), engine.Table); err != nil {
		return nil, err
	}
	s.ended.Go(s.reportTable)
	s.sensors, err = sitting.Sit(context.Background(), s.session, r, tags, sitting.Opts{Misreads: misread, Seen: func(e hardware.Event) { report(e, statusOf(r, e.Source)) }})
	return s, err
}

func statusOf(r *rig.Rig, name string) hardware.Status {
	for _, s := range r.Sources {
		if s.Name() == name {
			return s.Status()
		}
	}
	return hardware.Status{}
}

func misread(list []scanner.Fault) {
	var kinds []string
	for _, f := range list {
		kinds = append(kinds, string(f.Kind))
	}
	emulated.Say(emulated.Report{Faults: kinds})
}

// reportTable reports the state of the game whenever it changes.
func (s *evening) reportTable() {
	for u := range s.updates.Updates() {
		t := emulated.Table{Acts: u.Acts, Over: len(u.Awaits) == 0}
		if u.Latest != nil {
			t.Latest = u.Latest.Source.ID
		}
		if u.Refusal != nil {
			t.Refused = fmt.Sprint(u.Refusal.Line.Rule)
		}
		emulated.Say(emulated.Report{Table: &t})
	}
}

// tap submits a fact that no sensor sees.
func (s *evening) tap(line string) error {
	o, err := record.Parse(s.game.Lexicon, line)
	if err != nil {
		return err
	}
	out, err := s.session.Submit(context.Background(), o, journal.Source{ID: "finger"})
	if err == nil && out.Refusal != nil {
		err = fmt.Errorf("%s is refused by %s", line, out.Refusal.Line.Rule)
	}
	return err
}

// ledger returns what the journal holds.
func (s *evening) ledger() (*emulated.Figures, error) {
	u, err := s.session.Now(context.Background(), engine.Table)
	if err != nil {
		return nil, err
	}
	rows, err := s.store.Rows(s.session.Info().ID)
	if err != nil {
		return nil, err
	}
	return &emulated.Figures{Acts: u.Acts, Hash: rows[len(rows)-1].Hash}, nil
}

func (s *evening) close() error {
	err := s.sensors.Close()
	s.updates.Close()
	err = errors.Join(err, s.session.Close())
	s.ended.Wait()
	return errors.Join(err, s.store.Close(), os.RemoveAll(s.dir))
}
