/** Compiles only if our types are assignable to and from the DOM library's. */
import * as anyurl from "anyurl";
import * as encoding from "anyurl/encoding";

/** Compiles only if the second type is assignable to the first. */
type Takes<Target, Source extends Target> = [Target, Source];

export type BothWays = [
  Takes<anyurl.URL, globalThis.URL>,
  Takes<globalThis.URL, anyurl.URL>,
  Takes<anyurl.URLSearchParams, globalThis.URLSearchParams>,
  Takes<globalThis.URLSearchParams, anyurl.URLSearchParams>,
  Takes<anyurl.URLSearchParamsIterator<string>, globalThis.URLSearchParamsIterator<string>>,
  Takes<globalThis.URLSearchParamsIterator<string>, anyurl.URLSearchParamsIterator<string>>,
];

declare const domURL: globalThis.URL;
declare const domParams: globalThis.URLSearchParams;

export const ours: anyurl.URL = domURL;
export const link: globalThis.URL = encoding.parseURL(domURL, { base: domURL, encoding: "latin1" });
export const form: string = encoding.serializeForm(domParams, { encoding: "latin1" });
export const theirs: globalThis.URL = new anyurl.URL("https://example.com");
export const ourParams: anyurl.URLSearchParams = domParams;
export const theirParams: globalThis.URLSearchParams = new anyurl.URLSearchParams();

// The platform's URL also has the static methods of the File API. Our URLSearchParams also accepts iterables and
// numbers.
export const urlConstructor: anyurl.URLConstructor = globalThis.URL;
export const urlWithoutFileAPI: Omit<typeof globalThis.URL, "createObjectURL" | "revokeObjectURL"> = anyurl.URL;
// The platform's URL ignores the options of ours.
export const limited: globalThis.URL = new anyurl.URL("b", domURL, { maxLength: 2000 });
export const parsed: globalThis.URL | null = anyurl.URL.parse("b", undefined, { maxLength: 2000 });
export const paramsConstructor: typeof globalThis.URLSearchParams = anyurl.URLSearchParams;

export const request = new Request(new anyurl.URL("https://example.com"), { body: new anyurl.URLSearchParams("a=1") });
export const based = new anyurl.URL("b", domURL);
export const copied = new anyurl.URLSearchParams(domParams);

// @ts-expect-error: the origin cannot be set.
theirs.origin = "https://example.com";
// @ts-expect-error: this is not a URL.
anyurl.URL.parse(1);
// @ts-expect-error: there is no such option.
anyurl.URL.canParse("a:", undefined, { maxLenght: 2 });
