import { describeKind, requireString, wrongArgument } from "@anyurl/common/arguments";
import type { Reference } from "./types.ts";

/** @throws TypeError if a value is not a reference, for example if it is a string that was not parsed */
export function requireReference(value: unknown, argument: string): asserts value is Reference {
  if (typeof value !== "object" || value === null) {
    throw wrongArgument(argument, "a reference, as rfc3986.parse returns it", describeKind(value));
  }
  const { scheme, authority, path, query, fragment } = value as Record<string, unknown>;
  requireStringOrNull(scheme, `${argument}.scheme`);
  requireStringOrNull(query, `${argument}.query`);
  requireStringOrNull(fragment, `${argument}.fragment`);
  requireString(path, `${argument}.path`);
  if (authority === null) return;
  if (typeof authority !== "object") {
    throw wrongArgument(`${argument}.authority`, "an authority or null", describeKind(authority));
  }
  const { userinfo, host, port } = authority as Record<string, unknown>;
  requireStringOrNull(userinfo, `${argument}.authority.userinfo`);
  requireStringOrNull(port, `${argument}.authority.port`);
  if (typeof host !== "object" || host === null) {
    throw wrongArgument(`${argument}.authority.host`, "a host", describeKind(host));
  }
  requireString((host as Record<string, unknown>).text, `${argument}.authority.host.text`);
}

function requireStringOrNull(value: unknown, argument: string): void {
  if (value !== null && typeof value !== "string") {
    throw wrongArgument(argument, "a string or null", describeKind(value));
  }
}
