import { describe, expect, test } from 'vitest';
import { HIGH_CARD_FLUSH } from '../678a-high-card-flush/index.js';
import { FACE_UP_PAI_GOW } from '../688a-face-up-pai-gow/index.js';
import { isRefused } from '../core/decision.js';
import { paytableOf } from '../engine/model/house-game.js';
import { settleJson } from '../engine/settle-round.js';
import { HOUSE_GAMES } from '../games.js';
import { faultsOf, submissionFor } from '../testing/index.js';
import { refusalLine } from '../testing/refusal-line.js';

const OWN = { name: 'House 1', pays: { 'seven-card flush': '1,000 to 1', 'four-card flush': '3 to 2' } };
const drafted = (table: unknown, practice = true): object => ({ paytables: { 'flush-bonus': table }, practice });

describe('a custom paytable', () => {
  test('is refused in a filed submission, by the clause that lists the tables, and allowed in practice', () => {
    expect(faultsOf(HIGH_CARD_FLUSH, drafted(OWN, false))).toEqual([
      { fault: expect.stringMatching(/one of the chapter’s tables, A, .*"practice": true/), cites: ['678a.12(b)'] },
    ]);
    expect(submissionFor(HIGH_CARD_FLUSH, drafted(OWN))).toMatchObject({
      practice: true,
      paytables: { 'flush-bonus': OWN },
    });
  });

  test('is settled, and printed on the layout, by its own lines', () => {
    const submission = submissionFor(HIGH_CARD_FLUSH, drafted(OWN));
    const odds = HIGH_CARD_FLUSH.layout({ submission }).items.find(({ id }) => id === 'odds');
    expect(odds?.words).toBe(
      'Ante and Raise: 1 to 1; Flush Bonus, seven-card flush: 1,000 to 1; Flush Bonus, four-card flush: 3 to 2',
    );
    const settled = settleJson(HOUSE_GAMES, {
      game: 'high-card-flush',
      ...drafted(OWN),
      dealer: 'As2d3h4c5s6d8h',
      seats: [{ seat: 1, cards: 'AhKhQhJh2c3d4s', wagers: { ante: 1000, 'flush-bonus': 1000 }, play: { raise: 1000 } }],
    });
    if (isRefused(settled)) throw new Error(refusalLine(settled));
    expect(settled.seats[0]?.wagers.find(({ wager }) => wager === 'flush-bonus')).toMatchObject({
      pays: '3 to 2',
      received: 2500,
    });
  });

  test('keeps the price, meter and joker of the one it is like', () => {
    const paytables = { progressive: { name: 'House 2', like: '5', pays: { 'royal flush': '$750' } } };
    const submission = submissionFor(FACE_UP_PAI_GOW, { paytables, practice: true });
    const like = submissionFor(FACE_UP_PAI_GOW, { paytables: { progressive: '5' } });
    expect(FACE_UP_PAI_GOW.progressive(submission)).toEqual(FACE_UP_PAI_GOW.progressive(like));
    expect(paytableOf(FACE_UP_PAI_GOW, submission, 'progressive')).toMatchObject({
      name: 'House 2',
      lines: [{ hand: 'royal flush', pay: { cents: 75_000 } }],
    });
  });

  test.each([
    ['no name', { pays: OWN.pays }, /needs a "name" and "pays"/],
    ['no lines', { name: 'House 1', pays: {} }, /needs a "name" and "pays"/],
    [
      'an unknown hand',
      { name: 'House 1', pays: { 'five aces': '9 to 1' } },
      /no hand "five aces"\. Available hands: seven-card/,
    ],
    ['an unknown payout', { name: 'House 1', pays: { 'six-card flush': 'much' } }, /must pay "9 to 1".*not "much"/],
    ['an amount without a price', { name: 'House 1', pays: { 'six-card flush': '$500' } }, /not "\$500"/],
    ['an unknown paytable to be like', { ...OWN, like: 'Z' }, /paytable "Z" in "like"/],
  ])('with %s is a fault', (_, table, fault) => {
    expect(faultsOf(HIGH_CARD_FLUSH, drafted(table))).toEqual([
      { fault: expect.stringMatching(fault), cites: ['678a.12(b)'] },
    ]);
  });
});
