/** Compiles only if the types need no library except ECMAScript's. */
import {
  domainToASCII,
  domainToUnicode,
  type Failure,
  type FailureReason,
  InvalidURLError,
  type LimitReason,
  locate,
  normalizeNFC,
  orThrow,
  parseBatch,
  URL,
  type URLConstructor,
  URLSearchParams,
  type URLSearchParamsConstructor,
  type URLSearchParamsIterator,
} from "anyurl";
import { decode, type EncodingName, encode, getEncoding, parseForm, percentEncodeAfterEncoding } from "anyurl/encoding";
import { URL as WasmURL } from "anyurl/wasm";

// @ts-expect-error: without this check, a DOM library could go unnoticed.
export type Absent = globalThis.Document;

export const url: URL = new URL("a", new URL("https://example.com"));
export const name: EncodingName | null = getEncoding("latin1");
export const text: string = decode(encode("a", { encoding: "latin1" }), { ignoreBOM: true });
export const encoded: string = percentEncodeAfterEncoding("a", new Set([0x20]), {
  encoding: "latin1",
  spaceAsPlus: true,
});
export const entries: [string, string][] | Failure<"non-ASCII-byte"> = parseForm("a", { useCharset: true });
// @ts-expect-error: there is no such set.
percentEncodeAfterEncoding("a", "queries");
export const sameClass: URLConstructor = WasmURL;
export const parsed: URL | null = URL.parse("a", url);
export const canParse: boolean = URL.canParse("a", "b");
export const size: number = url.searchParams.size;
export const domains: string[] = [domainToASCII("a"), domainToUnicode("a"), normalizeNFC("a")];

const inits: URLSearchParams[] = [
  new URLSearchParams(),
  new URLSearchParams("a=1"),
  new URLSearchParams({ a: "1" }),
  new URLSearchParams([["a", "1"]]),
  new URLSearchParams([["a", "1"]] as const),
  new URLSearchParams(new Map([["a", "1"]])),
  new URLSearchParams(url.searchParams),
];
export const Params: URLSearchParamsConstructor = URLSearchParams;
export const pairs: [string, string][] = inits.flatMap((params) => [...params]);
export const names: URLSearchParamsIterator<string> = url.searchParams.keys();
for (const name of names) name.toUpperCase();
url.searchParams.forEach((value, name, params) => {
  params.set(name, value.trim());
});

export function reasonOf(error: InvalidURLError): FailureReason {
  const code: "ERR_INVALID_URL" = error.code;
  return code ? error.reason : "host-missing";
}

class Endpoint extends URL {
  get isSecure(): boolean {
    return this.protocol === "https:";
  }
}
export const endpoint: boolean = new Endpoint("https://example.com").isSecure;

/** Values may be numbers, which are converted at run time. */
export const withNumbers = [new URLSearchParams({ a: 1 }), new URLSearchParams([["a", 1]])];
for (const params of withNumbers) {
  params.append("b", 2);
  params.set("b", 3);
  params.delete("b", 3);
}

/** `ok` distinguishes a failure from a result. */
export function hostOf(text: string): string | FailureReason {
  const located = locate(text);
  if (!located.ok) return located.reason;
  return located.hostname;
}

/** `instanceof` narrows what was caught. */
export function reasonIn(error: unknown): string {
  return error instanceof InvalidURLError ? error.reason : "";
}

export const failure: Failure<FailureReason | LimitReason> | null = parseBatch([url, "a:"]).failure(0);
export const href: string = orThrow(locate(url)).href;

// @ts-expect-error: values are not booleans.
new URLSearchParams({ a: true });
// @ts-expect-error: a domain is needed.
domainToASCII();
