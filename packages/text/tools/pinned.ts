import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

/** A pin of tools/upstream.json, of files. */
export interface Pin {
  readonly commit: string;
  readonly sha256: string;
  /** The version of Unicode. */
  readonly version?: string;
}

/** Reads files that are pinned together. */
export function readPinned(paths: readonly string[], { sha256 }: Pin): readonly string[] {
  const texts = paths.map((path) => readFileSync(path, "utf8"));
  const actual = createHash("sha256").update(texts.join("")).digest("hex");
  if (actual === sha256) return texts;
  throw new Error(`The SHA-256 of ${paths.join(", ")} is ${actual}. Set it and the commit in tools/upstream.json`);
}
