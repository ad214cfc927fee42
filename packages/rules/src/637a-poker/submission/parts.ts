import type { Supplement } from '../irregularities/state.js';
import type { BadBeatRules, HighHandRules, RakeRule, TimeCharge } from '../revenue/state.js';
import type { PokerSubmission } from './submission.js';

// Rules of a room that are more than one value: what each part of them is, and one that may be filed as it stands.

/** What one part of a rule is: its name, as `contribution.most`, and its words. */
export type RulePart = readonly [name: string, words: string];

/** A rule that has several parts. */
export interface Parted<Rule> {
  readonly parts: readonly RulePart[];
  /** One that may be filed as it stands. */
  readonly example: Rule;
}

const CONTRIBUTION: readonly RulePart[] = [
  ['contribution.minimumPot', 'the least pot that gives, in cents'],
  [
    'contribution.amount',
    '{"kind": "fixed", "cents"} or {"kind": "percentage", "percent", "step"}: what a pot gives, a percentage of what is left after the rake, rounded down to the step',
  ],
  ['contribution.most', 'the most that one pot gives, in cents'],
];

export const RAKE: Parted<readonly RakeRule[]> = {
  parts: [
    ['kind', '"percentage" or "incremental"; each once for any number of players'],
    ['percent', 'of a percentage: above 0 and no more than 10'],
    ['step', 'of a percentage: it is rounded down to a multiple of so many cents'],
    ['when', 'of a percentage: "after-betting-round" into the rake area, or "at-the-end" into the drop box'],
    [
      'levels',
      'of an incremental rake: a list of {"pot", "rake"} in cents, rising, each with what has then been taken in all',
    ],
    ['players', 'may be left out: {"least", "most"}, how many are dealt in where it holds'],
    ['most', 'may be left out: the most that it takes in a round, in cents'],
    ['noFlopNoDrop', 'may be left out: true where nothing is taken of a round that ends before the Flop'],
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
};

export const TIME_CHARGE: Parted<TimeCharge> = {
  parts: [
    ['per', '"player" or "table"'],
    [
      'fees',
      'a list of {"least", "most", "hourly"} in cents: the fee of an hour for each betting limit that is offered, by the least and the most bet of it; "most" is null where there is none',
    ],
    ['every', '20 or 30: a part of it is due each so many minutes'],
    ['clock', 'may be left out: "table", or "seat" where each player has his own'],
  ],
  example: { per: 'player', fees: [{ least: 400, most: 800, hourly: 1200 }], every: 30 },
};

export const BAD_BEAT: Parted<BadBeatRules> = {
  parts: [
    ...CONTRIBUTION,
    [
      'hands',
      'a list of {"title", "atLeast", "percent"}, the highest first: a hand that qualifies when it is beaten, by its lowest five cards, and the part of the fund that it pays',
    ],
    [
      'shares',
      '{"beaten", "winning", "table"}: percentages of the payout, 100 together, to the beaten hand, to the one that beat it, and to the others who were dealt in',
    ],
    ['bothHoleCards', 'true where both cards in the hand must play'],
    ['leastPlayers', 'how many must be dealt in'],
    ['paidAt', '"table" or "cage"'],
    ['discontinuing', '"pay-until-empty" or "transfer": how the fund ends'],
    ['discontinuingApproved', 'true once that was approved'],
    ['noticeDays', 'may be left out: for how many days players are told before'],
    ['fund', 'may be left out: the name of the fund that several tables share'],
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
};

export const HIGH_HAND: Parted<HighHandRules> = {
  parts: [
    ...CONTRIBUTION,
    ['collection', '"always", or "qualifying-period" alone'],
    ['periodMinutes', 'how long a qualifying period is'],
    ['byTheClock', 'may be left out: true where periods begin and end with the clock'],
    ['leastPlayers', 'how many must be dealt in'],
    ['collectWithin', 'in how many hours a payout may be collected'],
    ['restrictions', 'who may not win it, and what else is restricted; "" for nothing'],
    ['uncollected', '"next-period" or "drawing-among-patrons": what becomes of a payout that nobody collects'],
    ['tables', 'the numbers of all tables that take part'],
    ['pooledAt', 'the number of the table at which their contributions are pooled'],
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
};

export const RAISED_MINIMUM: Parted<NonNullable<PokerSubmission['raisedMinimum']>> = {
  parts: [
    ['most', 'how far the minimum bet may be raised, in cents'],
    ['agreement', '"each-player-says-so" or "nobody-objects": how the dealer knows that all agree'],
  ],
  example: { most: 800, agreement: 'each-player-says-so' },
};

export const SUPPLEMENTS: Parted<readonly Supplement[]> = {
  parts: [
    ['name', 'what the supplement is called'],
    ['clause', 'the clause of 637a.18 that it adds to'],
    ['text', 'what it says'],
  ],
  example: [
    {
      name: 'exposed cards',
      clause: '637a.18(i)',
      text: 'A card exposed by the dealer is replaced from the top of the deck.',
    },
  ],
};
