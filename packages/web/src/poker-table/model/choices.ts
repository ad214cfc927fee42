import { type Card, UNKNOWN_CARD } from '@fairdeal/cards';
import type { Option, PokerAct } from '@fairdeal/rules';
import { PLAY_ACTS } from '@fairdeal/rules/internal';

export type PokerOption = Option<PokerAct>;

/** What the table offers, sorted by where it stands on the screen. */
export interface PokerChoices {
  /** The acts of play, as buttons. */
  readonly acts: readonly PokerOption[];
  readonly raise: PokerOption | null;
  /** Each set of cards that may be thrown away. */
  readonly exchange: readonly PokerOption[];
  readonly stakes: PokerOption | null;
  /** Coming and going. */
  readonly seat: readonly PokerOption[];
  /** What may be called when something went other than it should. */
  readonly wrong: readonly PokerOption[];
}

const SEAT_ACTS: readonly PokerAct['do'][] = ['sit', 'leave', 'stepAway', 'comeBack'];
const isExchange = ({ act }: PokerOption): boolean => act.do === 'draw' || act.do === 'discard';

/** `ranged` is a raise with a choice of amounts; one with a single amount is an act like the others. */
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

/** The option that throws away just these cards, if it is offered. */
export const findExchange = (exchange: readonly PokerOption[], thrown: ReadonlySet<Card>): PokerOption | undefined =>
  exchange.find(
    (option) => cardsOf(option).length === thrown.size && cardsOf(option).every((card) => thrown.has(card)),
  );

/** At a live table nobody knows which cards a player throws away, only how many. */
export const isBlindExchange = (exchange: readonly PokerOption[]): boolean =>
  exchange.some((option) => cardsOf(option).includes(UNKNOWN_CARD));

export const exchangeCount = (option: PokerOption): number => cardsOf(option).length;

/** Whether a card may be thrown away at all. */
export const isThrowable = (exchange: readonly PokerOption[], card: Card): boolean =>
  exchange.some((option) => cardsOf(option).includes(card));

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven'] as const;

/** What the button of an exchange says. */
export const exchangeWords = (exchange: readonly PokerOption[], thrown: number): string => {
  const draws = exchange[0]?.act.do === 'draw';
  if (thrown === 0) return draws ? 'Stand pat' : 'Discard';
  const cards = `${NUMBERS[thrown] ?? thrown} ${thrown === 1 ? 'card' : 'cards'}`;
  return draws ? `Draw ${cards}` : `Discard ${cards}`;
};

/** The key that does what an option does, and the same key again for acts that are never offered together. */
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
