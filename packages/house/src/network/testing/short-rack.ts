import { approved, fresh } from './approved.js';
import { connect } from './client.js';
import type { OpenHouse, Visitor } from './house.js';
import { act, last } from './playing.js';

/** The first hand of one in so many tables wins, but for a chance of 1 in 10^12. */
const MOST_TABLES = 40;
const STAKE = 10_000;

interface Listed {
  readonly table: string;
  readonly waits?: object;
}

/** The fill that a table waits for, as the list of tables tells this person. */
export const awaitedFill = async (visitor: Visitor, table: string): Promise<object | undefined> => {
  const { tables } = (await visitor.ask('GET', '/api/tables')).body;
  return (tables as readonly Listed[]).find((listed) => listed.table === table)?.waits;
};

/** Opens automated tables with empty racks until a hand wins at one. Gives that table, and the number of rounds it has ended. */
export const shortTable = async (
  house: OpenHouse,
): Promise<{ readonly table: string; rounds(): number; close(): void }> => {
  const [name, floor] = [fresh('Player'), await house.person(fresh('Floor'), 'floorperson')];
  const visitor = await house.person(name, 'player');
  const cashier = await house.person(fresh('Cashier'), 'cashier');
  const deposit = { do: 'deposit', person: name, cents: 5_000_000, paper: fresh('receipt'), key: fresh() };
  await cashier.ask('POST', '/api/money', deposit);
  const client = await connect(house.url(), { cookie: visitor.cookie() });
  const submission = await approved(house, { game: 'over-under' });
  const opening = { submission, money: 'house', pace: { bet: 0, decide: 60 } };
  for (let nth = 0; nth < MOST_TABLES; nth += 1) {
    const table = String((await house.administrator().ask('POST', '/api/tables', opening)).body.table);
    const rounds = (): number => last(client, table)?.view.rounds ?? 0;
    await client.ask({ watch: table });
    await act(client, table, { do: 'sit', seat: 1, cents: 100_000 });
    const todo = ['declineCut', 'play', 'wager'];
    while (rounds() === 0) {
      if ((await awaitedFill(floor, table)) !== undefined) return { table, rounds, close: () => client.socket.close() };
      const option = last(client, table)?.options.find(({ act: one }) => todo.includes(one.do));
      if (option === undefined) continue;
      const wagers = option.act.do === 'wager';
      const answer = await act(client, table, { ...option.act, ...(wagers ? { cents: STAKE } : {}) });
      if (wagers && 'done' in answer) todo.pop();
    }
    while (!('done' in (await act(client, table, { do: 'leave' })))) await new Promise((done) => setTimeout(done, 20));
  }
  throw new Error('No hand won.');
};
