package scoundrels

import (
	"fmt"
	"slices"
	"strings"

	"casekeeper/engine/catalogue"
)

// Checks of figures that are valid one by one but contradict each other or are unusual.

// oddWords are the fields whose figures can be unusual.
var oddWords = []string{"gain", "pay", "loss", "reputation", "draw", "tech", "dollars", "numbers", "bonus", "twice", "colour", "never"}

// The greatest figures on known cards.
const (
	usualGain    = 8
	usualPay     = 6
	usualDraw    = 3
	usualDollars = 5
	usualNumbers = 3
)

func checkTrait(e *catalogue.Entry) {
	checkSteps(e, "first", false)
	neverTrue(e, !e.Has("when") || e.Word("when") == "hired")
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
	neverTrue(e, true)
	if n := int(e.N("tech")); e.Has("tech") && n > 1 {
		e.Unusual("tech", fmt.Sprintf("%d is more than usual", n), "tech", n)
	}
}

// The number of cards of each colour in the box.
var (
	traitsInBox = []int{40, redTraits}
	jobsInBox   = []int{16, 22, blackJobs}
)

func checkTraits(traits []*catalogue.Entry) { checkColours(traits, traitsInBox) }

func checkJobs(jobs []*catalogue.Entry) {
	checkColours(jobs, jobsInBox)
	checkNesting(jobs)
}

// checkColours warns if a colour has more cards than in the box.
func checkColours(cards []*catalogue.Entry, box []int) {
	n := make([]int, len(box))
	for _, e := range cards {
		if !e.Has("colour") {
			continue
		}
		c := e.N("colour")
		if n[c]++; n[c] > box[c] {
			e.Unusual("colour", fmt.Sprintf("it is number %d of its colour, and the box has %d", n[c], box[c]), "colour", n[c], box[c])
		}
	}
}

// checkNesting refuses more jobs that use or hire others than the stack has room for.
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

// checkLeaders refuses more strategy cards of a leader than the box has.
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
	hiring := e.Has("when") && e.Word("when") == "hiring"
	checkSteps(e, "steps", hiring)
	neverTrue(e, hiring || !e.Has("when"))
	for i, s := range e.Entries("steps") {
		if condition(s.N("if")) == ifRightmost && !hiring && e.Has("when") {
			e.Unusual(fmt.Sprintf("steps.%d.if", i+1), "nobody is hiring then", "never")
		}
	}
}

// checkSteps checks steps that depend on each other.
func checkSteps(e *catalogue.Entry, field string, hiring bool) {
	steps := e.Entries(field)
	leading := true
	for i, s := range steps {
		path := func(name string) string { return fmt.Sprintf("%s.%d.%s", field, i+1, name) }
		what, how := do(s.N("do")), link(s.N("link"))
		switch {
		case how == linkCost && !leading:
			e.Wrong(path("link"), "a cost comes before all else", "put it first")
		case (how == linkSo || how == linkOr) && i == 0:
			e.Wrong(path("link"), "there is nothing before it", "say then, may or cost")
		case what == doDiscount && !hiring:
			e.Wrong(path("do"), "nobody is hiring then", `only a strategy with when = "hiring" can do that`)
		case hiring && what != doDiscount && what != doUnknown && what != doByHand:
			e.Wrong(path("do"), "nothing else can be done while hiring", "say discount")
		}
		if field, why, remedy := dangling(s, steps[:i]); field != "" {
			e.Wrong(path(field), why, remedy)
		}
		leading = leading && how == linkCost
		unusualStep(e, path, s, what)
	}
	unusualLoss(e, field, steps)
	impossible(e, field, steps)
}

// dangling returns what a step refers to that none before it has done: the field, what is wrong
// and the remedy; "" if there is nothing of the kind.
func dangling(s catalogue.Figures, before []catalogue.Figures) (field, why, remedy string) {
	did := func(d do, list []catalogue.Figures) bool {
		return slices.ContainsFunc(list, func(f catalogue.Figures) bool { return do(f.N("do")) == d })
	}
	of := ""
	if s.Has("of") {
		of = s.Word("of")
	}
	switch what := do(s.N("do")); {
	case what == doReturnCard && !did(doShowCard, before):
		return "do", "no card was shown", "put a step show-card before it"
	case what == doShuffle && of == "that-deck" && !did(doPeekCard, before):
		return "of", "no deck was looked at", "put a step peek-card of a deck before it"
	case what == doPlace && of == "that" && !did(doFree, before[max(0, len(before)-1):]):
		return "of", "no henchman was freed", "put a step free right before it"
	}
	return "", "", ""
}

// impossible warns of steps that can never happen.
func impossible(e *catalogue.Entry, field string, steps []catalogue.Figures) {
	jailed := 0
	for i, s := range steps {
		warn := func(name, reason string) {
			e.Unusual(fmt.Sprintf("%s.%d.%s", field, i+1, name), reason, "never")
		}
		before := func(is func(catalogue.Figures) bool) bool { return slices.ContainsFunc(steps[:i], is) }
		what := do(s.N("do"))
		if what == doJail && link(s.N("link")) == linkCost && s.Has("of") && s.Word("of") == "own" && s.Has("n") {
			jailed += int(s.N("n"))
		}
		switch {
		case what == doJail && jailed > henchmen:
			warn("n", fmt.Sprintf("a player has %d henchmen", henchmen))
		case condition(s.N("if")) == ifShown && !before(func(f catalogue.Figures) bool { return do(f.N("do")) == doShowCard }):
			warn("if", "no card was shown before")
		case s.Has("per") && per(s.N("per")) == perMarks && !before(aboutSafe):
			warn("per", "it was about no safe before")
		case what == doShuffle && s.Has("of") && s.Word("of") == "that-deck" && !before(peeksDeck):
			warn("of", "what was looked at before is no deck")
		}
	}
}

// aboutSafe reports whether a step concerns a safe.
func aboutSafe(f catalogue.Figures) bool {
	return slices.Contains([]do{doScout, doMark, doMoveMark, doPeekSafe, doSteal, doByHand, doUnknown}, do(f.N("do")))
}

// peeksDeck reports whether a step looks at the top of a deck.
func peeksDeck(f catalogue.Figures) bool {
	return do(f.N("do")) == doPeekCard && (!f.Has("of") || strings.HasSuffix(f.Word("of"), "-deck"))
}

// neverTrue warns of a condition of the whole card that is never true. hired says whether the
// card can lie in the Saloon when it is judged.
func neverTrue(e *catalogue.Entry, hired bool) {
	if !e.Has("if") {
		return
	}
	switch c := condition(e.N("if")); {
	case c == ifShown:
		e.Unusual("if", "no card was shown before", "never")
	case c == ifRightmost && !hired:
		e.Unusual("if", "nobody is hiring it then", "never")
	}
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

// unusualLoss warns of a card that costs at least as much as it gives.
func unusualLoss(e *catalogue.Entry, field string, steps []catalogue.Figures) {
	if len(steps) != 2 || do(steps[0].N("do")) != doPay || do(steps[1].N("do")) != doGain || !steps[0].Has("n") || !steps[1].Has("n") {
		return
	}
	if pays, gets := int(steps[0].N("n")), int(steps[1].N("n")); gets <= pays && !steps[1].Has("per") {
		e.Unusual(field+".2.n", fmt.Sprintf("pays %d to gain %d", pays, gets), "loss", pays, gets)
	}
}

// checkBoard checks the figures of the board.
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
