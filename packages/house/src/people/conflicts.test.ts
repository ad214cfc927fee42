import { readFileSync } from 'node:fs';
import { roleConflictText } from '@fairdeal/words/internal';
import { expect, test } from 'vitest';
import { CONFLICTS } from './conflicts.js';
import { HOUSE_ROLES } from './index.js';

const PAGE = new URL('../../../../docs/people/separation.md', import.meta.url);

/** Rows of the table: a role, each role that it does not go with, and the reason. */
const written = (): readonly string[] =>
  readFileSync(PAGE, 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [, role, others, why] = /^\| ([a-z -]+) \| ([a-z, -]+) \| (.+) \|$/.exec(line) ?? [];
      if (role === undefined || others === undefined || !(HOUSE_ROLES as readonly string[]).includes(dashed(role)))
        return [];
      return others.split(', ').map((other) => [...[dashed(role), dashed(other)].toSorted(), why].join(' | '));
    });

const dashed = (role: string): string => role.replaceAll(' ', '-');

test('the page about separation of duties has the table that decides', () => {
  const decided = CONFLICTS.map(({ roles, why }) => [...roles.toSorted(), roleConflictText(why)].join(' | '));
  expect(written().toSorted()).toEqual(decided.toSorted());
});
