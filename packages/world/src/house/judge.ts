import type { Card } from '@fairdeal/cards';
import type { HouseGame, Table, TableEvent } from '@fairdeal/rules';
import { allWagersOf, boxAt, type HandResult, roundOrEmpty } from '@fairdeal/rules/internal';
import type { HouseFelt } from '@fairdeal/table/internal';
import { doubledOnFelt, misreadings } from './record.js';

type Settled = Extract<TableEvent, { did: 'handSettled' }>;

/** Cents of each wager. A Raise that is too large for the cards may be parted in two, which no one sees in a hand that stays face down. */
const linesOf = ({ wagers }: HandResult): string =>
  [...new Set(wagers.map(({ wager }) => wager))]
    .map((name) => {
      const lines = wagers.filter(({ wager }) => wager === name);
      const sum = (of: 'stake' | 'received'): number => lines.reduce((all, line) => all + line[of], 0);
      const [first] = lines;
      return lines.length === 1
        ? `${name} ${first?.stake} ${first?.outcome} ${first?.received}`
        : `${name} ${sum('stake')} received ${sum('received')}`;
    })
    .join(', ');

/** Result of a hand by the chapter's settlement, of the cards that lie on the felt. */
const lawfulResult = (game: HouseGame, table: Table, felt: HouseFelt, { box }: Settled): HandResult | null => {
  const { hands, dealerLow, ended } = roundOrEmpty(table);
  const hand = hands.find((one) => one.box === box);
  if (hand === undefined) return null;
  const [extra = null] = felt.faces('extra');
  const round = {
    terms: table.submission,
    dealer: felt.faces('dealer'),
    community: felt.faces('community'),
    extra,
    dealerLow,
    meters: table.bank.meters,
  };
  const wagers = hand.wagers ?? allWagersOf(boxAt(table, box));
  const whole = { box, cards: felt.faces(box), wagers };
  if (ended === null) return game.settle(round, { ...whole, play: hand.play });
  const isGivenUp = hand.play !== null && game.collects(hand.play).length > 0;
  const result = game.settle(round, { ...whole, play: isGivenUp ? hand.play : null });
  return { ...result, wagers: result.wagers.filter(({ wager }) => ended.settles.includes(wager)) };
};

const isWhole = (faces: readonly Card[], due: number): boolean => faces.length === due;

/** Whether nothing is wrong that nobody has noticed, so that the settlement must be what the law says of the cards on the felt. */
const mayBeJudged = (game: HouseGame, table: Table, felt: HouseFelt, box: number): boolean =>
  misreadings(table, felt).length === 0 &&
  doubledOnFelt(game, felt) === undefined &&
  table.submission.payoutLimit === null &&
  isWhole(felt.faces(box), game.counts.hand) &&
  isWhole(felt.faces('dealer'), game.counts.dealer) &&
  isWhole(felt.faces('community'), game.counts.community);

/** How a settlement differs from what the law says of the cards that lay there; null where it does not, or cannot be told. */
export const wrongSettlement = (
  game: HouseGame,
  felt: HouseFelt,
  event: Settled,
  before: Table,
  after: Table,
): string | null | 'not judged' => {
  if (!mayBeJudged(game, after, felt, event.box)) return 'not judged';
  const lawful = lawfulResult(game, before, felt, event);
  if (lawful === null) return null;
  const [said, is] = [linesOf(event.result), linesOf(lawful)];
  return said === is ? null : `Box ${event.box} was settled as ${said}. By its cards it is ${is}.`;
};
