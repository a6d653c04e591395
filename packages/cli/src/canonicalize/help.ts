import { MAX_LINE_BYTES } from "../io/line-splitter.ts";

/** What the help of the command says below its options. */
export const details = `
Lines end with LF or CRLF and are read as UTF-8. A byte order mark at the start
of a file is dropped. Blank lines are skipped, with --base too. A line of more
than ${MAX_LINE_BYTES / 2 ** 20} MiB is reported as a bad line and skipped.

A line that is not a URL is a bad one: it is reported on stderr as
"FILE:LINE: reason", and the run goes on. The line itself is never shown there:
it may hold secrets.

A FILE with "://" in it that is not there is a URL itself, and read as a line
would be. A bad one is reported as "argument N: reason".

With --json or --jsonl, which are one, each URL becomes an object in a line of
its own, since an array would have to be read whole: with input, href, origin,
protocol, username, password, host, hostname, port, pathname, search and hash. A
bad line becomes an object with input and error: {reason, message, file, line},
or {reason, message, argument}. An input that is too long to be kept is null.

With --rejects FILE bad lines are kept there instead, in the order of the input:
  REASON TAB FILE TAB LINE TAB TEXT
where TEXT is the line's bytes as they were, without its end. It may have tabs.
In a FILE.jsonl each is an object with reason, message, file, line and text, and
base64, which has the bytes where they are not UTF-8. The text of a line that
was too long is empty, or null.

Files named .gz or .zst are decompressed, and compressed where they are written;
zstd needs Node 22.15, 23.8 or newer. Where one is damaged or cut off, all that
is good before is read, but for 64 KiB at most, and the run goes on with the
next file; of a line that is cut off nothing is made, but it is a bad line.

With --resume, which needs --output FILE, the same command goes on where it was
interrupted, by Ctrl-C, a kill or a loss of power; FILE gets the same bytes as
without an interruption. It is refused where options or files are others than
before; --jobs may be. Of a file that is compressed, what is done is
decompressed once more, and left out.

Profiles:
  whatwg         the URL Standard's parser and no more; the fastest
  rfc3986        also decodes what is unreserved, and encodes what RFC 3986
                 allows nowhere
  cloudflare     also makes one slash of many in a path, and of backslashes
  cache-key      rfc3986, without fragment, user name, password, an empty query
                 and the dots at a host's end; parameters sorted
  safe-browsing  a key for Safe Browsing's lists
  surt           a key of web archives' indexes
  sigv4, sigv4-s3
                 the canonical URI and query string that AWS signs, which are
                 two lines
The last four give keys, which are not URLs: never fetch them. They take no
--base, --drop-param, --drop-tracking, --sort-query or --explain, and with
--json their objects have input and key.

--drop-param takes a name, where * stands for any characters, \\* for a star
and \\\\ for a backslash; it can be given several times. --key writes the href
without its fragment; with --json, beside the href. --explain writes below each
URL what was done to it, a line for each change, indented; with --json, as
changes. Made one after the other, they turn the input into the href.

With --jobs 2 or more that many threads canonicalise, beside one that reads and
writes. The output is the same, in the order of the input. It pays for input of
many megabytes; the threads take some time to start.

Files:
  FILE.partial  what is written for --output FILE, or --rejects FILE, until all
                of it is on the disk; then it is renamed
  FILE.resume   how much of that is on the disk, for --resume, until it is done
`;

export const examples = `

Examples:
  $ anyurl canonicalize requests.log > canonical.log
  $ printf 'HTTPS://Example.COM:443/a/../b\\n' | anyurl canonicalize
  https://example.com/b
  $ printf 'http://a.example/%%7eme?b&a#x\\n' | anyurl canonicalize --profile cache-key
  http://a.example/~me?a&b
  $ printf 'http://a.example/?utm_id=1&id=2\\n' | anyurl canonicalize --drop-tracking
  http://a.example/?id=2
  $ printf 'http://a.example/?sid=1&b&a\\n' | anyurl canonicalize --drop-param 's*d' --sort-query
  http://a.example/?a&b
  $ printf 'http://a.example/%%7e#x\\n' | anyurl canonicalize --profile rfc3986 --key --explain
  http://a.example/~
    decode-unreserved at 17: "%7e" becomes "~"
  $ anyurl canonicalize --rejects bad.tsv requests.log > canonical.log
  $ anyurl canonicalize --resume requests.log --output canonical.log
  $ anyurl canonicalize --base https://example.com/docs/ links.txt
  $ cat crawl.txt | anyurl canonicalize --json - more.txt | jq -r .href
  $ anyurl canonicalize crawl.gz --output canonical.gz
  $ anyurl canonicalize --jobs 4 crawl-*.txt > canonical.txt
  $ anyurl canonicalize --summary requests.log > /dev/null`;
