// Made by `pnpm generate` from assembly/failures.json. Do not edit.

/** The URL Standard's name for the reason why a URL is invalid. */
export type StandardReason =
  | "domain-to-ASCII"
  | "host-invalid-code-point"
  | "host-missing"
  | "IPv4-too-many-parts"
  | "IPv4-non-numeric-part"
  | "IPv4-out-of-range-part"
  | "IPv6-unclosed"
  | "IPv6-invalid-compression"
  | "IPv6-too-many-pieces"
  | "IPv6-multiple-compression"
  | "IPv6-invalid-code-point"
  | "IPv6-too-few-pieces"
  | "IPv4-in-IPv6-too-many-pieces"
  | "IPv4-in-IPv6-invalid-code-point"
  | "IPv4-in-IPv6-out-of-range-part"
  | "IPv4-in-IPv6-too-few-parts"
  | "missing-scheme-non-relative-URL"
  | "port-out-of-range"
  | "port-invalid";
