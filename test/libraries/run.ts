/** `pnpm try libraries`: URL objects in the functions of libraries, in the hosts that run programs. */
import { join } from "node:path";
import { run } from "../bundlers/processes.ts";
import { runCommand } from "../places/command.ts";
import { programHosts } from "../places/hosts.ts";
import { LIBRARIES } from "../places/record.ts";
import { cases } from "./project/cases.js";

const project = join(import.meta.dirname, "project");

console.log("Installing the libraries (at most 72 MB)");
await run(project, 300, "pnpm", "install", "--frozen-lockfile");
await runCommand("libraries", LIBRARIES, programHosts(join(project, "program.js")), cases);
