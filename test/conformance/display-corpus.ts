/** The cases of `@anyurl/idna/display`: Chromium's hosts, whose results must be the same everywhere. */
import { CHROMIUM_CASES, KNOWN } from "../core/idna/display/cases.ts";
import type { Case } from "./cases.ts";

const OPTIONS = [{}, { languages: ["el", "ru"] }, { known: KNOWN }];

/** All cases of the project's corpus. */
export function ownDisplayCases(): Case[] {
  return CHROMIUM_CASES.flatMap(([host]) =>
    OPTIONS.map((options): Case => ({ kind: "display", host, options, expected: {} })),
  );
}
