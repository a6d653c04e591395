/** What a function is made from: the handler, and what its constants are made with. */
export { handler } from "./handler.ts";
export { fileNames, globSet } from "./platform/globs.ts";
