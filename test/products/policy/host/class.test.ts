import { URL } from "anyurl";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sampled } from "../../../thorough.ts";
import * as canonical from "../../canonical/entries.ts";
import * as fallback from "../../canonical/entries.ts?fallback";
import { classOfName, localNames } from "./class-oracle.ts";

const builds = [
  { build: "@anyurl/canonical", ...canonical },
  { build: "@anyurl/canonical on anyurl/fallback", ...fallback },
];

/** The URL, its class, and the source. */
const urls: readonly (readonly [url: string, expected: string, source: string])[] = [
  ["http://127.1/", "loopback", "URL Standard, IPv4 parser: the last part fills the rest"],
  ["http://0x7f.1/", "loopback", "URL Standard, IPv4 number parser: hexadecimal"],
  ["http://0177.0.0.01/", "loopback", "URL Standard, IPv4 number parser: octal"],
  ["http://2130706433/", "loopback", "URL Standard, IPv4 parser: one number"],
  ["http://0x7F000001/", "loopback", "URL Standard, IPv4 number parser: upper case"],
  ["http://127.0.0.1./", "loopback", "URL Standard, ends in a number: a final full stop"],
  ["http://１２７.０.０.１/", "loopback", "URL Standard, domain to ASCII: full-width digits"],
  ["http://127。0。0。1/", "loopback", "URL Standard, domain to ASCII: ideographic full stops"],
  ["http://%31%32%37.0.0.1/", "loopback", "URL Standard, host parser: percent-decoding"],
  ["http://0/", "unspecified", "URL Standard, IPv4 parser: one number"],
  ["http://3232235777/", "private", "URL Standard, IPv4 parser: one number"],
  ["http://0xa9.254.43518/", "cloud-metadata", "URL Standard, IPv4 parser: three parts"],
  ["http://134744072/", "public", "URL Standard, IPv4 parser: one number"],
  ["http://[0:0:0:0:0:0:0:1]/", "loopback", "URL Standard, IPv6 parser: no compression"],
  ["http://[::127.0.0.1]/", "loopback", "URL Standard, IPv6 parser: IPv4 at the end"],
  ["http://[::FFFF:10.1.2.3]/", "private", "URL Standard, IPv6 parser: upper case"],
  ["http://[FD00:EC2:0::254]/", "cloud-metadata", "URL Standard, IPv6 parser: a zero piece next to the compression"],
  [
    "http://user:10.0.0.1@8.8.8.8:80/",
    "public",
    "URL Standard, authority state: the text before the last @ is not a host",
  ],
  ["http:\\\\127.0.0.1\\", "loopback", "URL Standard, special authority slashes state"],
  ["https:10.0.0.1", "private", "URL Standard, special authority slashes state"],
  ["http://127.0.0.1#@8.8.8.8/", "loopback", "URL Standard, authority state: # ends it"],

  ["http://localhost/", "loopback", "RFC 6761, section 6.3"],
  ["http://LOCALHOST./", "loopback", "RFC 6761, section 6.3"],
  ["http://a.b.localhost:8080/", "loopback", "RFC 6761, section 6.3"],
  ["http://a.localhost./", "loopback", "RFC 6761, section 6.3"],
  ["http://localhost../", "loopback", "RFC 6761, section 6.3"],
  ["http://ｌocalhost/", "loopback", "URL Standard, domain to ASCII: full-width letters"],
  ["http://notlocalhost/", "local-name", "RFC 6761, section 6.3: another label"],
  ["http://localhost.example.com/", "domain", "RFC 6761, section 6.3: another top level"],
  ["http://example.com/", "domain", "a domain"],
  ["http://xn--r8jz45g.xn--zckzah/", "domain", "a domain"],
  ["http://例え.テスト/", "domain", "a domain"],
  ["http://a_b.example.com/", "domain", "a domain"],
  ["http://1.2.3.4.example.com/", "domain", "a domain that starts like an address"],
  ["http://example.9a/", "domain", "a domain whose last label starts with a digit"],
  ["http://a..b/", "domain", "a domain with an empty label"],
  ["http://127.0.0.1.nip.io/", "domain", "a domain that resolves to the machine itself"],
  ["file://server/share", "local-name", "URL Standard, file host state"],
  ["file://server.example.com/share", "domain", "URL Standard, file host state"],
  ["ws://10.0.0.1/", "private", "a special scheme"],

  ["http://intranet/", "local-name", "a name of one label"],
  ["http://vm:8801/", "local-name", "a name of one label"],
  ["http://INTRANET./", "local-name", "a name of one label, with a final full stop"],
  ["http://ip6-localhost/", "local-name", "Debian's /etc/hosts"],
  ["http://ip6-loopback./", "local-name", "Debian's /etc/hosts"],
  ["http://com/", "local-name", "a name of one label"],
  ["http://xn--p1ai/", "local-name", "a name of one label"],
  ["http://рф/", "local-name", "a name of one label"],
  ["http://./", "local-name", "the root of the DNS"],
  ["http://localhost.localdomain/", "local-name", "systemd-resolved(8)"],
  ["http://localhost6.localdomain6/", "loopback", "the /etc/hosts of Fedora"],
  ["http://LOCALHOST6.localdomain6./", "loopback", "the /etc/hosts of Fedora"],
  ["http://localhost4.localdomain4/", "loopback", "the /etc/hosts of Fedora"],
  ["http://localhost4.localdomain6/", "local-name", "the /etc/hosts of Fedora: another name there"],
  ["http://a.localhost6.localdomain6/", "local-name", "the /etc/hosts of Fedora: a name below"],
  ["http://a.localdomain6/", "local-name", "the /etc/hosts of Fedora: another name there"],
  ["http://localdomain6.com/", "domain", "another top level"],
  ["http://printer.local/", "local-name", "RFC 6762"],
  ["http://PRINTER.LOCAL/", "local-name", "RFC 6762"],
  ["http://printer.local./", "local-name", "RFC 6762"],
  ["http://printer.local.../", "local-name", "RFC 6762, with more full stops than a name has"],
  ["http://printer。ｌｏｃａｌ/", "local-name", "URL Standard, domain to ASCII: full-width letters"],
  ["http://ⓟⓡⓘⓝⓣⓔⓡ.ⓛⓞⓒⓐⓛ/", "local-name", "URL Standard, domain to ASCII: letters in circles"],
  ["http://printer.lo\u00ADcal/", "local-name", "URL Standard, domain to ASCII: a soft hyphen"],
  ["http://printer.%6cocal/", "local-name", "URL Standard, host parser: percent-decoding"],
  ["http://printer%2elocal/", "local-name", "URL Standard, host parser: percent-decoding"],
  ["http://.local/", "local-name", "RFC 6762, below an empty label"],
  ["http://a..local/", "local-name", "RFC 6762, below an empty label"],
  ["http://printer.local@public.com/", "domain", "URL Standard, authority state: userinfo"],
  ["http://printer.local.com/", "domain", "RFC 6762: another top level"],
  ["http://notlocal.com/", "domain", "RFC 6762: another top level"],
  ["http://a.notlocal/", "domain", "RFC 6762: another label"],
  ["http://a.test/", "local-name", "RFC 6761, section 6.2"],
  ["http://a.invalid/", "local-name", "RFC 6761, section 6.4"],
  ["http://a.example/", "local-name", "RFC 6761, section 6.5"],
  ["http://example.net/", "domain", "RFC 6761, section 6.5: the public DNS answers it"],
  ["http://a.example.org/", "domain", "RFC 6761, section 6.5: the public DNS answers it"],
  ["http://a.onion/", "local-name", "RFC 7686"],
  ["http://a.alt/", "local-name", "RFC 9476"],
  ["http://nas.home.arpa/", "local-name", "RFC 8375"],
  ["http://arpa./", "local-name", "a name of one label"],
  ["http://e164.arpa/", "domain", "RFC 6116: the public DNS answers it"],
  ["http://1.0.0.10.in-addr.arpa/", "local-name", "RFC 6761, section 6.1"],
  ["http://1.0.32.172.in-addr.arpa/", "domain", "RFC 6761, section 6.1: the next block"],
  ["http://a.internal/", "local-name", "ICANN resolution 2024.07.29.06"],
  ["http://host.docker.internal/", "local-name", "Docker's documentation"],
  ["http://ip-10-0-0-1.ec2.internal/", "local-name", "AWS's documentation"],
  ["http://vm1.internal.cloudapp.net/", "local-name", "Azure's documentation"],
  ["http://kubernetes.default.svc/", "local-name", "Kubernetes' documentation"],
  ["http://kubernetes.default.svc.cluster.local/", "local-name", "Kubernetes' documentation"],
  ["http://kubernetes.default/", "domain", "a name that only the search list of a pod completes"],
  ["http://dc1.corp/", "local-name", "ICANN resolution 2018.02.04.12"],
  ["http://router.home/", "local-name", "ICANN resolution 2018.02.04.12"],
  ["http://router.lan/", "local-name", "RFC 6762, appendix G"],
  ["http://web.service.consul/", "local-name", "Consul's documentation"],

  ["http://metadata.google.internal/computeMetadata/v1/", "cloud-metadata", "Google Cloud's documentation"],
  ["http://METADATA.google.internal./", "cloud-metadata", "Google Cloud's documentation"],
  ["http://metadata.goog/", "cloud-metadata", "Google Cloud's documentation"],
  ["http://metadata/", "cloud-metadata", "Google Cloud's documentation"],
  ["http://instance-data/latest/", "cloud-metadata", "cloud-init's documentation"],
  ["http://instance-data.ec2.internal/", "cloud-metadata", "cloud-init's documentation"],
  ["http://metadata.tencentyun.com/", "cloud-metadata", "Tencent Cloud's documentation"],
  ["http://api.metadata.cloud.ibm.com/", "cloud-metadata", "IBM Cloud's documentation"],
  ["http://global.cloudinit.sdns.ksyun.com:8775/", "cloud-metadata", "Kingsoft Cloud's documentation"],
  ["http://metadata.platformequinix.com/", "cloud-metadata", "Equinix Metal's documentation"],
  ["http://a.metadata.goog/", "domain", "another name"],
  ["http://metadata.google.internal.example.com/", "domain", "another name"],

  ["redis://127.0.0.1:6379", "loopback", "an opaque host"],
  ["redis://localhost:6379", "loopback", "an opaque host"],
  ["gopher://0x7f.1/", "loopback", "an opaque host that some clients read as an address"],
  ["gopher://%31%32%37.0.0.1/", "loopback", "an opaque host that some clients read as an address"],
  ["gopher://2852039166/", "cloud-metadata", "an opaque host that some clients read as an address"],
  ["redis://[::1]/", "loopback", "URL Standard, host parser: IPv6 for all schemes"],
  ["redis://[::ffff:8.8.8.8]/", "public", "URL Standard, host parser: IPv6 for all schemes"],
  ["redis://8.8.8.8/", "public", "an opaque host"],
  ["redis://db.example.com/", "domain", "an opaque host"],
  ["redis://cache/", "local-name", "an opaque host"],
  ["redis://cache.local./", "local-name", "an opaque host"],
  ["redis://ca%63he/", "opaque", "an opaque host that is another local name to some"],
  ["redis://DB.Example.com/", "domain", "an opaque host, in upper case"],
  ["redis://010.8.8.8/", "opaque", "8.8.8.8 in octal, and 10.8.8.8 in decimal"],
  ["redis://134744072/", "opaque", "an opaque host that is an address to some"],
  ["redis://ex%61mple.com/", "opaque", "an opaque host that is a domain to some"],
  ["redis://%2F/", "opaque", "an opaque host that is not a valid domain"],
  ["redis://a%00b/", "opaque", "an opaque host that is not a valid domain"],
  ["redis://1.2.3.4.5/", "opaque", "an opaque host that ends in a number, which no domain does"],
  ["redis://xn--a.com/", "domain", "an opaque host of letters, digits and hyphens"],

  ["mailto:me@127.0.0.1", "none", "URL Standard: a null host"],
  ["data:,http://127.0.0.1", "none", "URL Standard: a null host"],
  ["javascript:a", "none", "URL Standard: a null host"],
  ["blob:https://127.0.0.1/1", "none", "URL Standard: a null host"],
  ["web+x:/path", "none", "URL Standard: a null host"],
  ["web+x:///path", "none", "URL Standard: an empty host"],
  ["file:///etc/hosts", "none", "URL Standard: an empty host"],
  ["file://localhost/etc/hosts", "none", "URL Standard, file host state: localhost becomes an empty host"],
];

/** Hostnames of objects other than anyurl's URLs. */
const hostnames: readonly (readonly [hostname: string, expected: string, address: string | null])[] = [
  ["::1", "loopback", "::1"],
  ["fe80::1%eth0", "link-local", "fe80::1"],
  ["::ffff:8.8.8.8", "public", "::ffff:808:808"],
  ["::ffff:10.0.0.1", "private", "::ffff:a00:1"],
  ["2606:4700:0:0:0:0:0:1111", "public", "2606:4700::1111"],
  ["[2606:4700::1111]", "public", "2606:4700::1111"],
  ["[0:0::1]", "loopback", "::1"],
  ["\u212aelvin.example.com", "opaque", null],
  ["Kelvin.Example.com", "domain", null],
  ["8.8.8.8", "public", "8.8.8.8"],
  ["10.0.0.1", "private", "10.0.0.1"],
  ["0x7f.1", "loopback", "127.0.0.1"],
  ["010.8.8.8", "opaque", null],
  ["EXAMPLE.com", "domain", null],
  ["", "none", null],
  ["example.com:80", "opaque", null],
  ["8.8.8.8:80", "opaque", null],
  ["a/b", "opaque", null],
  ["127.0.0.1/b", "opaque", null],
  ["a@127.0.0.1", "opaque", null],
  ["[2606:4700::1111]:80", "opaque", null],
  ["[2606:4700::1111]:8080", "opaque", null],
  ["[2606:4700::1111]/]", "opaque", null],
  ["2606:4700::1111/b", "opaque", null],
  ["a@b", "opaque", null],
  ["a?", "opaque", null],
  ["a#", "opaque", null],
  [" a", "opaque", null],
  ["\n8.8.8.8", "opaque", null],
  ["/8.8.8.8", "opaque", null],
  ["[::1", "opaque", null],
  ["::1]", "opaque", null],
  ["1:2:3", "opaque", null],
  ["[", "opaque", null],
  ["%", "opaque", null],
  [":", "opaque", null],
  ["8.8.8.256", "opaque", null],
  ["8.8.8.08", "opaque", null],
];

describe.each(builds)("$build", ({ classifyHost, describeHost, isFailure }) => {
  test.each(urls)("%s is %s: %s", (url, expected) => {
    expect(classifyHost(url)).toBe(expected);
    expect(classifyHost(new URL(url))).toBe(expected);
    expect(classifyHost(new globalThis.URL(url))).toBe(expected);
    expect(describeHost(url)).toMatchObject({ class: expected, host: new URL(url).hostname });
  });

  test.each([
    ["10.0.0.1", "private"],
    ["10.1", "private"],
    ["10.0.0.1:8080", "private"],
    ["localhost", "loopback"],
    ["localhost:6379", "loopback"],
    ["LOCALHOST.:80", "loopback"],
    ["redis:6379", "local-name"],
    ["example.com", "domain"],
    ["::1", "loopback"],
    ["[::1]:80", "loopback"],
    ["fe80::1%eth0", "link-local"],
    ["169.254.169.254", "cloud-metadata"],
    ["mailto:me@example.com", "none"],
    ["user@10.0.0.1", "missing-scheme-non-relative-URL"],
    ["urn:isbn:0", "none"],
  ])("the host alone %j is %s", (host, expected) => {
    const found = classifyHost(host);
    expect(isFailure(found) ? found.reason : found).toBe(expected);
    const description = describeHost(host);
    expect(description.ok ? description.class : description.reason).toBe(expected);
  });

  test.each(hostnames)("the hostname %j is %s", (hostname, expected, address) => {
    expect(classifyHost({ hostname })).toBe(expected);
    expect(describeHost({ hostname })).toMatchObject({ class: expected, host: hostname, address });
  });

  test.each([
    ["/path", "missing-scheme-non-relative-URL"],
    ["10.0.0.1/path", "missing-scheme-non-relative-URL"],
    ["[::1", "IPv6-unclosed"],
    ["10.0.0.256", "IPv4-out-of-range-part"],
    ["exa mple", "domain-to-ASCII"],
    ["http://", "host-missing"],
    ["http://256.1.1.1/", "IPv4-out-of-range-part"],
    ["http://1.2.3.4.5/", "IPv4-too-many-parts"],
    ["http://[fe80::1%25eth0]/", "IPv6-invalid-code-point"],
    ["http://a:99999/", "port-out-of-range"],
    ["", "host-missing"],
  ])("%j is not a URL", (text, reason) => {
    for (const found of [classifyHost(text), describeHost(text)]) {
      expect(isFailure(found)).toBe(true);
      expect(found).toMatchObject({ reason });
    }
  });

  test("a description has these properties", () => {
    expect(describeHost("https://169.254.169.254/latest")).toEqual({
      ok: true,
      class: "cloud-metadata",
      host: "169.254.169.254",
      address: "169.254.169.254",
      embedded: null,
      localName: null,
      entry: {
        prefix: "169.254.0.0/16",
        name: "Link Local",
        reference: "RFC 3927",
        allocated: "2005-05",
        terminated: null,
        globallyReachable: false,
        registry: "https://www.iana.org/assignments/iana-ipv4-special-registry/iana-ipv4-special-registry.xhtml",
        asOf: "2026-07-18",
      },
      service: expect.objectContaining({ host: "169.254.169.254" }),
    });
    expect(describeHost("http://metadata.goog./")).toEqual({
      ok: true,
      class: "cloud-metadata",
      host: "metadata.goog.",
      address: null,
      embedded: null,
      entry: null,
      localName: null,
      service: expect.objectContaining({ host: "metadata.goog", provider: "Google Cloud" }),
    });
    expect(describeHost("gopher://0x7f.1/")).toMatchObject({ host: "0x7f.1", address: "127.0.0.1" });
  });

  test.each([
    ["http://NAS.home.arpa./", "home.arpa", "RFC 8375"],
    ["http://a.b.local/", "local", "RFC 6762"],
    ["http://local/", "local", "RFC 6762"],
    ["http://host.docker.internal/", "internal", "ICANN resolution 2024.07.29.06"],
    ["http://kubernetes.default.svc/", "svc", "Kubernetes"],
    ["http://vm:8801/", null, "IAB, dotless domains"],
    ["http://metadata.google.internal/", "internal", "ICANN resolution 2024.07.29.06"],
    ["http://metadata/", null, "IAB, dotless domains"],
  ])("the description of %s says why the name is local", (url, suffix, reference) => {
    const found = describeHost(url);
    const source = expect.stringMatching(/^https:\/\//);
    expect(found.ok && found.localName).toEqual({ suffix, reference, source });
    expect(found.ok && Object.isFrozen(found.localName)).toBe(true);
  });

  test.each(["http://localhost/", "http://example.com/", "http://[::1]/", "http://10.0.0.1/", "redis://ca%63he/"])(
    "%s is not a local name",
    (url) => {
      expect(describeHost(url)).toMatchObject({ ok: true, localName: null });
    },
  );

  test("every local name is found, with any labels before it, in any spelling, and no other name", () => {
    const label = fc.constantFrom("a", "b-c", "_d", "localhost", "local", "internal", "com", "arpa", "10", "xn--p1ai");
    const name = fc
      .tuple(fc.array(label, { maxLength: 6 }), fc.constantFrom(...localNames, "com", "localhost", "arpa", "net"))
      .map(([labels, suffix]) => [...labels, suffix].join("."));
    const spelling = fc.constantFrom(
      (text: string) => text,
      (text: string) => text.toUpperCase(),
      (text: string) => `${text}.`,
      (text: string) => text.replaceAll(".", "\u3002"),
      (text: string) => text.replace(/[a-z]/, (letter) => String.fromCodePoint(letter.charCodeAt(0) + 0x24d0 - 0x61)),
      (text: string) => text.replace("o", "%6f").replace("l", "%4C"),
    );
    fc.assert(
      fc.property(name, spelling, (plain, written) => {
        const expected = `${plain} ${classOfName(plain)}`;
        expect(`${plain} ${classifyHost(`http://${written(plain)}/`)}`).toBe(expected);
      }),
      { numRuns: sampled(2000) },
    );
  });

  test("never throws for a hostname", () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: "binary" }), fc.string({ unit: fc.constantFrom(..."[]:.%0fx/@#?a\\ ") })),
        (hostname) => {
          const found = describeHost({ hostname });
          expect(classifyHost({ hostname })).toBe("class" in found && found.class);
        },
      ),
      { numRuns: sampled(2000) },
    );
  });
});

test("both builds return the same", () => {
  for (const [url] of urls) expect(fallback.describeHost(url)).toEqual(canonical.describeHost(url));
  for (const [hostname] of hostnames) {
    expect(fallback.describeHost({ hostname })).toEqual(canonical.describeHost({ hostname }));
  }
});
