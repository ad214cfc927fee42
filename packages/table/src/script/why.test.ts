import { shuffle, simulationChance } from '@fairdeal/cards';
import { expect, test } from 'vitest';
import { schemaChecker } from '../testing/json-schema.js';
import { scriptSchema, startScript } from './index.js';

const comesOut = schemaChecker(scriptSchema() as { readonly [field: string]: unknown }, 'properties.out');

const OPENING = [
  { open: { game: 'high-card-flush' }, at: '2026-01-05T18:00:00Z' },
  { staff: true },
  { by: { role: 'player', seat: 1 }, do: 'sit', cents: 2500 },
  { staff: true },
];
const wager = (cents: number): object => ({
  by: { role: 'player', seat: 1 },
  do: 'wager',
  box: 1,
  wager: 'ante',
  cents,
});
const raise = (cents: number): object => ({
  by: { role: 'player', seat: 1 },
  do: 'play',
  box: 1,
  play: { raise: cents },
});

/** Answers to these lines, the last with its reasons. */
const lastAnswer = (lines: readonly object[], why = true) => {
  const script = startScript(undefined, undefined, { why });
  const answers = lines.map((line) => script.answer(JSON.stringify(line)));
  for (const answer of answers) expect(comesOut(answer)).toBe(true);
  return answers.at(-1) ?? null;
};

test('a wager below the minimum names the limit that it missed, and what was open instead', () => {
  expect(lastAnswer([...OPENING, wager(300)])).toMatchObject({
    reason: 'bet-too-small',
    why: {
      tried: { do: 'wager', cents: 300 },
      limits: [{ field: 'cents', given: 300, min: 500, max: 2500 }],
      closedBy: null,
      open: expect.arrayContaining([expect.objectContaining({ act: expect.objectContaining({ do: 'wager' }) })]),
      considered: ['Needs at least $5, has $3.', expect.stringMatching(/^Open instead: Ante Wager, \$5 to \$25; /)],
    },
  });
});

test('a wager after the betting closed names the entry that closed it', () => {
  const answer = lastAnswer([...OPENING, wager(1000), { staff: 'deal' }, wager(500)]);
  expect(answer).toMatchObject({ why: { limits: [], closedBy: { role: 'dealer', act: { do: 'closeBets' } } } });
  expect(JSON.stringify(answer)).toMatch(/Too late: this was open until entry \d+\. The dealer says “No more bets\.”"/);
});

test('a raise that is too large names the raises that were open', () => {
  expect(lastAnswer([...OPENING, wager(1000), { staff: 'deal' }, raise(40_000)])).toMatchObject({
    why: { limits: [{ field: 'play.raise', given: 40_000, min: 1000 }] },
  });
});

test('an act of somebody the table waits for says so', () => {
  expect(lastAnswer([OPENING[0] ?? {}, wager(1000)])).toMatchObject({
    why: { waitsFor: { by: ['dealer'], act: { do: 'receiveCards' } }, considered: expect.any(Array) },
  });
});

test('an act of an earlier turn names the sentence that ended it', () => {
  const round = [...OPENING, wager(1000), { staff: 'deal' }, raise(1000), raise(1000)];
  expect(JSON.stringify(lastAnswer(round))).toMatch(/open until entry \d+\. Seat 1 raises \$10\."/);
});

test('a settled hand explains its wagers, and without the option nothing is added', () => {
  const round = [...OPENING, wager(1000), { staff: 'deal' }, raise(1000), { staff: 'deal' }];
  expect(lastAnswer(round)).toMatchObject({ why: [{ seat: 1, wagers: [{ wager: 'ante' }, { wager: 'raise' }] }] });
  expect(lastAnswer(round, false)).not.toHaveProperty('why');
  expect(lastAnswer([...OPENING, wager(300)], false)).not.toHaveProperty('why');
});

/** A hand of hold'em that both players check down. */
const pokerAnswers = () => {
  const chance = simulationChance('why');
  const script = startScript(
    (cards) => shuffle(chance, cards),
    () => 0,
    { why: true },
  );
  const player = (seat: number) => ({ role: 'player', seat });
  const answer = (line: object) => {
    const said = script.answer(JSON.stringify(line));
    expect(comesOut(said)).toBe(true);
    return said ?? { line: 0 };
  };
  answer({ open: { game: 'hold-em' }, at: '2026-01-05T18:00:00Z' });
  for (const seat of [1, 2]) answer({ by: player(seat), do: 'sit', cents: 20_000 });
  const answers = [answer({ staff: true }), answer({ staff: 'deal' })];
  for (let turn = 0; turn < 40 && !JSON.stringify(answers.at(-1)).includes('potsPushed'); turn += 1) {
    for (const seat of [1, 2])
      for (const act of ['check', 'call', 'show']) answers.push(answer({ by: player(seat), do: act }));
    answers.push(answer({ staff: 'deal' }));
  }
  return answers;
};

test('a pushed pot names the hands that were compared, and what ruled out the loser', () => {
  const pushed = pokerAnswers().find((answer) => JSON.stringify(answer).includes('potsPushed'));
  expect(pushed).toMatchObject({
    why: [
      {
        pot: 0,
        words: expect.stringMatching(/^Seat \d wins \$\d+ from the pot with /),
        shares: [{ ranking: 'high', hands: [{ obstacle: null }, { obstacle: expect.stringMatching(/lower$/) }] }],
        considered: [expect.stringMatching(/^Not seat \d: .* does not beat /)],
      },
    ],
  });
});

test('reasons of a refusal show no hidden card', () => {
  const script = startScript(undefined, undefined, { why: true });
  for (const line of [...OPENING, wager(1000), { staff: 'deal' }]) script.answer(JSON.stringify(line));
  const refused = JSON.stringify(script.answer(JSON.stringify({ ...raise(1000), by: { role: 'player', seat: 2 } })));
  expect(refused).toContain('"why"');
  expect(refused).not.toMatch(/"(?:cards|order)":/);
});
