import { describe, expect, test } from 'vitest';
import { deckInPlay } from '../cards/state.js';
import { totalChips } from '../engine/model/chips.js';
import type { SubmissionDraft } from '../submission/submission.js';
import { dealer, exposure, floorperson, openTable, player, proves, type TableInTest } from '../testing/index.js';
import { DJ_WILD } from './index.js';

const ALL: SubmissionDraft = { paytables: { trips: 'DJWT-04', 'bad-beat': 'DJWBB-01', progressive: '1' } };
const TRIP_NINES = '9c9d9hKsQs';
const KING_HIGH = 'Kd8c7d5h3s';
const DEALER = '3c4d6h8hTc';
const STAKES = { ante: 1000, blind: 1000, trips: 500, 'bad-beat': 200, progressive: 100 };

const ready = (draft: SubmissionDraft = ALL, top = `${TRIP_NINES}${KING_HIGH}${DEALER}5s`): TableInTest => {
  const table = openTable(DJ_WILD, draft);
  table.sits([1, 2]);
  table.ready(top);
  for (const seat of [1, 2]) table.wagers(seat, STAKES);
  return table;
};
/** Everyone is about to be asked. */
const asked = (draft: SubmissionDraft = ALL, top?: string): TableInTest => {
  const table = ready(draft, top);
  table.deals();
  table.staff();
  return table;
};
const voided = (table: TableInTest): Record<string, Record<string, string>> =>
  Object.fromEntries(
    table
      .last('roundVoided')
      .boxes.map(({ box, result }) => [
        box,
        Object.fromEntries(result.wagers.map(({ wager, outcome }) => [wager, outcome])),
      ]),
  );
const allVoid = (table: TableInTest): boolean =>
  Object.values(voided(table)).every((box) => Object.values(box).every((outcome) => outcome === 'void'));

describe('cards', () => {
  test(proves('one found face up is not dealt and goes to the rack', '687a.13(a)'), () => {
    const table = ready();
    table.refuses(dealer({ do: 'cardFoundFaceUp' }), '687a.13(a)');
    table.does(dealer({ do: 'closeBets' }), dealer({ do: 'cardFoundFaceUp' }), dealer({ do: 'deal' }));
    expect(table.state.round?.hands[0]?.cards).toHaveLength(5);
    expect(table.last('cardDiscarded').cites).toEqual(['687a.13(a)']);
    expect(table.last('dealt').drawn).toBe(17);
    table.refuses(dealer({ do: 'cardFoundFaceUp' }), '687a.13(a)');
    table.staff();
    for (const box of [1, 2]) table.plays(box, { fold: true });
    table.staff();
    expect(table.state.cards.faceUp).toBe(0);
  });

  test(proves('a second one voids the round and the cards are reshuffled', '687a.13(a)'), () => {
    const table = ready();
    const chips = table.chips(1);
    table.does(dealer({ do: 'closeBets' }), dealer({ do: 'cardFoundFaceUp' }), dealer({ do: 'cardFoundFaceUp' }));
    expect(table.last('roundVoided').cites).toEqual(['687a.13(a)']);
    expect(allVoid(table)).toBe(true);
    expect(table.chips(1)).toBe(chips + 2800);
    expect(table.state.cards.reshuffle).toBe('void');
    table.ready();
    expect(deckInPlay(table.state).step).toBe('loaded');
  });

  test(proves('one drawn in error and not seen is the next card', '687a.13(b)'), () => {
    const table = ready();
    table.refuses(dealer({ do: 'cardDrawnInError' }), '687a.13(b)');
    table.does(dealer({ do: 'closeBets' }), dealer({ do: 'cardDrawnInError' }), dealer({ do: 'deal' }));
    expect(table.last('drawnInErrorUsed').cites).toEqual(['687a.13(b)']);
    expect(table.state.round?.hands[0]?.cards).toHaveLength(5);
    expect(table.last('dealt').drawn).toBe(16);
    table.refuses(dealer({ do: 'cardDrawnInError' }), '687a.13(b)');
  });

  test(proves('a wrong number to a player voids the round', '687a.13(c)'), () => {
    const table = ready();
    table.refuses(floorperson({ do: 'wrongNumberOfCards' }), '687a.13(c)');
    table.deals();
    table.staff();
    table.plays(1, { raise: true });
    const chips = table.chips(1);
    table.goesLive();
    table.does(floorperson({ do: 'wrongNumberOfCards' }));
    expect(table.last('roundVoided').cites).toEqual(['687a.13(c)']);
    expect(allVoid(table)).toBe(true);
    expect(table.chips(1)).toBe(chips + 4800);
    expect(table.state.cards.reshuffle).toBe('void');
  });
});

describe('a card revealed before the Raises', () => {
  test.each(['dealer', 1, 2] as const)(
    proves('of %s voids the round, but Progressive and Trips are settled', '687a.13(d)'),
    (of) => {
      const table = asked();
      const whole = totalChips(table.state);
      table.does(exposure(of));
      expect(table.last('roundVoided').cites).toEqual(['687a.13(d)']);
      expect(voided(table)).toEqual({
        1: { ante: 'void', blind: 'void', trips: 'win', 'bad-beat': 'void', progressive: 'win' },
        2: { ante: 'void', blind: 'void', trips: 'lose', 'bad-beat': 'void', progressive: 'lose' },
      });
      expect(table.chips(1)).toBe(100_000 + 3000 + 900);
      expect(table.chips(2)).toBe(100_000 - 600);
      expect(totalChips(table.state)).toBe(whole);
      expect(table.state.cards.reshuffle).toBe('void');
      table.ready();
    },
  );

  test(proves('returns also a Raise and a folded Ante that were placed by then', '687a.13(d)'), () => {
    const table = asked();
    table.plays(1, { raise: true });
    table.does(exposure(2));
    expect(voided(table)[1]).toMatchObject({ ante: 'void', raise: 'void', trips: 'win' });
    const folded = asked();
    folded.plays(1, { fold: true });
    folded.does(exposure('dealer'));
    expect(voided(folded)[1]).toMatchObject({ ante: 'void', blind: 'void', trips: 'win', progressive: 'win' });
  });

  test(proves('pays the awards of the meter from the dealer’s right, and the envy', '687a.13(d)', '687a.12(c)'), () => {
    const table = asked(ALL, `9s8s7s6s5sAcKcQcJcTc${DEALER.replace('Tc', 'Th')}5c`);
    const whole = totalChips(table.state);
    table.does(exposure('dealer'));
    const award = (box: number): number | undefined =>
      table
        .last('roundVoided')
        .boxes.find((voidedBox) => voidedBox.box === box)
        ?.result.wagers.find(({ wager }) => wager === 'progressive')?.received;
    expect(award(2)).toBe(200_040);
    expect(award(1)).toBe(20_000);
    expect(table.last('envyPaid').payments.map(({ to, from, cents }) => [to, from, cents])).toEqual([
      [1, 2, 100_000],
      [2, 1, 30_000],
    ]);
    expect([table.chips(1), table.chips(2)]).toEqual([319_900, 829_940]);
    expect(table.state.bank.meters.progressive).toBe(180_000);
    expect(totalChips(table.state)).toBe(whole);
    table.ready();
  });

  test(proves('changes nothing once all have raised or folded', '687a.13(d)'), () => {
    const table = asked();
    for (const box of [1, 2]) table.plays(box, { raise: true });
    table.refuses(exposure('dealer'), '687a.13(d)');
    table.does(dealer({ do: 'turnUp' }));
    table.refuses(exposure(1), '687a.13(d)');
  });

  test('is of a hand of the round', () => {
    asked().refuses(exposure(5), '687a.13(d)');
    ready().refuses(exposure('dealer'), '687a.13(d)');
  });
});

describe('devices', () => {
  test(proves('after a jam of the shuffler the cards are shuffled again', '687a.13(e)'), () => {
    const table = openTable(DJ_WILD, { settings: { shuffling: 'device' } });
    table.sits(1);
    table.refuses(dealer({ do: 'shufflerJams' }), '687a.13(e)');
    table.until('stacked');
    table.does(dealer({ do: 'shufflerJams' }));
    expect(deckInPlay(table.state).step).toBe('stacked');
    expect(table.last('shuffleFailed').cites).toEqual(['687a.13(e)']);
    table.ready();
    const manual = openTable(DJ_WILD);
    manual.sits(1);
    manual.until('stacked');
    manual.refuses(dealer({ do: 'shufflerJams' }), '687a.13(e)');
  });

  const AUTOMATED: SubmissionDraft = { ...ALL, settings: { dealing: 'automated-shoe', shuffling: 'device' } };

  test(proves('a jam of the automated shoe voids the round', '687a.13(f)'), () => {
    const table = ready(AUTOMATED);
    table.refuses(floorperson({ do: 'shoeJams' }), '687a.13(f)');
    const chips = table.chips(1);
    table.does(dealer({ do: 'closeBets' }), floorperson({ do: 'shoeJams' }));
    expect(table.last('roundVoided').cites).toEqual(['687a.13(f)']);
    expect(allVoid(table)).toBe(true);
    expect(table.chips(1)).toBe(chips + 2800);
    expect(table.state.cards.reshuffle).toBe('void');
    ready().refuses(floorperson({ do: 'shoeJams' }), '687a.13(f)');
  });

  test(proves('a device that cannot be used is covered before another method is', '687a.13(g)'), () => {
    const table = openTable(DJ_WILD, { settings: { shuffling: 'device', dealing: 'hand' } });
    table.sits(1);
    table.until('stacked');
    table.refuses(dealer({ do: 'coverDevice', device: 'shuffler' }), '687a.13(g)');
    table.does(dealer({ do: 'deviceFails', device: 'shuffler' }));
    table.refuses(dealer({ do: 'shuffleCards', deck: 0, order: [] }), '687a.13(g)');
    table.does(dealer({ do: 'coverDevice', device: 'shuffler' }));
    table.ready();
    expect(table.last('cardsShuffled').how).toBe('hand');
    expect(table.last('cardsLoaded').cites).toContain('687a.8(a)');
    table.wagers(1, { ante: 1000, blind: 1000 });
    table.deals();
    expect(table.last('betsClosed').cites).toEqual(['687a.8(b)']);
    table.refuses(player(1, { do: 'play', box: 1, play: { fold: true } }), '687a.8(f)');
  });

  test(proves('a covered shoe gives way to a manual one', '687a.13(g)'), () => {
    const table = openTable(DJ_WILD, AUTOMATED);
    table.sits([1, 2]);
    table.ready();
    table.does(dealer({ do: 'deviceFails', device: 'shoe' }), dealer({ do: 'coverDevice', device: 'shoe' }));
    table.ready();
    for (const seat of [1, 2]) table.wagers(seat, { ante: 1000, blind: 1000 });
    table.deals();
    expect(table.last('dealt').cites).toContain('687a.8(d)');
  });
});
