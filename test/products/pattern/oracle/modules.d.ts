/** The parts of whatwg-url that only the oracle calls. */
declare module "whatwg-url" {
  /** A URL record: https://url.spec.whatwg.org/#concept-url */
  export interface MutableURLRecord {
    scheme: string;
    username: string;
    password: string;
    host: URLRecord["host"];
    port: number | null;
    path: string | string[];
    query: string | null;
    fragment: string | null;
  }

  interface ParseOptions {
    readonly baseURL?: MutableURLRecord;
    readonly url?: MutableURLRecord;
    readonly stateOverride?: string;
  }

  /** @returns `null` for a failure; with a state override, nothing but that is meant */
  export function basicURLParse(input: string, options?: ParseOptions): MutableURLRecord | null;
  export function setTheUsername(url: MutableURLRecord, username: string): void;
  export function setThePassword(url: MutableURLRecord, password: string): void;
}
