import { shuffle, simulationChance } from '@fairdeal/cards';
import { HOUSE_GAMES, type HouseAct, type HouseGame, houseRulebook, isRefused, submit } from '@fairdeal/rules';
import { writeRefusal } from '@fairdeal/words';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { playerInSeat } from '../link/seat-adapter.js';
import { openTable } from '../runtime/running-table.js';
import { HOUSE_WIRE } from '../wire/index.js';
import { houseRemoteGame, type RemotePush } from './index.js';

const ME = playerInSeat(2);

/** A table that is run elsewhere, and a link to it over nothing but text. */
const farTable = (game: HouseGame, ready = true, hints = true) => {
  const made = submit(game, {});
  if (!('ok' in made)) throw new Error('The usual submission has faults.');
  const chance = simulationChance(game.id);
  const table = openTable(houseRulebook(game), made.ok, {
    append: () => undefined,
    clock: () => 0,
    shuffle: (cards) => shuffle(chance, cards),
  });
  const pushed = (events: readonly object[], role: string, position: number): RemotePush =>
    JSON.parse(
      JSON.stringify({
        ...{ position, by: { role }, events },
        view: z.encode(HOUSE_WIRE.view, table.view(ME)),
        options: table.options(ME).map(({ act, ...option }) => ({ ...option, act: HOUSE_WIRE.write.act(act) })),
      }),
    );
  table.act(ME, { do: 'sit', cents: 100_000 });
  if (ready) table.runStaff('due');
  const remote = houseRemoteGame(game, made.ok);
  const asks = async (act: object) => {
    const done = table.act(ME, z.decode(HOUSE_WIRE.act, JSON.parse(JSON.stringify(act))));
    return isRefused(done) ? writeRefusal(done) : { done: done.position };
  };
  const link = remote.openLink(2, pushed([], 'player', 0), asks, { hints, reviews: true });
  const heard: RemotePush[] = [pushed([], 'player', 0)];
  table.watch(ME, ({ position, by, broadcasts: told }) => {
    const push = pushed(
      told.map(({ event }) => HOUSE_WIRE.write.event(event)),
      by.role,
      position,
    );
    heard.push(push);
    link.receive(push);
  });
  return { table, link, words: () => heard.slice(1).flatMap((push, at) => remote.words(heard[at] ?? push, push)) };
};

const first = (
  options: readonly { readonly act: HouseAct; readonly kind: string }[],
  does: string,
): HouseAct | undefined => options.find(({ act, kind }) => kind === 'play' && act.do === does)?.act;

test.each(HOUSE_GAMES.map((game) => [game.id, game] as const))(
  'a round of %s over a line of text is the round that was played',
  async (_, game) => {
    const { table, link, words } = farTable(game);
    if (link.state().options.some(({ act }) => act.do === 'declineCut')) await link.send({ do: 'declineCut' });
    table.runStaff('due');
    for (const { id, required } of game.wagers)
      if (required) {
        const wager = link.state().options.find(({ act }) => act.do === 'wager' && act.wager === id && act.box === 2);
        if (wager !== undefined) expect(await link.send(wager.act)).toBeNull();
      }
    table.runStaff('deal');
    for (let act = first(link.state().options, 'play'); act !== undefined; act = first(link.state().options, 'play')) {
      expect(await link.send(act)).toBeNull();
      table.runStaff('deal');
    }
    const { view, last, chips, history, steps } = link.state();
    expect(view).toEqual(table.view(ME));
    expect(last).toMatchObject({ number: 1, net: chips - 100_000, saved: null });
    expect(history).toEqual([chips]);
    expect(steps.map(({ event }) => event.did)).toContain('cardsCollected');
    expect(words()).toContainEqual(expect.stringMatching(/^Seat 2\b.*: .*(?:wins|loses|pushes)/));
    expect(await link.send({ do: 'play', box: 2, play: {} })).toHaveProperty('refused');
  },
);

test.each(HOUSE_GAMES.map((game) => [game.id, game] as const))(
  'a player at a table of %s is told that its cards are not ready, and nothing once they are',
  async (_, game) => {
    const { table, link } = farTable(game, false);
    expect(link.state()).toMatchObject({ awaits: 'The dealer is preparing the cards. You can bet after that.' });
    table.runStaff('due');
    expect(link.state().awaits).toBeNull();
  },
);

test('a table without hints answers neither the button nor the typed word', async () => {
  const [game] = HOUSE_GAMES.filter(({ id }) => id === 'high-card-flush');
  if (game === undefined) throw new Error('High Card Flush is offered.');
  for (const hints of [true, false]) {
    const { table, link } = farTable(game, true, hints);
    const wager = link.state().options.find(({ act }) => act.do === 'wager' && act.wager === 'ante' && act.box === 2);
    expect(await link.send(wager?.act ?? { do: 'leave' })).toBeNull();
    table.runStaff('deal');
    expect(first(link.state().options, 'play')).toBeDefined();
    expect(link.state().hints).toBe(hints);
    if (hints) {
      expect(await link.hint()).toHaveProperty('acts');
      continue;
    }
    expect(await link.hint()).toBeNull();
    expect(await link.enterLine('hint')).toEqual({ text: 'This table gives no hints.' });
  }
});
