/** Writes the list of failures, assembly/failures.json, to the engine, the packages and the pages. */
import { lines, memberName, readJSON, replacePart, replaceTable, write } from "./files.ts";

interface Listed {
  /** The name in the URL Standard. */
  readonly reason: string;
  /** An input that fails for this reason. */
  readonly example: string;
}

const HEADER = "Made by `pnpm generate` from assembly/failures.json. Do not edit.";
const ABOUT = "The URL Standard's validation errors that are failures: https://url.spec.whatwg.org/#validation-error";

export function writeFailures(): void {
  const failures: readonly Listed[] = readJSON("assembly/failures.json") as readonly Listed[];
  const reasons = failures.map(({ reason }) => reason);
  write("assembly/generated/failure.ts", writeEnum(reasons));
  write("packages/common/src/generated/failure-reasons.ts", writeType(reasons));
  replaceTable(
    "assembly/README.md",
    "failures",
    failures.map(({ reason, example }, index) => [index + 1, `\`${reason}\``, `\`${example}\``]),
  );
  writeCases("assembly/component/anyurl.wit", failures);
}

function writeEnum(reasons: readonly string[]): string {
  const members = reasons.map((reason) => `  ${memberName(reason)},`);
  return lines(`// ${HEADER}`, "", `/** ${ABOUT} */`, "export const enum Failure {", "  None,", ...members, "}");
}

function writeType(reasons: readonly string[]): string {
  return lines(
    `// ${HEADER}`,
    "",
    // NOTE: not derived from the messages, whose keys editors would list instead of the type's name.
    "/** The URL Standard's name for the reason why a URL is invalid. */",
    "export type StandardReason =",
    ...reasons.map((reason, index) => `  | ${JSON.stringify(reason)}${index === reasons.length - 1 ? ";" : ""}`),
  );
}

/** Replaces the cases of the enum `failure`. Names in WIT have no upper-case letters. */
function writeCases(path: string, failures: readonly Listed[]): void {
  const cases = failures.map(({ reason, example }) => `    /// \`${example}\`\n    ${reason.toLowerCase()},\n`);
  replacePart(path, /(?<=^ {2}enum failure \{\n)[^}]*(?=^ {2}\}\n)/m, cases.join(""));
}
