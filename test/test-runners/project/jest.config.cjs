/** Jest on every Node: Babel makes CommonJS of the tests and of the package's files. */
module.exports = {
  setupFiles: ["./setup/file.js"],
  setupFilesAfterEnv: ["anyurl/testing"],
  testMatch: ["**/*.test.js"],
  testTimeout: 60_000,
  transform: { "\\.js$": ["babel-jest", { plugins: ["@babel/plugin-transform-modules-commonjs"] }] },
  transformIgnorePatterns: ["/node_modules/(?!(?:\\.pnpm/)?@?anyurl)"],
};
