import { dollars } from '../../core/money.js';
import type { ClauseId } from '../../register/index.js';
import type { CompoundRule, RulePart } from '../../submission/poker-setting.js';
import type { RuleSupplement } from '../model/conduct.js';
import type { BadBeatRules, HighHandRules, RakeRule, TimeCharge } from '../model/revenue.js';
import type { PokerSubmission } from '../model/submission.js';
import { badBeatSigns, highHandSigns, rakeWords } from '../revenue/signs.js';

// Rules of a room that are more than one value: what each part of them is, and one that may be filed as it stands.

interface CompoundRuleOf<Rule extends object> extends CompoundRule {
  readonly example: Rule;
  readonly describe: (rule: Rule) => string;
}

const contribution = (minimum: ClauseId, amount: ClauseId, most: ClauseId): readonly RulePart[] => [
  ['contribution.minimumPot', 'the least pot that gives, in cents', minimum],
  [
    'contribution.amount',
    'what a pot gives: {"kind": "fixed", "cents"}, or {"kind": "percentage", "percent", "step"} of what is left after the rake, rounded down to the step',
    amount,
  ],
  ['contribution.most', 'the most that one pot gives, in cents', most],
];

export const RAKE: CompoundRuleOf<readonly RakeRule[]> = {
  parts: [
    ['kind', '"percentage" or "incremental"; each once for any number of players', '637a.17(b)'],
    ['percent', 'of a percentage: above 0 and no more than 10', '637a.17(b)(1)'],
    ['step', 'of a percentage: it is rounded down to a multiple of so many cents', '637a.17(a)(2)'],
    [
      'when',
      'of a percentage: "after-betting-round" into the rake area, or "at-the-end" into the drop box',
      '637a.17(b)(1)',
    ],
    [
      'levels',
      'of an incremental rake: a list of {"pot", "rake"} in cents, rising, each with what has then been taken in all',
      '637a.17(b)(2)',
    ],
    ['players', 'may be left out: {"least", "most"}, how many are dealt in where it holds', '637a.17(a)(2)'],
    ['most', 'may be left out: the most that it takes in a round, in cents', '637a.17(a)(3)'],
    [
      'noFlopNoDrop',
      'may be left out: true where nothing is taken of a round that ends before the Flop',
      '637a.17(a)(2)',
    ],
  ],
  example: [
    {
      kind: 'incremental',
      levels: [
        { pot: 1000, rake: 100 },
        { pot: 2000, rake: 200 },
      ],
      players: { least: 2, most: 4 },
    },
    { kind: 'percentage', percent: 10, step: 100, when: 'at-the-end', players: { least: 5, most: 7 }, most: 400 },
  ],
  describe: (rules) => rules.map(rakeWords).join('; '),
};

export const TIME_CHARGE: CompoundRuleOf<TimeCharge> = {
  parts: [
    ['per', '"player" or "table"', '637a.17(b)(3)(i)'],
    [
      'fees',
      'a list of {"least", "most", "hourly"} in cents: the fee of an hour for each betting limit that is offered, by the least and the most bet of it; "most" is null where there is none',
      '637a.17(b)(3)(ii)',
    ],
    ['every', '20 or 30: a part of it is due each so many minutes', '637a.17(b)(3)(iii)'],
    ['clock', 'may be left out: "table", or "seat" where each player has his own', '637a.17(b)(3)(i)'],
  ],
  example: { per: 'player', fees: [{ least: 400, most: 800, hourly: 1200 }], every: 30 },
  describe: ({ per, fees, every, clock }) =>
    `${fees.map(({ least, most, hourly }) => `${dollars(hourly)} an hour at ${dollars(least)} to ${most === null ? 'no limit' : dollars(most)}`).join(', ')}, for each ${per}, in parts every ${every} minutes${clock === 'seat' ? ' from when a player sat down' : ''}`,
};

export const BAD_BEAT: CompoundRuleOf<BadBeatRules> = {
  parts: [
    ...contribution('637a.15(b)(2)', '637a.15(b)(1)', '637a.15(b)(1)'),
    [
      'hands',
      'a list of {"title", "atLeast", "percent"}, the highest first: a hand that qualifies when it is beaten, by its lowest five cards, and the part of the fund that it pays',
      '637a.15(b)(3)',
    ],
    [
      'shares',
      '{"beaten", "winning", "table"}: percentages of the payout, 100 together, to the beaten hand, to the one that beat it, and to the others who were dealt in',
      '637a.15(b)(3)',
    ],
    ['bothHoleCards', 'true where both cards in the hand must play', '637a.15(b)(3)'],
    ['leastPlayers', 'how many must be dealt in', '637a.15(b)(3)'],
    ['paidAt', '"table" or "cage"', '637a.15(g)'],
    ['discontinuing', '"pay-until-empty" or "transfer": how the fund ends', '637a.15(i)'],
    ['discontinuingApproved', 'true once that was approved', '637a.15(i)'],
    ['noticeDays', 'may be left out: for how many days players are told before', '637a.15(i)'],
    ['fund', 'may be left out: the name of the fund that several tables share', '637a.15(a)'],
  ],
  example: {
    contribution: { minimumPot: 2000, amount: { kind: 'fixed', cents: 100 }, most: 100 },
    hands: [{ title: 'aces full of kings', atLeast: 'AcAdAhKcKd', percent: 100 }],
    shares: { beaten: 50, winning: 25, table: 25 },
    bothHoleCards: true,
    leastPlayers: 4,
    paidAt: 'table',
    discontinuing: 'pay-until-empty',
    discontinuingApproved: true,
  },
  describe: (rules) =>
    [
      ...badBeatSigns(rules).map(({ words }) => words),
      `paid at the ${rules.paidAt}`,
      `discontinued by ${rules.discontinuing === 'transfer' ? 'giving the fund to another' : 'paying until it is empty'}${rules.discontinuingApproved ? ', which was approved' : ''}`,
      ...(rules.noticeDays === undefined ? [] : [`after a notice of ${rules.noticeDays} days`]),
      ...(rules.fund === undefined ? [] : [`fund ${rules.fund}`]),
    ].join('; '),
};

export const HIGH_HAND: CompoundRuleOf<HighHandRules> = {
  parts: [
    ...contribution('637a.16(b)(3)', '637a.16(c)', '637a.16(b)(2)'),
    ['collection', '"always", or "qualifying-period" alone', '637a.16(b)(1)'],
    ['periodMinutes', 'how long a qualifying period is', '637a.16(b)(1)'],
    ['byTheClock', 'may be left out: true where periods begin and end with the clock', '637a.16(b)(1)'],
    ['leastPlayers', 'how many must be dealt in', '637a.16(b)(4)'],
    ['collectWithin', 'in how many hours a payout may be collected', '637a.16(b)(6)'],
    ['restrictions', 'who may not win it, and what else is restricted; "" for nothing', '637a.16(b)(7)'],
    [
      'uncollected',
      '"next-period" or "drawing-among-patrons": what becomes of a payout that nobody collects',
      '637a.16(i)',
    ],
    ['tables', 'the numbers of all tables that take part', '637a.16(g)'],
    ['pooledAt', 'the number of the table at which their contributions are pooled', '637a.16(g)'],
  ],
  example: {
    contribution: { minimumPot: 2000, amount: { kind: 'fixed', cents: 100 }, most: 100 },
    collection: 'qualifying-period',
    periodMinutes: 60,
    leastPlayers: 4,
    collectWithin: 24,
    restrictions: '',
    uncollected: 'next-period',
    tables: [1],
    pooledAt: 1,
  },
  describe: (rules) =>
    [
      ...highHandSigns(rules).map(({ words }) => words),
      `a payout that nobody collects goes to ${rules.uncollected === 'next-period' ? 'the next period' : 'a drawing among patrons'}`,
      `tables ${rules.tables.join(', ')}, pooled at ${rules.pooledAt}`,
    ].join('; '),
};

export const RAISED_MINIMUM: CompoundRuleOf<NonNullable<PokerSubmission['raisedMinimum']>> = {
  parts: [
    ['most', 'how far the minimum bet may be raised, in cents', '637a.8(k)'],
    ['agreement', '"each-player-says-so" or "nobody-objects": how the dealer knows that all agree', '637a.8(k)'],
  ],
  example: { most: 800, agreement: 'each-player-says-so' },
  describe: ({ most, agreement }) =>
    `up to ${dollars(most)}, when ${agreement === 'nobody-objects' ? 'nobody objects' : 'each player says so'}`,
};

export const SUPPLEMENTS: CompoundRuleOf<readonly RuleSupplement[]> = {
  parts: [
    ['name', 'what the supplement is called', '637a.18(s)'],
    ['clause', 'the clause of 637a.18 that it adds to', '637a.18(s)'],
    ['text', 'what it says', '637a.18(s)'],
  ],
  example: [
    {
      name: 'exposed cards',
      clause: '637a.18(i)',
      text: 'A card exposed by the dealer is replaced from the top of the deck.',
    },
  ],
  describe: (supplements) => supplements.map(({ name, clause, text }) => `${name} (${clause}): ${text}`).join('; '),
};
