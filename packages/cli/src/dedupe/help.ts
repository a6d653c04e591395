import { unreadHelp } from "../help/texts.ts";
import { MAX_LINE_BYTES } from "../io/line-splitter.ts";

/** The long help below the options. */
export const details = `Rows have the same key if the profile gives their URLs the same canonical form
without its fragment. The command writes the first row of each key unchanged, in
the order of the input, while it reads. The default profile, cache-key, has one
key for the usual spellings of a page. "anyurl canonicalize --help" has the
profiles, and the options that change them.

A row is a line with a URL, or has the URL in a column of csv or tsv, or in a
member of jsonl, which --column names. Files need the same format and header,
which is written once.

Lines end with LF or CRLF and are read as UTF-8. Rows without a valid URL are
not written; --rejects FILE keeps them. Without it, invalid rows are reported on
stderr as "FILE:LINE: reason", as "anyurl canonicalize" does. Rows whose URL is
empty count as blank in the summary, and are not invalid: their reason is
no-URL. Rows of more than ${MAX_LINE_BYTES / 2 ** 20} MiB are invalid. An argument that contains "://"
and is not an existing file is a URL.

--keep last keeps the last row of each key, and --keep shortest the row with the
shortest URL, the first of them if there are several.

--count writes the number of rows with the key, a tab and the line; in csv, tsv
and jsonl, a column or member count. --json writes objects with input, which is
the URL, and key, and with --count also count. Invalid rows have no object.

--groups FILE writes KEY TAB URL for each row whose key has other rows. They are
in the order of the input; sort FILE brings those of a key together.

With --keep last, --keep shortest, --count and --groups, the command writes
when it has read everything. Until then, rows are in a temporary file.

The command remembers keys by hashes of 128 bits, and needs 20 to 30 bytes of
memory a key: 1G is enough for at least 35 million keys. When --memory is used
up, it writes rows with other keys, and 24 bytes for each, to a temporary file,
and those that are kept to the output at the end. The output is the same.
Temporary files are in TMPDIR, or /tmp.

The hash is SipHash-2-4 with a random key, so that nobody can make two URLs
whose hashes are equal. By chance, two of a billion keys have equal hashes with
a probability of 10^-21; a row would then be missing.

--resume needs --output FILE. The same command then continues after Ctrl-C, a
kill or a power failure, and FILE gets the same bytes as without the
interruption. A file with 16 bytes for each key is beside FILE until the run is
complete. It fails if the options or input files differ; --jobs may differ. A
run that has used up --memory continues where it did so. --resume cannot be used
with --keep last, --keep shortest, --count and --groups.

${unreadHelp}

The command decompresses gzip and zstd, and compresses files that it writes if
they end in .gz or .zst. --jobs N starts N threads that compute keys, in
addition to the one that reads and writes. The output is the same.`;

export const sections = `Files:
  FILE.*.partial
                the command writes here first, and gives the file the name of
                --output, --rejects or --groups when it is complete and on disk
  FILE.partial  the same with --resume, which replaces a file of this name
  FILE.resume   the state of a run with --resume, until it is complete
  FILE.keys.partial
                the keys of such a run`;

export const examples = `$ printf 'http://a.example/?b&a\\nHTTP://A.example:80/?a&b#x\\n' | anyurl dedupe
http://a.example/?b&a
$ anyurl dedupe --count --drop-tracking http://a.example/ 'http://a.example/?utm_id=1' http://b.example/
2	http://a.example/
1	http://b.example/
$ anyurl dedupe --keep shortest http://a.example:80/ http://a.example/
http://a.example/
$ printf 'id,url\\n1,http://a.example/#x\\n2,http://A.example/\\n' | anyurl dedupe --format csv --column url
id,url
1,http://a.example/#x
$ printf 'http://a.example/#x\\nhttp://A.example/\\n' | anyurl dedupe --json --count
{"input":"http://a.example/#x","key":"http://a.example/","count":2}`;
