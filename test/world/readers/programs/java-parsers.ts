/** `java.net.URI` and `java.net.URL`. */
import { javaURI, javaURL } from "@anyurl/readers/parsers";
import { installationsOf } from "../installations.ts";
import { DEFAULTS, type ProgramUnderTest } from "../program.ts";
import { startDriver } from "../run/driver.ts";
import { javaCommand } from "./java.ts";

const installations = () =>
  installationsOf(["stable", "openjdk-17-jdk-headless"], ["newest", "openjdk-25-jdk-headless"]);

export const javaURIUnderTest: ProgramUnderTest = {
  kind: "parser",
  factory: javaURI,
  configurations: [DEFAULTS],
  installations,
  start: (installation) =>
    startDriver(`Java ${installation.version}`, javaCommand(installation, "JavaParsers.java", undefined, ["uri"])),
};

export const javaURLUnderTest: ProgramUnderTest = {
  kind: "parser",
  factory: javaURL,
  configurations: [DEFAULTS],
  installations,
  versionOptions: (version) => ({ version: version.split(".")[0] }),
  start: (installation) =>
    startDriver(`Java ${installation.version}`, javaCommand(installation, "JavaParsers.java", undefined, ["url"])),
};
