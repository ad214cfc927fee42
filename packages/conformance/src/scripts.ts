import type { ConformanceCase } from './case.js';
import { differences, isRecord, shown } from './differences.js';

type Answer = Readonly<Record<string, unknown>>;
type Cents = Readonly<Record<string, number>>;

/** A script with the answer that the law wants to one of its lines, from a line of `golden/table-scripts`. */
interface WrittenScript {
  readonly id: string;
  readonly why: string;
  readonly lines: readonly unknown[];
  readonly expect: Expected;
}

interface Expected {
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
}

const recordsIn = (value: unknown): readonly Answer[] => (Array.isArray(value) ? value.filter(isRecord) : []);

const textsIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

/** Answers to the lines of a script, one for each; or a fault. */
const answersIn = ({ answers }: Answer, count: number): readonly Answer[] | string => {
  const found = recordsIn(answers);
  return found.length === count ? found : `answers should list ${count}, one for each line. It lists ${found.length}.`;
};

const isAllowed = (answer: Answer): boolean => !('refused' in answer) && !('wrong' in answer);

const citedBy = ({ cites, faults }: Answer): readonly string[] => [
  ...textsIn(cites),
  ...recordsIn(faults).flatMap((fault) => textsIn(fault.cites)),
];

const CARDS = /^(?:(?:[2-9TJQKA][cdhs]|Jk)[ ,]?)+$/;

const cardsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return CARDS.test(value) ? (value.match(/[2-9TJQKA][cdhs]|Jk/g) ?? []) : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(cardsIn) : [];
};

const ACCOUNTS = ['meter', 'reserve', 'inventory', 'cage'];

/** Amounts by the short names that the scripts use for accounts. */
const heldIn = (money: Answer): Cents => {
  const held: Record<string, number> = {};
  for (const [name, cents] of Object.entries(money)) {
    const short = ACCOUNTS.find((word) => name.includes(word)) ?? name;
    held[short] = (held[short] ?? 0) + Number(cents);
  }
  return held;
};

const moneyFaults = (
  { money = {}, most = {}, least = {} }: Expected,
  answers: readonly Answer[],
): readonly string[] => {
  const told = answers.flatMap(({ money: accounts }) => (isRecord(accounts) ? [accounts] : []));
  const sums = new Set(
    told.map((accounts) => Object.values(accounts).reduce<number>((sum, cents) => sum + Number(cents), 0)),
  );
  const held = heldIn(told.at(-1) ?? {});
  const fault =
    (limit: string, wrong: (held: number, cents: number) => boolean) =>
    ([name, cents]: [string, number]) =>
      wrong(held[name] ?? 0, cents) ? [`${name} should hold ${limit}${cents}. It holds ${held[name] ?? 0}.`] : [];
  return [
    ...(sums.size > 1 ? [`The accounts should always hold the same in all. They hold ${[...sums].join(', ')}.`] : []),
    ...Object.entries(money).flatMap(fault('', (found, cents) => found !== cents)),
    ...Object.entries(most).flatMap(fault('at most ', (found, cents) => found > cents)),
    ...Object.entries(least).flatMap(fault('at least ', (found, cents) => found < cents)),
  ];
};

const verdictFaults = ({ line, is, cites = [], orWrong = false }: Expected, answer: Answer): readonly string[] => {
  if (is === 'allowed' && !isAllowed(answer)) return [`Line ${line} should be allowed. It is ${shown(answer)}.`];
  if (is !== 'refused') return [];
  if (!('refused' in answer))
    return orWrong && 'wrong' in answer ? [] : [`Line ${line} should be refused. It is ${shown(answer)}.`];
  const isNamed = cites.some((clause) => citedBy(answer).includes(clause) || String(answer.refused).includes(clause));
  return cites.length === 0 || isNamed
    ? []
    : [`Line ${line} should cite ${cites.join(' or ')}. It cites ${citedBy(answer).join(', ') || 'nothing'}.`];
};

const eventFaults = ({ line, has, moved, hides = [], shows = [] }: Expected, answer: Answer): readonly string[] => {
  const events = recordsIn(answer.events);
  const moves = events.flatMap((event) => recordsIn(event.moves));
  const { line: _, ...rest } = answer;
  const cards = cardsIn(rest);
  const isMoved =
    moved === undefined ||
    moves.some(
      ({ from, to, cents }) =>
        String(from).includes(moved.from ?? '') &&
        String(to).includes(moved.to ?? '') &&
        cents === (moved.cents ?? cents),
    );
  return [
    ...(has === undefined || events.some((event) => differences(has, event, '').length === 0)
      ? []
      : [`Line ${line} should have the event ${shown(has)}.`]),
    ...(isMoved ? [] : [`Line ${line} should move ${shown(moved)}. It moves ${shown(moves)}.`]),
    ...hides.filter((card) => cards.includes(card)).map((card) => `Line ${line} should hide ${card}.`),
    ...shows.filter((card) => !cards.includes(card)).map((card) => `Line ${line} should show ${card}.`),
  ];
};

export const scriptCase = (group: string, text: string): ConformanceCase => {
  const { id, why, lines, expect } = JSON.parse(text) as WrittenScript;
  return {
    id,
    part: 'scripts',
    group,
    title: why,
    question: { ask: 'table', lines },
    check: (answered) => {
      const answers = answersIn(answered, lines.length);
      if (typeof answers === 'string') return [answers];
      const asked = answers[expect.line - 1] ?? {};
      const early = answers.findIndex(
        (answer, at) => at + 1 !== expect.line && !(expect.loose ?? []).includes(at + 1) && !isAllowed(answer),
      );
      if (early >= 0) return [`Line ${early + 1} should be allowed. It is ${shown(answers[early])}.`];
      return [...verdictFaults(expect, asked), ...eventFaults(expect, asked), ...moneyFaults(expect, answers)];
    },
  };
};

const DIRECTIVE = /^# EXPECT (allowed|refused|answer|option|no option)\b ?(.*)$/;

/** Faults of one answer by one directive of `golden/audit`. */
const directiveFaults = (answer: Answer, line: number, directive: string): readonly string[] => {
  const [, verdict, rest = ''] = DIRECTIVE.exec(directive) ?? [];
  const options = recordsIn(answer.options).flatMap(({ name, act }) => [name, isRecord(act) ? act.do : undefined]);
  switch (verdict) {
    case 'allowed':
      return verdictFaults({ line, is: 'allowed' }, answer);
    case 'refused': {
      const faults = verdictFaults({ line, is: 'refused' }, answer);
      const missing = rest.split(' ').filter((clause) => clause !== '' && !citedBy(answer).includes(clause));
      return [...faults, ...missing.map((clause) => `Line ${line} should cite ${clause}.`)];
    }
    case 'answer':
      return differences(JSON.parse(rest), answer, `line ${line}`);
    case 'option':
      return options.includes(rest) ? [] : [`Line ${line} should offer the option ${rest}.`];
    case 'no option':
      return 'options' in answer && !options.includes(rest)
        ? []
        : [`Line ${line} should not offer the option ${rest}.`];
    default:
      throw new Error(`Unknown directive "${directive}".`);
  }
};

/** A script whose comments say what the next answer must be, from a file of `golden/audit`. */
export const auditCase = (id: string, text: string): ConformanceCase => {
  const lines: { readonly line: unknown; readonly directives: readonly string[] }[] = [];
  let directives: string[] = [];
  for (const line of text.split('\n')) {
    if (line.startsWith('# EXPECT')) directives.push(line);
    if (line.trim() === '' || line.startsWith('#')) continue;
    const isRefusal = directives.some((one) => one.startsWith('# EXPECT refused'));
    lines.push({ line: JSON.parse(line), directives: isRefusal ? directives : ['# EXPECT allowed', ...directives] });
    directives = [];
  }
  return {
    id,
    part: 'scripts',
    group: 'audit',
    title: /^# (?!EXPECT)(.+)$/m.exec(text)?.[1] ?? '',
    question: { ask: 'table', lines: lines.map(({ line }) => line) },
    check: (answered) => {
      const answers = answersIn(answered, lines.length);
      if (typeof answers === 'string') return [answers];
      return lines.flatMap(({ directives: all }, at) =>
        all.flatMap((directive) => directiveFaults(answers[at] ?? {}, at + 1, directive)),
      );
    },
  };
};
