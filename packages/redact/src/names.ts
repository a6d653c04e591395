/** Judges names of parameters. */
import { fullyDecoded } from "@anyurl/common/percent";
import { CODES, NAMES, NOT_SECRET, WHOLE_NAMES } from "./table.ts";

const SECRET_NAME = /* @__PURE__ */ new RegExp(
  `${NAMES.anywhere}|(?:${NAMES.atEnd}|(?:${CODES})code)\\d*$|^(?:${WHOLE_NAMES})\\d*$`,
);

const NOT_SECRET_NAME = /* @__PURE__ */ new RegExp(`(?:${NOT_SECRET})$`);

/** Whether a folded name suggests a secret. */
export function isSecretName(folded: string): boolean {
  return SECRET_NAME.test(folded) && !NOT_SECRET_NAME.test(folded);
}

const IGNORED = /[^A-Za-z\d]+/g;

const FOLDED = /^[a-z\d]*$/;

/** Returns a name in the form to compare: percent-decoded, with only ASCII letters and digits, in lower case. */
export function foldName(written: string): string {
  if (FOLDED.test(written)) return written;
  return (written.includes("%") ? fullyDecoded(written) : written).replace(IGNORED, "").toLowerCase();
}

/** A character of a route before a name, as in `#/callback#code=`. */
const IN_ROUTES = /[/\\?#%]/;

const ROUTE = /^.*[/\\?#]/s;

/** Whether a name, or the name after a route, passes a test when it is folded. */
export function matchesName(written: string, test: (folded: string) => boolean): boolean {
  return (
    test(foldName(written)) || (IN_ROUTES.test(written) && test(foldName(fullyDecoded(written).replace(ROUTE, ""))))
  );
}
