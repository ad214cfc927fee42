import { simulationChance } from '@fairdeal/cards';
import { type Actor, type AnyAct, type ClauseId, houseGame, type Option, type Role } from '@fairdeal/rules';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { GameBundle } from '../games/game-bundle.js';
import type { AnyView, Entry } from '../runtime/entry.js';
import { openScriptDriver, type ScriptDriver } from '../testing/script.js';
import {
  HOUSE_DRAFTS,
  type OpenDraft,
  openTestTable,
  POKER_DRAFTS,
  playTableRounds,
  seatPlayers,
  withTestGame,
  withTitles,
} from '../testing/tables.js';

const SEATS = [1, 3, 4] as const;

/** The clause that wants one to inspect and another to verify. */
const inspected = ({ game }: OpenDraft): ClauseId => houseGame(game)?.law.inspect ?? '637a.4(a)';

interface Written {
  readonly lines: readonly object[];
  readonly happened: number;
  readonly money: Readonly<Record<string, number>>;
}

/** The dealer and the floorperson have names. */
const named = (who: Actor): object => ({
  ...who,
  person: { dealer: 'd17', floorperson: 'f2' }[who.role as string] ?? who.person,
});

/** What was done at a running table, written down as lines of a script. */
const writtenDown = <Filed, State, Act extends AnyAct, Event, View extends AnyView>(
  { wire }: GameBundle<Filed, State, Act, Event, View>,
  entries: readonly Entry<Act, Event>[],
): object[] => entries.map(({ by, at, act }) => ({ ...(z.encode(wire.act, act) as object), by: named(by), at }));

const roundOf = (draft: OpenDraft, seed: string): Written =>
  withTestGame(draft, (game) => {
    const kept = openTestTable(game, seed);
    seatPlayers(kept, SEATS);
    playTableRounds(kept, SEATS, 1, simulationChance(`${seed} plays`));
    return {
      lines: writtenDown(game, kept.entries),
      happened: kept.entries.reduce((sum, { events }) => sum + events.length, 0),
      money: Object.fromEntries(kept.table.balances()),
    };
  });

/** Whoever else works on the floor does something too: the first that is offered to him. */
const joinsIn = (script: ScriptDriver, by: object): void => {
  const { options } = script.send({ options: by }) as unknown as { options: readonly Option<AnyAct>[] };
  const first = options.find(({ kind }) => kind === 'staff') ?? options[0];
  expect([by, script.send({ ...first?.act, by })]).toEqual([
    by,
    { line: script.lineNumber(), events: expect.any(Array) },
  ]);
};

describe.each(withTitles([...HOUSE_DRAFTS, ...POKER_DRAFTS]))(
  'a round of %s through fairdeal table',
  (title, draft) => {
    const seed = `people ${title}`;
    const above = POKER_DRAFTS.includes(draft) ? 'poker-shift-supervisor' : 'pit-manager';

    test('is played line by line by named people in five roles, and ends as at any other table', () => {
      const { lines, happened, money } = roundOf(draft, seed);
      const script = openScriptDriver(seed);
      expect(script.send({ open: draft })).toEqual({ line: 1, events: [] });
      let events = 0;
      for (const line of lines) {
        const answer = script.send(line);
        expect([line, answer]).toEqual([line, { line: script.lineNumber(), events: expect.any(Array) }]);
        events += (answer.events as readonly unknown[]).length;
      }
      expect(events).toBe(happened);
      expect(script.send({ money: true }).money).toEqual(money);
      expect(script.send({ view: { role: 'surveillance', person: 's8' } })).toHaveProperty('view');
      for (const [role, person] of [
        [above, 'm5'],
        ['shift-manager', 'm1'],
        ['floorperson', 'f3'],
      ] as const)
        joinsIn(script, { role, person });
      expect(script.status()).toBe(0);
    });

    test('is not begun with cards that one person inspected and verified', () => {
      const script = openScriptDriver(seed);
      script.send({ open: draft });
      const line = (role: Role, person: string, act: string) => ({ by: { role, person }, do: act, deck: 0 });
      for (const act of ['receiveCards', 'inspectCards'])
        expect(script.send(line('dealer', 'x1', act))).toHaveProperty('events');
      for (const role of ['floorperson', above, 'shift-manager'] as const)
        expect(script.send(line(role, 'x1', 'verifyInspection'))).toMatchObject({
          refused: expect.stringMatching(/^[A-Z].*\.$/),
          cites: expect.arrayContaining([inspected(draft)]),
        });
      expect(script.send(line('floorperson', 'x2', 'verifyInspection'))).toHaveProperty('events');
      expect(script.status()).toBe(1);
    });
  },
);
