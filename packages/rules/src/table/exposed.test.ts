import { cards } from '@fairdeal/cards';
import { describe, expect, test } from 'vitest';
import { HIGH_CARD_FLUSH } from '../678a-high-card-flush/index.js';
import { FACE_UP_PAI_GOW } from '../688a-face-up-pai-gow/index.js';
import { dealtTable, PLAIN_DEALER } from '../testing/face-up-pai-gow.js';
import { dealer, openTable, player, proves, refusalOf, type TableInTest } from '../testing/index.js';

const HANDS = { 1: 'TcTd6c6dAhJs3c', 4: 'KhQhTh8h5s3d2h' };
const dealt = (settings: Readonly<Record<string, string>> = {}): TableInTest =>
  dealtTable({ hands: HANDS, dealer: PLAIN_DEALER }, {}, { settings });
const exposes = (of: number | 'dealer', text?: string) =>
  dealer({ do: 'cardExposed', of, ...(text === undefined ? {} : { cards: cards(text) }) });
const plays = (seat: number, box: number) => player(seat, { do: 'playExposedHand', box });

describe('a card of a player’s that is exposed', () => {
  test(proves('is one of a hand, until the players look at their cards', '688a.13(d)'), () => {
    const late = ['A card counts as exposed only until the players look at their cards.', '688a.13(d)'];
    expect(refusalOf(openTable(FACE_UP_PAI_GOW), exposes(4))).toEqual(late);
    const table = dealt();
    expect(refusalOf(table, exposes('dealer'))).toEqual(['The dealer’s cards lie face up in this game.', '688a.13(d)']);
    expect(refusalOf(table, exposes(2))).toEqual(['Box 2 has no hand that could be exposed.', '688a.13(d)']);
    expect(refusalOf(table, exposes(4, 'Kh'))).toEqual([
      'The cards come from the shuffle here: none are read out.',
      '688a.13(d)',
    ]);
    expect(table.does(exposes(4))).toEqual([{ did: 'handExposed', box: 4, owner: 4, cites: ['688a.13(d)'] }]);
    expect(refusalOf(table, exposes(4))).toEqual(['Box 4 has no hand that could be exposed.', '688a.13(d)']);
    table.does(plays(4, 4));
    table.staff();
    expect(refusalOf(table, exposes(4))).toEqual(late);
  });

  test(proves('is played on by its player alone', '688a.13(d)'), () => {
    const table = dealt();
    const none = (box: number) => [`Box ${box} has no exposed card to decide about.`, '688a.13(d)'];
    expect(refusalOf(table, plays(4, 4))).toEqual(none(4));
    expect(refusalOf(table, plays(4, 2))).toEqual(none(2));
    table.does(exposes(4));
    expect(refusalOf(table, plays(1, 4))).toEqual(none(4));
    expect(table.does(plays(4, 4))).toEqual([{ did: 'exposedHandPlayed', box: 4, owner: 4, cites: ['688a.13(d)'] }]);
    expect(refusalOf(openTable(HIGH_CARD_FLUSH), plays(4, 4))).toEqual(['Box 4 has no exposed card to decide about.']);
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
      expect(refusalOf(dealt({ dealing: 'automated-shoe' }), exposes(box))).toEqual([
        `Box ${box} has no hand that could be exposed.`,
        '688a.13(d)',
      ]);
  });
});
