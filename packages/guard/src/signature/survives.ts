import { requireOptions, requireStrings } from "@anyurl/common/arguments";
import { ownMembers } from "@anyurl/common/own";
import { Failure, isFailure } from "anyurl";
import { createDecider } from "../guard/decide.ts";
import type { GuardOptions, Refusal } from "../index.ts";
import { deriveComponents, requireRequest } from "./components.ts";
import type { SignatureReason } from "./failures.ts";
import type { SignatureComponentsOptions, SignedRequest } from "./request.ts";

/** The options of {@link survives}. */
export interface SurvivesOptions extends Pick<SignatureComponentsOptions, "components"> {
  /** The options of the guard between the signer and the verifier. */
  readonly guard?: GuardOptions;
}

/** Whether a signature survives a guard. */
export interface Survival {
  readonly survives: boolean;
  /** The identifiers of the components whose values the guard changes. */
  readonly changed: readonly string[];
}

/**
 * Returns whether a signature that was made before a guard is still valid after it, and which of its components the
 * guard changes. A guard that rewrites URLs breaks signatures of the URLs that it rewrites: verify them in front of it,
 * or sign canonical URLs.
 *
 * A redirect counts as the rewrite that it leads to: the client has to sign the new request.
 *
 * Call it in tests and tools. It compiles the guard's options at each call.
 *
 * @param request the signed request
 * @param options the components of the signature, and the guard's options
 * @returns the components that change; or a {@link Failure} if the guard refuses the request, or a component cannot be
 * derived
 * @throws TypeError if an argument has the wrong type, or an option is unknown or has an invalid value
 *
 * @example
 * ```ts
 * import { survives } from "@anyurl/guard/signature";
 *
 * const request = { method: "GET", url: "https://example.com//a?b=1" };
 * survives(request, { components: ["@authority", "@query"] }); // → { survives: true, changed: [] }
 * survives(request, { components: ["@path"] }); // → { survives: false, changed: ['"@path"'] }
 * ```
 */
export function survives(
  request: SignedRequest,
  options: SurvivesOptions,
): Survival | Failure<SignatureReason | Refusal> {
  requireRequest(request, "survives: the request");
  requireOptions(options, ["components", "guard"], "survives: the options");
  const { components, guard = {} } = ownMembers(options);
  requireStrings(components, "survives: the components");
  const decider = createDecider({ ...guard, mode: "rewrite" }, "survives: the guard");
  const signed = deriveComponents(request, components);
  if (isFailure(signed)) return signed;
  const { method, url } = request;
  const decision = decider.decide({ url, host: null, method, isUpgrade: false });
  if (!decision.ok) return new Failure(decision.reason as Refusal, decision.message);
  const after = decision.action === "pass" ? request : { method, url: decision.href as string };
  const passed = deriveComponents(after, components);
  if (isFailure(passed)) return passed;
  const changed = signed.filter(({ value }, index) => value !== passed[index]?.value);
  return { survives: changed.length === 0, changed: changed.map(({ identifier }) => identifier) };
}
