import { quoted } from '@fairdeal/cards/internal';
import type { Cents, Option, PokerAct } from '@fairdeal/rules';
import { joinList } from '@fairdeal/words/internal/text';
import { typedDollars } from './choices.js';
import { parseTypedCards, parseTypedDollars } from './house-parser.js';

/** Request of a typed line at a poker table. */
export type ParsedPokerLine =
  | { readonly say: 'act'; readonly act: PokerAct }
  | { readonly say: 'deal' }
  | { readonly say: 'why' | 'hint' | 'options' | 'bankroll' }
  | { readonly say: 'quit' }
  | { readonly say: 'unclear'; readonly sentence: string };

type Options = readonly Option<PokerAct>[];

const unclear = (sentence: string): ParsedPokerLine => ({ say: 'unclear', sentence });
const actLine = (act: PokerAct): ParsedPokerLine => ({ say: 'act', act });

const ALWAYS_COMMANDS: Readonly<Record<string, Exclude<ParsedPokerLine['say'], 'act' | 'unclear'>>> = {
  deal: 'deal',
  why: 'why',
  hint: 'hint',
  options: 'options',
  help: 'options',
  '?': 'options',
  bankroll: 'bankroll',
  quit: 'quit',
  exit: 'quit',
};

/** Acts of one word: they are given to the rulebook at any time, which says why when they are not allowed. */
const ONE_WORD_ACTS: Readonly<Record<string, PokerAct>> = {
  fold: { do: 'fold' },
  check: { do: 'check' },
  call: { do: 'call' },
  bring: { do: 'makeForcedBet' },
  straddle: { do: 'straddle' },
  show: { do: 'show' },
  muck: { do: 'muck' },
  'stand pat': { do: 'draw', cards: [] },
};

/** Reads a line. `playing` is true while a round is under way; `stakes` is all that the player can have bet. */
export const parsePokerLine = (line: string, options: Options, playing: boolean, stakes?: Cents): ParsedPokerLine => {
  const typed = line.trim().replace(/\s+/g, ' ');
  const words = typed.toLowerCase();
  if (words === '')
    return playing ? unclear(`Nothing was said; ${suggestionText(options, playing)}.`) : { say: 'deal' };
  const always = Object.hasOwn(ALWAYS_COMMANDS, words) ? ALWAYS_COMMANDS[words] : undefined;
  if (always !== undefined) return { say: always };
  const plain = Object.hasOwn(ONE_WORD_ACTS, words) ? ONE_WORD_ACTS[words] : undefined;
  if (plain !== undefined) return actLine(plain);
  if (words === 'all in' || words === 'all-in') return allIn(options, stakes);
  const [word = '', ...rest] = words.split(' ');
  if (word === 'bet' || word === 'raise') return readBet(word, rest, options);
  if (word === 'add')
    return readAmount(word, rest.join(' '), 'add 100', (cents) => actLine({ do: 'addStakes', cents }));
  if (word === 'show') return readShow(typed.slice(word.length));
  if (word === 'draw' || word === 'discard') return readExchange(word, typed.slice(word.length));
  const other = options.find(({ name }) => name.toLowerCase() === words);
  if (other !== undefined) return { say: 'act', act: other.act };
  return unclear(`${quoted(line.trim())} means nothing here; ${suggestionText(options, playing)}.`);
};

const raiseOf = (options: Options): Option<PokerAct> | undefined => options.find(({ act }) => act.do === 'raiseTo');

const readBet = (word: string, rest: readonly string[], options: Options): ParsedPokerLine => {
  const amount = (rest[0] === 'to' ? rest.slice(1) : rest).join(' ');
  const range = raiseOf(options)?.ranges?.cents;
  if (amount === '' && range !== undefined && range.min === range.max)
    return actLine({ do: 'raiseTo', cents: range.min });
  const example = `${word} ${range === undefined ? 20 : typedDollars(range.min)}`;
  return readAmount(word, amount, example, (cents) => actLine({ do: 'raiseTo', cents }));
};

const readAmount = (
  word: string,
  amount: string,
  example: string,
  made: (cents: number) => ParsedPokerLine,
): ParsedPokerLine => {
  if (amount === '') return unclear(`Say how many dollars with "${word}", such as "${example}".`);
  const cents = parseTypedDollars(amount);
  return cents === null
    ? unclear(`${quoted(amount)} is not a number of dollars; type it like "${example}".`)
    : made(cents);
};

/** `draw As 7d`, `draw as7d`, or `draw` alone for none. */
const readExchange = (word: 'draw' | 'discard', text: string): ParsedPokerLine => {
  const cards = text.trim() === '' ? [] : parseTypedCards(text);
  return cards === null
    ? unclear(`${quoted(text.trim())} are not cards; type them like "${word} As 7d".`)
    : actLine({ do: word, cards });
};

/** `show As Ah`: at a live table the player names the whole hand. */
const readShow = (text: string): ParsedPokerLine => {
  const cards = parseTypedCards(text);
  return cards === null
    ? unclear(`${quoted(text.trim())} isn't a list of cards. Type your whole hand, such as "show As Ah".`)
    : actLine({ do: 'show', cards });
};

/** A limit may forbid it: the rulebook then says how far a bet goes. */
const allIn = (options: Options, stakes: Cents | undefined): ParsedPokerLine => {
  const uneven = options.find(({ name, act }) => name === 'all-in' && act.do === 'raiseTo');
  if (uneven !== undefined) return actLine(uneven.act);
  const raise = raiseOf(options)?.ranges?.cents;
  if (raise !== undefined) return actLine({ do: 'raiseTo', cents: stakes ?? raise.max });
  return actLine({ do: 'call' });
};

const suggestionText = (options: Options, playing: boolean): string => {
  if (!playing) return 'say deal, add with dollars, why, bankroll, options or quit';
  const names = [...new Set(options.map(({ name }) => name))];
  return names.length === 0 ? 'say options' : `say ${joinList(names, 'or')}`;
};
