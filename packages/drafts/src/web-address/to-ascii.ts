/** Section 3: the ToASCII algorithm of RFC 3490, with the flags AllowUnassigned and UseSTD3ASCIIRules. */
import { type Decided, withDecisions } from "../decisions.ts";
import { transitionalToASCII } from "../idna.ts";
import { decisions } from "./decisions.ts";

/** The dots of https://www.rfc-editor.org/rfc/rfc3490#section-3.1, beside U+002E. */
const OTHER_DOTS = /[\u3002\uff0e\uff61]/g;

const NON_ASCII = /[^\0-\x7f]/;

/** UseSTD3ASCIIRules: a label has letters, digits and hyphens, and no hyphen at its ends. */
const NOT_STD3 = /[^A-Za-z0-9-]|^-|-$/;

const LONGEST_LABEL = 63;

/** Converts a domain label by label; `null` if one cannot be converted. The last label can be empty: it is the root. */
export function toASCII(domain: string): Decided<string | null> {
  const labels = domain.replace(OTHER_DOTS, ".").split(".");
  const last = labels.length - 1;
  const converted = labels.map((label, index) =>
    label === "" && index === last && last > 0 ? "" : convertLabel(label),
  );
  const value = converted.includes(null) ? null : converted.join(".");
  return withDecisions(value, NON_ASCII.test(domain) ? [decisions["idna-2003"]] : []);
}

function convertLabel(label: string): string | null {
  if (NON_ASCII.test(label)) {
    return transitionalToASCII(label, { useSTD3ASCIIRules: true, checkHyphens: true, verifyDNSLength: true });
  }
  const isValid = label !== "" && label.length <= LONGEST_LABEL && !NOT_STD3.test(label);
  return isValid ? label : null;
}
