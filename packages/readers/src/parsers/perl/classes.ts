/** The classes of schemes: https://github.com/libwww-perl/URI/tree/master/lib/URI */

/** Versions that read URLs differently. */
export type PerlVersion = "5.40" | "5.17";

/** The class of a scheme, as far as components depend on it. */
export interface PerlClass {
  /** The accessors: `URI` has only an opaque path, and `URI::_server` has a host and a port. */
  readonly kind: "opaque" | "generic" | "file" | "server" | "sip";
  readonly port: string | null;
}

const PORTS: ReadonlyMap<string, string> = /* @__PURE__ */ new Map(
  [
    "ftp 21,gopher 70,http 80,https 443,ldap 389,ldaps 636,mms 1755,news 119,nntp 119,nntps 563,pop 110,rlogin 513",
    "rsync 873,rtsp 554,rtspu 554,sftp 22,snews 563,ssh 22,telnet 23,tn3270 23",
  ].flatMap((line) => line.split(",").map((each) => each.split(" ") as [string, string])),
);

/** The classes that version 5.40 has, and 5.17 lacks. */
const NEW_PORTS: ReadonlyMap<string, string> = /* @__PURE__ */ new Map(
  "ftpes 21,ftps 990,icap 1344,icaps 1344,irc 6667,ircs 994,scp 22,smb 445,smtp 25,ws 80,wss 443"
    .split(",")
    .map((each) => each.split(" ") as [string, string]),
);

/** `implementor`, for a scheme in lower case. */
export function getClass(scheme: string | null, version: PerlVersion): PerlClass {
  if (scheme === null) return { kind: "generic", port: null };
  if (scheme === "file") return { kind: "file", port: null };
  if (scheme === "sip" || scheme === "sips") return { kind: "sip", port: scheme === "sip" ? "5060" : "5061" };
  if (/^(?:data|mailto|urn)$/.test(scheme)) return { kind: "opaque", port: null };
  // NOTE: `URI::otpauth` needs a module that URI does not bring, and is generic without it.
  if (version === "5.40" && scheme === "geo") return { kind: "opaque", port: null };
  const port = PORTS.get(scheme) ?? (version === "5.40" ? NEW_PORTS.get(scheme) : undefined);
  return port === undefined ? { kind: "generic", port: null } : { kind: "server", port };
}
