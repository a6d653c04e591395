/** What is to be made of lines. */
export interface Task {
  /** The URL that each line is resolved against. */
  readonly base: string | undefined;
  /** Whether to make JSON objects instead of hrefs. */
  readonly json: boolean;
}
