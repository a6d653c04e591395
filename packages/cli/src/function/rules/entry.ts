/** The parts of a function: the handler, and the functions that make its constants. */
export { handler } from "./handler.ts";
export { fileNames, globSet } from "./platform/globs.ts";
