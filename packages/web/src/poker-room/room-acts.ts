import type { ActAnswer, WireAct } from '@fairdeal/client';

/** Acts in the room by whoever looks at it. */
export interface RoomActs {
  /** Does it, and says at the top of the page why it was not done. */
  readonly send: (act: WireAct) => void;
  /** Does it for a form, which says so itself. */
  readonly request: (act: WireAct) => Promise<ActAnswer>;
}
