package anyurl

import (
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"math"
	"strings"

	"github.com/tetratelabs/wazero"
	"github.com/tetratelabs/wazero/api"
)

// ErrTrap is what a call gives that trapped: url.wasm does so where its memory cannot grow as far as the call needs.
var ErrTrap = errors.New("url.wasm trapped: a URL of this size needs more memory than there is")

// The bytes that the input and the base area have in a new instance.
const firstCapacity = 0x10000

// An instance of url.wasm. Addresses and lengths are 32-bit, unsigned, and in bytes.
type instance struct {
	module    api.Module
	memory    api.Memory
	functions map[string]api.Function

	// The bytes that the areas have.
	inputCapacity int
	baseCapacity  int

	// The base URL that stands in the base area, or "", which is none.
	base string
}

// instantiate makes an instance, for which there is nothing to import.
func instantiate(runtime wazero.Runtime, compiled wazero.CompiledModule) (*instance, error) {
	module, err := runtime.InstantiateModule(context.Background(), compiled, wazero.NewModuleConfig().WithName(""))
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrTrap, err)
	}
	functions := map[string]api.Function{}
	for name := range compiled.ExportedFunctions() {
		functions[name] = module.ExportedFunction(name)
	}
	return &instance{module, module.Memory(), functions, firstCapacity, firstCapacity, ""}, nil
}

// call calls an export; the result of one that has none is 0.
func (i *instance) call(name string, arguments ...uint64) (uint32, error) {
	function := i.functions[name]
	if function == nil {
		return 0, fmt.Errorf("url.wasm has no function %q", name)
	}
	results, err := function.Call(context.Background(), arguments...)
	if err != nil {
		return 0, fmt.Errorf("%w: %s: %w", ErrTrap, name, err)
	}
	if len(results) == 0 {
		return 0, nil
	}
	return uint32(results[0]), nil
}

// makeRoom makes the areas as large as a call needs, in bytes. Where it has to, what stood in them is lost, and they move.
func (i *instance) makeRoom(inputBytes, baseBytes int) error {
	if inputBytes < i.inputCapacity && baseBytes <= i.baseCapacity {
		return nil
	}
	if inputBytes >= math.MaxInt32 || baseBytes >= math.MaxInt32 {
		return ErrTrap // So it would, if its lengths had more than 32 bits.
	}
	// A byte more than the value, which `setProtocol` asks for.
	i.inputCapacity = max(i.inputCapacity, inputBytes+1)
	i.baseCapacity = max(i.baseCapacity, baseBytes)
	i.base = ""
	_, err := i.call("reserve", uint64(i.inputCapacity), uint64(i.baseCapacity))
	return err
}

// toUTF8 puts U+FFFD for what is not UTF-8, since that is what the engine takes: a Go string may hold any bytes.
func toUTF8(text string) string {
	return strings.ToValidUTF8(text, "\uFFFD")
}

// writeInput writes the input, in UTF-8, of a call that needs baseBytes in the base area. It gives the input's length in bytes.
func (i *instance) writeInput(text string, baseBytes int) (length uint64, err error) {
	if err := i.makeRoom(len(text), baseBytes); err != nil {
		return 0, err
	}
	return uint64(len(text)), i.writeAt("inputStart", []byte(text))
}

// writeAt writes where an export says that something stands.
func (i *instance) writeAt(place string, bytes []byte) error {
	address, err := i.call(place)
	if err == nil && !i.memory.Write(address, bytes) {
		err = fmt.Errorf("%s lies outside of memory", place)
	}
	return err
}

// read gives the bytes at an address. They are a view of memory: the next call may overwrite them, or move memory as it grows
// and leave the view behind. So it is read out before.
func (i *instance) read(address, length uint32) ([]byte, error) {
	view, isInMemory := i.memory.Read(address, length)
	if !isInMemory {
		return nil, fmt.Errorf("%d bytes at %d lie outside of memory", length, address)
	}
	return view, nil
}

// readText gives the text at an address as a string, which is a copy.
func (i *instance) readText(address, length uint32) (string, error) {
	view, err := i.read(address, length)
	return string(view), err
}

// readWords gives the 32-bit words at an address.
func (i *instance) readWords(address, count uint32) ([]uint32, error) {
	view, err := i.read(address, 4*count)
	words := make([]uint32, len(view)/4)
	for index := range words {
		words[index] = binary.LittleEndian.Uint32(view[4*index:])
	}
	return words, err
}

// callForText calls an export that gives the length of a text, which stands at `outputStart` then and not before: a call may
// move it.
func (i *instance) callForText(name string, arguments ...uint64) (string, error) {
	length, err := i.call(name, arguments...)
	if err != nil {
		return "", err
	}
	address, err := i.call("outputStart")
	if err != nil {
		return "", err
	}
	return i.readText(address, length)
}

// setBase makes a URL the base of the next call of `parse`. There must be room for it.
func (i *instance) setBase(base string) error {
	if base == i.base {
		return nil
	}
	if err := i.writeAt("baseStart", []byte(base)); err != nil {
		return err
	}
	status, err := i.call("setBase", uint64(len(base)))
	if err != nil {
		return err
	}
	if int32(status) < 0 {
		return Failure(-int32(status))
	}
	i.base = base
	return nil
}
