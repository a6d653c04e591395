import { cloudflare } from "@cloudflare/vite-plugin";
import { reactRouter } from "@react-router/dev/vite";

const inWorker = process.env.TARGET === "worker";

export default { plugins: [inWorker && cloudflare({ viteEnvironment: { name: "ssr" } }), reactRouter()] };
