/** Runtimes whose globals differ from the standards: the results stay the same. */
import { runInContext } from "node:vm";
import { expect, test } from "vitest";
import { scriptOf } from "./builds.ts";
import { bareContext } from "./node-vm.ts";

/** The decoder of gjs 1.74, in which `ignoreBOM` means the opposite. */
class InvertedDecoder extends TextDecoder {
  constructor(label?: string, { ignoreBOM = false, ...options }: TextDecoderOptions = {}) {
    super(label, { ...options, ignoreBOM: !ignoreBOM });
  }
}

test.each([
  ["a correct TextDecoder", TextDecoder],
  ["the TextDecoder of gjs", InvertedDecoder],
])("anyurl/wasm keeps a U+FEFF with %s", (_, decoder) => {
  const context = bareContext(true, { TextEncoder, TextDecoder: decoder });
  runInContext(scriptOf("wasm"), context);
  const code = '[...new anyurl.URLSearchParams("%EF%BB%BFa=%EF%BB%BF")].flat().join()';
  expect(runInContext(code, context)).toBe("\uFEFFa,\uFEFF");
});
