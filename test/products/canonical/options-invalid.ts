/** Invalid options, with the messages of their errors. */

const EITHER = /must be true or false; got /;
const KEEP_OR_REMOVE = /must be one of "keep", "remove"; got /;

/** The allowed values of each option, as its error lists them. */
const CHOICES: readonly (readonly [message: RegExp, names: readonly string[]])[] = [
  [EITHER, ["decodeUnreserved", "uppercaseHex", "encodeForbidden", "nfc"]],
  [/must be true, false or "keep-urls"; got /, ["mergeSlashes"]],
  [KEEP_OR_REMOVE, ["trailingDot", "www", "userinfo", "emptyQuery", "fragment"]],
  [
    /(?:\[0\] must be one of "encoded-slash", .*"path-parameters"|must be an array of strings); got /,
    ["refuse", "accept"],
  ],
  [/must be one of "keep", "add", "remove"; got /, ["trailingSlash"]],
  [/must be one of "keep", "https"; got /, ["scheme"]],
  [/must be one of "https", "http"; got /, ["defaultScheme"]],
  [
    /must be one of "whatwg", "rfc3986", "cloudflare", "strict", "cache-key", "safe-browsing", "surt", "sigv4", "sigv4-s3"; got /,
    ["profile"],
  ],
  [/(?:\[0\] must be a file name of letters, digits and -\._~|must be an array of strings); got /, ["indexFiles"]],
  [/must be an? (?:absolute URL|string or a URL object); got /, ["base"]],
  [/must be an object; got /, ["query"]],
  [/must be true or false; got /, ["query.dropEmpty"]],
  [/must be true, false or "name-value"; got /, ["query.sort"]],
  [/must be one of "keep", "form"; got /, ["query.values"]],
  [/must be one of "keep", "remove"; got /, ["query.tracking"]],
  [/must be a function; got /, ["query.rules"]],
  [/must be one of "keep", "first", "last"; got /, ["query.duplicates"]],
  [/must be an array of strings; got /, ["query.allow", "query.deny"]],
  [/must be an integer of at least 1; got /, ["maxLength"]],
];

const WRONG: readonly unknown[] = [
  null,
  0,
  Number.NaN,
  "s3cret",
  "",
  ["s3cret/"],
  { s3cret: true },
  () => true,
  Symbol("s3cret"),
];

export interface Bad {
  readonly title: string;
  readonly options: unknown;
  readonly message: RegExp;
}

function nested(name: string, value: unknown): object {
  const [outer = "", inner] = name.split(".");
  return { [outer]: inner === undefined ? value : { [inner]: value } };
}

/** Options whose values may hold secrets, which messages never show. Of the others, messages show strings. */
const HOLDING_SECRETS: ReadonlySet<string> = new Set([
  "base",
  "indexFiles",
  "maxLength",
  "query",
  "query.allow",
  "query.deny",
]);

/** Returns another value if its word would be shown: words are, and those in a list of findings. */
function withoutWord(wrong: unknown, name: string): unknown {
  if (wrong === "s3cret") return "other";
  return Array.isArray(wrong) && (name === "refuse" || name === "accept") ? ["other"] : wrong;
}

/** An option and the index of a value in {@link WRONG} that is valid for it. */
const GOOD: ReadonlySet<string> = new Set(["query.allow 5", "query.deny 5", "query.rules 7"]);

export const BAD_OPTIONS: readonly Bad[] = [
  ...CHOICES.flatMap(([message, names]) =>
    names.flatMap((name) =>
      WRONG.flatMap((wrong, index) => {
        const value = HOLDING_SECRETS.has(name) ? wrong : withoutWord(wrong, name);
        if (GOOD.has(`${name} ${index}`) || (name === "query" && index > 4 && index !== 8)) return [];
        const named = new RegExp(`^createCanonicalizer: the ${name.replace(".", "\\.")} ?${message.source}`);
        return [{ title: `${name}, value ${index}`, options: nested(name, value), message: named }];
      }),
    ),
  ),
  {
    title: "an item of indexFiles",
    options: { indexFiles: ["a", 1] },
    message: /^createCanonicalizer: the indexFiles\[1\] must be a string; got a number$/,
  },
  ...["", ".", "..", "a/b", "a%2e", "é", "a?b"].map((name) => ({
    title: `the index file ${name}`,
    options: { indexFiles: [name] },
    message: /^createCanonicalizer: the indexFiles\[0\] must be a file name/,
  })),
  ...["__proto__x", "constructor", "toString", "hasOwnProperty", "whatWG", "Profile"].map((name) => ({
    title: `the option ${name}`,
    options: { [name]: "s3cret" },
    message: new RegExp(
      `^createCanonicalizer: the options must not contain "${name}"; allowed: .*decodeUnreserved.*www`,
    ),
  })),
  ...["__proto__", "constructor", "toString"].map((profile) => ({
    title: `the profile ${profile}`,
    options: { profile },
    message: /^createCanonicalizer: the profile must be one of "whatwg", /,
  })),
  {
    title: "another option beside a key's profile",
    options: { profile: "surt", base: "http://h/" },
    message: /^createCanonicalizer: the profile "surt" has only the option "maxLength"; got "base"$/,
  },
  {
    title: "an unknown option of query",
    options: { query: { limit: "s3cret" } },
    message: /^createCanonicalizer: the query must not contain "limit"; allowed: allow, deny/,
  },
  {
    title: "an item of refuse",
    options: { refuse: ["encoded-nul", 1] },
    message: /^createCanonicalizer: the refuse\[1\] must be a string; got a number$/,
  },
  {
    title: "a finding in both lists",
    options: { refuse: ["encoded-nul"], accept: ["encoded-slash", "encoded-nul"] },
    message: /^createCanonicalizer: the refuse and accept both contain "encoded-nul"; delete one$/,
  },
  {
    title: "a defaultScheme beside a base",
    options: { base: "http://s3cret/", defaultScheme: "https" },
    message: /^createCanonicalizer: use either the base or the defaultScheme$/,
  },
  {
    title: "a base without a scheme",
    options: { base: "/s3cret" },
    message:
      /^createCanonicalizer: the base must be an absolute URL; got a Failure \(missing-scheme-non-relative-URL\)$/,
  },
];

export const NO_OPTIONS: readonly (readonly [string, unknown])[] = [
  ["undefined", undefined],
  ["null", null],
  ["a number", 1],
  ["a boolean", true],
  ["a symbol", Symbol("s3cret")],
  ["a function", () => "http://h/"],
  ["an array", ["http://h/"]],
  ["an object", {}],
  ["an object whose href is not a string", { href: 1 }],
];
