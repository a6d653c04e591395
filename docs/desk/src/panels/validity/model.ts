import {
  fixURLString,
  isFailure,
  type ValidationError,
  validationErrors,
  validationErrorTypes,
} from "@anyurl/reference";
import { URL } from "anyurl";
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
  readonly findings: readonly Finding[];
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
  if (base !== undefined && !URL.canParse(base)) {
    return { findings: [], fixed: null, baseFailure: "The base is not an absolute URL." };
  }
  const errors = validationErrors(input, base, { limit: MOST_ERRORS });
  const fixed = fixURLString(input, base);
  return {
    findings: errors.map((error) => ({
      error,
      address: ADDRESSES.get(error.name) ?? null,
      fixed: error.fix === null ? null : applied(input, error.fix),
    })),
    fixed: isFailure(fixed) || fixed === input ? null : fixed,
    baseFailure: null,
  };
}

function applied(input: string, { offset, length, text }: NonNullable<ValidationError["fix"]>): string {
  return input.slice(0, offset) + text + input.slice(offset + length);
}
