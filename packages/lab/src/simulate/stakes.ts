import { boxAtSeat, type Cents, type HouseCommand, type HouseRulebook, type Seat, type Table } from '@fairdeal/rules';
import { AT, actOrThrow, playerIn } from './acting.js';

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

/** Places these wagers one by one, each by the law. */
export const placeWagers = (book: HouseRulebook, table: Table, wagers: readonly HouseCommand[]): Table =>
  wagers.reduce((now, command) => actOrThrow(book, now, command), table);

/**
 * Places the same wagers round after round. The law decides them once; after that the boxes lie as they did then, and the stakes leave the
 * players' chips. A player who is short of chips is for the law to refuse.
 */
export const repeatWagers = (book: HouseRulebook, wagers: readonly HouseCommand[]): ((table: Table) => Table) => {
  let placed: { readonly boxes: Table['boxes']; readonly staked: readonly Cents[] } | null = null;
  return (before) => {
    const staked = placed?.staked;
    if (placed !== null && before.players.every((player, at) => (player?.chips ?? 0) >= (staked?.[at] ?? 0)))
      return {
        ...before,
        boxes: placed.boxes,
        players: before.players.map((player, at) =>
          player === null ? null : { ...player, chips: player.chips - (staked?.[at] ?? 0) },
        ),
      };
    const after = placeWagers(book, before, wagers);
    placed = {
      boxes: after.boxes,
      staked: before.players.map((player, at) => (player?.chips ?? 0) - (after.players[at]?.chips ?? 0)),
    };
    return after;
  };
};
