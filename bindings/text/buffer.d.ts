/** Methods that Node's Buffer has had since its first releases, and its types leave out. */
interface Buffer {
  utf8Write(text: string, offset: number, length: number): number;
  latin1Slice(start: number, end: number): string;
  utf8Slice(start: number, end: number): string;
}
