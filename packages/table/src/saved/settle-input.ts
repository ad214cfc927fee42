import { type Card, formatCards } from '@fairdeal/cards';
import { type Cents, houseRulebook, isRefused, type Refusal, replayHand, type Table, writeHand } from '@fairdeal/rules';
import { type OhhFile, type PaytableChoices, recordHand, refuse, writeOhh } from '@fairdeal/rules/internal';
import { type ReplayedHouseRound, replayRound } from './replay.js';
import type { SavedRound } from './saved.js';

/** Round as `settleJson` and `fairdeal settle` read it. */
export interface SettleInput {
  readonly game: string;
  readonly edition: string;
  readonly paytables: PaytableChoices;
  readonly practice?: true;
  readonly settings: Readonly<Record<string, boolean | number | string>>;
  readonly payoutLimit?: Cents;
  readonly meters?: Readonly<Record<string, Cents>>;
  readonly reserves?: Readonly<Record<string, Cents>>;
  readonly dealer?: string;
  readonly dealerLow?: string;
  readonly community?: string;
  readonly extra?: string;
  readonly seats: readonly {
    readonly seat: number;
    readonly cards: string;
    readonly wagers: Readonly<Record<string, Cents>>;
    readonly play?: object;
  }[];
}

/** Turns a saved round into input for `settleJson`: the cards, the wagers and the choices. */
export const settleInputOf = (saved: unknown): SettleInput | Refusal => {
  const replayed = replayRound(saved, 'public');
  if (isRefused(replayed)) return replayed;
  if (replayed.kind !== 'house') return refuse('settled-at-table-only', { because: 'poker' });
  if (replayed.events.some(({ did }) => did === 'roundVoided' || did === 'handDead' || did === 'handAbandoned'))
    return refuse('settled-at-table-only', { because: 'hand-not-finished' });
  if (replayed.events.some(({ did }) => did === 'meterRead'))
    return refuse('settled-at-table-only', { because: 'shared-meter' });
  return inputOf(replayed);
};

const inputOf = ({ game, submission, opening, events }: ReplayedHouseRound): SettleInput | Refusal => {
  const book = houseRulebook(game);
  let table = opening;
  let staked: Table['boxes'] = [];
  let last: Table | null = null;
  for (const event of events) {
    if (event.did === 'dealt' && event.opens) staked = table.boxes;
    if (event.did === 'handSettled') last = table;
    table = book.evolve(table, event);
  }
  const round = last?.round;
  if (!round) return refuse('settled-at-table-only', { because: 'nothing-settled' });
  const { edition, paytables, practice, settings, payoutLimit } = submission;
  return {
    game: game.id,
    edition,
    paytables,
    ...(practice === undefined ? {} : { practice }),
    settings,
    ...(payoutLimit === null ? {} : { payoutLimit }),
    ...(Object.keys(opening.bank.meters).length === 0 ? {} : { meters: opening.bank.meters }),
    ...(Object.keys(opening.bank.reserves).length === 0 ? {} : { reserves: opening.bank.reserves }),
    ...text('dealer', round.dealer),
    ...text('dealerLow', round.dealerLow ?? []),
    ...text('community', round.community),
    ...text('extra', round.extra === null ? [] : [round.extra]),
    seats: round.hands.map(({ box, cards, play }) => {
      const { wagers = {}, collected = {} } = staked[box - 1] ?? {};
      return {
        seat: box,
        cards: formatCards(cards),
        wagers: Object.fromEntries(Object.entries({ ...wagers, ...collected }).filter(([, cents]) => cents > 0)),
        ...(isDefaultPlay(play) ? {} : { play: play ?? {} }),
      };
    }),
  };
};

const text = <Name extends string>(name: Name, cards: readonly Card[]): { readonly [key in Name]?: string } =>
  (cards.length === 0 ? {} : { [name]: formatCards(cards) }) as { readonly [key in Name]?: string };

/** A hand set in the usual way is left out: it is what settling takes by itself. */
const isDefaultPlay = (play: object | null): boolean =>
  play === null || Object.keys(play).length === 0 || 'houseWay' in play;

/** Writes a saved hand of poker as Poker Hand History. */
export const handHistoryOf = (saved: unknown): string | Refusal => {
  const replayed = replayRound(saved, 'public');
  if (isRefused(replayed)) return replayed;
  return replayed.kind === 'poker'
    ? writeHand(replayed.game, replayed.opening, replayed.events)
    : refuse('not-a-poker-hand', {});
};

/** Writes a saved poker round as Open Hand History. */
export const openHandHistoryOf = (saved: SavedRound): OhhFile | Refusal => {
  const replayed = replayRound(saved, 'public');
  if (isRefused(replayed)) return replayed;
  if (replayed.kind !== 'poker') return refuse('not-a-poker-hand', {});
  const record = recordHand(replayed.game, replayed.opening, replayed.events);
  if (isRefused(record)) return record;
  const replay = replayHand(record);
  if (isRefused(replay)) return refuse(replay.reason, replay.args, ...replay.cites);
  return writeOhh(record, replay, {
    site: 'Fairdeal',
    version: `${saved.version}`,
    number: saved.check,
    startedAt: new Date(saved.began).toISOString(),
    table: replayed.game.title,
    currency: 'USD',
  });
};
