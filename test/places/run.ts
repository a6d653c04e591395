/** `pnpm try places`: URL objects in the functions of all hosts. */
import { cases } from "./cases.js";
import { runCommand } from "./command.ts";
import { hosts } from "./hosts.ts";
import { PLACES } from "./record.ts";

await runCommand("places", PLACES, hosts, cases);
