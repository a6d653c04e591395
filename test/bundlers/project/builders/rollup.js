import resolve from "@rollup/plugin-node-resolve";
import { rollup } from "rollup";

export async function build({ entry, target, folder }) {
  const browser = target === "browser";
  const bundle = await rollup({
    input: entry,
    plugins: [resolve({ browser, exportConditions: browser ? [] : ["node"] })],
  });
  await bundle.write({ file: `${folder}/main.js` });
  await bundle.close();
}
