import { dollars } from '../../core/money.js';
import type { ClauseId } from '../../register/index.js';
import type { CompoundRule, RulePart } from '../../submission/poker-setting.js';
import type { RuleSupplement } from '../model/conduct.js';
import type { BadBeatRules, HighHandRules, RakeRule, TimeCharge } from '../model/revenue.js';
import type { PokerSubmission } from '../model/submission.js';
import { badBeatSigns, highHandSigns, rakeWords } from '../revenue/signs.js';

// Poker rules with several parts: a description of each part, and an example that may be filed as it is.

interface CompoundRuleOf<Rule extends object> extends CompoundRule {
  readonly example: Rule;
  readonly describe: (rule: Rule) => string;
}

const contribution = (minimum: ClauseId, amount: ClauseId, most: ClauseId): readonly RulePart[] => [
  ['contribution.minimumPot', 'the smallest pot that contributes, in cents', minimum],
  [
    'contribution.amount',
    'the contribution of a pot: {"kind": "fixed", "cents"}, or {"kind": "percentage", "percent", "step"} of the pot after the rake, rounded down to the step',
    amount,
  ],
  ['contribution.most', 'the maximum contribution of one pot, in cents', most],
];

export const RAKE: CompoundRuleOf<readonly RakeRule[]> = {
  parts: [
    ['kind', '"percentage" or "incremental"; at most one of each for any number of players', '637a.17(b)'],
    ['percent', 'for a percentage: above 0, at most 10', '637a.17(b)(1)'],
    ['step', 'for a percentage: the amount is rounded down to a multiple of this, in cents', '637a.17(a)(2)'],
    [
      'when',
      'for a percentage: "after-betting-round" (into the rake area) or "at-the-end" (into the drop box)',
      '637a.17(b)(1)',
    ],
    [
      'levels',
      'for an incremental rake: a rising list of {"pot", "rake"} in cents, each with the total rake at that pot',
      '637a.17(b)(2)',
    ],
    ['players', 'optional: {"least", "most"}, the number of players dealt in for it to apply', '637a.17(a)(2)'],
    ['most', 'optional: its maximum per round, in cents', '637a.17(a)(3)'],
    ['noFlopNoDrop', 'optional: true for no rake on a round that ends before the Flop', '637a.17(a)(2)'],
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
      'a list of {"least", "most", "hourly"} in cents: the hourly fee for each betting limit, by its minimum and maximum bet; "most" is null for no maximum',
      '637a.17(b)(3)(ii)',
    ],
    ['every', '20 or 30: minutes between collections', '637a.17(b)(3)(iii)'],
    ['clock', 'optional: "table", or "seat" for a separate clock for each player', '637a.17(b)(3)(i)'],
  ],
  example: { per: 'player', fees: [{ least: 400, most: 800, hourly: 1200 }], every: 30 },
  describe: ({ per, fees, every, clock }) =>
    `${fees.map(({ least, most, hourly }) => `${dollars(hourly)} an hour at ${dollars(least)} to ${most === null ? 'no limit' : dollars(most)}`).join(', ')}, for each ${per}, collected every ${every} minutes${clock === 'seat' ? ' from when a player sat down' : ''}`,
};

export const BAD_BEAT: CompoundRuleOf<BadBeatRules> = {
  parts: [
    ...contribution('637a.15(b)(2)', '637a.15(b)(1)', '637a.15(b)(1)'),
    [
      'hands',
      'a list of {"title", "atLeast", "percent"}, highest first: a hand that qualifies when beaten, by its lowest five cards, and its share of the fund',
      '637a.15(b)(3)',
    ],
    [
      'shares',
      '{"beaten", "winning", "table"}: percentages of the payout, totaling 100, for the beaten hand, the winning hand and the other players dealt in',
      '637a.15(b)(3)',
    ],
    ['bothHoleCards', 'true if both hole cards must play', '637a.15(b)(3)'],
    ['leastPlayers', 'the number of players that must be dealt in', '637a.15(b)(3)'],
    ['paidAt', '"table" or "cage"', '637a.15(g)'],
    ['discontinuing', '"pay-until-empty" or "transfer": how the fund ends', '637a.15(i)'],
    ['discontinuingApproved', 'true once that is approved', '637a.15(i)'],
    ['noticeDays', 'optional: the number of days of notice to players', '637a.15(i)'],
    ['fund', 'optional: the name of the fund that several tables share', '637a.15(a)'],
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
      `discontinued by ${rules.discontinuing === 'transfer' ? 'transferring the fund' : 'paying until the fund is empty'}${rules.discontinuingApproved ? ' (approved)' : ''}`,
      ...(rules.noticeDays === undefined ? [] : [`${rules.noticeDays} days’ notice`]),
      ...(rules.fund === undefined ? [] : [`fund ${rules.fund}`]),
    ].join('; '),
};

export const HIGH_HAND: CompoundRuleOf<HighHandRules> = {
  parts: [
    ...contribution('637a.16(b)(3)', '637a.16(c)', '637a.16(b)(2)'),
    ['collection', '"always", or "qualifying-period" only', '637a.16(b)(1)'],
    ['periodMinutes', 'the length of a qualifying period', '637a.16(b)(1)'],
    ['byTheClock', 'optional: true if periods start and end by the clock', '637a.16(b)(1)'],
    ['leastPlayers', 'the number of players that must be dealt in', '637a.16(b)(4)'],
    ['collectWithin', 'the number of hours in which a payout may be collected', '637a.16(b)(6)'],
    ['restrictions', 'players who may not win it, and other restrictions; "" for none', '637a.16(b)(7)'],
    ['uncollected', '"next-period" or "drawing-among-patrons": where an uncollected payout goes', '637a.16(i)'],
    ['tables', 'the numbers of all participating tables', '637a.16(g)'],
    ['pooledAt', 'the number of the table where their contributions are pooled', '637a.16(g)'],
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
      `an uncollected payout goes to ${rules.uncollected === 'next-period' ? 'the next period' : 'a drawing among patrons'}`,
      `tables ${rules.tables.join(', ')}, pooled at ${rules.pooledAt}`,
    ].join('; '),
};

export const RAISED_MINIMUM: CompoundRuleOf<NonNullable<PokerSubmission['raisedMinimum']>> = {
  parts: [
    ['most', 'the highest agreed minimum bet, in cents', '637a.8(k)'],
    ['agreement', '"each-player-says-so" or "nobody-objects": how the dealer confirms that all agree', '637a.8(k)'],
  ],
  example: { most: 800, agreement: 'each-player-says-so' },
  describe: ({ most, agreement }) =>
    `up to ${dollars(most)}, if ${agreement === 'nobody-objects' ? 'nobody objects' : 'each player agrees'}`,
};

export const SUPPLEMENTS: CompoundRuleOf<readonly RuleSupplement[]> = {
  parts: [
    ['name', 'the name of the added rule', '637a.18(s)'],
    ['clause', 'the clause of 637a.18 that it adds to', '637a.18(s)'],
    ['text', 'its text', '637a.18(s)'],
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
