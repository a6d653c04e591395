"""anyurl.component.wasm in wasmtime: the functions of anyurl.wit, as methods."""

from wasmtime import Engine, Store
from wasmtime.component import Component, Linker, Record, Variant

PACKAGE = "anyurl:url"
VERSION = "0.1.0"


def _shown(record):
    fields = ", ".join(f"{name}={value!r}" for name, value in vars(record).items())
    return f"Record({fields})"


# wasmtime itself prints only the address of a record.
Record.__repr__ = _shown


class InvalidURL(ValueError):
    """A text is not a valid URL. `reason` is a case of the enum `failure`, such as "ipv6-unclosed"; or of `finding`, if
    rules reject the path."""

    def __init__(self, reason):
        super().__init__(reason)
        self.reason = reason


class AnyURL:
    """An instance of the component. Use each instance in one thread only.

    A record of the WIT has its fields as attributes: `url.href`, and `getattr(url.offsets, "host-start")`.
    """

    def __init__(self, path):
        engine = Engine()
        self._store = Store(engine)
        # It imports nothing, so the linker is empty.
        self._instance = Linker(engine).instantiate(self._store, Component.from_file(engine, path))
        self._functions = {}

    def parse(self, url, base=None):
        """Returns the record `url`. Raises InvalidURL."""
        return value_of(self.call("parser", "parse", url, base))

    def parse_attributes(self, url, base=None):
        """Returns the record `attributes`. Raises InvalidURL."""
        return value_of(self.call("parser", "parse-attributes", url, base))

    def can_parse(self, url, base=None):
        return self.call("parser", "can-parse", url, base)

    def set(self, href, attribute, value):
        """Returns the changed URL, or None if the setter ignores the value. Raises InvalidURL."""
        return value_of(self.call("parser", "set", href, attribute, value))

    def origin(self, href):
        """Returns the origin. Raises InvalidURL."""
        return value_of(self.call("parser", "origin", href))

    def serialize_lines(self, text):
        """Returns the record `serialized-text` for lines. It copies a string much faster than bytes."""
        return self.call("lines", "serialize-text", text)

    def canonicalize(self, url, rules):
        """Returns the record `canonical-url`. Raises InvalidURL. The rules are bytes: see assembly/README.md."""
        return canonical_of(self.call("canonical", "canonicalize", url, rules))

    def key(self, url, rules):
        """Returns the key of a URL, such as a cache key. Raises InvalidURL."""
        return canonical_of(self.call("canonical", "key", url, rules))

    def keys_of_lines(self, text, rules):
        """Returns the record `canonical-text` for lines."""
        return canonical_of(self.call("canonical", "keys-text", text, rules))

    def domain_to_ascii(self, domain):
        """Returns the ASCII form of a domain, or None if it is invalid."""
        return self.call("domains", "to-ascii", domain)

    def domain_to_unicode(self, domain):
        """Returns the Unicode form of a domain, or None if it is invalid."""
        return self.call("domains", "to-unicode", domain)

    def normalize_nfc(self, text):
        """Returns a text in Normalization Form C."""
        return self.call("text", "normalize-nfc", text)

    def parse_form(self, query):
        """Returns the names and values, as a list of pairs."""
        return self.call("forms", "parse", query)

    def serialize_form(self, pairs):
        return self.call("forms", "serialize", pairs)

    def call(self, interface, name, *arguments):
        """Calls any function of the WIT. Returns its result as wasmtime does."""
        return self._function(interface, name)(self._store, *arguments)

    def _function(self, interface, name):
        function = self._functions.get((interface, name))
        if function is None:
            exported = self._instance.get_export_index(self._store, f"{PACKAGE}/{interface}@{VERSION}")
            index = self._instance.get_export_index(self._store, name, exported)
            function = self._functions[interface, name] = self._instance.get_func(self._store, index)
        return function


def attributes_of(url):
    """Returns the attributes of a record `url`, except its origin: slices of its href, as anyurl.wit describes."""
    scheme_end, username_end, host_start, host_end, path_start, query_start, fragment_start = vars(url.offsets).values()
    has_port = url.href[host_end:path_start].startswith(":")
    port_end = path_start if has_port else host_end
    search, fragment = url.href[query_start:fragment_start], url.href[fragment_start:]
    return {
        "href": url.href,
        "protocol": url.href[: scheme_end + 1],
        "username": url.href[scheme_end + 3 : username_end],
        "password": url.href[username_end + 1 : max(host_start - 1, 0)],
        "host": url.href[host_start:port_end],
        "hostname": url.href[host_start:host_end],
        "port": url.href[host_end + 1 : port_end],
        "pathname": url.href[path_start:query_start],
        "search": "" if search == "?" else search,
        "hash": "" if fragment == "#" else fragment,
    }


def value_of(result):
    """Returns the value of a `result`, or raises its failure.

    For wasmtime, a failure is a string. If the value is a string too, as for `origin`, the result is a Variant.
    """
    if isinstance(result, Variant):
        if result.tag == "ok":
            return result.payload
        raise InvalidURL(result.payload)
    if isinstance(result, str):
        raise InvalidURL(result)
    return result


def canonical_of(result):
    """Returns the value of a `result` of the interface `canonical`, or raises its error, which is a Variant."""
    if not isinstance(result, Variant):
        return result
    if result.tag == "invalid-rules":
        raise ValueError("the rules are invalid")
    raise InvalidURL(result.payload)
