package scanner

import (
	"context"
	"fmt"

	"casekeeper/engine/catalogue"
	"casekeeper/hardware"
)

// Enrol puts a tag on a card, the answer to [UnknownTag]; the card that lies
// there is then taken as if it had just been laid. The error is that of
// [Enrolment.Add] or of Config.Enrolled. It waits for the table, which must be
// running.
func (t *Table) Enrol(ctx context.Context, uid hardware.UID, c catalogue.Copy) error {
	return t.change(ctx, uid, func() error { return t.cfg.Tags.Add(uid, c) })
}

// EnrolDesign is [Table.Enrol] for people, who name a design and no piece: the
// tag is put on a piece that has none yet, see [Enrolment.Spare].
func (t *Table) EnrolDesign(ctx context.Context, uid hardware.UID, card catalogue.CardID) error {
	return t.change(ctx, uid, func() error {
		c := t.cfg.Tags.Spare(card, t.matcher.pieces(card))
		if by, known := t.cfg.Tags.Card(uid); known && by.Card == card {
			c = by
		}
		return t.cfg.Tags.Add(uid, c)
	})
}

// Drop takes a tag off its card, so that it can be put on another one. It
// waits for the table, which must be running.
func (t *Table) Drop(ctx context.Context, uid hardware.UID) error {
	return t.change(ctx, uid, func() error {
		t.cfg.Tags.Drop(uid)
		return nil
	})
}

// change lets the loop change the tags, and waits until what is misread then
// is known.
func (t *Table) change(ctx context.Context, uid hardware.UID, do func() error) error {
	result := make(chan error, 1)
	t.mu.Lock()
	t.changes = append(t.changes, func() {
		err := do()
		if err == nil && t.cfg.Enrolled != nil {
			err = t.cfg.Enrolled(t.cfg.Tags)
		}
		t.matcher.Enrolled(uid)
		t.report()
		result <- err
	})
	t.mu.Unlock()
	t.rouse()
	select {
	case err := <-result:
		return err
	case <-ctx.Done():
		return fmt.Errorf("changing tag %v: %w", uid, ctx.Err())
	}
}
