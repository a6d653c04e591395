/** Declarations for packages without types. */
declare module "whatwg-url" {
  export interface URLRecord {
    readonly scheme: string;
    readonly username: string;
    readonly password: string;
    readonly host: string | number | readonly number[] | null;
    readonly port: number | null;
    readonly query: string | null;
    readonly fragment: string | null;
  }
  export const URL: typeof globalThis.URL;
  export const URLSearchParams: typeof globalThis.URLSearchParams;
  export function parseURL(
    input: string,
    options?: { baseURL?: URLRecord | null; encoding?: string },
  ): URLRecord | null;
  export function parseURLWithValidationErrors(
    input: string,
    options?: { baseURL?: URLRecord | null },
  ): { url: URLRecord | null; validationErrors: string[] };
  export function isValidURLString(input: string, options?: { baseURL?: URLRecord | null }): boolean;
  export function serializeURL(url: URLRecord): string;
  export function serializePath(url: URLRecord): string;
  export function serializeHost(host: URLRecord["host"]): string;
  export function serializeURLOrigin(url: URLRecord): string;
}

declare module "tr46" {
  export function toASCII(domain: string, options?: Readonly<Record<string, boolean>>): string | null;
}
