import { HOUSE_GAMES } from '@fairdeal/rules';
import { describe, expect, test } from 'vitest';
import { drillQuestion } from './generate.js';
import type { SettleQuestion } from './question.js';
import {
  applySettlingAct,
  markSettling,
  nextLine,
  type SettlingAct,
  type SettlingProgress,
  settlingPrompt,
  startSettling,
} from './settling.js';

const asked = (game: string, number: number): SettleQuestion => {
  const question = drillQuestion({ kind: 'deal', game, number });
  if (question.form !== 'settle') throw new Error(question.form);
  return question;
};

/** What the law does next. */
const rightAct = (question: SettleQuestion, settling: SettlingProgress): SettlingAct => {
  const [first = 0] = question.seats;
  if (question.irregular !== null) return { do: 'irregularity' };
  if (settling.seat === null) return { do: 'begin', seat: first };
  const at = nextLine(question, settling);
  const line = at === null ? undefined : question.lines[at];
  if (at === null || line === undefined || (line.stake === null && line.received === 0)) return { do: 'done' };
  if (line.outcome === 'win') return { do: 'pay', line: at, cents: line.due };
  return { do: line.outcome === 'push' ? 'push' : 'sweep', line: at };
};

const goOn = (
  question: SettleQuestion,
  from: SettlingProgress,
  until = (settling: SettlingProgress): boolean => settling.over,
) => {
  let settling = from;
  for (let acts = 0; !until(settling); acts += 1) {
    if (acts > 60) throw new Error('The round does not end.');
    settling = applySettlingAct(question, settling, rightAct(question, settling));
  }
  return settling;
};

const firstWith = (game: string, isFit: (question: SettleQuestion) => boolean): SettleQuestion => {
  for (let number = 0; number < 400; number += 1) {
    const question = asked(game, number);
    if (question.irregular === null && isFit(question)) return question;
  }
  throw new Error(`no such round of ${game}`);
};

const last = ({ record }: SettlingProgress) => record.at(-1);
const isNext = (question: SettleQuestion, line: number) => (settling: SettlingProgress) =>
  nextLine(question, settling) === line;

describe.each(HOUSE_GAMES.map(({ id }) => id))('a round of %s with chips', (game) => {
  const all = Array.from({ length: 12 }, (_, at) => asked(game, 11 * at));
  const questions = all.filter(({ irregular }) => irregular === null);

  test('is right when every act is the one the law does next', () => {
    for (const question of all) {
      const settling = goOn(question, startSettling(question));
      expect(settling.record.filter(({ how }) => how !== 'right')).toEqual([]);
      expect(markSettling(question, settling).right).toBe(true);
    }
  });

  test('answers every wrong act with the right one, the one done and the clause', () => {
    for (const question of questions)
      for (const [at, line] of question.lines.entries()) {
        if (line.stake === null) continue;
        const before = goOn(question, startSettling(question), isNext(question, at));
        const wrong =
          line.outcome === 'win'
            ? { do: 'pay' as const, line: at, cents: line.due + 500 }
            : { do: 'pay' as const, line: at, cents: 500 };
        const after = applySettlingAct(question, before, wrong);
        expect(last(after)).toMatchObject({ how: 'wrong', cites: line.clauses });
        expect(last(after)?.words).toContain(`${line.title} of seat ${line.seat}: ${line.because}; you paid $`);
        const mark = markSettling(question, goOn(question, after));
        expect([mark.right, mark.lines.filter(({ outcome, cents }) => !(outcome && cents)).length]).toEqual([false, 1]);
      }
  });

  test('names the next wager and never its payout', () => {
    for (const question of questions) {
      let settling = startSettling(question);
      while (!settling.over) {
        expect(settlingPrompt(question, settling)).not.toMatch(/\$|pays|wins|loses/);
        settling = applySettlingAct(question, settling, rightAct(question, settling));
      }
    }
  });
});

test('a wrong payment reads as a sentence', () => {
  const question = firstWith('high-card-flush', ({ lines }) =>
    lines.some(({ because }) => /^a five-card/.test(because)),
  );
  const at = question.lines.findIndex(({ because }) => /^a five-card/.test(because));
  const before = goOn(question, startSettling(question), isNext(question, at));
  const after = applySettlingAct(question, before, { do: 'pay', line: at, cents: 2500 });
  expect(last(after)?.words).toMatch(
    /^(Straight )?Flush Bonus of seat \d: a five-card flush pays \d+ to 1, \$[\d,]+; you paid \$25\.$/,
  );
});

describe('the order', () => {
  const question = firstWith('high-card-flush', ({ seats }) => seats.length === 3);
  const [first = 0, second = 0] = question.seats;
  const waits = question.lines.findIndex(({ seat }) => seat === second);

  test('of the seats is asked first, and a wrong one goes on with the right one', () => {
    const after = applySettlingAct(question, startSettling(question), { do: 'begin', seat: second });
    expect([after.seat, last(after)]).toEqual([
      first,
      { how: 'wrong', words: `Seat ${first} is settled first, not seat ${second}.`, cites: question.orderClauses },
    ]);
    const mark = markSettling(question, goOn(question, after));
    expect([mark.right, mark.first]).toEqual([false, false]);
  });

  test('is broken by a seat that waits, and by a hand that is put away too early', () => {
    const begun = applySettlingAct(question, startSettling(question), { do: 'begin', seat: first });
    const early = applySettlingAct(question, begun, { do: 'done' });
    expect([early.seat, last(early)?.words]).toEqual([
      first,
      expect.stringContaining(`Seat ${first} is not done. Settle `),
    ]);
    const elsewhere = applySettlingAct(question, begun, { do: 'sweep', line: waits });
    expect([elsewhere.settled, last(elsewhere)?.words]).toEqual([
      [],
      `Seat ${first} is settled before seat ${second}.`,
    ]);
    for (const wrong of [early, elsewhere]) expect(markSettling(question, goOn(question, wrong)).first).toBe(false);
  });

  test('is told by a hint, which is not known then', () => {
    const hinted = applySettlingAct(question, startSettling(question), { do: 'hint' });
    expect(last(hinted)).toEqual({
      how: 'hint',
      words: `Seat ${first} is settled first.`,
      cites: question.orderClauses,
    });
    expect(markSettling(question, goOn(question, hinted)).first).toBe(false);
  });
});

test('a hint tells the next wager, which counts as not known', () => {
  const question = asked('dj-wild', 3);
  const begun = goOn(question, startSettling(question), ({ seat }) => seat !== null);
  const at = nextLine(question, begun) ?? 0;
  const line = question.lines[at];
  const hinted = applySettlingAct(question, begun, { do: 'hint' });
  expect(last(hinted)).toEqual({
    how: 'hint',
    words: `${line?.title} of seat ${line?.seat}: ${line?.because}.`,
    cites: line?.clauses,
  });
  const mark = markSettling(question, goOn(question, hinted));
  expect([mark.right, mark.lines[at]]).toEqual([false, { outcome: false, cents: false }]);
});

test('an envy bonus that is owed is missed when the hand is put away without it', () => {
  const question = firstWith('face-up-pai-gow', ({ lines }) =>
    lines.some(({ stake, received }) => stake === null && received > 0),
  );
  const at = question.lines.findIndex(({ stake, received }) => stake === null && received > 0);
  const before = goOn(question, startSettling(question), isNext(question, at));
  expect(settlingPrompt(question, before)).toContain('Is anything owed for another hand?');
  const after = applySettlingAct(question, before, { do: 'done' });
  expect(last(after)?.words).toMatch(
    /^Envy Bonus of seat \d: \$[\d,]+ is owed for the hand of seat \d; you paid none\.$/,
  );
  expect(markSettling(question, goOn(question, after)).lines[at]).toEqual({ outcome: false, cents: false });
});

test('a wrong deal is called before anything is settled, and a right one is not called', () => {
  const wrong = Array.from({ length: 60 }, (_, number) => asked('high-card-flush', number)).find(
    ({ irregular, seats }) => irregular !== null && seats.length > 1,
  );
  if (wrong?.irregular == null) throw new Error('every round was dealt right');
  const { irregular, seats } = wrong;
  const begun = applySettlingAct(wrong, startSettling(wrong), { do: 'begin', seat: seats[0] ?? 0 });
  const swept = applySettlingAct(wrong, begun, { do: 'sweep', line: 0 });
  expect(last(swept)).toEqual({
    how: 'wrong',
    words: `${irregular.words}. Call that before settling anything.`,
    cites: irregular.clauses,
  });
  expect(markSettling(wrong, applySettlingAct(wrong, swept, { do: 'irregularity' })).right).toBe(false);
  const called = applySettlingAct(wrong, begun, { do: 'irregularity' });
  expect([called.over, last(called)?.how, markSettling(wrong, called).right]).toEqual([true, 'right', true]);
  const right = firstWith('high-card-flush', () => true);
  expect(last(applySettlingAct(right, startSettling(right), { do: 'irregularity' }))?.how).toBe('wrong');
});
