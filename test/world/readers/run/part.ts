/** A process that runs one task, which is its argument in JSON, and sends the outcome to its parent. */
import process from "node:process";
import { hold, type Task } from "./hold.ts";

const outcome = await hold(JSON.parse(process.argv[2] as string) as Task);
process.send?.(outcome, () => process.disconnect());
