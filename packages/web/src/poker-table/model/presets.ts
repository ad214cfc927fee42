import {
  type BadBeatRules,
  type HighHandRules,
  type RakeRule,
  type TimeCharge,
  USUAL_RAKE,
} from '@fairdeal/rules/internal';
import { parseDollars } from './amounts.js';

/** Example filing of a rule that has several parts. */
export interface RulePreset {
  readonly name: string;
  readonly text: string;
}

const AFTER_EACH_ROUND: readonly RakeRule[] = [
  { kind: 'percentage', percent: 10, step: 100, when: 'after-betting-round' },
];
const BY_STEPS: readonly RakeRule[] = [
  {
    kind: 'incremental',
    levels: [
      { pot: 1000, rake: 100 },
      { pot: 2000, rake: 200 },
      { pot: 4000, rake: 400 },
    ],
  },
];

const CONTRIBUTION = { minimumPot: 2000, amount: { kind: 'fixed', cents: 100 }, most: 100 } as const;

const BAD_BEAT: BadBeatRules = {
  contribution: CONTRIBUTION,
  hands: [
    { title: 'four of a kind', atLeast: '2c2d2h2s3c', percent: 100 },
    { title: 'aces full of kings', atLeast: 'AcAdAhKcKd', percent: 50 },
  ],
  shares: { beaten: 50, winning: 25, table: 25 },
  bothHoleCards: true,
  leastPlayers: 4,
  paidAt: 'table',
  discontinuing: 'pay-until-empty',
  discontinuingApproved: true,
};

const HIGH_HAND: HighHandRules = {
  contribution: CONTRIBUTION,
  collection: 'qualifying-period',
  periodMinutes: 60,
  leastPlayers: 4,
  collectWithin: 48,
  restrictions: '',
  uncollected: 'next-period',
  tables: [1],
  pooledAt: 1,
};

type TypedSettings = Readonly<Record<string, string>>;

/** Fee for this table's limits. */
const timeCharge = ({
  limit = 'fixed',
  smallBet = '4',
  bigBet = '8',
  spreadMost = '8',
}: TypedSettings): TimeCharge => ({
  per: 'player',
  fees: [
    {
      least: parseDollars(smallBet) ?? 0,
      most: limit === 'fixed' ? parseDollars(bigBet) : limit === 'spread' ? parseDollars(spreadMost) : null,
      hourly: 1200,
    },
  ],
  every: 30,
});

const none: RulePreset = { name: 'not offered', text: 'none' };

/** Common filings of each rule with parts, by setting. */
export const presetsFor = (field: string, typed: TypedSettings): readonly RulePreset[] => {
  switch (field) {
    case 'rake':
      return [
        { name: '10% of the pot in whole dollars, at the end of the round', text: JSON.stringify(USUAL_RAKE.rake) },
        { name: '10% in whole dollars, after each betting round', text: JSON.stringify(AFTER_EACH_ROUND) },
        { name: '$1 at $10, $2 at $20, $4 at $40', text: JSON.stringify(BY_STEPS) },
        { name: 'no rake; a time charge instead', text: '[]' },
      ];
    case 'timeCharge':
      return [
        { ...none, name: 'no charge' },
        { name: '$6 from each player every half hour', text: JSON.stringify(timeCharge(typed)) },
        {
          name: '$6 from each player every half hour after sitting down',
          text: JSON.stringify({ ...timeCharge(typed), clock: 'seat' }),
        },
      ];
    case 'badBeat':
      return [none, { name: 'aces full of kings beaten, $1 from pots of $20', text: JSON.stringify(BAD_BEAT) }];
    case 'highHand':
      return [none, { name: 'highest hand of the hour, $1 from pots of $20', text: JSON.stringify(HIGH_HAND) }];
    case 'raisedMinimum':
      return [
        { ...none, name: 'never' },
        {
          name: 'up to $20 if every player agrees aloud',
          text: JSON.stringify({ most: 2000, agreement: 'each-player-says-so' }),
        },
        {
          name: 'up to $20 unless a player objects',
          text: JSON.stringify({ most: 2000, agreement: 'nobody-objects' }),
        },
      ];
    case 'supplements':
      return [{ name: 'nothing', text: '[]' }];
    default:
      return [none];
  }
};
