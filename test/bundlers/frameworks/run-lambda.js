/** `node run-lambda.js FILE`: calls a function of AWS Lambda for one request. */
const [file] = process.argv.slice(2);
const { handler } = await import(file);
const request = { rawPath: "/answer", rawQueryString: "", headers: {}, requestContext: { http: { method: "GET" } } };
console.log((await handler(request, {})).body);
