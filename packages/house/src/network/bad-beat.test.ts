import { expect, test } from 'vitest';
import { connect, type ReceivedPush, type TestClient, type TestMessage } from './testing/client.js';
import { testHouse, type Visitor } from './testing/house.js';
import { last, newKey } from './testing/playing.js';

const house = testHouse({ limited: false });

const BAD_BEAT = {
  contribution: { minimumPot: 200, amount: { kind: 'fixed', cents: 100 }, most: 100 },
  hands: [{ title: 'aces full', atLeast: 'AcAdAhKcKd', percent: 50 }],
  shares: { beaten: 50, winning: 25, table: 25 },
  ...{ bothHoleCards: false, leastPlayers: 2, paidAt: 'table', discontinuing: 'transfer', discontinuingApproved: true },
  noticeDays: 30,
};

/** Four sevens lose to four eights. */
const HOLE = ['7c7d', '8c8d', 'AhKh'];
const BOARD = ['7h7s8h', '8s', '2c'];

const STAFF = ['dealer', 'floorperson', 'poker-shift-supervisor', 'cashier', 'finance', 'security', 'surveillance'];
/** Acts of the dealer that nothing makes due, in the order in which they are done. */
const ON_THEIR_OWN = ['placeButton', 'startRound'];

interface Due {
  readonly act: TestMessage & { readonly do: string };
  readonly by: readonly string[];
  readonly needs: readonly { readonly field: string }[];
}

/** An option that says at least as much as the act that is due. */
const fits = (option: TestMessage, { act, needs }: Due): boolean =>
  Object.entries(act).every(
    ([field, value]) =>
      needs.some((need) => need.field === field) || JSON.stringify(option[field]) === JSON.stringify(value),
  );

test('a Bad Beat at a live table is paid to its end over the socket, the payout prepared in cash', async () => {
  const staff = new Map<string, { readonly visitor: Visitor; readonly client: TestClient }>();
  for (const role of STAFF) {
    const visitor = await house.person(`Robin ${role}`, role);
    staff.set(role, { visitor, client: await connect(house.url(), { cookie: visitor.cookie() }) });
  }
  const as = (role: string) => staff.get(role)!;
  const players = await Promise.all(
    HOLE.map(async () => connect(house.url(), { cookie: (await house.guest()).cookie() })),
  );
  const all = [...[...staff.values()].map(({ client }) => client), ...players];
  const floor = as('floorperson').visitor;
  const { body } = await floor.ask('POST', '/api/tables', {
    ...{ open: { game: 'hold-em', badBeat: BAD_BEAT }, staff: 'people', cards: 'live' },
  });
  const table = String(body.table);
  await floor.ask('POST', `/api/tables/${table}/staff`, { person: 'Robin dealer', role: 'dealer' });
  for (const client of all) await client.ask({ watch: table });

  const now = (client: TestClient): ReceivedPush => last(client, table)!;
  const does = async (client: TestClient, act: TestMessage, role?: string): Promise<void> => {
    const beside = role === undefined ? {} : { as: { role } };
    const { id: _, ...answer } = await client.ask({ table, ...beside, act, key: newKey() });
    expect([act, answer]).toEqual([act, { done: expect.any(Number) }]);
    const reached = (one: TestClient) => (now(one)?.position >= Number(answer.done) ? true : undefined);
    for (const one of all) await one.until(() => reached(one));
  };

  for (const [at, player] of players.entries()) await does(player, { do: 'sit', seat: at + 1, cents: 100_000 });

  /** What the players do on their turn: they stay in, and show. */
  const plays = async (): Promise<boolean> => {
    for (const [at, player] of players.entries()) {
      const may = now(player).options.map(({ act }) => act);
      const stays = may.find((act) => act.do === 'call' || act.do === 'check');
      const shows = may.some((act) => act.do === 'show' || act.do === 'muck');
      if (stays === undefined && !shows) continue;
      await does(player, stays ?? { do: 'show', cards: HOLE[at] });
      return true;
    }
    return false;
  };

  const done: string[] = [];
  let street = 0;
  let hands = 0;
  const works = async (): Promise<void> => {
    const due = (now(as('dealer').client).due ?? null) as Due | null;
    const role = due?.by.find((one) => staff.has(one)) ?? 'dealer';
    const { client } = as(role);
    const may = now(client).options.map(({ act }) => act);
    const act =
      due === null
        ? ON_THEIR_OWN.map((name) => may.find((one) => one.do === name)).find((one) => one !== undefined)
        : (may.find((one) => fits(one, due)) ?? due.act);
    if (act === undefined) throw new Error(`Nobody has anything to do: ${JSON.stringify(may)}`);
    const turnsUp = act.do === 'dealCards' && due?.needs.some(({ field }) => field === 'cards') === true;
    if (act.do === 'startRound') [street, hands] = [0, hands + 1];
    await does(client, turnsUp ? { ...act, cards: [BOARD[street]] } : act, role);
    if (turnsUp) street += 1;
    done.push(act.do === 'preparePayout' ? `${act.do} ${act.as}` : act.do);
  };

  while (!(done.includes('compareDisplay') && hands > 2)) if (!(await plays())) await works();

  const payout = done.slice(done.indexOf('verifyBadBeat')).filter((act) => /BadBeat|ayout|Display|Pending/.test(act));
  expect(payout).toEqual([
    ...['verifyBadBeat', 'postPendingSign', 'notifyOfPayout', 'preparePayout cash', 'payBadBeat'],
    ...['adjustDisplay', 'compareDisplay'],
  ]);
  const events = as('surveillance')
    .client.pushes(table)
    .flatMap((push) => push.events);
  expect(events.filter(({ did }) => did === 'badBeatPaid')).toHaveLength(1);
  for (const client of all) client.socket.close();
});
