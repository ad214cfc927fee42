import type { SeatDifference, TableEventNamed } from '../model/acts.js';
import { wonUnderLimit } from '../model/hand-result.js';
import type { HouseRules } from '../model/house-game.js';
import { withReading } from '../model/readings.js';
import { boxAt, type OpenDifference, roundOrEmpty } from '../model/state.js';
import { type CopyOnWriteTable, type HouseRoundDraft, moveChips, writableHand, writableTable } from './draft.js';
import { advanceTurn } from './round.js';

/** Between rounds only a card in the rack can be read again: no hand and no chips follow from it. */
export const rackCorrected = (held: CopyOnWriteTable, event: TableEventNamed<'readingCorrected'>): void => {
  const { cards } = withReading(held.state, event);
  writableTable(held).cards = cards;
};

/** Everything follows the cards that lie there: hands were settled again, or wait for it. */
export const readingCorrected = (
  game: HouseRules,
  held: CopyOnWriteTable,
  round: HouseRoundDraft,
  event: TableEventNamed<'readingCorrected'>,
): void => {
  const { settled, reopened, unverified, low, moves = [] } = event;
  const { cards, round: lies } = withReading(held.state, event);
  const { hands, dealer, dealerLow, community, extra } = roundOrEmpty({ round: lies });
  const table = writableTable(held);
  table.cards = cards;
  Object.assign(round, { hands: hands.slice(), dealer, dealerLow: low ?? dealerLow, community, extra, made: null });
  moveChips(held, moves);
  round.paid.push({ box: null, stood: null, moves });
  for (const box of unverified)
    Object.assign(writableHand(held, round, box) ?? {}, { verifiedBy: null, validated: false, frozen: null });
  for (const { box, result, shown, documentsDue } of settled) {
    const hand = writableHand(held, round, box);
    if (hand === undefined) continue;
    hand.won = wonUnderLimit(game, table, result);
    hand.documentsDue = documentsDue && shown;
    hand.faceUp ||= shown;
  }
  if (reopened.length === 0) return;
  for (const box of reopened) {
    const hand = writableHand(held, round, box);
    const stood = round.paid.findLast((payment) => payment.box === box)?.stood;
    if (hand === undefined || stood == null) continue;
    Object.assign(hand, { status: 'live', wagers: null, won: 0, documentsDue: false });
    const { wagers } = boxAt(table, box);
    table.boxes[box - 1] = { owner: stood.owner, wagers, collected: stood.collected };
  }
  round.stage = round.stages.findIndex(({ act }) => act === 'settle');
  round.turn = 0;
  advanceTurn(round);
};

/** Adds cents to what a seat got too much in a round. */
const addDifference = (
  differences: readonly OpenDifference[],
  { round, seat, person, cents }: OpenDifference,
): readonly OpenDifference[] => {
  const before = differences.find((one) => one.round === round && one.seat === seat);
  const others = differences.filter((one) => one !== before);
  const sum = (before?.cents ?? 0) + cents;
  return sum === 0 ? others : [...others, { round, seat, person, cents: sum }];
};

/** Differences of the round, that a floorperson settles. */
export const noteDifferences = (
  held: CopyOnWriteTable,
  {
    overpaid = [],
    owed = [],
  }: { readonly overpaid?: readonly SeatDifference[]; readonly owed?: readonly SeatDifference[] },
): void => {
  if (overpaid.length === 0 && owed.length === 0) return;
  const table = writableTable(held);
  const round = table.rounds + 1;
  const gone = new Set(roundOrEmpty(table).hands.flatMap(({ owner, left }) => (left ? [owner] : [])));
  table.differences = [
    ...overpaid.map((one) => [one.seat, one.cents] as const),
    ...owed.map((one) => [one.seat, -one.cents] as const),
  ].reduce<readonly OpenDifference[]>((differences, [seat, cents]) => {
    const person = gone.has(seat) ? null : (table.players[seat - 1]?.person ?? null);
    return addDifference(differences, { round, seat, person, cents });
  }, table.differences ?? []);
};

/** The record has the chips that are there, and the difference stays open. */
export const chipsFoundWrong = (
  held: CopyOnWriteTable,
  { round, seat, cents, left, moves }: TableEventNamed<'chipsFoundWrong'>,
): void => {
  const table = writableTable(held);
  const person = left === true ? null : (table.players[seat - 1]?.person ?? null);
  moveChips(held, moves);
  table.differences = addDifference(table.differences ?? [], { round, seat, person, cents });
};

export const differenceSettled = (
  held: CopyOnWriteTable,
  { round, seat, cents, moves }: TableEventNamed<'differenceSettled'>,
): void => {
  moveChips(held, moves);
  const table = writableTable(held);
  table.differences = (table.differences ?? []).flatMap((one) => {
    if (one.round !== round || one.seat !== seat) return [one];
    return one.cents === cents ? [] : [{ ...one, cents: one.cents - cents }];
  });
};
