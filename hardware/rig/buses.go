package rig

import (
	"time"

	"casekeeper/hardware"
	"casekeeper/hardware/mfrc522"
	"casekeeper/hardware/pn532"
	"casekeeper/hardware/port/buses"
)

// This file has the readers on SPI ports and I2C buses.

// pollOf is the time from look to look; 0 = as the driver has it.
func pollOf(millis int) time.Duration { return time.Duration(millis) * time.Millisecond }

// pollOptions are the fields of a reader on a bus.
type pollOptions struct {
	PollMS int `toml:"poll-ms"`
}

// checkPoll checks the time from look to look.
func checkPoll(c *checker, i, millis int) {
	if poll := pollOf(millis); millis != 0 && (poll < hardware.MinPoll || poll > hardware.MaxPoll) {
		c.wrong(i, "poll-ms", "%d, want %d to %d milliseconds", millis, hardware.MinPoll.Milliseconds(), hardware.MaxPoll.Milliseconds())
	}
}

// checkBus checks what all readers on a bus have.
func checkBus(c *checker, i int, s *Source, millis int, path error) {
	if path != nil {
		c.wrong(i, "device", "%v", path)
	}
	checkPoll(c, i, millis)
	c.none(i, map[string]bool{"dice": len(s.Dice) > 0}, s.Type)
	if s.Wire != "" {
		c.wrong(i, "wire", "a %s has none: write its places in readers", s.Type)
	}
}

// oneAntenna refuses readers other than number 1.
func oneAntenna(c *checker, i int, s *Source) {
	for _, key := range sorted(s.Readers) {
		if n, err := slotOf(key); err == nil && n != 1 {
			c.wrong(i, "readers."+key, "a %s has one antenna, number 1", s.Type)
		}
	}
}

func checkSPI(c *checker, i int, s *Source) {
	_, _, err := buses.ParseSPI(s.Device)
	checkBus(c, i, s, own[pollOptions](s).PollMS, err)
	oneAntenna(c, i, s)
}

func openMFRC522(_ *Rig, s *Source, _ Options) (hardware.Source, error) {
	return mfrc522.New(s.Name, mfrc522.Config{Device: s.Device, Poll: pollOf(own[pollOptions](s).PollMS)}), nil
}

func checkI2C(c *checker, i int, s *Source) {
	_, err := buses.ParseI2C(s.Device)
	checkBus(c, i, s, own[pollOptions](s).PollMS, err)
	oneAntenna(c, i, s)
}

func openPN532I2C(_ *Rig, s *Source, _ Options) (hardware.Source, error) {
	cfg := pn532.I2C(s.Device, nil)
	cfg.Poll = pollOf(own[pollOptions](s).PollMS)
	return pn532.NewBus(s.Name, cfg), nil
}

func openPN532SPI(_ *Rig, s *Source, _ Options) (hardware.Source, error) {
	cfg := pn532.SPI(s.Device, nil)
	cfg.Poll = pollOf(own[pollOptions](s).PollMS)
	return pn532.NewBus(s.Name, cfg), nil
}
