import { type Card, type Chance, DECK_52, JOKER } from '@fairdeal/cards';
import {
  type Actor,
  isRefused,
  type PokerAct,
  type PokerEvent,
  type PokerGame,
  type PokerRulebook,
  type PokerTable,
  type Seat,
  type StaffRole,
} from '@fairdeal/rules';
import type { DeckFault } from '@fairdeal/rules/internal';
import type { OpenedRules, PokerFelt, SensorDesk } from '@fairdeal/table/internal';
import type { Desk } from '../shift/desk.js';
import { onceIn, oneOf, playerIn, staffOf } from '../shift/people.js';
import type { ShiftPlan, Trouble } from '../shift/plan.js';

/** A poker game as a submission opens it. */
export type OpenedPoker = Extract<OpenedRules, { kind: 'poker' }>;

/** A live poker table with everybody and everything around it. */
export interface PokerWorld {
  readonly game: PokerGame;
  readonly book: PokerRulebook;
  readonly desk: Desk<PokerTable, PokerAct, PokerEvent>;
  readonly felt: PokerFelt;
  readonly chance: Chance;
  /** A shoe that reads, where the table has one. */
  readonly sensors: SensorDesk<PokerTable, PokerAct, PokerEvent> | null;
  readonly plan: ShiftPlan;
  readonly mind: PokerMind;
}

/** Memory of the people at the table. */
interface PokerMind {
  /** The person who deals next, where nobody does yet. */
  dealer: string;
  /** The dealer's report that waits for a floorperson, and whether it says what is so. */
  reported: { readonly act: PokerAct; readonly isTrue: boolean } | null;
  /** A player whom the dealer passed over in the deal. */
  skipped: Seat | null;
  /** Whether a card that the record has as burned was not. */
  unburned: boolean;
  /** The deal that the shoe has seen. */
  sensedDeal: string | null;
  settled: number;
}

export const hasTrouble = ({ plan }: PokerWorld, trouble: Trouble): boolean => plan.troubles.includes(trouble);

/** A member of the staff; the dealer is the person who deals now. */
export const staff = ({ book, desk, mind }: PokerWorld, role: StaffRole): Actor =>
  staffOf(role, book.dealer?.(desk.state()) ?? mind.dealer);

export const anotherFace = ({ chance }: PokerWorld, face: Card): Card =>
  oneOf(
    chance,
    DECK_52.filter((card) => card !== face),
  ) ?? JOKER;

/** Seats where somebody sits. */
export const seatsTaken = ({ desk }: PokerWorld): Seat[] =>
  desk.state().seats.flatMap((seat, at) => (seat === null ? [] : [at + 1]));

/** An act of a player, or the same act by the dealer for a patron without a phone. */
export const playerDoes = (world: PokerWorld, seat: Seat, act: PokerAct): ReturnType<PokerWorld['desk']['does']> =>
  onceIn(world.chance, 3)
    ? world.desk.does(staff(world, 'dealer'), { ...act, for: seat } as PokerAct)
    : world.desk.does(
        { ...playerIn(seat), person: world.desk.state().seats[seat - 1]?.person ?? playerIn(seat).person },
        act,
      );

/** An act that the law must take: the dealer reports it and a floorperson confirms it, or a floorperson does it alone. */
const mustBeTaken = (world: PokerWorld, act: PokerAct, recordedAs: readonly PokerEvent['did'][]): boolean => {
  const { desk, chance, mind } = world;
  desk.noticed(act.do);
  const by = staff(world, onceIn(chance, 4) ? 'floorperson' : 'dealer');
  const done = desk.does(by, act);
  if (isRefused(done)) {
    desk.found({ kind: 'refused', what: `${by.role} ${act.do}: ${done.reason}`, details: { act, refusal: done } });
    return false;
  }
  mind.reported = { act, isTrue: true };
  if (!done.some(({ did }) => recordedAs.includes(did) || did === 'irregularityReported'))
    desk.found({ kind: 'record', what: `${act.do} left no ${recordedAs[0]} in the record.`, details: { act } });
  return true;
};

type CorrectedPlace = Extract<PokerAct, { do: 'correctReading' }>['of'];

/** Somebody noticed that cards were keyed wrong. */
export const reportMisreading = (
  world: PokerWorld,
  { of, was, is }: { readonly of: CorrectedPlace; readonly was: readonly Card[]; readonly is: readonly Card[] },
): boolean => mustBeTaken(world, { do: 'correctReading', of, was, is }, ['readingCorrected']);

/** Somebody noticed that the deck in play is wrong. */
export const reportDeck = (world: PokerWorld, what: DeckFault, cards: readonly Card[]): boolean =>
  mustBeTaken(world, { do: 'deckFoundWrong', deck: world.desk.state().cards.current, what, cards }, ['deckFoundWrong']);

/**
 * Somebody noticed that the dealer passed an eligible player over. When two players have bet, the deal stands: the hand that nobody holds is
 * ruled dead, and its player gets back what they put in.
 */
export const reportSkipped = (world: PokerWorld, seat: Seat): boolean => {
  const { desk, book, mind } = world;
  const act: PokerAct = { do: 'callMisdeal', cause: 'player-left-out', seat };
  const tried = book.decide(desk.state(), { by: staff(world, 'dealer'), act, at: desk.now() });
  if (!isRefused(tried) || tried.reason !== 'deal-stands') return mustBeTaken(world, act, ['roundVoided']);
  const decision = { is: 'hand-dead', seat, refund: true } as const;
  const ruling: PokerAct = { do: 'rule', about: `Seat ${seat} has no cards.`, decision, reason: 'The deal stands.' };
  const by = staff(world, 'poker-shift-supervisor');
  const done = desk.does(by, ruling);
  mind.skipped = null;
  if (!isRefused(done)) return true;
  desk.found({ kind: 'refused', what: `${by.role} rule: ${done.reason}`, details: { act: ruling, refusal: done } });
  return false;
};
