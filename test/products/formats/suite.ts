/** JSON Schema's own tests of formats, read in place. They are not part of this repository. */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { type FormatName, formats } from "@anyurl/formats";

const FOLDER = process.env.ANYURL_JSON_SCHEMA ?? path.resolve(import.meta.dirname, "../../../../shared/json-schema");

/** A string, and whether it has the format. */
export interface Case {
  readonly format: FormatName;
  readonly description: string;
  readonly data: string;
  readonly valid: boolean;
}

/** The tests of all formats whose data is a string; `undefined` if the folder is missing, which it prints. */
export function readSuite(): readonly Case[] | undefined {
  if (existsSync(path.join(FOLDER, "uri.json"))) return (Object.keys(formats) as FormatName[]).flatMap(readFormat);
  const remedy = "set ANYURL_JSON_SCHEMA. Only our own corpus judges formats.";
  console.log(`Skipped: JSON Schema's tests of formats, which are not in ${FOLDER}; ${remedy}`);
  return undefined;
}

function readFormat(format: FormatName): Case[] {
  type Group = { readonly tests: readonly { description: string; data: unknown; valid: boolean }[] };
  const groups = JSON.parse(readFileSync(path.join(FOLDER, `${format}.json`), "utf8")) as readonly Group[];
  return groups.flatMap(({ tests }) =>
    tests.flatMap(({ description, data, valid }) =>
      typeof data === "string" ? [{ format, description, data, valid }] : [],
    ),
  );
}
