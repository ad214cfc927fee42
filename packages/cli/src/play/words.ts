import type { Command } from '@fairdeal/rules';
import { inWords } from '../answer.js';
import { type Choice, PLAYER, phaseOf, SEAT, withAmount } from './choices.js';

/** What a typed line asks for. */
export type Said =
  | { readonly say: 'act'; readonly command: Command }
  | { readonly say: 'deal' | 'again' | 'why' | 'options' | 'bankroll' }
  | { readonly say: 'quit' }
  | { readonly say: 'unclear'; readonly sentence: string };

const unclear = (sentence: string): Said => ({ say: 'unclear', sentence });

const ALWAYS: Readonly<Record<string, Said>> = {
  deal: { say: 'deal' },
  again: { say: 'again' },
  why: { say: 'why' },
  options: { say: 'options' },
  help: { say: 'options' },
  '?': { say: 'options' },
  bankroll: { say: 'bankroll' },
  quit: { say: 'quit' },
  exit: { say: 'quit' },
};

/** `10`, `$10`, `2.50` or `1,000` in cents; null for anything else. */
export const readDollars = (text: string): number | null => {
  const found = /^\$?(\d{1,3}(?:,\d{3})+|\d{1,12})(?:\.(\d{1,2}))?$/.exec(text);
  return found === null ? null : Number(found[1]?.replaceAll(',', '')) * 100 + Number((found[2] ?? '').padEnd(2, '0'));
};

/** Reads a line. `wagers` are the wagers of the game, so that one asked for at the wrong time gets the rulebook's own answer. */
export const readWords = (
  line: string,
  choices: readonly Choice[],
  wagers: readonly string[],
  standing: boolean,
): Said => {
  const typed = line.trim().toLowerCase().replace(/\s+/g, ' ');
  if (typed === '') return emptyLine(choices, standing);
  const choice = choices
    .filter(({ word }) => typed === word || typed.startsWith(`${word} `))
    .toSorted((one, other) => other.word.length - one.word.length)[0];
  if (choice !== undefined) return readChoice(choice, typed.slice(choice.word.length).trim());
  const always = Object.hasOwn(ALWAYS, typed) ? ALWAYS[typed] : undefined;
  if (always !== undefined) return always;
  const [word = '', amount = '', ...rest] = typed.split(' ');
  const cents = readDollars(amount);
  if (wagers.includes(word) && cents !== null && rest.length === 0)
    return { say: 'act', command: { by: PLAYER, do: 'wager', box: SEAT, wager: word, cents } };
  return unclear(`"${shown(line.trim())}" means nothing here; ${sayNow(choices)}.`);
};

const shown = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text);

const emptyLine = (choices: readonly Choice[], standing: boolean): Said => {
  const decline = choices.find(({ command }) => command.do === 'declineCut');
  if (decline !== undefined) return { say: 'act', command: decline.command };
  return phaseOf(choices) === 'wager' && standing ? { say: 'deal' } : unclear(`Nothing was said; ${sayNow(choices)}.`);
};

const readChoice = (choice: Choice, rest: string): Said => {
  const { word, command, amount } = choice;
  if (amount === null)
    return rest === '' ? { say: 'act', command } : unclear(`"${word}" takes no amount: type it alone.`);
  const { range, unit } = amount;
  const example = `${word} ${amount.example}`;
  if (rest === '')
    return range.min === range.max
      ? { say: 'act', command: withAmount(choice, range.min) }
      : unclear(`Say how many ${unit} with "${word}", such as "${example}".`);
  const value = unit === 'dollars' ? readDollars(rest) : /^\d{1,6}$/.test(rest) ? Number(rest) : null;
  return value === null
    ? unclear(`"${shown(rest)}" is not a number of ${unit}; type it like "${example}".`)
    : { say: 'act', command: withAmount(choice, value) };
};

const sayNow = (choices: readonly Choice[]): string => {
  switch (phaseOf(choices)) {
    case 'cut':
      return 'say cut with a number of cards, or decline';
    case 'wager':
      return 'say a wager and its dollars, deal, again, why, bankroll, options or quit';
    case 'decide': {
      const words = choices.filter(({ command }) => command.do === 'play').map(({ word }) => word);
      return words.length > 6 ? 'options lists what you may say' : `say ${inWords(words, 'or')}`;
    }
  }
};
