/**
 * An endpoint that registers webhooks. Python checks their hosts, and curl calls them: it refuses URLs on which the two
 * disagree.
 *
 *     npm install @anyurl/readers
 *     node webhooks.mjs
 *     curl --data 'https://example.com/hook' http://127.0.0.1:8080/webhooks
 *
 * PORT replaces the port 8080.
 */
import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { compare, read } from "@anyurl/readers";
import { curl, python } from "@anyurl/readers/parsers";

const { PORT = "8080" } = process.env;

/** The programs that read the URL, in the versions that run. */
const READERS = [python(), curl()];

const server = createServer(async (req, res) => {
  if (req.method !== "POST" || req.url !== "/webhooks") return void res.writeHead(404).end();
  const readings = read((await text(req)).trim(), READERS);
  const comparison = compare(readings);
  // The message contains hosts, but no path, query or password.
  if (!comparison.agree) return void res.writeHead(422).end(`Refused: ${comparison.message}\n`);
  res.writeHead(201).end(`Registered for ${readings[0].components.host}\n`);
});

server.listen(Number(PORT), "127.0.0.1", () => console.log(`Listening on port ${server.address().port}.`));
