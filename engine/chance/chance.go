// Package chance answers prompts from a seed, for tests and the simulator. It is
// the only package below engine that draws numbers; the game never sees it.
package chance

import (
	"math/rand/v2"

	"casekeeper/engine"
)

// optionalOdds is one in how many times an optional prompt is considered.
const optionalOdds = 4

// Source draws answers. The same seed and prompts give the same answers, on
// every machine. One goroutine at a time; the zero value is unusable.
type Source struct{ rng *rand.Rand }

// New makes a source from a seed.
func New(seed uint64) *Source {
	return &Source{rand.New(rand.NewPCG(seed, 0x9E3779B97F4A7C15))}
}

// IntN draws a number from 0 to n-1. It panics if n is not positive.
func (s *Source) IntN(n int) int { return s.rng.IntN(n) }

// Answer picks a prompt and one of its answers, each face and option with
// the same chance, cards by how many of them are left. An optional prompt is answered now and then; when all are
// optional, one of them is. False means that nothing can be answered: there is
// no prompt, or none has an answer.
func (s *Source) Answer(prompts []engine.Prompt) (engine.Observation, bool) {
	must, may := 0, 0
	for i := range prompts {
		switch {
		case prompts[i].Answers() == 0:
		case prompts[i].Optional:
			may++
		default:
			must++
		}
	}
	if must+may == 0 {
		return engine.Observation{}, false
	}
	optional := must == 0 || may > 0 && s.rng.IntN(optionalOdds) == 0
	n := must
	if optional {
		n = may
	}
	nth := s.rng.IntN(n)
	for i := range prompts {
		p := &prompts[i]
		if p.Optional != optional || p.Answers() == 0 {
			continue
		}
		if nth == 0 {
			return s.answer(p), true
		}
		nth--
	}
	panic("chance: counted a prompt that is not there")
}

// openOdds is one in how many times something is added to an open prompt
// before it is ended.
const openOdds = 4

func (s *Source) answer(p *engine.Prompt) engine.Observation {
	if p.Open && s.rng.IntN(openOdds) > 0 {
		return p.Options[0]
	}
	if p.Left == nil {
		return p.Answer(s.rng.IntN(p.Answers()))
	}
	all := 0
	for n := range p.Answers() {
		all += p.Weigh(n)
	}
	at := s.rng.IntN(all)
	for n := range p.Answers() {
		if at -= p.Weigh(n); at < 0 {
			return p.Answer(n)
		}
	}
	panic("chance: counted an answer that is not there")
}
