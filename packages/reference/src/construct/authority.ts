/** The URL Specification, section "Authority Model": checking authorities, userinfos and hosts. */
import { isFailure } from "@anyurl/common/failure";
import { parseHost } from "@anyurl/specification/hosts/parse";
import { broken } from "@anyurl/specification/model/constraint-error";
import type { Host } from "@anyurl/specification/model/host";
import type { Authority, Mode, Port, Userinfo } from "@anyurl/specification/model/model";
import { makeAuthority, makeUserinfo } from "@anyurl/specification/model/structure";

/** Returns a frozen copy of an authority, if it satisfies the constraints. */
export function copyAuthority(authority: Authority): Authority {
  if (typeof authority !== "object") throw broken("type", "authority");
  const { userinfo = null, host = null, port = null } = authority;
  const checked = makeAuthority(
    userinfo === null ? null : checkUserinfo(userinfo),
    host === null ? null : checkHost(host),
    port === null ? null : checkPort(port),
  );
  if (host === null && userinfo !== null) throw broken("host-required", "userinfo");
  if (host === null && port !== null) throw broken("host-required", "port");
  return checked;
}

/** A username contains no ":", and neither part contains a character that would end the authority. */
function checkUserinfo(userinfo: Userinfo): Userinfo {
  if (typeof userinfo !== "object") throw broken("type", "userinfo");
  const { username = null, password = null } = userinfo as Partial<Userinfo>;
  if (username === null) throw broken("username-required", "username");
  if (typeof username !== "string") throw broken("type", "username");
  if (/[:/?#]/.test(username)) throw broken("grammar", "username");
  if (password !== null && typeof password !== "string") throw broken("type", "password");
  if (password !== null && /[/?#]/.test(password)) throw broken("grammar", "password");
  return makeUserinfo(username, password);
}

function checkPort(port: Port): Port {
  if (port === "") return port;
  if (typeof port !== "number") throw broken("type", "port");
  if (!Number.isInteger(port) || port < 0 || port > 0xffff) throw broken("port-range", "port");
  return port;
}

/** Section "Host": the value must be one that parsing can return. */
function checkHost(host: Host): Host {
  switch (host?.type) {
    case "ipv6-address":
      return checkIPv6(host.pieces);
    case "ipv4-address":
      if (!Number.isInteger(host.address) || host.address < 0 || host.address >= 2 ** 32)
        throw broken("grammar", "host");
      return Object.freeze({ type: "ipv4-address", address: host.address });
    case "domain":
      return checkName(host.name, "web", (parsed) => parsed.type === "domain" && parsed.name === host.name);
    case "opaque-host":
      return checkName(host.text, "generic", (parsed) => parsed.type === "opaque-host");
    default:
      throw broken("type", "host");
  }
}

function checkName(name: string, mode: Mode, isSame: (parsed: Host) => boolean): Host {
  if (typeof name !== "string") throw broken("type", "host");
  if (name === "") throw broken("not-empty", "host");
  const parsed = parseHost(name, mode);
  if (isFailure(parsed) || !isSame(parsed)) throw broken("grammar", "host");
  return parsed;
}

function checkIPv6(pieces: readonly number[]): Host {
  if (!Array.isArray(pieces)) throw broken("type", "host");
  const isPiece = (piece: unknown) => Number.isInteger(piece) && (piece as number) >= 0 && (piece as number) <= 0xffff;
  if (pieces.length !== 8 || !pieces.every(isPiece)) throw broken("grammar", "host");
  return Object.freeze({ type: "ipv6-address", pieces: Object.freeze([...pieces]) });
}
