/** Section 1.3.7 of "URL, the webspecs rewrite of 2014": authority. */
import { cleansedInUTF8 } from "../cleanse.ts";
import type { Part } from "../part.ts";
import type { Components } from "../record.ts";
import type { Run } from "../run.ts";
import { host, hostEnd } from "./host.ts";
import { port } from "./port.ts";

/** The result of the rule: `password` and `port` only if they are present, `username` only if `user` is. */
export type Authority = Pick<Components, "username" | "password" | "host" | "port">;

/**
 * 1.3.7 authority
 *
 * @param mayBeEmpty whether the host may be empty, since the URL is a file URL
 */
export function authority(part: Part, run: Run, mayBeEmpty = false): Authority | undefined {
  const { text } = part;
  if (/[/\\?#]/.test(text)) return undefined;
  const at = text.indexOf("@");
  const hostStart = endOfUserinfo(text, at);
  const end = hostEnd(text, hostStart);
  const userinfo = at < 0 ? {} : splitUserinfo(part, at, hostStart, run);
  const value = host(part.slice(hostStart, end), run, mayBeEmpty);
  if (value === undefined) return undefined;
  if (end === text.length) return { ...userinfo, host: value };
  return { ...userinfo, host: value, port: port(part.slice(end + 1), run) as string };
}

/** Returns where the host starts: after the first commercial at, and after those that precede the host's colon. */
function endOfUserinfo(text: string, at: number): number {
  if (at < 0) return 0;
  const colon = text.indexOf(":", at);
  const last = text.lastIndexOf("@", colon < 0 ? text.length : colon);
  return last + 1;
}

/** Steps 3 to 6. */
function splitUserinfo(part: Part, at: number, hostStart: number, run: Run): Authority {
  const { text } = part;
  const colon = text.slice(0, at).indexOf(":");
  const username = user(part.slice(0, colon < 0 ? at : colon), run) as string;
  const rest = colon < 0 ? null : (password(part.slice(colon + 1, at), run) as string);
  if (hostStart === at + 1) return rest === null ? { username } : { username, password: rest };
  run.decide("at-sign-in-host");
  run.indicate("at-sign-in-userinfo", part, at, at + 1);
  let info = "";
  for (let start = at + 1; start < hostStart; ) {
    const end = text.indexOf("@", start);
    info += `%40${user(part.slice(start, end), run)}`;
    start = end + 1;
  }
  return rest === null ? { username: username + info } : { username, password: rest + info };
}

/** 1.3.8 user */
export function user(part: Part, run: Run): string | undefined {
  return /[/\\?#@:]/.test(part.text) ? undefined : cleansedInUTF8(part, "default", run);
}

/** 1.3.9 password */
export function password(part: Part, run: Run): string | undefined {
  return /[/\\?#@]/.test(part.text) ? undefined : cleansedInUTF8(part, "default", run);
}
