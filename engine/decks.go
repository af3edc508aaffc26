package engine

// Drawn is a number from 0 to n-1 that follows from the seed of a deck and the step
// at which it is drawn, each with the same chance: with it rules draw cards that the
// program holds, and draw the same when they are asked again. It panics if n is not
// positive.
func Drawn(seed, step uint64, n int) int {
	z := seed + (step+1)*0x9E3779B97F4A7C15 // SplitMix64: Steele, Lea, Flood 2014
	z = (z ^ z>>30) * 0xBF58476D1CE4E5B9
	z = (z ^ z>>27) * 0x94D049BB133111EB
	return int((z ^ z>>31) >> 1 % uint64(n))
}
