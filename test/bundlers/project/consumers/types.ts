/**
 * The declarations, as a user's compiler reads them. If a declaration contains `any` or a name is missing, this does
 * not compile.
 */
import { InvalidURLPatternError, URLPattern, URLPatternList } from "@anyurl/pattern";
import { URLReference } from "@anyurl/reference";
import { engine, type FailureReason, type InvalidURLError, URL, URLSearchParams } from "anyurl";
import * as fallback from "anyurl/fallback";
import { initialize } from "anyurl/module";
import { percentEncode } from "anyurl/percent";
import "anyurl/polyfill";
import "anyurl/polyfill/force";
import * as wasm from "anyurl/wasm";

export const url: URL = new URL("a", "https://example.com");
export const parsed: URL | null = fallback.URL.parse("a:b") ?? wasm.URL.parse("a:b");
export const parameters: URLSearchParams = url.searchParams;
export const pairs: [string, string][] = [...new URLSearchParams({ a: "b" })];
export const reason = (error: InvalidURLError): FailureReason => error.reason;
export const name: "wasm" | "fallback" = engine.name;
export const encoded: string = percentEncode("a b", "path");
export const group: string | undefined = new URLPattern({ pathname: "/users/:id" }).exec("a:/users/7")?.pathname.groups
  .id;
export const route: number | undefined = new URLPatternList([{ pathname: "/*" }]).first("a:/b")?.index;
export const place = (error: unknown) => (error instanceof InvalidURLPatternError ? error.offset : undefined);
export const resolved: string = new URLReference("../a").resolve("http://h/b/c").toString();

initialize({});

// @ts-expect-error
url.pathname = 1;
// @ts-expect-error
url.origin = "https://example.org";
// @ts-expect-error
export const wrong: string = engine.name.length;
// @ts-expect-error
percentEncode("a b", "no set");
// @ts-expect-error
new URLPattern({ pathname: "/users/:id" }).exec("a:/users/7")?.pathname.groups.name;
// @ts-expect-error
initialize("url.wasm");
