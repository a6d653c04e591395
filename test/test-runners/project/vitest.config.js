export default {
  test: {
    globals: true,
    include: ["*.test.js"],
    setupFiles: ["./setup/file.js", "anyurl/testing"],
    testTimeout: 60_000,
  },
};
