import { HOUSE_GAMES, houseGame, isRefused, settleJson } from '@fairdeal/rules';
import { refusalText } from '@fairdeal/words';
import { describe, expect, test } from 'vitest';
import { dealQuestion } from './deal-question.js';
import { drillRoundFor } from './deal-round.js';
import { markSettlement, type SettlementAnswer } from './mark.js';
import type { SettleQuestion } from './question.js';

const GAMES = HOUSE_GAMES.map(({ id }) => id);
const NUMBERS = Array.from({ length: 16 }, (_, at) => 7 * at);

const gameOf = (id: string) => {
  const game = houseGame(id);
  if (game === undefined) throw new Error(id);
  return game;
};

const rightAnswer = ({ seats, lines }: SettleQuestion): SettlementAnswer => ({
  first: seats[0] ?? null,
  lines: lines.map(({ outcome, received }) => ({ outcome, cents: received })),
  irregular: false,
});

describe.each(GAMES)('a round of %s to settle', (id) => {
  test('is settled line by line as the rulebook settles it', () => {
    for (const number of NUMBERS) {
      const asked = { kind: 'deal', game: id, number } as const;
      const question = dealQuestion(gameOf(id), asked);
      const settlement = settleJson(HOUSE_GAMES, drillRoundFor(gameOf(id), asked));
      if (isRefused(settlement)) throw new Error(refusalText(settlement));
      expect(question.seats).toEqual(settlement.seats.map(({ seat }) => seat));
      for (const { seat, net, wagers } of settlement.seats) {
        const lines = question.lines.filter((line) => line.seat === seat);
        expect(lines.reduce((sum, { received, stake }) => sum + received - (stake ?? 0), 0)).toBe(net);
        expect(lines.filter(({ stake }) => stake !== null).map(({ wager }) => wager)).toEqual(
          wagers.map(({ wager }) => wager),
        );
      }
      expect(question.lines.every(({ clauses }) => clauses.length > 0)).toBe(true);
      expect(question.orderClauses.length).toBeGreaterThan(0);
    }
  });

  test('is marked right only when every line and the order are right', () => {
    for (const number of NUMBERS.slice(0, 6)) {
      const question = dealQuestion(gameOf(id), { kind: 'deal', game: id, number });
      if (question.irregular !== null) continue;
      const right = rightAnswer(question);
      expect(markSettlement(question, right).right).toBe(true);
      for (const [at, line] of right.lines.entries()) {
        const wrong = { ...line, cents: (line.cents ?? 0) + 100 };
        const mark = markSettlement(question, { ...right, lines: right.lines.with(at, wrong) });
        expect([mark.right, mark.lines[at]]).toEqual([false, { outcome: true, cents: false }]);
      }
      if (question.seats.length > 1) {
        const mark = markSettlement(question, { ...right, first: question.seats.at(-1) ?? null });
        expect([mark.right, mark.first]).toEqual([false, false]);
      }
    }
  });
});

test('rounds differ in their seats, endings and payouts', () => {
  const questions = NUMBERS.map((number) => dealQuestion(gameOf('dj-wild'), { kind: 'deal', game: 'dj-wild', number }));
  const outcomes = new Set(questions.flatMap(({ lines }) => lines.map(({ outcome }) => outcome)));
  expect([...outcomes].sort()).toEqual(['forfeit', 'lose', 'push', 'win']);
  expect(new Set(questions.map(({ seats }) => seats.length))).toEqual(new Set([1, 2, 3]));
  expect(new Set(questions.flatMap(({ lines }) => lines.map(({ pays }) => pays))).size).toBeGreaterThan(6);
});

describe.each(GAMES.filter((id) => gameOf(id).law.wrongNumber !== null))('a round of %s that was dealt wrong', (id) => {
  const irregulars = Array.from({ length: 60 }, (_, number) =>
    dealQuestion(gameOf(id), { kind: 'deal', game: id, number }),
  ).filter(({ irregular }) => irregular !== null);

  test('comes now and then, shows a wrong number of cards, and is called or answered wrong', () => {
    expect(irregulars.length).toBeGreaterThan(1);
    expect(irregulars.length).toBeLessThan(25);
    for (const question of irregulars) {
      const { counts, law } = gameOf(id);
      const hands = [
        ...question.table.seats.map(({ hand }) => [hand, counts.hand] as const),
        ...(question.table.dealer === null ? [] : [[question.table.dealer, counts.dealer] as const]),
      ];
      const wrong = hands.filter(([{ parts }, count]) => parts.flatMap(({ cards }) => cards).length !== count);
      expect(wrong).toHaveLength(1);
      expect(question.clauses).toEqual(law.wrongNumber);
      const right = rightAnswer(question);
      expect(markSettlement(question, right).right).toBe(false);
      expect(markSettlement(question, { ...right, irregular: true }).right).toBe(true);
    }
  });
});

test('a round is dealt by the terms that are asked for, with a paytable of one’s own', () => {
  const own = { name: 'House 1', pays: { '6 or 33': '60 to 1', '12 or 27': '2 to 1' } };
  const terms = { edition: '2020', paytables: { bonus: own }, practice: true };
  const game = gameOf('over-under');
  const asked = { kind: 'deal', game: game.id, terms } as const;
  for (let number = 0; number < 12; number += 1)
    expect(drillRoundFor(game, { ...asked, number })).toMatchObject({ paytables: { bonus: own }, practice: true });
  const shown = Array.from({ length: 12 }, (_, number) => dealQuestion(game, { ...asked, number }).paytables).flat();
  expect(shown[0]).toMatchObject({
    lines: [
      ['6 or 33', '60 to 1'],
      ['12 or 27', '2 to 1'],
    ],
  });
});

test('a round is settled by the submission, with its settings and payout limit', () => {
  const game = gameOf('dj-wild');
  const filed = { edition: '2020', paytables: { trips: 'DJWT-06' }, settings: { wildStraightFlush125: true } };
  const round = drillRoundFor(game, { kind: 'deal', game: game.id, number: 3, terms: filed });
  expect(round).toMatchObject({ settings: { wildStraightFlush125: true } });
  const lines = dealQuestion(game, { kind: 'deal', game: game.id, number: 3, terms: filed }).paytables.flatMap(
    (one) => one.lines,
  );
  expect(lines).toContainEqual(['straight flush, with wild', '125 to 1']);
  const flush = gameOf('high-card-flush');
  const limited = { edition: '2019', paytables: {}, payoutLimit: 5_000_000 };
  expect(drillRoundFor(flush, { kind: 'deal', game: flush.id, number: 3, terms: limited })).toMatchObject({
    payoutLimit: 5_000_000,
  });
});

test('the wagers of a round are within the limits of the submission', () => {
  const flush = gameOf('high-card-flush');
  const limits = { ante: { min: 2500, max: 5000, step: 2500 }, 'flush-bonus': { min: 2500, max: 2500, step: 2500 } };
  const terms = { edition: '2019', paytables: { 'flush-bonus': 'B' }, limits };
  for (let number = 0; number < 20; number += 1)
    for (const { wagers } of drillRoundFor(flush, { kind: 'deal', game: flush.id, number, terms }).seats) {
      expect([2500, 5000]).toContain(wagers.ante);
      expect([undefined, 2500]).toContain(wagers['flush-bonus']);
    }
});
