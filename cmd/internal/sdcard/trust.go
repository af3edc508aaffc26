package sdcard

import (
	"bytes"
	"context"
	"crypto/rand"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/hex"
	"fmt"
	"io"
	"math/big"
	"os"
	"strings"

	"aead.dev/minisign"
)

// A signature of its list, as minisign writes it, names who made a folder. It is compared with the key of
// the owner of the releases, which the package that is installed has brought.
const (
	sigName  = sumsName + ".minisig" // beside the list, and not in it
	sigLimit = 4 << 10               // bytes
	keyFile  = "/usr/share/casekeeper/casekeeper.pub"
)

// A folder that is not signed by that key is installed with a code that root has made for it, and that who
// stands at the table enters.
const (
	codeFolder = "/run/casekeeper-card" // root's alone; it goes with the power
	codeFile   = codeFolder + "/code"   // see code
	codeTries  = 3
	allowed    = WorkFolder + "/allowed" // the checksum of the list that may be installed
)

// signed reports whether the list of a folder is signed by a key. Without a key nothing is.
func (c *contents) signed(key []byte) bool {
	var public minisign.PublicKey
	return public.UnmarshalText(key) == nil && minisign.Verify(public, c.text, c.sig)
}

// sum returns the checksum of the list, in hexadecimal digits: all that it names is settled by it.
func (c *contents) sum() string {
	sum := sha256.Sum256(c.text)
	return hex.EncodeToString(sum[:])
}

// PublicKey returns the key of the owner of the releases on this machine; nil if there is none.
func PublicKey() []byte {
	key, _ := os.ReadFile(keyFile) // a package that was built without a key has none
	return key
}

// Signer signs lists with a private key of minisign.
type Signer struct{ private minisign.PrivateKey }

// NewSigner reads a private key; password is asked for if it is encrypted.
func NewSigner(key []byte, password func() (string, error)) (s Signer, err error) {
	if !minisign.IsEncrypted(key) {
		return s, s.private.UnmarshalText(key)
	}
	word, err := password()
	if err == nil {
		s.private, err = minisign.DecryptKey(word, key)
	}
	return s, err
}

// Sign returns the signature of a list, as minisign writes it. The same list gives the same bytes.
func (s Signer) Sign(list []byte, version string) []byte {
	r := minisign.NewReader(bytes.NewReader(list))
	_, _ = io.Copy(io.Discard, r) // of bytes, which cannot fail
	return r.SignWithComments(s.private, "casekeeper "+version, "signature of a list of Casekeeper")
}

// Fits reports whether a public key is the other half.
func (s Signer) Fits(key []byte) bool {
	var public minisign.PublicKey
	return public.UnmarshalText(key) == nil && public.Equal(s.private.Public())
}

// code is what codeFile holds, in one line: six digits, the checksum of the list that they are for, and
// how many tries are left.
type code struct {
	digits, sum string
	left        int
}

func (c code) String() string { return fmt.Sprintf("%s %s %d\n", c.digits, c.sum, c.left) }

// newCode makes a code for a list.
func newCode(sum string) (code, error) {
	n, err := rand.Int(rand.Reader, big.NewInt(1_000_000))
	if err != nil {
		return code{}, err
	}
	return code{fmt.Sprintf("%06d", n), sum, codeTries}, nil
}

// admit lets a folder be installed that is signed by the owner's key, or for which the right code was
// entered. That is remembered, since a pulled plug takes the code, and the next version may have another
// key.
func (i *Installer) admit(ctx context.Context, c *contents, entered string) error {
	if sum, err := i.System.Read(allowed); err == nil && strings.TrimSpace(string(sum)) == c.sum() {
		return nil
	}
	if key, err := i.System.Read(keyFile); err != nil || !c.signed(key) {
		if err := i.compare(ctx, c.sum(), entered); err != nil {
			return err
		}
	}
	if err := i.write(allowed, c.sum()+"\n"); err != nil {
		return cardTrouble(err)
	}
	return nil
}

// compare compares what was entered with the code for a list. The try is counted before it is answered.
func (i *Installer) compare(ctx context.Context, sum, entered string) error {
	var made code
	text, err := i.System.Read(codeFile)
	if err == nil {
		_, err = fmt.Sscan(string(text), &made.digits, &made.sum, &made.left)
	}
	if err != nil || made.sum != sum || entered == "" || made.left <= 0 {
		return &Trouble{Key: "foreign", Final: true, Cause: err}
	}
	right := subtle.ConstantTimeCompare([]byte(made.digits), []byte(entered)) == 1
	if made.left--; right || made.left == 0 {
		err = i.must(ctx, "rm", "-f", codeFile)
	} else {
		err = i.write(codeFile, made.String())
	}
	switch {
	case err != nil:
		return troubleOf(err)
	case !right:
		return &Trouble{Key: "code", Args: []any{made.left}, Final: true}
	}
	return nil
}
