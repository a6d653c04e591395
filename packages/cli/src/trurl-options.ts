/** The command lines for the options of trurl, which has no subcommands. */
const COUNTERPARTS: Readonly<Record<string, string>> = {
  "--append": "anyurl set --append path=SEGMENT URL, or anyurl query --append NAME=VALUE URL",
  "--as-idn": "anyurl get '{idn:url}' URL",
  "--default-port": "anyurl get '{default:url}' URL",
  "--force-replace": "anyurl query --set NAME=VALUE URL",
  "--get": "anyurl get TEMPLATE URL",
  "--iterate": "anyurl set --set COMPONENT=VALUE URL, for each value",
  "--query-separator": "anyurl query --separator CHARACTER URL",
  "--qtrim": "anyurl query --delete NAME URL",
  "--redirect": "anyurl resolve URL REFERENCE",
  "--replace": "anyurl query --replace NAME=VALUE URL",
  "--replace-append": "anyurl query --set NAME=VALUE URL",
  "--set": "anyurl set --set COMPONENT=VALUE URL",
  "--sort-query": "anyurl query --sort URL",
  "--trim": "anyurl query --delete NAME URL",
  "--url": "anyurl URL",
  "--url-file": "anyurl parse --file FILE",
};

const SHORT: Readonly<Record<string, string>> = { "-a": "--append", "-g": "--get", "-s": "--set" };

/** Options of trurl whose behaviour cannot be turned off here. */
const ALWAYS = ["--accept-space", "--curl", "--no-guess-scheme", "--punycode", "--urlencode", "--verify"];

/**
 * Returns the error for the first trurl option on a command line without a subcommand; `undefined` if no word is one.
 */
export function trurlOptionError(words: readonly string[]): string | undefined {
  for (const word of words) {
    if (word === "--") return undefined;
    const [option = ""] = word.split("=");
    const counterpart = COUNTERPARTS[SHORT[option] ?? option];
    if (counterpart !== undefined) return `error: unknown option '${option}'\n(Did you mean ${counterpart}?)`;
    if (ALWAYS.includes(option)) {
      return `error: unknown option '${option}'\n(Did you mean anyurl without it? It always does this.)`;
    }
  }
  return undefined;
}
