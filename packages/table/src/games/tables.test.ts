import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isRefused, type Viewer } from '@fairdeal/rules';
import { refusalText } from '@fairdeal/words';
import { describe, expect, test } from 'vitest';
import { playerInSeat } from '../link/seat-adapter.js';
import { houseTable, pokerTable } from './tables.js';

const [ANNA, BEN] = [playerInSeat(1), playerInSeat(2)];

/** A round that waits for Anna's choice, with a hand that may raise or fold. */
const atHighCardFlush = () => {
  const table = houseTable({ game: 'high-card-flush' });
  table.act(ANNA, { do: 'sit', cents: 100_00 });
  table.runStaff('due');
  return table;
};

/** A hand of three players, and whose turn it is. */
const atHoldEm = () => {
  const table = pokerTable({ game: 'hold-em' });
  for (const seat of [1, 2, 3]) table.act(playerInSeat(seat), { do: 'sit', cents: 100_00 });
  table.runStaff('deal');
  return { table, turn: playerInSeat(table.view('public').turn ?? 0) };
};

test('an option sent instead of its act is answered with the field of the act', () => {
  const { table, turn } = atHoldEm();
  const [option] = table.options(turn).filter(({ name }) => name === 'call');
  expect(table.act(turn, option as never)).toEqual({
    reason: 'option-not-act',
    args: {},
    cites: [],
  });
  expect(table.act(turn, option!.act)).toHaveProperty('position');
});

test('the hand of the README goes on to a showdown, and ends', () => {
  const folder = fileURLToPath(new URL('../..', import.meta.url));
  const [, , rest = ''] = readFileSync(join(folder, 'README.md'), 'utf8').split('```js\n');
  const [program = ''] = rest.split('```');
  const said = execFileSync(
    process.execPath,
    [
      '--input-type=module',
      '--eval',
      `${program}\nconsole.log(table.view('public').rounds, table.state().submission.game);`,
    ],
    { cwd: folder, encoding: 'utf8', timeout: 30_000 },
  );
  // Nobody folded: three bets of $4 make a pot that is raked.
  expect(said).toMatch(/'drop box' => 100,/);
  expect(said).toMatch(/^1 hold-em$/m);
});

describe('an invalid act is answered with a suggestion', () => {
  const refused = (answer: object): string => (isRefused(answer) ? refusalText(answer) : '');

  test('for the name of an option', () => {
    const { table, turn } = atHoldEm();
    expect(refused(table.act(turn, { do: 'raise' } as never))).toBe(
      'Unknown act "raise". Send {"do":"raiseTo","cents":800}.',
    );
    const flush = atHighCardFlush();
    flush.act(ANNA, { do: 'wager', box: 1, wager: 'ante', cents: 10_00 });
    flush.runStaff('deal');
    expect(refused(flush.act(ANNA, { do: 'fold' } as never))).toBe(
      'Unknown act "fold". Send {"do":"play","box":1,"play":{"fold":true}}.',
    );
  });

  test('of similar names, else of the possible acts', () => {
    const { table, turn } = atHoldEm();
    const asks = (act: object) => refused(table.act(turn, act as never));
    expect(asks({ do: 'foldd' })).toBe('Unknown act "foldd". Did you mean fold?');
    expect(asks({ do: 'bet' })).toBe('Unknown act "bet". You can do this now: stepAway, fold, call and raiseTo.');
    expect(asks({})).toMatch(/^Unknown act nothing\. You can do this now: stepAway, /);
    expect(table.act({ role: 'player' } as never, { do: 'bet' } as never)).toMatchObject({ reason: 'unknown-act' });
    expect(refused(table.act('anna' as never, { do: 'bet' } as never))).toMatch(
      /^Unknown act "bet"\. Acts at this table: receiveCards, /,
    );
  });

  test('of the fields that an act lacks', () => {
    const table = atHighCardFlush();
    expect(table.act(ANNA, { do: 'wager', wager: 'ante', cents: 10_00 } as never)).toEqual({
      reason: 'act-incomplete',
      args: { act: 'wager', lacks: ['box'] },
      cites: [],
    });
    expect(table.act(ANNA, { do: 'wager' } as never)).toEqual({
      reason: 'act-incomplete',
      args: { act: 'wager', lacks: ['box', 'wager', 'cents'] },
      cites: [],
    });
    const { table: poker, turn } = atHoldEm();
    expect(poker.act(turn, { do: 'raiseTo' } as never)).toEqual({
      reason: 'act-incomplete',
      args: { act: 'raiseTo', lacks: ['cents'] },
      cites: [],
    });
  });
});

describe('a value that is not a person', () => {
  test.each([['martian'], [undefined], [{}], [{ role: 'martian' }]])('%j gets no view', (viewer) => {
    const nobody =
      /^.+ is not a person at a table\. Pass "public", "sealed", a player with a seat, or staff with a role\.$/;
    for (const table of [atHighCardFlush(), atHoldEm().table]) {
      expect(() => table.view(viewer as Viewer)).toThrow(nobody);
      expect(() => table.watch(viewer as Viewer, () => undefined)).toThrow(nobody);
    }
  });
  test('gets no options', () => {
    expect(() => atHighCardFlush().options('ben' as never)).toThrow(
      '"ben" is not a person at a table. Pass a player with a seat, or staff with a role.',
    );
    expect(
      atHighCardFlush()
        .options(BEN)
        .map(({ act }) => act.do),
    ).toContain('sit');
  });
});

test('a staff act that nobody can ask for is refused', () => {
  expect(atHighCardFlush().runStaff('dance' as never)).toEqual({
    reason: 'unknown-choice',
    args: { what: 'staff-run', given: 'dance', allowed: ['due', 'deal'] },
    cites: [],
  });
});

describe('a table is opened with a submission', () => {
  test.each([['high-card-flush'], [undefined], [{}], [{ game: 5 }]])('not with %j', (draft) => {
    for (const open of [houseTable, pokerTable])
      expect(() => open(draft as never)).toThrow(/^A table is opened with a Rules Submission, such as \{ game: '/);
  });

  test('of a known game', () => {
    // @ts-expect-error: no such game
    expect(() => houseTable({ game: 'high-card-flash' })).toThrow(
      'Unknown house game "high-card-flash" (did you mean high-card-flush?). Available house games: heads-up-holdem, ',
    );
    expect(() => pokerTable({ game: 'faro' })).toThrow(/^Unknown game of poker "faro". Available games: .*, badugi\.$/);
  });

  test('and a wager or a play of another game does not compile', () => {
    const table = houseTable({ game: 'over-under' });
    // @ts-expect-error: no such wager
    expect(table.act(playerInSeat(1), { do: 'wager', box: 1, wager: 'anty', cents: 500 })).toHaveProperty('reason');
    // @ts-expect-error: no such play
    expect(table.act(playerInSeat(1), { do: 'play', box: 1, play: { call: 'higher' } })).toHaveProperty('reason');
  });

  test('and its faults are reported with their clauses', () => {
    // @ts-expect-error: no such setting
    expect(() => houseTable({ game: 'over-under', settings: { adjacentBoxes: 9, music: 1 } })).toThrow(
      /^The setting adjacentBoxes must be a whole number from 1 to 6, not 9 \(686a\.6\(f\)\)\.\nUnknown setting "music"\. .*[a-zA-Z]\.$/,
    );
  });

  test('choices of a poker room are under its settings, as at house games, or beside them', () => {
    const within = pokerTable({ game: 'hold-em', settings: { limit: 'no' } });
    const beside = pokerTable({ game: 'hold-em', limit: 'no' });
    expect(within.state().submission).toEqual(beside.state().submission);
    expect(within.state().submission.limit).toBe('no');
  });
});
