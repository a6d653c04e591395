import type { Project } from "../project.ts";
import type { Proof } from "../proofs.ts";

/**
 * Runs a line that imports a library, in a runtime, and asks the library behind it.
 *
 * @param project where the library is installed
 * @returns what the proof's expression comes to
 * @throws Missing if the machine has not the runtime
 */
export type Runner = (line: string, proof: Proof, project: Project) => Promise<string>;
