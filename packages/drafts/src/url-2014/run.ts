/** One run of a parser, a rule or a setter: its arguments, and its conformance errors and decisions. */
import { isFailure } from "@anyurl/reference";
import { allDecisions, type Decision } from "../decisions.ts";
import { ParseException } from "../parse-exception.ts";
import { type ConformanceError, type ConformanceErrorName, conformanceError } from "./conformance-errors.ts";
import { type DecisionName, decisions } from "./decisions.ts";
import { EXCEPTIONS, type ExceptionReason } from "./exception-reasons.ts";
import type { Part } from "./part.ts";
import type { URLRecord } from "./record.ts";

/** The conformance errors and the gaps on the way to a result. */
export interface Report {
  /** In the order in which the draft indicates them. */
  readonly conformanceErrors: readonly ConformanceError[];
  /** The gaps that the result went through. */
  readonly decisions: readonly Decision[];
}

/** Ends a run: "terminate processing with a parse exception". Only {@link Run.finish} catches it. */
class Termination {
  readonly exception: ParseException;

  constructor(exception: ParseException) {
    this.exception = exception;
  }
}

/** The name of the draft's only encoding that URLs do not choose. */
export const UTF_8 = "UTF-8";

/** The arguments of a run that rules hand on to each other, and what it has indicated so far. */
export class Run {
  /** The base URL; with the scheme "about" if none was given. */
  readonly base: URLRecord;
  /** Whether a setter runs the rules on a URL. */
  readonly isSetter: boolean;
  /** The encoding override, which rules can reset. */
  encoding: string;
  readonly #errors: ConformanceError[] = [];
  readonly #places = new Set<string>();
  readonly #decisions = new Set<Decision>();

  constructor(base: URLRecord, encoding: string, isSetter = false) {
    this.base = base;
    this.encoding = encoding;
    this.isSetter = isSetter;
  }

  /** Indicates a conformance error, unless the same one has been indicated at the same place. */
  indicate(name: ConformanceErrorName, part: Part, from = 0, to = part.text.length): void {
    const offset = part.offset(from);
    const place = `${name} ${offset}`;
    if (this.#places.has(place)) return;
    this.#places.add(place);
    this.#errors.push(conformanceError(name, offset, part.length(from, to)));
  }

  /** Records that the run goes through a gap of the draft. */
  decide(name: DecisionName): void {
    this.#decisions.add(decisions[name]);
  }

  /** Terminates processing with a parse exception. */
  terminate(reason: ExceptionReason, part: Part, from = 0, to = part.text.length): never {
    const [section, message] = EXCEPTIONS[reason];
    throw new Termination(
      new ParseException({
        reason,
        section,
        message,
        offset: part.offset(from),
        length: part.length(from, to),
        decisions: this.report().decisions,
      }),
    );
  }

  report(): Report {
    return { conformanceErrors: Object.freeze([...this.#errors]), decisions: allDecisions([...this.#decisions]) };
  }

  /** Returns the result of `body`, or the parse exception that it terminates with. */
  finish<Result>(body: () => Result): Result | ParseException {
    try {
      return body();
    } catch (error) {
      if (error instanceof Termination) return error.exception;
      throw error;
    }
  }

  /** Runs `body` on a text that is not a part of the input, and returns its result unless it terminates. */
  attempt<Result>(body: (run: Run) => Result): { readonly result: Result; readonly run: Run } | null {
    const run = new Run(this.base, this.encoding, this.isSetter);
    const result = run.finish(() => body(run));
    return isFailure(result) ? null : { result, run };
  }

  /** Indicates the conformance errors of another run for the whole of a part. */
  indicateAll(run: Run, part: Part): void {
    for (const { name } of run.#errors) this.indicate(name, part);
    for (const decision of run.#decisions) this.#decisions.add(decision);
  }
}
