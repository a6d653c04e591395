/** The most labels that are kept apart. */
const MOST = 1000;

/** Joins labels with full stops. It keeps few of them apart: millions of short strings take long to collect. */
export class LabelList {
  #joined: string[] = [];
  #labels: string[] = [];

  add(label: string): void {
    this.#labels.push(label);
    if (this.#labels.length < MOST) return;
    this.#joined.push(this.#labels.join("."));
    this.#labels = [];
  }

  toString(): string {
    const rest = this.#labels.length === 0 ? [] : [this.#labels.join(".")];
    return [...this.#joined, ...rest].join(".");
  }
}
