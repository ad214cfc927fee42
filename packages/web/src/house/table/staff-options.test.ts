import type { TablePush, WireOption } from '@fairdeal/client';
import { expect, test } from 'vitest';
import { nextStaffAct } from './staff-options.js';

const COUNT: WireOption = {
  ...{ kind: 'staff', name: 'countStub', words: 'count the stub' },
  act: { do: 'countStub', count: 31 },
};
const WRONG: WireOption = {
  ...{ kind: 'irregularity', name: 'countStub', words: 'the stub has too many cards' },
  act: { do: 'countStub', count: 32, misdealt: true },
};

const push = (options: readonly WireOption[], due: TablePush['due']): TablePush => ({
  ...{ table: 't1', position: 9, at: '2026-01-01T00:00:00.000Z', by: null, events: [], view: {} as TablePush['view'] },
  ...{ options, due },
});

const DUE: TablePush['due'] = { act: { do: 'countStub' }, by: ['dealer'], needs: [{ field: 'count', what: 'count' }] };

test('a floorperson has no next act while the dealer has a duty', () => {
  expect(nextStaffAct(push([WRONG], DUE), 'floorperson')).toBeNull();
  expect(nextStaffAct(push([WRONG, COUNT], DUE), 'dealer')).toEqual({ option: COUNT, act: COUNT.act });
  expect(nextStaffAct(push([WRONG], DUE), 'dealer')?.act).toEqual({ do: 'countStub' });
  expect(nextStaffAct(push([COUNT], DUE), undefined)).toBeNull();
});

test('an act of the dealer’s own accord is next while nothing is due', () => {
  const close: WireOption = {
    kind: 'staff',
    name: 'closeBets',
    words: 'no more bets',
    act: { do: 'closeBets' },
    accord: true,
  };
  expect(nextStaffAct(push([close], null), 'dealer')?.option).toEqual(close);
  expect(nextStaffAct(push([COUNT], null), 'dealer')).toBeNull();
});
