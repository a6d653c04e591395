/** A plugin of Stryker that ignores every mutant: the report then lists all of them, and no test runs for one. */
import { declareValuePlugin, PluginKind } from "@stryker-mutator/api/plugin";

export const strykerPlugins = [
  declareValuePlugin(PluginKind.Ignore, "all", { shouldIgnore: () => "only to list the mutants" }),
];
