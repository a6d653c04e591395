export function buildAll(wanted?: readonly string[]): Promise<string[]>;
export function buildEngine(): Promise<string[]>;
