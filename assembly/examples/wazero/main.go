// anyurl-wazero reads requests from stdin, one JSON object in each line, and prints each answer as a line of JSON:
//
//	{"do": "parse", "input": "../b", "base": "http://h/a/"}
//	{"do": "set", "href": "http://h/", "attribute": "port", "value": "8080"}
//	{"do": "canonicalize", "input": "http://h/%7e", "rules": "0101…"}
//	{"do": "domain", "input": "Café.example"}
//	{"do": "normalize", "input": "Cafe\u0301"}
//	{"do": "parseForm", "input": "a=b+c&d"}
//	{"do": "serializeForm", "pairs": [["a", "b c"], ["d", ""]]}
//
// With -keys, it reads lines instead, each a URL, and prints their keys.
package main

import (
	"bufio"
	"encoding/hex"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"slices"

	"anyurl-wazero/anyurl"

	"github.com/tetratelabs/wazero"
)

func main() {
	pages := flag.Uint("pages", 65536, "maximum number of memory pages, of 64 KiB each")
	keys := flag.String("keys", "", "print the keys of lines, with these `rules` in hexadecimal")
	flag.Usage = func() {
		fmt.Fprintln(os.Stderr, "usage: anyurl-wazero [-pages n] url.wasm < questions.ndjson > answers.ndjson")
		fmt.Fprintln(os.Stderr, "       anyurl-wazero [-pages n] -keys rules url.wasm < urls.txt > keys.txt")
		flag.PrintDefaults()
	}
	flag.Parse()
	if flag.NArg() != 1 {
		flag.Usage()
		os.Exit(2)
	}
	if err := run(flag.Arg(0), uint32(*pages), *keys); err != nil {
		fmt.Fprintln(os.Stderr, "anyurl-wazero:", err)
		os.Exit(1)
	}
}

func run(path string, pages uint32, keys string) error {
	wasm, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	engine, err := anyurl.New(wasm, wazero.NewRuntimeConfig().WithMemoryLimitPages(pages))
	if err != nil {
		return err
	}
	defer engine.Close()
	if keys != "" {
		return writeKeys(engine, keys, os.Stdin, os.Stdout)
	}
	return answerAll(engine, os.Stdin, os.Stdout)
}

// The lines of one call have about this many bytes.
const chunkBytes = 1 << 20

// writeKeys prints the keys of lines. It counts the lines without a key.
func writeKeys(engine *anyurl.Engine, text string, in io.Reader, out io.Writer) error {
	rules, err := hex.DecodeString(text)
	if err != nil {
		return err
	}
	reader, writer := bufio.NewReaderSize(in, chunkBytes), bufio.NewWriter(out)
	write := func(keys []byte) error {
		_, err := writer.Write(keys)
		return err
	}
	invalid := 0
	for chunk := []byte{}; err == nil; {
		var line []byte
		line, err = reader.ReadBytes('\n')
		chunk = append(chunk, line...)
		if len(chunk) < chunkBytes && err == nil {
			continue
		}
		failed := engine.CanonicalizeLines(chunk, anyurl.Rules(rules), true, write, func(int, error) { invalid++ })
		if failed != nil {
			return failed
		}
		chunk = chunk[:0]
	}
	if !errors.Is(err, io.EOF) {
		return err
	}
	fmt.Fprintln(os.Stderr, "lines without a key:", invalid)
	return writer.Flush()
}

func answerAll(engine *anyurl.Engine, in io.Reader, out io.Writer) error {
	questions := json.NewDecoder(bufio.NewReader(in))
	lines := bufio.NewWriter(out)
	answers := json.NewEncoder(lines)
	answers.SetEscapeHTML(false)
	for {
		var asked question
		if err := questions.Decode(&asked); errors.Is(err, io.EOF) {
			return lines.Flush()
		} else if err != nil {
			err = fmt.Errorf("stdin must be JSON objects such as {\"do\": \"parse\", \"input\": \"…\"}: %w", err)
			return errors.Join(err, lines.Flush())
		}
		if err := answers.Encode(answer(engine, asked)); err != nil {
			return err
		}
	}
}

type question struct {
	Do        string
	Input     string
	Base      *string
	Href      string
	Attribute string
	Value     string
	Rules     string
	Pairs     [][2]string
}

// answer returns the answer to print. If the engine fails, it is {"failure": …} with the URL Standard's reason if there
// is one, otherwise {"error": …}.
func answer(engine *anyurl.Engine, asked question) any {
	result, err := ask(engine, asked)
	var failure anyurl.Failure
	var finding anyurl.Finding
	if errors.As(err, &failure) || errors.As(err, &finding) {
		return map[string]string{"failure": err.Error()}
	}
	if err != nil {
		return map[string]string{"error": err.Error()}
	}
	return result
}

func ask(engine *anyurl.Engine, asked question) (any, error) {
	switch asked.Do {
	case "parse":
		return parse(engine, asked)
	case "set":
		return set(engine, asked)
	case "canonicalize":
		return canonicalize(engine, asked)
	case "domain":
		return convertDomain(engine, asked.Input)
	case "normalize":
		nfc, err := engine.NormalizeNFC(asked.Input)
		return map[string]string{"nfc": nfc}, err
	case "parseForm":
		pairs, err := engine.ParseForm(asked.Input)
		return map[string]any{"pairs": pairs}, err
	case "serializeForm":
		query, err := engine.SerializeForm(asked.Pairs)
		return map[string]any{"query": query}, err
	}
	return nil, fmt.Errorf("\"do\" must be parse, set, canonicalize, domain, normalize, parseForm or serializeForm; got %q", asked.Do)
}

func parse(engine *anyurl.Engine, asked question) (any, error) {
	var url anyurl.URL
	var err error
	if asked.Base == nil {
		url, err = engine.Parse(asked.Input)
	} else {
		url, err = engine.Resolve(asked.Input, *asked.Base)
	}
	if err != nil {
		return nil, err
	}
	return attributes(engine, url)
}

func set(engine *anyurl.Engine, asked question) (any, error) {
	url, err := engine.Parse(asked.Href)
	if err != nil {
		return nil, err
	}
	if url, err = engine.Set(url, asked.Attribute, asked.Value); err != nil {
		return nil, err
	}
	return attributes(engine, url)
}

func canonicalize(engine *anyurl.Engine, asked question) (any, error) {
	rules, err := hex.DecodeString(asked.Rules)
	if err != nil {
		return nil, err
	}
	canonical, err := engine.Canonicalize(asked.Input, anyurl.Rules(rules))
	slices.Sort(canonical.Findings)
	return map[string]any{"href": canonical.Href, "key": canonical.Key, "findings": canonical.Findings}, err
}

func convertDomain(engine *anyurl.Engine, domain string) (any, error) {
	ascii, err := engine.DomainToASCII(domain)
	if err != nil {
		return nil, err
	}
	unicode, err := engine.DomainToUnicode(domain)
	return map[string]string{"ascii": ascii, "unicode": unicode}, err
}

func attributes(engine *anyurl.Engine, url anyurl.URL) (any, error) {
	origin, err := engine.Origin(url)
	return map[string]string{
		"href":     url.Href(),
		"origin":   origin,
		"protocol": url.Protocol(),
		"username": url.Username(),
		"password": url.Password(),
		"host":     url.Host(),
		"hostname": url.Hostname(),
		"port":     url.Port(),
		"pathname": url.Pathname(),
		"search":   url.Search(),
		"hash":     url.Hash(),
	}, err
}
