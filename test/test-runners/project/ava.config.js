export default { files: ["corpus.test.js"], require: ["./setup/ava.js"], timeout: "60s" };
