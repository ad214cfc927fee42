import { type Card, type Chance, JOKER } from '@fairdeal/cards';
import {
  type Actor,
  type HouseAct,
  type HouseGame,
  isRefused,
  type Refusal,
  type Seat,
  type StaffRole,
  type Table,
  type TableEvent,
} from '@fairdeal/rules';
import type { DeckFault } from '@fairdeal/rules/internal';
import type { HouseFelt, OpenedRules, SensorDesk } from '@fairdeal/table/internal';
import type { Desk } from '../shift/desk.js';
import { onceIn, oneOf, playerIn, staffOf } from '../shift/people.js';
import type { ShiftPlan, Trouble } from '../shift/plan.js';
import type { PhysicalChips } from './chips.js';

/** A house game as a submission opens it. */
export type OpenedHouse = Extract<OpenedRules, { kind: 'house' }>;

/** A live table of a house game with everybody and everything around it. */
export interface HouseWorld {
  readonly game: HouseGame;
  readonly book: OpenedHouse['rules']['book'];
  readonly desk: Desk<Table, HouseAct, TableEvent>;
  readonly felt: HouseFelt;
  readonly chips: PhysicalChips;
  readonly chance: Chance;
  readonly plan: ShiftPlan;
  /** Devices that read and count, where the table has them. */
  readonly sensors: SensorDesk<Table, HouseAct, TableEvent> | null;
  /** Memory of the people at the table. */
  readonly mind: HouseMind;
}

interface HouseMind {
  /** The person who deals next, where nobody does yet. */
  dealer: string;
  /** Whether the report that waits for a floorperson says what is so. */
  reportIsTrue: boolean;
  /** Counts in a row that came out wrong. */
  wrongCounts: number;
  /** The round, and its attempt, for which players have placed their wagers. */
  wageredFor: string | null;
  settled: number;
  /** Shuffles so far, and the deal that the shoe has seen. */
  shuffles: number;
  sensedDeal: string | null;
  /** Whether the last cards were dealt without a burn, and nobody has said so. */
  unburned: boolean;
}

export const hasTrouble = ({ plan }: HouseWorld, trouble: Trouble): boolean => plan.troubles.includes(trouble);

/** A member of the staff; the dealer is the person who deals now. */
export const staff = ({ book, desk, mind }: HouseWorld, role: StaffRole): Actor =>
  staffOf(role, book.dealer?.(desk.state()) ?? mind.dealer);

export const floorperson = (world: HouseWorld): Actor => staff(world, 'floorperson');

/** An act of a player, or the same act by the dealer for a patron without a phone. */
export const playerDoes = (
  { desk, chance, book, mind }: HouseWorld,
  seat: Seat,
  act: HouseAct,
): ReturnType<HouseWorld['desk']['does']> => {
  const person = desk.state().players[seat - 1]?.person ?? playerIn(seat).person;
  return onceIn(chance, 3)
    ? desk.does(staffOf('dealer', book.dealer?.(desk.state()) ?? mind.dealer), { ...act, for: seat } as HouseAct)
    : desk.does({ role: 'player', seat, person }, act);
};

/** A face of the game that is another than this one. */
export const anotherFace = ({ game, chance }: HouseWorld, face: Card): Card =>
  oneOf(
    chance,
    game.batch.filter((card) => card !== face),
  ) ?? JOKER;

const eventsOf = (done: readonly TableEvent[] | Refusal): readonly TableEvent[] => (isRefused(done) ? [] : done);

/** A report that the law must take: the dealer makes it and a floorperson confirms it, or a floorperson does it alone. */
export const mustBeTaken = (world: HouseWorld, act: HouseAct, recordedAs: TableEvent['did']): boolean => {
  const { desk, chance, mind } = world;
  desk.noticed(act.do);
  const alone = chance.below(4) === 0;
  const by = alone ? floorperson(world) : staff(world, 'dealer');
  const done = desk.does(by, act);
  if (isRefused(done)) {
    desk.found({
      kind: 'refused',
      what: `${by.role} ${act.do}: ${done.reason}`,
      details: { act, refusal: done },
    });
    return false;
  }
  mind.reportIsTrue = true;
  if (!eventsOf(done).some(({ did }) => did === recordedAs || did === 'irregularityReported'))
    desk.found({ kind: 'record', what: `${act.do} left no ${recordedAs} in the record.`, details: { act } });
  return true;
};

/** Somebody noticed that cards were keyed wrong. */
export const reportMisreading = (
  world: HouseWorld,
  {
    of,
    was,
    is,
  }: {
    readonly of: number | 'dealer' | 'community' | 'extra' | 'burn';
    readonly was: readonly Card[];
    readonly is: readonly Card[];
  },
): boolean => mustBeTaken(world, { do: 'correctReading', of, was, is }, 'readingCorrected');

/** Somebody noticed that a deck is wrong. */
export const reportDeck = (world: HouseWorld, what: DeckFault, cards: readonly Card[]): boolean =>
  mustBeTaken(world, { do: 'deckFoundWrong', deck: world.desk.state().cards.current, what, cards }, 'deckFoundWrong');
