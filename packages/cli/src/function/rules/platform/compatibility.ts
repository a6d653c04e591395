/** NFKC needs the tables of Unicode: `anyurl build-function` refuses to reject this finding. */
export function hasCompatible(): boolean {
  return false;
}
