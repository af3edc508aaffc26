package qemu

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"net"
	"strings"
	"sync"
	"time"
)

// dial connects to a socket that QEMU is about to open.
func dial(path string, ended <-chan struct{}) (net.Conn, error) {
	for late := time.Now().Add(patience); ; {
		conn, err := net.Dial("unix", path)
		if err == nil {
			return conn, nil
		}
		select {
		case <-ended:
			return nil, errors.New("QEMU ended at once")
		case <-time.After(5 * time.Millisecond):
		}
		if time.Now().After(late) {
			return nil, err
		}
	}
}

// qmp is QEMU's machine protocol: one command a line, in JSON. Events come between the
// answers.
type qmp struct {
	conn    net.Conn
	answers chan answer // closed when the connection ends

	mu      sync.Mutex
	deleted map[string]chan struct{} // by id of device; closed when it is gone
}

// answer is the result of a command.
type answer struct {
	Return json.RawMessage `json:"return"`
	Error  *struct {
		Desc string `json:"desc"`
	} `json:"error"`
	Event string `json:"event"`
	Data  struct {
		Device string `json:"device"`
	} `json:"data"`
}

func dialQMP(path string, ended <-chan struct{}) (*qmp, error) {
	conn, err := dial(path, ended)
	if err != nil {
		return nil, fmt.Errorf("machine protocol: %w", err)
	}
	q := &qmp{conn: conn, answers: make(chan answer, 1), deleted: make(map[string]chan struct{})}
	go q.listen()
	return q, q.command("qmp_capabilities", nil, nil)
}

func (q *qmp) close() { _ = q.conn.Close() }

// listen handles answers and events until the connection ends.
func (q *qmp) listen() {
	defer close(q.answers)
	for s := bufio.NewScanner(q.conn); s.Scan(); {
		var a answer
		switch err := json.Unmarshal(s.Bytes(), &a); {
		case err != nil:
			return
		case a.Event == "DEVICE_DELETED":
			q.mu.Lock()
			if gone := q.deleted[a.Data.Device]; gone != nil {
				close(gone)
				delete(q.deleted, a.Data.Device)
			}
			q.mu.Unlock()
		case a.Return != nil || a.Error != nil:
			q.answers <- a
		}
	}
}

// command sends a command and waits for its answer. It is not safe for concurrent use.
func (q *qmp) command(command string, args map[string]any, result any) error {
	order := map[string]any{"execute": command}
	if args != nil {
		order["arguments"] = args
	}
	if err := json.NewEncoder(q.conn).Encode(order); err != nil {
		return fmt.Errorf("%s: %w", command, err)
	}
	a, ok := <-q.answers
	switch {
	case !ok:
		return fmt.Errorf("%s: QEMU has gone", command)
	case a.Error != nil:
		return fmt.Errorf("%s: %s", command, a.Error.Desc)
	case result == nil:
		return nil
	}
	return json.Unmarshal(a.Return, result)
}

// watch returns a channel that is closed when a device is gone.
func (q *qmp) watch(id string) <-chan struct{} {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.deleted[id] = make(chan struct{})
	return q.deleted[id]
}

// qtest is QEMU's protocol for tests: one command a line, answered by OK; a watched level is
// reported whenever it changes.
type qtest struct {
	conn    net.Conn
	answers chan string // closed when the connection ends
	chip    string      // path of the GPIO chip

	mu  sync.Mutex
	out map[string]bool // outputs of the chip by number
}

// dialGPIO finds the GPIO chip and watches its outputs.
func (m *Machine) dialGPIO(kind string) (*qtest, error) {
	var children []struct{ Name, Type string }
	if err := m.qmp.command("qom-list", map[string]any{"path": "/machine/unattached"}, &children); err != nil {
		return nil, err
	}
	q := &qtest{answers: make(chan string, 1), out: make(map[string]bool)}
	for _, c := range children {
		if c.Type == "child<"+kind+">" {
			q.chip = "/machine/unattached/" + c.Name
		}
	}
	if q.chip == "" {
		return nil, fmt.Errorf("the machine has no %s", kind)
	}
	var err error
	if q.conn, err = dial(m.path("qtest"), m.ended); err != nil {
		return nil, fmt.Errorf("test protocol: %w", err)
	}
	go q.listen()
	return q, q.command("irq_intercept_out " + q.chip)
}

func (q *qtest) close() { _ = q.conn.Close() }

func (q *qtest) listen() {
	defer close(q.answers)
	for s := bufio.NewScanner(q.conn); s.Scan(); {
		f := strings.Fields(s.Text())
		if len(f) == 3 && f[0] == "IRQ" {
			q.mu.Lock()
			q.out[f[2]] = f[1] == "raise"
			q.mu.Unlock()
			continue
		}
		q.answers <- s.Text()
	}
}

// command sends a command. It is not safe for concurrent use.
func (q *qtest) command(command string) error {
	if _, err := fmt.Fprintln(q.conn, command); err != nil {
		return fmt.Errorf("%s: %w", command, err)
	}
	a, ok := <-q.answers
	if !ok || !strings.HasPrefix(a, "OK") {
		return fmt.Errorf("%s: %q", command, a)
	}
	return nil
}
