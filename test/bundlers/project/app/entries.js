import { spec } from "@anyurl/reference";
import * as fallback from "anyurl/fallback";
import * as wasm from "anyurl/wasm";

console.log(
  JSON.stringify({
    engines: [fallback.engine.name, wasm.engine.name],
    hrefs: [fallback, wasm].map(({ URL }) => new URL("//É/../b", "ws://h:1").href),
    reference: spec.print(spec.parse("../c?d")),
  }),
);
