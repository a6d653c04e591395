/** Returns the error for a reference that programs read differently. It does not show the reference. */
export function refusal(argument: string, reason: string): TypeError {
  return new TypeError(`${argument} must be a URI reference that all programs read alike: ${reason}`);
}
