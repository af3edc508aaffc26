package tinyepic

import (
	"slices"

	"casekeeper/engine/catalogue"
)

// forms are what the owner enters of a building and of a boss; see parse.go.
func forms() []catalogue.Form {
	effects := func(param string) (list []string) {
		for effect, word := range effectWords {
			if slices.Contains(paramSpecs[Effect(effect)], param) {
				list = append(list, word)
			}
		}
		return list
	}
	of := func(name string, words []string, domain string) catalogue.Field {
		return catalogue.Field{Name: name, Words: words, Of: domain, If: "effect", Is: effects(name)}
	}
	upTo := func(name string, most int) catalogue.Field {
		return catalogue.Field{Name: name, From: 1, To: most, If: "effect", Is: effects(name)}
	}
	industries, kinds := industryWords[1:], kindWords[1:]
	return []catalogue.Form{
		{Kind: kindBuilding, Fields: []catalogue.Field{
			{Name: "money", To: lastPrice}, {Name: "law", To: lastPrice}, {Name: "force", To: lastPrice}, {Name: "points", To: lastVP},
			{Name: "icons", Words: industries, Of: "industry", Most: len(Figures{}.Icons)},
			{Name: "timing", Words: timingWords[1:], Of: "timing"},
			{Name: "effect", Words: effectWords, Of: "effect"},
			of("gain", kinds, "influence"), of("suit", suitWords, "suit"), upTo("max", maxInfluence),
			of("from", kinds, "influence"), of("to", kinds, "influence"), of("icon", industries, "industry"),
			upTo("pay", maxInfluence), upTo("each", maxInfluence),
		}, Odd: []string{"price", "points", "icons-1", "icons-2", "icons-3", "icons-4"}},
		{Kind: kindBoss, Fields: []catalogue.Field{
			{Name: "ability", Words: abilityWords, Of: "ability"},
			{Name: "phase", To: 4, If: "ability", Is: abilityWords[:1]},
		}},
	}
}
