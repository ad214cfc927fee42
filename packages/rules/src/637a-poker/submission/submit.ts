import type { Fault } from '../../core/fault.js';
import { isTimeZone } from '../../core/gaming-day.js';
import { isTooLarge, quoteValue } from '../../core/input-limits.js';
import { dollars, isCents, MOST_CENTS } from '../../core/money.js';
import { isRecord } from '../../core/record.js';
import type { ClauseId } from '../../register/index.js';
import { faultsInEvery, judgeChoices, possibleReadings, possibleValues } from '../../submission/ambiguous-choices.js';
import type { PokerSetting } from '../../submission/poker-setting.js';
import { MAX_SUBMISSION_LENGTH, TOO_LARGE } from '../../submission/submission.js';
import { didYouMean } from '../../text/did-you-mean.js';
import { minimumAndSupplementFaults } from '../betting/agreed-minimum.js';
import type { PokerGame } from '../games/game.js';
import { POKER_GAMES, pokerGame } from '../games/index.js';
import { permittingClause } from '../games/permitted.js';
import { killLimit } from '../hand/kill.js';
import { POKER_DEFAULTS, type PokerSubmission } from '../model/submission.js';
import { revenueFaults } from '../revenue/faults.js';
import { revenueShapeFaults } from '../revenue/shapes.js';
import { forcedBetClause, pokerSettings } from './settings.js';

/** Draft of a poker submission; anything left out takes its default. Choices may stand under `settings`, as for house games. */
export type PokerSubmissionDraft = { readonly game?: string; readonly settings?: unknown } & {
  readonly [Field in keyof PokerSubmission]?: unknown;
};

/** The draft with what stands under its settings beside the rest. */
export const flattenSettings = <Draft extends object>(draft: Draft): Draft => {
  const { settings, ...rest } = draft as { readonly settings?: unknown };
  return isRecord(settings) ? ({ ...settings, ...rest } as Draft) : draft;
};

const wrongSettings = ({ settings, ...rest }: PokerSubmissionDraft): Fault[] =>
  isRecord(settings)
    ? Object.keys(settings)
        .filter((field) => Object.hasOwn(rest, field))
        .map((field) => ({ fault: `"${field}" appears twice: inside "settings" and outside it.`, cites: [] }))
    : settings === undefined
      ? []
      : [{ fault: `"settings" must be an object of names and values, not ${quoteValue(settings)}.`, cites: [] }];

const offered = (): string =>
  POKER_GAMES.flatMap((game) => (permittingClause(game) === null ? [] : [game.id])).join(', ');

/** Settings that submissions of earlier versions do not have: where nobody chooses them, they stay out. */
const SETTINGS_ADDED_LATER: readonly string[] = ['gamingDayHour', 'gamingDayZone'];

/** Checks a draft against the chapter and returns the complete submission, or all of its faults. */
export const submitPoker = (
  draft: PokerSubmissionDraft,
): { readonly ok: PokerSubmission } | { readonly faults: readonly Fault[] } => {
  if (!isRecord(draft))
    return { faults: [{ fault: 'A submission must be an object of names and values.', cites: [] }] };
  if (isTooLarge(draft, MAX_SUBMISSION_LENGTH)) return { faults: [TOO_LARGE] };
  const game = typeof draft.game === 'string' ? pokerGame(draft.game) : undefined;
  if (game === undefined || permittingClause(game) === null)
    return {
      faults: [
        {
          fault: `${quoteValue(draft.game ?? null)} is not a Poker game that may be offered. Available games: ${offered()}.`,
          cites: ['637a.9(b)', '637a.9(a)'],
        },
      ],
    };
  const settings: Readonly<Record<string, PokerSetting>> = pokerSettings(game);
  const chosen = Object.entries(flattenSettings(draft)).filter(([field]) => field !== 'game' && field !== 'settings');
  const { right, wrong, faults: alone } = judgeChoices(chosen, (field, value) => wrongValue(settings, field, value));
  const usual = Object.fromEntries(
    Object.entries(settings).flatMap(([field, setting]) =>
      SETTINGS_ADDED_LATER.includes(field) ? [] : [[field, setting.default]],
    ),
  );
  const submission: PokerSubmission = {
    ...POKER_DEFAULTS,
    ...(usual as Partial<PokerSubmission>),
    ...(right.limit === undefined || right.limit === 'fixed' ? {} : { raiseCap: null }),
    ...(right as Partial<PokerSubmission>),
    game: game.id,
  };
  const readings = possibleReadings(
    submission,
    wrong.map((field) => suggestedValues(settings, field)),
  );
  const faults = [
    ...wrongSettings(draft),
    ...alone,
    ...faultsInEvery(readings, (filed) => CHECKS.flatMap((check) => check(game, filed))),
  ];
  return faults.length > 0 ? { faults } : { ok: submission };
};

const suggestedValues = (settings: Readonly<Record<string, PokerSetting>>, field: string) => {
  const setting = Object.hasOwn(settings, field) ? settings[field] : undefined;
  return (setting === undefined ? [] : possibleValues(setting)).map(
    (value) =>
      (filed: PokerSubmission): PokerSubmission => ({ ...filed, [field]: value }),
  );
};

/** Faults of some settings of a submission, each checked separately. */
export const settingFaults = (game: PokerGame, chosen: Readonly<Record<string, unknown>>): Fault[] => {
  const settings: Readonly<Record<string, PokerSetting>> = pokerSettings(game);
  const wrong = Object.entries(chosen).flatMap(([field, value]) => wrongValue(settings, field, value));
  const drawsRevenue = ['rake', 'timeCharge', 'badBeat', 'highHand'].some((field) => Object.hasOwn(chosen, field));
  if (wrong.length > 0 || !drawsRevenue) return wrong;
  return ruleFaults(game, { ...POKER_DEFAULTS, ...(chosen as Partial<PokerSubmission>), game: game.id });
};

const wrongValue = (settings: Readonly<Record<string, PokerSetting>>, field: string, value: unknown): Fault[] => {
  const setting = Object.hasOwn(settings, field) ? settings[field] : undefined;
  if (setting === undefined) {
    const known = ['game', ...Object.keys(settings)];
    const fault = `Unknown Poker setting "${field}"${didYouMean(field, known)}. Available settings: ${known.join(', ')}.`;
    return [{ fault, cites: [] }];
  }
  const allowed = allowedValues(setting, value);
  return allowed === null
    ? []
    : [
        {
          fault: `The setting ${field} (${setting.words}) must be ${allowed}, not ${quoteValue(value)}.`,
          cites: [setting.clause],
        },
      ];
};

const isAmount = (value: unknown): boolean => isCents(value) && value >= 0 && value <= MOST_CENTS;
const isWithin = (value: unknown, min: number, max: number): boolean =>
  Number.isInteger(value) && Number(value) >= min && Number(value) <= max;

/** The allowed values, if this one is not allowed; else null. */
const allowedValues = (setting: PokerSetting, value: unknown): string | null => {
  const unless = (holds: boolean, words: string): string | null => (holds ? null : words);
  switch (setting.kind) {
    case 'yes-no':
      return unless(typeof value === 'boolean', 'true or false');
    case 'number':
      return unless(isWithin(value, setting.min, setting.max), `a whole number from ${setting.min} to ${setting.max}`);
    case 'number-or-none':
      return unless(
        value === null || isWithin(value, setting.min, setting.max),
        `a whole number from ${setting.min} to ${setting.max}, or null`,
      );
    case 'choice':
      return unless(
        setting.choices.some((choice) => choice === value),
        `one of ${setting.choices.join(', ')}`,
      );
    case 'text':
      return unless(typeof value === 'string' && value.trim() !== '', 'a text');
    case 'cents':
      return unless(isAmount(value), 'whole cents');
    case 'cents-or-none':
      return unless(value === null || isAmount(value), 'whole cents, or null');
    case 'cents-list':
      return unless(Array.isArray(value) && value.every(isAmount), 'a list of whole cents');
    case 'list':
      return unless(Array.isArray(value) && value.every(isRecord), 'a list of objects');
    case 'rules':
      return unless(value === null || isRecord(value), 'an object of names and values, or null');
  }
};

const unless = (holds: boolean, fault: string, ...cites: readonly ClauseId[]): Fault[] =>
  holds ? [] : [{ fault, cites }];

const limitFaults = (_: PokerGame, { limit, smallBet, bigBet, spreadMost, chip, kill }: PokerSubmission): Fault[] => [
  ...unless(smallBet > 0, 'The minimum bet must be above zero.', '637a.8(k)'),
  ...unless(
    limit !== 'fixed' || bigBet >= smallBet,
    `The big bet of a fixed limit, ${dollars(bigBet)}, may not be smaller than the small bet, ${dollars(smallBet)}.`,
    '637a.8(k)',
  ),
  ...unless(
    limit !== 'spread' || spreadMost >= smallBet,
    `The maximum bet, ${dollars(spreadMost)}, may not be smaller than the minimum bet, ${dollars(smallBet)}.`,
    '637a.8(k)',
  ),
  ...unless(
    chip > 0 && chip <= 100,
    `The smallest chip may not be ${dollars(chip)}: the odd amount of a tie may not exceed $1.`,
    '637a.11(k)',
    '637a.10(i)(3)(i)',
  ),
  ...[smallBet, ...(limit === 'fixed' ? [bigBet] : []), ...(limit === 'spread' ? [spreadMost] : [])]
    .flatMap((bet) => (kill === 'none' ? [bet] : [bet, killLimit({ kill }, bet)]))
    .flatMap((bet) =>
      unless(bet % chip === 0, `A limit of ${dollars(bet)} cannot be bet in ${dollars(chip)} chips.`, '637a.8(k)'),
    ),
];

const betFaults = (game: PokerGame, submission: PokerSubmission): Fault[] => {
  const { ante, blinds, straddle, forcedBet, smallBet, seats, chip } = submission;
  const largest = Math.max(0, ...blinds);
  const blindClause = game.blindClause ?? forcedBetClause(game);
  const inChips = (words: string, bet: number, clause: ClauseId): Fault[] =>
    unless(
      chip <= 0 || bet % chip === 0,
      `${words} of ${dollars(bet)} cannot be bet in ${dollars(chip)} chips.`,
      clause,
    );
  return [
    ...inChips('An Ante', ante, game.players.clause),
    ...blinds.flatMap((blind) => inChips('A Blind Bet', blind, blindClause)),
    ...(game.forcedBet === null
      ? [
          ...unless(
            blinds.length > 0 && blinds.every((blind) => blind > 0),
            'The player left of the button posts a Blind Bet: list the amounts of all blinds.',
            blindClause,
          ),
          ...unless(
            blinds.length < Math.max(seats, 3),
            `${blinds.length} blinds are too many for ${seats} seats.`,
            blindClause,
          ),
          ...unless(forcedBet === 0, `${game.title} has blinds and no Forced Bet.`, blindClause),
        ]
      : [
          ...unless(blinds.length === 0, `${game.title} has a Forced Bet and no blinds.`, blindClause),
          ...unless(
            forcedBet > 0 && forcedBet <= smallBet,
            `The Forced Bet must be above zero and at most the minimum bet, ${dollars(smallBet)}.`,
            forcedBetClause(game),
          ),
          ...inChips('A Forced Bet', forcedBet, forcedBetClause(game)),
        ]),
    ...(straddle === null
      ? []
      : game.straddleClause === null
        ? [{ fault: `${game.title} has no Straddle Bet.`, cites: [game.players.clause] }]
        : [
            ...unless(
              straddle > largest,
              `A Straddle Bet must be more than the largest blind, ${dollars(largest)}.`,
              game.straddleClause,
            ),
            ...inChips('A Straddle Bet', straddle, game.straddleClause),
          ]),
  ];
};

const tableFaults = (game: PokerGame, submission: PokerSubmission): Fault[] => {
  const { kill, qualifyingPot, firstButton, shuffling, countingDevice, stakesNeeded, gamingDayZone } = submission;
  return [
    ...unless(
      kill === 'none' || game.killClause !== null,
      `${game.title} has no Kill or Half-kill option.`,
      game.killClause ?? game.players.clause,
    ),
    ...unless(
      (kill === 'none') === (qualifyingPot === 0),
      'A Kill or Half-kill option needs a qualifying pot, and a qualifying pot needs one of these options.',
      game.killClause ?? game.players.clause,
      '637a.1',
    ),
    ...unless(
      game.forcedBet === null || firstButton === 'right-of-dealer',
      `${game.title} is played without a button.`,
      game.players.clause,
    ),
    ...unless(
      shuffling === 'device' || !countingDevice,
      'Only a shuffling device can count the cards.',
      '637a.7(e)(4)(ii)',
    ),
    ...unless(
      gamingDayZone === undefined || isTimeZone(gamingDayZone),
      `Unknown time zone "${gamingDayZone}". Name one such as America/New_York.`,
      '637a.15(d)',
    ),
    ...unless(
      stakesNeeded,
      'The setting stakesNeeded must be true: to be dealt in a player needs stakes for the ante, blind or Forced Bet and one bet.',
      '637a.8(b)(4)',
    ),
  ];
};

const AGREEMENTS: readonly unknown[] = ['each-player-says-so', 'nobody-objects'];

/** Faults of the rules with several parts, once the shape of each is right. */
const ruleFaults = (game: PokerGame, submission: PokerSubmission): Fault[] => {
  const { raisedMinimum, supplements } = submission;
  const wrong = [
    ...unless(
      raisedMinimum === null || (isAmount(raisedMinimum.most) && AGREEMENTS.includes(raisedMinimum.agreement)),
      'An agreed minimum bet needs its "most", in whole cents, and its "agreement", each-player-says-so or nobody-objects.',
      '637a.8(k)',
    ),
    ...unless(
      supplements.every(({ name, clause, text }) => [name, clause, text].every((part) => typeof part === 'string')),
      'An added irregularity rule needs a "name", a "clause" and a "text".',
      '637a.18(s)',
    ),
    ...revenueShapeFaults(submission),
  ];
  return wrong.length > 0 ? wrong : [...minimumAndSupplementFaults(submission), ...revenueFaults(game, submission)];
};

/** Checks of choices that depend on each other. */
const CHECKS = [limitFaults, betFaults, tableFaults, ruleFaults] as const;
