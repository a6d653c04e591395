/** The request that a server reads, and why it refuses one. */

/** A request as a server receives it. The code units of its strings are bytes. */
export interface ServerRequest {
  /** The request target: the part of the request line between the method and the version. */
  readonly target: string;
  /** The value of the Host header; `null` without one. */
  readonly host: string | null;
  /** The scheme of the URL, in lower case; `null` if the input is a request target. */
  readonly scheme: string | null;
}

/** The parts of a Host header, as a server reads them. */
export interface HostAndPort {
  readonly host: string;
  /** `null` without a port; in some servers also for the default port of the scheme. */
  readonly port: string | null;
}

/** Why a server refuses a request. */
export interface ServerRefusal {
  /** The status of the response; 0 if the server closes the connection without one. */
  readonly status: number;
  /** The reason in kebab-case: `"encoded-slash"`. */
  readonly reason: string;
  /** The fault of the request, without its text: "the path contains an encoded slash". */
  readonly message: string;
}

export function badRequest(reason: string, message: string): ServerRefusal {
  return { status: 400, reason, message };
}
