/** Redirect URIs of clients, and those that requests ask for. */

export const REGISTERED: readonly string[] = [
  "https://app.example/cb",
  "https://app.example/cb?tenant=1",
  "http://127.0.0.1/cb",
  "http://[::1]:80/cb",
  "http://localhost/callback",
  "com.example.app:/oauth",
];

export const ALLOWED: readonly string[] = [
  "https://app.example/cb",
  "https://app.example/cb?tenant=1",
  "http://127.0.0.1/cb",
  "http://127.0.0.1:51004/cb",
  "http://127.0.0.1:0/cb",
  "http://[::1]/cb",
  "http://[::1]:8080/cb",
  "http://localhost/callback",
  "http://localhost:51004/callback",
  "com.example.app:/oauth",
];

/** Each with the reason. */
export const REFUSED: readonly (readonly [uri: string, reason: string])[] = [
  ["https://app.example/cb/", "not-registered"],
  ["https://APP.example/cb", "not-registered"],
  ["https://app.example:443/cb", "not-registered"],
  ["https://app.example:8443/cb", "not-registered"],
  ["https://app.example/cb?", "not-registered"],
  ["https://app.example/cb?tenant=2", "not-registered"],
  ["https://app.example/x/../cb", "not-registered"],
  ["https://app.example/cb#a", "fragment"],
  ["https://app.example/cb#", "fragment"],
  ["https://app.example@evil.example/cb", "not-registered"],
  ["http://127.0.0.1:80@evil.example/cb", "not-registered"],
  ["http://127.0.0.1:@evil.example/cb", "not-registered"],
  ["http://127.0.0.1:80%40evil.example/cb", "port-invalid"],
  ["http://127.0.0.1.evil.example/cb", "not-registered"],
  ["http://127.0.0.1:80\\@evil.example/cb", "not-registered"],
  ["http://127.0.0.1:999999/cb", "port-out-of-range"],
  ["http://127.0.0.2:80/cb", "not-registered"],
  ["http://2130706433:80/cb", "not-registered"],
  ["http://127.1/cb", "not-registered"],
  ["https://127.0.0.1:51004/cb", "not-registered"],
  ["http://127.0.0.1:51004/cb?x", "not-registered"],
  ["http://127.0.0.1:51004/CB", "not-registered"],
  ["http://127.0.0.1:51004//cb", "not-registered"],
  ["http://localhost:51004/cb", "not-registered"],
  ["http://127.0.0.1:51004/callback", "not-registered"],
  ["https://localhost:51004/callback", "not-registered"],
  ["http://localhost.:51004/callback", "not-registered"],
  ["http://LOCALHOST:51004/callback", "not-registered"],
  ["http://a.localhost:51004/callback", "not-registered"],
  ["javascript:alert(1)", "scheme"],
  ["data:,", "scheme"],
  ["/cb", "missing-scheme-non-relative-URL"],
];
