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

// ErrTrap is the error of a call that trapped: url.wasm traps if its memory cannot grow as far as the call needs.
var ErrTrap = errors.New("url.wasm trapped: a URL of this size needs more memory than the engine may have")

// The size of the input area and of the base area in a new instance, in bytes.
const firstCapacity = 0x10000

// An instance of url.wasm. Addresses and lengths are 32-bit, unsigned, and in bytes.
type instance struct {
	module    api.Module
	memory    api.Memory
	functions map[string]api.Function

	// The sizes of the areas in bytes.
	inputCapacity int
	baseCapacity  int

	// The base URL in the base area, or "" if there is none.
	base string

	// The addresses of compiled rules.
	rules map[Rules]uint64
}

// instantiate creates an instance. The module imports nothing.
func instantiate(runtime wazero.Runtime, compiled wazero.CompiledModule) (*instance, error) {
	module, err := runtime.InstantiateModule(context.Background(), compiled, wazero.NewModuleConfig().WithName(""))
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrTrap, err)
	}
	functions := map[string]api.Function{}
	for name := range compiled.ExportedFunctions() {
		functions[name] = module.ExportedFunction(name)
	}
	return &instance{module, module.Memory(), functions, firstCapacity, firstCapacity, "", map[Rules]uint64{}}, nil
}

// call calls an export. It returns 0 for an export without a result.
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

// makeRoom makes the areas as large as a call needs, in bytes. If it has to change them, they move, and their contents
// are lost.
func (i *instance) makeRoom(inputBytes, baseBytes int) error {
	if inputBytes < i.inputCapacity && baseBytes <= i.baseCapacity {
		return nil
	}
	if inputBytes >= math.MaxInt32 || baseBytes >= math.MaxInt32 {
		return ErrTrap // Lengths have 32 bits.
	}
	// `setProtocol` needs one byte more than the value has.
	i.inputCapacity = max(i.inputCapacity, inputBytes+1)
	i.baseCapacity = max(i.baseCapacity, baseBytes)
	i.base = ""
	_, err := i.call("reserve", uint64(i.inputCapacity), uint64(i.baseCapacity))
	return err
}

// toUTF8 replaces invalid UTF-8 with U+FFFD: a Go string may contain any bytes, but the engine requires UTF-8.
func toUTF8(text string) string {
	return strings.ToValidUTF8(text, "\uFFFD")
}

// writeInput writes the input of a call, in UTF-8. The call needs baseBytes in the base area. It returns the length of
// the input in bytes.
func (i *instance) writeInput(text string, baseBytes int) (length uint64, err error) {
	if err := i.makeRoom(len(text), baseBytes); err != nil {
		return 0, err
	}
	return uint64(len(text)), i.writeAt("inputStart", []byte(text))
}

// writeAt writes bytes at the address that an export returns.
func (i *instance) writeAt(place string, bytes []byte) error {
	address, err := i.call(place)
	if err == nil && !i.memory.Write(address, bytes) {
		err = fmt.Errorf("%s is outside the memory", place)
	}
	return err
}

// read returns the bytes at an address. They are a view of memory. The next call may overwrite them, or move memory as
// it grows, so use them before it.
func (i *instance) read(address, length uint32) ([]byte, error) {
	view, isInMemory := i.memory.Read(address, length)
	if !isInMemory {
		return nil, fmt.Errorf("%d bytes at %d are outside the memory", length, address)
	}
	return view, nil
}

// readText returns a copy of the text at an address.
func (i *instance) readText(address, length uint32) (string, error) {
	view, err := i.read(address, length)
	return string(view), err
}

// readWords returns the 32-bit words at an address.
func (i *instance) readWords(address, count uint32) ([]uint32, error) {
	view, err := i.read(address, 4*count)
	words := make([]uint32, len(view)/4)
	for index := range words {
		words[index] = binary.LittleEndian.Uint32(view[4*index:])
	}
	return words, err
}

// callForText calls an export that returns the length of a text. The text is at `outputStart` after the call, which may
// change that address.
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
