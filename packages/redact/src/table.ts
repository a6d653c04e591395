/**
 * The rules of redaction, as data: the finder stops at each word, token and character below, and the functions that
 * judge what it found read the same rows.
 *
 * Words are alternatives of regular expressions. They are compared with folded text: ASCII letters in lower case, and
 * digits.
 */

/** Words by their place in a text. */
export interface Words {
  /** Words that the text contains anywhere. */
  readonly anywhere: string;
  /** Words that the text ends with. */
  readonly atEnd: string;
}

/** Names of parameters whose values are secrets. */
export const NAMES: Words = {
  anywhere:
    "token|secret|passw|passphrase|passcode|passkey|pwd|credential|signature|jwt|bearer|authorisation|authorization|" +
    "hmac|verifier|apikey|accesskey|authkey|privatekey|signingkey|sessionkey|licensekey|encryptionkey|samlre|" +
    "mnemonic|csrf|xsrf|assertion",
  atEnd: "key|auth|sid|sig|sess|session|sessionid|ticket|otp|nonce|tok|hash|pass|psw|cookie",
};

/** Names that are secret only as a whole. The finder stops at each name that ends with one. */
export const WHOLE_NAMES = "code|pw|pin|pat|hdnea|hdnts|tkn|cred|creds|seed";

/** Words before "code" at the end of a secret's name. Codes of countries, errors and products are not secrets. */
export const CODES =
  "auth|access|verif\\w*|confirm\\w*|invit\\w*|reset|login|signin|otp|oob|device|user|security|activation|magic|" +
  "pair\\w*|recovery|backup|mfa|2fa|totp|sms|share|join|email|oauth|grant|registration|unlock|pin|onetime|id";

/** The ends of names that end like a key and are not one, and of names of a secret's properties. */
export const NOT_SECRET =
  "(?:sort|order|group|primary|foreign|partition|public|hot|start|end|next|last|mon|tur|don|hoc)key|type|endpoint|" +
  "expires(?:in|at)?|limit|count|length|method|alg(?:orithm)?|version|enabled|max\\w*tokens?";

/** Segments of a path after which each segment is a secret unless it is a word. */
export const SEGMENTS: Words = {
  anywhere:
    "webhook|token|secret|passw|reset|recover|invit|magic|verif|confirm|activat|unsubscri|onetime|unlock|validate|optout",
  atEnd: "hook|hooks|hookb2|hooksb2|key|keys|otp|integration|integrations|preferences",
};

/** A word before a token in the same segment, as the words of {@link SEGMENTS} are. */
export const BEFORE_TOKEN = "private";

/** Segments between one of {@link SEGMENTS} and its secret. */
export const BETWEEN = "catch|incoming|email|link|accept|user|account|bot";

/** Segments after which a shorter token is a secret: services, sessions and shared documents also have names. */
export const BEFORE_SHORT_TOKENS =
  "services|triggers?|workflows|log-?in|sign-?in|auth|session|shared?|s|d|join|deploy|downloads?";

/** Hosts whose paths are secret, as after a word of {@link SEGMENTS}. */
export const HOSTS = "hook|^hc-ping";

/** The beginnings of tokens that their issuers documented, so that programs find them. */
export const PREFIXES =
  "gh[opsur]_|github_pat_|gl(?:pat|ptt|dt|rt|cbt|ft|soat|agent|imt|oas)-|xox[a-z]-|xapp-|[spr]k_(?:live|test)_|whsec_|" +
  "A[KS]IA|AIza|ya29\\.|GOCSPX-|" +
  "sk-|SG\\.|npm_|pypi-|hf_|hv[sb]\\.|do[opr]_v1_|dapi|dp\\.[a-z]+\\.|shp[a-z]{2}_|sq0[a-z]{3}-|lin_api_|ntn_|secret_|" +
  "figd_|PMAK-|gl(?:sa|c)_|NRAK-|sntry[su]_|sbp_|pscale_|rubygems_|ATATT3|HRKU-|key-|sl\\.|EAA|AGE-SECRET-KEY-|r8_|gsk_|" +
  // Base64url of `{"`, with which each JWT begins.
  "eyJ";

/** A bot's number, before its token. The finder stops at six digits before ":". */
export const BOT = "\\d{6,}:";

/** The least lengths of random texts, in UTF-16 code units. */
export interface Lengths {
  /** With digits, and letters in upper and lower case. */
  readonly mixed: number;
  /** With digits and letters in one case, or only letters in both. */
  readonly plain: number;
  /** With hexadecimal digits only. */
  readonly hex: number;
}

/** Shorter texts are not recognised. */
export const SHORTEST_TOKEN = 16;

/** Values of parameters hold tokens more often than names of files do. */
export const IN_VALUES: Lengths = { mixed: 20, plain: 24, hex: 32 };

/** Names of files and identifiers of documents are also long. */
export const IN_PATHS: Lengths = { mixed: 32, plain: 40, hex: Number.POSITIVE_INFINITY };

/** After a version, an API key can follow. */
export const AFTER_VERSION: Lengths = { mixed: 24, plain: 24, hex: 32 };

/** Keys in fragments are not sent to servers, and are the reason to use a fragment. */
export const IN_FRAGMENTS: Lengths = { mixed: 16, plain: 20, hex: 32 };

/** The least of all: for the finder, and after a word such as "session". */
export const SHORTEST: Lengths = { mixed: SHORTEST_TOKEN, plain: SHORTEST_TOKEN, hex: SHORTEST_TOKEN };
