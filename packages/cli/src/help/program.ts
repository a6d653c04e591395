import { type HelpTexts, statusHelp } from "./texts.ts";

/** The help of the program itself. */
export const programHelp: HelpTexts = {
  details: `anyurl URL is short for anyurl parse URL.`,
  sections: `Environment:
  FORCE_COLOR  if set, colours are used even without a terminal; 0 turns them
               off
  NO_COLOR     if set, there are no colours
  TERM         if it is dumb, there are no colours and no progress is shown
The option --color takes precedence over these variables.`,
  status: statusHelp("some input is invalid, or a command's own reason, which its help names"),
  examples: `$ anyurl 'https://example.com:8080/a?b=c'
$ anyurl canonicalize requests.log
$ anyurl get '{host} {query:id}' 'https://example.com/?id=1'
$ anyurl check 'http://example.com/a b'
$ anyurl canonicalize --help`,
};
