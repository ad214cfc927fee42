import { DECK_52 } from '@fairdeal/cards';
import { expect, test } from 'vitest';
import { isRefused } from '../core/decision.js';
import type { ClauseId } from '../register/index.js';
import { commandOf } from '../testing/commands.js';
import { proves } from '../testing/index.js';
import { byStaff, openConduct } from '../testing/poker-conduct.js';
import type { PokerAct } from './model/acts.js';

const CASES: readonly (readonly [game: string, act: PokerAct, clause: ClauseId])[] = [
  ['hold-em', { do: 'countBox', fund: 'highHand', cents: 0 }, '637a.16(d)(1)'],
  ['hold-em', { do: 'countBox', fund: 'badBeat', cents: 0 }, '637a.15(d)(1)'],
  ['hold-em', { do: 'transportBox', fund: 'highHand', locked: true }, '637a.16(d)(2)'],
  ['hold-em', { do: 'verifyCount', fund: 'highHand', cents: 0 }, '637a.16(e)'],
  ['badugi', { do: 'draw', cards: [] }, '637a.21(h)'],
  ['triple-draw-2-7', { do: 'dealDraw' }, '637a.20(h)'],
  ['five-card-stud', { do: 'makeForcedBet' }, '637a.14(d)'],
  ['omaha-high', { do: 'placeButton', seat: 1 }, '637a.12(c)(1)'],
  ['omaha-high', { do: 'straddle' }, '637a.12(e)'],
  ['five-card-stud', { do: 'cardExposed', seat: 1, card: 1 }, '637a.18(n)'],
];

for (const [game, act, clause] of CASES)
  test(proves(`at ${game} ${act.do} is refused to others by the clause that gives it to its own`, clause), () => {
    const table = openConduct(game, [20_000, 20_000]);
    const ruling = table.book.decide(
      table.state,
      commandOf<PokerAct>({ by: { role: 'surveillance' }, ...act } as never),
    );
    expect(isRefused(ruling) && ruling.cites).toEqual([clause]);
  });

test(proves('a player at a table does not deal there', '637a.7(b)'), () => {
  const table = openConduct('hold-em', [20_000, 20_000]);
  table.refuses({ by: { role: 'dealer', person: 'player 1' }, do: 'receiveCards', deck: 0 }, '637a.7(b)', '637a.4(a)');
});

test(proves('nor does the dealer play there, until another dealer has shuffled', '637a.7(b)'), () => {
  const table = openConduct('hold-em', [20_000, 20_000]);
  const deals = (person: string, act: PokerAct): unknown => table.does({ by: { role: 'dealer', person }, ...act });
  const sits = (person: string) => ({ by: { role: 'player', seat: 3, person }, do: 'sit', cents: 20_000 }) as const;
  deals('d1', { do: 'receiveCards', deck: 0 });
  deals('d1', { do: 'inspectCards', deck: 0 });
  table.refuses(sits('d1'), '637a.7(b)');
  table.does(byStaff('floorperson', { do: 'verifyInspection', deck: 0 }));
  deals('d2', { do: 'spreadCards', deck: 0 });
  deals('d2', { do: 'washCards', deck: 0 });
  table.does({ by: { role: 'dealer', person: 'd2' }, do: 'shuffleCards', deck: 0, order: [...DECK_52] });
  table.refuses(sits('d2'), '637a.7(b)');
  table.does(sits('d1'));
});

test(proves('posts are for the replay of records alone: a round takes the filed blinds', '637a.11(d)'), () => {
  const table = openConduct('hold-em', [20_000, 20_000, 20_000]);
  table.ready();
  const posts = [{ seat: 9, ante: 90_000, blind: 0 }];
  const [, started = null] = [null, ...table.does({ by: { role: 'dealer' }, do: 'startRound', posts } as never)];
  expect(started).toMatchObject({ did: 'roundStarted' });
  expect(table.stacks()).toEqual([19_800, 19_600, 20_000]);
});
