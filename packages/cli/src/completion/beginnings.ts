import { ALL_NAMES, SERVER_NAMES } from "../urls/readers.ts";
import { setters } from "../urls/setters.ts";
import { fieldNames, prefixNames } from "../urls/template-fields.ts";
import type { Values } from "./values.ts";

const components = Object.keys(setters);
const assignments: Values = { kind: "words", words: [...components.map((name) => `${name}=`), "query:"] };

/** Beginnings of values that have no fixed choices, by command and option, or argument name. */
export const beginnings: Readonly<Record<string, Values>> = {
  "get TEMPLATE": { kind: "fields", words: [...fieldNames, "query:", "query-all:", ...prefixNames] },
  "audit --backends": { kind: "words", words: SERVER_NAMES },
  "diff --readers": { kind: "words", words: ALL_NAMES },
  "set --set": assignments,
  "set --default": assignments,
  "set --replace": assignments,
  "set --append": { kind: "words", words: ["path=", "query:"] },
  "set --delete": { kind: "words", words: [...components, "query:"] },
};
