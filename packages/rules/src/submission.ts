import { DEEPEST, isEndless, said } from './endless.js';
import {
  type ChosenLimits,
  disagreeingLimits,
  type FiledWager,
  isLimit,
  type Limits,
  leastStake,
  limitsFor,
  limitsOfWager,
  missedPrice,
  type PricedWager,
  withPrice,
} from './limits.js';
import { type Cents, dollars, isCents, MOST_CENTS } from './money.js';
import { type ChosenPaytables, wrongOwnTable } from './own-paytable.js';
import type { Paytable } from './paytable.js';
import type { ClauseId } from './register/index.js';
import { type LayoutDrawing, missingFrom, readDrawing } from './table/layout.js';

export { type FiledWager, type Limits, leastStake } from './limits.js';

export type SettingValue = boolean | number | string;

/** What every choice that the regulation leaves to the house says of itself. */
export interface Chosen {
  /** What it is about, in two or three words. */
  readonly title: string;
  /** What is chosen, in a sentence. */
  readonly words: string;
  readonly clause: ClauseId;
  /** The law has the house specify it in its submission: what is left out is taken at its default, and said. */
  readonly must?: true;
  /** The only edition that leaves it to the house, where there are several. */
  readonly edition?: string;
  /** What a number is counted in, where that is not things. */
  readonly unit?: 'cents' | 'percent';
  /** The wager, and the one table of it, that it is about: it means nothing where that is not offered. */
  readonly of?: { readonly wager: string; readonly table?: string };
}

/** One choice that the regulation leaves to the house. */
export type Setting = Chosen &
  (
    | { readonly kind: 'yes-no'; readonly default: boolean }
    | { readonly kind: 'number'; readonly default: number; readonly min: number; readonly max: number }
    | { readonly kind: 'choice'; readonly default: string; readonly choices: readonly string[] }
  );

export type Settings = Readonly<Record<string, SettingValue>>;

/** A house's Rules Submission for one game, complete and within the law. Only `submit` makes one. */
export interface Submission {
  readonly game: string;
  readonly edition: string;
  readonly certificateHolder: string;
  /** The optional wagers offered, each with the table it is paid by. */
  readonly paytables: ChosenPaytables;
  /** Said of a table that is dealt in practice and never filed: it may pay by tables of its own. */
  readonly practice?: true;
  readonly limits: Readonly<Record<string, Limits>>;
  /** The most a player can win in a round, where the chapter allows a limit. */
  readonly payoutLimit: Cents | null;
  readonly settings: Settings;
  /** The meter that this table shares with others; left out, it has one of its own. */
  readonly meter?: string;
}

/** A submission as it is written: whatever is left out takes its default. */
export interface Draft {
  readonly game?: string;
  readonly edition?: string;
  readonly certificateHolder?: string;
  readonly paytables?: ChosenPaytables;
  readonly practice?: boolean;
  readonly limits?: Readonly<Record<string, Partial<Limits>>>;
  readonly payoutLimit?: Cents | null;
  readonly settings?: Settings;
  readonly meter?: string;
  /** The layout that is submitted with it, to be compared with what the clauses require. */
  readonly layout?: unknown;
}

/** What a chapter lets a house choose. */
export interface Choices {
  readonly id: string;
  readonly title: string;
  readonly editions: readonly { readonly edition: string }[];
  readonly wagers: readonly FiledWager[];
  readonly optional: readonly string[];
  /** The tables of the chapter, as these settings have them paid. */
  readonly paytables: (edition: string, settings?: Settings) => readonly Paytable[];
  readonly settings: Readonly<Record<string, Setting>>;
  readonly payoutLimit: ((edition: string) => ClauseId | null) | null;
  /** The most that the smallest wagers could win in one round, of those that the payout limit covers. */
  readonly mostOnMinimum?: (submission: Submission) => Cents;
  /** Everything that the layout of a submission must carry. */
  readonly layout?: (table: { readonly submission: Submission }) => LayoutDrawing;
  /** The progressive wager that a submission offers, and its one price. */
  progressive?(submission: Submission): PricedWager | null;
  /** Faults that concern several choices together. */
  readonly together?: (submission: Submission) => readonly Fault[];
}

export interface Fault {
  readonly fault: string;
  readonly cites: readonly ClauseId[];
}

/** Every chapter that allows a payout limit puts its floor at $50,000 or what the smallest wagers could win. */
export const LEAST_PAYOUT_LIMIT: Cents = 5_000_000;

/** A supplement to the rules may be a page; what is longer is no submission. */
export const LONGEST_SUBMITTED = 5000;
/** The fault of a submission that is too deep or too long to be read. */
export const ENDLESS: Fault = {
  fault: `A submission is nested ${DEEPEST} deep at most, and its texts and lists are no longer than ${LONGEST_SUBMITTED}.`,
  cites: [],
};

/** Checks a draft against what the chapter allows, reporting every fault at once. */
export const submit = (
  game: Choices,
  draft: Draft,
): { readonly ok: Submission } | { readonly faults: readonly Fault[] } => {
  if (!isRecord(draft as unknown))
    return { faults: [{ fault: 'A submission is an object of names and values.', cites: [] }] };
  if (isEndless(draft, LONGEST_SUBMITTED)) return { faults: [ENDLESS] };
  const known = game.editions.find(({ edition }) => edition === draft.edition) ?? game.editions.at(-1);
  const edition = known?.edition ?? '';
  const general = [...wrongShape(draft), ...wrongGame(game, draft, draft.edition ?? edition)];
  const paytables = wrongPaytables(game, entriesOf(draft.paytables), edition, draft.practice === true);
  const settings = wrongSettings(game.settings, entriesOf(draft.settings));
  const limits = wrongLimits(game, entriesOf(draft.limits));
  const payoutLimit = wrongPayoutLimit(game, draft.payoutLimit ?? null, edition);
  /** Choices are held against each other where each of them is right by itself. */
  const right = (...faults: readonly (readonly Fault[])[]): boolean => [general, ...faults].flat().length === 0;
  const chosen = right(limits) ? (draft.limits ?? {}) : {};
  const filed: Submission = {
    game: game.id,
    edition,
    certificateHolder: draft.certificateHolder ?? 'The House',
    paytables: right(paytables) ? (draft.paytables ?? {}) : {},
    limits: limitsFor(game, chosen),
    payoutLimit: draft.payoutLimit ?? null,
    settings: {
      ...Object.fromEntries(Object.entries(game.settings).map(([name, setting]) => [name, setting.default])),
      ...(right(settings) ? draft.settings : {}),
    },
    ...(draft.meter === undefined ? {} : { meter: draft.meter }),
    ...(draft.practice === true ? { practice: true } : {}),
  };
  const priced = right(paytables, settings) ? (game.progressive?.(filed) ?? null) : null;
  const submission = withPrice(filed, priced);
  const faults: Fault[] = [
    ...general,
    ...paytables,
    ...settings,
    ...limits,
    ...(right(limits) ? [...disagreeingLimits(game, submission.limits), ...missedPrice(filed, priced, chosen)] : []),
    ...payoutLimit,
    ...(right(paytables, settings) ? wrongMeter(game, submission, priced) : []),
    ...(payoutLimit.length === 0 ? lowPayoutLimit(game, submission, right(paytables, limits)) : []),
    ...(right(settings) ? (game.together?.(submission) ?? []) : []),
    ...(right(paytables, settings) && draft.layout !== undefined ? wrongLayout(game, submission, draft.layout) : []),
  ];
  return faults.length > 0 ? { faults } : { ok: submission };
};

const wrongLayout = (game: Choices, submission: Submission, layout: unknown): readonly Fault[] => {
  const drawn = readDrawing(layout);
  if (drawn === null)
    return [
      {
        fault: 'A layout has its number of betting positions and a list of items with id, where and words.',
        cites: [],
      },
    ];
  return game.layout === undefined ? [] : missingFrom(drawn, game.layout({ submission }));
};

/** Whether a value is an object with fields, neither null nor a list. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A draft may come from a file that holds anything; what is not a record is reported by `wrongShape`. */
const entriesOf = (value: unknown): readonly (readonly [string, unknown])[] =>
  isRecord(value) ? Object.entries(value) : [];

const TEXTS = ['game', 'edition', 'certificateHolder', 'meter'] as const;
const RECORDS = ['paytables', 'limits', 'settings'] as const;
/** Not worked out where no submission is read: a rulebook alone carries none of it. */
const FIELDS: readonly string[] = /* @__PURE__ */ [TEXTS, RECORDS, ['payoutLimit', 'practice', 'layout']].flat();

const wrongShape = (draft: Draft): Fault[] => [
  ...Object.keys(draft)
    .filter((field) => !FIELDS.includes(field))
    .map((field) => ({ fault: `A submission has no "${field}"; it has ${FIELDS.join(', ')}.`, cites: [] })),
  ...TEXTS.filter((field) => draft[field] !== undefined && typeof draft[field] !== 'string').map((field) => ({
    fault: `"${field}" is a text, not ${said(draft[field])}.`,
    cites: [],
  })),
  ...(draft.certificateHolder === ''
    ? [{ fault: '"certificateHolder" is the name of the house, not "".', cites: [] }]
    : []),
  ...(draft.practice === undefined || typeof draft.practice === 'boolean'
    ? []
    : [{ fault: `"practice" is true or false, not ${said(draft.practice)}.`, cites: [] }]),
  ...RECORDS.filter((field) => draft[field] !== undefined && !isRecord(draft[field])).map((field) => ({
    fault: `"${field}" is an object of names and values, not ${said(draft[field])}.`,
    cites: [],
  })),
];

/** How a meter or a fund that tables share may be called. */
export const isSharedName = (name: string): boolean => /^[a-z0-9][a-z0-9-]{0,39}$/.test(name);

const wrongMeter = (game: Choices, { meter, settings }: Submission, priced: PricedWager | null): Fault[] => {
  if (meter === undefined) return [];
  if (priced === null)
    return [{ fault: `${game.title} is submitted without a progressive wager: it has no meter to share.`, cites: [] }];
  const linked = game.settings.linkedProgressive;
  if (linked !== undefined && settings.linkedProgressive !== true)
    return [
      {
        fault: 'A table that shares its meter has a linked progressive system: linkedProgressive.',
        cites: [linked.clause],
      },
    ];
  return isSharedName(meter)
    ? []
    : [{ fault: `A meter is named in small letters, digits and hyphens, not ${said(meter)}.`, cites: [priced.clause] }];
};

const wrongGame = (game: Choices, draft: Draft, edition: string): Fault[] => [
  ...(typeof draft.game === 'string' && draft.game !== game.id
    ? [{ fault: `This is a submission for ${draft.game}, not for ${game.id}.`, cites: [] }]
    : []),
  ...(typeof edition !== 'string' || game.editions.some((known) => known.edition === edition)
    ? []
    : [
        {
          fault: `There is no edition ${said(edition)} of ${game.title}; there is ${game.editions.map((known) => known.edition).join(' and ')}.`,
          cites: [],
        },
      ]),
];

/** The names there are, in quotes where something other than a text was given for one, such as 1 for "1". */
export const knownNames = (given: unknown, names: readonly string[]): readonly string[] =>
  typeof given === 'string' ? names : names.map((name) => JSON.stringify(name));

type Written = readonly (readonly [string, unknown])[];

const wrongPaytables = (game: Choices, chosen: Written, edition: string, isPractice: boolean): Fault[] =>
  chosen.flatMap(([wager, name]) => {
    const tables = game.paytables(edition).filter((table) => table.wager === wager);
    if (tables.some((table) => table.name === name)) return [];
    if (tables.length > 0 && isRecord(name)) return [...wrongOwnTable(tables, titleOf(game, wager), name, isPractice)];
    if (tables.length === 0)
      return [
        { fault: `${game.title} has no optional wager "${wager}"; it has ${game.optional.join(', ')}.`, cites: [] },
      ];
    const names = tables.map((table) => table.name);
    return [
      {
        fault: `There is no paytable ${said(name)} for the wager ${wager}; there is ${knownNames(name, names).join(', ')}.`,
        cites: tables.slice(0, 1).map((table) => table.clause),
      },
    ];
  });

const titleOf = (game: Choices, wager: string): string => game.wagers.find(({ id }) => id === wager)?.title ?? wager;

const wrongSettings = (settings: Readonly<Record<string, Setting>>, chosen: Written): Fault[] =>
  chosen.flatMap(([name, value]) => {
    const setting = Object.hasOwn(settings, name) ? settings[name] : undefined;
    if (setting === undefined)
      return [{ fault: `There is no setting "${name}"; there is ${Object.keys(settings).join(', ')}.`, cites: [] }];
    const allowed = allowedValues(setting, value);
    return allowed === null
      ? []
      : [{ fault: `The setting ${name} is ${allowed}, not ${said(value)}.`, cites: [setting.clause] }];
  });

/** What would be allowed, when the value is not. */
const allowedValues = (setting: Setting, value: unknown): string | null => {
  switch (setting.kind) {
    case 'yes-no':
      return typeof value === 'boolean' ? null : 'true or false';
    case 'number':
      return Number.isInteger(value) && Number(value) >= setting.min && Number(value) <= setting.max
        ? null
        : `a whole number from ${setting.min} to ${setting.max}`;
    case 'choice':
      return setting.choices.some((choice) => choice === value)
        ? null
        : `one of ${knownNames(value, setting.choices).join(', ')}`;
  }
};

const wrongLimits = (game: Choices, limits: Written): Fault[] =>
  limits.flatMap(([wager, chosen]) => {
    const rule = game.wagers.find(({ id }) => id === wager);
    if (rule === undefined) return [{ fault: `${game.title} has no wager "${wager}" to limit.`, cites: [] }];
    const { clause, title } = rule;
    if (!isRecord(chosen) || Object.keys(chosen).some((field) => !isLimit(field)))
      return [{ fault: `The limits of the ${title} are an object with min, max, step.`, cites: [clause] }];
    const { min, max, step } = limitsOfWager(game, rule, Object.fromEntries(limits) as ChosenLimits);
    const whole = [min, max, step].every((value) => isCents(value) && value > 0);
    if (whole && min <= max && max <= MOST_CENTS && leastStake({ min, max, step }) <= max) return [];
    return [
      {
        fault: `The limits of the ${title} are whole cents above zero, the least no more than the most, a step between them, and the most no more than ${MOST_CENTS}, not ${[min, max, step].map(said).join(', ')}.`,
        cites: [clause],
      },
    ];
  });

const wrongPayoutLimit = (game: Choices, limit: unknown, edition: string): Fault[] => {
  if (limit === null) return [];
  const clause = game.payoutLimit?.(edition) ?? null;
  if (clause === null) return [{ fault: `${game.title} allows no payout limit.`, cites: [] }];
  return isCents(limit) ? [] : [{ fault: `The payout limit is whole cents, not ${said(limit)}.`, cites: [clause] }];
};

/** The least payout limit that the law allows this submission. */
export const leastPayoutLimit = (game: Choices, submission: Submission): Cents =>
  Math.max(LEAST_PAYOUT_LIMIT, game.mostOnMinimum?.(submission) ?? 0);

/** What the smallest wagers can win is known once tables and limits are right; the floor of every chapter holds in any case. */
const lowPayoutLimit = (game: Choices, submission: Submission, isKnown: boolean): Fault[] => {
  const { payoutLimit, edition } = submission;
  const clause = game.payoutLimit?.(edition) ?? null;
  if (payoutLimit === null || clause === null) return [];
  const least = isKnown ? leastPayoutLimit(game, submission) : LEAST_PAYOUT_LIMIT;
  if (payoutLimit >= least) return [];
  const why = least > LEAST_PAYOUT_LIMIT ? ', which the smallest wagers of this submission could win' : '';
  return [
    {
      fault: `A payout limit of ${dollars(payoutLimit)} is too low: it is ${dollars(least)} at least${why}.`,
      cites: [clause],
    },
  ];
};
