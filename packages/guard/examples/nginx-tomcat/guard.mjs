/**
 * A guard between nginx and Tomcat. nginx protects the admin pages, and Tomcat answers. Without the guard, Tomcat reads
 * `/x/..;/admin` as `/admin`, and nginx does not.
 *
 *     npm install @anyurl/canonical @anyurl/readers
 *     node guard.mjs
 *     nginx -p "$PWD/" -c nginx.conf
 *
 * GUARD_PORT and TOMCAT_PORT replace the ports 8081 and 8082.
 */
import { createServer, request } from "node:http";
import { guardServer } from "@anyurl/guard/node";
import { nginx, tomcat } from "@anyurl/readers/servers";

const { GUARD_PORT = "8081", TOMCAT_PORT = "8082" } = process.env;

/**
 * nginx chooses by the client's own target, and Tomcat by the canonical one. "redirect-all" passes on no other target:
 * so both read the same, which the option `backends` checks.
 */
const server = guardServer(createServer(forward), { mode: "redirect-all", backends: [nginx(), tomcat()] });

server.listen(Number(GUARD_PORT), "127.0.0.1", () => console.log(`The guard listens on port ${GUARD_PORT}.`));

function forward(req, res) {
  const { method, url: path, headers } = req;
  const sent = request({ host: "127.0.0.1", port: Number(TOMCAT_PORT), method, path, headers }, (answer) => {
    res.writeHead(answer.statusCode, answer.headers);
    answer.pipe(res);
  });
  sent.on("error", () => (res.headersSent ? res.destroy() : res.writeHead(502).end("Tomcat does not answer.\n")));
  res.on("close", () => sent.destroy());
  req.pipe(sent);
}
