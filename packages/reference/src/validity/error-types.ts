import type { ValidationErrorName } from "./names.ts";
import { WORDS } from "./words.ts";

/** An input with a validation error. */
export interface ValidationErrorExample {
  readonly input: string;
  /** The base of a relative input. */
  readonly base: string | null;
  /** The input with all its fixes applied; `null` if this error has no fix. */
  readonly fixed: string | null;
}

/** A validation error of the URL Standard, explained to authors of URLs. */
export interface ValidationErrorType {
  /** The URL Standard's name. */
  readonly name: ValidationErrorName;
  /** The part of the URL Standard's table that lists the error. */
  readonly group: "IDNA" | "Host parsing" | "URL parsing";
  /** The definition in the URL Standard. */
  readonly address: string;
  /** The mistake, as a clause without a capital letter and a period. */
  readonly meaning: string;
  /** The advice to authors, as a clause in the imperative. */
  readonly remedy: string;
  /** Whether it makes a URL invalid. */
  readonly fatal: Frequency;
  /** Whether it has a fix, in a URL without a fatal error. */
  readonly fixable: Frequency;
  readonly examples: readonly ValidationErrorExample[];
}

type Frequency = "always" | "sometimes" | "never";

/** The input, the fixed input, and the base. */
type Example = readonly [input: string, fixed: string | null, base?: string];

/** Whether the error is fatal, and whether it is fixable. */
type Row = readonly [fatal: Frequency, fixable: Frequency, ...examples: Example[]];

const IDNA: Partial<Record<ValidationErrorName, Row>> = {
  "domain-to-ASCII": ["sometimes", "sometimes", ["https://exa%23mple.org/", null], ["https://a_b.example/", null]],
};

const HOSTS: Partial<Record<ValidationErrorName, Row>> = {
  "domain-percent-encoded": ["never", "always", ["https://exam%70le.org/", "https://example.org/"]],
  "host-invalid-code-point": ["always", "never", ["foo://exa[mple.org/", null]],
  "IPv4-empty-part": ["never", "always", ["https://127.0.0.1./", "https://127.0.0.1/"]],
  "IPv4-too-few-parts": ["never", "always", ["https://127.1/", "https://127.0.0.1/"]],
  "IPv4-too-many-parts": ["always", "never", ["https://1.2.3.4.5/", null]],
  "IPv4-non-numeric-part": ["always", "never", ["https://test.42/", null]],
  "IPv4-non-decimal-part": ["never", "always", ["https://127.0.0x0.1/", "https://127.0.0.1/"]],
  "IPv4-out-of-range-part": [
    "sometimes",
    "always",
    ["https://10.300/", "https://10.0.1.44/"],
    ["https://1.300.1.1/", null],
  ],
  // NOTE: percent-encoded, since a file that is not all ASCII loads more slowly.
  "IPv4-non-ASCII-input": ["never", "always", ["https://%EF%BC%91.2.3.4/", "https://1.2.3.4/"]],
  "IPv6-unclosed": ["always", "never", ["https://[::1", null]],
  "IPv6-invalid-compression": ["always", "never", ["https://[:1]/", null]],
  "IPv6-too-many-pieces": ["always", "never", ["https://[1:2:3:4:5:6:7:8:9]/", null]],
  "IPv6-multiple-compression": ["always", "never", ["https://[1::1::1]/", null]],
  "IPv6-invalid-code-point": ["always", "never", ["https://[1:2:3!:4]/", null], ["https://[1:2:3:]/", null]],
  "IPv6-too-few-pieces": ["always", "never", ["https://[1:2:3]/", null]],
  "IPv6-piece-leading-zero": ["never", "always", ["https://[2001:0db8::01]/", "https://[2001:db8::1]/"]],
  "IPv4-in-IPv6-too-many-pieces": ["always", "never", ["https://[1:1:1:1:1:1:1:127.0.0.1]/", null]],
  "IPv4-in-IPv6-invalid-code-point": ["always", "never", ["https://[ffff::127.0.xyz.1]/", null]],
  "IPv4-in-IPv6-out-of-range-part": ["always", "never", ["https://[ffff::127.0.0.4000]/", null]],
  "IPv4-in-IPv6-too-few-parts": ["always", "never", ["https://[ffff::127.0.0]/", null]],
};

const URLS: Partial<Record<ValidationErrorName, Row>> = {
  "invalid-URL-unit": [
    "never",
    "sometimes",
    [" https://example.org/a b ", "https://example.org/a%20b"],
    ["https://example.org/50%", null],
    ["https://example.org/a|b", null],
  ],
  "special-scheme-missing-following-solidus": [
    "never",
    "always",
    ["https:example.org", "https://example.org"],
    ["file:c:/my-secret-folder", "file:///c:/my-secret-folder"],
    ["https:foo.html", "foo.html", "https://example.org/"],
  ],
  "missing-scheme-non-relative-URL": ["always", "never", ["example.org", null], ["a", null, "mailto:user@example.org"]],
  "invalid-reverse-solidus": ["never", "always", ["https://example.org\\path", "https://example.org/path"]],
  "invalid-credentials": [
    "never",
    "sometimes",
    ["https://user@example.org/", null],
    ["https://@example.org/", "https://example.org/"],
  ],
  "host-missing": ["always", "never", ["https://#fragment", null], ["https://:443", null]],
  "port-out-of-range": ["always", "never", ["https://example.org:70000/", null]],
  "port-invalid": ["always", "never", ["https://example.org:7z/", null]],
  "file-invalid-Windows-drive-letter": ["never", "always", ["C|/a", "/C:/a", "file:///b"]],
  "file-invalid-Windows-drive-letter-host": ["never", "always", ["file://c:/a", "file:///c:/a"]],
};

const STANDARD = "https://url.spec.whatwg.org/#";

function makeGroup(group: ValidationErrorType["group"], rows: Partial<Record<ValidationErrorName, Row>>) {
  return (Object.keys(rows) as ValidationErrorName[]).map((name): ValidationErrorType => {
    const [fatal, fixable, ...list] = rows[name] as Row;
    const [meaning, remedy] = WORDS[name];
    const anchor = group === "IDNA" ? `validation-error-${name}` : name;
    const address = STANDARD + anchor.toLowerCase();
    const examples = list.map(([input, fixed, base = null]) => Object.freeze({ input, base, fixed }));
    return Object.freeze({ name, group, address, meaning, remedy, fatal, fixable, examples: Object.freeze(examples) });
  });
}

function makeTypes(): readonly ValidationErrorType[] {
  return Object.freeze([
    ...makeGroup("IDNA", IDNA),
    ...makeGroup("Host parsing", HOSTS),
    ...makeGroup("URL parsing", URLS),
  ]);
}

/**
 * All validation errors of the URL Standard, in the order of its table, with explanations and examples.
 *
 * @example
 * ```ts
 * import { validationErrorTypes } from "@anyurl/reference";
 *
 * const type = validationErrorTypes.find(({ name }) => name === "IPv4-empty-part");
 * type?.meaning; // → "the IPv4 address ends with a dot"
 * type?.remedy; // → "remove the dot"
 * type?.examples[0]?.fixed; // → "https://127.0.0.1/"
 * ```
 */
export const validationErrorTypes: readonly ValidationErrorType[] = /* @__PURE__ */ makeTypes();
