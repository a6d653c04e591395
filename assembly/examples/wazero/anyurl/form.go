package anyurl

import (
	"encoding/binary"
	"strings"
	"unicode/utf16"
)

// ParseForm returns the names and values of a query without its "?":
// https://url.spec.whatwg.org/#concept-urlencoded-parser
func (e *Engine) ParseForm(query string) (pairs [][2]string, err error) {
	query = toUTF8(query)
	err = e.run(func(i *instance) error {
		length, err := i.writeInput(query, 0)
		if err != nil {
			return err
		}
		if _, err := i.call("parseForm", length); err != nil {
			return err
		}
		pairs, err = i.readForm()
		return err
	})
	return pairs, err
}

// readForm reads the result of `parseForm`: alternating names and values. Their text is in one piece. Their ends are in
// UTF-16 code units.
func (i *instance) readForm() ([][2]string, error) {
	form, err := i.call("formResult")
	if err != nil {
		return nil, err
	}
	words, err := i.readWords(form, 5)
	if err != nil {
		return nil, err
	}
	text, err := i.readText(words[0], words[1])
	if err != nil {
		return nil, err
	}
	ends, err := i.readWords(words[3], words[4])
	if err != nil {
		return nil, err
	}
	pairs := make([][2]string, len(ends)/2)
	start, units := 0, uint32(0)
	for index, end := range ends {
		length := bytesOf(text[start:], end-units)
		pairs[index/2][index%2] = text[start : start+length]
		start, units = start+length, end
	}
	return pairs, nil
}

// SerializeForm returns a query without a "?": https://url.spec.whatwg.org/#concept-urlencoded-serializer
func (e *Engine) SerializeForm(pairs [][2]string) (query string, err error) {
	var text strings.Builder
	var lengths []byte
	for _, pair := range pairs {
		for _, each := range pair {
			valid := toUTF8(each)
			text.WriteString(valid)
			lengths = binary.LittleEndian.AppendUint32(lengths, unitsOf(valid))
		}
	}
	err = e.run(func(i *instance) error {
		length, err := i.writeInput(text.String(), len(lengths))
		if err != nil {
			return err
		}
		i.base = ""
		if err := i.writeAt("baseStart", lengths); err != nil {
			return err
		}
		query, err = i.callForText("serializeForm", length, uint64(2*len(pairs)))
		return err
	})
	return query, err
}

// unitsOf returns the length of a text in UTF-16 code units.
func unitsOf(text string) (units uint32) {
	for _, codePoint := range text {
		units += uint32(utf16.RuneLen(codePoint))
	}
	return units
}

// bytesOf returns the length in bytes of the first UTF-16 code units of a text.
func bytesOf(text string, units uint32) int {
	for at, codePoint := range text {
		if units == 0 {
			return at
		}
		units -= uint32(utf16.RuneLen(codePoint))
	}
	return len(text)
}
