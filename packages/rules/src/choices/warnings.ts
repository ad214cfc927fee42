import type { PokerGame } from '../637a-poker/games/game.js';
import { APPROVAL_PENDING, type PokerSubmission } from '../637a-poker/model/submission.js';
import { dollars } from '../core/money.js';
import { type Paytable, winsOn } from '../core/paytable.js';
import { type HouseGame, paytableOf } from '../engine/model/house-game.js';
import type { ClauseId } from '../register/index.js';
import { leastStake } from '../submission/limits.js';
import type { Submission, SubmissionDraft, WagerLimits } from '../submission/submission.js';
import {
  choiceApplies,
  choicesOf,
  choiceValueIn,
  type HouseChoice,
  isApproval,
  isSameValue,
  pokerChoicesOf,
  valueWords,
} from './choices.js';

/** Point that is allowed but worth knowing before filing. */
export interface Warning {
  readonly warning: string;
  readonly cites: readonly ClauseId[];
}

/** Choices that the house must specify and a draft leaves out. */
export const unstatedChoices = (
  choices: readonly HouseChoice[],
  draft: object,
  offered: Pick<Submission, 'paytables'> = { paytables: {} },
): readonly Warning[] =>
  choices
    .filter((choice) => choice.must && choiceApplies(choice, offered) && choiceValueIn(draft, choice.key) === undefined)
    .map((choice) => ({
      warning: `${choice.title}: not stated. The house must specify ${choice.words}; ${valueWords(choice, choice.default)} is used until it does.`,
      cites: choice.clauses,
    }));

/** Texts that stand in for the house's own. */
const PLACEHOLDERS: readonly unknown[] = ['The House', APPROVAL_PENDING];

/** Needed approvals that are not stated, and placeholder texts. Practice needs neither. */
const toFillIn = (
  choices: readonly HouseChoice[],
  draft: object,
  filed: object,
  isNeeded: (approval: HouseChoice) => boolean,
): readonly Warning[] =>
  choices.flatMap((choice): readonly Warning[] => {
    const [said, value] = [choiceValueIn(draft, choice.key), choiceValueIn(filed, choice.key)];
    if (isApproval(choice) && !isNeeded(choice)) return [];
    if (isApproval(choice) && said === undefined)
      return [
        {
          warning: `${choice.title}: not stated. The submission does not state ${choice.words}.`,
          cites: choice.clauses,
        },
      ];
    return PLACEHOLDERS.includes(value)
      ? [{ warning: `${choice.title}: "${value}" is a placeholder. Write ${choice.words}.`, cites: choice.clauses }]
      : [];
  });

/** Whether the house uses the thing that an approval covers. */
const needsApproval =
  (game: HouseGame, submission: Submission) =>
  ({ key }: HouseChoice): boolean => {
    const name = key.replace(/^settings\./, '');
    const faultsWith = (approved: boolean): number =>
      game.together?.({ ...submission, settings: { ...submission.settings, [name]: approved } }).length ?? 0;
    return faultsWith(false) > faultsWith(true);
  };

/** Choice that another makes idle: the reason, the test for it, and the effect if there is one. */
type IdleChoiceRule<Of> = readonly [key: string, by: string, isIdle: (of: Of) => boolean, then?: string];

const meaningless = <Of>(
  choices: readonly HouseChoice[],
  idles: readonly IdleChoiceRule<Of>[],
  written: object,
  of: Of,
): readonly Warning[] =>
  idles.flatMap(([key, by, isIdle, then = 'it has no effect']): readonly Warning[] => {
    const choice = choices.find((one) => one.key === key);
    const value = choiceValueIn(written, key);
    if (choice === undefined || value === undefined || isSameValue(value, choice.default) || !isIdle(of)) return [];
    return [
      {
        warning: `Two choices contradict each other: ${choice.title} is ${valueWords(choice, value)}, but ${by}, so ${then}.`,
        cites: choice.clauses,
      },
    ];
  });

/** Choices of a poker room that another choice makes idle. */
const IDLE_POKER: readonly IdleChoiceRule<PokerSubmission>[] = [
  ['bigBet', 'the limit is not fixed', ({ limit }) => limit !== 'fixed'],
  ['spreadMost', 'the limit is not a spread', ({ limit }) => limit !== 'spread'],
  ['rakeMost', 'no rake is taken from the pot', ({ rake }) => rake.length === 0],
  ['deviceApproval', 'the dealer shuffles', ({ shuffling }) => shuffling === 'manual'],
];

/** Warnings about a poker submission. */
export const pokerWarningsOf = (game: PokerGame, draft: object, room: PokerSubmission): readonly Warning[] => {
  const choices = pokerChoicesOf(game);
  const isNeeded = ({ key }: HouseChoice): boolean => key !== 'deviceApproval' || room.shuffling !== 'manual';
  return [
    ...toFillIn(choices, draft, room, isNeeded),
    ...unstatedChoices(choices, draft),
    ...meaningless(choices, IDLE_POKER, draft, room),
    ...oddBlinds(game, room),
  ];
};

/** The law leaves the amounts of the blinds to the house, so these are allowed, but probably not intended. */
const oddBlinds = (game: PokerGame, { blinds, limit, smallBet, spreadMost }: PokerSubmission): readonly Warning[] => {
  const cites = game.blindClause === null ? [] : [game.blindClause];
  const largest = Math.max(0, ...blinds);
  const first = limit === 'fixed' ? smallBet : limit === 'spread' ? spreadMost : largest;
  const falls = blinds.findIndex((blind, at) => blind < (blinds[at - 1] ?? 0));
  return [
    ...(falls > 0
      ? [
          {
            warning: `The Blind Bets drop from ${dollars(blinds[falls - 1] ?? 0)} to ${dollars(blinds[falls] ?? 0)}. They are listed from the left of the button, and other players call the largest.`,
            cites,
          },
        ]
      : []),
    ...(largest > first
      ? [
          {
            warning: `A Blind Bet of ${dollars(largest)} is more than the maximum bet or raise in the first betting round, ${dollars(first)}.`,
            cites: [...cites, '637a.8(k)' as const],
          },
        ]
      : []),
  ];
};

/** Warnings about a submission, apart from those of its odds. */
export const warningsOf = (game: HouseGame, draft: SubmissionDraft, submission: Submission): readonly Warning[] => {
  const choices = choicesOf(game, submission.edition);
  return [
    ...(submission.practice ? [] : toFillIn(choices, draft, submission, needsApproval(game, submission))),
    ...unstatedChoices(choices, draft, submission),
    ...idleChoices(game, choices, submission),
    ...unofferedLimits(game, draft, submission),
    ...missedSteps(game, submission),
    ...meaningless(choices, IDLE_HOUSE, submission, submission),
    ...unnamedMeter(game, submission),
    ...cutShort(game, submission),
    ...mainCutShort(game, submission),
  ];
};

/** Choices of a house game that another choice makes idle. */
const IDLE_HOUSE: readonly IdleChoiceRule<Submission>[] = [
  [
    'settings.midShoeEntry',
    'a continuous shuffler has no next shuffle to wait for',
    ({ settings }) => settings.shuffling === 'continuous',
    'a player who sat out a round may wager again only when the house allows it',
  ],
  [
    'settings.bottomCoverCard',
    'cards shuffled by a device are not cut',
    ({ settings }) => settings.shuffling !== 'manual',
  ],
  ['settings.limitOnLayout', 'there is no payout limit', ({ payoutLimit }) => payoutLimit === null],
];

/** Warning for a linked meter without a name. */
const unnamedMeter = (game: HouseGame, { settings, paytables, meter }: Submission): readonly Warning[] => {
  const linked = game.settings.linkedProgressive;
  if (linked?.of === undefined || settings.linkedProgressive !== true || meter !== undefined) return [];
  if (paytables[linked.of.wager] === undefined) return [];
  return [
    {
      warning:
        'The meter is linked with other tables, but the submission does not name it. Set "meter" to the name of the shared meter; otherwise the table has its own meter.',
      cites: [linked.clause],
    },
  ];
};

const titleIn = (game: HouseGame, wager: string): string => game.wagers.find(({ id }) => id === wager)?.title ?? wager;

/** Choices about a wager or table that is not offered. */
const idleChoices = (game: HouseGame, choices: readonly HouseChoice[], submission: Submission): readonly Warning[] =>
  choices
    .filter(
      (choice) =>
        choice.of !== undefined &&
        choice.kind !== 'limits' &&
        !choiceApplies(choice, submission) &&
        !isSameValue(choiceValueIn(submission, choice.key), choice.default),
    )
    .map((choice) => {
      const { wager = '', table } = choice.of ?? {};
      const is = submission.paytables[wager] === undefined ? 'is not offered' : `does not use table ${table}`;
      return {
        warning: `Two choices contradict each other: ${choice.title} is ${valueWords(choice, choiceValueIn(submission, choice.key))}, but the ${titleIn(game, wager)} ${is}, so it has no effect.`,
        cites: choice.clauses,
      };
    });

/** Limits of a wager that is not offered. */
const unofferedLimits = (
  game: HouseGame,
  { limits = {} }: SubmissionDraft,
  submission: Submission,
): readonly Warning[] =>
  game.wagers
    .filter(
      ({ id }) => game.optional.includes(id) && Object.hasOwn(limits, id) && !Object.hasOwn(submission.paytables, id),
    )
    .map(({ title, clause }) => ({
      warning: `The ${title} has limits but no paytable. It is not offered, so the limits have no effect.`,
      cites: [clause],
    }));

/** Limits that are not multiples of the step; the table accepts the multiples between them. */
const missedSteps = (game: HouseGame, { limits, paytables }: Submission): readonly Warning[] =>
  game.wagers
    .filter(({ id, required }) => required || Object.hasOwn(paytables, id))
    .filter(({ equals }) => equals === undefined)
    .flatMap(({ id, title, clause }) => {
      const filed = limits[id];
      if (filed === undefined) return [];
      const { min, max, step } = filed;
      const [least, most] = [leastStake(filed), Math.floor(max / step) * step];
      if (least === min && most === max) return [];
      return [
        {
          warning: `The ${title} is accepted in steps of ${dollars(step)}, which do not fit its limits of ${dollars(min)} and ${dollars(max)}. The table accepts ${dollars(least)} to ${dollars(most)}.`,
          cites: [clause],
        },
      ];
    });

/** Paytables with lines that the payout limit cuts short on some accepted wagers. */
const cutShort = (game: HouseGame, submission: Submission): readonly Warning[] => {
  const { payoutLimit, edition, paytables } = submission;
  const clause = game.payoutLimit?.(edition) ?? null;
  if (payoutLimit === null || clause === null) return [];
  return Object.keys(paytables)
    .filter((wager) => game.limited?.(wager, edition) ?? true)
    .flatMap((wager) => {
      const table = paytableOf(game, submission, wager);
      const { max: most, step } = submission.limits[wager] ?? { max: 0, step: 1 };
      const seed = game.progressive(submission)?.seed ?? 0;
      const short = (table?.lines ?? []).filter(({ pay }) => winsOn(pay, most, seed) > payoutLimit);
      if (table === undefined || short.length === 0) return [];
      return [
        {
          warning: cutWords(table, titleIn(game, wager), short, { max: most, step }, payoutLimit),
          cites: [clause, table.clause],
        },
      ];
    });
};

/** Main game whose largest win the payout limit cuts short on some accepted wagers. */
const mainCutShort = (game: HouseGame, submission: Submission): readonly Warning[] => {
  const { payoutLimit, edition, limits } = submission;
  const clause = game.payoutLimit?.(edition) ?? null;
  const { id = '', title = '' } = game.wagers[0] ?? {};
  const { max: most, step } = limits[id] ?? { max: 0, step: 1 };
  if (payoutLimit === null || clause === null || game.mostOnMinimum === undefined || most === 0) return [];
  // With the largest wager as the minimum, the most on minimum wagers is the most on the largest.
  const largest = { ...submission, paytables: {}, limits: { ...limits, [id]: { min: most, max: most, step: 1 } } };
  const won = game.mostOnMinimum(largest);
  if (won <= payoutLimit) return [];
  const inFull = Math.floor((payoutLimit * most) / won / step) * step;
  return [
    {
      warning: `The payout limit of ${dollars(payoutLimit)} cuts the main game short. The table accepts up to ${dollars(most)} on the ${title}, which can win ${dollars(won)} in a round. Wins are paid in full only on wagers up to ${dollars(inFull)}.`,
      cites: [clause],
    },
  ];
};

const cutWords = (
  { name }: Paytable,
  title: string,
  short: Paytable['lines'],
  { max: most, step }: Pick<WagerLimits, 'max' | 'step'>,
  payoutLimit: number,
): string => {
  const lines = short.map(({ hand, pay }) => {
    const per = winsOn(pay, 100);
    const stake = pay.kind === 'to' || pay.kind === 'for' ? payoutLimit / (per / 100) : 0;
    const inFull = Math.floor(stake / step) * step;
    return `${hand} at ${pay.words}${inFull > 0 ? ` (in full only on wagers up to ${dollars(inFull)})` : ''}`;
  });
  return `The payout limit of ${dollars(payoutLimit)} cuts paytable ${name} of the ${title} short. The table accepts up to ${dollars(most)}, and pays ${lines.join(', ')}.`;
};
