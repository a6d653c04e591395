import { env } from "cloudflare:workers";

globalThis.deliver = (report) => env.REPORT.fetch("http://report/", { method: "POST", body: report });
