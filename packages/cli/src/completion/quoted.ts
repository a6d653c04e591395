/** Returns the text in single quotes, for bash and zsh. */
export function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
