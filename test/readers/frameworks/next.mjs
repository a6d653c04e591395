/** An application of Next.js on a server for Node.js. It is built when it is first started. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import next from "next";
import { listen } from "./shared.mjs";

const [port, text] = process.argv.slice(2);
const { router = "app" } = JSON.parse(text);
const dir = join(import.meta.dirname, "next", `${router}-router`);
if (!existsSync(join(dir, ".next/BUILD_ID"))) {
  const program = join(import.meta.dirname, "node_modules/next/dist/bin/next");
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, "build", dir], { encoding: "utf8" });
  if (status !== 0) throw new Error(`next build failed:\n${stdout}\n${stderr}`);
}
const app = next({ dev: false, dir, quiet: true });
await app.prepare();
listen(port, app.getRequestHandler());
