/** The words of names and paths by which secrets are found, as alternatives of regular expressions. */

/** Words that the name of a secret contains anywhere. */
export const ANYWHERE =
  "token|secret|passw|passphrase|passcode|passkey|pwd|credential|signature|jwt|bearer|authorisation|authorization|" +
  "hmac|verifier|apikey|accesskey|authkey|privatekey|secretkey|signingkey|sessionkey|licensekey|encryptionkey|samlre|" +
  "mnemonic|csrf|xsrf|assertion";

/** Words that it ends with. */
export const AT_END = "key|auth|sid|sig|sess|session|sessionid|ticket|otp|nonce|tok|hash|pass|psw|cookie";

/** Whole names. */
export const WHOLE = "code|pw|pin|pat|hdnea|hdnts|tkn|cred|creds|seed";

/** Words that a segment of a path before a secret contains anywhere. */
export const BEFORE =
  "webhook|token|secret|passw|reset|recover|invit|magic|verif|confirm|activat|unsubscri|onetime|unlock|validate|optout";

/** Words that it ends with. */
export const BEFORE_AT_END = "hook|hooks|hookb2|hooksb2|key|keys|otp|integration|integrations|preferences";
