import { describe, expect, test } from 'vitest';
import { historyTurns } from './history-turns.js';

/** Time that passes only while somebody works or rests. */
const testTime = () => {
  let at = 0;
  const rests: number[] = [];
  return {
    rests,
    now: () => at,
    works: (milliseconds: number) => {
      at += milliseconds;
    },
    wait: async (milliseconds: number) => {
      rests.push(milliseconds);
      at += milliseconds;
      await new Promise(setImmediate);
    },
  };
};

describe('turns in which history is read', () => {
  test('go from person to person: whoever asks for a hundred does not keep another waiting', async () => {
    const turns = historyTurns(testTime());
    const served: string[] = [];
    const asks = (whose: string, what: string): Promise<void> =>
      turns.take(
        whose,
        () => true,
        async () => void served.push(what),
      );
    const all = Array.from({ length: 100 }, (_, nth) => asks('hostile', `hostile ${nth}`));
    all.push(asks('Ann', 'Ann 1'), asks('Ann', 'Ann 2'), asks('Bob', 'Bob 1'));
    await Promise.all(all);
    expect(served).toHaveLength(103);
    expect(['Ann 1', 'Bob 1', 'Ann 2'].map((what) => served.indexOf(what))).toEqual([2, 3, 5]);
  });

  test('come one at a time, each followed by a rest four times as long', async () => {
    const time = testTime();
    const turns = historyTurns(time);
    let working = 0;
    const asks = (whose: string, milliseconds: number): Promise<void> =>
      turns.take(
        whose,
        () => true,
        async () => {
          working += 1;
          expect(working).toBe(1);
          time.works(milliseconds);
          await new Promise(setImmediate);
          working -= 1;
        },
      );
    await Promise.all([asks('Ann', 10), asks('Bob', 0), asks('Cid', 600)]);
    await new Promise(setImmediate);
    expect(time.rests).toEqual([40, 2, 1_000]);
  });

  test('are not begun for whoever is gone, and a failure ends no other', async () => {
    const time = testTime();
    const turns = historyTurns(time);
    let done = 0;
    const works = async (): Promise<void> => {
      done += 1;
    };
    const gone = Array.from({ length: 50 }, () => turns.take('gone', () => false, works));
    const fails = turns.take(
      'fails',
      () => true,
      () => Promise.reject(new Error('lost')),
    );
    const stays = turns.take('stays', () => true, works);
    await Promise.all([...gone, stays, expect(fails).rejects.toThrow('lost')]);
    await new Promise(setImmediate);
    expect([done, time.rests.length, turns.waiting()]).toEqual([1, 2, 0]);
  });
});
