/** Passes URL objects of anyurl to React Native's own functions. */
import { URL as AnyURL, URLSearchParams as AnyURLSearchParams, engine } from "anyurl";

/** The functions as JavaScript defines them: React Native's declarations accept strings only. */
const platform = globalThis as unknown as {
  readonly fetch: (input: unknown) => Promise<unknown>;
  readonly Request: new (input: unknown) => { readonly url: string };
  readonly WebSocket: new (url: unknown) => unknown;
  readonly XMLHttpRequest: new () => { open(method: string, url: unknown): void; send(): void };
};

/** Sends requests, which the native modules of the test record. */
export function platformReport(): unknown {
  const url = new AnyURL("https://b\u00fccher.example/\u00fc?q=1");
  void platform.fetch(url);
  void platform.fetch(new platform.Request(url));
  const request = new platform.XMLHttpRequest();
  request.open("POST", url.href);
  request.send();
  const webSocket = new AnyURL("wss://b\u00fccher.example/");
  new platform.WebSocket(webSocket.href);
  new platform.WebSocket(webSocket);
  const objectURL = URL.createObjectURL(new Blob(["hello"]));
  URL.revokeObjectURL(objectURL);
  return {
    engine: engine.name,
    isReplaced:
      globalThis.URL === (AnyURL as unknown) && globalThis.URLSearchParams === (AnyURLSearchParams as unknown),
    request: new platform.Request(url).url,
    objectURL,
    objectURLParses: new AnyURL(objectURL).host,
    ownKeys: [...Object.keys(url), ...Object.keys(url.searchParams)],
    privateMembers: Object.getOwnPropertyNames(url).length > 0 ? "properties" : "private",
    json: JSON.stringify({ url, copy: { ...url }, params: url.searchParams }),
  };
}
