/** Parts of scripts. The bundler imports them as text. */
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
