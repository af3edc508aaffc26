package tinyepic

import (
	"go/ast"
	"go/parser"
	"go/token"
	"slices"
	"strconv"
	"testing"

	"casekeeper/engine/rulebook"
)

// constants returns the identifiers that ruleids.go declares, in order.
func constants(t *testing.T) (ids []rulebook.ID) {
	t.Helper()
	file, err := parser.ParseFile(token.NewFileSet(), "ruleids.go", nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	ast.Inspect(file, func(n ast.Node) bool {
		spec, ok := n.(*ast.ValueSpec)
		if !ok {
			return true
		}
		for _, v := range spec.Values {
			id, err := strconv.Unquote(v.(*ast.BasicLit).Value)
			if err != nil {
				t.Fatal(err)
			}
			ids = append(ids, rulebook.ID(id))
		}
		return false
	})
	return ids
}

func TestEveryRuleIsInTheIndexOnce(t *testing.T) {
	ids, book := constants(t), bookOf()
	if len(ids) < 100 {
		t.Fatalf("found only %d constants", len(ids))
	}
	for i, id := range ids {
		if slices.Index(ids, id) != i {
			t.Errorf("%s is declared twice", id)
		}
		if _, ok := book.Rule(id); !ok {
			t.Errorf("%s is not in the index", id)
		}
	}
	for _, id := range book.IDs() {
		if !slices.Contains(ids, id) {
			t.Errorf("the index has %s, which no constant names", id)
		}
	}
}

func TestIndexCitesTheRulebook(t *testing.T) {
	book := bookOf()
	for _, id := range book.IDs() {
		r, _ := book.Rule(id)
		if (r.Book == "ES") != (r.Page >= 2 && r.Page <= 19) || !slices.Contains([]string{"ES", "FAQ", "card", "house"}, r.Book) {
			t.Errorf("%s: book %s, page %d", id, r.Book, r.Page)
		}
	}
	for id, page := range map[rulebook.ID]int{
		rulePlaceOwnToken: 7, rulePorchOwner: 8, ruleSheriffValue: 9, ruleDuelTie: 10, ruleDuelWounded: 11, ruleShowdownRival: 13,
		ruleBuyToken: 14, ruleHallTie: 15, ruleRoundSlide: 16, ruleScoreNoMinority: 17, ruleSetupDifficulty: 18, ruleSoloBuyTie: 19,
	} {
		if r, _ := book.Rule(id); r.Page != page {
			t.Errorf("%s: page %d, want %d", id, r.Page, page)
		}
	}
}
