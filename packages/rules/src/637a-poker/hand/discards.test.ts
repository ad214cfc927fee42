import { expect, test } from 'vitest';
import { dutyCommand } from '../../testing/commands.js';
import { proves } from '../../testing/index.js';
import { byDealer, byPlayer, openConduct } from '../../testing/poker-conduct.js';
import { reshufflePile } from '../dealing/dealing.js';

const GAMES = [
  ['five-card-draw-high', '637a.13(g)(2)', 8],
  ['triple-draw-2-7', '637a.20(h)', 7],
  ['badugi', '637a.21(h)', 9],
] as const;

for (const [game, clause, seats] of GAMES)
  test(proves(`hands that were folded in ${game} are reshuffled with the discards`, clause), () => {
    const table = openConduct(game, Array(seats).fill(20_000) as number[]);
    table.starts();
    table.until(({ phase }) => phase === 'bet');
    const folded = table.turn();
    const hand = table.hand.players.find(({ seat }) => seat === folded)?.cards ?? [];
    table.does(byPlayer(folded, { do: 'fold' }));
    const short = { ...table.hand, left: 2, drawn: 50 };
    table.state = { ...table.state, hand: short };
    table.until(({ phase }) => phase === 'draw');
    const held = table.hand.players[table.hand.actor]?.cards ?? [];
    table.does(byPlayer(table.turn(), { do: 'draw', cards: held }));
    expect(dutyCommand(table.book, table.state)?.do).toBe('reshuffle');
    const pile = reshufflePile(table.hand, 'discards');
    expect(pile).toEqual(hand);
    expect(table.hand.burns.some((card) => pile.includes(card))).toBe(false);
    table.refuses(byDealer({ do: 'reshuffle', order: [] }), clause);
    table.does(byDealer({ do: 'reshuffle', order: pile }));
    expect(table.hand.left).toBe(1 + hand.length);
    expect(table.hand.players.find(({ seat }) => seat === folded)).toMatchObject({ cards: [], up: [], discarding: [] });
  });
