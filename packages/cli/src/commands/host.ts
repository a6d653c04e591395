import { fileOption, formatOf, inputHelp, type SharedOptions, statusHelp, withJSON } from "../urls/options.ts";
import type { DefineCommand } from "./command.ts";

const details = `${inputHelp}

What has "://" is a URL; else it is read as a host, with a port or not. The
class is cloud-metadata, loopback, unspecified, link-local, private,
unique-local, shared, multicast, benchmarking, documentation, reserved, public,
domain, opaque or none. It is that of the text: no name is looked up. Registry
entries are IANA's of special-purpose addresses.
With --json and --jsonl there are input, class, ascii, unicode, address,
embedded, entry and service; what is not there is null.
${statusHelp()}

Examples:
  $ anyurl host http://0x7f.1/ 'http://[2002:c0a8:101::1]/'
  host      127.0.0.1
  class     loopback
  address   127.0.0.1
  registry  127.0.0.0/8 Loopback, RFC 1122, section 3.2.1.3

  host      [2002:c0a8:101::1]
  class     private
  address   2002:c0a8:101::1
  embedded  192.168.1.1 by 6to4, private
  registry  2002::/16 6to4, RFC 3056
            192.168.0.0/16 Private-Use, RFC 1918
  $ anyurl host 'MÜNCHEN.example:8080'
  host     xn--mnchen-3ya.example
  class    domain
  unicode  münchen.example
  $ printf '169.254.169.254\\n::1\\n' | anyurl host --jsonl | grep -o '"class":"[^"]*"' | uniq
  "class":"cloud-metadata"
  "class":"loopback"`;

export const defineHost: DefineCommand = (program, console, finish) => {
  const command = program
    .command("host")
    .summary("say what hosts are")
    .description("Say what each host is: a domain, a public or private address, the machine itself …")
    .argument("[URL-OR-HOST...]", "URLs or hosts to look at")
    .addOption(fileOption("URLs or hosts"));
  withJSON(command)
    .addHelpText("after", details)
    .action(async (words: string[], options: SharedOptions) => {
      const { runEach } = await import("../urls/run.ts");
      const { hostWork } = await import("../urls/host.ts");
      const run = { arguments: words, files: options.file, between: "\n", format: formatOf(options) };
      finish(await runEach({ ...run, noun: "URLs or hosts" }, hostWork, console));
    });
};
