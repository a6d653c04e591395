import { setHelp } from "../help/texts.ts";
import type { DefineCommand } from "./command.ts";
import * as shared from "./options.ts";

const details = `${shared.inputHelp("URLs and hosts", "URL or host")}

Text with "://" is a URL. Other text is a host, with or without a port. The
command reads the text only; it does not look up names. The class is one of
cloud-metadata, loopback, unspecified, link-local, private, unique-local,
shared, multicast, benchmarking, documentation, reserved, public, domain,
local-name (the public DNS does not answer it), opaque or none. Registry entries
are from IANA's special-purpose address registries. "domain" is the registrable
domain, which one owner has registered, and "suffix" the public suffix after it,
both from the Public Suffix List with its private rules. "display" is the host
as people can safely see it: labels that can be mistaken for others stay in
ASCII, and "rule" is the rule that keeps the first of them so.

With --json, objects contain input, class, ascii, unicode, display, displayRule,
registrableDomain, publicSuffix, address, embedded, entry, service and
localName; missing values are null.`;

const examples = `$ anyurl host http://0x7f.1/
host      127.0.0.1
class     loopback
address   127.0.0.1
registry  127.0.0.0/8 Loopback, RFC 1122, section 3.2.1.3
$ anyurl host http://0x7f.1/ 'http://[2002:c0a8:101::1]/'
host      127.0.0.1
class     loopback
address   127.0.0.1
registry  127.0.0.0/8 Loopback, RFC 1122, section 3.2.1.3

host      [2002:c0a8:101::1]
class     private
address   2002:c0a8:101::1
embedded  192.168.1.1 (6to4), private
registry  2002::/16 6to4, RFC 3056
          192.168.0.0/16 Private-Use, RFC 1918
$ anyurl host 'MÜNCHEN.example.com:8080' printer.local
host     xn--mnchen-3ya.example.com
class    domain
unicode  münchen.example.com
display  münchen.example.com
domain   example.com
suffix   com

host      printer.local
class     local-name
domain    printer.local
suffix    local
reserved  .local, RFC 6762
$ anyurl host xn--80ak6aa92e.com
host     xn--80ak6aa92e.com
class    domain
unicode  аррӏе.com
display  xn--80ak6aa92e.com
rule     whole-script
domain   xn--80ak6aa92e.com
suffix   com
$ printf '169.254.169.254\\n::1\\n' | anyurl host --json | grep -o '"class":"[^"]*"' | uniq
"class":"cloud-metadata"
"class":"loopback"`;

export const defineHost: DefineCommand = (program, console, finish) => {
  const command = program
    .command("host")
    .summary("classify hosts: public, private, local, …")
    .description("Classify each host: a domain, a public or private address, this machine, …")
    .argument("[URL-OR-HOST...]", "URLs or hosts to classify")
    .addOption(shared.fileOption("URLs or hosts"))
    .addOption(shared.maxLengthOption());
  setHelp(shared.addInputOptions(shared.addFormatOptions(command)), {
    details,
    examples,
    rare: shared.FORMAT_NAMES,
  }).action(async (words: string[], options: shared.SharedOptions) => {
    const { runEach } = await import("../urls/run.ts");
    const { hostWork } = await import("../urls/host.ts");
    const run = { ...shared.urlInputOptions(options), arguments: words, between: "\n", noun: "URL or host" };
    finish(await runEach(run, hostWork(options), console));
  });
};
