/** Generated URLs for the laws: by components, and by URL-strings. */
import {
  type Authority,
  ConstraintError,
  type Host,
  isFailure,
  type Mode,
  spec,
  type URLComponents,
  type URLStructure,
} from "@anyurl/reference";
import fc from "fast-check";
import { generateInput } from "../../core/differential/generate.ts";

const { parse, parseHost, url } = spec;

const MODES: readonly Mode[] = ["generic", "web", "file"];

const characters = fc.constantFrom(
  ..."abCz019.-_~!$&'()*+,;=:@|[]{}^`<>\"\\ é日😀\u00a0\u0001%".split(/(?=[^\udc00-\udfff])/),
);
const text = fc.string({ unit: characters, maxLength: 5 });
const segment = fc.oneof(fc.constantFrom("", ".", "..", "%2e", "%2E.", "a", "b:c", "C:", "d|", "h2:x"), text);
const host = fc.oneof(
  fc.constantFrom<Host>(
    { type: "domain", name: "h.example" },
    { type: "domain", name: "xn--9ca" },
    { type: "ipv4-address", address: 0x7f000001 },
    { type: "ipv6-address", pieces: [0, 0, 0, 0, 0, 0, 0, 1] },
    { type: "opaque-host", text: "OP%41que" },
  ),
  text.map((each) => parseHost(`x${each}`, "generic")).filter((each): each is Host => !isFailure(each)),
);

function orNull<Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Value | null> {
  return fc.oneof(value, fc.constant(null));
}

const authority: fc.Arbitrary<Authority> = fc.record({
  userinfo: orNull(fc.record({ username: text, password: orNull(text) })),
  host: orNull(host),
  port: orNull(fc.oneof(fc.constant<"">(""), fc.integer({ min: 0, max: 0xffff }), fc.constantFrom(80, 443))),
});

const components: fc.Arbitrary<URLComponents> = fc.record({
  scheme: orNull(fc.constantFrom("http", "HTTPS", "ws", "file", "foo", "A+-.1")),
  authority: orNull(authority),
  drive: fc.oneof(fc.constant(null), fc.constant(null), fc.constantFrom("C:", "d|")),
  pathRoot: orNull(fc.constant<"/">("/")),
  dirs: fc.array(segment, { maxLength: 4 }),
  file: orNull(segment),
  query: orNull(text),
  fragment: orNull(text),
});

function made(from: URLComponents): URLStructure | undefined {
  try {
    return url(from);
  } catch (error) {
    if (error instanceof ConstraintError) return undefined;
    throw error;
  }
}

/** A URL that the constructor takes. */
export const constructed: fc.Arbitrary<URLStructure> = components
  .map(made)
  .filter((each): each is URLStructure => each !== undefined);

export interface Case {
  readonly input: string;
  readonly base: string | undefined;
}

/** An input and perhaps a base, from the generator of the differential test. */
export const generated: fc.Arbitrary<Case> = fc
  .tuple(fc.integer({ min: 0, max: 0xffff }), fc.nat(1_000_000))
  .map(([seed, index]) => generateInput(seed, index));

/** A URL that parsing gives, in one of the modes. */
export const parsed: fc.Arbitrary<URLStructure> = fc
  .tuple(generated, fc.constantFrom(...MODES))
  .map(([{ input }, mode]) => parse(input, mode))
  .filter((each): each is URLStructure => !isFailure(each));

export const anyURL: fc.Arbitrary<URLStructure> = fc.oneof(constructed, parsed);
