/** The entry of a thread. Node runs TypeScript in threads only with a loader. */
import { register } from "tsx/esm/api";

register();
await import("./engines-part.ts");
