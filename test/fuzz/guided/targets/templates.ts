/** The templates of the command. An input is a template and a URL. */
import type { CommandError as CommandErrorClass } from "../../../../packages/cli/src/command-error.ts";
import { LawBroken } from "../target.ts";
import { textTarget } from "../typescript/texts.ts";
import { URL_WORDS } from "./words.ts";

type Exports = typeof import("../../../../packages/cli/src/urls/template.ts") & {
  readonly CommandError: typeof CommandErrorClass;
  readonly URL: new (text: string) => never;
  readonly isFailure: (value: unknown) => boolean;
};

export const templates = textTarget<Exports>({
  name: "templates",
  code:
    'export * from "../../../../packages/cli/src/urls/template.ts"; export { URL } from "anyurl"; ' +
    'export * from "../../../../packages/cli/src/command-error.ts"; export { isFailure } from "@anyurl/common/failure"',
  words: [
    ...URL_WORDS,
    ..."{ } {{ }} {host} {query:a} {query-all:a} {strict:query:a} {raw:query:a} {must:host} {url} {path} {origin} {port} \\n \\t \\x41 \\u{41} {set: {puny: {idn:".split(
      " ",
    ),
  ],
  longest: 200,
  sample: 1000,
  seeds: () => [
    ["{host}", "http://h/"],
    ["{strict:query:a}{{x}}\\n", "http://h/?a=%FF"],
    ["{raw:query-all:a} {must:port}", "http://h:1/?a=1&a=2"],
  ],
  make({ compileTemplate, CommandError, URL }) {
    return (template = "", text = "http://h/") => {
      let fill: ReturnType<typeof compileTemplate>;
      try {
        fill = compileTemplate(template, "&");
      } catch (error) {
        if (error instanceof CommandError) return;
        throw error;
      }
      let url: never;
      try {
        url = new URL(text);
      } catch {
        return;
      }
      const filled = fill(url);
      if (typeof filled !== "function") return;
      const shown = (): string => {
        try {
          return filled((value) => value);
        } catch (error) {
          if (error instanceof CommandError) return error.message;
          throw error;
        }
      };
      const [first, second] = [shown(), shown()];
      if (first !== second) throw new LawBroken("a template is filled in the same way twice", template);
    };
  },
});
