export function serveSite(
  folder: string,
  place: { port: number; base?: string },
): Promise<{ address: string; close(): Promise<void> }>;
