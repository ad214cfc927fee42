import { describe, expect, test } from 'vitest';
import type { ClauseId } from '../../register/index.js';
import { isRecord } from '../../submission.js';
import { proves } from '../../testing/index.js';
import { POKER_GAMES, pokerGame } from '../games/index.js';
import { pokerRulebook } from '../rulebook.js';
import { pokerSettings } from './settings.js';
import { type PokerDraft, permittedBy, submitPoker } from './submit.js';

const faultsOf = (draft: PokerDraft) => {
  const made = submitPoker(draft);
  return 'faults' in made ? made.faults : [];
};
const submitted = (draft: PokerDraft) => {
  const made = submitPoker(draft);
  if ('faults' in made) throw new Error(made.faults.map(({ fault }) => fault).join(' '));
  return made.ok;
};

describe('games', () => {
  test.each([
    ['seven-card-stud-high', '637a.9(a)(1)'],
    ['seven-card-stud-low', '637a.9(a)(1)'],
    ['seven-card-stud-hl', '637a.9(a)(1)'],
    ['seven-card-stud-hl8', '637a.9(a)(1)'],
    ['super-stud-hl8', '637a.9(a)(1)'],
    ['hold-em', '637a.9(a)(2)'],
    ['omaha-high', '637a.9(a)(3)'],
    ['omaha-hl8', '637a.9(a)(3)'],
    ['five-card-draw-high', '637a.9(a)(4)'],
    ['five-card-draw-low', '637a.9(a)(4)'],
    ['five-card-stud', '637a.9(a)(5)'],
    ['five-card-omaha-high', '637a.9(a)(6)'],
    ['five-card-omaha-hl8', '637a.9(a)(6)'],
    ['triple-draw-2-7', '637a.9(a)(6)'],
    ['triple-draw-ace-5', '637a.9(a)(6)'],
    ['badeucey', '637a.9(a)(6)'],
    ['badacey', '637a.9(a)(6)'],
    ['badugi', '637a.9(a)(6)'],
  ] as const)(
    proves(
      '%s may be offered, with every default and at a table that opens',
      '637a.9(a)',
      '637a.9(a)(1)',
      '637a.9(a)(2)',
      '637a.9(a)(3)',
      '637a.9(a)(4)',
      '637a.9(a)(5)',
      '637a.9(a)(6)',
    ),
    (id, clause) => {
      const game = pokerGame(id);
      if (game === undefined) throw new Error('no game');
      expect(permittedBy(game)).toBe(clause);
      const submission = submitted({ game: id });
      expect(submission.seats).toBe(game.players.most);
      expect(pokerRulebook(game).open(submission).seats).toHaveLength(game.players.most);
    },
  );

  test(proves('no other Poker game is offered', '637a.9(b)', '637a.9(a)'), () => {
    for (const game of ['single-draw-2-7', 'short-deck', '', undefined])
      expect(faultsOf(game === undefined ? {} : { game })).toMatchObject([{ cites: ['637a.9(b)', '637a.9(a)'] }]);
    expect(POKER_GAMES.filter((game) => permittedBy(game) === null).map(({ id }) => id)).toEqual(['single-draw-2-7']);
  });
});

describe('faults', () => {
  const faulty: readonly (readonly [string, PokerDraft, ClauseId])[] = [
    ['a minimum bet of nothing', { game: 'hold-em', smallBet: 0 }, '637a.8(k)'],
    ['later bets that are smaller', { game: 'hold-em', smallBet: 800, bigBet: 400 }, '637a.8(k)'],
    ['a maximum below the minimum', { game: 'hold-em', limit: 'spread', spreadMost: 200 }, '637a.8(k)'],
    ['a limit of another kind', { game: 'hold-em', limit: 'mixed' }, '637a.8(k)'],
    ['no raise at all', { game: 'hold-em', raiseCap: 0 }, '637a.8(k)'],
    ['a chip above $1', { game: 'hold-em', chip: 200 }, '637a.11(k)'],
    ['a limit that chips cannot make', { game: 'hold-em', smallBet: 450, bigBet: 900 }, '637a.8(k)'],
    ['an Ante that chips cannot make', { game: 'hold-em', ante: 50 }, '637a.11(b)'],
    ['no blind', { game: 'hold-em', blinds: [] }, '637a.11(d)'],
    ['a blind of nothing', { game: 'omaha-high', blinds: [0, 400] }, '637a.12(d)'],
    ['as many blinds as seats', { game: 'badugi', seats: 3, blinds: [100, 200, 300] }, '637a.21(d)'],
    ['a Forced Bet beside blinds', { game: 'triple-draw-2-7', forcedBet: 200 }, '637a.20(d)'],
    ['blinds in a stud game', { game: 'seven-card-stud-high', blinds: [200] }, '637a.10(d)'],
    ['no Forced Bet', { game: 'seven-card-stud-low', forcedBet: 0 }, '637a.10(d)'],
    ['a Forced Bet above the minimum bet', { game: 'five-card-stud', forcedBet: 500 }, '637a.14(d)'],
    ['a straddle no larger than the blind', { game: 'hold-em', straddle: 400 }, '637a.11(e)'],
    ['a straddle in Omaha no larger than the blind', { game: 'omaha-high', straddle: 300 }, '637a.12(e)'],
    ['a straddle where there is none', { game: 'five-card-draw-high', straddle: 800 }, '637a.13(b)'],
    ["a kill in Hold'em", { game: 'hold-em', kill: 'kill', qualifyingPot: 5000 }, '637a.11(b)'],
    ['a kill with no qualifying pot', { game: 'omaha-hl8', kill: 'kill' }, '637a.12(n)'],
    ['a half-kill with no qualifying pot', { game: 'five-card-omaha-hl8', kill: 'half-kill' }, '637a.19(l)(3)'],
    ['a qualifying pot with no kill', { game: 'badugi', qualifyingPot: 5000 }, '637a.21(b)'],
    [
      'a half-kill that chips cannot make',
      { game: 'triple-draw-2-7', smallBet: 100, bigBet: 200, blinds: [100], kill: 'half-kill', qualifyingPot: 5000 },
      '637a.8(k)',
    ],
    ['ten seats of Stud', { game: 'seven-card-stud-high', seats: 10 }, '637a.10(b)'],
    ["eleven seats of Hold'em", { game: 'hold-em', seats: 11 }, '637a.11(b)'],
    ['nine seats of Five-card Omaha', { game: 'five-card-omaha-high', seats: 9 }, '637a.19(b)'],
    ['nine seats of Five-card Draw', { game: 'five-card-draw-low', seats: 9 }, '637a.13(b)'],
    ['nine seats of Five-card Stud', { game: 'five-card-stud', seats: 9 }, '637a.14(b)'],
    ['eight seats of Triple Draw', { game: 'badacey', seats: 8 }, '637a.20(b)'],
    ['ten seats of Badugi', { game: 'badugi', seats: 10 }, '637a.21(b)'],
    ['one seat', { game: 'omaha-hl8', seats: 1 }, '637a.12(b)'],
    ['a button in a stud game', { game: 'five-card-stud', firstButton: 'dealt-card' }, '637a.14(b)'],
    ['decks for 13 hours', { game: 'hold-em', deckHours: 13 }, '637a.3(c)'],
    ['a dealer who counts like a device', { game: 'hold-em', countingDevice: true }, '637a.7(e)(4)(ii)'],
    ['players without stakes', { game: 'hold-em', stakesNeeded: false }, '637a.8(b)(4)'],
    [
      'a raised minimum that is none',
      { game: 'hold-em', raisedMinimum: { most: 400, agreement: 'nobody-objects' } },
      '637a.8(k)',
    ],
    [
      'an agreement of another kind',
      { game: 'hold-em', raisedMinimum: { most: 800, agreement: 'majority' } },
      '637a.8(k)',
    ],
    [
      'a supplement without its text',
      { game: 'hold-em', supplements: [{ name: 'x', clause: '637a.18(a)' }] },
      '637a.18(s)',
    ],
    [
      'more than ten percent',
      { game: 'hold-em', rake: [{ kind: 'percentage', percent: 11, step: 100, when: 'at-the-end' }] },
      '637a.17(b)(1)',
    ],
    ['a Bad Beat without its contribution', { game: 'hold-em', badBeat: {} }, '637a.15(a)'],
    ['a High Hand Jackpot without its contribution', { game: 'hold-em', highHand: {} }, '637a.16(a)'],
    ['a time charge of nobody', { game: 'hold-em', timeCharge: { fees: [], every: 30 } }, '637a.17(b)(3)'],
    ['a rake of no kind', { game: 'hold-em', rake: [{}] }, '637a.17(a)'],
    [
      'a rake that is never taken',
      { game: 'hold-em', rake: [{ kind: 'percentage', percent: 5, step: 100 }] },
      '637a.17(a)',
    ],
  ];
  test.each(faulty)(
    proves(
      '%s is a fault',
      '637a.8(k)',
      '637a.10(b)',
      '637a.10(d)',
      '637a.11(b)',
      '637a.12(b)',
      '637a.12(n)',
      '637a.13(b)',
      '637a.14(b)',
      '637a.14(d)',
      '637a.19(b)',
      '637a.19(l)(3)',
      '637a.20(b)',
      '637a.21(b)',
      '637a.7(e)(4)(ii)',
      '637a.3(c)',
    ),
    (_, draft, clause) => {
      const faults = faultsOf(draft);
      expect(faults.flatMap(({ cites }) => cites)).toContain(clause);
      for (const { fault } of faults) expect(fault).toMatch(/\.$/);
    },
  );

  test('every fault is reported at once', () => {
    const draft = {
      game: 'hold-em',
      limit: 'mixed',
      seats: 12,
      showAll: 'yes',
      music: true,
      blinds: 400,
      straddle: -1,
      layoutApproval: '',
    };
    expect(faultsOf(draft)).toHaveLength(7);
    expect(
      faultsOf({ game: 'hold-em', blinds: [], straddle: 100, smallBet: 0, chip: 500, kill: 'kill' }).length,
    ).toBeGreaterThan(5);
    expect(faultsOf([] as never)).toHaveLength(1);
  });
});

describe('choices', () => {
  test.each([
    ['the excess to the right of the button', { excessTo: 'right-of-button' }],
    ['every hand shown', { showAll: true }],
    ['the straddle', { straddle: 800 }],
    ['no end of raises', { raiseCap: null }],
    ['no raise after a check', { checkRaise: false }],
    ['a raised minimum by agreement', { raisedMinimum: { most: 2000, agreement: 'each-player-says-so' } }],
    ['a button by a dealt card', { firstButton: 'dealt-card' }],
    ['missed blinds', { missedBlinds: 'wait' }],
    ['an Ante', { ante: 100 }],
    ['one blind', { blinds: [400] }],
    ['a device that counts', { shuffling: 'device', countingDevice: true }],
    ['no limit', { limit: 'no' }],
    ['six seats', { seats: 6 }],
  ])(proves('%s', '637a.11(e)', '637a.8(j)', '637a.8(k)', '637a.11(c)(1)'), (_, choice) => {
    expect(submitted({ game: 'hold-em', ...choice })).toMatchObject(choice);
  });

  test('what was made is a draft again', () => {
    for (const { id, outsideChapter } of POKER_GAMES)
      if (!outsideChapter) expect(submitted(submitted({ game: id }))).toEqual(submitted({ game: id }));
  });

  test('raises are without number where the limit is not fixed, unless the house says so', () => {
    expect(submitted({ game: 'hold-em' }).raiseCap).toBe(3);
    expect(submitted({ game: 'hold-em', limit: 'pot' }).raiseCap).toBeNull();
    expect(submitted({ game: 'hold-em', limit: 'pot', raiseCap: 4 }).raiseCap).toBe(4);
  });

  test.each(POKER_GAMES.map((game) => [game.id, game] as const))(
    '%s: every choice has its words and clause',
    (_, game) => {
      const made = submitPoker({ game: game.id });
      const settings = pokerSettings(game);
      if ('ok' in made)
        expect(Object.keys(settings).toSorted()).toEqual(
          Object.keys(made.ok)
            .filter((field) => field !== 'game')
            .toSorted(),
        );
      for (const setting of Object.values(settings)) {
        expect(setting.words.length).toBeGreaterThan(10);
        expect(setting.clause).toMatch(/^637a\.\d/);
      }
      expect(isRecord(settings)).toBe(true);
    },
  );
});

test.each([
  [{ badBeat: {} }, 'The setting badBeat.contribution is an object with minimumPot, amount, most, not nothing.'],
  [{ rake: [{ kind: 'tenth' }] }, 'The setting rake[0].kind is one of percentage, incremental, not "tenth".'],
  [
    { rake: [{ kind: 'incremental', levels: [{ pot: 1000, rake: 100 }, { pot: 2000 }] }] },
    'The setting rake[0].levels[1].rake is a number, not nothing.',
  ],
  [
    { timeCharge: { per: 'hand', fees: [], every: 30 } },
    'The setting timeCharge.per is one of player, table, not "hand".',
  ],
  [{ timeCharge: { per: 'table', fees: [], every: 30 } }, 'for betting limits of $4 to $8.'],
  [{ highHand: { jackpot: 5 } }, 'not {"jackpot":5}.'],
  [{ limit: 'huge' }, 'The setting limit, how far a bet may go'],
])('the fault of %j says which part it is and what it may be', (chosen, sentence) => {
  const [first, ...more] = faultsOf({ game: 'hold-em', ...chosen });
  expect(first?.fault).toContain(sentence);
  expect(more).toEqual([]);
});
