/** Reads a list of public suffixes in its published format: https://github.com/publicsuffix/list/wiki/Format */
import { Failure } from "@anyurl/common/failure";
import { addChild, ICANN, type Label, makeLabel, PRIVATE, type ToASCII } from "./list.ts";

/** The reason why a text is not a list. */
export type SuffixListReason = "invalid-suffix-rule";

const BEGIN_PRIVATE = "===BEGIN PRIVATE DOMAINS===";
const END_PRIVATE = "===END PRIVATE DOMAINS===";

/** @returns the tree; or a `Failure` whose message has the number of the line that is not a rule */
export function compile(text: string, toASCII: ToASCII): Label | Failure<SuffixListReason> {
  const root = makeLabel();
  let section = ICANN;
  for (const [index, line] of text.split(/\r\n|[\n\r]/).entries()) {
    const words = line.trim();
    if (words.startsWith("//")) {
      if (words.includes(BEGIN_PRIVATE)) section = PRIVATE;
      if (words.includes(END_PRIVATE)) section = ICANN;
    } else if (words !== "" && !addRule(root, words.split(/\s/, 1)[0] as string, section, toASCII)) {
      return new Failure("invalid-suffix-rule", `line ${index + 1} is not a rule of a public suffix list`);
    }
  }
  return root;
}

/** @returns whether the text is a rule */
function addRule(root: Label, text: string, section: number, toASCII: ToASCII): boolean {
  const isException = text.startsWith("!");
  const rule = toASCII(isException ? text.slice(1) : text);
  const labels = rule.split(".");
  // An exception of a top-level domain would leave no suffix.
  if (labels.includes("") || (isException && labels.length === 1)) return false;
  let label = root;
  for (const part of labels.reverse()) label = addChild(label, part);
  label.section = section;
  label.isException = isException;
  return true;
}
