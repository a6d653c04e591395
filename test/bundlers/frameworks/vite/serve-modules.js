/** `node serve-modules.js`: loads a module as a server in development does. */
import { createServer } from "vite";

const server = await createServer({ configFile: false, logLevel: "warn", server: { middlewareMode: true } });
await server.ssrLoadModule("/../print.js");
await server.close();
