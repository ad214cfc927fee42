import { describe, expect, test } from 'vitest';
import { openScriptDriver, type ScriptDriver } from '../testing/script.js';

const dealer = { role: 'dealer', person: 'd17' };
const player = { role: 'player', seat: 1, person: 'p1' };

/** A table of High Card Flush with an ante on it, and the cards ready to be dealt. */
const ready = (cards: 'virtual' | 'live'): ScriptDriver => {
  const script = openScriptDriver('live');
  script.send({ open: { game: 'high-card-flush', edition: '2019' }, cards });
  script.send({ by: player, do: 'sit', cents: 100_000 });
  script.send({ staff: true });
  script.send({ by: player, do: 'cutCards', place: 20 });
  script.send({ staff: true });
  expect(script.send({ by: player, do: 'wager', box: 1, wager: 'ante', cents: 1000 })).toHaveProperty('events');
  expect(script.send({ by: dealer, do: 'closeBets' })).toHaveProperty('events');
  return script;
};

const sealed = (
  script: ScriptDriver,
): { readonly dealer: unknown; readonly boxes: readonly { readonly cards: unknown }[] } =>
  script.send({ view: 'sealed' }).view as never;

const SEVEN = Array.from({ length: 7 }, () => null);
const OWN = 'AsKsQs9s2d3c4h';
const DEALERS = '9h8h7h2c3d4sJc';

describe('at a live table', () => {
  test('nobody knows a card before the dealer reads it out, not even the sealed viewer', () => {
    const script = ready('live');
    expect(script.send({ by: dealer, do: 'deal' })).toHaveProperty('events');
    expect(sealed(script)).toMatchObject({ dealer: SEVEN, boxes: [{ cards: SEVEN }] });
  });

  test('acts that turn up cards make them known, and those cards settle the round', () => {
    const script = ready('live');
    script.send({ by: dealer, do: 'deal' });
    script.send({ staff: true });
    expect(script.send({ by: player, do: 'play', box: 1, play: { raise: 1000 } })).toHaveProperty('events');
    expect(script.send({ by: dealer, do: 'turnUp', cards: DEALERS })).toMatchObject({
      events: [{ did: 'turnedUp', cards: DEALERS }],
    });
    expect(script.send({ by: dealer, do: 'settleHand', box: 1, cards: `9h${OWN.slice(2)}` })).toHaveProperty('refused');
    expect(script.send({ by: dealer, do: 'settleHand', box: 1, cards: OWN.slice(2) })).toHaveProperty('refused');
    expect(script.send({ by: dealer, do: 'settleHand', box: 1, cards: OWN })).toMatchObject({
      events: [{ did: 'handSettled', box: 1, cards: OWN, shown: true }],
    });
    const { money } = script.send({ money: true }) as unknown as { money: Readonly<Record<string, number>> };
    expect(money).toMatchObject({ 'seat 1': 102_000, inventory: -2000, cage: -100_000 });
  });
});

test('at a virtual table the cards come from the shuffle, and a reading is refused', () => {
  const script = ready('virtual');
  const before = sealed(script);
  expect(script.send({ by: dealer, do: 'deal', cards: OWN })).toHaveProperty('refused');
  expect(sealed(script)).toEqual(before);
  expect(script.send({ by: dealer, do: 'deal' })).toHaveProperty('events');
  expect(sealed(script).boxes[0]?.cards).not.toContain(null);
});
