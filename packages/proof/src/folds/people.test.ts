import { describe, expect, test } from 'vitest';
import { HOUSE_STREAM } from '../log/entry.js';
import { foldPeople, HOUSE_ACTOR, type HousePeople, nameHash, type PeopleFold, peopleDifferences } from './people.js';

const [FIRST, OTHER, THIRD] = ['a', 'b', 'c'].map((letter) => letter.repeat(64)) as [string, string, string];
const expires = '2026-01-12T18:00:00.000Z';
const named = nameHash('00'.repeat(16), 'Ada');
const ADA = { role: 'administrator', person: 'ada' };

type Entry = Parameters<PeopleFold['next']>[0];
const entry = (by: Entry['by'], act: Entry['act'], table = HOUSE_STREAM): Entry => ({ table, by, act });
const invited = entry(HOUSE_ACTOR, { do: 'invite', roles: ['administrator'], invitation: FIRST, expires });
const came = entry(ADA, { do: 'signIn', how: 'invitation', invitation: FIRST, named });
const dora = entry(ADA, { do: 'makePerson', made: 'dora', roles: ['dealer'], named });

const folded = (...entries: readonly Entry[]) => {
  const fold = foldPeople();
  const found = entries.flatMap((one) => fold.next(one).map(({ why }) => why));
  return { fold, found };
};
const rolesIn = (fold: PeopleFold): Readonly<Record<string, unknown>> =>
  Object.fromEntries(fold.list().people.map(({ person, roles }) => [person, roles]));

describe('people of a log', () => {
  test('come by an invitation, which is good once', () => {
    const { fold, found } = folded(invited, came);
    expect(found).toEqual([]);
    expect(fold.list()).toEqual({
      people: [{ person: 'ada', roles: ['administrator'], named, guest: false }],
      invitations: [],
    });
    expect(fold.next(came)).toMatchObject([{ why: expect.stringContaining('which is not open') }]);
  });

  test('have the roles that they were given last; without roles they and their invitations are out', () => {
    const { fold } = folded(invited, came, dora);
    fold.next(
      entry({ role: 'administrator', person: 'dora' }, { do: 'invite', roles: ['player'], invitation: OTHER, expires }),
    );
    fold.next(entry(ADA, { do: 'letInAnew', person: 'dora', invitation: THIRD, expires }));
    expect(fold.list().invitations).toHaveLength(2);
    fold.next(entry(ADA, { do: 'changeRoles', person: 'dora', roles: [] }));
    expect(rolesIn(fold)).toEqual({ ada: ['administrator'], dora: [] });
    expect(fold.list().invitations).toEqual([]);
  });

  test('come by no invitation that was withdrawn, which only an open one can be', () => {
    const withdrawn = entry(ADA, { do: 'withdrawInvitation', invitation: OTHER });
    const { fold, found } = folded(
      ...[invited, came],
      entry(ADA, { do: 'invite', roles: ['brush'], invitation: OTHER, expires }),
      withdrawn,
    );
    expect(found).toEqual([]);
    expect(fold.list().invitations).toEqual([]);
    expect(fold.next(withdrawn)).toMatchObject([{ why: expect.stringContaining('which is not open') }]);
  });

  test('are let in again only by their own invitation', () => {
    const { found } = folded(
      ...[invited, came, dora],
      entry(ADA, { do: 'letInAnew', person: 'dora', invitation: OTHER, expires }),
      entry(ADA, { do: 'signIn', how: 'invitation', invitation: OTHER }),
    );
    expect(found).toEqual(['Person ada comes in by the invitation of dora.']);
  });

  test('are not changed by an act of a table', () => {
    const { fold } = folded(
      invited,
      came,
      entry(ADA, { do: 'changeRoles', person: 'ada', roles: ['regulator'] }, 't1'),
    );
    expect(rolesIn(fold)).toEqual({ ada: ['administrator'] });
  });

  test('go on from where an earlier fold ended', () => {
    const { fold } = folded(invited, came);
    const again = foldPeople({ ...fold.list(), complete: fold.isComplete() });
    for (const one of [fold, again]) one.next(dora);
    expect(again.list()).toEqual(fold.list());
  });
});

describe('entries of an earlier version', () => {
  const old = [
    entry(ADA, { do: 'signIn', how: 'invitation' }),
    entry(ADA, { do: 'makePerson', made: 'dora', roles: ['dealer'] }),
  ];
  const database = (roles: readonly string[]): HousePeople => ({
    people: [
      { person: 'ada', roles: ['administrator'], named: null, guest: false },
      { person: 'dora', roles: [...roles], named: null, guest: false },
      { person: 'eve', roles: ['player'], named: null, guest: false },
    ],
    invitations: [],
  });

  test('bind what they say, and leave the rest open', () => {
    const { fold } = folded(...old);
    expect(fold.isComplete()).toBe(false);
    expect(peopleDifferences(fold, database(['dealer']))).toEqual([]);
    expect(peopleDifferences(fold, database(['dealer', 'cashier']))).toMatchObject([{ table: 'people', row: 'dora' }]);
  });

  test('are completed once, and never against what they say', () => {
    const { fold } = folded(...old);
    const adopts = (roles: readonly string[]) =>
      fold.next(entry(HOUSE_ACTOR, { do: 'adoptPeople', ...database(roles) }));
    expect(adopts(['regulator'])).toMatchObject([{ why: expect.stringContaining('Earlier entries say dealer') }]);
    expect(rolesIn(fold)).toEqual({ ada: ['administrator'], dora: ['dealer'], eve: ['player'] });
    expect(fold.isComplete()).toBe(true);
    expect(peopleDifferences(fold, { people: [], invitations: [] })).toHaveLength(3);
    expect(adopts(['dealer'])).toMatchObject([{ why: expect.stringContaining('the log has everyone already') }]);
  });
});
