/** An application of Next.js on a server for Node.js. */
import process from "node:process";
import next from "next";
import { build, listen } from "./shared.mjs";

const [port, text] = process.argv.slice(2);
const { router = "app" } = JSON.parse(text);
const dir = build(`next/${router}-router`, ".next/BUILD_ID", "next/dist/bin/next", ["build"]);
const app = next({ dev: false, dir, quiet: true });
await app.prepare();
listen(port, app.getRequestHandler());
