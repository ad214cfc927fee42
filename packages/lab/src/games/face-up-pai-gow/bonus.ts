import type { Card } from '@fairdeal/cards';
import { isAceHighPaiGow, type JokerUse } from '@fairdeal/cards/internal';
import type { Paytable } from '@fairdeal/rules';
import { type AceHighOutcome, type BonusHand, paiGowLineOf } from '@fairdeal/rules/internal';
import type { LineCounts } from '../../exact/paytable-odds.js';
import { binomial } from '../../math/combinations.js';
import {
  BIT_COUNTS,
  deckSize,
  flushHands,
  HAND_SIZE,
  mixedCards,
  type PaiGowDeck,
  type RankTree,
  ranksAt,
  rankTree,
  setOfRanks,
  suitedCards,
  waysIn,
} from './hands.js';
import { madeKey } from './made-hands.js';

/** How many hands of seven make exactly these bonus hands: their names, the best first, with a bar between. */
export type BonusHandCounts = Readonly<Record<string, number>>;

/** Visits hands that stand for all: no bonus hand asks more of the suits than a flush, and whether two other cards are alike. */
const forEachKind = (deck: PaiGowDeck, visit: (cards: readonly Card[], hands: number) => void): void => {
  const { suits } = deck;
  const tree = rankTree(deck);
  const flushes = flushHands(deck, tree);
  const unsuited = Float64Array.from({ length: tree.nodes }, (_, node) => waysIn(ranksAt(tree, node), suits));
  for (const { others, joker, from, to } of flushes.groups) {
    const [one, other] = others;
    const ways = suits * waysIn(others, suits - 1);
    const alike = other === undefined || one === other ? 0 : suits * (suits - 1);
    for (let hand = from; hand < to; hand += 1) {
      const [set, node] = [flushes.suited[hand] ?? 0, flushes.node[hand] ?? 0];
      unsuited[node] = (unsuited[node] ?? 0) - ways;
      if (alike > 0) visit(suitedCards(set, others, joker, true), alike);
      if (ways > alike) visit(suitedCards(set, others, joker), ways - alike);
    }
  }
  for (let node = deck.joker ? tree.six : tree.seven; node < tree.nodes; node += 1)
    if ((unsuited[node] ?? 0) > 0) visit(mixedCards(ranksAt(tree, node), node < tree.seven), unsuited[node] ?? 0);
};

export type CountsByJoker = Readonly<Record<JokerUse, BonusHandCounts>>;

/** How many hands make exactly these, by both uses of the joker. */
export const handsByMade = (deck: PaiGowDeck): BonusHandCounts => {
  const counts: Record<string, number> = {};
  forEachKind(deck, (cards, hands) => {
    const made = madeKey(cards);
    counts[made] = (counts[made] ?? 0) + hands;
  });
  return counts;
};

export const bonusCounts = (byMade: BonusHandCounts): CountsByJoker => {
  const by = (use: 0 | 1): BonusHandCounts => {
    const counts: Record<string, number> = {};
    for (const [name, hands] of Object.entries(byMade)) {
      const made = name.split('\n')[use] ?? '';
      counts[made] = (counts[made] ?? 0) + hands;
    }
    return counts;
  };
  return { 'ace-or-completing': by(0), 'fully-wild': by(1) };
};

/** The hands that each line of a table pays. */
export const lineCounts = (table: Paytable<BonusHand>, hands: BonusHandCounts): LineCounts => {
  const counts: Record<string, bigint> = Object.fromEntries(table.lines.map(({ hand }) => [hand, 0n]));
  for (const [made, count] of Object.entries(hands)) {
    const line = paiGowLineOf(table, made.split('|') as BonusHand[]);
    if (line !== undefined) counts[line.hand] = (counts[line.hand] ?? 0n) + BigInt(count);
  }
  return counts;
};

/** Ranks, without the joker, that are an Ace High Pai Gow unless the suits make a flush. */
interface AceHighRanks {
  readonly set: number;
  readonly joker: boolean;
}

const aceHighRanks = (deck: PaiGowDeck, tree: RankTree): AceHighRanks[] => {
  const found: AceHighRanks[] = [];
  for (let node = deck.joker ? tree.six : tree.seven; node < tree.nodes; node += 1) {
    const ranks = ranksAt(tree, node);
    const joker = node < tree.seven;
    if (isAceHighPaiGow(mixedCards(ranks, joker))) found.push({ set: setOfRanks(ranks), joker });
  }
  return found;
};

const naturalCards = (joker: boolean): number => (joker ? HAND_SIZE - 1 : HAND_SIZE);
const neededOf = (joker: boolean): number => (joker ? 4 : 5);

/** How many ways to give suits to all cards make a flush in one certain suit. */
const flushesIn = (cards: number, needed: number, suits: number): number => {
  let ways = 0;
  for (let suited = needed; suited <= cards; suited += 1)
    ways += binomial(cards, suited) * (suits - 1) ** (cards - suited);
  return ways;
};

/** Coefficients by the number of the dealer's cards in the dealer's suit, and of the player's cards in the player's suit. */
type FlushCoefficients = readonly (readonly number[])[];

const times = (
  table: FlushCoefficients,
  none: number,
  dealer: number,
  player: number,
  both: number,
): FlushCoefficients => {
  const size = HAND_SIZE + 1;
  const at = (one: number, other: number): number => table[one]?.[other] ?? 0;
  return Array.from({ length: size }, (_, one) =>
    Array.from(
      { length: size },
      (__, other) =>
        none * at(one, other) +
        dealer * at(one - 1, other) +
        player * at(one, other - 1) +
        both * at(one - 1, other - 1),
    ),
  );
};

/** In how many ways the cards of both can be dealt, given how many ranks they share, so that neither has a flush. */
const withoutFlush = (suits: number, common: number, dealer: boolean, player: boolean): number => {
  const [own, his] = [naturalCards(dealer), naturalCards(player)];
  const [first, second] = [neededOf(dealer), neededOf(player)];
  const all = (suits * (suits - 1)) ** common * suits ** (own + his - 2 * common);
  const dealerHas = suits * flushesIn(own, first, suits) * (suits - 1) ** common * suits ** (his - common);
  const playerHas = suits * flushesIn(his, second, suits) * (suits - 1) ** common * suits ** (own - common);
  const bothHave = (sameSuit: boolean): number => {
    const one = sameSuit ? suits - 1 : suits - 2;
    const both = sameSuit ? 0 : 1;
    let table: FlushCoefficients = [[1]];
    for (let rank = 0; rank < common; rank += 1)
      table = times(table, suits * (suits - 1) - 2 * one - both, one, one, both);
    for (let rank = common; rank < own; rank += 1) table = times(table, suits - 1, 1, 0, 0);
    for (let rank = common; rank < his; rank += 1) table = times(table, suits - 1, 0, 1, 0);
    let ways = 0;
    table.forEach((row, suited) => {
      row.forEach((count, other) => {
        if (suited >= first && other >= second) ways += count;
      });
    });
    return ways;
  };
  return all - dealerHas - playerHas + suits * bothHave(true) + suits * (suits - 1) * bothHave(false);
};

/** Of all deals to the dealer and a player, those that each line of the Ace High Bonus pays. */
export const aceHighCounts = (deck: PaiGowDeck): Readonly<Record<AceHighOutcome, bigint>> => {
  const { suits } = deck;
  const found = aceHighRanks(deck, rankTree(deck));
  const pairs = new Map<string, { readonly ways: number; count: number }>();
  const alone = { true: 0n, false: 0n };
  let both = 0n;
  const bothWith = { true: 0n, false: 0n };
  const players = BigInt(binomial(deckSize(deck) - HAND_SIZE, HAND_SIZE));
  for (const { set, joker } of found) {
    const own = naturalCards(joker);
    alone[`${joker}`] += BigInt(suits ** own - suits * flushesIn(own, neededOf(joker), suits)) * players;
    for (const other of found) {
      if (joker && other.joker) continue;
      const common = BIT_COUNTS[set & other.set] ?? 0;
      const key = `${joker} ${other.joker} ${common}`;
      const pair = pairs.get(key) ?? { ways: withoutFlush(suits, common, joker, other.joker), count: 0 };
      pair.count += 1;
      pairs.set(key, pair);
    }
  }
  for (const [key, { ways, count }] of pairs) {
    const deals = BigInt(ways) * BigInt(count);
    both += deals;
    bothWith[key.startsWith('true') ? 'true' : 'false'] += deals;
  }
  return {
    'both dealer and player have ace high': both,
    'only dealer has ace high, with joker': alone.true - bothWith.true,
    'only dealer has ace high, no joker': alone.false - bothWith.false,
  };
};
