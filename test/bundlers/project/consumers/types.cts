/** The declarations of modules of ECMAScript, in one of CommonJS. */
import anyurl = require("anyurl");

const href: string = new anyurl.URL("https://example.com").href;
// @ts-expect-error
const wrong: number = anyurl.domainToASCII("é");

export = [href, wrong];
