// Made by `pnpm generate` from assembly/failures.json. Do not edit.

/** The URL Standard's validation errors that are failures: https://url.spec.whatwg.org/#validation-error */
export const enum Failure {
  None,
  DomainToASCII,
  HostInvalidCodePoint,
  HostMissing,
  IPv4TooManyParts,
  IPv4NonNumericPart,
  IPv4OutOfRangePart,
  IPv6Unclosed,
  IPv6InvalidCompression,
  IPv6TooManyPieces,
  IPv6MultipleCompression,
  IPv6InvalidCodePoint,
  IPv6TooFewPieces,
  IPv4InIPv6TooManyPieces,
  IPv4InIPv6InvalidCodePoint,
  IPv4InIPv6OutOfRangePart,
  IPv4InIPv6TooFewParts,
  MissingSchemeNonRelativeURL,
  PortOutOfRange,
  PortInvalid,
}
