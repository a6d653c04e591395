import type { Flag } from "@anyurl/canonical";
import type { Admission, Decider, Findings } from "../guard/decide.ts";
import { isRead, makeKeyRequest } from "../guard/key-request.ts";
import type { PlatformRequest } from "../guard/platform.ts";
import type { NodePassed, NodeRequest } from "./types.ts";

/** A request that goes on to the application. It makes the key and its request only for applications that use them. */
export class PassedNodeRequest implements NodePassed {
  readonly ok = true;
  readonly action: "pass" | "rewrite";
  readonly url: string | undefined;
  readonly serverTiming: string | undefined;
  readonly #findings: Findings;
  readonly #method: string;
  readonly #headers: NodeRequest["headers"];
  readonly #decider: Decider<NodeRequest>;
  readonly #isReported: boolean;
  #key: string | undefined;
  #keyRequest: PlatformRequest | undefined = undefined;

  constructor(
    { action, href, key, findings, isReported }: Admission,
    req: NodeRequest,
    timing: string | undefined,
    by: Decider<NodeRequest>,
  ) {
    this.action = action;
    this.url = href;
    this.#findings = findings;
    this.serverTiming = timing;
    this.#method = req.method ?? "";
    this.#headers = req.headers;
    this.#decider = by;
    this.#isReported = isReported === true;
    this.#key = key;
  }

  get flags(): readonly Flag[] {
    return this.#findings.flags;
  }

  get key(): string | undefined {
    return this.#decider.settings.keyHeaders.length > 0 ? undefined : this.#keyURL();
  }

  get keyRequest(): PlatformRequest | undefined {
    if (!isRead(this.#method)) return undefined;
    const { url } = this;
    const { keyHeaders } = this.#decider.settings;
    const key = this.#keyURL();
    if (key === undefined || url === undefined || this.#isReported) return undefined;
    this.#keyRequest ??= makeKeyRequest(key, url, this.#partsWith(keyHeaders), keyHeaders);
    return this.#keyRequest;
  }

  #keyURL(): string | undefined {
    this.#key ??= this.#decider.makeKey(this.url);
    return this.#key;
  }

  /** Returns a plain object with all properties but the request, for `JSON.stringify`. */
  toJSON(): Omit<NodePassed, "keyRequest"> {
    const { ok, action, url, key, flags, serverTiming } = this;
    return { ok, action, url, key, flags, serverTiming };
  }

  /** Returns the parts of the request that decide on the request for the key, and become a part of it. */
  #partsWith(keyHeaders: readonly string[]): Pick<PlatformRequest, "headers"> {
    const headers = new Headers();
    for (const name of ["authorization", "upgrade", ...keyHeaders]) {
      const value = this.#headers[name.toLowerCase()];
      if (value !== undefined) headers.set(name, String(value));
    }
    return { headers };
  }
}
