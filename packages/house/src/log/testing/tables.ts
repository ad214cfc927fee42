import { type Chance, simulationChance } from '@fairdeal/cards';
import { type AnyAct, isRefused, type Refusal, type Seat } from '@fairdeal/rules';
import type { AnyView } from '@fairdeal/table';
import { chooseAct, randomActOf, stakesOf, testPlayer } from '@fairdeal/table/testing';
import { refusalText } from '@fairdeal/words';
import type { EntryPosition } from '../append/entry-writer.js';
import type { HouseLog } from '../house-log.js';
import type { UseTableRunner } from '../running/table-loader.js';
import type { TableRunner } from '../running/table-runner.js';

export const FLOOR = { role: 'floorperson', person: 'Flora' };

/** A new table of a game that is run here. */
export const runNew = async <Result>(
  record: HouseLog,
  id: string,
  draft: Readonly<Record<string, unknown>>,
  use: UseTableRunner<Result>,
): Promise<Result> => {
  const refused = await record.openTable(id, { open: draft, staff: 'automated', cards: 'virtual' }, FLOOR);
  if (refused !== null) throw new Error(refusalText(refused));
  return run(record, id, use);
};

/** A table that must be ours to run. */
export const run = async <Result>(record: HouseLog, id: string, use: UseTableRunner<Result>): Promise<Result> => {
  let result: { readonly of: Result } | undefined;
  const refused = await record.runTable(id, async (table, game) => {
    result = { of: await use(table, game) };
    return null;
  });
  if (result === undefined) throw new Error(refused === null ? 'Nothing was run.' : refusalText(refused));
  return result.of;
};

/** The table as it is decided so far, which must be at hand. */
const decided = <State, Act extends AnyAct, Event, View>({
  pending: deciding,
}: TableRunner<State, Act, Event, View>) => {
  const table = deciding();
  if (table === null) throw new Error('The table is being read.');
  return table;
};

type Answers = Promise<EntryPosition | readonly EntryPosition[] | Refusal>[];

/** Players sit down and play whole rounds without waiting for any answer; gives the answers to come. */
export const plays = <State, Act extends AnyAct, Event, View extends AnyView>(
  table: TableRunner<State, Act, Event, View>,
  rounds: number,
  { seed = table.id, seats = [1, 2], sit = true, least = 0 } = {},
): Answers => {
  const chance: Chance = simulationChance(seed);
  const answers: Answers = [];
  const staff = (until: 'due' | 'deal'): boolean => {
    const before = decided(table).state();
    const answer = table.staff(until);
    const acted = decided(table).state() !== before;
    if (acted) answers.push(answer);
    return acted;
  };
  if (sit)
    for (const seat of seats)
      answers.push(table.act(testPlayer(seat), { do: 'sit', cents: stakesOf(seat) } as AnyAct as Act));
  const enough = decided(table).view('public').rounds + rounds;
  let placed = new Set<string>();
  for (let idle = 0; (decided(table).view('public').rounds < enough || answers.length < least) && idle < 5; idle += 1) {
    const before = decided(table).view('public').rounds;
    for (const seat of seats as Seat[])
      for (;;) {
        const option = chooseAct(decided(table).options(testPlayer(seat)), seat, placed, chance);
        if (option === null) break;
        answers.push(table.act(testPlayer(seat), randomActOf(option, chance), { key: `${seed} ${answers.length}` }));
        staff('due');
        idle = 0;
      }
    if (staff('deal')) idle = 0;
    if (decided(table).view('public').rounds > before) placed = new Set();
  }
  return answers;
};

/** All that was asked for must be done. */
export const allDone = async (answers: Answers): Promise<void> => {
  for (const answer of await Promise.all(answers)) if (isRefused(answer)) throw new Error(refusalText(answer));
};
