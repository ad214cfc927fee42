import { dollars, type HouseAct, type NumberRange, type Option, type Seat } from '@fairdeal/rules';
import { actValueAt, boxAtSeat, withActValue } from '@fairdeal/rules/internal';
import type { Advice } from '@fairdeal/words/internal';

/** An option of the player and the word to type for it. */
export interface TypedChoice {
  readonly word: string;
  readonly words: string;
  readonly act: HouseAct;
  /** The amount that goes with the word, where there is a choice of it: dollars, or a number of cards. */
  readonly amount: TypedAmount | null;
}

export interface TypedAmount {
  /** Where it stands in the act. */
  readonly path: string;
  readonly range: NumberRange;
  readonly unit: 'dollars' | 'cards';
  /** An amount that would be accepted, as it is typed. */
  readonly example: string;
}

/** Words for the acts that every table has. */
const WORDS: Partial<Record<HouseAct['do'], string>> = {
  buyIn: 'buy',
  cutCards: 'cut',
  declineCut: 'decline',
  chooseLateCards: 'late',
  chooseDeadHand: 'dead',
};

/** Options of a player as words to type, for their own box only. Players leave with `quit`. */
export const typedChoices = (options: readonly Option<HouseAct>[], seat: Seat): TypedChoice[] =>
  options
    .filter(({ act }) => act.do !== 'sit' && act.do !== 'leave' && (!('box' in act) || act.box === boxAtSeat(seat)))
    .map(({ act, name, words, ranges }) => {
      const word = act.do === 'withdraw' ? `back ${act.wager}` : (WORDS[act.do] ?? name);
      return { word, words: withoutTypedWord(word, words), act, amount: amountOf(act, ranges) };
    })
    .toSorted((one, other) => Number(one.act.do === 'buyIn') - Number(other.act.do === 'buyIn'));

/** `over: $10 on Over 23` is listed behind its word, and need not say it again. */
export const withoutTypedWord = (word: string, words: string): string =>
  words.startsWith(word) ? words.slice(word.length).replace(/^[:,]?\s*/, '') : words;

/** An amount as people type it: `15`, `2.50`. */
export const typedDollars = (cents: number): string => dollars(cents).replaceAll(/[$,]/g, '');

const amountOf = (act: HouseAct, ranges: Option<HouseAct>['ranges']): TypedAmount | null => {
  const [first] = Object.entries(ranges ?? {});
  if (first === undefined) return null;
  const [path, range] = first;
  const usual = actValueAt(act, path);
  const value = typeof usual === 'number' ? usual : range.min;
  const unit = path === 'place' ? 'cards' : 'dollars';
  return { path, range, unit, example: unit === 'dollars' ? typedDollars(value) : `${value}` };
};

/** The act of a choice with its amount put in. */
export const withAmount = ({ act, amount }: TypedChoice, value: number): HouseAct =>
  amount === null ? act : withActValue(act, amount.path, value);

/** Whether the player has too few chips for any choice but to fold. */
export const canOnlyGiveUp = (choices: readonly TypedChoice[]): boolean => {
  const plays = choices.filter(({ act }) => act.do === 'play');
  return plays.length > 0 && plays.every(({ word }) => word === 'fold' || word === 'surrender');
};

/** Decision that the table waits for. */
export type PlayerPhase = 'cut' | 'wager' | 'decide';

/** The phase, from the player's choices. */
export const playerPhaseOf = (choices: readonly TypedChoice[]): PlayerPhase =>
  choices.some(({ act }) => act.do === 'declineCut')
    ? 'cut'
    : choices.some(({ act }) => act.do === 'play')
      ? 'decide'
      : 'wager';

/** Answer to a player who asks for advice: priced choices with the act of each, or what a simple player would do. */
export type Hint<Act> =
  | { readonly advice: Advice; readonly acts: readonly Act[] }
  | { readonly simple: string; readonly acts: readonly Act[]; readonly because: string; readonly note: string };
