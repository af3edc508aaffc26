package scoundrels

import (
	"fmt"
	"slices"

	"casekeeper/engine/catalogue"
)

// What figures that are right one by one can be together, and what is unusual.

// oddWords are the figures that can be unusual.
var oddWords = []string{"gain", "pay", "loss", "reputation", "draw", "tech", "dollars", "numbers", "bonus", "twice"}

// The most that known cards print.
const (
	usualGain    = 8
	usualPay     = 6
	usualDraw    = 3
	usualDollars = 5
	usualNumbers = 3
)

func checkTrait(e *catalogue.Entry) {
	checkSteps(e, "first", false)
	for i, s := range e.Entries("first") {
		if l := link(s.N("link")); l != linkCost && l != linkThen {
			e.Wrong(fmt.Sprintf("first.%d.link", i+1), "what has to be done to use it cannot be declined", "leave it out, or say cost")
		}
	}
	if n := int(e.N("tech")); e.Has("tech") && n > 1 {
		e.Unusual("tech", fmt.Sprintf("%d is more than usual", n), "tech", n)
	}
	if n := len(e.All("dollars")); e.Has("dollars") && n > usualDollars {
		e.Unusual("dollars", fmt.Sprintf("%d are more than usual", n), "dollars", n)
	}
	if e.Has("numbers") && len(e.All("numbers")) > usualNumbers {
		e.Unusual("numbers", "are more than usual", "numbers", len(e.All("numbers")))
	}
	if n := int(e.N("bonus")); n > 1 {
		e.Unusual("bonus", fmt.Sprintf("%d is more than usual", n), "bonus", n)
	}
	if e.N("twice") == 1 && e.Has("when") && when(e.N("when")) == whenResponse {
		e.Unusual("twice", "a Response that is used twice", "twice")
	}
}

func checkJob(e *catalogue.Entry) {
	checkSteps(e, "steps", false)
	if n := int(e.N("tech")); e.Has("tech") && n > 1 {
		e.Unusual("tech", fmt.Sprintf("%d is more than usual", n), "tech", n)
	}
}

// checkNesting refuses more jobs that use or hire others than can nest.
func checkNesting(jobs []*catalogue.Entry) {
	n := 0
	for _, e := range jobs {
		at := slices.IndexFunc(e.Entries("steps"), func(s catalogue.Figures) bool {
			return do(s.N("do")) == doUse || do(s.N("do")) == doHire
		})
		if at < 0 {
			continue
		}
		if n++; n > mostNesting {
			e.Wrong(fmt.Sprintf("steps.%d.do", at+1), fmt.Sprintf("%d other jobs use or hire already", mostNesting), "say by-hand here: the table does it")
		}
	}
}

// checkLeaders refuses more strategy cards of a leader than there are.
func checkLeaders(cards []*catalogue.Entry) {
	var n [seatSpan]int
	for _, e := range cards {
		if !e.Has("leader") {
			continue
		}
		leader := e.N("leader") + 1
		if n[leader]++; n[leader] > strategyCount/maxSeats {
			e.Wrong("leader", fmt.Sprintf("%d other cards are of the same leader", strategyCount/maxSeats), "if nobody is sure, name it in unknown")
		}
	}
}

func checkStrategy(e *catalogue.Entry) {
	checkSteps(e, "steps", e.Has("when") && e.Word("when") == "hiring")
}

// checkSteps looks at steps that hang on each other.
func checkSteps(e *catalogue.Entry, field string, hiring bool) {
	steps := e.Entries(field)
	leading := true
	for i, s := range steps {
		path := func(name string) string { return fmt.Sprintf("%s.%d.%s", field, i+1, name) }
		what, how := do(s.N("do")), link(s.N("link"))
		earlier := func(is func(catalogue.Figures) bool) bool { return slices.ContainsFunc(steps[:i], is) }
		did := func(d do) func(catalogue.Figures) bool {
			return func(f catalogue.Figures) bool { return do(f.N("do")) == d }
		}
		switch {
		case how == linkCost && !leading:
			e.Wrong(path("link"), "a cost comes before all else", "put it first")
		case (how == linkSo || how == linkOr) && i == 0:
			e.Wrong(path("link"), "there is nothing before it", "say then, may or cost")
		case what == doReturnCard && !earlier(did(doShowCard)):
			e.Wrong(path("do"), "no card was shown", "put a step show-card before it")
		case what == doShuffle && s.Has("of") && s.Word("of") == "that-deck" && !earlier(did(doPeekCard)):
			e.Wrong(path("of"), "no deck was looked at", "put a step peek-card of a deck before it")
		case what == doPlace && s.Has("of") && s.Word("of") == "that" && (i == 0 || !did(doFree)(steps[i-1])):
			e.Wrong(path("of"), "no henchman was freed", "put a step free right before it")
		case what == doDiscount && !hiring:
			e.Wrong(path("do"), "nobody is hiring then", `only a strategy with when = "hiring" can do that`)
		case hiring && what != doDiscount && what != doUnknown && what != doByHand:
			e.Wrong(path("do"), "nothing else can be done while hiring", "say discount")
		}
		leading = leading && how == linkCost
		unusualStep(e, path, s, what)
	}
	unusualLoss(e, field, steps)
}

// unusualStep warns of large figures.
func unusualStep(e *catalogue.Entry, path func(string) string, s catalogue.Figures, what do) {
	if !s.Has("n") {
		return
	}
	n := int(s.N("n"))
	warn := func(most int, word string) {
		if n > most {
			e.Unusual(path("n"), fmt.Sprintf("%d is more than usual", n), word, n)
		}
	}
	switch what {
	case doGain, doRob:
		warn(usualGain, "gain")
	case doPay:
		warn(usualPay, "pay")
	case doGainReputation, doLoseReputation:
		warn(1, "reputation")
	case doDraw:
		warn(usualDraw, "draw")
	}
}

// unusualLoss warns of a card that pays no less than it gives.
func unusualLoss(e *catalogue.Entry, field string, steps []catalogue.Figures) {
	if len(steps) != 2 || do(steps[0].N("do")) != doPay || do(steps[1].N("do")) != doGain || !steps[0].Has("n") || !steps[1].Has("n") {
		return
	}
	if pays, gets := int(steps[0].N("n")), int(steps[1].N("n")); gets <= pays && !steps[1].Has("per") {
		e.Unusual(field+".2.n", fmt.Sprintf("pays %d to gain %d", pays, gets), "loss", pays, gets)
	}
}

// checkBoard looks at what the board prints.
func checkBoard(e *catalogue.Entry) {
	sum := func(name string) (n int) {
		for _, v := range e.All(name) {
			n += int(v)
		}
		return n
	}
	if e.Has("spaces") && sum("spaces") != boardSafes {
		e.Wrong("spaces", fmt.Sprintf("%d spaces in all", sum("spaces")), fmt.Sprintf("all locations together have %d", boardSafes))
	}
	if e.Has("marks") && sum("marks") != marksEach {
		e.Wrong("marks", fmt.Sprintf("%d marks in all", sum("marks")), fmt.Sprintf("every player has %d", marksEach))
	}
	if e.Has("track") && e.Has("zero") && int(e.N("zero")) > len(e.All("track")) {
		e.Wrong("zero", "the track is shorter", "count the spaces from the lowest")
	}
}
