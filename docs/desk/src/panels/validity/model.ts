import {
  fixURLString,
  isFailure,
  type ValidationError,
  validationErrors,
  validationErrorTypes,
} from "@anyurl/reference";
import { isBaseInvalid } from "../../resolved.ts";
import { baseOf, type DeskState } from "../../state.ts";

/** The most errors that the panel shows. */
const MOST_ERRORS = 50;

export interface Finding {
  readonly error: ValidationError;
  /** The definition in the URL Standard. */
  readonly address: string | null;
  /** The input after the fix of this error; `null` if it has no fix. */
  readonly fixed: string | null;
}

export interface ValidityData {
  /** At most the first 50. */
  readonly findings: readonly Finding[];
  /** Whether there are more. */
  readonly hasMore: boolean;
  /** The input with all fixes; `null` if no error has one, or the URL is invalid. */
  readonly fixed: string | null;
  /** Why the base cannot be used; `null` if it can. */
  readonly baseFailure: string | null;
}

const ADDRESSES: ReadonlyMap<string, string> = new Map(
  validationErrorTypes.map(({ name, address }) => [name, address]),
);

export function validityOf(state: Pick<DeskState, "input" | "base">): ValidityData {
  const { input } = state;
  const base = baseOf(state);
  if (isBaseInvalid(state)) {
    return { findings: [], hasMore: false, fixed: null, baseFailure: "The base is not an absolute URL." };
  }
  const errors = validationErrors(input, base, { limit: MOST_ERRORS + 1 });
  const fixed = fixURLString(input, base);
  return {
    findings: errors.slice(0, MOST_ERRORS).map((error) => ({
      error,
      address: ADDRESSES.get(error.name) ?? null,
      fixed: error.fix === null ? null : applied(input, error.fix),
    })),
    hasMore: errors.length > MOST_ERRORS,
    fixed: isFailure(fixed) || fixed === input ? null : fixed,
    baseFailure: null,
  };
}

function applied(input: string, { offset, length, text }: NonNullable<ValidationError["fix"]>): string {
  return input.slice(0, offset) + text + input.slice(offset + length);
}
