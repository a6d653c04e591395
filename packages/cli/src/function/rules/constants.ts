/** The options of a function, as constants that `anyurl build-function` writes into it. */
import type { PathFinding } from "@anyurl/canonical";
import type { PathSettings, QueryRules, TextSettings } from "@anyurl/canonical/engine";

/** The name of a finding as a member: "encodedSlash". */
type MemberName<Finding extends string> = Finding extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<MemberName<Rest>>}`
  : Finding;

/** The findings that a function can reject. The other one needs the tables of Unicode. */
export type RejectedHere = MemberName<Exclude<PathFinding, "compatibility-delimiter">>;

/** The names of the constants, and their types. */
export interface Constants {
  readonly TEXT: TextSettings;
  readonly PATH: PathSettings & { readonly mergeSlashes: boolean | "keep-urls" };
  readonly QUERY: QueryRules;
  /** Whether there are rules for parameters. */
  readonly HAS_QUERY_RULES: boolean;
  /** Whether a request for another spelling gets a redirect. */
  readonly REDIRECTS: boolean;
  readonly REJECTS: Readonly<Record<RejectedHere, boolean>>;
  /** The ASCII characters that the URL Standard's parser percent-encodes in a path. */
  readonly ENCODED_IN_PATH: RegExp;
  /** The characters that it percent-encodes in a query. */
  readonly ENCODED_IN_QUERY: RegExp;
}

declare global {
  const TEXT: Constants["TEXT"];
  const PATH: Constants["PATH"];
  const QUERY: Constants["QUERY"];
  const HAS_QUERY_RULES: Constants["HAS_QUERY_RULES"];
  const REDIRECTS: Constants["REDIRECTS"];
  const REJECTS: Constants["REJECTS"];
  const ENCODED_IN_PATH: Constants["ENCODED_IN_PATH"];
  const ENCODED_IN_QUERY: Constants["ENCODED_IN_QUERY"];
}
