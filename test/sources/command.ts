/** Loads the sources of the command as its bundler does. */
import type { Plugin } from "vitest/config";

const COMMAND = /[\\/]packages[\\/]cli[\\/]src[\\/]/;

/** In the bundle, these are files beside the others, which are loaded when they are first used. */
const REQUIRED = /\brequire\("(\.\/[\w-]+)\.cjs"\)/g;

const TEXT = /\.(?:bash|fish|zsh)$/;

export const command: Plugin = {
  name: "command",
  enforce: "pre",
  transform(code, id) {
    if (!COMMAND.test(id)) return undefined;
    if (TEXT.test(id)) return { code: `export default ${JSON.stringify(code)};`, map: null };
    const files = [...new Set([...code.matchAll(REQUIRED)].map(([, file]) => file))];
    if (files.length === 0) return undefined;
    const imports = files.map((file, at) => `import * as required${at} from "${file}.ts";`);
    const changed = code.replace(REQUIRED, (_, file: string) => `required${files.indexOf(file)}`);
    return { code: `${imports.join(" ")} ${changed}`, map: null };
  },
};
