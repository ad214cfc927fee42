import { describe, expect, test } from 'vitest';
import { pokerGame, pokerSettings, submitPoker } from '../637a-poker/internal.js';
import { houseGame } from '../games.js';
import { submit } from './submit.js';

const citedBy = (draft: { readonly game: string }): string[] => {
  const game = houseGame(draft.game);
  const made = game === undefined ? submitPoker(draft) : submit(game, draft);
  return 'faults' in made ? made.faults.map(({ cites }) => cites.join()) : [];
};

describe('a choice that is wrong on its own hides no fault of the others', () => {
  test.each([
    [
      'a setting that there is not',
      {
        game: 'heads-up-holdem',
        settings: { decks: 2, shuffling: 'manual', dealing: 'hand', communityFirst: true, foo: 1 },
      },
      ['', '677a.9(a)(1)', '677a.3(b)', '677a.10(g)'],
    ],
    [
      'a number of decks',
      { game: 'high-card-flush', edition: '2016', settings: { adjacentBoxes: 2, decks: 9 } },
      ['678a.3(b)', '678a.7(e)'],
    ],
    [
      'the limits of the Ante',
      {
        game: 'over-under',
        limits: { 'over-23': { min: 1, max: 50, step: 1 }, ante: { min: 1000, max: 500, step: 100 } },
      },
      ['686a.6(d)', '686a.7(g)(1)'],
    ],
    [
      'the limits of the Ante, of which each other one says something',
      { game: 'dj-wild', limits: { ante: { min: 9, max: 5, step: 1 }, blind: { step: 2 }, raise: { min: 7 } } },
      ['687a.7(d)(1)', '687a.7(d)(1)', '687a.7(d)(1)'],
    ],
    [
      'an edition',
      { game: 'high-card-flush', edition: '2017', settings: { decks: 2 }, payoutLimit: 100 },
      ['', '678a.12(e)', '678a.3(b)'],
    ],
    ['a field', { game: 'saigon-5', foo: 1, settings: { layoutApproved: false } }, ['', '680a.2(b)']],
    [
      'one table of two',
      { game: 'dj-wild', paytables: { trips: 'x', progressive: '1' }, limits: { progressive: { min: 200, max: 400 } } },
      ['687a.12(d)', '687a.12(c)'],
    ],
    [
      'a number of seats',
      { game: 'hold-em', seats: 99, kill: 'kill', straddle: 100, smallBet: 800, bigBet: 400 },
      ['637a.11(b)', '637a.8(k)', '637a.11(e)', '637a.11(b)', '637a.11(b),637a.1'],
    ],
    ['a jackpot', { game: 'hold-em', badBeat: 7, rake: [] }, ['637a.15(a)', '637a.17(a),637a.17(a)(1),637a.17(b)']],
  ])('%s', (_, draft, cited) => {
    expect(citedBy(draft)).toEqual(cited);
  });
});

describe('a choice that would be right if the wrong one were corrected is no fault', () => {
  test.each([
    [
      'two at once',
      { game: 'heads-up-holdem', settings: { communityFirst: true, dealing: 'auto', shuffling: 'x' } },
      ['677a.9(a)', '677a.5(g)'],
    ],
    ['a setting of one edition', { game: 'high-card-flush', edition: '2017', settings: { adjacentBoxes: 2 } }, ['']],
    [
      'the least and the most in the wrong order',
      {
        game: 'over-under',
        limits: { 'over-23': { min: 500, max: 1000, step: 100 }, ante: { min: 1000, max: 500, step: 100 } },
      },
      ['686a.6(d)'],
    ],
    [
      'a most that is no amount',
      { game: 'over-under', limits: { 'over-23': { min: 50, max: 70 }, ante: { min: 50, max: 'x' } } },
      ['686a.6(d)'],
    ],
    [
      'an own table where nobody knows whether it is practice',
      { game: 'over-under', practice: 'yes', paytables: { bonus: { name: 'mine', pays: { '6 or 33': '30 to 1' } } } },
      [''],
    ],
    [
      'the price by a wrong table',
      { game: 'dj-wild', paytables: { progressive: 'x' }, meter: 'north' },
      ['687a.12(c)'],
    ],
    ['a straddle above blinds', { game: 'hold-em', blinds: 'x', straddle: 300 }, ['637a.11(d)']],
    ['a pot that qualifies', { game: 'omaha-hl8', kill: 'maybe', qualifyingPot: 400 }, ['637a.12(n)']],
    ['chips', { game: 'hold-em', chip: -1, smallBet: 450, bigBet: 900 }, ['637a.11(k)']],
  ])('%s', (_, draft, cited) => {
    expect(citedBy(draft as { readonly game: string })).toEqual(cited);
  });
});

test('where every choice is wrong each is reported once', () => {
  const game = pokerGame('hold-em');
  const fields = game === undefined ? [] : Object.keys(pokerSettings(game));
  const draft = { ...Object.fromEntries(fields.map((field) => [field, { wrong: true }])), game: 'hold-em' };
  const made = submitPoker(draft);
  // A rule is an object; what it must hold is asked after all else.
  const rules = ['raisedMinimum', 'timeCharge', 'badBeat', 'highHand'];
  expect('faults' in made && made.faults.length).toBeGreaterThanOrEqual(fields.length - rules.length);
});
