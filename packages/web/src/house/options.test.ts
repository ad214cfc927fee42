import type { Push, WrittenOption } from '@fairdeal/client';
import { expect, test } from 'vitest';
import { nextOf } from './options.js';

const COUNT: WrittenOption = {
  ...{ kind: 'staff', name: 'countStub', words: 'count the stub' },
  act: { do: 'countStub', count: 31 },
};
const WRONG: WrittenOption = {
  ...{ kind: 'irregularity', name: 'countStub', words: 'the stub has too many cards' },
  act: { do: 'countStub', count: 32, misdealt: true },
};

const push = (options: readonly WrittenOption[], due: Push['due']): Push => ({
  ...{ table: 't1', position: 9, at: '2026-01-01T00:00:00.000Z', by: null, events: [], view: {} as Push['view'] },
  ...{ options, due },
});

const DUE: Push['due'] = { act: { do: 'countStub' }, by: ['dealer'], needs: [{ field: 'count', what: 'count' }] };

test('what is due of the dealer is not what comes next for a floorperson, who may only find it wrong', () => {
  expect(nextOf(push([WRONG], DUE), 'floorperson')).toBeNull();
  expect(nextOf(push([WRONG, COUNT], DUE), 'dealer')).toEqual({ option: COUNT, act: COUNT.act });
  expect(nextOf(push([WRONG], DUE), 'dealer')?.act).toEqual({ do: 'countStub' });
  expect(nextOf(push([COUNT], DUE), undefined)).toBeNull();
});

test('what somebody does of his own accord comes next where nothing is due', () => {
  const close: WrittenOption = {
    kind: 'staff',
    name: 'closeBets',
    words: 'no more bets',
    act: { do: 'closeBets' },
    accord: true,
  };
  expect(nextOf(push([close], null), 'dealer')?.option).toEqual(close);
  expect(nextOf(push([COUNT], null), 'dealer')).toBeNull();
});
