/** Sections 1.3.8 and 1.3.9 of "URL, the webspecs rewrite of 2014": user and password. */
import { cleansedInUTF8 } from "../cleanse.ts";
import type { Part } from "../part.ts";
import type { Run } from "../run.ts";

/** 1.3.8 user */
export function user(part: Part, run: Run): string | undefined {
  return /[/\\?#@:]/.test(part.text) ? undefined : cleansedInUTF8(part, "default", run);
}

/** 1.3.9 password */
export function password(part: Part, run: Run): string | undefined {
  return /[/\\?#@]/.test(part.text) ? undefined : cleansedInUTF8(part, "default", run);
}
