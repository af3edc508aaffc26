package companion

import (
	"context"

	"casekeeper/engine"
)

// Subscription delivers updates of a session to one viewer.
type Subscription struct {
	updates chan Update // capacity 1: a later update replaces one that was not read
	viewer  engine.Seat
	session *Session
}

// Subscribe returns a subscription to updates as the viewer may know the game: engine.Table for
// the shared screen. The first update is the present state. A slow reader blocks nobody: it gets
// the latest update, whose Missed counts those that it replaced, and [Session.Log] has what
// happened meanwhile.
func (s *Session) Subscribe(ctx context.Context, viewer engine.Seat) (*Subscription, error) {
	return ask(ctx, s, func(k *keeper) (*Subscription, error) {
		sub := &Subscription{make(chan Update, 1), viewer, s}
		k.subs[sub] = struct{}{}
		sub.send(k.view(viewer))
		return sub, nil
	})
}

// Now returns the present state as the viewer may know it.
func (s *Session) Now(ctx context.Context, viewer engine.Seat) (Update, error) {
	return ask(ctx, s, func(k *keeper) (Update, error) { return k.view(viewer), nil })
}

// Views returns one state as each of the viewers may know it, in their order.
func (s *Session) Views(ctx context.Context, viewers ...engine.Seat) ([]Update, error) {
	return ask(ctx, s, func(k *keeper) ([]Update, error) {
		list := make([]Update, len(viewers))
		for i, viewer := range viewers {
			list[i] = k.view(viewer)
		}
		return list, nil
	})
}

// Updates returns the channel of updates. It is closed when the session or the subscription ends.
func (s *Subscription) Updates() <-chan Update { return s.updates }

// Close ends the subscription. Closing twice is fine.
func (s *Subscription) Close() {
	ask(context.Background(), s.session, func(k *keeper) (struct{}, error) { // an error means that the session has ended
		if _, ok := k.subs[s]; ok {
			delete(k.subs, s)
			close(s.updates)
		}
		return struct{}{}, nil
	})
}

// publish sends every subscriber its update. Whoever changes what an update says calls it.
func (k *keeper) publish() {
	clear(k.views)
	for sub := range k.subs {
		sub.send(k.view(sub.viewer))
	}
}

// view returns the latest update of a viewer, which is computed once for all who look at it.
func (k *keeper) view(viewer engine.Seat) Update {
	u, ok := k.views[viewer]
	if !ok {
		u = k.update(viewer)
		k.views[viewer] = u
	}
	return u
}

// send replaces an update that was not read. Only the owner sends, so there is always room after
// the old one is taken out.
func (s *Subscription) send(u Update) {
	select {
	case old := <-s.updates:
		u.Missed = old.Missed + 1
	default:
	}
	s.updates <- u
}
