export function joinUnions(markdown: string): string;
