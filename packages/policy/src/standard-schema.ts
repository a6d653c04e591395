/** The members of https://standardschema.dev that a policy has: version 1 of the interface. */

/** One mistake, as validators report it. */
export interface StandardIssue {
  /** The reason in words. It contains nothing of the value. */
  readonly message: string;
}

/** The result of validating a value: the `href`, or the mistakes. */
export type StandardResult =
  | { readonly value: string; readonly issues?: undefined }
  | { readonly issues: readonly StandardIssue[] };

/** The member that the validators of ArkType, tRPC and Hono read. */
export interface StandardProps {
  readonly version: 1;
  readonly vendor: "anyurl";
  /** Takes any value, and throws nothing. */
  readonly validate: (value: unknown) => StandardResult;
  /** For inference alone: no such member exists. */
  readonly types?: { readonly input: string; readonly output: string } | undefined;
}
