export default defineNuxtConfig({ compatibilityDate: "2026-04-01" });
