import { cloudflare } from "@cloudflare/vite-plugin";

export default { plugins: [cloudflare()] };
