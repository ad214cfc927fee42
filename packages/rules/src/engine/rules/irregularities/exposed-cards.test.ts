import { cards } from '@fairdeal/cards';
import { describe, expect, test } from 'vitest';
import { HEADS_UP_HOLDEM } from '../../../677a-heads-up-holdem/index.js';
import { HIGH_CARD_FLUSH } from '../../../678a-high-card-flush/index.js';
import { DJ_WILD } from '../../../687a-dj-wild/index.js';
import { FACE_UP_PAI_GOW } from '../../../688a-face-up-pai-gow/index.js';
import { dealtTable, PLAIN_DEALER } from '../../../testing/face-up-pai-gow.js';
import {
  dealer,
  exposure,
  floorperson,
  openTable,
  player,
  proves,
  refusalLines,
  type TableInTest,
} from '../../../testing/index.js';
import { lineFor } from '../../../testing/refusal-line.js';

const HANDS = { 1: 'TcTd6c6dAhJs3c', 4: 'KhQhTh8h5s3d2h' };
const dealt = (settings: Readonly<Record<string, string>> = {}): TableInTest =>
  dealtTable({ hands: HANDS, dealer: PLAIN_DEALER }, {}, { settings });
const exposes = (of: number | 'dealer', text?: string) => exposure(of, text === undefined ? undefined : cards(text));
const plays = (seat: number, box: number) => player(seat, { do: 'playExposedHand', box });

describe('a card of a player’s that is exposed', () => {
  test(proves('is one of a hand, until the players look at their cards', '688a.13(d)'), () => {
    const late = [lineFor('exposed-too-late', { until: 'look' }), '688a.13(d)'];
    expect(refusalLines(openTable(FACE_UP_PAI_GOW), exposes(4))).toEqual(late);
    const table = dealt();
    expect(refusalLines(table, exposes('dealer'))).toEqual(['dealer-cards-face-up', '688a.13(d)']);
    expect(refusalLines(table, exposes(2))).toEqual([lineFor('no-hand-to-expose', { box: 2 }), '688a.13(d)']);
    expect(refusalLines(table, exposes(4, 'Kh'))).toEqual([
      lineFor('wrong-read-out', { what: 'exposed', named: 1, due: 0 }),
      '688a.13(d)',
    ]);
    expect(table.does(exposes(4))).toEqual([{ did: 'handExposed', box: 4, owner: 4, cites: ['688a.13(d)'] }]);
    expect(refusalLines(table, exposes(4))).toEqual([lineFor('no-hand-to-expose', { box: 4 }), '688a.13(d)']);
    table.does(plays(4, 4));
    table.staff();
    expect(refusalLines(table, exposes(4))).toEqual(late);
  });

  test(proves('is played on by its player alone', '688a.13(d)'), () => {
    const table = dealt();
    const none = (box: number) => [lineFor('no-choice-to-make', { box }), '688a.13(d)'];
    expect(refusalLines(table, plays(4, 4))).toEqual(none(4));
    expect(refusalLines(table, plays(4, 2))).toEqual(none(2));
    table.does(exposes(4));
    expect(refusalLines(table, plays(1, 4))).toEqual(none(4));
    expect(table.does(plays(4, 4))).toEqual([{ did: 'exposedHandPlayed', box: 4, owner: 4, cites: ['688a.13(d)'] }]);
    expect(refusalLines(openTable(HIGH_CARD_FLUSH), plays(4, 4))).toEqual([lineFor('no-choice-to-make', { box: 4 })]);
  });

  test.each([1, 2, 6])(proves('voids the round where whole stacks are dealt, also at box %i', '688a.13(i)'), (box) => {
    const [voided] = dealt({ dealing: 'automated-shoe' }).does(exposes(box));
    expect(voided).toMatchObject({
      did: 'roundVoided',
      why: 'a card was exposed while it was dealt',
      cites: ['688a.13(i)'],
    });
  });

  test(proves('is no matter of a place that the table does not have', '688a.13(d)'), () => {
    for (const box of [0, 7, 1.5])
      expect(refusalLines(dealt({ dealing: 'automated-shoe' }), exposes(box))).toEqual([
        lineFor('no-hand-to-expose', { box }),
        '688a.13(d)',
      ]);
  });
});

describe('an exposed card', () => {
  const GAMES = [
    ['heads-up-holdem', HEADS_UP_HOLDEM, { ante: 500, odds: 500 }, '677a.13(d)'],
    ['high-card-flush', HIGH_CARD_FLUSH, { ante: 500 }, '678a.13(d)'],
    ['dj-wild', DJ_WILD, { ante: 500, blind: 500 }, '687a.13(d)'],
  ] as const;
  const flush = (live: 'virtual' | 'live') => {
    const table = openTable(HIGH_CARD_FLUSH, {}, live);
    table.sits([1]);
    table.ready();
    table.wagers(1, { ante: 500 });
    table.deals();
    return table;
  };

  test.each(GAMES)(
    proves(
      'at a virtual table of %s is refused, because the record shows none',
      '677a.13(d)',
      '678a.13(d)',
      '687a.13(d)',
    ),
    (_, game, stakes, clause) => {
      const table = openTable(game);
      table.sits([1]);
      table.ready();
      table.wagers(1, stakes);
      table.deals();
      for (const call of [dealer, floorperson]) {
        const act = { do: 'cardExposed', of: 'dealer' } as const;
        expect(table.refuses(call(act), clause)).toBe(lineFor('record-shows-otherwise', { claim: 'card-exposed' }));
        expect(table.refuses(call({ ...act, cards: cards('As') }), clause)).toBe(
          lineFor('record-shows-otherwise', { claim: 'card-exposed' }),
        );
      }
      const offered = ['dealer', 'floorperson'] as const;
      for (const role of offered)
        expect(table.book.options(table.state, { role, person: role }, 0).map(({ act }) => act.do)).not.toContain(
          'cardExposed',
        );
    },
  );

  test(proves('at a virtual table gives no player of 688a a choice', '688a.13(d)'), () => {
    const table = dealt();
    expect(table.refuses(dealer({ do: 'cardExposed', of: 4 }), '688a.13(d)')).toBe(
      lineFor('record-shows-otherwise', { claim: 'card-exposed' }),
    );
    table.refuses(player(4, { do: 'chooseDeadHand', box: 4 }), '688a.13(d)');
  });

  test(
    proves('at a live table is reported by the dealer and stops the table until the floor confirms it', '678a.13(d)'),
    () => {
      const table = flush('live');
      const exposed = { do: 'cardExposed', of: 'dealer', ...{ cards: cards('As') } } as const;
      table.refuses(dealer({ ...exposed, of: 1 }), '678a.13(d)');
      expect(table.does(dealer({ ...exposed, reason: 'it flashed' }))).toEqual([
        {
          did: 'irregularityReported',
          what: 'cardExposed',
          person: 'dealer',
          reason: 'it flashed',
          exposed: { of: 'dealer', cards: cards('As') },
          cites: ['678a.13(d)'],
        },
      ]);
      expect(table.state.boxes[0]?.wagers).toEqual({ ante: 500 });
      table.refuses(dealer({ do: 'rackStub' }), '678a.13(d)');
      table.refuses(dealer(exposed), '678a.13(d)');
      table.refuses({ ...floorperson(exposed), by: { role: 'floorperson', person: 'dealer' } }, '678a.13(d)');
      // Confirmed without naming the card again.
      table.does(floorperson({ do: 'cardExposed', of: 'dealer' }));
      expect(table.state.round).toBeNull();
      expect(table.state.reported).toBeNull();
      expect(table.chips(1)).toBe(100_000);
    },
  );

  test(proves('is dismissed by the floor, or called by it alone', '678a.13(d)'), () => {
    const table = flush('live');
    table.does(dealer({ do: 'cardExposed', of: 'dealer' }), floorperson({ do: 'dismissReport', reason: 'no' }));
    table.does(dealer({ do: 'rackStub' }));
    table.does(floorperson({ do: 'cardExposed', of: 'dealer', cards: cards('Kh') }));
    expect(table.state.round).toBeNull();
  });

  test(proves('of a hand of 688a is confirmed with the card that the floor names', '688a.13(d)'), () => {
    const table = openTable(FACE_UP_PAI_GOW, {}, 'live');
    table.sits([4]);
    table.ready();
    table.wagers(4, { 'pai-gow': 500 });
    table.closes();
    table.staff();
    table.does(dealer({ do: 'deal', cards: cards('AcKcQd9d8h4h2s') }));
    table.does(dealer({ do: 'cardExposed', of: 4, cards: cards('Kd') }));
    table.does(floorperson({ do: 'cardExposed', of: 4, cards: cards('Kh') }));
    expect(table.last('handExposed').cards).toContain(cards('Kh')[0]);
    expect(table.state.reported).toBeNull();
    table.does(player(4, { do: 'chooseDeadHand', box: 4 }));
  });
});
