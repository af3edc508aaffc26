package main

import (
	"math"

	"casekeeper/ui/drawing"
	"casekeeper/ui/shell"
)

// The sounds are synthesised from sines and noise; nothing is recorded.

// loud is the peak of every sound, of 32767: low, so that people can talk over it.
const loud = 6500

// voice is a sound: its length, and its amplitude at a time in seconds.
type voice struct {
	seconds float64
	at      func(t float64) float64
}

// synthesised returns the samples of a sound, or nil if there is none of that name.
func synthesised(name string) []int16 {
	v := voiceOf(name)
	if v.at == nil {
		return nil
	}
	n := int(v.seconds * rate)
	high := make([]float64, n)
	most := 0.0
	for i := range high {
		t := float64(i) / rate
		high[i] = v.at(t) * min(1, t*2000, (v.seconds-t)*200) // no click at either end
		most = max(most, math.Abs(high[i]))
	}
	out := make([]int16, n)
	for i := range out {
		out[i] = int16(high[i] / most * loud)
	}
	return out
}

// voiceOf returns the voice of a sound.
func voiceOf(name string) voice {
	for seat := range shell.SoundPitches {
		if name == shell.SoundOf(seat) {
			return spur(seat)
		}
	}
	switch name {
	case shell.SoundPlace:
		return voice{0.18, func(t float64) float64 { return ring(t, 190, 38) + 0.6*ring(t, 430, 60) + 0.5*noise(t)*fade(t, 260) }}
	case shell.SoundRefused:
		return voice{0.4, func(t float64) float64 {
			dull := func(t float64) float64 { return ring(t, 92, 22) + 0.4*ring(t, 141, 34) }
			return dull(t) + 0.8*dull(t-0.14)
		}}
	case shell.SoundCard:
		return voice{0.16, func(t float64) float64 { return (noise(t) - noise(t-1.0/rate)) * fade(t, 42) * min(1, t*120) }}
	case shell.SoundDie:
		return voice{0.34, func(t float64) float64 {
			return click(t, 940) + 0.8*click(t-0.075, 1130) + 0.6*click(t-0.13, 870) + 0.4*click(t-0.17, 1010)
		}}
	case shell.SoundChord:
		return voice{1.5, chord}
	case shell.SoundOver:
		return voice{4.2, piano}
	}
	return drawnVoice(name)
}

// drawnVoice returns the voice of a sound that games name in their drawings.
func drawnVoice(name string) voice {
	switch name {
	case drawing.SoundCoin:
		return voice{0.6, func(t float64) float64 { return chime(t, 2093) + 0.8*chime(t-0.08, 2637) }}
	case drawing.SoundBadge: // a tin star being pinned on
		return voice{0.5, func(t float64) float64 { return 0.5*click(t, 1400) + chime(t-0.05, 1480) + 0.5*chime(t-0.05, 2217) }}
	case drawing.SoundHammer: // being cocked: two clicks of steel
		return voice{0.34, func(t float64) float64 { return 0.6*click(t, 1650) + click(t-0.11, 1180) + 0.3*ring(t-0.11, 3100, 60) }}
	case drawing.SoundShot:
		return voice{0.6, func(t float64) float64 { return shot(t) }}
	case drawing.SoundBurst:
		return voice{0.9, func(t float64) float64 {
			sum := 0.0
			for i := range 6 {
				sum += (1 - 0.08*float64(i)) * shot(t-float64(i)*0.075)
			}
			return sum
		}}
	case drawing.SoundBang: // a fuse and an explosion
		return voice{1.7, func(t float64) float64 {
			hiss := (noise(t) - noise(t-1.0/rate)) * 0.16 * min(1, t*6) * fade(max(0, t-0.7), 60)
			return hiss + 1.6*boom(t-0.7)
		}}
	case drawing.SoundDrum:
		return voice{1.1, func(t float64) float64 {
			return drum(t) + 0.5*drum(t-0.2) + 0.5*drum(t-0.32) + drum(t-0.5) + 0.5*drum(t-0.7)
		}}
	case drawing.SoundBell:
		return voice{1.6, bell}
	case drawing.SoundStep: // a boot on boards, and its spur
		return voice{0.6, func(t float64) float64 { return boot(t) + 0.8*boot(t-0.3) }}
	case drawing.SoundWhistle:
		return voice{1.2, whistle}
	case drawing.SoundStamp:
		return voice{0.4, func(t float64) float64 { return 1.3*ring(t, 74, 20) + soft(t)*fade(t, 46) + 0.3*ring(t, 210, 40) }}
	}
	return voice{}
}

func shot(t float64) float64 {
	return soft(t)*fade(t, 11) + 1.4*ring(t, 62, 14) + 0.7*noise(t)*fade(t, 90)
}

func boom(t float64) float64 { return soft(t)*fade(t, 5) + 1.6*ring(t, 46, 6) + 0.5*ring(t, 71, 9) }

// drum is a drum: its pitch falls while it sounds.
func drum(t float64) float64 {
	if t < 0 {
		return 0
	}
	return math.Sin(2*math.Pi*(88*t+1.6*(1-math.Exp(-t*18))))*fade(t, 9) + 0.3*soft(t)*fade(t, 60)
}

func boot(t float64) float64 {
	return ring(t, 118, 30) + 0.5*soft(t)*fade(t, 70) + 0.12*chime(t-0.06, 3300)
}

// whistle is that of a locomotive: three pipes slightly out of tune, and steam.
func whistle(t float64) float64 {
	loud := min(1, t*14) * min(1, (1.15-t)*7)
	bend := 1 - 0.05*fade(t, 16)
	sum := 0.22 * soft(t)
	for _, hz := range []float64{523, 659, 784} {
		sum += math.Sin(2*math.Pi*hz*bend*t) + 0.3*math.Sin(4*math.Pi*hz*bend*t)
	}
	return sum * max(0, loud)
}

// chord is a low chord, for a hand that is revealed.
func chord(t float64) float64 {
	return key(t, -24) + key(t, -17) + 0.8*key(t, -12) + 0.6*key(t-0.02, -8)
}

// fade falls exponentially from one, faster for larger values of fast; it is 0 for negative t.
func fade(t, fast float64) float64 {
	if t < 0 {
		return 0
	}
	return math.Exp(-t * fast)
}

func ring(t, hz, fast float64) float64 { return math.Sin(2*math.Pi*hz*t) * fade(t, fast) }

// noise is white noise, the same every time.
func noise(t float64) float64 {
	if t < 0 {
		return 0
	}
	n := uint32(t*rate+0.5) * 2654435761
	n ^= n >> 15
	n *= 2246822519
	n ^= n >> 13
	return float64(n)/(1<<31) - 1
}

// soft is noise without high frequencies.
func soft(t float64) float64 {
	sum := 0.0
	for i := range 8 {
		sum += noise(t - float64(i)/rate)
	}
	return sum / 4
}

// click is a die hitting wood.
func click(t, hz float64) float64 { return ring(t, hz, 75) + 0.7*noise(t)*fade(t, 210) }

func chime(t, hz float64) float64 { return ring(t, hz, 9) + 0.4*ring(t, 2.42*hz, 14) }

// spur is three strikes of small metal, with a pitch for each seat.
func spur(seat int) voice {
	hz := 620 * math.Pow(2, []float64{0, 3, 5, 7, 10, 12, 15, 17}[seat%8]/12)
	strike := func(t float64) float64 { return ring(t, hz, 16) + 0.5*ring(t, 2.76*hz, 24) + 0.25*ring(t, 5.4*hz, 40) }
	const wait = 0.16 // after the sound of the event
	return voice{0.7, func(t float64) float64 { return strike(t-wait) + 0.6*strike(t-wait-0.07) + 0.35*strike(t-wait-0.13) }}
}

func bell(t float64) float64 {
	sum := 0.0
	for i, part := range []float64{0.5, 1, 1.19, 1.5, 2, 2.52} {
		sum += ring(t, 392*part, 2.2+0.8*float64(i)) / (1 + 0.4*float64(i))
	}
	return sum
}

// The tune at the end, in eighths: piano keys counted from middle C, -1 for a rest.
var (
	right = []int{16, 19, 24, 19, 21, 24, 19, -1, 16, 14, 12, 14, 16, 19, 24, -1}
	left  = []int{-12, 4, -17, 4, -7, 9, -12, 4, -12, 4, -10, 5, -17, 7, -12, -1}
)

// eighth is the length of an eighth in seconds.
const eighth = 0.22

func piano(t float64) float64 {
	sum := 0.0
	for i := range right {
		at := t - float64(i)*eighth
		if at < 0 {
			break
		}
		if right[i] >= 0 {
			sum += key(at, right[i])
		}
		if left[i] > -20 && left[i] != -1 {
			sum += 0.8 * key(at, left[i])
			if i%2 == 1 { // the chord after the bass
				sum += 0.5 * key(at, left[i]+3)
			}
		}
	}
	return sum
}

// key is a key of an untuned piano: two strings for each key.
func key(t float64, n int) float64 {
	hz := 261.63 * math.Pow(2, float64(n)/12)
	sum := 0.0
	if t > 1.3 { // no longer audible
		return 0
	}
	for part := 1.0; part <= 4; part++ {
		sum += (ring(t, hz*part, 2.5+part) + ring(t, hz*part*1.006, 3+part)) / (part * part)
	}
	return sum
}
