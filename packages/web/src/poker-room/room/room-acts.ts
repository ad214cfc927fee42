import type { ActAnswer, WireAct } from '@fairdeal/client';

/** Acts of the viewer in the room. */
export interface RoomActs {
  /** Sends an act. A failure is shown at the top of the page. */
  readonly send: (act: WireAct) => void;
  /** Sends an act for a form, which shows the answer itself. */
  readonly request: (act: WireAct) => Promise<ActAnswer>;
}
