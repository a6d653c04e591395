/** The rows of each browser: the page to open, its policy, and the engine that must run in it. */
import type { Row } from "../runtime.ts";

export interface Page extends Row {
  /** A module of `page`, without ".js". */
  readonly module: string;
  /** Whether a bundler resolves `anyurl`, or an import map. */
  readonly bundled: boolean;
  /** Whether the page's Content Security Policy refuses WebAssembly. */
  readonly refusesWasm: boolean;
}

function page(
  name: string,
  module: string,
  { engine = "wasm", bundled = true, refusesWasm = false }: Partial<Page> = {},
): Page {
  return { name, module, engine, bundled, refusesWasm };
}

const refusing: Partial<Page> = { engine: "fallback", refusesWasm: true };

export const pages: readonly Page[] = [
  page("page", "own"),
  page("page, unbundled", "own", { bundled: false }),
  page("page that refuses Wasm", "own", refusing),
  page("module Worker", "with-worker"),
  page("module Worker that refuses Wasm", "with-worker", refusing),
  page("page, anyurl/module", "module"),
  page("page, anyurl/polyfill/force", "polyfill"),
  page("page, anyurl/fallback", "fallback", { engine: "fallback" }),
];
