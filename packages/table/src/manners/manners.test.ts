import { simulationChance } from '@fairdeal/cards';
import { type AnyAct, isRefused, type Seat } from '@fairdeal/rules';
import { expect, test } from 'vitest';
import type { Offered } from '../games.js';
import type { AnyView } from '../running.js';
import { actOf, HOUSE_DRAFTS, must, offered, oneOf, opens, POKER_DRAFTS, playerAt, titled } from '../testing/tables.js';

const SEATS: readonly Seat[] = [1, 2, 4];
const DRAFTS = titled([...HOUSE_DRAFTS, ...POKER_DRAFTS]);

/** People do whatever they may, and then answer nothing any more: what is done for them until the round is over. */
const forsaken = <Filed, State, Act extends AnyAct, Event, View extends AnyView>(
  game: Offered<Filed, State, Act, Event, View>,
  seed: string,
): readonly string[] => {
  const { manners } = game;
  const { table } = opens(game, seed);
  const chance = simulationChance(`${seed} chooses`);
  const staff = (until: 'due' | 'deal'): void => {
    must(table.staff(until));
    for (let ruled = manners.rules(table); ruled !== null; ruled = manners.rules(table)) {
      must(table.act(ruled.by, ruled.act));
      must(table.staff('due'));
    }
  };
  for (const seat of SEATS) must(table.act(playerAt(seat), manners.sits(manners.chips)));
  staff('due');
  for (let acts = chance.below(30); acts > 0; acts -= 1) {
    const seat = oneOf(chance, SEATS);
    const options = table.options(playerAt(seat)).filter(({ kind, act }) => kind !== 'seat' && act.do !== 'leave');
    if (options.length > 0) must(table.act(playerAt(seat), actOf(oneOf(chance, options), chance)));
    staff(manners.ready(table) === 'none' ? 'due' : 'deal');
  }
  const done: string[] = [];
  for (;;) {
    const waits = SEATS.flatMap((seat) => {
      const act = manners.unanswered(table, seat);
      return act === null ? [] : [{ seat, act }];
    });
    const [first] = waits;
    if (first === undefined) break;
    done.push(first.act.do);
    must(table.act(playerAt(first.seat), first.act));
    staff('due');
    if (done.length > 200) throw new Error(`No end: ${done.slice(-5)}`);
  }
  for (let back = manners.unfinished(table); back !== null; back = manners.unfinished(table))
    must(table.act(back.by, back.act));
  // What is left waits for nobody: the next round can begin, or nobody has wagered.
  const next = manners.ready(table);
  const rounds = table.view('public').rounds;
  expect(['none', 'all', 'some']).toContain(next);
  if (next !== 'none') expect(isRefused(table.staff('deal'))).toBe(false);
  const open = table.view('public') as { readonly stage?: string; readonly phase?: string | null };
  if (next === 'none') expect([open.stage ?? 'wager', open.phase ?? null]).toEqual(['wager', null]);
  expect(table.view('public').rounds).toBeGreaterThanOrEqual(rounds);
  return done;
};

test.each(DRAFTS)('at %s whoever answers nothing any more holds up nobody', (title, draft) => {
  for (let nth = 0; nth < 8; nth += 1) offered(draft, (game) => forsaken(game, `${title} ${nth}`));
});

test('a poker table is ready for the next round under the person who deals there', () => {
  offered({ game: 'hold-em' }, (game) => {
    const { table } = opens(game, 'dealers');
    for (const seat of SEATS) must(table.act(playerAt(seat), game.manners.sits(game.manners.chips)));
    must(table.staff('due'));
    const change = game.wire.act.parse({ do: 'changeDealer', to: 'zoe' });
    must(table.act({ role: 'floorperson', person: 'flo' }, change));
    expect(game.manners.ready(table)).toBe('all');
  });
});
