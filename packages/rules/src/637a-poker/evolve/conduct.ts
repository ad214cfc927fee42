import type { Person, Seat } from '../../core/roles.js';
import type { PokerEvent } from '../model/acts.js';
import { type HandConduct, normalizeConduct, type TableConduct } from '../model/conduct.js';
import type { PokerHand, PokerTable, PokerTableDraft } from '../model/state.js';

export const withTableConduct = (table: PokerTable, change: Partial<TableConduct>): PokerTable => ({
  ...table,
  conduct: normalizeConduct({ ...table.conduct, ...change }),
});

export const isSeated = ({ seats }: PokerTable, person: Person): boolean =>
  seats.some((seat) => seat !== null && seat.person === person);

export const ACTS_OF_PLAY: ReadonlySet<PokerEvent['did']> = new Set([
  ...(['roundStarted', 'straddled', 'cardsDealt', 'discarded', 'drew', 'forcedBetMade'] as const),
  ...(['folded', 'checked', 'called', 'raised', 'shown', 'mucked', 'potsPushed'] as const),
]);

/** With a new act of play there is something new to disagree about. */
export const reopenSettledMatters = (table: PokerTableDraft, { did }: PokerEvent): void => {
  if (table.conduct.settled.length > 0 && ACTS_OF_PLAY.has(did))
    table.conduct = normalizeConduct({ ...table.conduct, settled: [] });
};

/** A suspicion that compliance knows of ends when its person leaves; the answer of the seat goes too. */
export const conductAfterLeaving = (table: PokerTable, seat: Seat): PokerTable => {
  const { conduct } = table;
  return withTableConduct(table, {
    suspicions: conduct.suspicions.filter((one) => !one.notified || isSeated(table, one.person)),
    minimum:
      conduct.minimum === null
        ? null
        : {
            ...conduct.minimum,
            agreed: conduct.minimum.agreed.filter((one) => one !== seat),
            objected: conduct.minimum.objected.filter((one) => one !== seat),
          },
  });
};

/** A player who arrives during a round was not left out of it. */
export const conductAfterArrival = (table: PokerTable, seat: Seat): PokerTable =>
  table.hand === null
    ? table
    : { ...table, hand: withHandConduct(table.hand, { arrived: [...table.hand.conduct.arrived, seat] }) };

export const withHandConduct = (hand: PokerHand, change: Partial<HandConduct>): PokerHand => ({
  ...hand,
  conduct: { ...hand.conduct, ...change },
});
