/** The part of the build that makes the desk work offline. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const TEMPLATE = join(import.meta.dirname, "service-worker.js");

/** Adds `service-worker.js`, with the names of all files, and a version that changes with their contents. */
export function offline(): Plugin {
  return {
    name: "offline",
    apply: "build",
    enforce: "post",
    generateBundle(_options, bundle) {
      const files = ["./", "./logo.svg", ...Object.keys(bundle).map((name) => `./${name}`)].sort();
      const hash = createHash("sha256");
      for (const file of Object.values(bundle)) hash.update(file.type === "chunk" ? file.code : file.source);
      const source = readFileSync(TEMPLATE, "utf8")
        .replace("/* FILES */ []", JSON.stringify(files))
        .replace("/* VERSION */", `desk-${hash.digest("hex").slice(0, 16)}`);
      this.emitFile({ type: "asset", fileName: "service-worker.js", source });
    },
  };
}
