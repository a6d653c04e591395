/** The entry of a thread: Node runs TypeScript in threads only when it is told how. */
import { register } from "tsx/esm/api";

register();
await import("./worker-part.ts");
