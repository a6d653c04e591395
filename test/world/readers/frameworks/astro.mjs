/** An application of Astro with its adapter for Node.js. */
import process from "node:process";
import { build, listen } from "./shared.mjs";

const [port, text] = process.argv.slice(2);
const { routes = "pages" } = JSON.parse(text);
process.env.ASTRO_NODE_AUTOSTART = "disabled";
process.env.ASTRO_TELEMETRY_DISABLED = "1";
const folder = build(`astro/${routes}`, "dist/server/entry.mjs", "astro/bin/astro.mjs", ["build"]);
const { handler } = await import(`${folder}/dist/server/entry.mjs`);
listen(port, handler);
