import { describe, expect, test } from 'vitest';
import { differencesOf, pokerChoicesOf, valueWords } from '../../choices/choices.js';
import { pokerWarningsOf } from '../../choices/warnings.js';
import { MOST_CENTS } from '../../core/money.js';
import { isRecord } from '../../core/record.js';
import type { ClauseId } from '../../register/index.js';
import { TOO_LARGE } from '../../submission/submission.js';
import { proves } from '../../testing/index.js';
import type { PokerGame } from '../games/game.js';
import { POKER_GAMES, pokerGame } from '../games/index.js';
import { permittingClause } from '../games/permitted.js';
import { pokerRulebook } from '../rulebook/rulebook.js';
import { pokerSettings } from '../submission/settings.js';
import { type PokerSubmissionDraft, settingFaults, submitPoker } from '../submission/submit.js';
import { USUAL_RAKE } from './revenue.js';

const HOLD_EM = pokerGame('hold-em') as PokerGame;

const faultsOf = (draft: PokerSubmissionDraft) => {
  const made = submitPoker(draft);
  return 'faults' in made ? made.faults : [];
};
const submitted = (draft: PokerSubmissionDraft) => {
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
      expect(permittingClause(game)).toBe(clause);
      const submission = submitted({ game: id });
      expect(submission.seats).toBe(game.players.most);
      expect(pokerRulebook(game).open(submission).seats).toHaveLength(game.players.most);
    },
  );

  test(proves('no other Poker game is offered', '637a.9(b)', '637a.9(a)'), () => {
    for (const game of ['single-draw-2-7', 'short-deck', '', undefined])
      expect(faultsOf(game === undefined ? {} : { game })).toMatchObject([{ cites: ['637a.9(b)', '637a.9(a)'] }]);
    expect(POKER_GAMES.filter((game) => permittingClause(game) === null).map(({ id }) => id)).toEqual([
      'single-draw-2-7',
    ]);
    const [{ fault } = { fault: '' }] = faultsOf({ game: 'short-deck' });
    expect(fault).toContain('"short-deck" is not a Poker game');
    expect(fault.split('Available games: ')[1]).toBe(
      `${POKER_GAMES.flatMap(({ id }) => (id === 'single-draw-2-7' ? [] : [id])).join(', ')}.`,
    );
    expect(faultsOf({})[0]?.fault).toContain('null is not a Poker game');
  });
});

describe('faults', () => {
  const faulty: readonly (readonly [string, PokerSubmissionDraft, ...ClauseId[]])[] = [
    ['a minimum bet of nothing', { game: 'hold-em', smallBet: 0 }, '637a.8(k)'],
    ['later bets that are smaller', { game: 'hold-em', smallBet: 800, bigBet: 400 }, '637a.8(k)'],
    ['a maximum below the minimum', { game: 'hold-em', limit: 'spread', spreadMost: 200 }, '637a.8(k)'],
    ['a limit of another kind', { game: 'hold-em', limit: 'mixed' }, '637a.8(k)'],
    ['no raise at all', { game: 'hold-em', raiseCap: 0 }, '637a.8(k)'],
    ['a chip above $1', { game: 'hold-em', chip: 200 }, '637a.11(k)', '637a.10(i)(3)(i)'],
    [
      'a chip of nothing',
      { game: 'hold-em', chip: 0 },
      ...(['637a.11(k)', '637a.10(i)(3)(i)', '637a.8(k)', '637a.8(k)'] as const),
    ],
    ['a limit that chips cannot make', { game: 'hold-em', smallBet: 450, bigBet: 900 }, '637a.8(k)'],
    ['a maximum that chips cannot make', { game: 'hold-em', limit: 'spread', spreadMost: 850 }, '637a.8(k)'],
    ['a Blind Bet that chips cannot make', { game: 'hold-em', blinds: [250, 400] }, '637a.11(d)'],
    ['a Forced Bet that chips cannot make', { game: 'five-card-stud', forcedBet: 250 }, '637a.14(d)'],
    ['a straddle that chips cannot make', { game: 'hold-em', straddle: 850 }, '637a.11(e)'],
    ['an Ante that chips cannot make', { game: 'hold-em', ante: 50 }, '637a.11(b)'],
    ['no blind', { game: 'hold-em', blinds: [] }, '637a.11(d)'],
    ['a blind of nothing', { game: 'omaha-high', blinds: [0, 400] }, '637a.12(d)'],
    ['as many blinds as seats', { game: 'badugi', seats: 3, blinds: [100, 200, 300] }, '637a.21(d)'],
    ['more blinds than two players have', { game: 'hold-em', seats: 2, blinds: [200, 400, 800] }, '637a.11(d)'],
    ['a blind below nothing', { game: 'hold-em', blinds: [-100] }, '637a.11(d)'],
    ['a Forced Bet beside blinds', { game: 'triple-draw-2-7', forcedBet: 200 }, '637a.20(d)'],
    ['blinds in a stud game', { game: 'seven-card-stud-high', blinds: [200] }, '637a.10(d)'],
    ['no Forced Bet', { game: 'seven-card-stud-low', forcedBet: 0 }, '637a.10(d)'],
    ['a Forced Bet above the minimum bet', { game: 'five-card-stud', forcedBet: 500 }, '637a.14(d)'],
    ['a straddle no larger than the blind', { game: 'hold-em', straddle: 400 }, '637a.11(e)'],
    ['a straddle in Omaha no larger than the blind', { game: 'omaha-high', straddle: 300 }, '637a.12(e)'],
    ['a straddle where there is none', { game: 'five-card-draw-high', straddle: 800 }, '637a.13(b)'],
    ["a kill in Hold'em", { game: 'hold-em', kill: 'kill', qualifyingPot: 5000 }, '637a.11(b)'],
    ['a kill with no qualifying pot', { game: 'omaha-hl8', kill: 'kill' }, '637a.12(n)', '637a.1'],
    [
      'a half-kill with no qualifying pot',
      { game: 'five-card-omaha-hl8', kill: 'half-kill' },
      ...(['637a.19(l)(3)', '637a.1'] as const),
    ],
    ['a qualifying pot with no kill', { game: 'badugi', qualifyingPot: 5000 }, '637a.21(b)', '637a.1'],
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
    ['a gaming day from 24:00', { game: 'hold-em', gamingDayHour: 24 }, '637a.15(d)'],
    ['an unknown time zone', { game: 'hold-em', gamingDayZone: 'Mars/Base' }, '637a.15(d)'],
    ['a dealer who counts like a device', { game: 'hold-em', countingDevice: true }, '637a.7(e)(4)(ii)'],
    ['players without stakes', { game: 'hold-em', stakesNeeded: false }, '637a.8(b)(4)'],
    [
      'a raised minimum that is none',
      { game: 'hold-em', raisedMinimum: { most: 400, agreement: 'nobody-objects' } },
      '637a.8(k)',
    ],
    [
      'a raised minimum that chips cannot make',
      { game: 'hold-em', raisedMinimum: { most: 850, agreement: 'nobody-objects' } },
      '637a.8(k)',
    ],
    [
      'a raised minimum that is no sum',
      { game: 'hold-em', raisedMinimum: { most: '$8', agreement: 'nobody-objects' } },
      '637a.8(k)',
    ],
    [
      'a supplement to another rule',
      { game: 'hold-em', supplements: [{ name: 'x', clause: '637a.8(k)', text: 'y' }] },
      '637a.18(s)',
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
    (_, draft, ...clauses) => {
      const faults = faultsOf(draft as PokerSubmissionDraft);
      expect(faults.flatMap(({ cites }) => cites)).toEqual(clauses);
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
    // A wrong number of seats hides no fault of the rake; what depends on the number is not said.
    const cited = (draft: PokerSubmissionDraft): string[] => faultsOf(draft).map(({ cites }) => cites[0] ?? '');
    expect(cited({ game: 'hold-em', rake: [] })).toEqual(['637a.17(a)']);
    expect(cited({ game: 'hold-em', seats: 12, rake: [] })).toEqual(['637a.11(b)', '637a.17(a)']);
    expect(cited({ game: 'hold-em', bigBet: 100 })).toEqual(['637a.8(k)']);
    expect(cited({ game: 'hold-em', bigBet: 100, smallBet: -1 })).toEqual(['637a.8(k)']);
    for (const draft of [[], null, 'hold-em'])
      expect(faultsOf(draft as never)).toEqual([
        { fault: 'A submission must be an object of names and values.', cites: [] },
      ]);
    const endless: { game: string; rake: unknown[] } = { game: 'hold-em', rake: [] };
    endless.rake.push(endless);
    expect(faultsOf(endless)).toEqual([TOO_LARGE]);
  });

  test.each([
    ['showAll', 'yes', 'true or false', '637a.18(e)'],
    ['seats', 1, 'a whole number from 2 to 10', '637a.11(b)'],
    ['seats', 11, 'a whole number from 2 to 10', '637a.11(b)'],
    ['seats', 2.5, 'a whole number from 2 to 10', '637a.11(b)'],
    ['seats', '6', 'a whole number from 2 to 10', '637a.11(b)'],
    ['raiseCap', 0, 'a whole number from 1 to 10, or null', '637a.8(k)'],
    ['raiseCap', 11, 'a whole number from 1 to 10, or null', '637a.8(k)'],
    ['limit', 'mixed', 'one of fixed, spread, pot, no', '637a.8(k)'],
    ['layoutApproval', ' ', 'a text', '637a.2(b)'],
    ['layoutApproval', 17, 'a text', '637a.2(b)'],
    ['ante', -100, 'whole cents', '637a.11(b)'],
    ['ante', 0.5, 'whole cents', '637a.11(b)'],
    ['ante', MOST_CENTS + 100, 'whole cents', '637a.11(b)'],
    ['straddle', '800', 'whole cents, or null', '637a.11(e)'],
    ['blinds', 400, 'a list of whole cents', '637a.11(d)'],
    ['blinds', [200, '400'], 'a list of whole cents', '637a.11(d)'],
    ['supplements', {}, 'a list of objects', '637a.18(s)'],
    ['supplements', [{}, 5], 'a list of objects', '637a.18(s)'],
    ['raisedMinimum', 800, 'an object of names and values, or null', '637a.8(k)'],
  ] as const)('%s may not be %j', (field, value, allowed, clause) => {
    const [found, ...more] = faultsOf({ game: 'hold-em', [field]: value });
    expect(more).toEqual([]);
    expect(found?.cites).toEqual([clause]);
    expect(found?.fault.startsWith(`The setting ${field} (`)).toBe(true);
    expect(found?.fault.endsWith(`) must be ${allowed}, not ${JSON.stringify(value)}.`)).toBe(true);
  });

  test('choices may be under settings, as in house games, each only once', () => {
    const chosen = { limit: 'no', blinds: [100, 200], straddle: 400 };
    expect(submitted({ game: 'hold-em', settings: chosen })).toEqual(submitted({ game: 'hold-em', ...chosen }));
    const { straddle, ...others } = chosen;
    expect(submitted({ game: 'hold-em', settings: others, straddle })).toEqual(
      submitted({ game: 'hold-em', ...chosen }),
    );
    expect(faultsOf({ game: 'hold-em', settings: { seats: 99, limit: 'no' }, limit: 'pot' })).toEqual([
      { fault: '"limit" appears twice: inside "settings" and outside it.', cites: [] },
      expect.objectContaining({ cites: ['637a.11(b)'] }),
    ]);
    expect(faultsOf({ game: 'hold-em', settings: 5 })).toEqual([
      { fault: '"settings" must be an object of names and values, not 5.', cites: [] },
    ]);
  });

  test('an unknown setting is refused with the list of available ones', () => {
    expect(faultsOf({ game: 'hold-em', music: true } as PokerSubmissionDraft)).toEqual([
      {
        fault: `Unknown Poker setting "music". Available settings: game, ${Object.keys(pokerSettings(HOLD_EM)).join(', ')}.`,
        cites: [],
      },
    ]);
    expect(faultsOf({ game: 'hold-em', toString: 'x' } as PokerSubmissionDraft)).toHaveLength(1);
  });

  test.each([
    [{}],
    [{ limit: 'mixed' }, '637a.8(k)'],
    [{ smallBet: 0 }],
    [{ rake: [] }, '637a.17(a)', '637a.17(a)(1)', '637a.17(b)'],
    [{ timeCharge: {} }, '637a.17(b)(3)'],
    [{ badBeat: {} }, '637a.15(a)'],
    [{ highHand: {} }, '637a.16(a)'],
    [{ badBeat: {}, limit: 'mixed' }, '637a.8(k)'],
    [{ rake: USUAL_RAKE.rake, rakeMost: 500 }],
  ] as const)('of some settings by themselves, %j', (chosen, ...clauses) => {
    expect(settingFaults(HOLD_EM, chosen).flatMap(({ cites }) => cites)).toEqual(clauses);
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
    ['two blinds of three seats', { seats: 3, blinds: [200, 400] }],
    ['two blinds of two players', { seats: 2, blinds: [200, 400] }],
    ['the largest Ante there is', { ante: MOST_CENTS }],
    ['a raise or ten', { raiseCap: 10 }],
    ['one raise', { raiseCap: 1 }],
    ['the same bet in all rounds', { smallBet: 800, bigBet: 800 }],
    ['a spread of one bet', { limit: 'spread', spreadMost: 400 }],
    ['no limit, with later bets of no account', { limit: 'no', bigBet: 250 }],
    ['a maximum of no account under a fixed limit', { spreadMost: 250 }],
    ['a chip of a cent', { chip: 1, ante: 1 }],
    ['a straddle one chip above the blind', { straddle: 500 }],
    ['a supplement', { supplements: [{ name: 'boxed', clause: '637a.18(j)', text: 'It is replaced.' }] }],
    ['a device that counts', { shuffling: 'device', countingDevice: true }],
    ['no limit', { limit: 'no' }],
    ['six seats', { seats: 6 }],
  ])(proves('%s', '637a.11(e)', '637a.8(j)', '637a.8(k)', '637a.11(c)(1)'), (_, choice) => {
    expect(submitted({ game: 'hold-em', ...choice })).toMatchObject(choice);
  });

  test.each([
    ['omaha-hl8', { kill: 'kill', qualifyingPot: 5000 }],
    ['five-card-omaha-hl8', { kill: 'half-kill', qualifyingPot: 5000 }],
    ['five-card-stud', { forcedBet: 400 }],
    ['five-card-stud', { forcedBet: 100 }],
  ])('%s with %j', (game, choice) => {
    expect(submitted({ game, ...choice })).toMatchObject(choice);
  });

  test('a submission used as a draft gives the same submission', () => {
    for (const { id, outsideChapter } of POKER_GAMES)
      if (!outsideChapter) expect(submitted(submitted({ game: id }))).toEqual(submitted({ game: id }));
  });

  test('raises are without number where the limit is not fixed, unless the house says so', () => {
    expect(submitted({ game: 'hold-em' }).raiseCap).toBe(3);
    expect(submitted({ game: 'hold-em', limit: 'fixed' }).raiseCap).toBe(3);
    expect(submitted({ game: 'hold-em', limit: 'pot' }).raiseCap).toBeNull();
    expect(submitted({ game: 'hold-em', limit: 'pot', raiseCap: 4 }).raiseCap).toBe(4);
  });

  test.each([
    ['hold-em', 10, '637a.11(b)', '637a.11(d)', '637a.11(e)', '637a.10(d)', '637a.11(b)', '637a.11(k)'],
    ['omaha-hl8', 10, '637a.12(b)', '637a.12(d)', '637a.12(e)', '637a.10(d)', '637a.12(n)', '637a.12(k)(2)(ii)'],
    ['five-card-draw-high', 8, '637a.13(b)', '637a.13(e)', '637a.13(b)', '637a.10(d)', '637a.13(b)', '637a.6(e)'],
    [
      'seven-card-stud-hl',
      9,
      '637a.10(b)',
      '637a.10(d)',
      '637a.10(b)',
      '637a.10(d)',
      '637a.10(b)',
      '637a.10(i)(3)(ii)',
    ],
    ['five-card-stud', 8, '637a.14(b)', '637a.14(d)', '637a.14(b)', '637a.14(d)', '637a.14(b)', '637a.6(e)'],
  ] as const)(
    '%s: every choice has its default and the clause that leaves it to the room',
    (id, most, ante, blind, straddle, forced, kill, excess) => {
      const game = pokerGame(id) as PokerGame;
      const stud = id.includes('stud');
      const settings = Object.entries(pokerSettings(game));
      const WORDS = ['words', 'title', 'must', 'parts', 'example', 'describe'];
      const made = settings.map(([field, setting]) => [
        field,
        Object.fromEntries(Object.entries(setting).filter(([name]) => !WORDS.includes(name))),
      ]);
      const must = settings.filter(([, setting]) => setting.must).map(([field]) => field);
      expect(must).toEqual([
        stud ? 'forcedBet' : 'blinds',
        ...(id === 'hold-em' ? ['excessTo'] : []),
        'rake',
        'rakeMost',
      ]);
      const oneOf = (clause: ClauseId, ...choices: readonly string[]) => ({
        kind: 'choice',
        clause,
        default: choices[0],
        choices,
      });
      const plain = (kind: string, clause: ClauseId, usual: unknown) => ({ kind, clause, default: usual });
      expect(Object.fromEntries(made)).toEqual({
        edition: oneOf('637a.9(a)', '2019'),
        certificateHolder: plain('text', '637a.2(b)(1)', 'The House'),
        layoutApproval: plain('text', '637a.2(b)', 'approval pending'),
        placeApproval: plain('text', '637a.2(c)', 'approval pending'),
        deviceApproval: plain('text', '637a.7(e)(4)(ii)', 'approval pending'),
        limit: oneOf('637a.8(k)', 'fixed', 'spread', 'pot', 'no'),
        smallBet: plain('cents', '637a.8(k)', 400),
        bigBet: plain('cents', '637a.8(k)', 800),
        spreadMost: plain('cents', '637a.8(k)', 800),
        raiseCap: { ...plain('number-or-none', '637a.8(k)', 3), min: 1, max: 10 },
        checkRaise: plain('yes-no', '637a.8(j)', true),
        raisedMinimum: plain('rules', '637a.8(k)', null),
        ante: plain('cents', ante, 0),
        blinds: plain('cents-list', blind, stud ? [] : [200, 400]),
        headsUpButtonBlind: plain('yes-no', blind, true),
        missedBlinds: oneOf(blind, 'post', 'wait', 'free'),
        straddle: plain('cents-or-none', straddle, null),
        forcedBet: plain('cents', forced, stud ? 200 : 0),
        kill: oneOf(kill, 'none', 'kill', 'half-kill'),
        qualifyingPot: plain('cents', kill, 0),
        stakesNeeded: plain('yes-no', '637a.8(b)(4)', true),
        seats: { ...plain('number', ante, most), min: 2, max: most },
        firstButton: oneOf(ante, 'right-of-dealer', 'dealt-card'),
        excessTo: oneOf(excess, 'left-of-button', 'right-of-button'),
        splitExcess: oneOf(excess, 'by-suit', 'specified'),
        chip: plain('cents', excess, 100),
        showAll: plain('yes-no', '637a.18(e)', false),
        outOfTurn: oneOf('637a.18(s)', 'not-binding', 'binding-if-unchanged'),
        supplements: plain('list', '637a.18(s)', []),
        shuffling: oneOf('637a.5(a)', 'manual', 'device'),
        countingDevice: plain('yes-no', '637a.7(e)(4)(ii)', false),
        preshuffled: plain('yes-no', '637a.4(e)', false),
        deckHours: { ...plain('number', '637a.3(c)', 12), min: 1, max: 12 },
        gamingDayHour: { ...plain('number', '637a.15(d)', 6), min: 0, max: 23 },
        gamingDayZone: plain('text', '637a.15(d)', 'America/New_York'),
        rakeArea: oneOf('637a.2(b)(2)', 'right-of-dealer', 'other-approved'),
        deckPlace: oneOf('637a.2(c)', 'own-area', 'inventory-container'),
        table: { ...plain('number', '637a.16(f)(2)', 1), min: 1, max: 999 },
        rake: plain('list', '637a.17(a)(1)', USUAL_RAKE.rake),
        rakeMost: plain('cents', '637a.17(a)(3)', 500),
        timeCharge: plain('rules', '637a.17(b)(3)', null),
        badBeat: plain('rules', '637a.15(a)', null),
        highHand: plain('rules', '637a.16(a)', null),
      });
    },
  );

  test.each(POKER_GAMES.map((game) => [game.id, game] as const))(
    '%s: every choice has its words and clause',
    (_, game) => {
      const made = submitPoker({ game: game.id, gamingDayHour: 6, gamingDayZone: 'America/New_York' });
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
  [{ badBeat: {} }, 'The setting badBeat.contribution must be an object with minimumPot, amount, most, not nothing.'],
  [{ rake: [{ kind: 'tenth' }] }, 'The setting rake[0].kind must be one of percentage, incremental, not "tenth".'],
  [
    { rake: [{ kind: 'incremental', levels: [{ pot: 1000, rake: 100 }, { pot: 2000 }] }] },
    'The setting rake[0].levels[1].rake must be a number, not nothing.',
  ],
  [
    { timeCharge: { per: 'hand', fees: [], every: 30 } },
    'The setting timeCharge.per must be one of player, table, not "hand".',
  ],
  [{ timeCharge: { per: 'table', fees: [], every: 30 } }, 'for betting limits of $4 to $8.'],
  [{ highHand: { jackpot: 5 } }, 'not {"jackpot":5}.'],
  [{ limit: 'huge' }, 'The setting limit (the betting structure'],
])('the fault of %j names the part and its allowed values', (chosen, sentence) => {
  const [first, ...more] = faultsOf({ game: 'hold-em', ...chosen });
  expect(first?.fault).toContain(sentence);
  expect(more).toEqual([]);
});

test('every example of a rule can be filed by each game that has the rule, and games have only their own choices', () => {
  for (const game of POKER_GAMES.filter(({ outsideChapter }) => !outsideChapter)) {
    const choices = pokerChoicesOf(game);
    for (const choice of choices)
      if ('example' in choice) {
        expect(submitted({ game: game.id, [choice.key]: choice.example })).toBeDefined();
        expect(valueWords(choice, choice.example)).toMatch(/\w/);
      }
    expect(choices.some(({ key }) => key === 'blinds')).toBe(game.blindClause !== null);
    expect(choices.some(({ key }) => key === 'kill')).toBe(game.killClause !== null);
  }
});

test('choices that another makes idle get a warning', () => {
  const draft = { game: 'hold-em', limit: 'no', bigBet: 1000, deviceApproval: 'letter 9' };
  const warnings = pokerWarningsOf(HOLD_EM, draft, submitted(draft)).map(({ warning }) => warning);
  expect(warnings).toContain(
    'Two choices contradict each other: Big bet is $10, but the limit is not fixed, so it has no effect.',
  );
  expect(warnings.some((warning) => warning.includes('the dealer shuffles'))).toBe(true);
});

test('a choice that its limit makes none is filed and shown as none', () => {
  const choices = pokerChoicesOf(HOLD_EM);
  const [fixed, spread] = [submitted({ game: 'hold-em' }), submitted({ game: 'hold-em', limit: 'spread' })];
  expect(
    differencesOf(choices, fixed, spread).map(({ choice, after }) => [choice.key, valueWords(choice, after)]),
  ).toEqual([
    ['limit', 'spread'],
    ['raiseCap', 'none'],
  ]);
});
