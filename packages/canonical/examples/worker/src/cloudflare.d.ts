/** The part of Cloudflare's module that the Worker uses. */
declare module "cloudflare:workers" {
  export class WorkerEntrypoint<Environment> {
    protected readonly env: Environment;
  }
}
