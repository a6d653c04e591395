import { build as bundle } from "rolldown";

export function build({ entry, target, folder }) {
  return bundle({ input: entry, platform: target, output: { file: `${folder}/main.js`, minify: true } });
}
