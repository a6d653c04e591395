import type { Fault, ValidityRule } from "@anyurl/reference";
import { reasonWords } from "../input/reasons.ts";

const words: Readonly<Record<Exclude<ValidityRule, "preprocessing" | "characters" | "host" | "port">, string>> = {
  "pct-invalid": "% is not followed by two hexadecimal digits",
  "auth-drive-invalid": "a drive letter must come after ///",
  drive: "a drive letter must be followed by :, not |",
  "no-userinfo": "a valid URL has no user name or password",
  "strict-ipv4-address": "a valid IPv4 address is four decimal numbers",
  "strict-domain": "a valid domain consists of letters, digits and hyphens, not percent-encoded",
  force: "// or the host is missing",
};

/** Returns the name of a fault: the URL Standard's name of the error, if it has one, or the rule that is broken. */
export function faultName({ rule, reason }: Fault): string {
  return reason ?? rule;
}

/** Describes a fault in `text` to people. */
export function faultWords({ rule, reason, status, offset }: Fault, text: string): string {
  if (reason !== undefined) return reasonWords(reason);
  if (rule === "preprocessing") return preprocessingWords(text.charAt(offset));
  if (rule === "characters") {
    return status === "R" ? "this character is not allowed here" : "this character must be percent-encoded";
  }
  return rule === "host" || rule === "port" ? `the ${rule} is not valid` : words[rule];
}

function preprocessingWords(character: string): string {
  if (character === "\\") return "a backslash, which is read as /";
  const isRemoved = character === "\t" || character === "\n" || character === "\r";
  return isRemoved ? "a tab or line end, which is removed" : "a space or control character at an end, which is removed";
}
