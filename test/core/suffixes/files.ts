/** The Public Suffix List and its test file, which are read in place: ANYURL_PSL has the path of the list. */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

const FOLDER = path.resolve(import.meta.dirname, "../../../../shared/psl");

/** The path of public_suffix_list.dat. */
export const listPath: string = process.env.ANYURL_PSL ?? path.join(FOLDER, "public_suffix_list.dat");

export const listIsHere: boolean = existsSync(listPath);

/** The test file is beside the list, or in the folder `tests` of its repository. */
export const testPath: string | undefined = ["test_psl.txt", "tests/test_psl.txt"]
  .map((name) => path.join(path.dirname(listPath), name))
  .find((file) => existsSync(file));

/** The line to print if the files are not there. */
export const skippedNotice = `Skipped: comparisons with the Public Suffix List, which is not in ${listPath}; set ANYURL_PSL. No other test compares our list with the published one.`;

/** A rule of the list, in Unicode. */
export interface ListedRule {
  /** The rule without "!". */
  readonly domain: string;
  readonly isException: boolean;
  readonly isPrivate: boolean;
}

/** Reads the rules of the list, in a different way than the package does. */
export function readListedRules(): readonly ListedRule[] {
  const [icann = "", privates = ""] = readFileSync(listPath, "utf8").split("===BEGIN PRIVATE DOMAINS===");
  return [
    ...rulesIn(icann).map((rule) => ({ ...rule, isPrivate: false })),
    ...rulesIn(privates).map((rule) => ({ ...rule, isPrivate: true })),
  ];
}

function rulesIn(text: string): Omit<ListedRule, "isPrivate">[] {
  const lines = [...text.matchAll(/^(!?)([^\s/!]\S*)/gm)];
  return lines.map(([, mark, domain = ""]) => ({ domain, isException: mark === "!" }));
}
