package hardware

import "strings"

// Cure names what makes a source work again. Wording files have a sentence for each, with
// the key hardware.remedy. and its word.
type Cure uint8

// The cures. Where the sentence takes facts, the comment lists them.
const (
	NoCure Cure = iota

	// Devices that are plugged in.
	Replug       // unplug it and plug it in again
	PlugAgain    // the device left: plug it in again
	JoinGroup    // the group that may open the device
	CloseProgram // programs that have the device; the device
	CloseOther   // the device, which an unknown program has open
	Restart      // the computer

	// Serial ports and recordings.
	NoPorts        // what was looked for: there is no serial port at all
	OtherPorts     // what was looked for; the ports that are there
	NotPort        // the device, which is no port; there are no ports
	NotPortBut     // the device, which is no port; the ports that are there
	PortSpeeds     // the speeds that ports have
	RecordingOn    // the recorded device had left; the recording continues
	RecordingOver  // the recording is over
	RecordingWrong // the path is no playable recording

	// Buses, GPIO lines and readers that type.
	SPIOn       // SPI is switched off
	SPIOthers   // what was looked for; the SPI ports that are there
	SPIPath     // the rig file wants the path of an SPI port
	I2COn       // I2C is switched off
	I2COthers   // what was looked for; the I2C buses that are there
	I2CPath     // the rig file wants the path of an I2C bus
	NoGPIO      // there is no GPIO chip
	OtherGPIO   // the chips that are there
	LineNumbers // lines are numbered by GPIO, not by pins
	CloseLines  // programs that have the lines
	LinesTaken  // a program or driver has one of the lines
	Expander    // the GPIO expander was unplugged
	NoInputs    // there is no input device
	OtherInputs // the input devices that are there
	NotInput    // the device, which is no input device

	// Readers and hubs.
	HSUReader       // a PN532 on a serial port that does not answer
	HSUSpeed        // bytes arrive, but not from a PN532
	I2CReader       // a PN532 on an I2C bus that does not answer
	SPIReader       // a PN532 on an SPI port that does not answer
	ShortWires      // answers are broken
	ReaderWires     // a reader that has answered and has stopped
	MuxBus          // no multiplexer answers
	MuxReaders      // readers behind multiplexers that do not answer
	MuxFront        // readers that cannot be distinguished from one in front of the multiplexers
	MuxGarbled      // readers behind multiplexers whose answers are broken
	MuxRig          // the rig file names no readers
	RC522Reset      // an MFRC522 that does not start
	RC522Wires      // no MFRC522 answers
	RC522Kind       // a chip that is not an MFRC522
	RC522Metal      // an MFRC522 that receives no valid answer
	FewerCards      // cards that cannot be distinguished
	HubSpeed        // a hub that has sent no whole line
	HubLines        // a line of a hub that has no meaning
	BrokenFrames    // the number of unreadable reports; the number of all reports
	HubReset        // a hub that sends nothing
	RDM6300Speed    // a 125 kHz reader that has sent no whole frame
	ScannerSettings // a scanner that has sent no whole code

	// Bluetooth dice.
	BluetoothNone    // there is no system bus through which Bluetooth can be used
	BluetoothStart   // the service does not run
	BluetoothAdapter // there is no adapter
	BluetoothOff     // the adapter is switched off
	BluetoothBlocked // the adapter is blocked by rfkill
	WakeDie          // a die that is not heard, or could not be connected
	DieKind          // a device that is not a supported die
	DieSides         // a die that does not have six sides
	ChargeDie        // percent of its battery

	// Of what is heard by MQTT.
	BrokerReach    // broker that does not answer
	BrokerPassword // a broker that does not know the user or the password
	BrokerTopics   // topics that the broker does not give this user
	BrokerVersion  // what answers speaks no MQTT 5, or no TLS
	BrokerTrust    // a certificate that is not trusted
	BrokerFile     // file of a password or of certificates that cannot be read
	TopicSilent    // topics at which nothing is published
	TopicFormat    // topic and format of what cannot be read
	TopicNumbers   // topic of numbers that may be decimal or hexadecimal; how they are likely to be written
	TopicWord      // topic of a button; its word that is no press
	DeviceOffline  // topics of devices that are away

	// Cameras.
	CameraProgram  // the program that sends a camera's pictures is not installed
	CameraDetector // the program that finds markers does not start or answer
	CameraCable    // no camera answers, or it left
	CameraTokens   // too few tokens and corners are seen
	CameraUSB      // there is no USB camera, or more than one
	CameraNode     // a device file that sends no pictures
	CameraFormat   // a camera that sends pictures in no known way

	cureCount
)

// cures has the word of each cure, and how many facts its sentence takes.
var cures = [cureCount]struct {
	word  string
	facts int
}{
	NoCure: {"", 0},
	Replug: {"replug", 0}, PlugAgain: {"plug-again", 0}, JoinGroup: {"join-group", 1}, CloseProgram: {"close-program", 2},
	CloseOther: {"close-other", 1}, Restart: {"restart", 0},
	NoPorts: {"no-ports", 1}, OtherPorts: {"other-ports", 2}, NotPort: {"not-port", 1}, NotPortBut: {"not-port-but", 2}, PortSpeeds: {"port-speeds", 0},
	RecordingOn: {"recording-on", 0}, RecordingOver: {"recording-over", 0}, RecordingWrong: {"recording-wrong", 0},
	SPIOn: {"spi-on", 0}, SPIOthers: {"spi-others", 2}, SPIPath: {"spi-path", 0}, I2COn: {"i2c-on", 0}, I2COthers: {"i2c-others", 2}, I2CPath: {"i2c-path", 0},
	NoGPIO: {"no-gpio", 0}, OtherGPIO: {"other-gpio", 1}, LineNumbers: {"line-numbers", 0}, CloseLines: {"close-lines", 1}, LinesTaken: {"lines-taken", 0}, Expander: {"expander", 0},
	NoInputs: {"no-inputs", 0}, OtherInputs: {"other-inputs", 1}, NotInput: {"not-input", 1},
	HSUReader: {"hsu-reader", 0}, HSUSpeed: {"hsu-speed", 0}, I2CReader: {"i2c-reader", 0}, SPIReader: {"spi-reader", 0}, ShortWires: {"short-wires", 0}, ReaderWires: {"reader-wires", 0},
	MuxBus: {"mux-bus", 0}, MuxReaders: {"mux-readers", 1}, MuxFront: {"mux-front", 1}, MuxGarbled: {"mux-garbled", 1}, MuxRig: {"mux-rig", 0},
	RC522Reset: {"rc522-reset", 0}, RC522Wires: {"rc522-wires", 0}, RC522Kind: {"rc522-kind", 0}, RC522Metal: {"rc522-metal", 0}, FewerCards: {"fewer-cards", 0},
	HubLines: {"hub-lines", 1}, BrokenFrames: {"broken-frames", 2}, HubSpeed: {"hub-speed", 0}, HubReset: {"hub-reset", 0}, RDM6300Speed: {"rdm6300-speed", 0}, ScannerSettings: {"scanner-settings", 0},
	BluetoothNone: {"bluetooth-none", 0}, BluetoothStart: {"bluetooth-start", 0}, BluetoothAdapter: {"bluetooth-adapter", 0}, BluetoothOff: {"bluetooth-off", 0}, BluetoothBlocked: {"bluetooth-blocked", 0},
	WakeDie: {"wake-die", 0}, DieKind: {"die-kind", 0}, DieSides: {"die-sides", 0}, ChargeDie: {"charge-die", 1},
	BrokerReach: {"broker-reach", 1}, BrokerPassword: {"broker-password", 0}, BrokerTopics: {"broker-topics", 1}, BrokerVersion: {"broker-version", 0},
	BrokerTrust: {"broker-trust", 0}, BrokerFile: {"broker-file", 1}, TopicSilent: {"topic-silent", 1}, TopicFormat: {"topic-format", 2}, TopicNumbers: {"topic-numbers", 2}, TopicWord: {"topic-word", 2}, DeviceOffline: {"device-offline", 1},
	CameraProgram: {"camera-program", 0}, CameraDetector: {"camera-detector", 0}, CameraCable: {"camera-cable", 0}, CameraTokens: {"camera-tokens", 0},
	CameraUSB: {"camera-usb", 0}, CameraNode: {"camera-node", 0}, CameraFormat: {"camera-format", 0},
}

// String returns the word; "" for [NoCure].
func (c Cure) String() string {
	if c >= cureCount {
		return "unknown"
	}
	return cures[c].word
}

// Facts returns how many facts the sentence takes.
func (c Cure) Facts() int { return cures[c].facts }

// With returns a remedy with the facts of the sentence, in their order.
func (c Cure) With(facts ...string) Remedy { return Remedy{c, facts} }

// Cures lists all cures but [NoCure].
func Cures() (list []Cure) {
	for c := NoCure + 1; c < cureCount; c++ {
		list = append(list, c)
	}
	return list
}

// Remedy is what makes a source work again: the cure, and the facts of its sentence as the
// system or the rig file writes them. The zero value is no remedy.
type Remedy struct {
	Cure  Cure
	Facts []string
}

// String is for logs; people read the sentence of the wording file.
func (r Remedy) String() string {
	if len(r.Facts) == 0 {
		return r.Cure.String()
	}
	return r.Cure.String() + ": " + strings.Join(r.Facts, "; ")
}
