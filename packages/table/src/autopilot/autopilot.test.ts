import { simulationChance } from '@fairdeal/cards';
import { type AnyAct, isRefused, type Seat } from '@fairdeal/rules';
import { expect, test } from 'vitest';
import type { GameBundle } from '../games/game-bundle.js';
import type { AnyView } from '../runtime/entry.js';
import {
  expectDone,
  HOUSE_DRAFTS,
  oneOf,
  openTestTable,
  POKER_DRAFTS,
  randomActOf,
  testPlayer,
  withTestGame,
  withTitles,
} from '../testing/tables.js';

const SEATS: readonly Seat[] = [1, 2, 4];
const DRAFTS = withTitles([...HOUSE_DRAFTS, ...POKER_DRAFTS]);

/** People do whatever they may, and then answer nothing any more: what is done for them until the round is over. */
const forsaken = <Filed, State, Act extends AnyAct, Event, View extends AnyView>(
  game: GameBundle<Filed, State, Act, Event, View>,
  seed: string,
): readonly string[] => {
  const { autopilot: manners } = game;
  const { table } = openTestTable(game, seed);
  const chance = simulationChance(`${seed} chooses`);
  const staff = (until: 'due' | 'deal'): void => {
    expectDone(table.runStaff(until));
    for (let ruled = manners.floorAct(table); ruled !== null; ruled = manners.floorAct(table)) {
      expectDone(table.act(ruled.by, ruled.act));
      expectDone(table.runStaff('due'));
    }
  };
  for (const seat of SEATS) expectDone(table.act(testPlayer(seat), manners.sitAct(manners.botChips)));
  staff('due');
  for (let acts = chance.below(30); acts > 0; acts -= 1) {
    const seat = oneOf(chance, SEATS);
    const options = table.options(testPlayer(seat)).filter(({ kind, act }) => kind !== 'seat' && act.do !== 'leave');
    if (options.length > 0) expectDone(table.act(testPlayer(seat), randomActOf(oneOf(chance, options), chance)));
    staff(manners.readiness(table) === 'none' ? 'due' : 'deal');
  }
  const done: string[] = [];
  for (;;) {
    const waits = SEATS.flatMap((seat) => {
      const act = manners.timeoutAct(table, seat);
      return act === null ? [] : [{ seat, act }];
    });
    const [first] = waits;
    if (first === undefined) break;
    done.push(first.act.do);
    expectDone(table.act(testPlayer(first.seat), first.act));
    staff('due');
    if (done.length > 200) throw new Error(`No end: ${done.slice(-5)}`);
  }
  for (let back = manners.returnIncompleteWager(table); back !== null; back = manners.returnIncompleteWager(table))
    expectDone(table.act(back.by, back.act));
  // What is left waits for nobody: the next round can begin, or nobody has wagered.
  const next = manners.readiness(table);
  const rounds = table.view('public').rounds;
  expect(['none', 'all', 'some']).toContain(next);
  if (next !== 'none') expect(isRefused(table.runStaff('deal'))).toBe(false);
  const open = table.view('public') as { readonly stage?: string; readonly phase?: string | null };
  if (next === 'none') expect([open.stage ?? 'wager', open.phase ?? null]).toEqual(['wager', null]);
  expect(table.view('public').rounds).toBeGreaterThanOrEqual(rounds);
  return done;
};

test.each(DRAFTS)('at %s a player who stops answering holds up nobody', (title, draft) => {
  for (let nth = 0; nth < 8; nth += 1) withTestGame(draft, (game) => forsaken(game, `${title} ${nth}`));
});

test('a poker table is ready for the next round under its own dealer', () => {
  withTestGame({ game: 'hold-em' }, (game) => {
    const { table } = openTestTable(game, 'dealers');
    for (const seat of SEATS) expectDone(table.act(testPlayer(seat), game.autopilot.sitAct(game.autopilot.botChips)));
    expectDone(table.runStaff('due'));
    const change = game.wire.act.parse({ do: 'changeDealer', to: 'zoe' });
    expectDone(table.act({ role: 'floorperson', person: 'flo' }, change));
    expect(game.autopilot.readiness(table)).toBe('all');
  });
});
