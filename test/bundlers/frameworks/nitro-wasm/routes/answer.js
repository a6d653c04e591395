import { cacheKey } from "@anyurl/canonical";
import { engine, URL } from "anyurl/wasm";

export default defineEventHandler(() => ({
  engine: engine.name,
  href: new URL("HTTPS://Bücher.Example/a/../é").href,
  key: cacheKey("HTTPS://Example.com/%7Eb?z&a#top"),
}));
