/** URLs to try. */

export interface Example {
  readonly title: string;
  readonly input: string;
  readonly base?: string;
  /** The thing to look at. */
  readonly note: string;
}

export interface ExampleGroup {
  readonly title: string;
  readonly examples: readonly Example[];
}

export const EXAMPLES: readonly ExampleGroup[] = [
  {
    title: "Attacks",
    examples: [
      {
        title: "Backslash before the real host",
        input: "https://good.example\\@evil.example/admin",
        note: "Browsers connect to good.example. Parsers that do not know the backslash see evil.example.",
      },
      {
        title: "Host in the user name",
        input: "https://bank.example@evil.test/login",
        note: "All before the @ is a user name. The host is evil.test.",
      },
      {
        title: "Encoded dot segments",
        input: "https://shop.test/static/%2e%2e/admin",
        note: "%2e%2e is removed like “..”. Some servers decode it later than a proxy checks it.",
      },
      {
        title: "Encoded slash",
        input: "https://shop.test/files/..%2fadmin",
        note: "The URL Standard keeps %2f. Servers that decode it leave the folder.",
      },
      {
        title: "Path parameter of Tomcat",
        input: "https://shop.test/public/..;/admin",
        note: "Tomcat removes “;” and the rest of the segment, then resolves the dots.",
      },
      {
        title: "IPv4 address in hexadecimal and octal",
        input: "http://0x7f.0.0.01/",
        note: "This is 127.0.0.1, the machine itself.",
      },
      {
        title: "IPv4 address inside of IPv6",
        input: "http://[::ffff:169.254.169.254]/latest/meta-data/",
        note: "The address of a cloud's metadata service, in another form.",
      },
      {
        title: "Zone of an IPv6 address",
        input: "http://[fe80::1%25eth0]/",
        note: "The URL Standard refuses a zone. curl, Go and Python accept it.",
      },
      {
        title: "Letters of another script",
        input: "https://аpple.example/",
        note: "The first letter is Cyrillic. The host is another one, which its xn-- form shows.",
      },
      {
        title: "Hidden direction marks",
        input: "https://example.com/\u202egpj.exe",
        note: "U+202E turns the order of the letters around. The desk shows it by its code point.",
      },
    ],
  },
  {
    title: "Domains",
    examples: [
      {
        title: "International domain",
        input: "https://Straße.例え.example/",
        note: "Each label is mapped, normalised and encoded in Punycode.",
      },
      {
        title: "Full-width characters",
        input: "https://ｅｘａｍｐｌｅ。com/",
        note: "They are mapped to ASCII, and the ideographic full stop to a dot.",
      },
      {
        title: "Invalid Punycode",
        input: "https://xn--zz--zz.example/",
        note: "The URL Standard accepts any domain that is all ASCII. Many programs refuse this one.",
      },
      { title: "Right-to-left domain", input: "https://مثال.example/صفحة", note: "The components keep their order." },
    ],
  },
  {
    title: "Files and other schemes",
    examples: [
      {
        title: "Windows drive",
        input: "file:C|\\Users\\me\\..\\you.txt",
        note: "The bar becomes a colon, the backslashes slashes.",
      },
      { title: "Network share", input: "file://server/share/a.txt", note: "A file URL can have a host." },
      {
        title: "Opaque path",
        input: "mailto:someone@example.com?subject=Hello there",
        note: "The path is not split at slashes.",
      },
      {
        title: "Data URL",
        input: "data:text/plain;charset=utf-8,a b#c",
        note: "The number sign begins a fragment here as well.",
      },
      {
        title: "Scheme without a host",
        input: "web+demo:/..//not-a-host/",
        note: "Serialising adds “/.” so that the path does not become a host.",
      },
    ],
  },
  {
    title: "Relative URLs and queries",
    examples: [
      {
        title: "Space in a path",
        input: "https://example.com/a b",
        note: "Many programs refuse it. The others agree, so it is harmless.",
      },
      {
        title: "Query beyond ASCII",
        input: "https://example.com/search?q=smörgåsbord",
        note: "On an old page, the query is in the encoding of the page.",
      },
      {
        title: "Up one folder",
        input: "../img/./logo.png?v=2",
        base: "https://example.com/docs/guide/",
        note: "The path of the base is merged.",
      },
      {
        title: "Only a query",
        input: "?page=2",
        base: "https://example.com/list?page=1#end",
        note: "The path of the base stays, its fragment does not.",
      },
      {
        title: "The scheme of the base",
        input: "https:guide",
        base: "https://example.com/docs/",
        note: "With a base of its scheme, this is a relative URL.",
      },
      {
        title: "Another host",
        input: "\\\\evil.test\\a",
        base: "https://example.com/",
        note: "Two backslashes begin a host, as two slashes do.",
      },
      {
        title: "Tracking parameters",
        input: "https://example.com/?id=7&utm_source=mail&fbclid=abc",
        note: "The panel for the query removes them.",
      },
      {
        title: "Odd queries",
        input: "https://example.com/?a=1&&a=%zz&=&b+c=d;e",
        note: "A percent sign without two digits stays.",
      },
    ],
  },
];

/** The short name of an example, for a button below the input. */
export interface Chip {
  readonly chip: string;
  readonly example: Example;
}

const CHIP_TITLES: readonly (readonly [chip: string, title: string])[] = [
  ["Backslash", "Backslash before the real host"],
  ["Hidden localhost", "IPv4 address in hexadecimal and octal"],
  ["Tomcat's ..;", "Path parameter of Tomcat"],
  ["Space", "Space in a path"],
  ["International", "International domain"],
  ["Relative", "Up one folder"],
];

/** The examples that are shown first. */
export const CHIPS: readonly Chip[] = CHIP_TITLES.flatMap(([chip, title]) => {
  const example = EXAMPLES.flatMap(({ examples }) => examples).find((each) => each.title === title);
  return example === undefined ? [] : [{ chip, example }];
});
