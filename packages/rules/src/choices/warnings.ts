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

/** What is allowed, and yet should be known before it is filed. */
export interface Warning {
  readonly warning: string;
  readonly cites: readonly ClauseId[];
}

/** What the law has the house say and a draft leaves out. */
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

/** Texts that stand where a house has not written its own. */
const PLACEHOLDERS: readonly unknown[] = ['The House', APPROVAL_PENDING];

/** Approvals that the house needs and does not state, and texts that are placeholders. Practice needs neither. */
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
          warning: `${choice.title}: not stated. The submission does not say ${choice.words}.`,
          cites: choice.clauses,
        },
      ];
    return PLACEHOLDERS.includes(value)
      ? [{ warning: `${choice.title}: "${value}" is a placeholder. Write ${choice.words}.`, cites: choice.clauses }]
      : [];
  });

/** Whether the house uses what an approval is about: without the approval it may not. */
const needsApproval =
  (game: HouseGame, submission: Submission) =>
  ({ key }: HouseChoice): boolean => {
    const name = key.replace(/^settings\./, '');
    const faultsWith = (approved: boolean): number =>
      game.together?.({ ...submission, settings: { ...submission.settings, [name]: approved } }).length ?? 0;
    return faultsWith(false) > faultsWith(true);
  };

/** A choice that goes ill with another: by what, whether it does, and what comes of it where that is not nothing. */
type IdleChoiceRule<Of> = readonly [key: string, by: string, isIdle: (of: Of) => boolean, then?: string];

const meaningless = <Of>(
  choices: readonly HouseChoice[],
  idles: readonly IdleChoiceRule<Of>[],
  written: object,
  of: Of,
): readonly Warning[] =>
  idles.flatMap(([key, by, isIdle, then = 'it means nothing']): readonly Warning[] => {
    const choice = choices.find((one) => one.key === key);
    const value = choiceValueIn(written, key);
    if (choice === undefined || value === undefined || isSameValue(value, choice.default) || !isIdle(of)) return [];
    return [
      {
        warning: `Two choices contradict each other: ${choice.title} is ${valueWords(choice, value)}, but ${by}, so that ${then}.`,
        cites: choice.clauses,
      },
    ];
  });

/** Choices of a poker room that another leaves nothing to. */
const IDLE_POKER: readonly IdleChoiceRule<PokerSubmission>[] = [
  ['bigBet', 'the limit is not fixed', ({ limit }) => limit !== 'fixed'],
  ['spreadMost', 'the limit is not a spread', ({ limit }) => limit !== 'spread'],
  ['rakeMost', 'no rake is taken from the pot', ({ rake }) => rake.length === 0],
  ['deviceApproval', 'the dealer shuffles', ({ shuffling }) => shuffling === 'manual'],
];

/** All that should be known of what a poker room files. */
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

/** The law leaves the amounts of the blinds to the house; these are no mistake of the law, but hardly meant. */
const oddBlinds = (game: PokerGame, { blinds, limit, smallBet, spreadMost }: PokerSubmission): readonly Warning[] => {
  const cites = game.blindClause === null ? [] : [game.blindClause];
  const largest = Math.max(0, ...blinds);
  const first = limit === 'fixed' ? smallBet : limit === 'spread' ? spreadMost : largest;
  const falls = blinds.findIndex((blind, at) => blind < (blinds[at - 1] ?? 0));
  return [
    ...(falls > 0
      ? [
          {
            warning: `The Blind Bets fall from ${dollars(blinds[falls - 1] ?? 0)} to ${dollars(blinds[falls] ?? 0)}: they are listed from the left of the button on, and others call the largest.`,
            cites,
          },
        ]
      : []),
    ...(largest > first
      ? [
          {
            warning: `A Blind Bet of ${dollars(largest)} is more than the most that is bet or raised at once in the first betting round, ${dollars(first)}.`,
            cites: [...cites, '637a.8(k)' as const],
          },
        ]
      : []),
  ];
};

/** All that should be known of a submission before it is filed, but for what its odds say. */
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

/** Choices of a table of the house that go ill with others. */
const IDLE_HOUSE: readonly IdleChoiceRule<Submission>[] = [
  [
    'settings.midShoeEntry',
    'a continuous shuffler has no next shuffle to wait for',
    ({ settings }) => settings.shuffling === 'continuous',
    'who sat out a round comes in again only when the house lets him',
  ],
  ['settings.bottomCoverCard', 'what a device shuffled is not cut', ({ settings }) => settings.shuffling !== 'manual'],
  ['settings.limitOnLayout', 'there is no payout limit', ({ payoutLimit }) => payoutLimit === null],
];

/** A meter that is linked, and with nothing. */
const unnamedMeter = (game: HouseGame, { settings, paytables, meter }: Submission): readonly Warning[] => {
  const linked = game.settings.linkedProgressive;
  if (linked?.of === undefined || settings.linkedProgressive !== true || meter !== undefined) return [];
  if (paytables[linked.of.wager] === undefined) return [];
  return [
    {
      warning:
        'The meter is linked with other tables, and the submission does not name it: "meter" is the name of the meter that they share; without one the table has a meter of its own.',
      cites: [linked.clause],
    },
  ];
};

const titleIn = (game: HouseGame, wager: string): string => game.wagers.find(({ id }) => id === wager)?.title ?? wager;

/** Choices about something that another choice leaves out. */
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
      const is = submission.paytables[wager] === undefined ? 'is not offered' : `is not paid by table ${table}`;
      return {
        warning: `Two choices contradict each other: ${choice.title} is ${valueWords(choice, choiceValueIn(submission, choice.key))}, but the ${titleIn(game, wager)} ${is}, so that it means nothing.`,
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
      warning: `The ${title} has limits and no paytable: it is not offered, so that they mean nothing.`,
      cites: [clause],
    }));

/** Limits that no number of steps comes to; the table takes what lies between. */
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
          warning: `The ${title} is taken in steps of ${dollars(step)}, which do not come to its limits of ${dollars(min)} and ${dollars(max)}: the least that the table takes is ${dollars(least)}, the most ${dollars(most)}.`,
          cites: [clause],
        },
      ];
    });

/** Tables whose lines the payout limit does not let the house pay in full on every stake that it takes. */
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

/** A main game whose greatest round the payout limit does not let the house pay in full on every stake that it takes. */
const mainCutShort = (game: HouseGame, submission: Submission): readonly Warning[] => {
  const { payoutLimit, edition, limits } = submission;
  const clause = game.payoutLimit?.(edition) ?? null;
  const { id = '', title = '' } = game.wagers[0] ?? {};
  const { max: most, step } = limits[id] ?? { max: 0, step: 1 };
  if (payoutLimit === null || clause === null || game.mostOnMinimum === undefined || most === 0) return [];
  // What the smallest wagers could win is what the largest could, once they are the smallest; nothing else is wagered.
  const largest = { ...submission, paytables: {}, limits: { ...limits, [id]: { min: most, max: most, step: 1 } } };
  const won = game.mostOnMinimum(largest);
  if (won <= payoutLimit) return [];
  const inFull = Math.floor((payoutLimit * most) / won / step) * step;
  return [
    {
      warning: `The payout limit of ${dollars(payoutLimit)} makes the main game unpayable in part: the table takes up to ${dollars(most)} as ${title}, a round of which can win ${dollars(won)}; it is paid in full on stakes up to ${dollars(inFull)} only.`,
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
    return `${hand} at ${pay.words}${inFull > 0 ? ` in full on stakes up to ${dollars(inFull)} only` : ''}`;
  });
  return `The payout limit of ${dollars(payoutLimit)} makes paytable ${name} of the ${title} unpayable in part: the table takes up to ${dollars(most)}, and pays ${lines.join(', ')}.`;
};
