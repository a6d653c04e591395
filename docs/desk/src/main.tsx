import { render } from "preact";
import { Desk } from "./desk.tsx";
import { Footer } from "./footer.tsx";
import { stateOf } from "./link.ts";
import { loadPanel, panelOf } from "./panels/panels.ts";
import { setUpTheme } from "./theme.ts";

setUpTheme();
const root = document.getElementById("desk");
if (root !== null) {
  // A panel that came later would move the footer.
  await loadPanel(panelOf(stateOf(location.hash.slice(1)).panel));
  render(<Desk />, root);
  const footer = document.createElement("footer");
  root.after(footer);
  render(<Footer />, footer);
}
// Pages that were opened from a file have no service workers, and need none.
navigator.serviceWorker?.register("./service-worker.js").catch(() => {});
