import type { Fault, ValidityRule } from "@anyurl/reference";
import { reasonWords } from "../canonicalize/reasons.ts";

const words: Readonly<Record<Exclude<ValidityRule, "preprocessing" | "characters" | "host" | "port">, string>> = {
  "pct-invalid": "a % without two hexadecimal digits behind it",
  "auth-drive-invalid": "a drive letter needs /// before it",
  drive: "a drive letter has : behind it, not |",
  "no-userinfo": "a valid URL has no user name and no password",
  "strict-ipv4-address": "a valid IPv4 address is four decimal numbers",
  "strict-domain": "a valid domain has letters, digits and hyphens, and nothing percent-encoded",
  force: "// or the host is missing",
};

/** What a fault is called: by the URL Standard's name of the error where there is one, or by the rule that is broken. */
export function faultName({ rule, reason }: Fault): string {
  return reason ?? rule;
}

/** What to say of a fault in `text` to people. */
export function faultWords({ rule, reason, status, offset }: Fault, text: string): string {
  if (reason !== undefined) return reasonWords(reason);
  if (rule === "preprocessing") return preprocessingWords(text.charAt(offset));
  if (rule === "characters") {
    return status === "R" ? "a character that cannot stand here" : "a character that is to be percent-encoded";
  }
  return rule === "host" || rule === "port" ? `the ${rule} is not valid` : words[rule];
}

function preprocessingWords(character: string): string {
  if (character === "\\") return "a backslash, which is read as /";
  const isRemoved = character === "\t" || character === "\n" || character === "\r";
  return isRemoved ? "a tab or line end, which is taken away" : "a space or control at an end, which is taken away";
}
