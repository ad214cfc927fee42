import type { Cents, HouseRulebook, Seat, Table } from '@fairdeal/rules';
import { type Bank, boxAtSeat, type HouseCommand, type Person } from '@fairdeal/rules/internal';
import { AT, actOrThrow, DEALER, playerIn } from './acting.js';

type RulebookWager = HouseRulebook['game']['wagers'][number];

/** Seats that wager, and the stake on each wager; null for its minimum where it is required, and else for none. */
export interface StakesPerSeat {
  readonly seats: readonly Seat[];
  readonly stakeOf: (rule: RulebookWager, minimum: Cents) => Cents | null;
}

/** The wagers of every seat, as they are placed round after round. */
export const wagerCommands = ({ offered: { start } }: Table, { seats, stakeOf }: StakesPerSeat): HouseCommand[] =>
  seats.flatMap((seat) => {
    const stakes: Record<string, Cents> = {};
    return start.flatMap(({ rule, limits }): HouseCommand[] => {
      const minimum = rule.equals === undefined ? limits.min : (stakes[rule.equals] ?? 0);
      const cents = (rule.equals === undefined ? stakeOf(rule, minimum) : null) ?? (rule.required ? minimum : null);
      if (cents === null) return [];
      stakes[rule.id] = cents;
      return [{ act: { do: 'wager', box: boxAtSeat(seat), wager: rule.id, cents }, by: playerIn(seat), at: AT }];
    });
  });

/** Places these wagers and closes the betting through the rulebook. */
export const placeBets = (book: HouseRulebook, before: Table, wagers: readonly HouseCommand[]): Table => {
  const table = wagers.reduce((now, command) => actOrThrow(book, now, command), before);
  return book.game.law.noMoreBets === null
    ? table
    : actOrThrow(book, table, { act: book.completeAct(table, { do: 'closeBets' }), by: DEALER, at: AT });
};

/** Bets after they are placed, and the chips that moved for them. */
interface PlacedBets {
  readonly dealer: Person | null;
  readonly boxes: Table['boxes'];
  readonly betsClosed: boolean;
  readonly staked: readonly Cents[];
  readonly collected: Pick<Bank, 'inventory' | 'meters' | 'reserves'>;
}

/**
 * Places the same bets round after round. The rulebook decides them once; after that the same chips move to the same boxes. If a
 * player is short of chips, the rulebook refuses.
 */
export const repeatBets = (book: HouseRulebook, wagers: readonly HouseCommand[]): ((table: Table) => Table) => {
  let bets: PlacedBets | null = null;
  return (before) => {
    const again = bets?.dealer === before.cards.dealer ? withBets(before, bets) : null;
    if (again !== null) return again;
    const after = placeBets(book, before, wagers);
    // The dealer who closes the first betting takes over the table: that isn't repeated.
    if (after.cards !== before.cards) return after;
    bets = {
      dealer: before.cards.dealer,
      boxes: after.boxes,
      betsClosed: after.betsClosed,
      staked: before.players.map((player, at) => (player?.chips ?? 0) - (after.players[at]?.chips ?? 0)),
      collected: {
        inventory: after.bank.inventory - before.bank.inventory,
        meters: sumOf(after.bank.meters, before.bank.meters, -1),
        reserves: sumOf(after.bank.reserves, before.bank.reserves, -1),
      },
    };
    return after;
  };
};

/** The table with these bets; null where a player is short of chips. */
const withBets = (table: Table, { boxes, staked, betsClosed, collected }: PlacedBets): Table | null => {
  const players = table.players.slice();
  for (let at = 0; at < players.length; at += 1) {
    const player = players[at];
    if (player == null) continue;
    const { person, chips, barred } = player;
    const left = chips - (staked[at] ?? 0);
    if (left < 0) return null;
    players[at] = { person, chips: left, barred };
  }
  const { cage, inventory, meters, reserves, awards } = table.bank;
  // Copied field by field, so that this table has the shape of all others: the rulebook reads it at full speed (`fairdeal bench rounds`).
  return {
    submission: table.submission,
    offered: table.offered,
    cards: table.cards,
    players,
    boxes,
    bank: {
      cage,
      inventory: inventory + collected.inventory,
      meters: sumOf(meters, collected.meters),
      reserves: sumOf(reserves, collected.reserves),
      awards,
    },
    betsClosed,
    round: table.round,
    rounds: table.rounds,
    reported: table.reported,
    differences: table.differences,
    dispute: table.dispute,
  };
};

type Amounts = Readonly<Record<string, Cents>>;

const sumOf = (amounts: Amounts, more: Amounts, sign = 1): Amounts => {
  const sum = { ...amounts };
  for (const wager in more) sum[wager] = (sum[wager] ?? 0) + sign * (more[wager] ?? 0);
  return sum;
};
