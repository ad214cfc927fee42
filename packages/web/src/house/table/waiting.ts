import type { StaffWait, TablePush, WireOption } from '@fairdeal/client';
import { roleWords } from '../client/roles.js';
import { playsForMeter, type SeatedGame } from './table-game.js';

const dutyRoleWords = ({ by }: StaffWait): string => roleWords(by[0] ?? 'dealer');

/** Seat or hand that play waits for. */
const turnWords = (filed: SeatedGame, push: TablePush): string => {
  const { turn }: { readonly turn?: unknown } = push.view;
  if (typeof turn !== 'number') return 'Nothing to do now.';
  return filed.kind === 'poker' ? `Waiting for seat ${turn}.` : `Waiting for hand ${turn}.`;
};

/** Message in place of the large button. */
export const waitingWords = (filed: SeatedGame, push: TablePush): string => {
  const { waits } = push;
  if (waits === undefined) return turnWords(filed, push);
  switch (waits.for) {
    case 'report':
      return waits.mine
        ? 'The dealer reported an irregularity. Confirm or dismiss it below.'
        : `Play has stopped. A ${dutyRoleWords(waits)} must confirm or dismiss the report.`;
    case 'dispute':
      return waits.mine
        ? 'A decision is disputed. Rule on it below.'
        : `Play has stopped until the ${dutyRoleWords(waits)} rules.`;
    case 'act':
      return `Waiting for the ${dutyRoleWords(waits)}.`;
  }
};

/** At a live table the cards show whether a hand wins the progressive. The dealer verifies the win before settling. */
export const payoutToVerify = (filed: SeatedGame, push: TablePush): readonly WireOption[] => {
  const { due } = push;
  if (due?.act.do !== 'settleHand' || !due.needs.some(({ what }) => what === 'cards')) return [];
  const { box } = due.act;
  if (!playsForMeter(filed, push, box)) return [];
  const words = `verify that box ${box} wins the progressive and its light is on`;
  return [{ name: 'verifyPayout', kind: 'staff', words, act: { do: 'verifyPayout', box, light: true } }];
};
