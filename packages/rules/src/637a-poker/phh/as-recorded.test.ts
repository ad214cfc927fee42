import { describe, expect, test } from 'vitest';
import { isRefused } from '../../core/decision.js';
import { proves } from '../../testing/index.js';
import { replayHand } from './replay.js';

/** A hand of Seven-card Stud whose first bets and boards are given; the last player to stay wins on fourth street. */
const stud = (hands: readonly string[], ...actions: readonly string[]) =>
  replayHand({
    variant: 'F7S',
    antes: hands.map(() => 1),
    bring_in: 2,
    small_bet: 4,
    big_bet: 8,
    starting_stacks: hands.map(() => 100),
    actions: [...hands.map((cards, at) => `d dh p${at + 1} ${cards}`), ...actions],
  });

describe('a record of stud whose up cards were not written down', () => {
  test.each([
    ['nobody knows any door card', ['??????', '??????', '??????'], 'p2', true],
    ['an unknown one may be lower than a king', ['????Kc', '??????', '????Ah'], 'p2', true],
    ['a king may be lower than an unknown ace', ['????Kc', '??????', '????Ah'], 'p1', true],
    ['an ace is never lower than a king', ['????Kc', '??????', '????Ah'], 'p3', false],
    ['nothing is lower than the 2 of clubs', ['????2c', '??????', '????Ah'], 'p2', false],
  ] as const)(proves('%s', '637a.10(d)(1)'), (_, hands, brings, lawful) => {
    const seat = Number(brings.slice(1));
    const others = [1, 2].map((step) => ((seat - 1 + step) % 3) + 1);
    const replayed = stud(hands, `${brings} pb`, ...others.map((other) => `p${other} f`));
    expect(isRefused(replayed)).toBe(!lawful);
    if (isRefused(replayed)) expect(replayed.cites).toContain('637a.10(d)(1)');
    else expect(replayed.finishing[seat - 1]).toBe(102);
  });

  test.each(['p1', 'p2'] as const)(
    proves('%s begins on a later street where the record has it so', '637a.10(g)'),
    (first) => {
      const second = first === 'p1' ? 'p2' : 'p1';
      const replayed = stud(
        ['??????', '??????'],
        'p1 pb',
        'p2 cc',
        'd dh p1 ??',
        'd dh p2 ??',
        `${first} cbr 4`,
        `${second} f`,
      );
      expect(replayed).toMatchObject({ finishing: first === 'p1' ? [103, 97] : [97, 103] });
    },
  );

  test(proves('a known pair on the board begins before a known lower board', '637a.10(g)'), () => {
    const replayed = stud(
      ['????Kc', '????2c', '??????'],
      'p2 pb',
      'p3 cc',
      'p1 cc',
      'd dh p1 Kd',
      'd dh p2 3d',
      'd dh p3 ??',
      'p2 cbr 4',
    );
    expect(replayed).toMatchObject({ act: 'p2 cbr 4' });
  });
});
