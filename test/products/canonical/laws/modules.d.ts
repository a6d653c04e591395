declare module "whatwg-url" {
  interface URLRecord {
    /** Segments, or one text if the path is opaque. */
    readonly path: string | readonly string[];
  }
}
