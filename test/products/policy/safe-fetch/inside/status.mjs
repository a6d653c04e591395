/**
 * Fetches a URL, and prints only the status: nobody reads the body, and the process ends without process.exit().
 *
 *     status.mjs '{"kind": "safe" | "own", "url": "…", "allow": […]}'
 */
import process from "node:process";
import { createSafeFetch } from "@anyurl/policy/fetch";

const { kind, url, allow } = JSON.parse(process.argv[2]);
const fetching = kind === "own" ? fetch : createSafeFetch({ allow, timeout: 2 ** 31 - 1, maxBytes: 2 ** 30 });
const { status } = await fetching(url);
console.log(status);
