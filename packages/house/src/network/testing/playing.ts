import type { ReceivedPush, TestClient, TestMessage } from './client.js';

let keys = 0;

/** Any text that was never used before. */
export const newKey = (): string => {
  keys += 1;
  return `key ${keys}`;
};

/** Does something; `as` goes beside the act. */
export const act = (
  client: TestClient,
  table: string,
  { as, ...asked }: TestMessage,
  key = newKey(),
): Promise<TestMessage> => client.ask({ table, ...(as === undefined ? {} : { as }), act: asked, key });

/** The newest of what was pushed of a table; undefined before the first. */
export const last = (client: TestClient, table: string): ReceivedPush | undefined => client.pushes(table).at(-1);

/** Plays the table to the end of a round with the smallest of everything; who does not sit there yet takes the first seat. */
export const playsARound = async (client: TestClient, table: string, cents = 100_000): Promise<void> => {
  if (client.pushes(table).length === 0) await client.ask({ watch: table });
  const first = await client.until(() => last(client, table));
  const seat = first.options.find((option) => option.act.do === 'sit');
  if (seat !== undefined) await act(client, table, { ...seat.act, cents });
  const { rounds } = (last(client, table) ?? first).view;
  const todo = ['declineCut', 'play', 'wager'];
  for (;;) {
    const now = last(client, table) ?? first;
    if (now.view.rounds > rounds) return;
    const option = now.options.find((offered) => todo.includes(offered.act.do));
    if (option === undefined) await client.until(() => (last(client, table) === now ? undefined : true));
    else if (option.act.do === 'wager') todo.pop();
    if (option === undefined) continue;
    const { done } = await act(client, table, option.act);
    await client.until(() => ((last(client, table)?.position ?? 0) >= Number(done) ? true : undefined));
  }
};
