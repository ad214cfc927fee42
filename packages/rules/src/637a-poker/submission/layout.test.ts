import { describe, expect, test } from 'vitest';
import { missingFrom } from '../../submission/layout.js';
import { proves } from '../../testing/index.js';
import { dealerDoes, openSeatedPoker, playerDoes } from '../../testing/poker-room.js';
import { POKER_GAMES, pokerGame } from '../games/index.js';
import { announcementOf, dealerAnnouncement } from '../table-seats/announcement.js';
import { pokerLayout, pokerSigns } from './layout.js';
import { type PokerSubmissionDraft, submitPoker } from './submit.js';

const drawn = (draft: PokerSubmissionDraft & { readonly game: string }) => {
  const game = pokerGame(draft.game);
  const made = submitPoker(draft);
  if (game === undefined || 'faults' in made) throw new Error(JSON.stringify(made));
  return { layout: pokerLayout(game, made.ok), signs: pokerSigns(game, made.ok) };
};
const signOf = (draft: PokerSubmissionDraft & { readonly game: string }, id: string) =>
  drawn(draft).signs.filter((sign) => sign.id === id);
const CHAPTER = POKER_GAMES.filter(({ outsideChapter }) => !outsideChapter);

describe('the table', () => {
  test.each([
    ['table', 'oval table with places for 10 players and a dealer', '637a.2(a)'],
    ['approval', 'layout, signs and equipment: approval 17', '637a.2(b)'],
    ['house', 'Example Casino', '637a.2(b)(1)'],
    ['rake', 'rake, at the right of the dealer', '637a.2(b)(2)'],
    ['decks', 'the deck out of play: approval not stated', '637a.2(c)'],
  ] as const)(
    proves('its layout shows the %s', '637a.2(a)', '637a.2(b)', '637a.2(b)(1)', '637a.2(b)(2)', '637a.2(c)'),
    (id, words, clause) => {
      const { layout } = drawn({ game: 'hold-em', certificateHolder: 'Example Casino', layoutApproval: 'approval 17' });
      expect(layout.items).toContainEqual(expect.objectContaining({ id, words, clause }));
      expect(layout.positions).toBe(10);
      const without = { ...layout, items: layout.items.filter((item) => item.id !== id || item.clause !== clause) };
      expect(missingFrom(without, layout)).toMatchObject([{ cites: [clause] }]);
    },
  );

  test(proves('rake area and stored deck may be elsewhere, as approved', '637a.2(b)(2)', '637a.2(c)'), () => {
    const { layout } = drawn({ game: 'hold-em', rakeArea: 'other-approved', deckPlace: 'inventory-container' });
    expect(layout.items.map(({ words }) => words)).toEqual(
      expect.arrayContaining([
        'rake, at another approved place',
        'the deck out of play, in the table inventory container: approval not stated',
      ]),
    );
  });

  test(proves('a table that feeds a jackpot shows its clear locked box, another does not', '637a.2(e)'), () => {
    const game = pokerGame('hold-em');
    const made = submitPoker({ game: 'hold-em' });
    if (game === undefined || 'faults' in made) throw new Error('no submission');
    const boxes = (jackpot: object) =>
      pokerLayout(game, { ...made.ok, ...jackpot })
        .items.filter(({ clause }) => clause === '637a.2(e)')
        .map(({ words }) => words);
    const contribution = { minimumPot: 1000, amount: { kind: 'fixed', cents: 100 }, most: 100 };
    const badBeat = {
      contribution,
      hands: [],
      shares: { beaten: 50, winning: 25, table: 25 },
      bothHoleCards: true,
      leastPlayers: 4,
      paidAt: 'table',
      discontinuing: null,
      discontinuingApproved: false,
    };
    expect(boxes({})).toEqual([]);
    expect(boxes({ badBeat })).toHaveLength(1);
    expect(boxes({ badBeat })[0]).toMatch(/transparent locked box/);
  });
});

describe('the signs', () => {
  test(proves('minimum and maximum bets and the number of raises', '637a.8(k)', '637a.8(j)'), () => {
    const words = (draft: PokerSubmissionDraft) => signOf({ game: 'hold-em', ...draft }, 'limits')[0]?.words;
    expect(words({})).toMatch(/\$4, later \$8.*3 raises/);
    expect(words({ limit: 'spread', spreadMost: 1200, raiseCap: null })).toMatch(
      /Minimum bet: \$4. Maximum bet: \$12.*No limit on the number/,
    );
    expect(words({ raisedMinimum: { most: 2000, agreement: 'nobody-objects' } })).toMatch(
      /agree to a minimum bet of up to \$20/,
    );
  });

  test.each(CHAPTER.map((game) => [game.id, game] as const))(
    proves(
      '%s: the Ante, or no Ante',
      '637a.10(b)',
      '637a.11(b)',
      '637a.12(b)',
      '637a.13(b)',
      '637a.14(b)',
      '637a.19(b)',
      '637a.20(b)',
      '637a.21(b)',
    ),
    (id, { players }) => {
      expect(signOf({ game: id }, 'ante')).toMatchObject([{ words: 'No Ante', clause: players.clause }]);
      expect(signOf({ game: id, ante: 100 }, 'ante')).toMatchObject([
        { words: 'Ante: $1 from every player before the cards', clause: players.clause },
      ]);
    },
  );

  test.each(CHAPTER.filter(({ blindClause }) => blindClause !== null).map((game) => [game.id, game] as const))(
    proves(
      '%s: amount and number of the blinds',
      '637a.11(d)',
      '637a.12(d)',
      '637a.13(e)',
      '637a.19(d)',
      '637a.20(d)',
      '637a.21(d)',
    ),
    (id, { blindClause }) => {
      expect(signOf({ game: id, blinds: [100, 200, 400] }, 'blinds')).toMatchObject([
        { words: expect.stringContaining('$1, $2, $4'), clause: blindClause },
      ]);
      expect(signOf({ game: id }, 'forced-bet')).toEqual([]);
    },
  );

  test.each(CHAPTER.filter(({ straddleClause }) => straddleClause !== null).map((game) => [game.id, game] as const))(
    proves(
      '%s: the Straddle Bet, where it is offered',
      '637a.11(e)',
      '637a.12(e)',
      '637a.19(e)',
      '637a.20(e)',
      '637a.21(e)',
    ),
    (id, { straddleClause }) => {
      expect(signOf({ game: id }, 'straddle')).toEqual([]);
      expect(signOf({ game: id, straddle: 800 }, 'straddle')).toMatchObject([
        { words: expect.stringContaining('Straddle Bet: $8'), clause: straddleClause },
      ]);
    },
  );

  test.each([
    ['seven-card-stud-high', 'lowest', '637a.10(d)'],
    ['seven-card-stud-low', 'highest', '637a.10(d)'],
    ['five-card-stud', 'lowest', '637a.14(d)'],
  ] as const)(proves('%s: the Forced Bet by the %s up card', '637a.10(d)', '637a.14(d)'), (game, card, clause) => {
    expect(signOf({ game, forcedBet: 300 }, 'forced-bet')).toMatchObject([
      { words: `Forced Bet: $3 by the ${card} up card, then by suit`, clause },
    ]);
  });

  test.each([
    ['omaha-hl8', ['637a.12(b)', '637a.12(n)']],
    ['five-card-omaha-hl8', ['637a.19(b)', '637a.19(l)(3)']],
    ['triple-draw-2-7', ['637a.20(b)']],
    ['badugi', ['637a.21(b)']],
  ] as const)(
    proves(
      '%s: which kill option is used, and the least qualifying pot',
      '637a.12(b)',
      '637a.12(n)',
      '637a.19(b)',
      '637a.19(l)(3)',
      '637a.20(b)',
      '637a.21(b)',
    ),
    (game, clauses) => {
      const sign = (draft: PokerSubmissionDraft) => signOf({ game, ...draft }, 'kill');
      expect(sign({ kill: 'kill', qualifyingPot: 6000 }).map(({ clause }) => clause)).toEqual(clauses);
      expect(sign({ kill: 'kill', qualifyingPot: 6000 })[0]?.words).toMatch(
        /^Kill option: limits twice.*\$60 or more$/,
      );
      expect(sign({ kill: 'half-kill', qualifyingPot: 6000 })[0]?.words).toMatch(
        /^Half-kill option: limits half as much again/,
      );
      expect(sign({})[0]?.words).toBe('no Kill option');
    },
  );

  test(proves('the rake', '637a.17(c)'), () => {
    expect(signOf({ game: 'hold-em' }, 'rake')).toMatchObject([
      { words: expect.stringMatching(/10%.*\$5 at most/), clause: '637a.17(c)' },
    ]);
  });
});

describe('announcements', () => {
  test(proves('the room announces games, minimum and maximum bets and open seats', '637a.9(c)'), () => {
    const room = openSeatedPoker('hold-em', { seats: 3 });
    expect(announcementOf(room.book.game, room.table)).toMatchObject({
      title: "Hold'em",
      minimum: 400,
      maximum: 800,
      openSeats: [1, 2, 3],
      words: "Hold'em, $4 to $8: 3 seats open",
    });
    room.sits([2]);
    expect(announcementOf(room.book.game, room.table).openSeats).toEqual([1, 3]);
    room.sits([1]);
    expect(announcementOf(room.book.game, room.table).words).toBe("Hold'em, $4 to $8: 1 seat open");
    room.sits([3]);
    expect(announcementOf(room.book.game, room.table).words).toBe("Hold'em, $4 to $8: no seat open");
    const pot = openSeatedPoker('omaha-high', { limit: 'pot' });
    expect(announcementOf(pot.book.game, pot.table)).toMatchObject({
      maximum: null,
      words: 'Omaha High, $4 pot limit: 10 seats open',
    });
  });

  test(
    proves(
      'the dealer announces each event, the player in turn and that player’s choices',
      '637a.7(c)',
      '637a.7(e)(2)',
    ),
    () => {
      const room = openSeatedPoker('hold-em');
      const says = (): string => room.book.viewFor(room.table, 'public').says;
      expect(says()).toBe('The next round of play has not begun.');
      room.sits([1, 2, 3]);
      room.staff();
      room.does(dealerDoes({ do: 'startRound' }));
      expect(says()).toBe('The dealer deals: preflop.');
      room.does(dealerDoes({ do: 'dealCards' }));
      expect(says()).toBe('preflop: seat 3 may fold, call $4 or raise to $8.');
      room.does(playerDoes(3, { do: 'fold' }), playerDoes(1, { do: 'call' }));
      expect(says()).toBe('preflop: seat 2 may check, fold or raise to $8.');
      room.does(playerDoes(2, { do: 'check' }), dealerDoes({ do: 'dealCards' }), playerDoes(1, { do: 'check' }));
      expect(says()).toBe('flop: seat 2 may check, fold or bet to $4.');
      room.does(playerDoes(2, { do: 'raiseTo', cents: 400 }), playerDoes(1, { do: 'fold' }));
      expect(dealerAnnouncement(room.book.game, room.table)).toEqual({
        words: 'The pot is awarded.',
        cites: ['637a.7(e)(2)'],
      });
    },
  );
});

test(
  proves('places and devices carry their approval from the submission', '637a.2(c)', '637a.2(d)', '637a.7(e)(4)(ii)'),
  () => {
    const approved = { placeApproval: 'letter 7', deviceApproval: 'certificate 9', shuffling: 'device' } as const;
    const { items } = drawn({ game: 'hold-em', ...approved }).layout;
    const wordsOf = (clause: string) => items.filter((item) => item.clause === clause).map(({ words }) => words);
    expect(wordsOf('637a.2(c)')).toEqual([expect.stringContaining('letter 7')]);
    expect(wordsOf('637a.2(d)')).toEqual([expect.stringContaining('letter 7')]);
    expect(wordsOf('637a.7(e)(4)(ii)')).toEqual([expect.stringContaining('certificate 9')]);
  },
);
