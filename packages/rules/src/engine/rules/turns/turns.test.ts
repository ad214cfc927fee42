import { cards } from '@fairdeal/cards';
import { describe, expect, test } from 'vitest';
import { HEADS_UP_HOLDEM } from '../../../677a-heads-up-holdem/index.js';
import { HIGH_CARD_FLUSH } from '../../../678a-high-card-flush/index.js';
import { SAIGON_5_CARD } from '../../../680a-saigon-5-card/index.js';
import { FACE_UP_PAI_GOW } from '../../../688a-face-up-pai-gow/index.js';
import type { SubmissionDraft } from '../../../submission/submission.js';
import { dealtTable, PLAIN_DEALER } from '../../../testing/face-up-pai-gow.js';
import {
  dealer,
  eventsCiting,
  exposure,
  openTable,
  player,
  proves,
  refusalLines,
  type TableInTest,
} from '../../../testing/index.js';
import { lineFor } from '../../../testing/refusal-line.js';
import type { HouseGame } from '../../model/house-game.js';

const plays = (seat: number, box: number, play: object) => player(seat, { do: 'play', box, play });

const dealt = (
  game: HouseGame,
  wagers: Readonly<Record<number, Readonly<Record<string, number>>>>,
  draft: SubmissionDraft = {},
  cents?: number,
): TableInTest => {
  const table = openTable(game, draft);
  table.sits(Object.keys(wagers).map(Number), cents);
  table.ready();
  for (const [seat, stakes] of Object.entries(wagers)) table.wagers(Number(seat), stakes);
  table.deals();
  return table;
};

describe('a choice', () => {
  test(proves('is made by the player whose hand it is', '678a.11(a)(1)'), () => {
    const table = dealt(HIGH_CARD_FLUSH, { 1: { ante: 500 }, 2: { ante: 500 } });
    table.staff();
    const notHis = (box: number) => [lineFor('not-your-hand', { box }), '678a.11(a)(1)'];
    expect(refusalLines(table, plays(2, 1, { raise: 500 }))).toEqual(notHis(1));
    expect(refusalLines(table, plays(2, 5, { raise: 500 }))).toEqual(notHis(5));
    table.does(player(1, { do: 'leave' }));
    table.sits(1);
    expect(refusalLines(table, plays(1, 1, { raise: 500 }))).toEqual(notHis(1));
    expect(refusalLines(openTable(HIGH_CARD_FLUSH), plays(2, 1, { raise: 500 }))).toEqual(notHis(1));
  });

  test(proves('is made when the player is asked', '678a.11(b)', '678a.11(d)', '678a.8(e)'), () => {
    const table = dealt(HIGH_CARD_FLUSH, { 1: { ante: 500 }, 2: { ante: 500 } });
    const notAsked = (box: number) => lineFor('not-your-turn', { what: 'box', box });
    expect(refusalLines(table, plays(1, 1, { raise: 500 }))).toEqual([
      notAsked(1),
      '678a.8(e)',
      '678a.11(b)',
      '678a.11(a)',
    ]);
    table.staff();
    expect(refusalLines(table, plays(2, 2, { raise: 500 }))).toEqual([notAsked(2), '678a.11(b)', '678a.11(a)']);
    for (const box of [1, 2]) table.plays(box, { raise: 500 });
    expect(refusalLines(table, plays(1, 1, { raise: 500 }))).toEqual([
      notAsked(1),
      '678a.11(d)',
      '678a.11(b)',
      '678a.11(a)',
    ]);
  });

  test(proves('names the last question that was asked, and not a later one', '677a.11(b)', '677a.11(c)'), () => {
    const table = dealt(HEADS_UP_HOLDEM, { 2: { ante: 500, odds: 500 } });
    table.plays(2, { check: true });
    expect(refusalLines(table, plays(2, 2, { check: true }))).toEqual([
      lineFor('not-your-turn', { what: 'box', box: 2 }),
      '677a.11(c)',
      '677a.8(d)',
      '677a.11(b)',
      '677a.11(a)',
    ]);
  });

  test(
    proves('that gives up a wager leaves the other wagers on its box, for everybody to see', '678a.11(c)(2)'),
    () => {
      const paytables = { 'flush-bonus': 'A', progressive: 'A' };
      const table = dealt(
        HIGH_CARD_FLUSH,
        { 1: { ante: 1000, 'flush-bonus': 100, progressive: 100 }, 2: { ante: 500 } },
        { paytables },
      );
      const seen = (who: 'public' | 'sealed'): readonly object[] =>
        table.book.viewFor(table.state, who).boxes.map(({ wagers }) => wagers);
      table.staff();
      expect(seen('public')).toEqual([{ ante: 1000, 'flush-bonus': 100, progressive: 100 }, { ante: 500 }]);
      table.plays(1, { fold: true });
      expect(seen('public')).toEqual([{ 'flush-bonus': 100, progressive: 100 }, { ante: 500 }]);
      table.plays(2, { fold: true });
      expect(seen('sealed')).toEqual([{ 'flush-bonus': 100, progressive: 100 }, {}]);
      expect(eventsCiting(table.log, '678a.11(c)(2)')).toEqual(['played']);
    },
  );

  test(proves('that adds a wager takes chips that the player has', '678a.7(a)'), () => {
    const table = dealt(HIGH_CARD_FLUSH, { 2: { ante: 500 } }, {}, 999);
    table.staff();
    expect(refusalLines(table, plays(2, 2, { raise: 500 }))).toEqual([
      lineFor('not-enough', { what: 'chips', needed: 500, has: 499 }),
      '678a.7(a)',
    ]);
    const enough = dealt(HIGH_CARD_FLUSH, { 2: { ante: 500 } }, {}, 1000);
    enough.staff();
    expect(enough.does(plays(2, 2, { raise: 500 }))).toMatchObject([
      {
        decides: true,
        racked: false,
        collected: [],
        moves: [{ cents: 500 }],
        cites: ['678a.11(b)(1)', '678a.11(c)(1)'],
      },
    ]);
  });

  test(proves('that gives up racks a hand without another wager', '678a.11(c)(2)(i)', '678a.11(c)(2)(ii)'), () => {
    const draft = { paytables: { 'flush-bonus': 'A', progressive: 'A' } };
    const fold = (wagers: Readonly<Record<string, number>>) => {
      const table = dealt(HIGH_CARD_FLUSH, { 2: { ante: 500, ...wagers } }, draft);
      table.staff();
      const [folded] = table.does(plays(2, 2, { fold: true }));
      expect(folded).toMatchObject({ collected: [{ box: 2, wager: 'ante', cents: 500 }] });
      return [
        folded?.did === 'played' && folded.racked,
        folded?.cites.filter((clause) => clause.startsWith('678a.11(c)(2)(')),
      ];
    };
    expect(fold({})).toEqual([true, ['678a.11(c)(2)(ii)']]);
    expect(fold({ 'flush-bonus': 500 })).toEqual([false, ['678a.11(c)(2)(i)']]);
    expect(fold({ progressive: 100 })).toEqual([false, ['678a.11(c)(2)(i)']]);
  });
});

describe('players who choose together', () => {
  test(proves('choose when they like, each for their first hand first', '680a.11(b)'), () => {
    const table = openTable(SAIGON_5_CARD, { settings: { adjacentBoxes: 2 } });
    table.sits([1, 4]);
    table.ready();
    table.wagers(1, { ante: 500 });
    table.wagers(4, { ante: 500 });
    table.wagers(4, { ante: 500 }, 5);
    table.deals();
    table.staff();
    const set = (box: number) => {
      const hand = table.state.round?.hands.find((held) => held.box === box);
      return plays(hand?.owner ?? 0, box, {});
    };
    expect(refusalLines(table, set(5))[0]).toBe(lineFor('not-your-turn', { what: 'box', box: 5 }));
    table.does(set(4), set(5));
    expect(refusalLines(table, set(4))[0]).toBe(lineFor('not-your-turn', { what: 'box', box: 4 }));
    table.does(set(1));
  });

  test(proves('may surrender until their cards are shown', '688a.11(d)'), () => {
    const table = dealtTable({ hands: { 1: 'TcTd6c6dAhJs3c', 4: 'KhQhTh8h5s3d2h' }, dealer: PLAIN_DEALER });
    const surrender = plays(4, 4, { surrender: true });
    expect(refusalLines(table, surrender)[0]).toBe(lineFor('not-your-turn', { what: 'box', box: 4 }));
    table.staff();
    for (const box of [1, 4]) table.plays(box, { houseWay: true });
    expect(refusalLines(table, plays(4, 4, { houseWay: true }))[0]).toBe(
      lineFor('not-your-turn', { what: 'box', box: 4 }),
    );
    table.does(dealer({ do: 'settleHand', box: 4 }));
    expect(refusalLines(table, surrender)[0]).toBe(lineFor('not-your-turn', { what: 'box', box: 4 }));
    table.does(plays(1, 1, { surrender: true }));
    expect(table.last('played')).toMatchObject({ box: 1, play: { surrender: true } });
  });
});

describe('cards are turned up', () => {
  test(proves('where the round has it', '678a.11(d)', '678a.8(a)', '678a.8(e)'), () => {
    const none = 'nothing-to-turn-up';
    const turnUp = dealer({ do: 'turnUp' });
    expect(refusalLines(openTable(HIGH_CARD_FLUSH), turnUp)).toEqual([none, '678a.8(a)', '678a.11(d)']);
    const table = dealt(HIGH_CARD_FLUSH, { 2: { ante: 500 } });
    expect(refusalLines(table, turnUp)).toEqual([none, '678a.8(e)', '678a.11(d)']);
    table.staff();
    table.plays(2, { raise: 500 });
    const own = table.state.round?.dealer;
    expect(table.does(turnUp)).toEqual([
      { did: 'turnedUp', what: 'dealer', upTo: 7, cards: own, cites: ['678a.11(d)'] },
    ]);
  });
});

describe('the dealer sets their hand', () => {
  const HANDS = { 1: 'TcTd6c6dAhJs3c', 4: 'KhQhTh8h5s3d2h' };
  const sets = (low: string) => dealer({ do: 'setDealerHand', low: cards(low) });

  test(
    proves('when the cards are dealt, and not before exposed cards are decided about', '688a.11(a)', '688a.13(d)'),
    () => {
      expect(refusalLines(openTable(HIGH_CARD_FLUSH), sets('4h4s'))).toEqual(['no-hands-to-set', '678a.8(a)']);
      expect(refusalLines(openTable(FACE_UP_PAI_GOW), sets('4h4s'))).toEqual(['no-hands-to-set', '688a.8(a)']);
      const table = dealtTable({ hands: HANDS, dealer: PLAIN_DEALER });
      expect(refusalLines(table, sets('4h4s'))).toEqual(['no-hands-to-set', '688a.8(e)']);
      table.does(dealer({ do: 'countStub', count: 4 }), dealer({ do: 'coverShaker' }));
      table.does(exposure(4));
      expect(refusalLines(table, sets('4h4s'))).toEqual([lineFor('exposed-card-undecided', { box: 4 }), '688a.13(d)']);
      table.does(player(4, { do: 'chooseDeadHand', box: 4 }));
      expect(table.does(sets('4h4s'))).toMatchObject([{ did: 'dealerHandSet', looks: [{ box: 1, owner: 1 }] }]);
      expect(table.last('dealerHandSet').looks).toHaveLength(1);
    },
  );
});
