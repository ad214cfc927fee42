import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SAIGON_5_CARD } from '../680a-saigon-5-card/index.js';
import { OVER_UNDER } from '../686a-over-under/index.js';
import { HOUSE_GAMES, houseGame } from '../games.js';
import type { ClauseId } from '../register/index.js';
import { faultsOf, proves, submissionFor } from '../testing/index.js';
import type { SubmissionDraft } from './submission.js';

describe.each(HOUSE_GAMES.map((game) => [game.id, game] as const))('a submission of %s', (_, game) => {
  test('may be empty: everything has its default', () => {
    const submission = submissionFor(game);
    expect(submission).toMatchObject({
      game: game.id,
      edition: game.editions.at(-1)?.edition,
      paytables: {},
      payoutLimit: null,
    });
    for (const [name, setting] of Object.entries(game.settings))
      expect(submission.settings[name]).toBe(setting.default);
    for (const { id } of game.wagers) expect(submission.limits[id]?.min).toBeGreaterThan(0);
  });

  test('that is complete is taken as it is', () => {
    for (const { edition } of game.editions) {
      const submission = submissionFor(game, { edition });
      expect(submissionFor(game, submission)).toEqual(submission);
    }
  });

  test('full of junk has faults, and never throws', () => {
    const names = [...Object.keys(game.settings), ...game.wagers.map(({ id }) => id), 'constructor', '__proto__', 'x'];
    const junk = fc.oneof(
      fc.constantFrom<unknown>(
        null,
        undefined,
        '',
        'A',
        0,
        -1,
        1.5,
        Number.NaN,
        1e300,
        true,
        [],
        [1],
        {},
        { ante: null },
        { min: 'x' },
      ),
      fc.dictionary(fc.constantFrom(...names), fc.jsonValue({ maxDepth: 1 })),
      fc.jsonValue({ maxDepth: 2 }),
    );
    const fields = ['game', 'edition', 'certificateHolder', 'paytables', 'limits', 'settings', 'payoutLimit', 'other'];
    const drafts = fc.oneof(junk, fc.dictionary(fc.constantFrom(...fields), junk));
    fc.assert(
      fc.property(drafts, (draft) => {
        for (const { fault, cites } of faultsOf(game, draft)) {
          expect(fault).toMatch(/^\S.*\.$/s);
          expect(cites.every((clause) => typeof clause === 'string')).toBe(true);
        }
      }),
      { seed: 686, numRuns: 300 },
    );
  });
});

describe('the faults of a submission', () => {
  test.each<readonly [string, unknown, ClauseId | null]>([
    ['no object', null, null],
    ['a list', [], null],
    ['a text', 'over-under', null],
    ['another game', { game: 'dj-wild' }, null],
    ['a game that is no text', { game: 5 }, null],
    ['an unknown edition', { edition: '1999' }, null],
    ['an unknown field', { paytable: { bonus: 'A' } }, null],
    ['a nameless house', { certificateHolder: 5 }, null],
    ['paytables as a text', { paytables: 'A' }, null],
    ['paytables as a list', { paytables: ['A'] }, null],
    ['paytables null', { paytables: null }, null],
    ['an unknown paytable', { paytables: { bonus: 'B' } }, '686a.8(b)'],
    ['a paytable that is null', { paytables: { bonus: null } }, '686a.8(b)'],
    ['a paytable of no optional wager', { paytables: { ante: 'A' } }, null],
    ['settings as a list', { settings: [1] }, null],
    ['an unknown setting', { settings: { constructor: true } }, null],
    ['yes-no as a text', { settings: { midShoeEntry: 'no' } }, '686a.6(b)'],
    ['yes-no as a number', { settings: { preshuffled: 1 } }, '686a.4(e)'],
    ['a number below its least', { settings: { adjacentBoxes: 0 } }, '686a.6(f)'],
    ['a number above its most', { settings: { adjacentBoxes: 7 } }, '686a.6(f)'],
    ['a choice that is none', { settings: { shuffling: 'robot' } }, '686a.5(h)'],
    ['a choice in a list', { settings: { shuffling: ['manual'] } }, '686a.5(h)'],
    ['limits as a number', { limits: 5 }, null],
    ['limits of an unknown wager', { limits: { trips: { min: 100 } } }, null],
    ['limits that are null', { limits: { ante: null } }, '686a.6(d)'],
    ['limits with an unknown field', { limits: { ante: { minimum: 100 } } }, '686a.6(d)'],
    ['a least above the most', { limits: { ante: { min: 600, max: 500 } } }, '686a.6(d)'],
    ['a least above the default most', { limits: { ante: { min: 200_000 } } }, '686a.6(d)'],
    ['a most below the default least', { limits: { ante: { max: 400 } } }, '686a.6(d)'],
    ['a step that no stake fits', { limits: { ante: { min: 500, max: 600, step: 1000 } } }, '686a.6(d)'],
    ['a limit of zero', { limits: { bonus: { min: 0 } } }, '686a.6(e)'],
    ['a limit of half a cent', { limits: { bonus: { step: 0.5 } } }, '686a.6(e)'],
    ['a limit that is a text', { limits: { bonus: { max: '500' } } }, '686a.6(e)'],
    ['a limit beyond all money', { limits: { bonus: { max: 2 ** 53 - 1 } } }, '686a.6(e)'],
    ['a payout limit, which this game has not', { payoutLimit: 5_000_000 }, null],
    ['a payout limit that is a text', { payoutLimit: 'x' }, null],
  ])('%s', (_, draft, clause) => {
    const faults = faultsOf(OVER_UNDER, draft);
    expect(faults).toHaveLength(1);
    expect(faults[0]?.cites).toEqual(clause === null ? [] : [clause]);
  });

  test(
    proves('are reported all at once, each with its clause', '686a.6(f)', '686a.6(b)', '686a.2(d)', '686a.4(e)'),
    () => {
      const faults = faultsOf(OVER_UNDER, {
        game: 'poker',
        edition: '1999',
        paytables: { bonus: 'Z' },
        settings: { adjacentBoxes: 9, midShoeEntry: 'sometimes', discardRack: 'tall', preshuffled: 'yes' },
        limits: { ante: { min: -1 } },
        payoutLimit: 1,
      });
      expect(faults.map(({ cites }) => cites.join())).toEqual([
        '',
        '',
        '686a.8(b)',
        '686a.6(f)',
        '686a.6(b)',
        '686a.2(d)',
        '686a.4(e)',
        '686a.6(d)',
        '',
      ]);
    },
  );

  test('are reported with those of choices that are wrong together', () => {
    const cited = (draft: SubmissionDraft): string[] => faultsOf(SAIGON_5_CARD, draft).map(({ cites }) => cites.join());
    const settings = { layoutApproved: false };
    expect(cited({ limits: { ante: { max: 0 } }, settings })).toEqual(['680a.7(d)(1)', '680a.2(b)']);
    expect(cited({ payoutLimit: 100, settings })).toEqual(['680a.12(d)', '680a.2(b)']);
    // Neither the floor of the payout limit nor an approval waits for the right table.
    expect(cited({ paytables: { bonus: 'Z' }, payoutLimit: 100, settings })).toEqual([
      '680a.12(c)',
      '680a.12(d)',
      '680a.2(b)',
    ]);
    // What the smallest wagers can win by a wrong choice is not known, so nothing is held against it.
    const high = { limits: { bonus: { min: 2000, max: 10_000 } }, payoutLimit: 6_000_000 };
    expect(cited({ ...high, paytables: { bonus: 'A' } })).toEqual(['680a.12(d)']);
    expect(cited({ ...high, paytables: { bonus: 'Z' } })).toEqual(['680a.12(c)']);
  });

  test('the choices of a house replace the defaults and leave the others', () => {
    const submission = submissionFor(OVER_UNDER, {
      certificateHolder: 'Keystone Casino',
      paytables: { bonus: 'A' },
      limits: { ante: { min: 1000 } },
      settings: { adjacentBoxes: 2 },
    });
    expect(submission.certificateHolder).toBe('Keystone Casino');
    expect(submission.limits.ante).toEqual({ min: 1000, max: 100_000, step: 100 });
    expect(submission.limits.bonus).toEqual({ min: 100, max: 10_000, step: 100 });
    expect(submission.settings).toMatchObject({ adjacentBoxes: 2, shuffling: 'manual', midShoeEntry: true });
  });
});

/** By the law an Odds or Blind Wager equals the Ante, a Raise is one to three times it or two times, and Over 23 and Under 18 equal it. */
const FOLLOWING = [
  ['heads-up-holdem', 'odds', [1, 1], '677a.7(d)(1)'],
  ['heads-up-holdem', 'raise', [1, 3], '677a.7(d)(1)'],
  ['high-card-flush', 'raise', [1, 3], '678a.11(b)'],
  ['over-under', 'over-23', [1, 1], '686a.7(g)(1)'],
  ['over-under', 'under-18', [1, 1], '686a.7(g)(2)'],
  ['dj-wild', 'blind', [1, 1], '687a.7(d)(1)'],
  ['dj-wild', 'raise', [2, 2], '687a.7(d)(1)'],
] as const;

describe.each(FOLLOWING)('in %s the limits of the wager %s', (id, wager, [least, most], clause) => {
  const game = houseGame(id)!;
  const ante = { min: 1000, max: 50_000, step: 500 };
  const lawful = { min: least * 1000, max: most * 50_000, step: least * 500 };

  test('follow from those of the Ante', () => {
    expect(submissionFor(game, { limits: { ante } }).limits[wager]).toEqual(lawful);
    expect(faultsOf(game, { limits: { ante, [wager]: lawful } })).toEqual([]);
  });

  test.each([{ min: 1 }, { max: 500_000 }, { step: 1 }])('are refused when they say otherwise: %j', (other) => {
    expect(faultsOf(game, { limits: { ante, [wager]: other } })).toEqual([
      { fault: expect.stringMatching(/ the Ante Wager: its limits must be \$.*, not \$.*\.$/), cites: [clause] },
    ]);
  });
});

describe.each([
  ['high-card-flush', 'A', { progressiveStake: 500 }],
  ['dj-wild', '2', {}],
  ['face-up-pai-gow', '4', {}],
] as const)('in %s a progressive of $5 by table %s', (id, progressive, settings) => {
  const price = 500;
  const game = houseGame(id)!;
  const draft = { paytables: { progressive }, settings };

  test('has one price, and its limits are that', () => {
    expect(submissionFor(game, draft).limits.progressive).toEqual({ min: price, max: price, step: price });
  });

  test('is taken at its price alone, whatever wider limits are filed', () => {
    const limits = { progressive: { min: 100, max: 10_000, step: 100 } };
    expect(submissionFor(game, { ...draft, limits }).limits.progressive).toEqual({
      min: price,
      max: price,
      step: price,
    });
  });

  test.each([{ min: price + 100 }, { max: price - 100 }, { step: 300 }])(
    'is not filed with limits that leave its price out: %j',
    (limits) => {
      expect(faultsOf(game, { ...draft, limits: { progressive: limits } })).toEqual([
        { fault: expect.stringContaining('has one price, $5, which'), cites: [expect.stringMatching(/^6\d\da\./)] },
      ]);
    },
  );
});

test.each([
  [
    { paytables: { bonsu: 'A' } },
    'Over/Under has no optional wager "bonsu" (did you mean bonus?). Available wagers: bonus.',
  ],
  [
    { settings: { adjacentBox: 2 } },
    'Unknown setting "adjacentBox" (did you mean adjacentBoxes?). Available settings: ',
  ],
  [{ limits: { ane: { min: 500 } } }, 'Over/Under has no wager "ane" (did you mean ante?) to limit.'],
])('a mistyped name gets a suggestion: %j', (draft, fault) => {
  expect(faultsOf(OVER_UNDER, draft as SubmissionDraft)).toEqual([
    { fault: expect.stringContaining(fault), cites: [] },
  ]);
});

test('a mistyped paytable gets a suggestion, and an unknown one the list of available ones', () => {
  const faultOf = (trips: unknown): string | undefined =>
    faultsOf(houseGame('dj-wild') ?? OVER_UNDER, { paytables: { trips } } as SubmissionDraft)[0]?.fault;
  expect(faultOf('DJWT-4')).toContain('Unknown paytable "DJWT-4" (did you mean DJWT-04?) for the wager trips. ');
  expect(faultOf(4)).toContain('Unknown paytable 4 for the wager trips. ');
});
