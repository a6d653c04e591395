import { build as bundle } from "vite";

export function build({ entry, target, folder }) {
  return bundle({
    configFile: false,
    logLevel: "warn",
    ssr: { noExternal: true },
    build: {
      ssr: target === "node",
      outDir: folder,
      rolldownOptions: { input: entry, output: { entryFileNames: "main.js" } },
    },
  });
}
