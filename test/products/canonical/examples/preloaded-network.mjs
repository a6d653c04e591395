/**
 * A network for the examples, loaded before them: it answers lookups from the table in the variable ADDRESSES, and
 * connects every address to the loopback interface, after the example's own `lookup`. The socket tells the address that
 * was asked for.
 */
import dns from "node:dns";
import { syncBuiltinESMExports } from "node:module";
import net from "node:net";

const addresses = JSON.parse(process.env.ADDRESSES);
const loopback = [{ address: "127.0.0.1", family: 4 }];
const { connect } = net;

dns.lookup = (hostname, _, callback) => {
  setImmediate(callback, null, [{ address: addresses[hostname], family: 4 }]);
};

net.connect = (options) => {
  let remoteAddress = options.host;
  const lookup = (hostname, settings, callback) =>
    options.lookup(hostname, settings, (error, found) => {
      remoteAddress = found?.[0]?.address;
      callback(error, loopback);
    });
  const host = net.isIP(options.host) > 0 ? "127.0.0.1" : options.host;
  const socket = connect({ ...options, host, lookup });
  return Object.defineProperty(socket, "remoteAddress", { get: () => remoteAddress });
};

syncBuiltinESMExports();
