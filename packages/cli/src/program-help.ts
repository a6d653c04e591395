import { statusHelp } from "./urls/options.ts";

/** What the help of the program says below its commands. */
export const details = `${statusHelp("some input is bad, or has faults that the command looks for")}

Environment:
  NO_COLOR  if it is set and not empty, there are no colours
  TERM      if it is dumb, there are no colours, and no progress is shown

Examples:
  $ anyurl canonicalize requests.log
  $ anyurl get '{host} {query:id}' 'https://example.com/?id=1'
  $ anyurl check 'http://example.com/a b'
  $ anyurl help canonicalize`;
