package secretstest

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"time"

	"casekeeper/companion"
	"casekeeper/companion/journal"
	"casekeeper/companion/journal/memory"
	"casekeeper/engine"
)

// table is one of the twins: a session, a match that follows it for trying acts in, and what the
// viewer was sent.
type table struct {
	game    engine.Game
	viewer  engine.Seat
	store   *memory.Store
	session *companion.Session
	sub     *companion.Subscription
	match   engine.Match
	told    int    // updates that the viewer was sent
	logged  int    // entries of the log that were compared
	door    Door   // nil = none
	said    string // what came out of it and was not compared yet
}

// settle waits until nothing more comes out of the door. Between two requests it keeps the number of
// messages from depending on time.
func (t *table) settle() {
	if t.door != nil {
		t.said += t.door.News()
	}
}

// close ends the session and everything that looks at it.
func (t *table) close() {
	if t.door != nil {
		_ = t.door.Close() // what it said has been compared
	}
	_ = t.session.Close() // a session in memory has nothing to lose
}

// open begins a match with the facts that both twins have in common.
func open(p *pair, setup engine.Setup, facts []engine.Observation) (*table, error) {
	t := &table{game: p.game, viewer: p.viewer, store: &memory.Store{}}
	at := time.UnixMilli(0)
	clock := companion.Opts{Now: func() time.Time { at = at.Add(time.Second); return at }}
	var err error
	if t.session, err = companion.Begin(t.store, companion.Opening{Game: p.game, Setup: setup, Catalogue: p.opts.Cards}, clock); err != nil {
		return nil, err
	}
	if t.match, err = p.game.New(setup); err != nil {
		return nil, err
	}
	if t.sub, err = t.session.Subscribe(context.Background(), p.viewer); err != nil {
		return nil, err
	}
	for _, o := range facts {
		if err := t.act(o, false); err != nil {
			return nil, err
		}
	}
	if p.opts.Door != nil {
		if t.door, err = p.opts.Door(t.session, p.viewer); err != nil {
			return nil, err
		}
		t.settle()
	}
	return t, nil
}

// act reports a legal fact, by a reader whose frame names the card.
func (t *table) act(o engine.Observation, sensed bool) error {
	p, v := t.match.Propose(o)
	if v != nil {
		return fmt.Errorf("%+v: %w", o, v)
	}
	t.match.Commit(p)
	out, err := t.report(o, sensed)
	if err == nil && out.Refusal != nil {
		return fmt.Errorf("%+v was legal and is refused by %s", o, out.Refusal.Line.Rule)
	}
	return err
}

// report sends a fact, legal or not.
func (t *table) report(o engine.Observation, sensed bool) (companion.Outcome, error) {
	if sensed {
		return t.session.Sense(context.Background(), companion.Sighting{Fact: o, Source: source(o)})
	}
	return t.session.Submit(context.Background(), o, source(o))
}

// source returns where a fact comes from: for a card a reader, whose frame names it.
func source(o engine.Observation) journal.Source {
	if o.Kind == engine.KindCard {
		return journal.Source{ID: "hub:1", Raw: fmt.Appendf(nil, "tag %d", o.Card), Reads: 2}
	}
	return finger
}

// text returns a value as JSON, through all its pointers.
func text(v any, err error) string {
	b, bad := json.Marshal(v)
	if bad != nil {
		panic(fmt.Sprintf("secretstest: %T has no text: %v", v, bad))
	}
	return fmt.Sprintf("%s %v", b, err)
}

// news returns what the viewer is sent after each request.
func (t *table) news() (list []channel) {
	ctx := context.Background()
	select {
	case u := <-t.sub.Updates():
		t.told += u.Missed + 1
	default:
	}
	now, err := t.session.Views(ctx, t.viewer, engine.Table)
	list = append(list, channel{"updates", fmt.Sprint(t.told)}, channel{"update", text(now, err)})
	log, err := t.session.Log(ctx, t.logged)
	t.logged += len(log)
	acts, bad := t.session.Acts(ctx, t.viewer)
	if t.settle(); t.door != nil {
		list, t.said = append(list, channel{"door", t.said}), ""
	}
	return append(list, channel{"log", text(log, err)}, channel{"acts", text(acts[max(0, len(acts)-4):], bad)})
}

// quarter is how many acts there are for each one whose detail is compared between acts.
const quarter = 4

// all returns everything that the viewer can ask for, with the detail of every each-th act from
// one on.
func (t *table) all(from, each int) (list []channel) {
	ctx := context.Background()
	log, err := t.session.Log(ctx, 0)
	list = append(list, channel{"whole log", text(log, err)})
	acts, err := t.session.Acts(ctx, t.viewer)
	list = append(list, channel{"acts", text(acts, err)})
	for n := from; n < len(acts); n += each {
		m, err := t.session.ActDetail(ctx, n)
		list = append(list, channel{fmt.Sprintf("moment of act %d", n+1), text(m, err)})
	}
	if _, over := t.match.Result(); over {
		return list // the record of a game that is over hides nothing
	}
	var b strings.Builder
	f, err := companion.Export(t.store, t.session.Info().ID, t.game, t.viewer)
	if err == nil {
		err = f.Write(&b, &t.game.Info)
	}
	return append(list, channel{"export", text(b.String(), err)})
}

// channel is one way by which the viewer learns something.
type channel struct{ name, said string }

// differ returns an error for the first channel that differs, with the place where it does.
func differ(a, b []channel) error {
	for i := range a {
		if a[i] != b[i] {
			return fmt.Errorf("%s: %w", a[i].name, difference(a[i].said, b[i].said))
		}
	}
	return nil
}

// difference shows where two texts begin to differ.
func difference(a, b string) error {
	n := 0
	for n < len(a) && n < len(b) && a[n] == b[n] {
		n++
	}
	around := func(s string) string { return s[max(0, n-160):min(len(s), n+80)] }
	return fmt.Errorf("\n  one table   …%s…\n  the other   …%s…", around(a), around(b))
}
