import { type PokerGame, pokerGame, submitPoker } from '@fairdeal/rules';
import { expect, test } from 'vitest';
import { presetsFor } from './presets.js';
import { pokerDraftOf, readPokerSettings } from './settings.js';

const HOLD_EM = pokerGame('hold-em') as PokerGame;
const filed = (chosen: Readonly<Record<string, string>>) =>
  submitPoker(pokerDraftOf(HOLD_EM, { ...readPokerSettings(HOLD_EM, ''), chosen }));

test.each(
  ['rake', 'timeCharge', 'badBeat', 'highHand', 'raisedMinimum', 'supplements'].flatMap((field) =>
    presetsFor(field, {})
      .filter(({ text }) => field !== 'rake' || text !== '[]')
      .map(({ name, text }) => [field, name, text] as const),
  ),
)('%s, %s, can be filed', (field, _, text) => {
  expect(filed({ [field]: text })).toHaveProperty('ok');
});

test('without a rake there is a time charge for the table’s limits', () => {
  expect(filed({ rake: '[]' })).toMatchObject({ faults: [{ cites: ['637a.17(a)', '637a.17(a)(1)', '637a.17(b)'] }] });
  for (const limits of [
    { limit: 'fixed', bigBet: '10' },
    { limit: 'spread', spreadMost: '20' },
    { limit: 'no', smallBet: '2', blinds: '1, 2' },
  ]) {
    const charge = presetsFor('timeCharge', limits)[1]?.text ?? '';
    expect(filed({ ...limits, rake: '[]', timeCharge: charge })).toHaveProperty('ok');
  }
});
