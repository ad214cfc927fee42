import type { Fault } from '../core/fault.js';
import { quoteValue } from '../core/input-limits.js';
import { type Pay, type Paytable, type PaytableLine, readPay } from '../core/paytable.js';

/** Paytable of your own, for a practice table. */
export interface OwnPaytable {
  readonly name: string;
  /** Chapter's table whose price, meter, joker and envy it keeps; by default the first of the wager. */
  readonly like?: string;
  /** Payout of each hand in the words of a layout: `"four-card flush": "2 to 1"`. */
  readonly pays: Readonly<Record<string, string>>;
}

/** By wager: the name of one of the chapter's tables, or a table of the house's own. */
export type PaytableChoices = Readonly<Record<string, string | OwnPaytable>>;

type PaytableChoice = PaytableChoices[string] | undefined;

/** Name of a chosen table. */
export const paytableName = (chosen: PaytableChoice): string | undefined =>
  typeof chosen === 'object' ? chosen.name : chosen;

/** The name of the chapter's table that is chosen, or that one of the house's own is like. */
export const chapterPaytableName = (tables: readonly Paytable[], chosen: PaytableChoice): string | undefined =>
  typeof chosen === 'object' ? (chosen.like ?? tables[0]?.name) : chosen;

/** Among the tables of one wager the one that is chosen: the chapter's, or the house's own. */
export const chosenPaytable = <Hand extends string>(
  tables: readonly Paytable<Hand>[],
  chosen: PaytableChoice,
): Paytable<Hand> | undefined => {
  const table = named(tables, chapterPaytableName(tables, chosen));
  return table === undefined || typeof chosen !== 'object' ? table : withOwnLines(tables, table, chosen);
};

const named = <Hand extends string>(
  tables: readonly Paytable<Hand>[],
  name: string | undefined,
): Paytable<Hand> | undefined => {
  for (const table of tables) if (table.name === name) return table;
  return undefined;
};

const handsOf = <Hand extends string>(tables: readonly Paytable<Hand>[]): readonly Hand[] => [
  ...new Set(tables.flatMap(({ lines }) => lines.map(({ hand }) => hand))),
];

const returnsStake = (pay: Pay): boolean => 'stakeReturned' in pay && pay.stakeReturned;

const withOwnLines = <Hand extends string>(
  tables: readonly Paytable<Hand>[],
  like: Paytable<Hand>,
  { name, pays }: OwnPaytable,
): Paytable<Hand> => {
  const hands = handsOf(tables);
  const withStake = like.lines.some(({ pay }) => returnsStake(pay));
  const lines = Object.entries(pays).flatMap(([written, words]): PaytableLine<Hand>[] => {
    const hand = hands.find((known) => known === written);
    const pay = readPay(words, withStake);
    if (hand === undefined || pay === null) return [];
    const envy = like.lines.find((line) => line.hand === hand)?.envy;
    return [{ hand, pay, ...(envy === undefined ? {} : { envy }) }];
  });
  return { ...like, name, lines };
};

const isTexts = (value: unknown): value is Readonly<Record<string, string>> =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((text) => typeof text === 'string');

const isOwn = (value: object): value is OwnPaytable => {
  const { name, like, pays, ...rest } = value as Readonly<Record<string, unknown>>;
  return (
    typeof name === 'string' &&
    name !== '' &&
    (like === undefined || typeof like === 'string') &&
    isTexts(pays) &&
    Object.keys(pays).length > 0 &&
    Object.keys(rest).length === 0
  );
};

/** Faults of a custom paytable, by the chapter's tables for the wager. */
export const ownPaytableFaults = (
  tables: readonly Paytable[],
  title: string,
  own: object,
  isPractice: boolean,
): readonly Fault[] => {
  const cites = tables.slice(0, 1).map(({ clause }) => clause);
  const names = tables.map(({ name }) => name).join(', ');
  if (!isOwn(own))
    return [
      {
        fault: `A custom paytable for the ${title} needs a "name" and "pays" by hand: {"name": "House 1", "pays": {"${tables[0]?.lines[0]?.hand}": "9 to 1"}}. "like" may name one of ${names}.`,
        cites,
      },
    ];
  const hands = handsOf(tables);
  const fixed = tables.some(({ progressive }) => progressive !== undefined);
  const pays = fixed ? '"9 to 1", "250 for 1", "$500", "10% of meter" or "push"' : '"9 to 1", "250 for 1" or "push"';
  const isPaid = (pay: Pay | null): boolean =>
    pay !== null && (fixed || (pay.kind !== 'amount' && pay.kind !== 'meter'));
  return [
    ...(isPractice
      ? []
      : [
          {
            fault: `You can’t file the custom paytable ${quoteValue(own.name)} for the ${title}. Use one of the chapter’s tables, ${names}, or set "practice": true to use it in practice only.`,
            cites,
          },
        ]),
    ...(own.like === undefined || tables.some(({ name }) => name === own.like)
      ? []
      : [
          {
            fault: `Unknown paytable ${quoteValue(own.like)} in "like" for the ${title}. Available paytables: ${names}.`,
            cites,
          },
        ]),
    ...Object.entries(own.pays).flatMap(([hand, words]) => [
      ...(hands.includes(hand)
        ? []
        : [{ fault: `The ${title} has no hand ${quoteValue(hand)}. Available hands: ${hands.join(', ')}.`, cites }]),
      ...(isPaid(readPay(words))
        ? []
        : [{ fault: `A line of the ${title} must pay ${pays}, not ${quoteValue(words)}.`, cites }]),
    ]),
  ];
};
