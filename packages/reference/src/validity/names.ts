import type { StandardReason } from "@anyurl/common/failure";

/** The URL Standard's names of the validation errors that never make a URL invalid. */
type HarmlessName =
  | "domain-percent-encoded"
  | "IPv4-empty-part"
  | "IPv4-too-few-parts"
  | "IPv4-non-decimal-part"
  | "IPv4-non-ASCII-input"
  | "IPv6-piece-leading-zero"
  | "invalid-URL-unit"
  | "special-scheme-missing-following-solidus"
  | "invalid-reverse-solidus"
  | "invalid-credentials"
  | "file-invalid-Windows-drive-letter"
  | "file-invalid-Windows-drive-letter-host";

/** The URL Standard's name of a validation error: https://url.spec.whatwg.org/#validation-error */
export type ValidationErrorName = StandardReason | HarmlessName;
