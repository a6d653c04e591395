/** `node node.mjs ORIGIN…`. It prints its port. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import process from "node:process";
import { getRequestListener } from "@hono/node-server";
import { createHandler } from "./handler.ts";

const server = createServer(getRequestListener(createHandler(process.argv.slice(2))));
server.listen(0, "127.0.0.1", () => console.log((server.address() as AddressInfo).port));
