package sitting

import (
	"context"
	"errors"
	"slices"
	"time"

	"casekeeper/companion"
	"casekeeper/engine"
	"casekeeper/hardware"
	"casekeeper/scanner"
	"casekeeper/scanner/enrol"
)

// Strange makes the next open card that the robot lays have an unknown tag, to show what happens
// then. Safe for concurrent use.
func (r *Robot) Strange() { r.strange.Store(true) }

// puzzle lays a card after removing its tag from the enrolment.
func (r *Robot) puzzle(ctx context.Context, o engine.Observation, u companion.Update) error {
	_, uid := r.hands.Piece(o)
	if err := r.sitting.Scanner.Drop(ctx, enrol.Mark{UID: uid}); err != nil {
		return err
	}
	r.asked, r.since = uid, time.Now()
	var failed error
	err := r.hands.Perform(ctx, o, u.Awaits, func() bool {
		var now companion.Update
		now, failed = r.sitting.Session.Now(ctx, engine.Table)
		return failed != nil || r.unknown(uid) || now.Seq != u.Seq // some people answer at once
	})
	return errors.Join(err, failed)
}

// unknown reports whether people are asked about a tag now.
func (r *Robot) unknown(uid hardware.UID) bool {
	return slices.ContainsFunc(r.sitting.Scanner.Faults(), func(f scanner.Fault) bool { return f.Kind == scanner.UnknownTag && f.UID == uid })
}

// answer ends a puzzle once people have answered or Patience has passed. It corrects a wrong
// answer, so that the robot can go on with its cards.
func (r *Robot) answer(ctx context.Context) error {
	if r.unknown(r.asked) && time.Since(r.since) < r.Patience {
		return nil
	}
	uid, table := r.asked, r.sitting.Scanner
	r.asked = hardware.UID{}
	err := table.Enrol(ctx, uid, r.hands.Card(uid))
	var wrong *enrol.TakenError
	if errors.As(err, &wrong) {
		if err = table.Drop(ctx, enrol.Mark{UID: uid}); err == nil {
			err = table.Enrol(ctx, uid, r.hands.Card(uid))
		}
	}
	return err
}
