import { dollars } from '../../core/money.js';
import type { LayoutItem } from '../../submission/layout.js';
import type { BadBeatRules, HighHandRules, JackpotContribution, RakeRule } from '../model/revenue.js';
import type { PokerSubmission } from '../model/submission.js';
import { hourlyFee, periodFee } from './time-charges.js';

const sign = (id: string, words: string, clause: LayoutItem['clause']): LayoutItem => ({
  kind: 'sign',
  where: 'table',
  id,
  words,
  clause,
});

const playersWords = ({ least, most }: NonNullable<RakeRule['players']>): string =>
  least === most ? `with ${least} players ` : `with ${least} to ${most} players `;

/** How one line of a rake is taken. */
export const rakeWords = (rule: RakeRule): string => {
  const scope = rule.players === undefined ? '' : playersWords(rule.players);
  const most = rule.most === undefined ? '' : `, ${dollars(rule.most)} at most`;
  const flop = rule.noFlopNoDrop === true ? ', nothing before the Flop' : '';
  const taken =
    rule.kind === 'percentage'
      ? `${rule.percent}% of the pot and any side pots, ${rule.when === 'at-the-end' ? 'when the round of play is completed' : 'after each betting round'}, rounded down to ${dollars(rule.step)}`
      : rule.levels.map(({ pot, rake }) => `${dollars(rake)} when the pot reaches ${dollars(pot)}`).join(', ');
  return `${scope}${taken}${most}${flop}`;
};

/** 637a.17(c): the sign with the type and amount of the rake. */
export const rakeSign = (submission: PokerSubmission): LayoutItem => {
  const { rake, rakeMost, timeCharge } = submission;
  const hourly = hourlyFee(submission);
  const time =
    timeCharge === null || hourly === undefined
      ? []
      : [
          `${dollars(hourly)} an hour for each ${timeCharge.per}, ${dollars(periodFee(hourly, timeCharge.every))} every ${timeCharge.every} minutes${timeCharge.clock === 'seat' ? ' from when a player sat down' : ''}`,
        ];
  const most = rake.length === 0 ? [] : [`${dollars(rakeMost)} at most in a round of play`];
  return sign('rake', `Rake: ${[...rake.map(rakeWords), ...most, ...time].join('; ')}`, '637a.17(c)');
};

const contributionWords = ({ amount }: JackpotContribution): string =>
  amount.kind === 'fixed'
    ? `${dollars(amount.cents)} from each pot after the rake`
    : `${amount.percent}% of each pot after the rake, rounded down to ${dollars(amount.step)}`;

/** 637a.15(b): the notice at the table and the rules in the room. */
export const badBeatSigns = ({
  contribution,
  hands,
  shares,
  bothHoleCards,
  leastPlayers,
}: BadBeatRules): LayoutItem[] => [
  sign(
    'bad-beat-eligibility',
    `Bad Beat: players dealt in at this table are eligible when at least ${leastPlayers} are dealt in`,
    '637a.15(b)',
  ),
  sign(
    'bad-beat-contribution',
    `Bad Beat contribution: ${contributionWords(contribution)}, ${dollars(contribution.most)} at most`,
    '637a.15(b)(1)',
  ),
  sign(
    'bad-beat-minimum-pot',
    `Bad Beat contribution from pots of ${dollars(contribution.minimumPot)} or more`,
    '637a.15(b)(2)',
  ),
  sign(
    'bad-beat-payouts',
    [
      ...hands.map(({ title, percent }) => `${title} or better beaten: ${percent}% of the fund`),
      `${shares.beaten}% to the beaten hand, ${shares.winning}% to the hand that beat it, ${shares.table}% divided among the others dealt in`,
      ...(bothHoleCards ? ['both hole cards must play'] : []),
    ].join('; '),
    '637a.15(b)(3)',
  ),
];

/** 637a.16(b): the notice at the table and the rules in the room. */
export const highHandSigns = (rules: HighHandRules): LayoutItem[] => {
  const { contribution, collection, periodMinutes, leastPlayers, collectWithin, restrictions } = rules;
  return [
    sign('high-hand-eligibility', 'High Hand Jackpot: players at this table are eligible', '637a.16(b)'),
    sign(
      'high-hand-periods',
      `Qualifying period ${periodMinutes} minutes${rules.byTheClock === true ? ' by the clock' : ''}; contributions are collected ${collection === 'always' ? 'at all times' : 'during the qualifying period'}`,
      '637a.16(b)(1)',
    ),
    sign(
      'high-hand-contribution',
      `High Hand Jackpot contribution: ${contributionWords(contribution)}, ${dollars(contribution.most)} at most`,
      '637a.16(b)(2)',
    ),
    sign(
      'high-hand-minimum-pot',
      `High Hand Jackpot contribution from pots of ${dollars(contribution.minimumPot)} or more`,
      '637a.16(b)(3)',
    ),
    sign('high-hand-players', `At least ${leastPlayers} players must be dealt into the hand`, '637a.16(b)(4)'),
    sign('high-hand-ties', 'Equal high hands of a period divide the payout equally', '637a.16(b)(5)'),
    sign(
      'high-hand-time',
      `Payouts are collected within ${collectWithin} hours; you need not be present at the end of the qualifying period to win`,
      '637a.16(b)(6)',
    ),
    sign(
      'high-hand-restrictions',
      // The house's text may end with a period, and more text may follow it here.
      ['Valid identification must be presented for a hand to qualify', restrictions.trim().replace(/[.;]+$/, '')]
        .filter(Boolean)
        .join('; '),
      '637a.16(b)(7)',
    ),
  ];
};
