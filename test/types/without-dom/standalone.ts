/** Compiles only if the types need no library except ECMAScript's. */
import {
  domainToASCII,
  domainToUnicode,
  type FailureReason,
  type InvalidURLError,
  URL,
  type URLConstructor,
  URLSearchParams,
  type URLSearchParamsConstructor,
  type URLSearchParamsIterator,
} from "anyurl";
import { URL as WasmURL } from "anyurl/wasm";

// @ts-expect-error: this program has no DOM library, otherwise the test would be pointless.
export type Absent = globalThis.Document;

export const url: URL = new URL("a", new URL("https://example.com"));
export const sameClass: URLConstructor = WasmURL;
export const parsed: URL | null = URL.parse("a", url);
export const canParse: boolean = URL.canParse("a", "b");
export const size: number = url.searchParams.size;
export const domains: string[] = [domainToASCII("a"), domainToUnicode("a")];

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

// @ts-expect-error: values are strings.
new URLSearchParams({ a: 1 });
// @ts-expect-error: a domain is needed.
domainToASCII();
