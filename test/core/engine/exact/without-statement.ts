/** Compiles the engine without one of its statements, to see that tests notice. */
import { Transform } from "assemblyscript/transform";

interface Node {
  readonly range: { toString(): string };
  readonly name?: { readonly text?: string };
  readonly body?: Node | null;
  readonly ifTrue?: Node | null;
  readonly ifFalse?: Node | null;
  statements?: Node[];
}

export class WithoutStatement extends Transform {
  readonly #file: string;
  readonly #function: string;
  readonly #text: string;

  /** @param text how the statement begins */
  constructor(file: string, name: string, text: string) {
    super();
    this.#file = file;
    this.#function = name;
    this.#text = text;
  }

  /** Called by the compiler after it has parsed all source files, before it compiles any. */
  override afterParse(parser: { readonly sources: readonly (Node & { readonly internalPath: string })[] }): void {
    const source = parser.sources.find(({ internalPath }) => internalPath === this.#file);
    const found = source?.statements?.find(({ name }) => name?.text === this.#function);
    if (!this.#removeFrom(found?.body)) throw new Error(`${this.#file}.ts: no ${this.#function} with ${this.#text}`);
  }

  #removeFrom(node: Node | null | undefined): boolean {
    if (node === null || node === undefined) return false;
    const index = node.statements?.findIndex(({ range }) => range.toString().startsWith(this.#text)) ?? -1;
    if (index >= 0) node.statements?.splice(index, 1);
    const within = [...(node.statements ?? []), node.body, node.ifTrue, node.ifFalse];
    return index >= 0 || within.some((each) => this.#removeFrom(each));
  }
}
