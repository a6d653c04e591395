/** The entry of a thread, which registers the loader for TypeScript. */
import { register } from "tsx/esm/api";

register();
await import("./worker-part.ts");
