/** A guarded server for any runtime. Prints its port. Its answers describe the request, as the handler sees it. */
import { createServer } from "node:http";
import { guardServer } from "@anyurl/guard/node";

const server = guardServer(
  createServer((req, res) => {
    const { action, key } = req.guard;
    res.end(JSON.stringify({ url: req.url, host: req.headers.host, action, key }));
  }),
  { mode: "rewrite" },
);
server.on("upgrade", (req, socket) => socket.end(`HTTP/1.1 101 Switching Protocols\r\n\r\n${req.url}`));
server.listen(0, "127.0.0.1", () => console.log(server.address().port));
