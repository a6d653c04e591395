/** The claims of docs/command/index.md. */
import { type Claims, commandInstalled } from "../proof.ts";

export const CLAIMS: Claims = [["npm install --global @anyurl/cli", commandInstalled]];
