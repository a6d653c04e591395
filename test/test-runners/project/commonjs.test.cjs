/** For Jest with CommonJS. */
const { URL, URLSearchParams } = require("anyurl");
const { addURLEquality } = require("anyurl/testing");

require("./cases.cjs")({ test, expect, URL, URLSearchParams, addURLEquality });
