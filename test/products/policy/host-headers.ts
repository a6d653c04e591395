/**
 * Values of `Host` headers. Many come from reports about servers on localhost without a check, or with one that
 * compares a part of the text, and of web servers that let them pass.
 */

/** The hosts of a server on localhost. */
export const LOCAL_HOSTS = ["localhost", "127.0.0.1", "[::1]"] as const;

export const HOST_PATTERNS = [
  ...LOCAL_HOSTS,
  "*.one.example",
  "**.any.example",
  "example.com:8443",
  "*.port.example:3000",
  "xn--bcher-kva.example",
  "my_host",
  "[::ffff:7f00:1]:*",
] as const;

/** Those that {@link HOST_PATTERNS} allow. */
export const ALLOWED_HOSTS = [
  "localhost",
  "localhost:80",
  "localhost:3000",
  "localhost:65535",
  "LOCALHOST:3000",
  "127.0.0.1",
  "127.0.0.1:8765",
  "[::1]",
  "[::1]:6274",
  "a.one.example",
  "A.One.Example:9",
  "a.any.example",
  "a.b.any.example:443",
  "example.com:8443",
  "a.port.example:3000",
  "xn--bcher-kva.example",
  "XN--BCHER-KVA.example",
  "my_host:1",
  "[::ffff:7f00:1]:80",
  "[::FFFF:7F00:1]",
];

/** Those that {@link HOST_PATTERNS} and {@link LOCAL_HOSTS} refuse. */
export const REFUSED_HOSTS: readonly (string | null | undefined)[] = [
  undefined,
  null,
  "",
  " ",
  // Names of other sites, which DNS rebinding leads to this machine.
  ...["evil.example", "evil.example:8088", "attacker.com", "attacker.com:3000", "lvh.me", "hal2000:8002", "mcp-svc"],
  ...["127.0.0.1.nip.io", "localtest.me:3000", "0.0.0.0", "0.0.0.0:3000", "192.168.0.1"],
  // Names that contain a listed one, for checks of a part.
  ...["localhost.evil.example", "localhost.evil.example:3000", "evil-localhost", "notlocalhost", "evil.localhost"],
  ...["127.0.0.1.evil.example", "127.0.0.10", "1127.0.0.1", "[::1].evil.example", "[::1]evil.example", "x[::1]"],
  ...["one.example", "a.b.one.example", "any.example", "evilany.example", ".any.example", "a..any.example"],
  // A URL's other parts, which a URL parser would take off.
  ...["localhost@evil.example", "evil.example@localhost", "me:x@localhost", "@localhost", "localhost/", "localhost/a"],
  ...["localhost?a", "localhost#a", "localhost\\a", "http://localhost", "//localhost", "evil.example#@localhost"],
  ...["evil.example/@localhost", "evil.example\\@localhost", "localhost;x", "localhost:3000@evil.example"],
  // Several values.
  ...["localhost, evil.example", "evil.example,localhost", "localhost,localhost", "localhost evil.example"],
  // Ports.
  ...["localhost:", "localhost:0080", "localhost:65536", "localhost:99999", "localhost:-1", "localhost:+80"],
  ...["localhost:80:80", "localhost:http", "localhost:8e1", "localhost: 80", "localhost:８０", "127.0.0.1:", "[::1]:"],
  ...["example.com", "example.com:443", "example.com:84430", "a.port.example", "a.port.example:30000", ":80", ":"],
  // Final dots, which browsers send unchanged.
  ...["localhost.", "localhost.:3000", "127.0.0.1.", "a.one.example.", "localhost..", ".localhost"],
  // Other forms of addresses.
  ...[
    "0x7f.1",
    "0x7f000001",
    "2130706433",
    "017700000001",
    "127.1",
    "127.0.1",
    "0177.0.0.1",
    "127.0.0.01",
    "127.0.0.2",
  ],
  ...["::1", "::1:3000", "[0:0:0:0:0:0:0:1]", "[::0001]", "[::1%25lo]", "[::1%lo]", "[::127.0.0.1]", "[v1.a]"],
  ...["[::ffff:127.0.0.1]", "[]", "[:]", "[12345]", "[12345::1]", "[123g::1]", "[::1", "::1]", "[[::1]]", "[::1]]"],
  // Characters that a URL parser would map.
  ...["loc%61lhost", "%6cocalhost", "localhost%00", "localhost%2eevil.example", "ｌｏｃａｌｈｏｓｔ", "１２７.0.0.1"],
  ...[
    "127。0。0。1",
    "ⓛocalhost",
    "loca\u00adlhost",
    "local\u200bhost",
    "loca\u017fhost",
    "bücher.example",
    "my_ho\u017ft",
  ],
  // White space and controls.
  ...[" localhost", "localhost ", "\tlocalhost", "localhost\t", "localhost\n", "localhost\r\nHost: x", "local\nhost"],
  ...["localhost\0", "\0localhost", "\ufefflocalhost", "localhost\u2028"],
  // Other characters of RFC 3986's grammar.
  ...["local!host", "local$host", "*", "*.one.example", "**.any.example", "localhost:*", "~localhost", "null"],
];
