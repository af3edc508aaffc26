package words

import (
	"fmt"
	"strconv"
	"strings"
	"time"
)

// Tenths renders a number with one digit after the decimal separator.
func (l *Language) Tenths(f float64) string {
	return strings.ReplaceAll(fmt.Sprintf("%.1f", f), ".", l.Decimal)
}

// Long renders a duration in hours and minutes.
func (l *Language) Long(d time.Duration) string {
	minutes := int((d + 30*time.Second) / time.Minute)
	if minutes < 60 {
		return l.Say("long.minutes", minutes)
	}
	return l.Say("long.hours", minutes/60, minutes%60)
}

// Ago renders roughly how long ago something was.
func (l *Language) Ago(d time.Duration) string {
	switch {
	case d < 2*time.Minute:
		return l.Say("ago.now")
	case d < time.Hour:
		return l.Say("ago.minutes", int(d/time.Minute))
	case d < 24*time.Hour:
		return l.Say("ago.hours", int(d/time.Hour))
	}
	return l.Say("ago.days", int(d/(24*time.Hour)))
}

// Hour renders weekday and time.
func (l *Language) Hour(at time.Time) string {
	return l.Say("home.hour", l.Say("home.day."+strconv.Itoa(int(at.Weekday()))), at.Format("15:04"))
}
