export default { compatibilityDate: "2026-04-01" };
