/** For Jest with CommonJS. `anyurl/testing` is a setup file. */
const { URL, URLSearchParams } = require("anyurl");

require("./cases.cjs")({ test, expect, URL, URLSearchParams });
