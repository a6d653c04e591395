/** Compiles with the declarations of React Native: the classes of anyurl can take the places of the global ones. */
import "react-native";
import { URL as AnyURL, URLSearchParams as AnyURLSearchParams } from "anyurl";

const url: URL = new AnyURL("https://example.com/?a=b");
const back: AnyURL = new URL("https://example.com/");
const params: URLSearchParams = new AnyURLSearchParams("a=b");
const paramsBack: AnyURLSearchParams = new URLSearchParams("a=b");
const viaAttribute: URLSearchParams = new AnyURL("https://example.com/").searchParams;
const Parser: new (url: string | URL, base?: string | URL) => URL = AnyURL;
const Params: new (init?: string | Record<string, string> | string[][] | URLSearchParams) => URLSearchParams =
  AnyURLSearchParams;

export const values = [url, back, params, paramsBack, viaAttribute, Parser, Params];

export const conversions = [
  new AnyURL(url, new URL("https://example.com/")),
  new URL(new AnyURL("https://example.com/"), back),
  new AnyURLSearchParams(params),
  new URLSearchParams(paramsBack),
  Response.redirect(new AnyURL("https://example.com/")),
];

export function requests(own: AnyURL, platform: URL): unknown[] {
  return [
    fetch(own.href),
    new Request(own.href),
    new WebSocket(own.href),
    // The declarations of React Native accept strings only, and its own URL neither.
    // @ts-expect-error: see above
    fetch(own),
    // @ts-expect-error: see above
    fetch(platform),
    // @ts-expect-error: see above
    new WebSocket(own),
    // @ts-expect-error: see above
    new WebSocket(platform),
  ];
}
