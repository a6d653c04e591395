/** `deno run run-netlify.js FILE`: calls an edge function of Netlify for one request. */
const [file] = Deno.args;
const { default: handle } = await import(`file://${file}`);
const response = await handle(new Request("http://localhost/answer"), { geo: {}, ip: "127.0.0.1" });
console.log(await response.text());
