import { cards, shuffle, simulationChance } from '@fairdeal/cards';
import {
  type Option,
  POKER_GAMES,
  type PokerAct,
  type PokerView,
  pokerGame,
  pokerRulebook,
  type SeatedActor,
} from '@fairdeal/rules';
import { POKER_DEFAULTS, pokerTotal } from '@fairdeal/rules/internal';
import { expect, test } from 'vitest';
import { chooseOpponentAct } from './opponents.js';
import { POKER_SEATS, type PokerChooser, playPokerRound, topUpSeats } from './simulate.js';

test.each(POKER_GAMES.map((game) => [game.id, game] as const))('simple opponents play %s to the end', (_, game) => {
  const book = pokerRulebook(game);
  const chance = simulationChance(`opponents ${game.id}`);
  const choose: PokerChooser = (rules, table, seat) => {
    const who: SeatedActor = { role: 'player', seat, person: `player ${seat}` };
    const options = rules.playOptions(table, who, 0);
    return chooseOpponentAct(game, rules.viewFor(table, who), options, chance).act;
  };
  const limit = game.codes.no === undefined ? 'fixed' : 'no';
  let table = book.open({
    ...POKER_DEFAULTS,
    game: game.id,
    limit,
    ante: 100,
    blinds: game.forcedBet === null ? [200, 400] : [],
  });
  for (let round = 1; round <= 5; round += 1) {
    table = playPokerRound(book, topUpSeats(book, table, POKER_SEATS), (pack) => shuffle(chance, pack), choose);
    expect([table.rounds, table.hand, pokerTotal(table)]).toEqual([round, null, 0]);
  }
});

const FACING: readonly Option<PokerAct>[] = [
  { act: { do: 'fold' }, name: 'fold', words: 'fold', kind: 'play' },
  { act: { do: 'call' }, name: 'call', words: 'call $10', kind: 'play' },
];
const seen = (own: string, board: string): PokerView =>
  ({
    turn: 1,
    pot: 2000,
    toCall: 1000,
    board: cards(board),
    players: [
      { seat: 1, cards: cards(own), bet: 0, folded: false, shown: 'hidden' },
      { seat: 2, cards: [null, null], bet: 1000, folded: false, shown: 'hidden' },
    ],
  }) as unknown as PokerView;

test.each([
  ['the best hand calls', 'AsKs', 'QsJsTs2d3c', 'call'],
  ['nothing at all folds', '4h3h', 'AsKdQcJs9d', 'fold'],
])('facing a bet, %s', (_, own, board, done) => {
  const game = pokerGame('hold-em');
  if (game === undefined) throw new Error('There is no Hold’em.');
  const { act, because } = chooseOpponentAct(game, seen(own, board), FACING, simulationChance('odds'));
  expect(act.do).toBe(done);
  expect(because).toMatch(/^The hand takes about \d+% of the pot here, and a call must win 33%\.$/);
});
