import type { TableAccount } from '@fairdeal/rules';
import type { HouseAccount } from '@fairdeal/rules/internal';
import type { LogEntry } from '../log/entry.js';
import type { Posting } from '../money/index.js';

/** The table's account; null for an account of the house. */
const atTable = (account: HouseAccount): TableAccount | null => (account.at === 'table' ? account.account : null);

/** Whether this is a progressive wager on the layout. */
export const isPlaced = (account: HouseAccount): boolean => {
  const own = atTable(account);
  return own?.at === 'box' && own.wager === 'progressive';
};
/** Whether this is the dealer's rack. */
export const isRack = (account: HouseAccount): boolean => atTable(account)?.at === 'inventory';
/** Chips in a round that is not over, as far as accounts tell. Accepted progressives stay in the inventory until the cards are collected. */
const isOn = (account: HouseAccount): boolean => {
  const own = atTable(account);
  if (own === null) return false;
  return isPlaced(account) || own.at === 'award' || own.at === 'pot' || own.at === 'badBeatPayout';
};

/** A round is over when its cards are collected or when all of it is void. */
const isOver = (event: LogEntry['events'][number]): boolean =>
  event.did === 'cardsCollected' || (event.did === 'roundVoided' && !('kept' in event));

/** Wagers of an unfinished round, and the entries that changed them. */
interface UnfinishedRound {
  lies: number;
  accepted: boolean;
  readonly history: { readonly entry: number; readonly on: boolean }[];
}

/** Follows the tables with an unfinished round that the meter or fund may have to pay. */
export const unfinishedRounds = () => {
  const rounds = new Map<string, UnfinishedRound>();
  return {
    follow: ({ entry, table, events }: LogEntry, moved: readonly Posting[]): void => {
      const round = rounds.get(table) ?? { lies: 0, accepted: false, history: [] };
      rounds.set(table, round);
      if (events.some(isOver)) round.accepted = false;
      for (const { from, to, cents } of moved) {
        if (isOn(to) !== isOn(from)) round.lies += isOn(to) ? cents : -cents;
        round.accepted ||= isPlaced(from) && isRack(to);
      }
      const on = round.lies > 0 || round.accepted;
      if (round.history.at(-1)?.on !== on) round.history.push({ entry, on });
    },
    /** Whether a round was on after an entry. */
    wasOn: (table: string, after: number): boolean =>
      rounds.get(table)?.history.findLast(({ entry }) => entry <= after)?.on === true,
  };
};
