/** Perl's `URI`. */
import { readdirSync } from "node:fs";
import { delimiter, join } from "node:path";
import { parsers } from "@anyurl/readers";
import { bothInstallations } from "../installations.ts";
import { type Answer, DEFAULTS, type ProgramUnderTest } from "../program.ts";
import { startDriver } from "../run/driver.ts";

const DRIVER = join(import.meta.dirname, "drivers/perl.pl");

export const perl: ProgramUnderTest = {
  kind: "parser",
  factory: parsers.perl,
  configurations: [DEFAULTS],
  installations: () => bothInstallations("liburi-perl"),
  versionOptions: (version) => ({ version: Number(version) < 5.4 ? "5.17" : "5.40" }),
  async start({ path, command }) {
    const { env, ...rest } = command("usr/bin/perl", [DRIVER]);
    const triplet = readdirSync(path("usr/lib")).find((name) => name.endsWith("-linux-gnu")) ?? "";
    const [version = ""] = readdirSync(path("usr/share/perl"));
    const folders = ["share/perl5", `share/perl/${version}`, `lib/${triplet}/perl/${version}`];
    const libraries = [...folders, `lib/${triplet}/perl-base`].map((folder) => path(`usr/${folder}`));
    const driver = await startDriver("Perl", { ...rest, env: { ...env, PERL5LIB: libraries.join(delimiter) } });
    return { close: driver.close, ask: async (inputs) => (await driver.ask(inputs)).map(withDecodedHost) };
  },
};

/** Perl decodes a host to bytes. */
function withDecodedHost(answer: Answer): Answer {
  if (answer.refused !== undefined || typeof answer.host !== "string") return answer;
  return { ...answer, host: Buffer.from(answer.host, "latin1").toString("utf8") };
}
