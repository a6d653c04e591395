// Package anyurl implements the URL Standard for Go. It runs url.wasm on wazero, a WebAssembly runtime written in Go.
//
// assembly/README.md documents the exports of url.wasm. The names here are the same.
package anyurl

import (
	"context"
	"errors"

	"github.com/tetratelabs/wazero"
)

// An Engine parses and changes URLs. It is not safe for concurrent use: create one for each goroutine.
type Engine struct {
	runtime wazero.Runtime
	module  wazero.CompiledModule

	// The instance for the next call. If it is nil, the call creates one.
	instance *instance
}

// An instance with more bytes of memory is not kept, so that one very large input does not hold memory forever.
const largestKept = 16 << 20

// New compiles the bytes of url.wasm. The configuration sets, for example, how far the memory of an instance may grow.
func New(wasm []byte, config wazero.RuntimeConfig) (*Engine, error) {
	runtime := wazero.NewRuntimeWithConfig(context.Background(), config)
	module, err := runtime.CompileModule(context.Background(), wasm)
	if err != nil {
		return nil, errors.Join(err, runtime.Close(context.Background()))
	}
	return &Engine{runtime: runtime, module: module}, nil
}

// Close releases all resources of the engine.
func (e *Engine) Close() error {
	e.instance = nil
	return e.runtime.Close(context.Background())
}

// run calls work with an instance. It discards an instance that has trapped, which must not be reused, and one that has
// grown too large. The next call then creates another.
func (e *Engine) run(work func(*instance) error) error {
	if e.instance == nil {
		created, err := instantiate(e.runtime, e.module)
		if err != nil {
			return err
		}
		e.instance = created
	}
	err := work(e.instance)
	if errors.Is(err, ErrTrap) || e.instance.memory.Size() > largestKept {
		err = errors.Join(err, e.instance.module.Close(context.Background()))
		e.instance = nil
	}
	return err
}

// Parse parses a URL. If the input is invalid, the error is a Failure.
func (e *Engine) Parse(input string) (URL, error) {
	return e.parse(input, "")
}

// Resolve parses a URL, absolute or relative to the base URL. If one of them is invalid, the error is a Failure.
func (e *Engine) Resolve(input, base string) (URL, error) {
	if base == "" {
		return URL{}, MissingSchemeNonRelativeURL
	}
	return e.parse(input, base)
}

func (e *Engine) parse(input, base string) (parsed URL, err error) {
	input, base = toUTF8(input), toUTF8(base)
	err = e.run(func(i *instance) error {
		hasBase := uint64(0)
		if base != "" {
			hasBase = 1
			// Reserve room for both first, since that empties the base area.
			if err := i.makeRoom(len(input), len(base)); err != nil {
				return err
			}
			if err := i.setBase(base); err != nil {
				return err
			}
		}
		length, err := i.writeInput(input, 0)
		if err != nil {
			return err
		}
		status, err := i.call("parse", length, hasBase)
		if err != nil {
			return err
		}
		// 1 means that the href is the input, byte for byte. It is in memory anyway. If strings are expensive to make,
		// a binding can return the caller's string instead.
		if int32(status) < 0 {
			return Failure(-int32(status))
		}
		parsed, err = i.readURL()
		return err
	})
	return parsed, err
}

// Set sets an attribute of a URL, as its setter in JavaScript does: "protocol", "username", "password", "host",
// "hostname", "port", "pathname", "search" or "hash". It returns the changed URL, or the same URL if it ignores the
// value.
func (e *Engine) Set(url URL, attribute, value string) (URL, error) {
	result := url
	value = toUTF8(value)
	err := e.run(func(i *instance) error {
		// Write the value first, since reserving room for it empties the base area.
		length, err := i.writeInput(value, len(url.href))
		if err != nil {
			return err
		}
		if err := i.writeURL(url); err != nil {
			return err
		}
		isChanged, err := i.call(setterOf(attribute), length)
		if err != nil || isChanged == 0 {
			return err
		}
		result, err = i.readURL()
		return err
	})
	return result, err
}

// Origin returns the serialisation of a URL's origin, which is "null" if it is opaque.
func (e *Engine) Origin(url URL) (origin string, err error) {
	err = e.run(func(i *instance) error {
		if err := i.makeRoom(0, len(url.href)); err != nil {
			return err
		}
		if err := i.writeURL(url); err != nil {
			return err
		}
		origin, err = i.callForText("origin")
		return err
	})
	return origin, err
}

// DomainToASCII converts a domain to its form in a URL. If the domain is invalid, the error is DomainToASCIIFailed.
func (e *Engine) DomainToASCII(domain string) (string, error) {
	ascii, err := e.convert("domainToASCII", domain)
	if err == nil && ascii == "" {
		err = DomainToASCIIFailed
	}
	return ascii, err
}

// DomainToUnicode converts a domain to its form for display. The result is "" if the domain has no ASCII form, and also
// for "xn--", which has one.
func (e *Engine) DomainToUnicode(domain string) (string, error) {
	return e.convert("domainToUnicode", domain)
}

// NormalizeNFC converts a text to Normalization Form C.
func (e *Engine) NormalizeNFC(text string) (string, error) {
	return e.convert("normalizeNFC", text)
}

func (e *Engine) convert(function, text string) (result string, err error) {
	text = toUTF8(text)
	err = e.run(func(i *instance) error {
		length, err := i.writeInput(text, 0)
		if err != nil {
			return err
		}
		i.base = "" // `domainToUnicode` works in the base area.
		result, err = i.callForText(function, length)
		return err
	})
	return result, err
}
