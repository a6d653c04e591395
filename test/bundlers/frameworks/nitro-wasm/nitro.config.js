export default {
  compatibilityDate: "2026-04-01",
  experimental: { wasm: true },
  exportConditions: ["anyurl-wasm"],
};
