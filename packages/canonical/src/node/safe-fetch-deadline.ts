/** Ends a fetch after a time, or if its caller aborts it. */
import { clearTimeout, setTimeout } from "node:timers";
import { Refusal } from "./safe-fetch-error.ts";

/** A signal that is aborted with a {@link Refusal} after a time, or with the reason of the caller's signal. */
export class Deadline {
  readonly #controller = new AbortController();
  readonly #caller: AbortSignal | null;
  readonly #timer: ReturnType<typeof setTimeout>;
  readonly #abort = () => this.#controller.abort(this.#caller?.reason);

  /** @param milliseconds the time */
  constructor(milliseconds: number, caller: AbortSignal | null) {
    this.#caller = caller;
    const refusal = new Refusal("timeout", `the response was not complete after ${milliseconds} ms`);
    this.#timer = setTimeout(() => this.#controller.abort(refusal), milliseconds);
    if (caller?.aborted) this.#abort();
    else caller?.addEventListener("abort", this.#abort, { once: true });
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Whether the caller has ended the fetch. */
  get isCallers(): boolean {
    return this.#caller?.aborted === true && this.signal.reason === this.#caller.reason;
  }

  /** Forgets the time and the caller's signal. */
  end(): void {
    clearTimeout(this.#timer);
    this.#caller?.removeEventListener("abort", this.#abort);
  }
}
