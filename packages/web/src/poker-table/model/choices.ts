import { type Card, UNKNOWN_CARD } from '@fairdeal/cards';
import type { Option, PokerAct } from '@fairdeal/rules';
import { PLAY_ACTS } from '@fairdeal/rules/internal';

export type PokerOption = Option<PokerAct>;

/** Options of a table, sorted by their place on the screen. */
export interface PokerChoices {
  /** Acts of play, as buttons. */
  readonly acts: readonly PokerOption[];
  readonly raise: PokerOption | null;
  /** Sets of cards that the player may discard. */
  readonly exchange: readonly PokerOption[];
  readonly stakes: PokerOption | null;
  /** Sitting down and leaving. */
  readonly seat: readonly PokerOption[];
  /** Irregularities that the player may report. */
  readonly wrong: readonly PokerOption[];
}

const SEAT_ACTS: readonly PokerAct['do'][] = ['sit', 'leave', 'stepAway', 'comeBack'];
const isExchange = ({ act }: PokerOption): boolean => act.do === 'draw' || act.do === 'discard';

/** `ranged` is a raise with a choice of amounts; a raise with one amount is a plain act. */
export const sortPokerOptions = (options: readonly PokerOption[]): PokerChoices => {
  const isRanged = ({ act, ranges }: PokerOption): boolean =>
    act.do === 'raiseTo' && ranges?.cents !== undefined && ranges.cents.max > ranges.cents.min;
  const isAct = ({ act }: PokerOption): boolean => PLAY_ACTS.includes(act.do) || act.do === 'straddle';
  return {
    acts: options.filter((option) => isAct(option) && !isExchange(option) && !isRanged(option)),
    raise: options.find(isRanged) ?? null,
    exchange: options.filter(isExchange),
    stakes: options.find(({ act }) => act.do === 'addStakes') ?? null,
    seat: options.filter(({ act }) => SEAT_ACTS.includes(act.do)),
    wrong: options.filter(
      (option) => !isAct(option) && !SEAT_ACTS.includes(option.act.do) && option.act.do !== 'addStakes',
    ),
  };
};

const cardsOf = ({ act }: PokerOption): readonly Card[] => (act.do === 'draw' || act.do === 'discard' ? act.cards : []);

/** Option that discards exactly these cards, if offered. */
export const findExchange = (exchange: readonly PokerOption[], thrown: ReadonlySet<Card>): PokerOption | undefined =>
  exchange.find(
    (option) => cardsOf(option).length === thrown.size && cardsOf(option).every((card) => thrown.has(card)),
  );

/** At a live table only the number of discarded cards is known. */
export const isBlindExchange = (exchange: readonly PokerOption[]): boolean =>
  exchange.some((option) => cardsOf(option).includes(UNKNOWN_CARD));

export const exchangeCount = (option: PokerOption): number => cardsOf(option).length;

/** True where a card may be discarded. */
export const isThrowable = (exchange: readonly PokerOption[], card: Card): boolean =>
  exchange.some((option) => cardsOf(option).includes(card));

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven'] as const;

/** Label of the button that draws or discards. */
export const exchangeWords = (exchange: readonly PokerOption[], thrown: number): string => {
  const draws = exchange[0]?.act.do === 'draw';
  if (thrown === 0) return draws ? 'Stand pat' : 'Discard';
  const cards = `${NUMBERS[thrown] ?? thrown} ${thrown === 1 ? 'card' : 'cards'}`;
  return draws ? `Draw ${cards}` : `Discard ${cards}`;
};

/** Shortcut key of each act. Acts that are never offered together may share a key. */
export const ACT_SHORTCUTS: Readonly<Partial<Record<PokerAct['do'], string>>> = {
  fold: 'F',
  check: 'C',
  call: 'C',
  raiseTo: 'R',
  makeForcedBet: 'M',
  straddle: 'S',
  draw: 'D',
  discard: 'D',
  show: 'S',
  muck: 'C',
};
