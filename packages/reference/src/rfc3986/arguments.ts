import { kindOf, requireText } from "../arguments.ts";
import type { Reference } from "./types.ts";

/** Refuses what is no reference, a string before all: it has to go through `parse` or `split`. */
export function requireReference(value: unknown, name: string): asserts value is Reference {
  if (typeof value !== "object" || value === null) {
    throw new TypeError(`${name} must be a reference, as parse and split give it; it is ${kindOf(value)}`);
  }
  const { scheme, authority, path, query, fragment } = value as Record<string, unknown>;
  requireTextOrNull(scheme, `${name}.scheme`);
  requireTextOrNull(query, `${name}.query`);
  requireTextOrNull(fragment, `${name}.fragment`);
  requireText(path, `${name}.path`);
  if (authority === null) return;
  if (typeof authority !== "object") {
    throw new TypeError(`${name}.authority must be an authority or null; it is ${kindOf(authority)}`);
  }
  const { userinfo, host, port } = authority as Record<string, unknown>;
  requireTextOrNull(userinfo, `${name}.authority.userinfo`);
  requireTextOrNull(port, `${name}.authority.port`);
  if (typeof host !== "object" || host === null) {
    throw new TypeError(`${name}.authority.host must be a host; it is ${kindOf(host)}`);
  }
  requireText((host as Record<string, unknown>).text, `${name}.authority.host.text`);
}

function requireTextOrNull(value: unknown, name: string): void {
  if (value !== null && typeof value !== "string") {
    throw new TypeError(`${name} must be a string or null; it is ${kindOf(value)}`);
  }
}
