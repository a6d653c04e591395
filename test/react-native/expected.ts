/** The expected platform report of the app, and the expected calls of native modules. */

const HREF = "https://xn--bcher-kva.example/%C3%BC?q=1";
const SOCKET = "wss://xn--bcher-kva.example/";

/** The identifier of a blob, which is random. */
export const BLOB_ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

export const PLATFORM = {
  engine: "fallback",
  isReplaced: true,
  request: HREF,
  objectURL: "content://com.example.blobs/ID?offset=0&size=5",
  objectURLParses: "com.example.blobs",
  ownKeys: [],
  privateMembers: "properties",
  json: `{"url":"${HREF}","copy":{},"params":{}}`,
};

/** The arguments of a call that name its URL, each with its type. */
type Call = readonly [module: string, method: string, ...args: readonly (readonly [string, string])[]];

/**
 * `fetch` and `Request` convert a URL object to a string. XMLHttpRequest and WebSocket do not: they pass what they are
 * given to the native module, which needs a string.
 */
export const CALLS: readonly Call[] = [
  ["Networking", "sendRequest", ["string", "GET"], ["string", HREF]],
  ["Networking", "sendRequest", ["string", "GET"], ["string", HREF]],
  ["Networking", "sendRequest", ["string", "POST"], ["string", HREF]],
  ["WebSocketModule", "connect", ["string", SOCKET]],
  ["WebSocketModule", "connect", ["object", SOCKET]],
];
