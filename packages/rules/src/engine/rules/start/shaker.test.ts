import { describe, expect, test } from 'vitest';
import { HIGH_CARD_FLUSH } from '../../../678a-high-card-flush/index.js';
import { FACE_UP_PAI_GOW } from '../../../688a-face-up-pai-gow/index.js';
import type { SubmissionDraft } from '../../../submission/submission.js';
import {
  at,
  dealer,
  floorperson,
  HOUR,
  type HouseTestCommand,
  openTable,
  proves,
  refusalLines,
  type TableInTest,
} from '../../../testing/index.js';
import { lineFor } from '../../../testing/refusal-line.js';
import type { HouseGame } from '../../model/house-game.js';

const SHAKEN = ['688a.5(i)(1)', '688a.5(i)(1)(i)', '688a.5(i)(1)(ii)', '688a.5(i)(1)(iii)'] as const;
const GENERATOR: SubmissionDraft = { settings: { startingPosition: 'generator' } };

const place = dealer({ do: 'placeDice' });
const shake = (dice: readonly number[], more: { shakes?: number; total?: number } = {}) =>
  dealer({ do: 'shakeDice', dice, ...more });
const announce = (total: number) => dealer({ do: 'announceTotal', total });
const noRoll = (why: 'not-flat' | 'fell-out' = 'not-flat') => dealer({ do: 'noRoll', why });
const draw = (number: number) => dealer({ do: 'drawStart', number });
const cover = dealer({ do: 'coverShaker' });
const wrongStart = floorperson({ do: 'wrongStart' });
const closeBets = dealer({ do: 'closeBets' });
const deal = dealer({ do: 'deal' });

const wagered = (
  game: HouseGame,
  draft: SubmissionDraft = {},
  ...commands: readonly HouseTestCommand[]
): TableInTest => {
  const table = openTable(game, draft);
  table.sits(2);
  table.ready();
  table.wagers(2, game === FACE_UP_PAI_GOW ? { 'pai-gow': 1000 } : { ante: 1000 });
  table.does(...commands);
  return table;
};
const paiGow = (...commands: readonly HouseTestCommand[]) => wagered(FACE_UP_PAI_GOW, {}, ...commands);
const generator = (...commands: readonly HouseTestCommand[]) => wagered(FACE_UP_PAI_GOW, GENERATOR, ...commands);

test('a game whose deal starts at the same place always has neither dice nor a generator', () => {
  const table = wagered(HIGH_CARD_FLUSH, {}, closeBets);
  for (const command of [shake([1, 2, 3]), announce(6), noRoll(), draw(3), wrongStart])
    expect(refusalLines(table, command)).toEqual(['no-starting-position']);
  expect(refusalLines(table, place)).toEqual(['no-starting-position']);
  expect(refusalLines(table, cover)).toEqual(['no-starting-position']);
});

describe('a table with a generator', () => {
  test(proves('has no dice', '688a.2(c)(1)(i)', '688a.5(i)(2)', '688a.13(a)', '688a.13(c)'), () => {
    const table = generator(closeBets);
    expect(refusalLines(table, place)).toEqual([
      lineFor('start-drawn-otherwise', { by: 'generator' }),
      '688a.2(c)(1)(i)',
    ]);
    expect(refusalLines(table, shake([1, 2, 3]))).toEqual([
      lineFor('start-drawn-otherwise', { by: 'generator' }),
      '688a.5(i)(2)',
    ]);
    expect(refusalLines(table, noRoll())).toEqual(['no-dice-rolling', '688a.13(a)']);
    table.does(draw(3), deal);
    table.goesLive();
    expect(refusalLines(table, wrongStart)).toEqual([
      lineFor('no-round-to-void', { because: 'wrongStart' }),
      '688a.13(c)',
    ]);
  });

  test(proves('draws once, after "no more bets", a number of 1 to 7', '688a.5(i)(2)', '688a.8(c)'), () => {
    const notNow = ['start-not-due', '688a.8(c)', '688a.5(i)(2)'];
    const table = generator();
    expect(refusalLines(table, draw(3))).toEqual(notNow);
    table.does(closeBets);
    for (const number of [0, 8, 2.5])
      expect(refusalLines(table, draw(number))).toEqual([
        lineFor('wrong-start-number', { number, most: 7 }),
        '688a.5(i)(2)',
      ]);
    expect(refusalLines(table, dealer({ do: 'drawStart' }))[0]).toBe(
      lineFor('wrong-start-number', { number: 0, most: 7 }),
    );
    table.does(draw(7));
    expect(refusalLines(table, draw(7))).toEqual(notNow);
    expect(generator(closeBets, draw(1)).last('startDrawn')).toEqual({
      did: 'startDrawn',
      dice: [],
      number: 1,
      start: 'dealer',
      cites: ['688a.8(c)', '688a.5(i)(2)'],
    });
  });
});

describe('the shaker', () => {
  test(proves('is shaken once, after "no more bets"', '688a.8(c)', ...SHAKEN), () => {
    const notNow = ['start-not-due', '688a.8(c)', ...SHAKEN];
    const table = paiGow();
    expect(refusalLines(table, shake([1, 2, 3]))).toEqual(notNow);
    expect(refusalLines(table, draw(3))).toEqual([lineFor('start-drawn-otherwise', { by: 'shaker' }), ...SHAKEN]);
    table.does(closeBets, place, shake([1, 2, 3], { total: 6 }));
    expect(refusalLines(table, shake([1, 2, 3]))).toEqual(notNow);
  });

  test(proves('holds three dice of 1 to 6', '688a.2(c)(1)(i)'), () => {
    const table = paiGow(closeBets);
    expect(refusalLines(table, shake([1, 2, 3]))).toEqual(['no-dice', '688a.2(c)(1)(i)']);
    table.does(place);
    for (const dice of [[1, 2], [1, 2, 3, 4], [0, 1, 2], [1, 2, 7], [1, 2, 2.5], []] as const)
      expect(refusalLines(table, shake(dice))).toEqual([lineFor('wrong-dice', { dice }), '688a.2(c)(1)(i)']);
    expect(refusalLines(table, dealer({ do: 'shakeDice' }))[0]).toBe(lineFor('wrong-dice', { dice: [] }));
    table.does(shake([6, 1, 6]));
  });

  test(proves('is shaken a whole number of times, three at least', '688a.5(i)(1)(i)'), () => {
    const table = paiGow(closeBets, place);
    for (const shakes of [2, 3.5])
      expect(refusalLines(table, shake([1, 2, 3], { shakes }))).toEqual([
        lineFor('too-few-shakes', { shakes, least: 3 }),
        ...SHAKEN,
      ]);
    expect(table.does(shake([1, 2, 3]))).toEqual([
      { did: 'diceShaken', dice: [1, 2, 3], shakes: 3, cites: ['688a.8(c)', ...SHAKEN] },
    ]);
  });

  test(proves('shows dice that the dealer totals and announces', '688a.5(i)(1)(ii)', '688a.13(c)'), () => {
    const none = ['dice-not-shown', ...SHAKEN];
    const table = paiGow(closeBets, place);
    expect(refusalLines(table, announce(6))).toEqual(none);
    table.does(shake([1, 2, 3]));
    expect(refusalLines(table, shake([1, 2, 3]))).toEqual(['dice-shown', ...SHAKEN]);
    expect(refusalLines(table, announce(7))).toEqual([
      lineFor('wrong-dice-total', { total: 7, shown: 6 }),
      '688a.13(c)',
      ...SHAKEN,
    ]);
    expect(table.does(announce(6))).toEqual([
      { did: 'startDrawn', dice: [1, 2, 3], number: 6, start: 2, cites: ['688a.8(c)', ...SHAKEN] },
    ]);
    expect(refusalLines(table, announce(6))).toEqual(none);
  });

  test(proves('gets other dice between rounds alone, with nothing shown or drawn', '688a.2(c)(1)(i)'), () => {
    const between = [lineFor('round-in-progress', { what: 'placeDice' }), '688a.2(c)(1)(i)'];
    const table = paiGow(place, closeBets, place, shake([1, 2, 3]));
    expect(refusalLines(table, place)).toEqual(between);
    expect(table.last('dicePlaced').cites).toEqual(['688a.2(c)(1)(i)']);
    table.does(announce(6));
    expect(refusalLines(table, place)).toEqual(between);
    table.does(deal);
    expect(refusalLines(table, place)).toEqual(between);
  });

  test(proves('counts for nothing when a die does not lie flat or falls out', '688a.13(a)', '688a.13(b)'), () => {
    const idle = ['no-dice-rolling', '688a.13(a)'];
    const table = paiGow();
    expect(refusalLines(table, noRoll())).toEqual(idle);
    table.does(closeBets);
    expect(refusalLines(table, noRoll())).toEqual(idle);
    table.does(place);
    expect(refusalLines(table, { ...noRoll(), why: 'lost' } as unknown as HouseTestCommand)).toEqual([
      lineFor('unknown-choice', { what: 'no-roll', given: 'lost', allowed: ['not-flat', 'fell-out'] }),
      '688a.13(a)',
    ]);
    expect(refusalLines(table, at(24 * HOUR + 1, noRoll()))).toEqual([
      lineFor('dice-change-due', { hours: 24 }),
      '688a.2(c)(1)(i)',
    ]);
    expect(table.does(noRoll(), noRoll('fell-out')).map(({ cites }) => cites)).toEqual([
      ['688a.13(a)'],
      ['688a.13(b)'],
    ]);
    table.does(shake([1, 2, 3], { total: 6 }));
    expect(refusalLines(table, noRoll())).toEqual(idle);
  });

  test('is covered once the cards are dealt', () => {
    const table = paiGow(closeBets, place, shake([1, 2, 3], { total: 6 }));
    const early = 'shaker-not-due';
    expect(refusalLines(table, cover)).toEqual([early]);
    table.does(deal);
    expect(refusalLines(table, cover)[0]).toBe(early);
    expect(refusalLines(table, cover).slice(1)).toEqual(table.state.round?.stages[1]?.cites);
  });

  test(proves('leads to a wrong start only where people deal', '688a.13(c)'), () => {
    const table = paiGow(closeBets, place, shake([1, 2, 3], { total: 6 }));
    expect(refusalLines(table, wrongStart)[0]).toBe(lineFor('no-round-to-void', { because: 'wrongStart' }));
    table.does(deal);
    expect(refusalLines(table, wrongStart)).toEqual([
      lineFor('record-shows-otherwise', { claim: 'wrong-start' }),
      '688a.13(c)',
    ]);
    table.goesLive();
    expect(table.does(dealer({ do: 'wrongStart' }))).toMatchObject([
      { did: 'irregularityReported', what: 'wrongStart', cites: ['688a.13(c)'] },
    ]);
    expect(table.does(wrongStart)).toMatchObject([{ did: 'roundVoided', why: 'the deal started at a wrong place' }]);
  });
});
