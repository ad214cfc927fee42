import type { Fault } from '../core/fault.js';
import { isTooLarge, quoteValue } from '../core/input-limits.js';
import { dollars, isCents, MOST_CENTS } from '../core/money.js';
import { isRecord } from '../core/record.js';
import { didYouMean } from '../text/did-you-mean.js';
import { wagerTitle } from '../text/text.js';
import {
  faultsInEvery,
  judgeChoices,
  possibleReadings,
  possibleValues,
  type WrittenChoices,
} from './ambiguous-choices.js';
import { missingFrom, readLayout } from './layout.js';
import {
  disagreeingLimits,
  followedWager,
  isLimitField,
  type LimitOverrides,
  leastStake,
  limitsOfAllWagers,
  limitsOfWager,
  priceOutsideLimits,
  WIDEST_LIMITS,
  withProgressivePrice,
} from './limits.js';
import { ownPaytableFaults, type PaytableChoices } from './own-paytable.js';
import {
  type ChapterChoices,
  isSharedName,
  knownNames,
  LEAST_PAYOUT_LIMIT,
  leastPayoutLimit,
  MAX_SUBMISSION_LENGTH,
  type PricedWager,
  type Setting,
  type SettingValue,
  type SettingValues,
  type Submission,
  type SubmissionDraft,
  TOO_LARGE,
} from './submission.js';

/** Checks a draft against the chapter and returns the complete submission, or all of its faults. */
export const submit = (
  game: ChapterChoices,
  draft: SubmissionDraft,
): { readonly ok: Submission } | { readonly faults: readonly Fault[] } => {
  if (!isRecord(draft as unknown))
    return { faults: [{ fault: 'A submission must be an object of names and values.', cites: [] }] };
  if (isTooLarge(draft, MAX_SUBMISSION_LENGTH)) return { faults: [TOO_LARGE] };
  const known = game.editions.map((one) => one.edition);
  const isKnown = draft.edition === undefined || known.includes(draft.edition);
  const edition = (isKnown ? draft.edition : undefined) ?? known.at(-1) ?? '';
  const isPractice = draft.practice !== undefined && draft.practice !== false;
  const paytables = judgeChoices(entriesOf(draft.paytables), (wager, name) =>
    wrongPaytable(game, wager, name, edition, isPractice),
  );
  const settings = judgeChoices(entriesOf(draft.settings), (name, value) => wrongSetting(game.settings, name, value));
  const written = (isRecord(draft.limits) ? draft.limits : {}) as LimitOverrides;
  const limits = judgeChoices(entriesOf(draft.limits), (wager) => wrongLimits(game, wager, written));
  const chosen = limits.right as LimitOverrides;
  const payoutLimit = wrongPayoutLimit(game, draft.payoutLimit ?? null, edition);
  const named = typeof draft.certificateHolder === 'string';
  const filed: Submission = {
    game: game.id,
    edition,
    certificateHolder: named ? (draft.certificateHolder ?? '') : 'The House',
    paytables: paytables.right as PaytableChoices,
    limits: limitsOfAllWagers(game, chosen),
    payoutLimit: payoutLimit.length === 0 ? (draft.payoutLimit ?? null) : null,
    settings: {
      ...Object.fromEntries(Object.entries(game.settings).map(([name, setting]) => [name, setting.default])),
      ...(settings.right as SettingValues),
    },
    ...(typeof draft.meter === 'string' ? { meter: draft.meter } : {}),
    ...(draft.practice === true ? { practice: true } : {}),
  };
  const unnamed = draft.certificateHolder !== undefined && !named;
  const readings = possibleReadings(filed, [
    (isKnown ? [] : known).map((other) => (one: Submission) => ({ ...one, edition: other })),
    ...(unnamed ? [[(one: Submission) => ({ ...one, certificateHolder: 'another' })]] : []),
    ...paytables.wrong.map((wager) => possiblePaytables(game, wager, edition)),
    ...settings.wrong.map((name) => possibleSettings(game, name)),
  ]);
  const submission = withProgressivePrice(filed, game.progressive?.(filed) ?? null);
  const faults: Fault[] = [
    ...wrongShape(draft),
    ...wrongGame(game, draft, draft.edition ?? edition),
    ...paytables.faults,
    ...settings.faults,
    ...limits.faults,
    ...disagreeingLimits(game, filed.limits, written, limits.wrong),
    ...payoutLimit,
    ...lowPayoutLimit(game, submission, isKnown && paytables.wrong.length + limits.wrong.length === 0),
    ...faultsInEvery(readings, (one) => contradictions(game, one, chosen, draft.layout)),
  ];
  return faults.length > 0 ? { faults } : { ok: submission };
};

type SubmissionReading = (filed: Submission) => Submission;

const possiblePaytables = (game: ChapterChoices, wager: string, edition: string): readonly SubmissionReading[] =>
  game
    .paytables(edition)
    .filter((table) => table.wager === wager)
    .map(({ name }) => (filed: Submission) => ({ ...filed, paytables: { ...filed.paytables, [wager]: name } }));

const possibleSettings = ({ settings }: ChapterChoices, name: string): readonly SubmissionReading[] => {
  const setting = Object.hasOwn(settings, name) ? settings[name] : undefined;
  return (setting === undefined ? [] : possibleValues(setting)).map((value) => (filed: Submission) => ({
    ...filed,
    settings: { ...filed.settings, [name]: value as SettingValue },
  }));
};

/** Choices that are right, each by itself, and contradict others. */
const contradictions = (
  game: ChapterChoices,
  filed: Submission,
  chosen: LimitOverrides,
  layout: unknown,
): readonly Fault[] => {
  const priced = game.progressive?.(filed) ?? null;
  const submission = withProgressivePrice(filed, priced);
  return [
    ...priceOutsideLimits(filed, priced, chosen),
    ...wrongMeter(game, submission, priced),
    ...(game.together?.(submission) ?? []),
    ...(layout === undefined ? [] : wrongLayout(game, submission, layout)),
  ];
};

const wrongLayout = (game: ChapterChoices, submission: Submission, layout: unknown): readonly Fault[] => {
  const drawn = readLayout(layout);
  if (drawn === null)
    return [
      {
        fault: 'A layout needs its number of betting positions and a list of items with id, where and words.',
        cites: [],
      },
    ];
  return game.layout === undefined ? [] : missingFrom(drawn, game.layout({ submission }));
};

/** A draft may come from a file that holds anything; what is not a record is reported by `wrongShape`. */
const entriesOf = (value: unknown): WrittenChoices => (isRecord(value) ? Object.entries(value) : []);

const TEXTS = ['game', 'edition', 'certificateHolder', 'meter'] as const;
const RECORDS = ['paytables', 'limits', 'settings'] as const;
/** Not worked out where no submission is read: a rulebook alone carries none of it. */
const FIELDS: readonly string[] = /* @__PURE__ */ [TEXTS, RECORDS, ['payoutLimit', 'practice', 'layout']].flat();

const wrongShape = (draft: SubmissionDraft): Fault[] => [
  ...Object.keys(draft)
    .filter((field) => !FIELDS.includes(field))
    .map((field) => ({ fault: `Unknown field "${field}". Available fields: ${FIELDS.join(', ')}.`, cites: [] })),
  ...TEXTS.filter((field) => draft[field] !== undefined && typeof draft[field] !== 'string').map((field) => ({
    fault: `"${field}" must be a text, not ${quoteValue(draft[field])}.`,
    cites: [],
  })),
  ...(draft.certificateHolder === ''
    ? [{ fault: '"certificateHolder" must be the name of the house, not "".', cites: [] }]
    : []),
  ...(draft.practice === undefined || typeof draft.practice === 'boolean'
    ? []
    : [{ fault: `"practice" must be true or false, not ${quoteValue(draft.practice)}.`, cites: [] }]),
  ...RECORDS.filter((field) => draft[field] !== undefined && !isRecord(draft[field])).map((field) => ({
    fault: `"${field}" must be an object of names and values, not ${quoteValue(draft[field])}.`,
    cites: [],
  })),
];

const wrongMeter = (game: ChapterChoices, { meter, settings }: Submission, priced: PricedWager | null): Fault[] => {
  if (meter === undefined) return [];
  if (priced === null)
    return [
      { fault: `You can’t share a meter: this submission for ${game.title} offers no progressive wager.`, cites: [] },
    ];
  const linked = game.settings.linkedProgressive;
  if (linked !== undefined && settings.linkedProgressive !== true)
    return [
      {
        fault: 'To share a meter, set linkedProgressive to true: it requires a linked progressive system.',
        cites: [linked.clause],
      },
    ];
  return isSharedName(meter)
    ? []
    : [
        {
          fault: `The name of a meter may have only lowercase letters, digits and hyphens, not ${quoteValue(meter)}.`,
          cites: [priced.clause],
        },
      ];
};

const wrongGame = (game: ChapterChoices, draft: SubmissionDraft, edition: string): Fault[] => [
  ...(typeof draft.game === 'string' && draft.game !== game.id
    ? [{ fault: `This submission is for ${draft.game}, not ${game.id}.`, cites: [] }]
    : []),
  ...(typeof edition !== 'string' || game.editions.some((known) => known.edition === edition)
    ? []
    : [
        {
          fault: `Unknown edition ${quoteValue(edition)} of ${game.title}. Available editions: ${game.editions.map((known) => known.edition).join(', ')}.`,
          cites: [],
        },
      ]),
];

const wrongPaytable = (
  game: ChapterChoices,
  wager: string,
  name: unknown,
  edition: string,
  isPractice: boolean,
): readonly Fault[] => {
  const tables = game.paytables(edition).filter((table) => table.wager === wager);
  if (tables.some((table) => table.name === name)) return [];
  if (tables.length > 0 && isRecord(name)) return ownPaytableFaults(tables, wagerTitle(game, wager), name, isPractice);
  if (tables.length === 0)
    return [
      {
        fault: `${game.title} has no optional wager "${wager}"${didYouMean(wager, game.optional)}. Available wagers: ${game.optional.join(', ')}.`,
        cites: [],
      },
    ];
  const names = tables.map((table) => table.name);
  return [
    {
      fault: `Unknown paytable ${quoteValue(name)}${typeof name === 'string' ? didYouMean(name, names) : ''} for the wager ${wager}. Available paytables: ${knownNames(name, names).join(', ')}.`,
      cites: tables.slice(0, 1).map((table) => table.clause),
    },
  ];
};

const wrongSetting = (settings: Readonly<Record<string, Setting>>, name: string, value: unknown): readonly Fault[] => {
  const setting = Object.hasOwn(settings, name) ? settings[name] : undefined;
  if (setting === undefined)
    return [
      {
        fault: `Unknown setting "${name}"${didYouMean(name, Object.keys(settings))}. Available settings: ${Object.keys(settings).join(', ')}.`,
        cites: [],
      },
    ];
  const allowed = allowedValues(setting, value);
  return allowed === null
    ? []
    : [{ fault: `The setting ${name} must be ${allowed}, not ${quoteValue(value)}.`, cites: [setting.clause] }];
};

/** The allowed values, if this one is not allowed; else null. */
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

const wrongLimits = (game: ChapterChoices, wager: string, written: LimitOverrides): readonly Fault[] => {
  const rule = game.wagers.find(({ id }) => id === wager);
  if (rule === undefined) {
    const near = didYouMean(
      wager,
      game.wagers.map(({ id }) => id),
    );
    return [{ fault: `${game.title} has no wager "${wager}"${near} to limit.`, cites: [] }];
  }
  const { clause, title } = rule;
  const chosen: unknown = written[wager];
  if (!isRecord(chosen) || Object.keys(chosen).some((field) => !isLimitField(field)))
    return [{ fault: `The limits of the ${title} must be an object with min, max and step.`, cites: [clause] }];
  const followed = followedWager(game, rule);
  const isOpen =
    followed !== undefined && Object.hasOwn(written, followed.id) && wrongLimits(game, followed.id, written).length > 0;
  const { min, max, step } = isOpen ? { ...WIDEST_LIMITS, ...chosen } : limitsOfWager(game, rule, written);
  const whole = [min, max, step].every((value) => isCents(value) && value > 0);
  if (whole && min <= max && max <= MOST_CENTS && leastStake({ min, max, step }) <= max) return [];
  return [
    {
      fault: `The limits of the ${title} must be whole cents above zero, with min at most max, a step that fits between them, and max at most ${MOST_CENTS}, not ${[min, max, step].map(quoteValue).join(', ')}.`,
      cites: [clause],
    },
  ];
};

const wrongPayoutLimit = (game: ChapterChoices, limit: unknown, edition: string): Fault[] => {
  if (limit === null) return [];
  const clause = game.payoutLimit?.(edition) ?? null;
  if (clause === null) return [{ fault: `${game.title} does not allow a payout limit.`, cites: [] }];
  return isCents(limit)
    ? []
    : [{ fault: `The payout limit must be whole cents, not ${quoteValue(limit)}.`, cites: [clause] }];
};

/** The most that the smallest wagers can win is known once tables and limits are right; the floor of every chapter applies in any case. */
const lowPayoutLimit = (game: ChapterChoices, submission: Submission, isKnown: boolean): Fault[] => {
  const { payoutLimit, edition } = submission;
  const clause = game.payoutLimit?.(edition) ?? null;
  if (payoutLimit === null || clause === null) return [];
  const least = isKnown ? leastPayoutLimit(game, submission) : LEAST_PAYOUT_LIMIT;
  if (payoutLimit >= least) return [];
  const why = least > LEAST_PAYOUT_LIMIT ? ', the most that the smallest wagers of this submission can win' : '';
  return [
    {
      fault: `A payout limit of ${dollars(payoutLimit)} is too low: it must be at least ${dollars(least)}${why}.`,
      cites: [clause],
    },
  ];
};
