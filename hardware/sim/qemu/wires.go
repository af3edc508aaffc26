package qemu

import (
	"fmt"
	"strconv"
	"time"
)

// Drive puts a level on a line of the GPIO chip. One goroutine at a time.
func (m *Machine) Drive(line int, high bool) error {
	level := 0
	if high {
		level = 1
	}
	return m.qtest.do(fmt.Sprintf("set_irq_in %s unnamed-gpio-in %d %d", m.qtest.chip, line, level))
}

// Lit tells whether the guest has set a line of the GPIO chip high.
func (m *Machine) Lit(line int) bool {
	m.qtest.mu.Lock()
	defer m.qtest.mu.Unlock()
	return m.qtest.out[strconv.Itoa(line)]
}

// PlugKeyboard plugs a USB keyboard in. id is for Unplug.
func (m *Machine) PlugKeyboard(id string) error {
	return m.qmp.do("device_add", map[string]any{"driver": "usb-kbd", "id": id, "bus": "usb.0"}, nil)
}

// PlugSerial plugs a USB serial adapter in, an FTDI with a serial number. On
// its other side is the terminal with this path.
func (m *Machine) PlugSerial(id, number, terminal string) error {
	if err := m.qmp.do("chardev-add", map[string]any{"id": id + "-wire",
		"backend": map[string]any{"type": "serial", "data": map[string]any{"device": terminal}}}, nil); err != nil {
		return err
	}
	return m.qmp.do("device_add", map[string]any{"driver": "usb-serial", "id": id, "chardev": id + "-wire", "serial": number, "bus": "usb.0"}, nil)
}

// Unplug pulls a USB device out.
func (m *Machine) Unplug(id string) error {
	gone := m.qmp.watch(id)
	if err := m.qmp.do("device_del", map[string]any{"id": id}, nil); err != nil {
		return err
	}
	select {
	case <-gone:
		return nil
	case <-time.After(patience):
		return fmt.Errorf("%s does not go", id)
	}
}

// Release gives the terminal of a serial adapter back that was pulled out.
func (m *Machine) Release(id string) (err error) {
	for late := time.Now().Add(patience); time.Now().Before(late); time.Sleep(time.Millisecond) {
		if err = m.qmp.do("chardev-remove", map[string]any{"id": id + "-wire"}, nil); err == nil {
			return nil
		}
	}
	return err
}

// Press presses or lets go of a key of the keyboard; key is QEMU's word for
// it, as "a", "7" or "ret".
func (m *Machine) Press(key string, down bool) error {
	return m.qmp.do("input-send-event", map[string]any{"events": []any{map[string]any{"type": "key",
		"data": map[string]any{"down": down, "key": map[string]any{"type": "qcode", "data": key}}}}}, nil)
}
