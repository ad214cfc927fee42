import { JOKER } from '@fairdeal/cards';
import type { Joint } from '../../joint.js';
import type { HandCounts } from './bonus.js';
import { MAKES_NOTHING, type Made } from './by-made.js';
import type { Dealer } from './dealer.js';
import { aceHighsBy, type Player } from './main.js';
import { bestNet, type DealersHands, dealersWithout } from './one-hand.js';
import { ACE_HIGHS, type BonusPart, DEALS, HANDS, MADE } from './wagers.js';

/** Takes the hands whose two others are of one suit from what they make else to what they make then: hand by hand, for they are few. */
const moveOthers = ({ others }: Made, sums: number[], counts: readonly number[]): number[] => {
  others.forEach(({ from, to, hands }, at) => {
    const all = hands * (counts[at] ?? 0);
    sums[from] = (sums[from] ?? 0) - all;
    sums[to] = (sums[to] ?? 0) + all;
  });
  return sums;
};

const aceHighsAmong = (dealers: readonly DealersHands[]): number =>
  dealers.reduce((sum, { high, hands }) => sum + (high === 0 ? hands : 0), 0);

/** What goes with each that the player's cards can make. */
export const madeCounts = (dealer: Dealer, player: Player, made: Made, hands: HandCounts): BonusPart['made'] => {
  const against = made.others.map(({ cards }) => {
    const all = dealersWithout(dealer, cards);
    const natural = aceHighsAmong(dealersWithout(dealer, [...cards, JOKER]));
    return { net: bestNet(cards, all), natural, joker: aceHighsAmong(all) - natural };
  });
  const aceHighs = (joker: boolean): number[] => [...aceHighsBy(dealer, player, made, joker)];
  const joker = moveOthers(
    made,
    aceHighs(true),
    against.map((one) => one.joker),
  );
  const natural = moveOthers(
    made,
    aceHighs(false),
    against.map((one) => one.natural),
  );
  const nets = moveOthers(
    made,
    [],
    against.map((one) => one.net),
  );
  return Object.fromEntries(
    made.names.map((name, at) => {
      const [first, second, third, fourth] = [hands[name], joker[at], natural[at], nets[at]].map(
        (count) => `${BigInt(count ?? 0)}`,
      );
      return [name, [first ?? '', second ?? '', third ?? '', fourth ?? '']];
    }),
  );
};

interface Cell {
  readonly made: readonly string[];
  readonly deals: bigint;
  readonly net: bigint;
}

/**
 * What the seven cards make by both uses of the joker, beside the Ace High that pays; against that the main game ties. `nets` are the wins
 * less losses by what the cards make, `net` those of all deals.
 */
export const paiGowJoint = (side: BonusPart, nets: ReadonlyMap<string, bigint>, net: bigint): Joint => {
  const [bothLine, jokerLine, naturalLine] = ACE_HIGHS;
  const players = DEALS / HANDS;
  const cells: Cell[] = [];
  const add = (made: readonly string[], deals: bigint, joker: bigint, natural: bigint, both: bigint, own: bigint) => {
    cells.push(
      { made: [bothLine, ...made], deals: both, net: 0n },
      { made: [jokerLine, ...made], deals: joker, net: 0n },
      { made: [naturalLine, ...made], deals: natural, net: 0n },
      { made: ['', ...made], deals: deals - joker - natural - both, net: own },
    );
  };
  let deals = DEALS;
  let [joker, natural, rest] = [BigInt(side.aceHigh[jokerLine] ?? 0), BigInt(side.aceHigh[naturalLine] ?? 0), net];
  for (const [name, [hands, withJoker, without, others]] of Object.entries(side.made)) {
    if (name === MAKES_NOTHING) continue;
    const all = BigInt(hands) * players;
    const own = (nets.get(name) ?? 0n) + BigInt(others);
    add(name.split('\n'), all, BigInt(withJoker), BigInt(without), 0n, own);
    deals -= all;
    joker -= BigInt(withJoker);
    natural -= BigInt(without);
    rest -= own;
  }
  add(MAKES_NOTHING.split('\n'), deals, joker, natural, BigInt(side.aceHigh[bothLine] ?? 0), rest);
  return {
    columns: ['ace-high', ...Object.values(MADE)],
    cells: cells
      .filter((cell) => cell.deals > 0n)
      .map((cell) => ({ made: cell.made, deals: `${cell.deals}`, net: `${cell.net}` })),
  };
};
