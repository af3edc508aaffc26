// Package health measures how well readers read: one tag is walked over all of them
// ([Survey]), and what every reader saw meanwhile is the health map, with its warnings.
package health
