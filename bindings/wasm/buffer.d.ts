/** Methods that Node's Buffer has had since its first releases, and its types leave out. They take any Uint8Array. */
interface Buffer {
  latin1Slice(this: Uint8Array, start: number, end: number): string;
  utf8Slice(this: Uint8Array, start: number, end: number): string;
}
