#!/usr/bin/env bash
# Makes a program of Jazzer.js for each target of test/fuzz/guided. ClusterFuzzLite runs this in its container.
set -euo pipefail

project=$SRC/fuzz
targets=(parse set lines canonical form domain percent sequence component guard pattern reference readers drafts templates)

cd "$project/anyurl"
npm run --silent setup

cd "$project"
printf '{ "private": true }\n' >package.json
# Later versions need a newer C library than the container has.
npm install --no-audit --no-fund @jazzer.js/core@2.1.0

for target in "${targets[@]}"; do
  cat >"$target.cjs" <<END
const { exploreState } = require("@jazzer.js/core");
const { pathToFileURL } = require("node:url");

async function load() {
  const { tsImport } = await import("./anyurl/test/node_modules/tsx/dist/esm/api/index.mjs");
  const { fuzzFunction } = await tsImport("./anyurl/test/fuzz/guided/jazzer.ts", pathToFileURL(__filename).href);
  return fuzzFunction("$target", exploreState);
}

let fuzzing;
module.exports.fuzz = async (data) => (await (fuzzing ??= load()))(data);
END
  # The packages and the engine have counters of their own.
  compile_javascript_fuzzer fuzz "$target.cjs" --excludes=.
  # The stored inputs.
  corpus=$(mktemp -d)
  node -e '
    const { existsSync, readFileSync, writeFileSync } = require("node:fs");
    const [file, folder] = process.argv.slice(1);
    const inputs = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : [];
    inputs.forEach((text, index) => writeFileSync(`${folder}/${index}`, Buffer.from(text, "latin1")));
  ' "$project/anyurl/test/fuzz/guided/corpus/$target.json" "$corpus"
  (cd "$corpus" && zip -q -r "$OUT/${target}_seed_corpus.zip" .)
done
