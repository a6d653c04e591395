/** Parts of scripts, which the bundler takes for text. */
declare module "*.bash" {
  const text: string;
  export default text;
}

declare module "*.fish" {
  const text: string;
  export default text;
}

declare module "*.zsh" {
  const text: string;
  export default text;
}
