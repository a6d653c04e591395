/** An application of SvelteKit with its adapter for Node.js. */
import process from "node:process";
import { build, listen } from "./shared.mjs";

const [port] = process.argv.slice(2);
const folder = build("sveltekit", "build/index.js", "vite/bin/vite.js", ["build"]);
const { handler } = await import(`${folder}/build/handler.js`);
listen(port, handler);
