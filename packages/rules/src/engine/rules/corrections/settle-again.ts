import type { Account } from '../../../core/accounts.js';
import type { Cents } from '../../../core/money.js';
import type { Box, Seat } from '../../../core/roles.js';
import type { ClauseId } from '../../../register/index.js';
import { INVENTORY, type Move } from '../../model/accounts.js';
import type { CorrectedHand, HandResult, SeatDifference } from '../../model/acts.js';
import { movesOfResult, transfer } from '../../model/chips.js';
import { areKnown } from '../../model/face-down.js';
import { unseenResult } from '../../model/hand-reading.js';
import { calculateResult, isShown, lacksCard, wonUnderLimit } from '../../model/hand-result.js';
import type { HouseTableGame } from '../../model/house-game.js';
import { type BoxState, type Hand, playerAt, type RoundPayment, roundOrEmpty, type Table } from '../../model/state.js';
import { paidByMeter, paysProgressive, reseed } from '../progressive/progressive.js';
import { envyPaid, settledHands } from '../settlement/envy.js';

/** Hands of a corrected round that are settled again, those that wait to be settled, and the chips that change hands for it. */
export interface SettledAgain {
  readonly hands: readonly CorrectedHand[];
  /** Hands that must be read out, or whose progressive payout must be verified, before they are settled. */
  readonly reopened: readonly Box[];
  /** Hands whose progressive payout was verified with other cards. */
  readonly unverified: readonly Box[];
  readonly moves: readonly Move[];
  readonly overpaid: readonly SeatDifference[];
  readonly owed: readonly SeatDifference[];
}

/** A settled hand by its new cards; no result where it waits. */
interface Replayed {
  readonly hand: Hand;
  readonly stood: BoxState;
  readonly result: HandResult | null;
  readonly moves: readonly Move[];
}

const reversed = ({ from, to, cents, cites }: Move): Move => ({ from: to, to: from, cents, cites });

/** Part of a shared meter that was put aside for a hand. */
const isFreeze = ({ moves }: RoundPayment): boolean => moves.some(({ to }) => to.at === 'award');

const resultFor = (game: HouseTableGame, table: Table, hand: Hand): HandResult | null => {
  if (!areKnown(hand.cards)) return unseenResult(game, table, hand);
  return lacksCard(game, table, hand) === null ? calculateResult(game, table, hand) : null;
};

const withHand = (table: Table, hand: Hand): Table => {
  const round = roundOrEmpty(table);
  return { ...table, round: { ...round, hands: round.hands.map((other) => (other.box === hand.box ? hand : other)) } };
};

/** The table before any hand of the round was settled, with what was put aside of a shared meter still aside. */
const unwound = (table: Table, paid: readonly RoundPayment[]): Table => {
  const back = paid.flatMap(({ moves }) => moves.map(reversed)).reverse();
  const round = roundOrEmpty(table);
  return {
    ...table,
    bank: transfer(table, back).bank,
    round: { ...round, hands: round.hands.map((hand) => ({ ...hand, won: 0 })) },
  };
};

/** Whether somebody verified a progressive payout that these cards do not win, or win otherwise. */
const isUnverified = (before: Table, after: Table, game: HouseTableGame, hand: Hand): boolean => {
  if (hand.verifiedBy === null && !hand.validated) return false;
  const was = roundOrEmpty(before).hands.find(({ box }) => box === hand.box);
  const line = (result: HandResult | null): string =>
    JSON.stringify(result?.wagers.filter(({ wager }) => wager === after.offered.progressive?.wager) ?? null);
  return was === undefined || line(resultFor(game, before, was)) !== line(resultFor(game, after, hand));
};

/** Settles the hands again that were settled by cards keyed wrong; `before` is the table with those, `after` with the cards that lie there. */
export const settleAgain = (
  game: HouseTableGame,
  before: Table,
  after: Table,
  of: Box | string,
  cites: readonly ClauseId[],
): SettledAgain => {
  const { paid, hands, stages, stage } = roundOrEmpty(after);
  const settlements = paid.filter((payment) => !isFreeze(payment));
  const stoodAt = new Map(paid.flatMap(({ box, stood }) => (box === null || stood === null ? [] : [[box, stood]])));
  const order = [...stoodAt.keys()].filter((box) =>
    hands.some((hand) => hand.box === box && hand.status === 'settled'),
  );
  const freezes = new Map(hands.map((hand) => [hand.box, freezeOf(game, before, paid, hand)]));
  const unverified = hands.filter((hand) => isUnverified(before, after, game, hand)).map(({ box }) => box);
  const clear = (hand: Hand): Hand =>
    unverified.includes(hand.box) ? { ...hand, verifiedBy: null, validated: false, frozen: null } : hand;

  const replay = (start: Table): readonly Replayed[] => {
    let now = unwound(start, settlements);
    return order.flatMap((box): Replayed[] => {
      const lying = roundOrEmpty(now).hands.find((one) => one.box === box);
      const stood = stoodAt.get(box);
      if (lying === undefined || stood === undefined) return [];
      const hand = clear(lying);
      const result = resultFor(game, now, hand);
      if (result === null || (!hand.validated && paysProgressive(game, now, result)))
        // The chips that its settlement moved go back, so its stakes lie on the box again.
        return [{ hand, stood, result: null, moves: [] }];
      const metered = result.wagers.some(paidByMeter) && hand.frozen === null;
      const moves = [
        ...movesOfResult(box, stood, result, hand.frozen === null ? 'meter' : 'award'),
        ...(metered ? reseed(now.offered.progressive, now.bank.meters, now.bank.reserves, result) : []),
      ];
      now = withHand({ ...now, bank: transfer(now, moves).bank }, { ...hand, won: wonUnderLimit(game, now, result) });
      return [{ hand, stood, result, moves }];
    });
  };

  const was = replay(before);
  const is = replay(after);
  const reopened = is.filter(({ result }) => result === null).map(({ hand }) => hand.box);
  const changed = is.flatMap(({ hand, result }): CorrectedHand[] => {
    const { box, owner, cards } = hand;
    const old = was.find((one) => one.hand.box === box)?.result;
    if (result === null || (of !== box && JSON.stringify(old) === JSON.stringify(result))) return [];
    const documentsDue = result.wagers.some(paidByMeter) && game.law.validate.length > 0;
    return [{ box, owner, cards, shown: isShown(result), result, documentsDue }];
  });
  const envied = stages.findIndex(({ act }) => act === 'envy');
  const wasEnvied = envied >= 0 && stage > envied && reopened.length === 0;
  const due = [
    ...is.flatMap(({ moves }) => moves),
    ...(wasEnvied ? (envyPaid(game, after, settledHands(after), cites).moves ?? []) : []),
    ...unverified.flatMap((box) => (freezes.get(box)?.moves ?? []).map(reversed)),
  ];
  const done = settlements.flatMap(({ moves }) => moves.map(reversed));
  return { hands: changed, reopened, unverified, ...difference(after, [...done, ...due], cites) };
};

/** Payment that put a part of a shared meter aside for this hand. */
const freezeOf = (
  game: HouseTableGame,
  before: Table,
  paid: readonly RoundPayment[],
  { box, frozen }: Hand,
): RoundPayment | undefined => {
  const was = roundOrEmpty(before).hands.find((hand) => hand.box === box);
  if (frozen === null || was === undefined) return undefined;
  const award = resultFor(game, before, was)?.wagers.find(paidByMeter)?.fromMeter;
  return paid.find(({ moves }) => moves.some(({ to, cents }) => to.at === 'award' && cents === award));
};

/** Cents of this round that the inventory keeps for a player who left. */
const owedAlready = ({ differences = [], rounds }: Table, seat: Seat): Cents =>
  Math.max(0, -(differences.find((one) => one.round === rounds + 1 && one.seat === seat)?.cents ?? 0));

/** The chips that are still to move. A seat gives back what its chips reach, and a player who left neither gives nor gets. */
const difference = (
  table: Table,
  moves: readonly Move[],
  cites: readonly ClauseId[],
): Pick<SettledAgain, 'moves' | 'overpaid' | 'owed'> => {
  const accounts = new Map<string, { readonly account: Account; cents: Cents }>();
  const add = (account: Account, cents: Cents): void => {
    const key = JSON.stringify(account, Object.keys(account).sort());
    const held = accounts.get(key);
    if (held === undefined) accounts.set(key, { account, cents });
    else held.cents += cents;
  };
  for (const { from, to, cents } of moves) {
    add(from, -cents);
    add(to, cents);
  }
  const gone = new Set(roundOrEmpty(table).hands.flatMap(({ owner, left }) => (left ? [owner] : [])));
  const chipsOf = (seat: Seat): Cents => (gone.has(seat) ? 0 : (playerAt(table, seat)?.chips ?? 0));
  const overpaid: SeatDifference[] = [];
  const owed: SeatDifference[] = [];
  for (const entry of [...accounts.values()]) {
    const { account } = entry;
    if (account.at !== 'seat') continue;
    const { seat } = account;
    const left = gone.has(seat);
    // More than 0: the seat has got too much. The inventory keeps what a player who left should get.
    const short = left ? owedAlready(table, seat) - entry.cents : Math.max(0, -entry.cents - chipsOf(seat));
    if (short > 0) overpaid.push({ seat, cents: short });
    if (short < 0) owed.push({ seat, cents: -short });
    const held = left ? -entry.cents : short;
    entry.cents += held;
    if (held !== 0) add(INVENTORY, -held);
  }
  return { moves: between([...accounts.values()], cites), overpaid, owed };
};

/** Moves from the accounts that give to those that get. */
const between = (
  entries: readonly { readonly account: Account; readonly cents: Cents }[],
  cites: readonly ClauseId[],
): readonly Move[] => {
  const gives = entries.filter(({ cents }) => cents < 0).map((entry) => ({ ...entry, cents: -entry.cents }));
  const moves: Move[] = [];
  for (const { account: to, cents: due } of entries) {
    let open = due;
    for (const giver of gives) {
      const cents = Math.min(giver.cents, open);
      if (cents <= 0) continue;
      moves.push({ from: giver.account, to, cents, cites });
      giver.cents -= cents;
      open -= cents;
    }
  }
  return moves;
};
