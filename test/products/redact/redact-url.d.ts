declare module "redact-url" {
  export default function redact(url: string, replacement?: string): string;
}
