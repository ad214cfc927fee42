// Asks golang.org/x/mod/sumdb what it says of a log: reads one as JSON from standard input and writes as JSON what it refuses, and a
// note of its own. The part that a test asks it for; nothing else uses it.
package main

import (
	"bytes"
	"crypto/ed25519"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"os"
	"strconv"
	"strings"

	"golang.org/x/mod/sumdb/note"
	"golang.org/x/mod/sumdb/tlog"
)

type asked struct {
	Checkpoint, VerifierKey, SignerKey, WitnessKey string
	// By their paths, as Base64.
	Tiles      map[string][]byte
	Leaves     [][]byte
	Inclusions []struct {
		Index, Size int64
		Root        []byte
		Proof       [][]byte
	}
	Consistency []struct {
		From, Size     int64
		FromRoot, Root []byte
		Proof          [][]byte
	}
	// Requests to a witness, one after the other: POST add-checkpoint of tlog-witness.
	Requests []string
}

type answer struct {
	Faults []string
	Size   int64
	Note   string
	Key    string
	// The witness's key, and its answers to the requests.
	Witness string
	Answers []reply
}

type reply struct {
	Status int
	Body   string
}

var said answer

func fault(format string, about ...any) {
	said.Faults = append(said.Faults, fmt.Sprintf(format, about...))
}

func hash(b []byte) (h tlog.Hash) { copy(h[:], b); return }

func hashes(list [][]byte) (all []tlog.Hash) {
	for _, b := range list {
		all = append(all, hash(b))
	}
	return
}

// The tiles as published: tlog-tiles leaves out the height, which is always 8.
type tiles map[string][]byte

func (t tiles) Height() int { return 8 }
func (t tiles) ReadTiles(names []tlog.Tile) (data [][]byte, err error) {
	for _, name := range names {
		path := strings.Replace(name.Path(), "tile/8/", "tile/", 1)
		bytes, ok := t[path]
		if !ok {
			return nil, fmt.Errorf("there is no %s", path)
		}
		data = append(data, bytes)
	}
	return data, nil
}
func (t tiles) SaveTiles([]tlog.Tile, [][]byte) {}

// A witness: what it signs is told by tlog-cosignature, which sumdb has no words for.
type witness struct {
	name string
	id   uint32
	key  ed25519.PublicKey
}

func (w witness) Name() string    { return w.name }
func (w witness) KeyHash() uint32 { return w.id }
func (w witness) Verify(text, signature []byte) bool {
	if len(signature) != 8+ed25519.SignatureSize {
		return false
	}
	signed := fmt.Sprintf("cosignature/v1\ntime %d\n%s", binary.BigEndian.Uint64(signature), text)
	return ed25519.Verify(w.key, []byte(signed), signature[8:])
}

func readWitness(text string) witness {
	parts := strings.SplitN(text, "+", 3)
	id, _ := strconv.ParseUint(parts[1], 16, 32)
	key, _ := base64.StdEncoding.DecodeString(parts[2])
	if key[0] != 4 {
		fault("the key of the witness has the kind %d", key[0])
	}
	return witness{parts[0], uint32(id), key[1:]}
}

func main() {
	var log asked
	if err := json.NewDecoder(os.Stdin).Decode(&log); err != nil {
		panic(err)
	}
	verifier, err := note.NewVerifier(log.VerifierKey)
	if err != nil {
		panic(err)
	}
	witnesses(log, verifier)
	opened, err := note.Open([]byte(log.Checkpoint), note.VerifierList(verifier, readWitness(log.WitnessKey)))
	if err != nil {
		fault("checkpoint: %v", err)
	} else {
		if len(opened.Sigs) != 2 {
			fault("checkpoint: %d signatures", len(opened.Sigs))
		}
		proofs(log, opened.Text)
		signs(log, opened.Text)
	}
	json.NewEncoder(os.Stdout).Encode(said)
}

func proofs(log asked, text string) {
	lines := strings.Split(text, "\n")
	said.Size, _ = strconv.ParseInt(lines[1], 10, 64)
	root, err := tlog.ParseHash(lines[2])
	if err != nil {
		fault("root: %v", err)
	}
	reader := tlog.TileHashReader(tlog.Tree{N: said.Size, Hash: root}, tiles(log.Tiles))
	for at, leaf := range log.Leaves {
		found, err := reader.ReadHashes([]int64{tlog.StoredHashIndex(0, int64(at))})
		if err != nil {
			fault("leaf %d: %v", at, err)
			return
		}
		if found[0] != tlog.RecordHash(leaf) {
			fault("leaf %d has another hash", at)
		}
	}
	for _, in := range log.Inclusions {
		proof := tlog.RecordProof(hashes(in.Proof))
		if err := tlog.CheckRecord(proof, in.Size, hash(in.Root), in.Index, tlog.RecordHash(log.Leaves[in.Index])); err != nil {
			fault("inclusion of %d in %d: %v", in.Index, in.Size, err)
		}
		own, err := tlog.ProveRecord(in.Size, in.Index, reader)
		if err != nil || fmt.Sprint(own) != fmt.Sprint(proof) {
			fault("inclusion of %d in %d is proved otherwise: %v", in.Index, in.Size, err)
		}
	}
	for _, con := range log.Consistency {
		proof := tlog.TreeProof(hashes(con.Proof))
		if err := tlog.CheckTree(proof, con.Size, hash(con.Root), con.From, hash(con.FromRoot)); err != nil {
			fault("consistency of %d with %d: %v", con.Size, con.From, err)
		}
		own, err := tlog.ProveTree(con.Size, con.From, reader)
		if err != nil || fmt.Sprint(own) != fmt.Sprint(proof) {
			fault("consistency of %d with %d is proved otherwise: %v", con.Size, con.From, err)
		}
	}
}

// Signs the same text with the same key, and then with a key of its own.
func signs(log asked, text string) {
	signer, err := note.NewSigner(log.SignerKey)
	if err != nil {
		fault("signer: %v", err)
		return
	}
	same, err := note.Sign(&note.Note{Text: text}, signer)
	if err != nil || !bytes.HasPrefix([]byte(log.Checkpoint), same) {
		fault("the text is signed otherwise: %v", err)
	}
	secret, public, _ := note.GenerateKey(rand.Reader, "go.example")
	own, _ := note.NewSigner(secret)
	signed, err := note.Sign(&note.Note{Text: text}, own)
	if err != nil {
		fault("own note: %v", err)
	}
	said.Note, said.Key = string(signed), public
}

// A witness as tlog-witness says, by sumdb's own notes and proofs. It trusts the log's key and begins with nothing.
func witnesses(log asked, verifier note.Verifier) {
	public, secret, _ := ed25519.GenerateKey(rand.Reader)
	name := "witness.go.example"
	key := append([]byte{4}, public...)
	sum := sha256.Sum256(append([]byte(name+"\n"), key...))
	said.Witness = fmt.Sprintf("%s+%x+%s", name, sum[:4], base64.StdEncoding.EncodeToString(key))
	size, root := int64(0), tlog.Hash{}
	for _, body := range log.Requests {
		head, checkpoint, found := strings.Cut(body, "\n\n")
		lines := strings.Split(head, "\n")
		old, err := strconv.ParseInt(strings.TrimPrefix(lines[0], "old "), 10, 64)
		if !found || err != nil || lines[0] != fmt.Sprintf("old %d", old) || len(lines) > 64 {
			said.Answers = append(said.Answers, reply{400, ""})
			continue
		}
		var proof tlog.TreeProof
		for _, line := range lines[1:] {
			h, err := tlog.ParseHash(line)
			if err != nil {
				fault("request: the line %q of the proof: %v", line, err)
			}
			proof = append(proof, h)
		}
		opened, err := note.Open([]byte(checkpoint), note.VerifierList(verifier))
		if err != nil {
			said.Answers = append(said.Answers, reply{403, ""})
			continue
		}
		text := strings.Split(opened.Text, "\n")
		next, _ := strconv.ParseInt(text[1], 10, 64)
		hash, err := tlog.ParseHash(text[2])
		if err != nil || text[0] != verifier.Name() {
			fault("request: the checkpoint %q: %v", opened.Text, err)
		}
		switch {
		case old > next:
			said.Answers = append(said.Answers, reply{400, ""})
		case old != size, old == next && old > 0 && hash != root:
			said.Answers = append(said.Answers, reply{409, fmt.Sprintf("%d\n", size)})
		case old == 0 && len(proof) > 0, old > 0 && old < next && tlog.CheckTree(proof, next, hash, old, root) != nil:
			said.Answers = append(said.Answers, reply{422, ""})
		default:
			size, root = next, hash
			at := uint64(1700000000 + len(said.Answers))
			signed := ed25519.Sign(secret, []byte(fmt.Sprintf("cosignature/v1\ntime %d\n%s", at, opened.Text)))
			line := append(append(sum[:4:4], binary.BigEndian.AppendUint64(nil, at)...), signed...)
			said.Answers = append(said.Answers, reply{200, fmt.Sprintf("— %s %s\n", name, base64.StdEncoding.EncodeToString(line))})
		}
	}
}
