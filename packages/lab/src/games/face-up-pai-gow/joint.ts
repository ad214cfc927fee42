import { JOKER } from '@fairdeal/cards';
import type { JointDistribution } from '../../exact/joint.js';
import { fraction, fractionText, multiply, negate, ONE, subtract } from '../../math/fraction.js';
import type { BonusHandCounts } from './bonus.js';
import { DEALER_KINDS, type DealerHandIndex, type DealerKind } from './dealer.js';
import type { MadeHandIndex } from './made-hands.js';
import { aceHighDeals, dealsWithLow, type PlayerHandIndex } from './main-game.js';
import { allowedSettings, type DealerHandGroup, dealerHandGroups, settingResults } from './one-hand.js';
import type { PaiGowRules } from './rules.js';
import { ACE_HIGH_LINES, type BonusPart, deckDeals, MADE_COLUMNS, type MadeCounts, type PaiGowEnds } from './wagers.js';

/** Results against the dealer's hands with one low hand, by the player's made hand. */
export const endsWithLow = (
  rules: PaiGowRules,
  dealer: DealerHandIndex,
  player: PlayerHandIndex,
  made: MadeHandIndex,
  low: number,
): PaiGowEnds => {
  const played = rules.aceHighPushes ? ([''] as const) : DEALER_KINDS;
  return Object.fromEntries(
    played.map((dealers) => {
      const { won, lost } = dealsWithLow(dealer, player, made, low, rules, dealers);
      return [dealers, Object.fromEntries(made.names.map((name, at) => [name, [`${won[at]}`, `${lost[at]}`]]))];
    }),
  );
};

/** Deals in which a player's hand of one name meets a dealer's hand of one kind, and how many of them the player wins and loses. */
type DealsAgainst = readonly [deals: number, won: number, lost: number];

/** Hands whose two others are of one suit, against each of the dealer's: hand by hand, for they are few. */
const alikeAgainst = (
  rules: PaiGowRules,
  dealer: DealerHandIndex,
  cards: MadeHandIndex['others'][number]['cards'],
): Readonly<Record<DealerKind, DealsAgainst>> => {
  const settings = allowedSettings(cards);
  const all = dealerHandGroups(dealer, cards);
  const natural = dealerHandGroups(dealer, [...cards, JOKER]);
  const against = (hands: readonly DealerHandGroup[]): DealsAgainst => {
    const [lost, tied, won] = settingResults(rules, settings, hands);
    return [lost + tied + won, won, lost];
  };
  const aceHigh = ({ aceHigh: is }: DealerHandGroup): boolean => is;
  const [ofAll, ofNatural] = [against(all.filter(aceHigh)), against(natural.filter(aceHigh))];
  return {
    '': against(all.filter((hands) => !aceHigh(hands))),
    joker: [ofAll[0] - ofNatural[0], ofAll[1] - ofNatural[1], ofAll[2] - ofNatural[2]],
    natural: ofNatural,
  };
};

/** Results for each hand that the player's cards can make. */
export const madeCounts = (
  rules: PaiGowRules,
  dealer: DealerHandIndex,
  player: PlayerHandIndex,
  made: MadeHandIndex,
  hands: BonusHandCounts,
): BonusPart['made'] => {
  const joker = aceHighDeals(dealer, player, made, 'joker');
  const natural = aceHighDeals(dealer, player, made, 'natural');
  const moved = made.names.map(() => ({ '': [0, 0, 0], joker: [0, 0, 0], natural: [0, 0, 0] }));
  for (const { cards, from, to, hands: alike } of made.others)
    for (const [dealers, against] of Object.entries(alikeAgainst(rules, dealer, cards)))
      against.forEach((count, at) => {
        const [less, more] = [moved[from]?.[dealers as DealerKind], moved[to]?.[dealers as DealerKind]];
        if (less === undefined || more === undefined) return;
        less[at] = (less[at] ?? 0) - alike * count;
        more[at] = (more[at] ?? 0) + alike * count;
      });
  const texts = (counts: readonly number[]): [string, string, string] => [
    `${BigInt(counts[0] ?? 0)}`,
    `${BigInt(counts[1] ?? 0)}`,
    `${BigInt(counts[2] ?? 0)}`,
  ];
  return Object.fromEntries(
    made.names.map((name, at): [string, MadeCounts] => [
      name,
      {
        hands: `${BigInt(hands[name] ?? 0)}`,
        joker: `${BigInt(joker[at] ?? 0)}`,
        natural: `${BigInt(natural[at] ?? 0)}`,
        moved: {
          '': texts(moved[at]?.[''] ?? []),
          joker: texts(moved[at]?.joker ?? []),
          natural: texts(moved[at]?.natural ?? []),
        },
      },
    ]),
  );
};

/** All chunks together. */
export const combineEnds = (
  parts: readonly PaiGowEnds[],
): ReadonlyMap<string, readonly [won: bigint, lost: bigint]> => {
  const all = new Map<string, readonly [bigint, bigint]>();
  for (const part of parts)
    for (const [dealers, byName] of Object.entries(part))
      for (const [name, [won, lost]] of Object.entries(byName)) {
        const [before, lostBefore] = all.get(`${dealers}\n${name}`) ?? [0n, 0n];
        all.set(`${dealers}\n${name}`, [before + BigInt(won), lostBefore + BigInt(lost)]);
      }
  return all;
};

/** Joint distribution of the Ace High that pays, the hands made by both uses of the joker, and the result of the main game. */
export const paiGowJoint = (
  { deck, wins }: PaiGowRules,
  side: BonusPart,
  ends: ReturnType<typeof combineEnds>,
): JointDistribution => {
  const { hands: all, deals } = deckDeals(deck);
  const players = deals / all;
  const [bothLine, jokerLine, naturalLine] = ACE_HIGH_LINES;
  const cells = new Map<string, { readonly made: readonly string[]; deals: bigint; won: bigint; lost: bigint }>();
  for (const [name, counts] of Object.entries(side.made)) {
    const [ordinary = '', wild = '', aceHigh = ''] = name.split('\n');
    let left = BigInt(counts.hands) * players;
    for (const dealers of ['joker', 'natural', ''] as const) {
      const [more, moreWon, moreLost] = counts.moved[dealers];
      const [won, lost] = ends.get(`${dealers}\n${name}`) ?? [0n, 0n];
      const dealt = dealers === '' ? left : BigInt(counts[dealers]) + BigInt(more);
      left -= dealt;
      const line = dealers === '' ? '' : aceHigh !== '' ? bothLine : dealers === 'joker' ? jokerLine : naturalLine;
      const made = [line, ordinary, wild];
      const cell = cells.get(made.join('\n')) ?? { made, deals: 0n, won: 0n, lost: 0n };
      cells.set(made.join('\n'), cell);
      cell.deals += dealt;
      cell.won += won + BigInt(moreWon);
      cell.lost += lost + BigInt(moreLost);
    }
  }
  return {
    columns: ['ace-high', ...Object.values(MADE_COLUMNS)],
    cells: [...cells.values()]
      .filter((cell) => cell.deals > 0n)
      .map(({ made, deals: dealt, won, lost }) => ({
        made,
        deals: `${dealt}`,
        net: fractionText(subtract(multiply(wins, fraction(won)), fraction(lost))),
        ends: Object.fromEntries(
          [[negate(ONE), lost] as const, [fraction(0), dealt - won - lost] as const, [wins, won] as const].flatMap(
            ([net, count]) => (count === 0n ? [] : [[fractionText(net), `${count}`]]),
          ),
        ),
      })),
  };
};
