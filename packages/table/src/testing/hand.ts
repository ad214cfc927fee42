import type { Reason } from '@fairdeal/rules';
import { startHandSession } from '../hand/index.js';

/** An answer as its fields are looked at. */
export type HandAnswer = Readonly<Record<string, unknown>> & {
  readonly over?: boolean;
  readonly turn?: number;
  readonly refused?: string;
  readonly reason?: Reason;
  readonly cites?: readonly string[];
  readonly wrong?: string;
  readonly players?: readonly { readonly seat: number; readonly cards: string; readonly folded: boolean }[];
  readonly acts?: readonly { readonly act: string; readonly cards?: string; readonly to?: { readonly max: number } }[];
  readonly deals?: number;
  readonly drawsToCome?: number;
  readonly note?: string;
  readonly hands?: readonly { readonly seat: number; readonly equity: number; readonly exact: string | null }[];
};

/** A hand that answers one line after the other; a record is given as JSON. */
export const openTestHand = (): ((line: object) => HandAnswer) => {
  const hand = startHandSession(JSON.parse);
  return (line) => hand.answer(JSON.stringify(line)) as HandAnswer;
};
