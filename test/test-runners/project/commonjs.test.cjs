/** CommonJS: for Jest on Node 24.9 or later, which may require modules. */
require("anyurl");
require("./corpus.test.js");
require("./equality.test.js");
require("./polyfill.test.js");
