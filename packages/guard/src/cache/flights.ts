/** The requests to the server that are under way, so that there is one for each key. */

/** How long a request may keep others waiting, in milliseconds. */
const LONGEST_WAIT = 5000;

/**
 * How long a request counts as under way, in milliseconds. Cloudflare's Workers may cancel one without a word, and give
 * it half a minute after the response.
 */
const LONGEST = 30_000;

/** How many requests are counted. If there are more, the others go without. */
const MOST = 1000;

interface Runtime {
  readonly compatibilityFlags?: Readonly<Record<string, boolean>> | undefined;
}

/** Whether a request can wait for another one. In Cloudflare's Workers, it depends on the compatibility date. */
function canWait(): boolean {
  if (globalThis.navigator?.userAgent !== "Cloudflare-Workers") return true;
  const { Cloudflare } = globalThis as unknown as { readonly Cloudflare?: Runtime | undefined };
  return Cloudflare?.compatibilityFlags?.handle_cross_request_promise_resolution === true;
}

/** A request to the server, or several that belong together. */
export interface Flight {
  /** Whether another request waits, or has waited. */
  readonly isAwaited: boolean;
  /** Lets the waiting requests go on. */
  end(): void;
}

interface Started extends Flight {
  isAwaited: boolean;
  readonly since: number;
  readonly ended: Promise<void>;
}

export class Flights {
  readonly #started = new Map<string, Started>();

  /** Finds the request that is under way for a key. */
  find(key: string): Flight | undefined {
    const found = this.#started.get(key);
    return found !== undefined && ageOf(found) < LONGEST ? found : undefined;
  }

  start(key: string): Flight {
    // The map is in the order of the starts.
    for (const [oldest, flight] of this.#started) {
      if (ageOf(flight) < LONGEST) break;
      this.#started.delete(oldest);
    }
    let resolve = () => {};
    const ended = new Promise<void>((done) => {
      resolve = done;
    });
    const end = () => {
      if (this.#started.get(key) === flight) this.#started.delete(key);
      resolve();
    };
    const flight: Started = { since: Date.now(), isAwaited: false, ended, end };
    if (this.#started.size < MOST) this.#started.set(key, flight);
    return flight;
  }

  /** Whether others wait for a request: not if it takes long, such as a stream without an end. */
  mayWait(flight: Flight): boolean {
    return canWait() && ageOf(flight as Started) < LONGEST_WAIT;
  }

  /** Waits until a request has ended, or has taken too long. */
  async wait(flight: Flight): Promise<void> {
    const started = flight as Started;
    started.isAwaited = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, LONGEST_WAIT - ageOf(started));
    });
    await Promise.race([started.ended, late]);
    clearTimeout(timer);
  }
}

/** @returns milliseconds; infinite if the clock was set back */
function ageOf({ since }: Started): number {
  const age = Date.now() - since;
  return age < 0 ? Number.POSITIVE_INFINITY : age;
}
