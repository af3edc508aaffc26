// Package ruleindex decides what the pages of the rules show: search, chapters, cards of rules,
// and the legend of pictures.
package ruleindex
