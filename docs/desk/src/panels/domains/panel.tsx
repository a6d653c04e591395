import { Host } from "../host/panel.tsx";
import { Idna } from "../idna/panel.tsx";
import type { PanelProps } from "../panel.ts";

/** The host: its class, and the steps that turn it into a domain. */
export function Domains(props: PanelProps) {
  return (
    <>
      <h2>Who answers there</h2>
      <Host {...props} />
      <h2>From Unicode to ASCII</h2>
      <Idna {...props} />
    </>
  );
}
