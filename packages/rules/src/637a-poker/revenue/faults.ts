import { evaluateHigh, parseCards } from '@fairdeal/cards';
import { repeatedCard } from '@fairdeal/cards/internal';
import type { Fault } from '../../core/fault.js';
import { dollars, isCents } from '../../core/money.js';
import { isNoticePeriod, NOTICE_PERIOD_RULE } from '../../core/notice-period.js';
import type { ClauseId } from '../../register/index.js';
import { isSharedName } from '../../submission/submission.js';
import type { PokerGame } from '../games/game.js';
import type { BadBeatRules, HighHandRules, JackpotContribution, RakeRule, TimeCharge } from '../model/revenue.js';
import type { PokerSubmission } from '../model/submission.js';
import { highRankingOf } from './bad-beat.js';
import { lowestQualifyingValue } from './high-hand.js';
import { MOST_PERCENT } from './rake.js';
import { hourlyFee, tableLimits } from './time-charges.js';

const fault = (sentence: string, ...cites: readonly ClauseId[]): Fault => ({ fault: sentence, cites });

const unless = (holds: boolean, sentence: string, ...cites: readonly ClauseId[]): Fault[] =>
  holds ? [] : [fault(sentence, ...cites)];

const positive = (value: unknown): boolean => isCents(value) && value > 0;
const whole = (value: number, least: number, most: number): boolean =>
  Number.isInteger(value) && value >= least && value <= most;

/** A percentage above zero, in hundredths at the finest. */
const percentage = (value: number, most: number): boolean =>
  Number.isFinite(value) && value > 0 && value <= most && Number.isInteger(Math.round(value * 1e6) / 1e4);

/** Faults of rake, time charges and jackpots. */
export const revenueFaults = (game: PokerGame, submission: PokerSubmission): Fault[] => [
  ...rakeFaults(game, submission),
  ...(submission.timeCharge === null ? [] : timeFaults(submission, submission.timeCharge)),
  ...unless(whole(submission.table, 1, 999), 'A Poker table number must be from 1 to 999.', '637a.16(f)(2)'),
  ...(submission.badBeat === null ? [] : badBeatFaults(game, submission.badBeat)),
  ...(submission.highHand === null ? [] : highHandFaults(game, submission, submission.highHand)),
];

/** Whether some number of players would be raked twice in one way. */
const filedTwice = (rake: readonly RakeRule[]): boolean =>
  rake.some((rule, at) =>
    rake.slice(0, at).some((before) => {
      if (before.kind !== rule.kind) return false;
      const [one, other] = [before.players, rule.players];
      return one === undefined || other === undefined || (one.least <= other.most && other.least <= one.most);
    }),
  );

const rakeFaults = (game: PokerGame, { rake, rakeMost, timeCharge }: PokerSubmission): Fault[] => [
  ...unless(
    rake.length > 0 || timeCharge !== null,
    'Poker revenue comes from a rake: a percentage, an incremental rake or time charges.',
    '637a.17(a)',
    '637a.17(a)(1)',
    '637a.17(b)',
  ),
  ...unless(
    rake.length === 0 || positive(rakeMost),
    'The maximum rake per round must be whole cents above zero.',
    '637a.17(a)(3)',
  ),
  ...unless(!filedTwice(rake), 'File each type of rake only once for any number of players.', '637a.17(a)(1)'),
  ...rake.flatMap((rule) => [...scopeFaults(game, rule, rakeMost), ...ruleFaults(rule, rakeMost)]),
];

const scopeFaults = (game: PokerGame, { players, most, noFlopNoDrop }: RakeRule, rakeMost: number): Fault[] => [
  ...unless(
    players === undefined ||
      (whole(players.least, 2, game.players.most) && whole(players.most, players.least, game.players.most)),
    `The players of a rake must be a range from 2 to ${game.players.most}.`,
    '637a.17(a)(2)',
  ),
  ...unless(
    most === undefined || (positive(most) && most <= rakeMost),
    'The maximum of one rake must be whole cents above zero, and at most the maximum rake per round.',
    '637a.17(a)(3)',
  ),
  ...unless(
    noFlopNoDrop !== true || game.streets.some(({ deal }) => deal.some(({ to }) => to === 'board')),
    `${game.title} has no Flop, so noFlopNoDrop cannot be used.`,
    '637a.17(a)(2)',
  ),
];

const ruleFaults = (rule: RakeRule, most: number): Fault[] => {
  if (rule.kind === 'percentage')
    return [
      ...unless(
        percentage(rule.percent, MOST_PERCENT),
        `A percentage rake must be above 0% and at most ${MOST_PERCENT}%, with at most two decimals, not ${rule.percent}%.`,
        '637a.17(b)(1)',
      ),
      ...unless(positive(rule.step), 'The step of a rake must be whole cents above zero.', '637a.17(a)(2)'),
    ];
  const rising = rule.levels.every(
    ({ pot, rake }, at) =>
      positive(pot) &&
      positive(rake) &&
      rake <= pot &&
      pot > (rule.levels[at - 1]?.pot ?? 0) &&
      rake > (rule.levels[at - 1]?.rake ?? 0),
  );
  return [
    ...unless(
      rule.levels.length > 0 && rising,
      'The levels of an incremental rake must rise. Each has its pot and the total rake, which may not exceed the pot.',
      '637a.17(b)(2)',
    ),
    ...unless(
      (rule.levels.at(-1)?.rake ?? 0) <= (rule.most ?? most),
      'The last level of an incremental rake exceeds the maximum rake per round.',
      '637a.17(a)(3)',
    ),
  ];
};

const timeFaults = (submission: PokerSubmission, { every, fees, per, clock }: TimeCharge): Fault[] => {
  const { least, most } = tableLimits(submission);
  return [
    ...unless(
      clock !== 'seat' || per === 'player',
      'Each seat has its own clock only where the time charge is imposed by the player.',
      '637a.17(b)(3)(i)',
    ),
    ...unless(every === 20 || every === 30, 'A time charge is assessed every 20 or 30 minutes.', '637a.17(b)(3)(iii)'),
    ...unless(
      fees.every(({ hourly }) => positive(hourly) && (hourly * every) % 60 === 0),
      `An hourly fee is cents above zero that divide evenly into parts of ${every} minutes.`,
      '637a.17(b)(3)(ii)',
    ),
    ...unless(
      hourlyFee(submission) !== undefined,
      `No hourly fee is filed for betting limits of ${dollars(least)} to ${most === null ? 'no limit' : dollars(most)}.`,
      '637a.17(b)(3)(ii)',
    ),
  ];
};

const contributionFaults = (
  { minimumPot, amount, most }: JackpotContribution,
  amountClause: ClauseId,
  potClause: ClauseId,
): Fault[] => [
  ...unless(positive(most), 'The maximum contribution must be whole cents above zero.', amountClause),
  ...unless(
    amount.kind === 'fixed'
      ? positive(amount.cents) && amount.cents <= most
      : percentage(amount.percent, 100) && positive(amount.step),
    'A contribution must be whole cents up to the maximum, or a percentage above 0 rounded down to whole cents.',
    amountClause,
  ),
  ...unless(
    positive(minimumPot) && minimumPot > (amount.kind === 'fixed' ? amount.cents : 0),
    'The minimum pot must be whole cents, and more than its contribution.',
    potClause,
  ),
];

const needsHighHands = (game: PokerGame, title: string, clause: ClauseId): Fault[] =>
  unless(highRankingOf(game) !== undefined, `${game.title} has no high hands for a ${title}.`, clause);

/** The value of a filed hand of five cards, 0 when it cannot be read. */
const handValue = (text: string): number => {
  const parsed = parseCards(text);
  return 'ok' in parsed && parsed.ok.length === 5 && repeatedCard(parsed.ok) === undefined && !parsed.ok.includes(52)
    ? evaluateHigh(parsed.ok)
    : 0;
};

const badBeatFaults = (game: PokerGame, rules: BadBeatRules): Fault[] => {
  const { contribution, hands, shares, leastPlayers, discontinuing, discontinuingApproved } = rules;
  const values = hands.map(({ atLeast }) => handValue(atLeast));
  const falling = values.every(
    (value, at) => value >= lowestQualifyingValue() && value < (values[at - 1] ?? Number.POSITIVE_INFINITY),
  );
  const parts = [shares.beaten, shares.winning, shares.table];
  return [
    ...needsHighHands(game, 'Bad Beat', '637a.15(a)'),
    ...contributionFaults(contribution, '637a.15(b)(1)', '637a.15(b)(2)'),
    ...unless(
      hands.length > 0 && falling && hands.every(({ percent }) => percentage(percent, 100)),
      'List Bad Beat hands highest first: five cards each, a full house or better, with the percentage of the fund that each pays.',
      '637a.15(b)(3)',
    ),
    ...unless(
      parts.every((part) => whole(part, 0, 100)) &&
        parts.reduce((sum, part) => sum + part, 0) === 100 &&
        shares.beaten > 0,
      'The shares of a Bad Beat payout must be whole percentages that total 100.',
      '637a.15(b)(3)',
    ),
    ...unless(
      whole(leastPlayers, 2, game.players.most),
      `The players dealt into a Bad Beat hand must be from 2 to ${game.players.most}.`,
      '637a.15(b)(3)',
    ),
    ...unless(
      discontinuing !== null && discontinuingApproved,
      'You can’t offer a Bad Beat until the procedures for discontinuing it are filed and approved.',
      '637a.15(i)',
    ),
    ...unless(rules.noticeDays === undefined || isNoticePeriod(rules.noticeDays), NOTICE_PERIOD_RULE, '637a.15(i)'),
    ...unless(
      rules.fund === undefined || isSharedName(rules.fund),
      'The name of a shared fund may have only lowercase letters, digits and hyphens.',
      '637a.15(a)',
    ),
  ];
};

const MOST_PERIOD_MINUTES = 1440;
const MOST_COLLECTING_HOURS = 8760;

const highHandFaults = (game: PokerGame, submission: PokerSubmission, rules: HighHandRules): Fault[] => {
  const { contribution, periodMinutes, leastPlayers, collectWithin, uncollected, tables, pooledAt } = rules;
  return [
    ...needsHighHands(game, 'High Hand Jackpot', '637a.16(a)'),
    ...contributionFaults(contribution, '637a.16(b)(2)', '637a.16(b)(3)'),
    ...unless(
      whole(periodMinutes, 1, MOST_PERIOD_MINUTES),
      `A qualifying period must be 1 to ${MOST_PERIOD_MINUTES} minutes.`,
      '637a.16(b)(1)',
    ),
    ...unless(
      whole(leastPlayers, 2, game.players.most),
      `The players dealt into a qualifying hand must be from 2 to ${game.players.most}.`,
      '637a.16(b)(4)',
    ),
    ...unless(
      whole(collectWithin, 1, MOST_COLLECTING_HOURS),
      `The time to collect a payout must be 1 to ${MOST_COLLECTING_HOURS} hours.`,
      '637a.16(b)(6)',
    ),
    ...unless(
      uncollected === 'next-period' || uncollected === 'drawing-among-patrons',
      'Say where an uncollected payout goes: next-period or drawing-among-patrons.',
      '637a.16(i)',
    ),
    ...unless(
      tables.includes(submission.table) && tables.includes(pooledAt) && new Set(tables).size === tables.length,
      'The participating tables must include this table and the table where contributions are pooled, each once.',
      '637a.16(g)',
    ),
  ];
};
