import type { Project } from "../project.ts";
import type { Proof } from "../proofs.ts";

/**
 * Runs a line that imports a library in a runtime, then the proof of the library.
 *
 * @param project the project in which the library is installed
 * @returns the value of the proof's expression
 * @throws Missing if the machine does not have the runtime
 */
export type Runner = (line: string, proof: Proof, project: Project) => Promise<string>;
