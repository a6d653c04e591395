/**
 * Bundles an entry with Metro and the app's configuration: `node bundle.js ENTRY OUT MODE PROFILE`. MODE is "dev" or
 * "release". PROFILE is "default", or "hermes-stable", which keeps the classes that new versions of Hermes have.
 */
const { loadConfig, runBuild } = require("metro");

const [entry, out, mode, profile] = process.argv.slice(2);

async function bundle() {
  const config = await loadConfig(
    { config: `${__dirname}/metro.config.js` },
    { maxWorkers: 2, reporter: { update() {} } },
  );
  const dev = mode === "dev";
  await runBuild(config, { entry, out, platform: "android", dev, minify: !dev, unstable_transformProfile: profile });
}

bundle().catch((error) => {
  console.error(error);
  process.exitCode = 1;
});
