/** How programs read one URL: computed by the packages of this repository when the site is built. */
import { read } from "@anyurl/readers";
import { urlStandard } from "@anyurl/readers/documents";
import { curl, go, javaURI, nodeURLParse, php, python, ruby } from "@anyurl/readers/parsers";
import { nginx } from "@anyurl/readers/servers";

/** The URL that the start page shows. */
const INPUT = "https://good.example\\@evil.example/";

/** A reading that several programs share. */
export interface Reading {
  /** The host that they see; `null` if they refuse the URL. */
  readonly host: string | null;
  readonly programs: readonly string[];
}

export interface Disagreement {
  readonly input: string;
  /** The fragment of a link to the desk with the URL. */
  readonly fragment: string;
  readonly readings: readonly Reading[];
}

/** By the name of the program, its reader. */
const READERS = {
  browsers: urlStandard,
  "Node's url.parse": nodeURLParse(),
  curl: curl(),
  nginx: nginx(),
  PHP: php(),
  Python: python(),
  Go: go(),
  Java: javaURI(),
  Ruby: ruby(),
};

function readingsOf(input: string): Reading[] {
  const found = new Map<string | null, string[]>();
  for (const [program, reader] of Object.entries(READERS)) {
    const [reading] = read(input, [reader]);
    const host = reading?.refusal ? null : (reading?.components?.host ?? null);
    found.set(host, [...(found.get(host) ?? []), program]);
  }
  return Array.from(found, ([host, programs]) => ({ host, programs }));
}

export const data = undefined as unknown as Disagreement;

export default {
  load: (): Disagreement => ({
    input: INPUT,
    fragment: `input=${encodeURIComponent(INPUT)}`,
    readings: readingsOf(INPUT),
  }),
};
