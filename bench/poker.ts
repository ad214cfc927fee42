import { fileURLToPath } from 'node:url';
import { type Card, RANKINGS, shuffle, simulationChance } from '@fairdeal/cards';
import { POKER_SEATS, playPokerRound, topUpSeats } from '@fairdeal/lab';
import {
  POKER_DEFAULTS,
  POKER_GAMES,
  type PokerAct,
  type PokerGame,
  type PokerRulebook,
  type PokerTable,
  pokerGame,
  pokerRulebook,
} from '@fairdeal/rules';
import {
  bestRate,
  measureInProcess,
  measureRate,
  type RatesBesideLimit,
  ratesBesideLimit,
  SLICES,
} from './support/measure.js';

const TRIAL_HANDS = 3000;
const LIMIT_HANDS = 4000;

/** Hands a second of every poker game through the rulebook: six players who all call to the showdown. */
export const pokerBench = (): RatesBesideLimit => {
  const limit = bestRate(4 * SLICES, LIMIT_HANDS, bareHands);
  const ours = Object.fromEntries(
    POKER_GAMES.filter(({ outsideChapter }) => !outsideChapter).map((game) => [game.id, handsASecond(game)]),
  );
  return ratesBesideLimit('poker', 'hands/s', limit, ours);
};

const FILE = fileURLToPath(import.meta.url);
const handsASecond = ({ id }: PokerGame): number => measureInProcess(FILE, id);

/** Plays so many hands of a game with this seed. */
export const handPlayer = (game: PokerGame): ((hands: number, seed: string) => void) => {
  const book = pokerRulebook(game);
  const stud = game.forcedBet !== null;
  const limit = game.codes.no !== undefined ? 'no' : 'fixed';
  const opened = book.open({
    ...POKER_DEFAULTS,
    game: game.id,
    limit,
    ante: stud ? 100 : 0,
    blinds: stud ? [] : [200, 400],
    raiseCap: limit === 'no' ? null : 3,
  });
  return (hands, seed) => {
    const chance = simulationChance(seed);
    const shuffled = (cards: readonly Card[]): Card[] => shuffle(chance, cards);
    let table = opened;
    for (let hand = 0; hand < hands; hand += 1)
      table = playPokerRound(book, topUpSeats(book, table, POKER_SEATS), shuffled, callsToShowdown);
  };
};

/** One bets on each street, all others call; in draw games each draws one card. */
const callsToShowdown = ({ game }: PokerRulebook, { hand, submission }: PokerTable): PokerAct => {
  const player = hand?.players[hand.actor];
  if (hand === null || player === undefined) throw new Error('Nobody is to act.');
  switch (hand.phase) {
    case 'forced-bet':
      return { do: 'makeForcedBet' };
    case 'draw':
      return { do: 'draw', cards: player.cards.slice(0, 1) };
    case 'discard':
      return { do: 'discard', cards: player.cards.slice(0, 2) };
    case 'showdown':
      return { do: 'show' };
    default:
      if (player.bet < hand.toCall) return { do: 'call' };
      if (hand.street === 0 || hand.toCall > 0) return { do: 'check' };
      return {
        do: 'raiseTo',
        cents: game.streets[hand.street]?.unit === 'big' ? submission.bigBet : submission.smallBet,
      };
  }
};

/** A deck shuffled, six hands and a board dealt and ranked: no rules and no events, so it measures the machine. */
const bareHands = (slice: number): void => {
  const chance = simulationChance(`bare ${slice}`);
  let deck: Card[] = Array.from({ length: 52 }, (_, card) => card);
  let best = 0;
  for (let hand = 0; hand < LIMIT_HANDS; hand += 1) {
    deck = shuffle(chance, deck);
    for (let at = 0; at < 6; at += 1)
      best = Math.max(
        best,
        RANKINGS.high.evaluate([deck[2 * at] ?? 0, deck[2 * at + 1] ?? 0, ...deck.slice(12, 17)]) ?? 0,
      );
  }
  if (best === 0) throw new Error('Some hand must be the best.');
};

if (process.argv[1] === FILE) {
  const game = pokerGame(process.argv[2] ?? '');
  if (game !== undefined) console.log(measureRate(TRIAL_HANDS, handPlayer(game)));
}
