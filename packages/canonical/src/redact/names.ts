/** Names of parameters whose values are secrets. */
import { fullyDecoded } from "@anyurl/common/percent";
import { ANYWHERE, AT_END, WHOLE } from "./words.ts";

/** Decides by a name of a parameter, as it is written. */
export type IsSecretName = (written: string) => boolean;

/** Words before "code" at the end. Codes of countries, errors and products are not secrets. */
const CODES =
  "auth|access|verif\\w*|confirm\\w*|invit\\w*|reset|login|signin|otp|oob|device|user|security|activation|magic|" +
  "pair\\w*|recovery|backup|mfa|2fa|totp|sms|share|join|email|oauth|grant|registration|unlock|pin|onetime|id";

const SECRET = /* @__PURE__ */ new RegExp(`${ANYWHERE}|(?:${AT_END}|(?:${CODES})code)\\d*$|^(?:${WHOLE})\\d*$`);

/** Names that end like a key and are not one, and names of properties of secrets. */
const NOT_SECRET =
  /(?:sort|order|group|primary|foreign|partition|public|hot|start|end|next|last|mon|tur|don|hoc)key$|(?:type|endpoint|expires(?:in|at)?|limit|count|length|method|alg(?:orithm)?|version|enabled|max\w*tokens?)$/;

const OTHERS = /[^A-Za-z\d]+/g;

const PLAIN = /^[a-z\d]*$/;

/** Returns a name as it is compared: percent-decoded, with only ASCII letters and digits, in lower case. */
export function foldName(written: string): string {
  if (PLAIN.test(written)) return written;
  return (written.includes("%") ? fullyDecoded(written) : written).replace(OTHERS, "").toLowerCase();
}

/**
 * Creates the decision by name.
 *
 * @param more folded names that are also secret
 */
export function secretNames(more: ReadonlySet<string>): IsSecretName {
  const isSecret = (name: string) => (SECRET.test(name) && !NOT_SECRET.test(name)) || more.has(name);
  return (written) => isSecret(foldName(written)) || (IN_ROUTES.test(written) && isSecret(lastName(written)));
}

/** A character of a route before a name, as in `#/callback#code=`. */
const IN_ROUTES = /[/\\?#%]/;

/** Returns the folded name after a route. */
export function lastName(written: string): string {
  return foldName(fullyDecoded(written).replace(/^.*[/\\?#]/s, ""));
}
