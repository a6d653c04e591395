export default { test: { globals: true, include: ["modules.test.js"], setupFiles: ["anyurl/testing"] } };
