import type { PokerGame } from '../637a-poker/games/game.js';
import { approvalWords } from '../637a-poker/model/submission.js';
import { highRankingOf } from '../637a-poker/revenue/bad-beat.js';
import { pokerSettings } from '../637a-poker/submission/settings.js';
import { dollars } from '../core/money.js';
import { isRecord } from '../core/record.js';
import type { HouseGame } from '../engine/model/house-game.js';
import type { ClauseId } from '../register/index.js';
import { limitsOfAllWagers, limitWords } from '../submission/limits.js';
import { type PaytableChoices, paytableName } from '../submission/own-paytable.js';
import type { PokerSetting, RulePart } from '../submission/poker-setting.js';
import {
  type ChoiceDescription,
  LEAST_PAYOUT_LIMIT,
  type Submission,
  type SubmissionDraft,
  type WagerLimits,
} from '../submission/submission.js';

/** One choice that the law leaves to the house, anywhere in a submission. */
export type HouseChoice = Omit<ChoiceDescription, 'clause'> & {
  /** Where it is written: `certificateHolder`, `paytables.bonus`, `limits.ante`, `settings.adjacentBoxes`. */
  readonly key: string;
  readonly clauses: readonly ClauseId[];
} & (PaytableOrLimitsKind | SettingKind<PokerSetting>);

type PaytableOrLimitsKind =
  | { readonly kind: 'paytable'; readonly default: null; readonly choices: readonly string[] }
  | { readonly kind: 'limits'; readonly default: WagerLimits }
  | { readonly kind: 'payout-limit'; readonly default: null; readonly least: number };

/** Fields of a setting besides those of every choice. */
type SettingKind<Of> = Of extends ChoiceDescription ? Omit<Of, keyof ChoiceDescription> : never;

const ofSetting = (key: string, { clause, ...setting }: PokerSetting): HouseChoice => ({
  ...setting,
  key,
  clauses: [clause],
});

/** Every choice that a chapter leaves to the house in this edition, in the order of a submission. */
export const choicesOf = (game: HouseGame, edition: string): readonly HouseChoice[] => {
  const payoutLimit = game.payoutLimit?.(edition) ?? null;
  const name = game.layout({ submission: blankSubmission(game, edition) }).items.find(({ id }) => id === 'house');
  return [
    {
      key: 'certificateHolder',
      kind: 'text',
      title: 'Certificate holder',
      words: 'the name of the house, as on the layout',
      clauses: name === undefined ? [] : [name.clause],
      default: 'The House',
    },
    ...game.optional.flatMap((wager) => paytableChoice(game, edition, wager)),
    ...game.wagers
      .filter(({ equals, antes }) => equals === undefined && antes === undefined)
      .map(
        ({ id, title, clause }): HouseChoice => ({
          key: `limits.${id}`,
          kind: 'limits',
          title: `Limits of the ${title}`,
          words: 'the minimum and maximum wager, and the step between amounts',
          clauses: [clause],
          default: limitsOfAllWagers(game, {})[id] ?? { min: 0, max: 0, step: 0 },
          ...(game.optional.includes(id) ? { of: { wager: id } } : {}),
        }),
      ),
    ...(payoutLimit === null
      ? []
      : [
          {
            key: 'payoutLimit',
            kind: 'payout-limit',
            title: 'Payout limit',
            words: 'the most that a player can win in a round, if the house sets a limit',
            clauses: [payoutLimit],
            default: null,
            least: LEAST_PAYOUT_LIMIT,
          } as const,
        ]),
    ...Object.entries(game.settings)
      .filter(([, setting]) => setting.edition === undefined || setting.edition === edition)
      .map(([key, setting]) => ofSetting(`settings.${key}`, setting)),
  ];
};

const blankSubmission = (game: HouseGame, edition: string): Submission => ({
  game: game.id,
  edition,
  certificateHolder: '',
  paytables: {},
  limits: limitsOfAllWagers(game, {}),
  payoutLimit: null,
  settings: Object.fromEntries(Object.entries(game.settings).map(([key, setting]) => [key, setting.default])),
});

const paytableChoice = (game: HouseGame, edition: string, wager: string): readonly HouseChoice[] => {
  const tables = game.paytables(edition).filter((table) => table.wager === wager);
  const rule = game.wagers.find(({ id }) => id === wager);
  if (tables[0] === undefined || rule === undefined) return [];
  return [
    {
      key: `paytables.${wager}`,
      kind: 'paytable',
      title: rule.title,
      words: 'whether the wager is offered, and its paytable',
      clauses: [...new Set([rule.clause, tables[0].clause])],
      default: null,
      choices: tables.map(({ name }) => name),
    },
  ];
};

/** Choices of a poker room that only some games have. */
const GAMES_WITH_CHOICE: Readonly<Record<string, (game: PokerGame) => boolean>> = {
  edition: () => false,
  blinds: ({ blindClause }) => blindClause !== null,
  headsUpButtonBlind: ({ blindClause }) => blindClause !== null,
  missedBlinds: ({ blindClause }) => blindClause !== null,
  straddle: ({ straddleClause }) => straddleClause !== null,
  forcedBet: ({ forcedBet }) => forcedBet !== null,
  kill: ({ killClause }) => killClause !== null,
  qualifyingPot: ({ killClause }) => killClause !== null,
  splitExcess: ({ shares }) => shares.some(({ orSubmission }) => orSubmission),
  badBeat: (game) => highRankingOf(game) !== undefined,
  highHand: (game) => highRankingOf(game) !== undefined,
};

/** Every choice of a poker room that offers this game. */
export const pokerChoicesOf = (game: PokerGame): readonly HouseChoice[] =>
  Object.entries(pokerSettings(game))
    .filter(([key]) => GAMES_WITH_CHOICE[key]?.(game) ?? true)
    .map(([key, setting]) => ofSetting(key, setting));

/** Whether a choice states an approval by the Board. It has no default, since only the house knows. */
export const isApproval = ({ key }: Pick<HouseChoice, 'key'>): boolean => /Approv(?:ed|al)$/.test(key);

/** Value of a choice in a submission or a draft; undefined if it is not stated. */
export const choiceValueIn = (filed: object, key: string): unknown =>
  key
    .split('.')
    .reduce<unknown>((part, name) => (isRecord(part) && Object.hasOwn(part, name) ? part[name] : undefined), filed);

/** Filed value of a choice: the stated value or the default. */
export const filedValue = (
  filed: object,
  { key, default: standard }: Pick<HouseChoice, 'key' | 'default'>,
): unknown => {
  const said = choiceValueIn(filed, key);
  return said === undefined ? standard : said;
};

/** The draft with one choice made, or removed if no value is given. */
export const withChoice = (draft: SubmissionDraft, key: string, value: unknown): SubmissionDraft => {
  const [field = '', name] = key.split('.');
  if (name === undefined) return without({ ...draft, [field]: value }, field, value);
  const before: unknown = choiceValueIn(draft, field);
  const inside = without({ ...(isRecord(before) ? before : {}), [name]: value }, name, value);
  return { ...draft, [field]: inside };
};

const without = (record: Readonly<Record<string, unknown>>, name: string, value: unknown): object =>
  value === undefined ? Object.fromEntries(Object.entries(record).filter(([known]) => known !== name)) : record;

const spaced = (word: string): string => word.replaceAll('-', ' ');
const isAmountList = (value: unknown): value is readonly number[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'number');
const unitWords = (value: unknown, unit: ChoiceDescription['unit']): string =>
  unit === 'cents' ? dollars(Number(value)) : unit === 'percent' ? `${value}%` : `${value}`;

const paytableWords = (value: unknown): string =>
  value === undefined || value === null
    ? 'not offered'
    : `paytable ${paytableName(value as string)}${typeof value === 'object' ? ', of the house’s own' : ''}`;

const isNone = (value: unknown): boolean => value === null || (Array.isArray(value) && value.length === 0);

/** A value of a choice as people say it. */
export const valueWords = (choice: HouseChoice, value: unknown): string => {
  switch (choice.kind) {
    case 'yes-no':
      return value === true ? 'yes' : 'no';
    case 'number':
    case 'number-or-none':
      return value === null ? 'none' : unitWords(value, choice.unit);
    case 'choice':
      return choice.unit === undefined ? spaced(`${value}`) : unitWords(value, choice.unit);
    case 'text':
      return isApproval(choice) ? approvalWords(`${value}`) : `${value}`;
    case 'cents':
    case 'cents-or-none':
    case 'payout-limit':
      return typeof value === 'number' ? dollars(value) : 'none';
    case 'cents-list':
      return isAmountList(value) && value.length > 0 ? value.map(dollars).join(', ') : 'none';
    case 'paytable':
      return paytableWords(value);
    case 'limits':
      return limitWords({ ...choice.default, ...(isRecord(value) ? value : {}) });
    case 'rules':
    case 'list':
      return isNone(value) ? 'none' : choice.describe(value as never);
  }
};

const partNames = (parts: readonly RulePart[]): string => parts.map(([name]) => name).join(', ');

/** Allowed values of a choice, in words. */
export const boundsWords = (choice: HouseChoice): string => {
  switch (choice.kind) {
    case 'yes-no':
      return 'yes or no';
    case 'number':
      return `${unitWords(choice.min, choice.unit)} to ${unitWords(choice.max, choice.unit)}`;
    case 'number-or-none':
      return `${choice.min} to ${choice.max}, or none`;
    case 'choice':
      return choice.choices.map((one) => valueWords(choice, one)).join(', ');
    case 'text':
      return 'a text';
    case 'cents':
      return 'an amount';
    case 'cents-or-none':
      return 'an amount, or none';
    case 'cents-list':
      return 'amounts, or none';
    case 'payout-limit':
      return `none, or at least ${dollars(choice.least)} and the most that the smallest wagers can win`;
    case 'paytable':
      return `not offered, or paytable ${choice.choices.join(', ')}`;
    case 'limits':
      return 'amounts, the minimum no more than the maximum';
    case 'rules':
      return `none, or a rule with ${partNames(choice.parts)}`;
    case 'list':
      return `a list, each with ${partNames(choice.parts)}`;
  }
};

const likeOf = (chosen: PaytableChoices[string] | undefined): string | undefined =>
  typeof chosen === 'object' ? chosen.like : chosen;

/** Whether the wager of a choice is offered. */
export const choiceApplies = ({ of }: HouseChoice, { paytables }: Pick<Submission, 'paytables'>): boolean =>
  of === undefined ||
  (paytables[of.wager] !== undefined && (of.table === undefined || likeOf(paytables[of.wager]) === of.table));

export const isSameValue = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Choice that differs between two submissions. */
export interface ChoiceDifference {
  readonly choice: HouseChoice;
  readonly before: unknown;
  readonly after: unknown;
}

/** Choices that differ between two submissions. */
export const differencesOf = (
  choices: readonly HouseChoice[],
  before: object,
  after: object,
): readonly ChoiceDifference[] =>
  choices
    .map((choice) => ({
      choice,
      before: filedValue(before, choice),
      after: filedValue(after, choice),
    }))
    .filter((difference) => !isSameValue(difference.before, difference.after));
