import type { WireAct } from '@fairdeal/client';

/** Does something in the room; whether it was done. */
export type SendAct = (act: WireAct) => Promise<boolean>;
