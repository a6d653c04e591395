/** Values by the prefix that their texts begin with. */
export class PrefixTree<Value> {
  readonly #root: Node<Value> = { prefix: "", value: undefined, children: new Map() };

  /** Returns the value of a prefix; if there is none yet, that which `create` returns. */
  get(prefix: string, create: () => Value): Value {
    let node = this.#root;
    let at = 0;
    while (at < prefix.length) {
      const code = prefix.charCodeAt(at);
      const child = node.children.get(code);
      if (child === undefined) {
        const leaf: Node<Value> = { prefix: prefix.slice(at), value: undefined, children: new Map() };
        node.children.set(code, leaf);
        node = leaf;
        break;
      }
      const common = commonLength(child.prefix, prefix, at);
      if (common < child.prefix.length) split(child, common);
      node = child;
      at += common;
    }
    node.value ??= create();
    return node.value;
  }

  /** Adds the values of all prefixes of a text to `found`, the shortest first. */
  find(text: string, found: Value[]): void {
    let node: Node<Value> | undefined = this.#root;
    let at = 0;
    while (node !== undefined) {
      if (node.value !== undefined) found.push(node.value);
      node = node.children.get(text.charCodeAt(at));
      if (node === undefined || !text.startsWith(node.prefix, at)) return;
      at += node.prefix.length;
    }
  }
}

interface Node<Value> {
  /** The end of the prefix: after the end of the node above. */
  prefix: string;
  value: Value | undefined;
  /** By the first code unit of their prefixes. */
  children: Map<number, Node<Value>>;
}

/** Returns how many code units a prefix has in common with a text from an offset on. */
function commonLength(prefix: string, text: string, offset: number): number {
  const most = Math.min(prefix.length, text.length - offset);
  let length = 0;
  while (length < most && prefix.charCodeAt(length) === text.charCodeAt(offset + length)) length++;
  return length;
}

/** Splits a node in two: the first has `length` code units, and the second is below it. */
function split<Value>(node: Node<Value>, length: number): void {
  const below = { ...node, prefix: node.prefix.slice(length) };
  node.prefix = node.prefix.slice(0, length);
  node.value = undefined;
  node.children = new Map([[below.prefix.charCodeAt(0), below]]);
}
