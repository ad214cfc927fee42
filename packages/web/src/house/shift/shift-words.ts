import type { HouseShiftReport, ShiftChecklistItem, ShiftCount } from '@fairdeal/client';
import { houseGame, pokerGame } from '@fairdeal/rules';
import { dollarsOrMinus } from '../../ui/money.js';

/** Title of a game. */
export const tableGameTitle = (game: string): string => (houseGame(game) ?? pokerGame(game))?.title ?? game;

/** The table as the floor calls it: its number, or its id. */
export const tableNameIn =
  ({ takings }: Pick<HouseShiftReport, 'takings'>) =>
  (table: string): string =>
    `Table ${takings.tables.find((one) => one.table === table)?.number ?? table}`;

interface ItemWords {
  readonly title: string;
  /** The people who settle it, and what they do. */
  readonly next: string;
}

const ITEMS: Readonly<Record<ShiftChecklistItem['what'], (of: number) => ItemWords>> = {
  rack: () => ({ title: 'Rack not counted', next: 'Two people at the table count its chips.' }),
  drop: () => ({ title: 'Drop box not counted', next: 'The count team counts it.' }),
  slip: (of) => ({ title: `Slip ${of} not taken`, next: 'The cage or the dealer signs for the chips.' }),
  count: (of) => ({ title: `Count ${of} waits`, next: 'A second person counts and signs.' }),
  variance: (of) => ({ title: `Count ${of} differs`, next: 'Somebody who did not count explains it.' }),
  dispute: () => ({ title: 'Report not ruled on', next: 'A floorperson confirms or dismisses it.' }),
  jackpot: (of) => ({
    title: of === 0 ? 'Bad Beat not paid' : `Jackpot of box ${of} not paid`,
    next: 'The floor validates it, and the dealer pays.',
  }),
};

export const itemWords = ({ what, of = 0 }: ShiftChecklistItem): ItemWords => ITEMS[what](of);

/** "−$5 in the rack" for a count that differed. */
export const varianceText = ({ counted, held, what }: ShiftCount): string =>
  `${dollarsOrMinus(counted - held)} in the ${what}`;

const EVENTS: Readonly<Record<string, string>> = {
  roundVoided: 'Round void',
  irregularityReported: 'Reported',
  reportDismissed: 'Report dismissed',
  readingCorrected: 'Card corrected',
  deckFoundWrong: 'Deck found wrong',
  disputed: 'Disputed',
  ruled: 'Ruled',
  disputeRuled: 'Round ruled on',
  handExposed: 'Hand exposed',
  cardTurnedUp: 'Card exposed',
  cardExchanged: 'Card exchanged',
  cardDiscarded: 'Card discarded',
};

export const incidentTitle = (did: string): string => EVENTS[did] ?? did;

/** "Friday, January 9" for `2026-01-09`. */
export const dayText = (day: string): string =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString('en-US', {
    ...{ weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' },
  });
