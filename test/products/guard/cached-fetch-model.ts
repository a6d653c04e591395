/** A model of a shared cache: which responses of a server a client may get, by RFC 9111. */
import { LawBroken } from "../../fuzz/guided/target.ts";

export type Fields = Readonly<Record<string, string>>;

/** One request, and what the server answers meanwhile. */
export interface Step {
  readonly method: string;
  readonly path: string;
  readonly client: Fields;
  /** How many seconds pass before it. */
  readonly seconds: number;
  readonly status: number;
  readonly answer: readonly (readonly [name: string, value: string])[];
}

/** A response that the server has made. */
interface Made {
  readonly step: number;
  readonly path: string;
  /** The headers that the server has received when it made the response, and when it last sent or confirmed it. */
  readonly seen: Headers;
  asked: Headers;
  readonly client: Fields;
  readonly status: number;
  readonly order: number;
  headers: Headers;
  /** The time at which it came, or was confirmed. */
  time: number;
  confirmed: number;
  /** Whether the cache asked for it itself, after it had answered. */
  isRefresh: boolean;
}

/** The header with the number of a response. */
const ID = "x-id";

const SECRETS = ["cookie", "authorization", "x-api-key"];

const SAFE = ["GET", "HEAD", "OPTIONS", "QUERY"];

/** Answers as the server, and judges what clients get. */
export class CacheModel {
  /** The time in milliseconds. */
  now = Date.UTC(2026, 0, 1);
  readonly #made: Made[] = [];
  readonly #invalidated = new Map<string, number>();
  #step: Step | undefined;
  #number = 0;
  #hasFailed = false;

  readonly #followsNoVarySearch: boolean;

  constructor(followsNoVarySearch: boolean) {
    this.#followsNoVarySearch = followsNoVarySearch;
  }

  begin(step: Step): void {
    this.#step = step;
    this.#number++;
    this.#hasFailed = false;
    this.now += 1000 * step.seconds;
  }

  /** The server's response to a request. */
  answer(request: Request): Response {
    const { answer, client, ...step } = this.#step as Step;
    const headers = new Headers({ Date: new Date(this.now).toUTCString() });
    for (const [name, value] of answer) headers.append(name, value);
    const { pathname, search } = new URL(request.url);
    const path = pathname + search;
    if (!SAFE.includes(request.method) && step.status < 400) this.#invalidated.set(path, this.#made.length);
    const [, tag] = /"(\d+)"/.exec(request.headers.get("if-none-match") ?? "") ?? [];
    const confirmed = tag === undefined ? undefined : this.#made[Number(tag)];
    if (step.status === 304 && confirmed !== undefined) {
      this.#confirm(confirmed, headers, request.headers);
      return new Response(null, { status: 304, headers });
    }
    // Nothing else can be confirmed.
    const status = step.status === 304 ? 200 : step.status;
    if (status >= 500) this.#hasFailed = true;
    const order = this.#made.length;
    headers.set(ID, String(order));
    if (headers.has("etag")) headers.set("ETag", `"${order}"`);
    const { seen, time } = { seen: request.headers, time: this.now };
    const known = {
      step: this.#number,
      path,
      seen,
      asked: seen,
      client,
      status,
      order,
      headers,
      time,
      confirmed: this.#number,
      isRefresh: false,
    };
    this.#made.push(known);
    return new Response(status === 204 ? null : "response", { status, headers });
  }

  #confirm(made: Made, headers: Headers, asked: Headers): void {
    const merged = new Headers(made.headers);
    merged.delete("age");
    for (const name of new Set(headers.keys())) if (name !== "etag") merged.set(name, headers.get(name) ?? "");
    Object.assign(made, { headers: merged, asked, time: this.now, confirmed: this.#number });
  }

  /** Checks the response of the cache to the request of this step. */
  judge(response: Response): void {
    const id = response.headers.get(ID);
    const made = id === null ? undefined : this.#made[Number(id)];
    if (made === undefined) return;
    const { client, path, method } = this.#step as Step;
    const sent = new Headers(client);
    const fail = (law: string) => {
      const { step, confirmed, headers, path: madeFor } = made;
      const of = { step, confirmed, now: this.#number, madeFor, path, client, of: made.client, headers: [...headers] };
      throw new LawBroken(law, JSON.stringify(of));
    };
    for (const name of SECRETS) {
      const secret = made.seen.get(name);
      if (secret !== null && secret !== sent.get(name)) fail("a response does not depend on another client's secret");
    }
    const varied = listOf(made.headers.get("vary")).filter((name) => name !== "accept-encoding");
    // The server has confirmed the response for this client.
    const seen = made.confirmed === this.#number ? made.asked : made.seen;
    if (varied.some((name) => name !== "*" && seen.get(name) !== sent.get(name))) fail("Vary is kept");
    const isEqual = this.#followsNoVarySearch && made.headers.has("no-vary-search");
    if (!isEqual && bOf(made.path) !== bOf(path)) fail("a response is of the URL");
    if (made.step === this.#number) return;
    for (const each of this.#made) each.isRefresh ||= each.step === this.#number;
    if (!["GET", "HEAD"].includes(method)) fail("the cache answers only safe methods");
    if (sent.has("authorization")) fail("a request with Authorization reaches the server");
    const isNotStored = new Headers(made.client).get("cache-control") === "no-store" && !made.isRefresh;
    if (isNotStored) fail("a client's no-store is kept");
    if (made.order < (this.#invalidated.get(made.path) ?? 0)) fail("unsafe methods invalidate");
    if (made.confirmed === this.#number) return;
    if (varied.includes("*")) fail("Vary: * is kept");
    const rules = rulesOf(made.headers);
    if (["private", "no-store", "no-cache"].some((name) => rules.has(name))) fail("a private response is not shared");
    if (made.headers.has("set-cookie")) fail("a response with a cookie is not shared");
    const isPersonal = SECRETS.some((name) => sent.has(name) && !varied.includes(name));
    const isShared = rules.has("public") || rules.has("s-maxage") || made.headers.has("cdn-cache-control");
    if (isPersonal && !isShared) fail("a client with a secret gets public responses");
    if (this.#ageOf(made) >= lifetimeOf(made.headers) + this.#graceOf(rules)) fail("a stale response is not fresh");
  }

  #ageOf({ headers, time }: Made): number {
    const apparent = (time - Date.parse(headers.get("date") ?? "")) / 1000 || 0;
    const age = Number((headers.get("age") ?? "0").split(",")[0]);
    return Math.max(apparent, age) + (this.now - time) / 1000;
  }

  /** How long after its lifetime a response may be used: while the cache asks for a new one, or on errors. */
  #graceOf(rules: ReadonlyMap<string, number>): number {
    if (["must-revalidate", "proxy-revalidate", "s-maxage"].some((name) => rules.has(name))) return 0;
    const onError = this.#hasFailed ? (rules.get("stale-if-error") ?? 0) : 0;
    return Math.max(rules.get("stale-while-revalidate") ?? 0, onError);
  }
}

function listOf(value: string | null): string[] {
  return (value ?? "")
    .toLowerCase()
    .split(",")
    .flatMap((member) => member.trim() || []);
}

/** The directives for a shared cache, of which the smaller one of two counts. */
function rulesOf(headers: Headers): ReadonlyMap<string, number> {
  const rules = new Map<string, number>();
  for (const member of listOf(headers.get("cdn-cache-control") ?? headers.get("cache-control"))) {
    const [name = "", value = "0"] = member.split("=");
    rules.set(name, Math.min(Number(value), rules.get(name) ?? Number.POSITIVE_INFINITY));
  }
  return rules;
}

function lifetimeOf(headers: Headers): number {
  const rules = rulesOf(headers);
  const declared = rules.get("s-maxage") ?? rules.get("max-age");
  if (declared !== undefined) return declared;
  if (headers.has("cdn-cache-control")) return 0;
  return (Date.parse(headers.get("expires") ?? "") - Date.parse(headers.get("date") ?? "")) / 1000 || 0;
}

function bOf(path: string): string | null {
  return new URL(path, "http://h/").searchParams.get("b");
}
