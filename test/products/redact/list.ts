import { readFileSync } from "node:fs";
import { join } from "node:path";

/** A text with one secret. */
export interface Leak {
  readonly kind: string;
  readonly input: string;
  readonly secret: string;
  readonly why: string;
}

/** Another author wrote the list before the code. */
export const LEAKS: readonly Leak[] = JSON.parse(readFileSync(join(import.meta.dirname, "leaks.json"), "utf8"));
