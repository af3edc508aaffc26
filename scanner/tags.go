package scanner

import (
	"context"
	"fmt"

	"casekeeper/engine/catalogue"
	"casekeeper/hardware"
	"casekeeper/scanner/enrol"
)

// Enrol puts a tag on a card, the answer to [UnknownTag]; the card that lies there is then
// taken as if it had just been laid. The error is that of [enrol.Enrolment.Add] or of
// Config.Enrolled. It waits for the goroutine of Run, which must be running.
func (t *Scanner) Enrol(ctx context.Context, uid hardware.UID, c catalogue.Copy) error {
	m := enrol.Mark{UID: uid}
	return t.change(ctx, m, func() error { return t.cfg.Tags.Put(m, c) })
}

// EnrolDesign is [Scanner.Enrol] for people, who name a design and not a piece: the tag or
// code is put on a piece that has none yet, see [enrol.Enrolment.Spare]. A code that was
// reported as [UnknownCode] then counts as scanned.
func (t *Scanner) EnrolDesign(ctx context.Context, m enrol.Mark, card catalogue.CardID) error {
	return t.change(ctx, m, func() error {
		c := t.cfg.Tags.Spare(card, t.matcher.pieces(card))
		if by, known := t.cfg.Tags.On(m); known && by.Card == card {
			c = by
		}
		return t.cfg.Tags.Put(m, c)
	})
}

// Drop takes a tag or code off its card, so that it can be put on another one. It waits for
// the goroutine of Run, which must be running.
func (t *Scanner) Drop(ctx context.Context, m enrol.Mark) error {
	return t.change(ctx, m, func() error {
		t.cfg.Tags.Remove(m)
		return nil
	})
}

// change runs do in the goroutine of Run, and waits until the tags are saved and the faults
// are brought up to date.
func (t *Scanner) change(ctx context.Context, m enrol.Mark, do func() error) error {
	result := make(chan error, 1)
	t.mu.Lock()
	t.changes = append(t.changes, func() {
		err := do()
		if err == nil && t.cfg.Enrolled != nil {
			err = t.cfg.Enrolled(t.cfg.Tags)
		}
		t.matcher.Enrolled(m)
		t.report()
		result <- err
	})
	t.mu.Unlock()
	t.wakeLoop()
	select {
	case err := <-result:
		return err
	case <-ctx.Done():
		return fmt.Errorf("changing %v: %w", m, ctx.Err())
	}
}
