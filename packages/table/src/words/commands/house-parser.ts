import { type Card, formatCards, parseCards } from '@fairdeal/cards';
import { quoted } from '@fairdeal/cards/internal';
import type { HouseAct, Seat } from '@fairdeal/rules';
import { boxAtSeat } from '@fairdeal/rules/internal';
import { joinList } from '@fairdeal/words/internal/text';
import { canOnlyGiveUp, playerPhaseOf, type TypedChoice, withAmount } from './choices.js';

/** Request of a typed line. */
export type ParsedHouseLine =
  | { readonly say: 'act'; readonly act: HouseAct }
  | { readonly say: 'deal' | 'again' }
  | { readonly say: 'why' | 'hint' | 'options' | 'bankroll' }
  | { readonly say: 'quit' }
  | { readonly say: 'unclear'; readonly sentence: string };

const unclear = (sentence: string): ParsedHouseLine => ({ say: 'unclear', sentence });

const ALWAYS_COMMANDS: Readonly<Record<string, ParsedHouseLine>> = {
  deal: { say: 'deal' },
  again: { say: 'again' },
  why: { say: 'why' },
  hint: { say: 'hint' },
  options: { say: 'options' },
  help: { say: 'options' },
  '?': { say: 'options' },
  bankroll: { say: 'bankroll' },
  quit: { say: 'quit' },
  exit: { say: 'quit' },
};

/** `10`, `$10`, `2.50` or `1,000` in cents; null for anything else. */
export const parseTypedDollars = (text: string): number | null => {
  const found = /^\$?(\d{1,3}(?:,\d{3})+|\d{1,12})(?:\.(\d{1,2}))?$/.exec(text.trim());
  return found === null ? null : Number(found[1]?.replaceAll(',', '')) * 100 + Number((found[2] ?? '').padEnd(2, '0'));
};

/** Reads a line. `wagers` are the wagers of the game, so that one asked for at the wrong time gets the rulebook's own answer. */
export const parseHouseLine = (
  line: string,
  choices: readonly TypedChoice[],
  wagers: readonly string[],
  standing: boolean,
  seat: Seat,
): ParsedHouseLine => {
  const typed = normalizedTimes(line.trim().toLowerCase().replace(/\s+/g, ' '), choices);
  if (typed === '') return emptyLine(choices, standing);
  const choice = choices
    .filter(({ word }) => typed === word || typed.startsWith(`${word} `))
    .toSorted((one, other) => other.word.length - one.word.length)[0];
  if (choice !== undefined) return readChoice(choice, typed.slice(choice.word.length).trim(), choices);
  const always = Object.hasOwn(ALWAYS_COMMANDS, typed) ? ALWAYS_COMMANDS[typed] : undefined;
  if (always !== undefined) return always;
  const [word = '', amount = '', ...rest] = typed.split(' ');
  const cents = parseTypedDollars(amount);
  const set = readSetting(word, typed.slice(word.length), choices);
  if (set !== null) return set;
  if (wagers.includes(word) && cents !== null && rest.length === 0)
    return { say: 'act', act: { do: 'wager', box: boxAtSeat(seat), wager: word, cents } };
  const closed = closedPlayAct(typed, choices);
  if (closed !== null) return closed;
  return unclear(`${quoted(line.trim())} means nothing here; ${suggestionText(choices)}.`);
};

/** `raise-3x` is `raise 3x` where it is no choice of its own. */
const normalizedTimes = (typed: string, choices: readonly TypedChoice[]): string =>
  choices.some(({ word }) => word === typed) ? typed : typed.replace(/-([1-9])x$/, ' $1x');

const CALLS = ['over', 'under', 'surrender'];

/** A decision of the game that is not open now is given to the rulebook, which says why not. */
const closedPlayAct = (typed: string, choices: readonly TypedChoice[]): ParsedHouseLine | null => {
  for (const { act } of choices) {
    if (act.do !== 'play') continue;
    if ('call' in act.play && CALLS.includes(typed)) return { say: 'act', act: { ...act, play: { call: typed } } };
    if (('low' in act.play || 'houseWay' in act.play) && typed === 'surrender')
      return { say: 'act', act: { ...act, play: { surrender: true } } };
  }
  return null;
};

const emptyLine = (choices: readonly TypedChoice[], standing: boolean): ParsedHouseLine => {
  const decline = choices.find(({ act }) => act.do === 'declineCut');
  if (decline !== undefined) return { say: 'act', act: decline.act };
  return playerPhaseOf(choices) === 'wager' && standing
    ? { say: 'deal' }
    : unclear(`Nothing was said; ${suggestionText(choices)}.`);
};

const readChoice = (choice: TypedChoice, rest: string, choices: readonly TypedChoice[]): ParsedHouseLine => {
  const { word, act, amount } = choice;
  const times = rest === '' ? null : (readTimes(choice, rest, choices) ?? readSetting(word, rest, choices));
  if (times !== null) return times;
  if (amount === null)
    return rest === ''
      ? { say: 'act', act }
      : (readRaise(act, rest) ?? unclear(`"${word}" takes no amount: type it alone.`));
  const { range, unit } = amount;
  const example = `${word} ${amount.example}`;
  if (rest === '')
    return range.min === range.max
      ? { say: 'act', act: withAmount(choice, range.min) }
      : unclear(`Say how many ${unit} with "${word}", such as "${example}".`);
  const value = unit === 'dollars' ? parseTypedDollars(rest) : /^\d{1,6}$/.test(rest) ? Number(rest) : null;
  return value === null
    ? unclear(`${quoted(rest)} is not a number of ${unit}; type it like "${example}".`)
    : { say: 'act', act: withAmount(choice, value) };
};

/** A raise of an amount where only one is open: the rulebook says which, unless it is the one. */
const readRaise = (act: HouseAct, rest: string): ParsedHouseLine | null => {
  const raise = parseTypedDollars(rest);
  return raise === null || act.do !== 'play' || !('raise' in act.play) || typeof act.play.raise !== 'number'
    ? null
    : { say: 'act', act: { ...act, play: { ...act.play, raise } } };
};

/** `raise 2x`, or `raise 2` where two dollars cannot be meant: so many times the smallest raise. */
const readTimes = (choice: TypedChoice, rest: string, choices: readonly TypedChoice[]): ParsedHouseLine | null => {
  const times = Number(/^([1-9])(?:x| times)?$/.exec(rest)?.[1] ?? 0);
  const { word, act, amount } = choice;
  if (times === 0 || act.do !== 'play') return null;
  if (amount === null) {
    const other = choices.find((one) => one.word === `${word}-${times}x`);
    if (other !== undefined) return { say: 'act', act: other.act };
    const raise = 'raise' in act.play ? act.play.raise : null;
    return typeof raise !== 'number' || (times > 1 && rest === `${times}`)
      ? null
      : { say: 'act', act: { ...act, play: { ...act.play, raise: times * raise } } };
  }
  const { min, max } = amount.range;
  const isDollars = /^\d$/.test(rest) && (times * 100 >= min || times * min > max);
  return amount.unit === 'cards' || isDollars ? null : { say: 'act', act: withAmount(choice, times * min) };
};

/** `set As Kd`, `low askd`: the cards of a hand that a player sets, in any order. */
const readSetting = (word: string, rest: string, choices: readonly TypedChoice[]): ParsedHouseLine | null => {
  if (word.split(' ')[0] !== 'set' && word.split(' ')[0] !== 'low') return null;
  const cards = parseTypedCards(rest);
  if (cards === null) return null;
  for (const { act, word: other } of choices) {
    if (act.do !== 'play') continue;
    const field = 'low' in act.play ? 'low' : 'three' in act.play || other === 'set' ? 'three' : null;
    if (field !== null) return { say: 'act', act: { ...act, play: { [field]: formatCards(cards) } } };
  }
  return null;
};

/** `As Kd`, `askd`, `10h 9h`, `jk`; null when these are no cards. */
export const parseTypedCards = (text: string): Card[] | null => {
  const names = text.replace(/[\s,]+/g, '').match(/10.|../g) ?? [];
  const parsed = parseCards(
    names
      .map((name) =>
        /^jk$/i.test(name)
          ? 'Jk'
          : `${name.slice(0, -1).replace('10', 'T').toUpperCase()}${name.slice(-1).toLowerCase()}`,
      )
      .join(''),
  );
  return names.join('').length === text.replace(/[\s,]+/g, '').length && 'ok' in parsed && parsed.ok.length > 0
    ? parsed.ok
    : null;
};

const suggestionText = (choices: readonly TypedChoice[]): string => {
  switch (playerPhaseOf(choices)) {
    case 'cut':
      return 'say cut with a number of cards, or decline';
    case 'wager':
      return 'say a wager and its dollars, deal, again, why, bankroll, options or quit';
    case 'decide': {
      const words = choices.filter(({ act }) => act.do === 'play').map(({ word }) => word);
      if (words.length > 6) return 'options lists what you may say';
      return `say ${joinList(words, 'or')}${canOnlyGiveUp(choices) ? ', or buy chips first' : ''}`;
    }
  }
};
