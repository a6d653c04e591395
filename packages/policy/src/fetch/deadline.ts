/** Ends a fetch after a time, or if its caller aborts it. */
import { clearTimeout, setTimeout } from "node:timers";
import { Refusal } from "./error.ts";

/** The functions to call for each signal. They share one listener, since Node warns of more than 10. */
const waiting = new WeakMap<AbortSignal, Set<() => void>>();

/** Calls a function once a signal is aborted. Returns a function that forgets it. */
function onceAborted(signal: AbortSignal, callback: () => void): () => void {
  let callbacks = waiting.get(signal);
  if (callbacks === undefined) {
    callbacks = new Set();
    waiting.set(signal, callbacks);
    signal.addEventListener("abort", callAll, { once: true });
  }
  callbacks.add(callback);
  return () => {
    callbacks.delete(callback);
    if (callbacks.size > 0 || waiting.get(signal) !== callbacks) return;
    waiting.delete(signal);
    signal.removeEventListener("abort", callAll);
  };
}

function callAll(this: AbortSignal): void {
  const callbacks = waiting.get(this) ?? [];
  waiting.delete(this);
  for (const callback of [...callbacks]) callback();
}

/** A signal that is aborted with a {@link Refusal} after a time, or with the reason of the caller's signal. */
export class Deadline {
  readonly #controller = new AbortController();
  readonly #caller: AbortSignal | null;
  readonly #timer: ReturnType<typeof setTimeout>;
  readonly #abort = () => this.abort(this.#caller?.reason);
  #forgetCaller = () => {};

  /** @param milliseconds the time */
  constructor(milliseconds: number, caller: AbortSignal | null) {
    this.#caller = caller;
    const refusal = new Refusal("timeout", `the response was not complete after ${milliseconds} ms`);
    this.#timer = setTimeout(() => this.abort(refusal), milliseconds);
    if (caller?.aborted) this.#abort();
    else if (caller) this.#forgetCaller = onceAborted(caller, this.#abort);
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Whether the caller has ended the fetch. */
  get isCallers(): boolean {
    return this.#caller?.aborted === true && this.signal.reason === this.#caller.reason;
  }

  /** Ends the fetch. */
  abort(reason: unknown): void {
    this.end();
    this.#controller.abort(reason);
  }

  /** Ends the fetch if the caller has aborted it after {@link end}. */
  check(): void {
    if (this.#caller?.aborted && !this.signal.aborted) this.#abort();
    this.signal.throwIfAborted();
  }

  /**
   * Lets the process end before the time is over. While a program waits for bytes, the connection keeps it alive; one
   * whose body nobody reads does not.
   */
  relax(): void {
    this.#timer.unref();
  }

  /** Forgets the time and the caller's signal. */
  end(): void {
    clearTimeout(this.#timer);
    this.#forgetCaller();
  }
}
