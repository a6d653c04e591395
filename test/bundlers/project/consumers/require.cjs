/** What `app/entries.js` imports, required. */
const { spec } = require("@anyurl/reference");
const wasm = require("anyurl");
const fallback = require("anyurl/fallback");

console.log(
  JSON.stringify({
    engines: [fallback.engine.name, wasm.engine.name],
    hrefs: [fallback, wasm].map(({ URL }) => new URL("//É/../b", "ws://h:1").href),
    reference: spec.print(spec.parse("../c?d")),
  }),
);
