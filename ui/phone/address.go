package phone

import (
	"cmp"
	"net"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// Address is an address by which phones may reach this machine.
type Address struct {
	Host string // a number, such as 192.168.1.20: Android resolves no .local names
	Wifi bool
	Name string // of the network interface
}

// Addresses lists the addresses of this machine on its local networks: Wi-Fi before Ethernet
// before anything else. The list is empty if there is no network.
func Addresses() (list []Address, err error) {
	faces, err := net.Interfaces()
	if err != nil {
		return nil, err
	}
	for _, face := range faces {
		if face.Flags&net.FlagUp == 0 || face.Flags&net.FlagLoopback != 0 {
			continue
		}
		addrs, err := face.Addrs()
		if err != nil {
			continue // the interface has just gone
		}
		for _, a := range addrs {
			if ip, ok := a.(*net.IPNet); ok && ip.IP.To4() != nil && ip.IP.IsPrivate() {
				_, err := os.Stat(filepath.Join("/sys/class/net", face.Name, "wireless"))
				list = append(list, Address{Host: ip.IP.String(), Wifi: err == nil, Name: face.Name})
			}
		}
	}
	sortAddresses(list)
	return list, nil
}

func sortAddresses(list []Address) {
	slices.SortStableFunc(list, func(a, b Address) int { return cmp.Compare(rank(a), rank(b)) })
}

// rank orders interfaces: wireless ones, cables, bridges and tunnels.
func rank(a Address) int {
	switch {
	case a.Wifi:
		return 0
	case strings.HasPrefix(a.Name, "e"):
		return 1
	}
	return 2
}
