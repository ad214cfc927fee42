import { SEARCHABLE_NAMES } from '@fairdeal/house/history';
import { expect, test } from 'vitest';
import { IRREGULAR_EVENTS, SEARCHED_EVENTS } from './event-names.js';

const asked = [...SEARCHED_EVENTS.map(([name]) => name), ...IRREGULAR_EVENTS].filter((name) => name !== '');

test.each(asked)('the log has events named %s', (name) => {
  expect(SEARCHABLE_NAMES).toContain(name);
});
