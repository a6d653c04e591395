/** A DNS server on the loopback interface, whose answers can change from one query to the next. */
import { createSocket, type Socket } from "node:dgram";
import { promises as dns } from "node:dns";
import { once } from "node:events";
import { isIP, type LookupFunction } from "node:net";

/** The records of a name. Each query for A or AAAA records gets the records of its kind, after the CNAME records. */
export interface Answer {
  /** IPv4 and IPv6 addresses. */
  readonly addresses?: readonly string[];
  /** The names that the name stands for, one after the other. The addresses are the last one's. */
  readonly aliases?: readonly string[];
}

const A = 1;
const CNAME = 5;
const AAAA = 28;

/** Stops a server at the end of a block: `await using`. */
export class DNSServer {
  /** The queries so far: `"A a.example.com"`. */
  readonly queries: string[] = [];
  readonly #answers = new Map<string, readonly Answer[]>();
  readonly #socket: Socket;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.on("message", (query, { port, address }) => socket.send(this.#respond(query), port, address));
  }

  static async start(): Promise<DNSServer> {
    const socket = createSocket("udp4").bind(0, "127.0.0.1");
    await once(socket, "listening");
    return new DNSServer(socket);
  }

  /** Sets the answers to the first, the second … query for each kind of records. The last one stays. */
  set(name: string, ...answers: readonly Answer[]): void {
    this.#answers.set(name, answers);
    for (const type of ["A", "AAAA"])
      while (this.queries.includes(`${type} ${name}`)) {
        this.queries.splice(this.queries.indexOf(`${type} ${name}`), 1);
      }
  }

  /** A lookup of this server only, as a user of the option `lookup` would write it. */
  get lookup(): LookupFunction {
    const resolver = new dns.Resolver();
    resolver.setServers([`127.0.0.1:${this.#socket.address().port}`]);
    return (hostname, _options, callback) => {
      const none = () => [] as string[];
      const found = [resolver.resolve4(hostname).catch(none), resolver.resolve6(hostname).catch(none)];
      void Promise.all(found).then((lists) => {
        const addresses = lists.flat().map((address) => ({ address, family: isIP(address) }));
        const error = Object.assign(new Error("not found"), { code: "ENOTFOUND" });
        callback(addresses.length > 0 ? null : error, addresses);
      });
    };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#socket.close();
    await once(this.#socket, "close");
  }

  #respond(query: Buffer): Buffer {
    const { name, end } = nameIn(query);
    const type = query.readUInt16BE(end);
    const line = `${type === A ? "A" : "AAAA"} ${name}`;
    const answers = this.#answers.get(name) ?? [];
    const answer = answers[Math.min(this.queries.filter((one) => one === line).length, answers.length - 1)];
    this.queries.push(line);
    const records = answer ? recordsOf(name, type, answer) : [];
    const header = Buffer.alloc(12);
    header.writeUInt16BE(query.readUInt16BE(0), 0);
    // A response with authority, to a query that asked for recursion. 3 means that there is no such name.
    header.writeUInt16BE(answer ? 0x8580 : 0x8583, 2);
    header.writeUInt16BE(1, 4);
    header.writeUInt16BE(records.length, 6);
    return Buffer.concat([header, query.subarray(12, end + 4), ...records]);
  }
}

/** https://www.rfc-editor.org/rfc/rfc1035#section-4.1.2 */
function nameIn(query: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString("latin1", at + 1, at + 1 + length).toLowerCase());
    at += length + 1;
  }
  return { name: labels.join("."), end: at + 1 };
}

function recordsOf(name: string, type: number, { addresses = [], aliases = [] }: Answer): Buffer[] {
  const names = [name, ...aliases];
  const chain = aliases.map((alias, index) => record(names[index] as string, CNAME, encoded(alias)));
  const found = addresses.filter((address) => (isIP(address) === 4 ? A : AAAA) === type);
  return [...chain, ...found.map((address) => record(names.at(-1) as string, type, bytesOf(address)))];
}

/** A record that must not be kept: its time to live is 0. */
function record(name: string, type: number, data: Buffer): Buffer {
  const fields = Buffer.alloc(10);
  fields.writeUInt16BE(type, 0);
  fields.writeUInt16BE(1, 2);
  fields.writeUInt16BE(data.length, 8);
  return Buffer.concat([encoded(name), fields, data]);
}

function encoded(name: string): Buffer {
  const labels = name.split(".").map((label) => Buffer.from([label.length, ...Buffer.from(label)]));
  return Buffer.concat([...labels, Buffer.alloc(1)]);
}

function bytesOf(address: string): Buffer {
  if (isIP(address) === 4) return Buffer.from(address.split(".").map(Number));
  const { hostname } = new URL(`http://[${address}]/`);
  const [left = "", right] = hostname.slice(1, -1).split("::");
  const pieces = (half = "") => (half === "" ? [] : half.split(":"));
  const zeros = new Array<string>(8 - pieces(left).length - pieces(right).length).fill("0");
  const all = [...pieces(left), ...(right === undefined ? [] : zeros), ...pieces(right)];
  return Buffer.from(all.map((piece) => piece.padStart(4, "0")).join(""), "hex");
}
