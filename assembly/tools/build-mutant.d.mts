export function buildMutant(
  folder: string,
  index: number | undefined,
): Promise<{ readonly bytes: Uint8Array<ArrayBuffer> | undefined; readonly names: readonly string[] }>;
