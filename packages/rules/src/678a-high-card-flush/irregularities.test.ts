import { describe, expect, test } from 'vitest';
import { deckInPlay } from '../cards/state.js';
import type { HandResult } from '../engine/model/acts.js';
import { totalChips } from '../engine/model/chips.js';
import type { SubmissionDraft } from '../submission/submission.js';
import { dutyCommand } from '../testing/commands.js';
import {
  dealer,
  exposure,
  floorperson,
  inTurns,
  openTable,
  player,
  proves,
  type TableInTest,
} from '../testing/index.js';
import { HIGH_CARD_FLUSH } from './index.js';

const EVERYTHING = { 'flush-bonus': 'B', 'straight-flush-bonus': 'A', progressive: 'A' } as const;
const FIRST = '2h3h4hQh6c8sJc';
const SECOND = '3d6dJdAc7s2c9s';
const DEALERS = 'ThKh5hKdJs8c5c';

const wagered = (draft: SubmissionDraft = {}, top = inTurns(FIRST, SECOND, DEALERS)): TableInTest => {
  const table = openTable(HIGH_CARD_FLUSH, draft);
  table.sits([1, 2]);
  table.ready(top);
  table.wagers(1, { ante: 500 });
  table.wagers(2, { ante: 500 });
  return table;
};

const everything = (top?: string): TableInTest => {
  const table = wagered({ paytables: EVERYTHING }, top);
  for (const seat of [1, 2]) table.wagers(seat, { 'flush-bonus': 100, 'straight-flush-bonus': 100, progressive: 100 });
  return table;
};

const closed = (draft: SubmissionDraft = {}): TableInTest => {
  const table = wagered(draft);
  table.closes();
  return table;
};

const faceUp = dealer({ do: 'cardFoundFaceUp' });
const inError = dealer({ do: 'cardDrawnInError' });
const wrongNumber = floorperson({ do: 'wrongNumberOfCards' });
const exposed = exposure('dealer');
const shoeJams = floorperson({ do: 'shoeJams' });

const allBack = (table: TableInTest): void => {
  expect([table.chips(1), table.chips(2)]).toEqual([100_000, 100_000]);
  allOverAgain(table);
};

/** The round is over, and the cards are shuffled before the next. */
const allOverAgain = (table: TableInTest): void => {
  expect(table.state.round).toBeNull();
  expect(totalChips(table.state)).toBe(0);
  table.refuses(player(1, { do: 'wager', box: 1, wager: 'ante', cents: 500 }));
  const before = table.log.length;
  table.ready();
  expect(table.log.slice(before).some(({ did }) => did === 'cardsShuffled')).toBe(true);
  table.wagers(1, { ante: 500 });
};

test(proves('a void round leaves the meter as it was before the wagers', '678a.13(c)'), () => {
  const table = everything();
  const before = table.state.bank;
  table.closes();
  table.does(dealer({ do: 'deal' }));
  expect(table.state.bank.meters.progressive).toBeGreaterThan(before.meters.progressive ?? 0);
  table.goesLive();
  table.does(wrongNumber);
  expect(table.state.bank).toMatchObject({ ...before, reserves: { progressive: 0 } });
  allBack(table);
});

describe('a card face up in the deck', () => {
  test(proves('one is set aside and the next is dealt', '678a.13(a)'), () => {
    const table = wagered({}, `9c${inTurns(FIRST, SECOND, DEALERS).replace('9c', '')}`);
    table.closes();
    const [aside] = table.does(faceUp);
    expect(aside).toMatchObject({ did: 'cardDiscarded', cites: ['678a.13(a)'] });
    table.does(dealer({ do: 'deal' }));
    expect(table.last('dealt').dealt.some(({ cards }) => cards.includes((aside as { card: number }).card))).toBe(false);
    table.does(dealer({ do: 'countStub', count: 52 - 21 - 1 }));
    expect(table.last('stubRacked').counted).toBe(true);
  });

  test(proves('a second one voids the round', '678a.13(a)'), () => {
    const table = closed();
    table.does(faceUp);
    expect(table.does(faceUp)).toMatchObject([{ did: 'roundVoided', cites: ['678a.13(a)'] }]);
    allBack(table);
  });

  test(proves('the count starts over with the next round', '678a.13(a)'), () => {
    const table = closed();
    table.does(faceUp, dealer({ do: 'deal' }));
    table.staff();
    for (const seat of [1, 2]) table.plays(seat, { fold: true });
    table.staff();
    table.wagers(1, { ante: 500 });
    table.closes();
    expect(table.does(faceUp)).toMatchObject([{ did: 'cardDiscarded' }]);
  });

  test(proves('it counts only while the cards are being dealt', '678a.13(a)', '678a.13(b)'), () => {
    const table = wagered();
    table.refuses(faceUp, '678a.13(a)');
    table.refuses(inError, '678a.13(b)');
    table.deals();
    table.refuses(faceUp, '678a.13(a)');
    table.refuses(inError, '678a.13(b)');
  });
});

test(proves('a card drawn in error and not seen is the next card', '678a.13(b)'), () => {
  const table = closed();
  const before = deckInPlay(table.state);
  expect(table.does(inError)).toMatchObject([{ did: 'drawnInErrorUsed', cites: ['678a.13(b)'] }]);
  expect(deckInPlay(table.state)).toEqual(before);
  table.does(dealer({ do: 'deal' }));
});

describe('a wrong number of cards', () => {
  test.each([
    ['after the deal', 0],
    ['when the players are asked', 1],
    ['when one has chosen', 2],
    ['when the dealer’s cards are shown', 4],
  ])(proves('%s voids the round', '678a.13(c)'), (_, done) => {
    const table = everything();
    table.deals();
    const acts = [
      dealer({ do: 'rackStub' }),
      player(1, { do: 'play', box: 1, play: { raise: 500 } }),
      player(2, { do: 'play', box: 2, play: { fold: true } }),
      dealer({ do: 'turnUp' }),
    ];
    table.does(...acts.slice(0, done));
    table.refuses(wrongNumber, '678a.13(c)');
    table.goesLive();
    expect(table.does(wrongNumber)).toMatchObject([{ did: 'roundVoided', cites: ['678a.13(c)'] }]);
    for (const { result } of table.last('roundVoided').boxes)
      expect(result.wagers.every(({ outcome, stake, received }) => outcome === 'void' && stake === received)).toBe(
        true,
      );
    allBack(table);
  });

  test(proves('an Ante that was folded goes back with the others', '678a.13(c)'), () => {
    const table = wagered();
    table.deals();
    table.staff();
    table.plays(1, { fold: true });
    expect(table.state.round?.hands[0]?.status).toBe('racked');
    table.goesLive();
    table.does(wrongNumber);
    allBack(table);
  });

  test(proves('voids also the hands that were settled before it was found', '678a.13(c)'), () => {
    const table = everything();
    const before = table.state.bank;
    table.refuses(wrongNumber, '678a.13(c)');
    table.deals();
    table.staff();
    for (const seat of [1, 2]) table.plays(seat, { raise: 500 });
    table.does(dealer({ do: 'turnUp' }));
    table.staff();
    expect(table.state.round).toBeNull();
    const again = everything();
    again.deals();
    again.staff();
    for (const seat of [1, 2]) again.plays(seat, { raise: 500 });
    again.does(dealer({ do: 'turnUp' }), dealer({ do: 'settleHand', box: 2 }));
    again.goesLive();
    again.does(wrongNumber);
    expect(
      again
        .last('roundVoided')
        .boxes.map(({ box }) => box)
        .sort(),
    ).toEqual([1, 2]);
    expect(again.state.bank).toMatchObject({ ...before, reserves: { progressive: 0 } });
    allBack(again);
  });
});

describe('a card of the dealer’s seen too early', () => {
  const outcomes = ({ wagers }: HandResult) => Object.fromEntries(wagers.map((one) => [one.wager, one.outcome]));

  test(proves('voids Ante and Raise and settles the optional wagers', '678a.13(d)'), () => {
    const table = everything();
    table.deals();
    table.staff();
    table.plays(1, { raise: 500 });
    table.does(exposed);
    const voided = table.last('roundVoided');
    expect(voided.cites).toContain('678a.13(d)');
    expect(voided.kept).toEqual({ boxes: [1], wagers: ['flush-bonus', 'straight-flush-bonus', 'progressive'] });
    const [two, one] = voided.boxes;
    expect(one && outcomes(one.result)).toEqual({ ante: 'void', raise: 'void' });
    expect(two && outcomes(two.result)).toEqual({
      ante: 'void',
      'flush-bonus': 'lose',
      'straight-flush-bonus': 'lose',
      progressive: 'lose',
    });
    table.staff();
    expect(outcomes(table.last('handSettled').result)).toEqual({
      'flush-bonus': 'win',
      'straight-flush-bonus': 'win',
      progressive: 'win',
    });
    expect(table.chips(1)).toBe(100_000 + 200 + 700 + 200);
    expect(table.chips(2)).toBe(100_000 - 300);
    expect(totalChips(table.state)).toBe(0);
    table.ready();
    expect(table.log.filter(({ did }) => did === 'cardsShuffled')).toHaveLength(2);
  });

  test(
    proves(
      'a progressive it wins is verified, validated and documented before the cards go',
      '678a.13(d)',
      '678a.11(e)(3)(i)',
      '678a.11(e)(3)(ii)',
      '678a.11(e)(3)(iii)',
      '678a.11(e)(3)(iv)',
    ),
    () => {
      const table = everything(inTurns('2h3h4h5h6h7h8h', SECOND, 'ThKdKcJs8c5cQc'));
      table.deals();
      const meter = table.state.bank.meters.progressive ?? 0;
      table.does(exposure('dealer'));
      expect(table.state.bank.meters.progressive).toBe(meter);
      expect(table.chips(1)).toBe(100_000 - 300);
      const settle = dealer({ do: 'settleHand', box: 1 });
      table.refuses(player(1, { do: 'play', box: 1, play: { raise: 500 } }));
      table.refuses(settle, '678a.11(e)(3)(iii)');
      table.refuses(floorperson({ do: 'validatePayout', box: 1 }), '678a.11(e)(3)(i)');
      table.refuses(dealer({ do: 'verifyPayout', box: 1, light: false }), '678a.11(e)(3)(ii)');
      table.does(
        dealer({ do: 'verifyPayout', box: 1, light: true }),
        floorperson({ do: 'validatePayout', box: 1 }),
        settle,
      );
      expect(table.chips(1)).toBe(100_000 + 10_000 + 800_000 + meter - 100);
      table.refuses(dealer({ do: 'collectCards' }), '678a.11(e)(3)(iv)');
      table.does(floorperson({ do: 'completeDocuments', box: 1 }), dealer({ do: 'collectCards' }));
      expect(table.state.cards.reshuffle).toBe('void');
      expect(table.state.boxes.every(({ owner }) => owner === null)).toBe(true);
      allOverAgain(table);
    },
  );

  test(proves('without optional wagers everything goes back', '678a.13(d)'), () => {
    const table = wagered();
    table.deals();
    table.does(exposure('dealer'));
    allBack(table);
  });

  test(proves('shares of the meter are taken from the dealer’s right', '678a.13(d)', '678a.12(d)(4)'), () => {
    const table = everything(inTurns('2h3h4h5h6h7hJc', '3d4d5d6d7d8dAc', 'ThKhKdJs8c5cQc'));
    table.closes();
    const meter = table.state.bank.meters.progressive ?? 0;
    table.does(dealer({ do: 'deal' }), exposed);
    table.staff();
    const share = (box: number) => table.received(box).progressive;
    expect(share(2)).toBe(Math.floor(meter / 10));
    expect(share(1)).toBe(Math.floor((meter - Math.floor(meter / 10)) / 10));
    expect(totalChips(table.state)).toBe(0);
  });

  test(proves('counts for nothing once all have raised or folded', '678a.13(d)'), () => {
    const table = wagered();
    table.deals();
    table.staff();
    table.plays(1, { raise: 500 });
    table.plays(2, { fold: true });
    table.refuses(exposed, '678a.13(d)');
    table.does(dealer({ do: 'turnUp' }));
    table.refuses(exposed, '678a.13(d)');
  });

  test(proves('a card of a player’s voids nothing', '678a.13(d)'), () => {
    const table = wagered();
    table.deals();
    table.refuses(exposure(1), '678a.13(d)');
  });
});

describe('devices', () => {
  test(proves('a shuffle that the device does not finish is done again', '678a.13(e)'), () => {
    const table = openTable(HIGH_CARD_FLUSH, { settings: { shuffling: 'device' } });
    table.sits(1);
    table.until('stacked');
    expect(table.does(dealer({ do: 'shufflerJams' }))).toMatchObject([{ did: 'shuffleFailed', cites: ['678a.13(e)'] }]);
    expect(deckInPlay(table.state).step).toBe('stacked');
    table.ready();
    table.refuses(dealer({ do: 'shufflerJams' }), '678a.13(e)');
    const byHand = openTable(HIGH_CARD_FLUSH);
    byHand.sits(1);
    byHand.until('stacked');
    byHand.refuses(dealer({ do: 'shufflerJams' }), '678a.13(e)');
  });

  test(proves('an automated shoe that jams in a round voids it', '678a.13(f)'), () => {
    const settings = { dealing: 'automated-shoe' };
    const table = wagered({ settings });
    table.refuses(shoeJams, '678a.13(f)');
    table.closes();
    expect(table.does(shoeJams)).toMatchObject([{ did: 'roundVoided', cites: ['678a.13(f)'] }]);
    allBack(table);
    wagered().refuses(shoeJams, '678a.13(f)');
  });

  test(
    proves('all cards are shuffled together, and once the shoe has dealt its last it cannot jam', '678a.13(f)'),
    () => {
      const table = wagered({ settings: { dealing: 'automated-shoe' } });
      table.closes();
      table.does(shoeJams);
      const dealt = wagered({ settings: { dealing: 'automated-shoe' } });
      dealt.deals();
      dealt.refuses(shoeJams, '678a.13(f)');
      expect(dutyCommand(table.book, table.state)).toMatchObject({ do: 'gatherCards', count: 52 });
      allBack(table);
    },
  );

  test(proves('a broken shuffler is covered or marked before the dealer shuffles by hand', '678a.13(g)'), () => {
    const table = openTable(HIGH_CARD_FLUSH, { settings: { shuffling: 'device' } });
    table.sits(1);
    table.until('stacked');
    table.does(dealer({ do: 'deviceFails', device: 'shuffler' }));
    table.refuses(dealer({ do: 'shuffleCards', deck: 0 }), '678a.13(g)');
    expect(table.does(dealer({ do: 'coverDevice', device: 'shuffler' }))).toMatchObject([{ cites: ['678a.13(g)'] }]);
    table.does(dealer({ do: 'shuffleCards', deck: 0 }));
    expect(deckInPlay(table.state).shuffledBy).toBe('hand');
  });

  test(proves('a broken shoe is covered or marked before the cards are dealt another way', '678a.13(g)'), () => {
    const table = closed({ settings: { dealing: 'automated-shoe' } });
    table.does(dealer({ do: 'deviceFails', device: 'shoe' }));
    table.refuses(dealer({ do: 'deal' }), '678a.13(g)');
    table.does(dealer({ do: 'coverDevice', device: 'shoe' }), dealer({ do: 'deal' }));
    expect(table.last('dealt').cites).toEqual(['678a.8(d)']);
  });

  test(proves('a device that works is not covered, nor one that is not there broken', '678a.13(g)'), () => {
    const table = wagered({ settings: { shuffling: 'device' } });
    table.refuses(dealer({ do: 'coverDevice', device: 'shuffler' }), '678a.13(g)');
    table.refuses(dealer({ do: 'deviceFails', device: 'shoe' }), '678a.13(g)');
    table.refuses(dealer({ do: 'repairDevice', device: 'shuffler' }), '678a.13(g)');
  });
});
