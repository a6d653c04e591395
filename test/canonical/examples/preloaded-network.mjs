/**
 * A network for the examples, loaded before them: it answers lookups from the table in the variable ADDRESSES, and
 * connects every address to the loopback interface, after the example's own `lookup`.
 */
import dns from "node:dns";
import http from "node:http";
import net from "node:net";

const addresses = JSON.parse(process.env.ADDRESSES);

dns.lookup = (hostname, _, callback) => {
  setImmediate(callback, null, [{ address: addresses[hostname], family: 4 }]);
};

http.globalAgent.createConnection = ({ host, port, lookup }) =>
  net.connect({
    host: net.isIP(host) > 0 ? "127.0.0.1" : host,
    port,
    lookup: (hostname, options, callback) =>
      lookup(hostname, options, (error) => {
        if (error) callback(error);
        else if (options.all) callback(null, [{ address: "127.0.0.1", family: 4 }]);
        else callback(null, "127.0.0.1", 4);
      }),
  });
