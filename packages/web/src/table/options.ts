import { type Card, parseCards } from '@fairdeal/cards';
import {
  type Act,
  type Cents,
  type Command,
  dollars,
  type Option,
  type Range,
  type Seat,
  type TableView,
  type WagerRule,
} from '@fairdeal/rules';
import { withCardNames } from '../parts/card-names.js';

export type Offered = Option<Command>;

/** What may be done with the chips of one area of the player's own position. */
export interface AreaOffer {
  readonly add: { readonly command: Extract<Command, { do: 'wager' }>; readonly range: Range } | null;
  readonly back: Command | null;
}

const NOTHING: AreaOffer = { add: null, back: null };

/** The offers of each area of a position, from what the rulebook lets the player do. */
export const areaOffers = (options: readonly Offered[], box: number): Readonly<Record<string, AreaOffer>> => {
  const offers: Record<string, AreaOffer> = {};
  for (const { command, ranges } of options) {
    if (command.do === 'wager' && command.box === box && ranges?.cents !== undefined)
      offers[command.wager] = { ...(offers[command.wager] ?? NOTHING), add: { command, range: ranges.cents } };
    if (command.do === 'withdraw' && command.box === box)
      offers[command.wager] = { ...(offers[command.wager] ?? NOTHING), back: command };
  }
  return offers;
};

/** The positions that are the player's: his own, and those beside it that he may wager on or has wagered on. */
export const ownBoxes = (
  options: readonly Offered[],
  { boxes }: Pick<TableView, 'boxes'>,
  seat: Seat,
): readonly number[] => {
  const offered = options.flatMap(({ command }) =>
    command.do === 'wager' || command.do === 'withdraw' ? [command.box] : [],
  );
  const held = boxes.filter(({ owner }) => owner === seat).map(({ box }) => box);
  return [...new Set([seat, ...offered, ...held])].toSorted((one, other) => one - other);
};

/** The amount of a chip put on an area, moved to what the range allows: at least its least, in its steps. */
export const withinRange = (cents: Cents, { min, max, step }: Range): Cents =>
  Math.min(max, Math.max(min, Math.floor(cents / step) * step));

/** Wagers that must equal another follow it: the ones that stand to be placed now. */
export const followers = (wagers: readonly WagerRule[], wager: string): readonly string[] =>
  wagers.filter(({ equals }) => equals === wager).map(({ id }) => id);

/** The wagers without which no cards are dealt. */
export const requiredAtStart = (wagers: readonly WagerRule[]): readonly string[] =>
  wagers.filter(({ required, when }) => required && when === 'start').map(({ id }) => id);

/** Everything a player is asked beside his wagers and his chips. */
export const decisionsOf = (options: readonly Offered[]): readonly Offered[] =>
  options.filter(({ command }) => command.do !== 'wager' && command.do !== 'withdraw' && command.do !== 'buyIn');

/** A choice that is made by picking cards of one's own: so many of them, under a name of the play. */
export interface ByCards {
  readonly field: string;
  readonly count: number;
  readonly options: readonly { readonly option: Offered; readonly cards: readonly Card[] }[];
}

/** The cards that a play names, and under which name. */
export const cardsNamed = (play: object): { field: string; cards: readonly Card[] } | null => {
  for (const [field, value] of Object.entries(play)) {
    if (typeof value !== 'string') continue;
    const parsed = parseCards(value);
    if ('ok' in parsed && parsed.ok.length > 0) return { field, cards: parsed.ok };
  }
  return null;
};

/** The choices among these that differ only in which cards are picked. */
export const byCards = (options: readonly Offered[]): ByCards | null => {
  const picks = options.flatMap((option) => {
    const picked = option.command.do === 'play' ? cardsNamed(option.command.play) : null;
    return picked === null ? [] : [{ option, ...picked }];
  });
  const [first] = picks;
  if (first === undefined) return null;
  const alike = picks.filter(({ field, cards }) => field === first.field && cards.length === first.cards.length);
  return { field: first.field, count: first.cards.length, options: alike };
};

export const isPicked = ({ options }: ByCards, option: Offered): boolean =>
  options.some((candidate) => candidate.option === option);

/** The command for these cards: the option that names them, or the same play with them, on which the rulebook decides. */
export const commandFor = (choice: ByCards, cards: readonly Card[], text: string): Command | null => {
  const same = choice.options.find((option) => option.cards.every((card) => cards.includes(card)));
  if (same !== undefined) return same.option.command;
  const [pattern] = choice.options;
  return pattern?.option.command.do === 'play'
    ? { ...pattern.option.command, play: { ...pattern.option.command.play, [choice.field]: text } }
    : null;
};

/** A command with a value put into the field of its range. */
export const withValue = (command: Command, field: string, value: number): Command =>
  command.do === 'play'
    ? { ...command, play: { ...command.play, [field]: value } }
    : ({ ...command, [field]: value } as Command);

/** The value that a command has in the field of its range now. */
export const valueIn = (command: Command, field: string): number | null => {
  const value = new Map<string, unknown>(Object.entries(command.do === 'play' ? command.play : command)).get(field);
  return typeof value === 'number' ? value : null;
};

/** Whether an amount of a field is money; the others count cards. */
export const isMoney = (command: Command, field: string): boolean => command.do === 'play' || field === 'cents';

const IRREGULARITIES: ReadonlySet<Act['do']> = new Set<Act['do']>([
  'cardFoundFaceUp',
  'passedOver',
  'cardDrawnInError',
  'wrongNumberOfCards',
  'cardExposed',
  'noRoll',
  'wrongStart',
  'shoeJams',
  'deviceCountsWrong',
  'shufflerJams',
  'deviceFails',
  'coverDevice',
  'repairDevice',
]);

/** The staff's acts apart from what goes wrong. */
export const isIrregularity = ({ command }: Offered): boolean => IRREGULARITIES.has(command.do);

/** The words of an option, as a button says them. */
export const buttonWords = ({ name, words }: Offered): string => {
  const text = withCardNames(words.startsWith(`${name}: `) ? `${name}, ${words.slice(name.length + 2)}` : words);
  return text.charAt(0).toUpperCase() + text.slice(1);
};

/** The player's own position, in the middle of the table: near who looks at it. */
export const OWN_SEAT: Seat = 3;

/** With so few amounts each is a button of its own. */
const FEW = 4;

/** Options with a few amounts become one option an amount; those with many keep their range. */
export const spelledOut = (options: readonly Offered[]): readonly Offered[] =>
  options.flatMap((option) => {
    const [ranged] = Object.entries(option.ranges ?? {});
    if (ranged === undefined) return [option];
    const [field, { min, max, step }] = ranged;
    const amounts = Array.from(
      { length: Math.min(FEW + 1, Math.floor((max - min) / step) + 1) },
      (_, at) => min + at * step,
    );
    if (amounts.length > FEW) return [option];
    const { ranges: _, ...plain } = option;
    if (amounts.length < 2) return [plain];
    return amounts.map((amount) => ({
      ...plain,
      command: withValue(option.command, field, amount),
      words: `${verbOf(option)}${amountWords(option.command, field, amount)}`,
    }));
  });

/** The first words of an option: "Raise", "Cut the cards". */
export const verbOf = (option: Offered): string => buttonWords(option).split(/[,:]|\s+\$|\s+\d/)[0] ?? option.name;

/** An amount behind the verb: " $10", ": 12". */
export const amountWords = (command: Command, field: string, amount: number): string =>
  isMoney(command, field) ? ` ${dollars(amount)}` : `: ${amount}`;
