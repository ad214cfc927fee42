import type { Act, Command, Option, Range } from '@fairdeal/rules';

/** The seat of a single player, and his box. */
export const SEAT = 1;
export const PLAYER = { role: 'player', seat: SEAT } as const;

/** Something the player may do now, and the word to type for it. */
export interface Choice {
  readonly word: string;
  readonly words: string;
  readonly command: Command;
  /** The amount that goes with the word, where there is a choice of it: dollars, or a number of cards. */
  readonly amount: Amount | null;
}

export interface Amount {
  readonly field: string;
  readonly range: Range;
  readonly unit: 'dollars' | 'cards';
  /** An amount that would be accepted, as it is typed. */
  readonly example: string;
}

/** Words for the acts that every table has. */
const WORDS: Partial<Record<Act['do'], string>> = {
  buyIn: 'buy',
  cutCards: 'cut',
  declineCut: 'decline',
  chooseLateCards: 'late',
  chooseDeadHand: 'dead',
};

/** What the rulebook offers the player, as words to type: on his own box only; he leaves with `quit`. */
export const choicesFrom = (options: readonly Option<Command>[], seat: number = SEAT): Choice[] =>
  options
    .filter(
      ({ command }) => command.do !== 'sit' && command.do !== 'leave' && (!('box' in command) || command.box === seat),
    )
    .map(({ command, name, words, ranges }) => {
      const word = command.do === 'withdraw' ? `back ${command.wager}` : (WORDS[command.do] ?? name);
      return { word, words: withoutWord(word, words), command, amount: amountOf(command, ranges) };
    })
    .toSorted((one, other) => Number(one.command.do === 'buyIn') - Number(other.command.do === 'buyIn'));

/** `over: $10 on Over 23` is listed behind its word, and need not say it again. */
export const withoutWord = (word: string, words: string): string =>
  words.startsWith(word) ? words.slice(word.length).replace(/^[:,]?\s*/, '') : words;

const amountOf = (command: Command, ranges: Option<Command>['ranges']): Amount | null => {
  const [first] = Object.entries(ranges ?? {});
  if (first === undefined) return null;
  const [field, range] = first;
  const usual = new Map<string, unknown>(Object.entries(command.do === 'play' ? command.play : command)).get(field);
  const value = typeof usual === 'number' ? usual : range.min;
  const unit = field === 'place' ? 'cards' : 'dollars';
  return { field, range, unit, example: `${unit === 'dollars' ? value / 100 : value}` };
};

/** The command of a choice with its amount put in: into the play of a hand, or into the command itself. */
export const withAmount = ({ command, amount }: Choice, value: number): Command => {
  if (amount === null) return command;
  return command.do === 'play'
    ? { ...command, play: { ...command.play, [amount.field]: value } }
    : { ...command, [amount.field]: value };
};

/** Whether the player has no chips for anything but to give up. */
export const onlyGivesUp = (choices: readonly Choice[]): boolean => {
  const plays = choices.filter(({ command }) => command.do === 'play');
  return plays.length > 0 && plays.every(({ word }) => word === 'fold' || word === 'surrender');
};

/** What the table waits for. */
export type Phase = 'cut' | 'wager' | 'decide';

export const phaseOf = (choices: readonly Choice[]): Phase =>
  choices.some(({ command }) => command.do === 'declineCut')
    ? 'cut'
    : choices.some(({ command }) => command.do === 'play')
      ? 'decide'
      : 'wager';
