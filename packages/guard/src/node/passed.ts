import type { Admission, Decider } from "../guard/decide.ts";
import { PassedResult } from "../guard/passed-request.ts";
import type { NodePassed, NodeRequest } from "./types.ts";

/** The result of a guard for a server on Node. */
export class PassedNodeRequest extends PassedResult implements NodePassed {
  readonly url: string | null;

  constructor(admission: Admission, req: NodeRequest, timing: string | null, by: Decider<NodeRequest>) {
    const { href, isReported } = admission;
    // The application may change the request's own URL and method before it reads the key.
    const { method = "", headers } = req;
    super(admission, { url: isReported ? null : href, method, headers: new NodeHeaders(headers) }, timing, by);
    this.url = href;
  }

  override toJSON(): Omit<NodePassed, "keyRequest"> {
    return { ...super.toJSON(), url: this.url };
  }
}

class NodeHeaders implements Pick<Headers, "get" | "has"> {
  readonly #headers: NodeRequest["headers"];

  constructor(headers: NodeRequest["headers"]) {
    this.#headers = headers;
  }

  get(name: string): string | null {
    const value = this.#headers[name.toLowerCase()];
    return value === undefined ? null : String(value);
  }

  has(name: string): boolean {
    return this.get(name) !== null;
  }
}
