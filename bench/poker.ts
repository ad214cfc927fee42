import { fileURLToPath } from 'node:url';
import { type Card, shuffle, simulationChance } from '@fairdeal/cards';
import { simulatePoker } from '@fairdeal/lab';
import { POKER_SEATS, playPokerRound, topUpSeats } from '@fairdeal/lab/internal';
import {
  POKER_GAMES,
  type PokerAct,
  type PokerGame,
  type PokerRulebook,
  type PokerTable,
  pokerGame,
  pokerRulebook,
  submitPoker,
} from '@fairdeal/rules';
import { POKER_DEFAULTS } from '@fairdeal/rules/internal';
import { measureInProcess, measureRate } from './support/measure.js';

const TRIAL_HANDS = 3000;
const FILE = fileURLToPath(import.meta.url);

/** Hands a second of every poker game through the rulebook: random play as in `fairdeal simulate`, and hands that are called to the showdown. */
export const pokerBench = () => ({
  bench: 'poker',
  workload: 'six players; any allowed act at random, or a bet on each street that everyone calls',
  randomActs: handsASecond('random'),
  callToTheShowdown: handsASecond(),
  unit: 'hands/s',
});

const handsASecond = (...how: readonly string[]): Readonly<Record<string, number>> =>
  Object.fromEntries(
    POKER_GAMES.filter(({ outsideChapter }) => !outsideChapter).map(({ id }) => [
      id,
      measureInProcess(FILE, id, ...how),
    ]),
  );

/** Plays hands by random acts, as `fairdeal simulate` does. */
const randomPlayer = (game: PokerGame): ((hands: number, seed: string) => void) => {
  const filed = submitPoker({ game: game.id });
  if ('faults' in filed) throw new Error(filed.faults.map(({ fault }) => fault).join(' '));
  const book = pokerRulebook(game);
  return (hands, seed) => void simulatePoker(book, filed.ok, hands, seed, () => 0);
};

/** Plays hands in which everyone calls to the showdown. */
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

/** On each street one player bets and the others call; in draw games each draws one card. */
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

if (process.argv[1] === FILE) {
  const game = pokerGame(process.argv[2] ?? '');
  const player = process.argv[3] === 'random' ? randomPlayer : handPlayer;
  if (game !== undefined) console.log(measureRate(TRIAL_HANDS, player(game)));
}
