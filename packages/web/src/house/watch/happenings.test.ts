import { KNOWN_NAMES } from '@fairdeal/house/recall';
import { expect, test } from 'vitest';
import { HAPPENINGS, IRREGULAR } from './happenings.js';

const asked = [...HAPPENINGS.map(([name]) => name), ...IRREGULAR].filter((name) => name !== '');

test.each(asked)('the record has events named %s', (name) => {
  expect(KNOWN_NAMES).toContain(name);
});
