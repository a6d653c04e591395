declare module "whatwg-url" {
  interface URLRecord {
    /** Segments, or one text where the path is opaque. */
    readonly path: string | readonly string[];
  }
}
