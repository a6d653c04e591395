import type { FailureReason } from "@anyurl/reference";

/** The reasons to fail, in the order of `Failure` in assembly/failure.ts, where they count from 1. */
export const FAILURES: readonly FailureReason[] = [
  "domain-to-ASCII",
  "host-invalid-code-point",
  "host-missing",
  "IPv4-too-many-parts",
  "IPv4-non-numeric-part",
  "IPv4-out-of-range-part",
  "IPv6-unclosed",
  "IPv6-invalid-compression",
  "IPv6-too-many-pieces",
  "IPv6-multiple-compression",
  "IPv6-invalid-code-point",
  "IPv6-too-few-pieces",
  "IPv4-in-IPv6-too-many-pieces",
  "IPv4-in-IPv6-invalid-code-point",
  "IPv4-in-IPv6-out-of-range-part",
  "IPv4-in-IPv6-too-few-parts",
  "missing-scheme-non-relative-URL",
  "port-out-of-range",
  "port-invalid",
];
