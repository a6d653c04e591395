/** Headers and URLs from upstream's tests and the draft. The headers without `params` are from the later drafts. */

/** A header, two queries without "?", and whether a response for the first may answer the second. */
export type Row = readonly [header: string, stored: string, asked: string, isUsed: boolean];

const MANY = "b=5&a=3&a=4&d=6&c=5&b=3";
const REORDERED = "d=6&a=3&b=5&b=3&c=5&a=4";

/**
 * The cases of speculation-rules/prefetch/no-vary-search/test-inputs.js and
 * fetch/http-cache/no-vary-search.tentative.any.js in the web platform tests.
 */
export const UPSTREAM: readonly Row[] = [
  ['params=("a")', "a=2&b=3", "b=3", true],
  ['params("a")', "a=2&b=3", "b=2", false],
  ['params=("a" "b")', "a=2&b=3", "b=2", true],
  ["params", "a=2&b=3", "b=4&c=5", true],
  ["params", "", "b=4&c=5", true],
  ["key-order", "c=4&b=3&a=2", "a=2&c=5&b=3", false],
  ["key-order", MANY, "d=6&a=4&b=5&b=3&c=5&a=3", false],
  ["key-order", MANY, REORDERED, true],
  ["key-order=?1", MANY, REORDERED, true],
  ["key-order=?0", MANY, REORDERED, false],
  ['params=("c")', "a=2&b=2&c=5", "a=2&c=3&b=2", true],
  ['params=("a")', "a=2", "", true],
  ['params=("a")', "", "a=2", true],
  ['params, except=("c")', "b=5&a=3&d=6&c=3", "a=1&b=2&c=3", true],
  ['params, except=("b"), except=("c")', "b=5&a=3&d=6&c=3", "a=1&b=2&c=3", true],
  ['params, except=("c")', "b=5&a=3&d=6&c=3", "a=1&b=2&c=5", false],
  ['params, except=("c" "d")', "b=5&a=3&d=6&c=5", "d=6&a=1&b=2&c=5", true],
  ['params, except=("c" "d")', "b=5&a=3&a=4&d=6&c=5", "d=6&a=1&a=2&b=2&b=3&c=5", true],
  ['params, except=("c";unknown)', "b=5&a=3&d=6&c=3", "a=1&b=2&c=3", true],
  ['params=("c";unknown)', "a=2&b=2&c=5", "a=2&c=3&b=2", true],
  ["key-order;unknown", MANY, REORDERED, true],
  ["params;unknown", "", "b=4&c=5", true],
  ['params;unknown, except=("c");unknown', "b=5&a=3&d=6&c=3", "a=1&b=2&c=3", true],
  ["", "b=5&a=3&d=6&c=3", "a=1&b=2&c=3", false],
  ["", "b=5&a=3&d=6&c=3", "b=5&a=3&d=6&c=3", true],
  ["", "", "", true],
  ['params=("%C2%A2")', "¢=3", "¢=4", true],
  ['params=("%C2%A2")', "a=2&¢=3", "¢=4&a=2", true],
  ['params, except=("%C2%A2")', "¢=3", "¢=4", false],
  ['params, except=("%C2%A2")', "¢=3&a=4", "a=5&¢=3", true],
  ['params, except=("dispatch" "uuid")', "dispatch=x&uuid=1&a=1&b=2", "dispatch=x&uuid=1", true],
];

/** Pairs that the draft's section "Comparing" calls equal under every header that has an effect. `null` is no query. */
export const EQUAL: readonly (readonly [string | null, string])[] = [
  [null, ""],
  ["a=x", "%61=%78"],
  ["a=é", "a=%C3%A9"],
  ["a=%f6", "a=%ef%bf%bd"],
  ["a=x&&&&", "a=x"],
  ["a=", "a"],
  ["a=%20", "a= &"],
  ["a=+", "a= &"],
  ["a=1&&b=2", "a=1&b=2"],
  ["&", ""],
  ["a=%2F", "a=/"],
  ["a=b&&&c", "a=b&c="],
  ["é 気=1", "%C3%A9+%E6%B0%97=1"],
];

/** Headers, and the rules that they mean. `{}` means that the header is invalid or has no effect. */
export const HEADERS: readonly (readonly [header: string, rules: object])[] = [
  ['params=("a")', { params: ["a"] }],
  ["params=()", {}],
  ['except=("x")', { except: ["x"] }],
  ["except=()", { except: [] }],
  ["params", { except: [] }],
  ["params=?1", { except: [] }],
  ['params, except=("x")', { except: ["x"] }],
  ['params=?1, except=("x")', { except: ["x"] }],
  ["params, except=()", { except: [] }],
  ["key-order", { keyOrder: true }],
  ["key-order=?1", { keyOrder: true }],
  ["key-order=?0", {}],
  ['except=("x"), key-order', { except: ["x"], keyOrder: true }],
  ['params, key-order, except=("x")', { except: ["x"], keyOrder: true }],
  ['params=("utm_source" "utm_medium")', { params: ["utm_source", "utm_medium"] }],
  ['params=("%C3%A9+%E6%B0%97")', { params: ["é 気"] }],
  ['params=("%FF" "%zz" "a%00" "%EF%BB%BFb")', { params: ["\ufffd", "%zz", "a\0", "\ufeffb"] }],
  ['params=("\\"\\\\")', { params: ['"\\'] }],
  [' params=( "a"  "b" ) ,\tkey-order ', { params: ["a", "b"], keyOrder: true }],
  ['unknown, params=("a"), other=?0', { params: ["a"] }],
  ['params=("a"), params=("b")', { params: ["b"] }],
  ['params=("a");x=1;y', { params: ["a"] }],
  // Invalid, or without effect.
  ["", {}],
  ["unknown-key", {}],
  ['key-order="not a boolean"', {}],
  ['key-order=1, params=("a")', {}],
  ['params="not an inner list"', {}],
  ["params=(not-a-string)", {}],
  ['params=("a" 1)', {}],
  ["params=?0", {}],
  ["params=?0, key-order", {}],
  ['params=?0, except=("x")', {}],
  ['params=("a"), except=("x")', {}],
  ["params=(), except=()", {}],
  ['except="not an inner list"', {}],
  ["except=(not-a-string)", {}],
  ["except=?1", {}],
  ["params, except=?1", {}],
  ["params, except=(not-a-string)", {}],
  ['params, except="not an inner list"', {}],
  ['params=("a"', {}],
  ['params=("a"),', {}],
  ['params=("é")', {}],
  ['Params=("a")', {}],
  ["params=:YQ==:", {}],
  ['params=(("a"))', {}],
];
