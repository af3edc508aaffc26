package companion

import (
	"context"

	"casekeeper/engine"
)

// Subscription is one listener to a sitting.
type Subscription struct {
	updates chan Update // capacity 1: only the latest counts, older ones are replaced
	viewer  engine.Seat
	session *Session
}

// Subscribe gives updates as the viewer may know the game: engine.Table for
// the shared screen. The first is the state now. A slow reader holds nobody
// up: it finds the latest update, which says in Missed how many it replaced;
// what happened meanwhile is in [Session.Log].
func (s *Session) Subscribe(ctx context.Context, viewer engine.Seat) (*Subscription, error) {
	return ask(ctx, s, func(k *keeper) (*Subscription, error) {
		sub := &Subscription{make(chan Update, 1), viewer, s}
		k.subs[sub] = struct{}{}
		sub.send(k.update(viewer))
		return sub, nil
	})
}

// Now gives the state of one moment as each of the viewers may know it, in
// their order.
func (s *Session) Now(ctx context.Context, viewers ...engine.Seat) ([]Update, error) {
	return ask(ctx, s, func(k *keeper) ([]Update, error) {
		list := make([]Update, len(viewers))
		for i, viewer := range viewers {
			list[i] = k.update(viewer)
		}
		return list, nil
	})
}

// Updates is closed when the sitting or the subscription ends.
func (s *Subscription) Updates() <-chan Update { return s.updates }

// Close ends the subscription. Closing twice is fine.
func (s *Subscription) Close() {
	ask(context.Background(), s.session, func(k *keeper) (struct{}, error) { // after the sitting nothing is left to end
		if _, ok := k.subs[s]; ok {
			delete(k.subs, s)
			close(s.updates)
		}
		return struct{}{}, nil
	})
}

// publish sends every subscriber its update, and draws the shared screen's once for
// all. Only the owner calls it.
func (k *keeper) publish() {
	shared := k.update(engine.Table)
	k.shared = &shared
	for sub := range k.subs {
		if sub.viewer == engine.Table {
			sub.send(shared)
		} else {
			sub.send(k.update(sub.viewer))
		}
	}
}

// told is what the shared screen has been told last.
func (k *keeper) told() Update {
	if k.shared == nil {
		first := k.update(engine.Table)
		k.shared = &first
	}
	return *k.shared
}

// send replaces the update that was not read yet. Only the owner sends, so
// there is always room after taking the old one out.
func (s *Subscription) send(u Update) {
	select {
	case old := <-s.updates:
		u.Missed = old.Missed + 1
	default:
	}
	s.updates <- u
}
