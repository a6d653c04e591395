export type ComponentName = "scheme" | "username" | "password" | "host" | "port" | "path" | "query" | "fragment";

export const COMPONENT_NAMES: readonly ComponentName[] = [
  ...(["scheme", "username", "password", "host", "port", "path", "query", "fragment"] as const),
];
