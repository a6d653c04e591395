import { unreadHelp } from "../help/texts.ts";
import { MAX_LINE_BYTES } from "../io/line-splitter.ts";

/** The long help below the options. */
export const details = `Lines end with LF or CRLF and are read as UTF-8; as UTF-16 if the file starts as
UTF-16 does. A byte order mark at the start of a file is ignored. Blank lines
are skipped. A URL that is not UTF-8 is invalid: convert such a file, or the
lines that --rejects keeps, with iconv -f latin1 -t utf-8.

A line with a tab inside is invalid: it has columns. --allow-tabs removes tabs
instead, as the URL Standard does. --keep-lines writes an empty line for each
invalid or blank line, so that "paste" can join the output to the input.

Files whose names end in .csv, .tsv, .jsonl or .ndjson, also before .gz and
.zst, have rows, as do all files with --format. --column takes the name or
number of a column; it can be left out if there is only one. Without --add, the
canonical URLs replace those in the columns. With --add COLUMN=VALUE, the
column stays, and new columns follow the last one: the key or href of the
canonical URL, its origin, host, hostname or site (the scheme and the
registrable domain), whether the text parses (valid), or the reason why it does
not. All other bytes of a row stay: quotes, line ends, a byte order mark, and
text that is not UTF-8.

All rows stay too. An invalid URL leaves an empty field, in jsonl null; rows in
which a column cannot be found stay unchanged. The command reports both. With
--rejects, these rows go to that file instead. Empty fields are not reported.
With --add, the summary counts a URL as changed if it differs from the key; if
values other than the key are added too, from the href.

csv and tsv have fields in quotes as RFC 4180 has them, which DuckDB and pandas
also write for tsv. --delimiter is the character between the columns of csv, or
tab. The first row is the header, unless --no-header is there; then columns have
numbers. In jsonl, each line is an object, and a column is a member of it, not
of objects in it. Several files need the same header, which is written once.

An argument that contains "://" and is not an existing file is a URL.

The command reports invalid lines on stderr as "FILE:LINE: reason", invalid
arguments as "URL N: reason", and continues. It never shows the text of lines,
which may hold secrets. Lines of more than ${MAX_LINE_BYTES / 2 ** 20} MiB are invalid. After 20 reports
it only counts; --rejects keeps all.

Profiles:
  rfc3986        parses as the URL Standard does, decodes unreserved characters,
                 and encodes characters that RFC 3986 forbids
  whatwg         only parses and serialises as the URL Standard does; the
                 fastest
  cloudflare     rfc3986; also merges slashes in the path, and replaces
                 backslashes
  strict         cloudflare; rejects paths that servers may read differently
  cache-key      rfc3986, without the fragment, user name, password, an empty
                 query and dots at the end of the host; sorts parameters
  safe-browsing  a key for Safe Browsing lists
  surt           a key for the indexes of web archives
  sigv4, sigv4-s3
                 the canonical URI and query string that AWS signs: two lines
The last four profiles write keys, not URLs: never fetch a key. They cannot be
used with --base, --explain or the options for the form, the query and refusals,
which override the options of the other profiles.

--max-length counts the canonical URL with its fragment, or the key of one of
the last four profiles. The input may be longer.

With --scheme https, http becomes https unless the URL has a port. With
--default-scheme, text that begins with a host, such as example.com:80/a, gets
that scheme. --www remove removes www. if two labels follow. --trailing-slash
add adds no slash after a file name, and remove keeps the root's slash.
--keep-url-slashes keeps the slashes of /proxy/https://example.com/.

--refuse and --accept decide about paths that servers may read differently; the
profile strict refuses all of them, the others none.

--drop-param takes a name, in which * matches any characters, \\* is a star and
\\\\ a backslash. --values form writes parameters that forms decode to the same
text in the same way: + becomes %20, and a becomes a=. --sort-values also sorts
parameters of the same name.

--key writes the URL without its fragment. --explain writes the changes below
each URL, one indented line per change; applied in order to the input, they
produce the URL.

With --json, objects contain input, href, origin, protocol, username, password,
host, hostname, port, pathname, search and hash; with --key also key, with
--explain also changes. Objects of key profiles contain input and key. The
object of an invalid line contains input and error: {reason, message, file,
line}, or {reason, message, argument}. The input is null if it was too long.

--rejects FILE writes invalid lines to FILE instead of reporting them:
  REASON TAB FILE TAB LINE TAB TEXT
TEXT contains the line's bytes, without its end. It can contain tabs. A row of
csv or tsv with a tab, a quote or a line break is in quotes: --format tsv reads
such a file. If the name ends in .jsonl, each line is an object with reason,
message, file, line and text, and if the text is not valid UTF-8, base64. The
text of a line that was too long is empty, or null.

--html FILE also writes a report with counts, and examples of invalid lines: one
page that loads nothing and runs no scripts. In its URLs, secrets are replaced
as anyurl redact does. It cannot find all: read the page before you share it.

The command decompresses gzip and zstd, whatever the name of the file, and
compresses files that it writes if they end in .gz or .zst. It cannot read other
archives, UTF-32 and other files that are not text: a message says how to
convert them, and the exit status is 2. Writing zstd needs Node 22.15, 23.8 or
later. Reading it needs Node 24.20, 26.6 or later, and a file of several frames
needs Node 26.10. Elsewhere, give the command the output of "zstdcat FILE.zst".
If a file is damaged or cut off, everything before the damage is read, except at
most 64 KiB, and the command continues with the next file. A line that is cut
off is invalid.

${unreadHelp}

--in-place replaces FILE when all of it is canonical. Invalid lines are lost
unless --rejects keeps them; if no line is a URL, FILE stays unchanged. With
--output, it lets the output be an input file.

--resume needs --output FILE. The same command then continues after Ctrl-C, a
kill or a power failure, and FILE gets the same bytes as without the
interruption. It fails if the options or input files differ from the interrupted
run; --jobs may differ. Compressed files are decompressed again up to the point
of the interruption. Without --resume in the first run, Ctrl-C removes the
incomplete output, and a later run starts at the beginning, which it says.

--jobs N starts N threads, in addition to the one that reads and writes. The
output is the same. Threads take time to start, so use them for inputs of many
megabytes.`;

export const sections = `Files:
  FILE.*.partial
                the command writes here first, and gives the file the name of
                --output or --rejects when it is complete and on disk; the next
                run names a file that a killed one left
  FILE.partial  the same with --resume, which replaces a file of this name
  FILE.resume   the state of a run with --resume, until it is complete`;

export const examples = `$ anyurl canonicalize HTTPS://Example.COM:443/a/../%7Eb
https://example.com/~b
$ anyurl canonicalize requests.log > canonical.log
$ echo 'http://a.example/%7eme?b&a#x' | anyurl canonicalize --profile cache-key
http://a.example/~me?a&b
$ echo 'http://a.example/?utm_id=1&id=2' | anyurl canonicalize --drop-tracking
http://a.example/?id=2
$ echo 'http://a.example/?sid=1&b&a' | anyurl canonicalize --drop-param 's*d' --sort-query
http://a.example/?a&b
$ anyurl canonicalize --www remove --index-files index.html --merge-slashes http://www.a.example//b/index.html
http://a.example/b/
$ anyurl canonicalize --refuse hidden-dot-segment --refuse encoded-nul 'http://a.example/x/..;/admin'
URL 1: the path hides a dot segment or an empty segment
$ anyurl canonicalize --max-length 20 http://a.example/b/../c http://a.example/long
http://a.example/c
URL 2: the URL is longer than the limit
$ anyurl canonicalize --key --explain 'http://a.example/%7e#x'
http://a.example/~
  decode-unreserved at 17: "%7e" becomes "~"
$ printf 'id,url\\n1,HTTP://h.example:80/\\n' | anyurl canonicalize --format csv --column url --add key=key
id,url,key
1,HTTP://h.example:80/,http://h.example/
$ printf '{"id":1,"url":"HTTP://h.example"}\\n' | anyurl canonicalize --format jsonl --column url
{"id":1,"url":"http://h.example/"}
$ anyurl canonicalize --column url --add site=site pages.csv.gz --output sites.csv.gz
$ anyurl canonicalize --rejects bad.tsv requests.log > canonical.log
$ anyurl canonicalize --in-place --rejects bad.tsv urls.txt
$ anyurl canonicalize --resume requests.log --output canonical.log
$ anyurl canonicalize --base https://example.com/docs/ links.txt
$ cat crawl.txt | anyurl canonicalize --json - more.txt | jq -r .href
$ anyurl canonicalize crawl.gz --output canonical.gz
$ anyurl canonicalize --profile whatwg --jobs 4 crawl-*.txt > canonical.txt
$ anyurl canonicalize --summary requests.log > /dev/null`;
