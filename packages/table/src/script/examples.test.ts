import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { openScriptDriver } from '../testing/script.js';
import type { ScriptAnswer } from './table-script.js';

const FOLDER = new URL('../../../../golden/table-scripts/', import.meta.url);

type Cents = Readonly<Record<string, number>>;

/** A script and what the law wants of one of its lines. */
interface Example {
  readonly id: string;
  readonly why: string;
  readonly lines: readonly Readonly<Record<string, unknown>>[];
  readonly expect: {
    readonly line: number;
    readonly is: 'refused' | 'allowed' | 'either';
    readonly cites?: readonly string[];
    readonly orWrong?: boolean;
    readonly loose?: readonly number[];
    readonly has?: object;
    readonly moved?: { readonly from?: string; readonly to?: string; readonly cents?: number };
    readonly money?: Cents;
    readonly most?: Cents;
    readonly least?: Cents;
    readonly hides?: readonly string[];
    readonly shows?: readonly string[];
  };
}

interface Happened {
  readonly moves?: readonly { readonly from: string; readonly to: string; readonly cents: number }[];
}

const examples = (): readonly Example[] =>
  readdirSync(FOLDER)
    .toSorted()
    .flatMap((file) => readFileSync(new URL(file, FOLDER), 'utf8').split('\n'))
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Example);

const eventsOf = ({ events = [] }: ScriptAnswer): readonly Happened[] => events as Happened[];

const citedBy = ({ cites = [], faults = [] }: ScriptAnswer): string[] => [
  ...(cites as string[]),
  ...(faults as { cites: string[] }[]).flatMap((fault) => fault.cites),
];

const CARDS = /^(?:(?:[2-9TJQKA][cdhs]|Jk)[ ,]?)+$/;

const cardsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? CARDS.test(value)
      ? (value.match(/[2-9TJQKA][cdhs]|Jk/g) ?? [])
      : []
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(cardsIn)
      : [];

const ACCOUNTS = ['meter', 'reserve', 'inventory', 'cage'];

/** What accounts hold, by the short names that the examples use. */
const heldIn = (money: Cents): Cents => {
  const held: Record<string, number> = {};
  for (const [name, cents] of Object.entries(money)) {
    const short = ACCOUNTS.find((word) => name.includes(word)) ?? name;
    held[short] = (held[short] ?? 0) + cents;
  }
  return held;
};

const answersTo = ({ id, lines }: Example): readonly ScriptAnswer[] => {
  const script = openScriptDriver(id);
  return lines.map((line) => script.send(line));
};

/** What of an example the law would have had otherwise. */
const faultOf = (example: Example): string | null => {
  const { line, is, cites = [], orWrong = false, loose = [], has, moved, hides = [], shows = [] } = example.expect;
  const answers = answersTo(example);
  const told = answers.findIndex(
    (answer, at) => at + 1 !== line && !loose.includes(at + 1) && ('refused' in answer || 'wrong' in answer),
  );
  if (told >= 0) return `line ${told + 1} should be allowed: ${JSON.stringify(answers[told])}`;
  const said = answers[line - 1];
  if (said === undefined) return `there is no line ${line}`;
  const text = JSON.stringify(said).slice(0, 300);
  if (is === 'refused') {
    if (!('refused' in said) && !(orWrong && 'wrong' in said)) return `line ${line} should be refused: ${text}`;
    const named = cites.some((id) => citedBy(said).includes(id) || String(said.refused).includes(id));
    if ('refused' in said && cites.length > 0 && !named) return `line ${line} cites another clause: ${text}`;
  } else if (is === 'allowed' && ('refused' in said || 'wrong' in said))
    return `line ${line} should be allowed: ${text}`;
  const moves = eventsOf(said).flatMap((event) => event.moves ?? []);
  if (has !== undefined) expect(eventsOf(said)).toContainEqual(expect.objectContaining(has));
  if (
    moved !== undefined &&
    !moves.some(
      ({ from, to, cents }) =>
        from.includes(moved.from ?? '') && to.includes(moved.to ?? '') && cents === (moved.cents ?? cents),
    )
  )
    return `line ${line} should move ${JSON.stringify(moved)}: ${JSON.stringify(moves)}`;
  const { line: _, ...shown } = said;
  const cards = cardsIn(shown);
  if (hides.some((card) => cards.includes(card))) return `line ${line} shows what it should hide`;
  if (shows.some((card) => !cards.includes(card))) return `line ${line} does not show ${shows.join(' ')}`;
  return moneyFault(example, answers);
};

const moneyFault = (
  { expect: { money = {}, most = {}, least = {} } }: Example,
  answers: readonly ScriptAnswer[],
): string | null => {
  const told = answers.flatMap((answer) => ('money' in answer ? [answer.money as Cents] : []));
  const sums = new Set(told.map((accounts) => Object.values(accounts).reduce((sum, cents) => sum + cents, 0)));
  if (sums.size > 1) return `the accounts do not sum to the same: ${[...sums].join(', ')}`;
  const held = heldIn(told.at(-1) ?? {});
  const wrong = [
    ...Object.entries(money).filter(([name, cents]) => (held[name] ?? 0) !== cents),
    ...Object.entries(most).filter(([name, cents]) => (held[name] ?? 0) > cents),
    ...Object.entries(least).filter(([name, cents]) => (held[name] ?? 0) < cents),
  ];
  return wrong.length === 0 ? null : `${JSON.stringify(wrong)} and not ${JSON.stringify(held)}`;
};

describe('golden/table-scripts', () => {
  const all = examples();
  const titled = all.map((example): [string, Example] => [`${example.id}: ${example.why}`, example]);

  test('there are 80 of them', () => {
    expect(all).toHaveLength(80);
  });

  test.each(titled)('%s', (_, example) => {
    expect(faultOf(example)).toBeNull();
  });
});
