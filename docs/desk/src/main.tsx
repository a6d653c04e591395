import { render } from "preact";
import { Desk } from "./desk.tsx";
import { setUpTheme } from "./theme.ts";

setUpTheme();
const root = document.getElementById("desk");
if (root !== null) {
  root.replaceChildren();
  render(<Desk />, root);
}
// Pages that were opened from a file have no service workers, and need none.
navigator.serviceWorker?.register("./service-worker.js").catch(() => {});
