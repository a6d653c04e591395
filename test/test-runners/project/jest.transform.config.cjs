/** Jest on every Node: Babel makes CommonJS of the package's files. */
module.exports = {
  setupFilesAfterEnv: ["anyurl/testing"],
  testMatch: ["**/*.test.cjs"],
  moduleFileExtensions: ["js", "cjs", "json"],
  transform: { "\\.js$": ["babel-jest", { plugins: ["@babel/plugin-transform-modules-commonjs"] }] },
  transformIgnorePatterns: ["/node_modules/(?!(?:\\.pnpm/)?@?anyurl)"],
};
