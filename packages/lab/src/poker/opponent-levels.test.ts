import { type Card, cards, shuffle, simulationChance } from '@fairdeal/cards';
import { POKER_GAMES, type PokerTable, pokerGame, pokerRulebook, type Seat, type SeatedActor } from '@fairdeal/rules';
import { POKER_DEFAULTS } from '@fairdeal/rules/internal';
import { expect, test } from 'vitest';
import { chooseOpponentAct, POKER_LEVELS, type PokerLevel } from './opponents.js';
import { type PokerChooser, playPokerRound, topUpSeats } from './simulate.js';

const HOLD_EM = pokerGame('hold-em')!;
const playerIn = (seat: Seat): SeatedActor => ({ role: 'player', seat, person: `player ${seat}` });

/** Win rate of one level against another in big bets a round, heads up: every deck is played twice, with the seats exchanged. */
const match = (
  better: PokerLevel,
  worse: PokerLevel,
  decks: number,
): { readonly mean: number; readonly error: number } => {
  const book = pokerRulebook(HOLD_EM);
  const won = Array.from({ length: decks }, () => 0);
  for (const own of [1, 2]) {
    const thinks = simulationChance(`${better} ${worse} ${own}`);
    const choose: PokerChooser = (rules, table, seat) => {
      const who = playerIn(seat);
      const options = rules.playOptions(table, who, 0);
      return chooseOpponentAct(HOLD_EM, rules.viewFor(table, who), options, thinks, seat === own ? better : worse).act;
    };
    let table = book.open({ ...POKER_DEFAULTS, game: HOLD_EM.id, seats: 2 });
    for (let deck = 0; deck < decks; deck += 1) {
      table = topUpSeats(book, table, [1, 2]);
      const before = table.seats[own - 1]!.stack;
      const deals = simulationChance(`deck ${deck}`);
      table = playPokerRound(
        book,
        table,
        (pack) =>
          shuffle(
            deals,
            pack.toSorted((one, other) => one - other),
          ),
        choose,
      );
      won[deck]! += (table.seats[own - 1]!.stack - before) / 2 / POKER_DEFAULTS.bigBet;
    }
  }
  const mean = won.reduce((sum, bets) => sum + bets, 0) / decks;
  const variance = won.reduce((sum, bets) => sum + (bets - mean) ** 2, 0) / (decks - 1);
  return { mean, error: Math.sqrt(variance / decks) };
};

test.each([
  ['usual', 'easy', 150],
  ['sharp', 'usual', 320],
] as const)(
  '%s beats %s by more than four standard errors, and by more than a tenth of a bet a round',
  (better, worse, decks) => {
    const { mean, error } = match(better, worse, decks);
    expect(mean).toBeGreaterThan(0.1);
    expect(mean / error).toBeGreaterThan(4);
  },
);

/** The same table, but that nobody else's hidden cards, and no card to come, are what they were. */
const otherwise = (table: PokerTable, seat: Seat, seed: string): PokerTable => {
  const { hand } = table;
  if (hand === null) return table;
  const hidden = hand.players.flatMap(({ seat: other, cards: held, up }) =>
    other === seat ? [] : held.filter((_, at) => up[at] !== true),
  );
  const mixed = shuffle(simulationChance(seed), [...hidden, ...hand.order.slice(hand.drawn)]);
  const next = (): Card => mixed.shift()!;
  const players = hand.players.map((player) =>
    player.seat === seat
      ? player
      : { ...player, cards: player.cards.map((card, at) => (player.up[at] === true ? card : next())) },
  );
  return { ...table, hand: { ...hand, players, order: [...hand.order.slice(0, hand.drawn), ...mixed] } };
};

test.each(POKER_GAMES.map((game) => [game.id, game] as const))(
  'in %s hidden cards never change an opponent’s act, and the same seed repeats it',
  (_, game) => {
    const book = pokerRulebook(game);
    const deals = simulationChance(`hidden ${game.id}`);
    let decisions = 0;
    const choose: PokerChooser = (rules, table, seat) => {
      const level = POKER_LEVELS[seat % 3] ?? 'usual';
      const thoughtAt = (seen: PokerTable) => {
        const options = rules.playOptions(seen, playerIn(seat), 0);
        return chooseOpponentAct(
          game,
          rules.viewFor(seen, playerIn(seat)),
          options,
          simulationChance(`t ${decisions}`),
          level,
        );
      };
      const thought = thoughtAt(table);
      expect(thoughtAt(otherwise(table, seat, `other ${decisions}`))).toEqual(thought);
      decisions += 1;
      return thought.act;
    };
    const blinds = game.forcedBet === null ? [200, 400] : [];
    let table = book.open({
      ...POKER_DEFAULTS,
      game: game.id,
      limit: game.codes.no === undefined ? 'fixed' : 'no',
      ante: 100,
      blinds,
    });
    for (let round = 0; round < 2; round += 1)
      table = playPokerRound(book, topUpSeats(book, table, [1, 2, 3]), (pack) => shuffle(deals, pack), choose);
    expect(decisions).toBeGreaterThan(5);
  },
);

test('a sharp player says how many cards would help', () => {
  const book = pokerRulebook(HOLD_EM);
  const view = {
    ...book.viewFor(book.open({ ...POKER_DEFAULTS, game: HOLD_EM.id }), 'public'),
    turn: 1,
    street: 'flop',
    pot: 2000,
    toCall: 400,
    board: cards('As9s4d'),
    players: [
      { seat: 1, cards: cards('Ks2s'), bet: 0, put: 400, folded: false, shown: 'hidden' as const },
      { seat: 2, cards: [null, null], bet: 400, put: 800, folded: false, shown: 'hidden' as const },
    ],
  };
  const facing = [
    { act: { do: 'fold' }, name: 'fold', words: 'fold', kind: 'play' },
    { act: { do: 'call' }, name: 'call', words: 'call $4', kind: 'play' },
  ] as const;
  const { act, because } = chooseOpponentAct(HOLD_EM, view, facing, simulationChance('outs'), 'sharp');
  expect(act.do).toBe('call');
  expect(because).toMatch(/a call must win 17%\. 9 of 47 cards it has not seen make it a straight or better\.$/);
});
