/**
 * The names that the public DNS does not answer: the machine, its network or nothing at all does. Each row stands for a
 * name and for all names below it.
 *
 * NOTE: `example.com`, `example.net` and `example.org` are in IANA's registry too, but the public DNS answers them (RFC
 * 6761, section 6.5). `localhost` is not here since it has another class.
 */

const IANA = "https://www.iana.org/assignments/special-use-domain-names/special-use-domain-names.xhtml";
const ICANN = "https://www.icann.org/en/board-activities-and-meetings/materials";
const PRIVATE_NAMES = "https://www.rfc-editor.org/rfc/rfc6762#appendix-G";

const HOSTS_FILE = "https://pagure.io/setup/blob/master/f/hosts";

/** A row of the table, with the page that documents it. */
export type LocalNameRow = readonly [suffix: string, reference: string, source: string];

/** IANA's registry of special-use domain names as of 2026-09-27, except the names above. */
const specialUse = (): readonly LocalNameRow[] => [
  ["6tisch.arpa", "RFC 9031", IANA],
  ["alt", "RFC 9476", IANA],
  ["eap.arpa", "RFC 9965", IANA],
  ["eap-noob.arpa", "RFC 9140", IANA],
  ["example", "RFC 6761, section 6.5", IANA],
  ["home.arpa", "RFC 8375", IANA],
  ["invalid", "RFC 6761, section 6.4", IANA],
  ["ipv4only.arpa", "RFC 8880", IANA],
  ["local", "RFC 6762", IANA],
  ["onion", "RFC 7686", IANA],
  ["resolver.arpa", "RFC 9462", IANA],
  ["service.arpa", "RFC 9665", IANA],
  ["test", "RFC 6761, section 6.2", IANA],
  // The reverse zones of private, link-local and NAT64 discovery addresses
  ["10.in-addr.arpa", "RFC 6761, section 6.1", IANA],
  ...Array.from({ length: 16 }, (_, index): LocalNameRow => {
    return [`${16 + index}.172.in-addr.arpa`, "RFC 6761, section 6.1", IANA];
  }),
  ["168.192.in-addr.arpa", "RFC 6761, section 6.1", IANA],
  ["254.169.in-addr.arpa", "RFC 6762", IANA],
  ["170.0.0.192.in-addr.arpa", "RFC 8880", IANA],
  ["171.0.0.192.in-addr.arpa", "RFC 8880", IANA],
  ...["8", "9", "a", "b"].map((digit): LocalNameRow => [`${digit}.e.f.ip6.arpa`, "RFC 6762", IANA]),
];

/** Names that are never delegated, or that networks use although they are not registered. */
const privateUse = (): readonly LocalNameRow[] => [
  [
    "internal",
    "ICANN resolution 2024.07.29.06",
    `${ICANN}/approved-resolutions-special-meeting-of-the-icann-board-29-07-2024-en`,
  ],
  ...["corp", "home", "mail"].map((name): LocalNameRow => {
    const page = "approved-board-resolutions-regular-meeting-of-the-icann-board-04-02-2018-en";
    return [name, "ICANN resolution 2018.02.04.12", `${ICANN}/${page}`];
  }),
  ...["intranet", "lan", "private"].map((name): LocalNameRow => [name, "RFC 6762, appendix G", PRIVATE_NAMES]),
  ["localdomain", "systemd-resolved", "https://www.freedesktop.org/software/systemd/man/latest/systemd-resolved.html"],
  ...["localdomain4", "localdomain6"].map((name): LocalNameRow => [name, "Fedora, the package setup", HOSTS_FILE]),
  ["svc", "Kubernetes", "https://kubernetes.io/docs/concepts/services-networking/dns-pod-service/"],
  ["consul", "HashiCorp Consul", "https://developer.hashicorp.com/consul/docs/reference/agent/configuration-file/dns"],
  [
    "internal.cloudapp.net",
    "Azure",
    "https://learn.microsoft.com/en-us/azure/virtual-network/virtual-networks-name-resolution-for-vms-and-role-instances",
  ],
];

/** Returns the table. A function, since bundlers do not drop a list that is computed. */
export const localNames = (): readonly LocalNameRow[] => [...specialUse(), ...privateUse()];

/**
 * Names of one label: the resolver completes them with its search list, or asks the hosts file, LLMNR or NetBIOS.
 *
 * NOTE: a few top-level domains have addresses (RFC 7085). ICANN forbids them to new ones, and resolvers ask last.
 */
export const SINGLE_LABEL = {
  reference: "IAB, dotless domains",
  source: "https://datatracker.ietf.org/doc/statement-iab-statement-dotless-domains-considered-harmful/",
} as const;
