import type { Refusal } from '@fairdeal/rules';
import { refuse } from '@fairdeal/rules/internal';
import { describe, expect, test } from 'vitest';
import { refusalText } from '../index.js';
import { roleConflictText, weakPasswordText } from './people.js';

const says = (refusals: readonly (readonly [Refusal, string])[]): void => {
  test.each(refusals)('%j', (refusal, sentence) => expect(refusalText(refusal)).toBe(sentence));
};

describe('people, sign-in and authority', () => {
  says([
    [
      refuse('wrong-credentials', { what: 'password' }),
      'You can’t sign in. The name or the password is wrong. Try again, or ask an administrator for a new link.',
    ],
    [
      refuse('weak-password', { fault: 'short', length: 1, least: 12 }),
      'You can’t use this password. It has 1 character, and a password needs at least 12. Use three or four unrelated words, or let a password manager make one.',
    ],
    [
      refuse('bad-name', { name: 'D�n', fault: 'unseen' }),
      'You can’t use the name D�n. It has a character that cannot be seen. Type the name without it.',
    ],
    [
      refuse('role-conflict', { what: 'pairs', pairs: [{ roles: ['count-team', 'dealer'], why: 'counts' }] }),
      'You can’t give these roles to one person. They conflict: count team and dealer (people who count a box never fill it or book it). Give them to different people.',
    ],
    [
      refuse('second-person', { what: 'nobody', roles: ['regulator'] }),
      'You can’t do this alone. It concerns the role regulator, and nobody here can be the second person. Make a second administrator first.',
    ],
    [
      refuse('second-person', { what: 'password', roles: ['finance'] }),
      'You can’t choose the password of a person with the role finance. Invite them. A second person then approves, and they choose their own password.',
    ],
    [
      refuse('conflict', { what: 'most-tokens', most: 3 }),
      'You can’t create another token. You have 3, which is the most. Revoke one first.',
    ],
    [
      refuse('role-conflict', { what: 'count', role: 'pit-manager' }),
      'You can’t count a box. As pit manager you can see what it should hold. Ask two people who are only on the count team.',
    ],
    [
      refuse('not-authorized', { what: 'right', right: 'openTables', roles: ['floorperson', 'pit-manager'] }),
      'You can’t open a table. You need the role floorperson or pit manager.',
    ],
    [
      refuse('not-authorized', { what: 'chips', table: 't4' }),
      'You can’t handle the chips of table t4. You don’t deal there. Ask its dealer.',
    ],
    [refuse('not-authorized', { what: 'own-roles' }), 'You can’t change your own roles. Ask another administrator.'],
    [
      refuse('may-not-play', { what: 'role', role: 'surveillance', anywhere: true }),
      'You can’t take a seat. As surveillance you may not play in this house. Ask an administrator about your roles.',
    ],
    [
      refuse('may-not-play', { what: 'role', role: 'cashier', anywhere: false }),
      'You can’t take a seat. As cashier you may not play for house money. Choose a play-money table.',
    ],
    [
      refuse('not-a-dealer', { what: 'role', name: 'Cass' }),
      'You can’t sign in Cass as a dealer. Cass does not have the dealer role. Choose a dealer, or ask an administrator for the role.',
    ],
    [
      refuse('not-your-act', { what: 'not-posted', role: 'dealer' }),
      'You can’t act as a dealer here. You don’t work at this table in that role. Ask a floorperson to post you.',
    ],
  ]);

  test('a person who signed in with a weak password is told to change it', () =>
    expect(weakPasswordText({ fault: 'own-name' })).toMatch(/^Change your password\. It is your own name\. /));

  test('roles that conflict come with the reason', () =>
    expect(roleConflictText('slips')).toBe('a fill or credit needs different people at each end'));
});

describe('money, papers, counts and rulings', () => {
  says([
    [
      refuse('shift-running', { shift: 3, name: 'swing' }),
      'You can’t open a shift while another one runs. Close shift 3, swing, first.',
    ],
    [
      refuse('shift-items', {
        what: 'open',
        name: 'swing',
        items: [
          { what: 'rack', table: 't1' },
          { what: 'slip', table: 't2', of: 41 },
          { what: 'jackpot', table: 't3', of: 2 },
          { what: 'drop', table: 't1' },
        ],
      }),
      'You can’t close the swing shift yet: the rack of table t1 is not counted, nobody took the chips of slip 41 for table t2, the jackpot of box 2 at table t3 is not paid and 1 more. Settle each, or carry it into the next shift with a reason.',
    ],
    [
      refuse('shift-items', { what: 'done', name: 'swing', items: [{ what: 'variance', table: 't1', of: 9 }] }),
      'You can’t carry what is not open. It is done, or never was, that nobody explained the difference of count 9 at table t1. Look at the checklist again.',
    ],
    [
      refuse('variance-not-open', { count: 9, what: 'none' }),
      'You can’t explain a difference of count 9. No settled count with that number differs from the record. Check its number.',
    ],
    [
      refuse('two-people', { what: 'explainVariance' }),
      'You can’t explain the difference of a count that you signed. Ask somebody who did not count.',
    ],
    [
      refuse('paper-of-house', { paper: 'FILL-000003' }),
      'You can’t write the number FILL-000003 on a paper. The house gives numbers of that form itself. Leave it out, or enter the number that is printed on it.',
    ],
    [
      refuse('chips-at-table', { what: 'uncounted' }),
      'You can’t close this table yet. Nobody has counted its rack since the last chips went. Have two people count it, also where it is empty.',
    ],
    [
      refuse('paper-used', { paper: 'S-1', at: Date.UTC(2026, 0, 5, 18, 30) }),
      'You can’t use the number S-1 again. It is on a paper of 2026-01-05 18:30 UTC. Use the next number.',
    ],
    [
      refuse('two-people', { what: 'signCount' }),
      'You can’t sign a count that you reported. Ask another person from the count team.',
    ],
    [
      refuse('count-not-open', { count: 7, reported: false }),
      'You can’t sign count 7. Nobody reported it. Report a count first.',
    ],
    [
      refuse('ruled-already', { seat: 1, round: 2, role: 'pit-manager' }),
      'You can’t rule on seat 1 in round 2 again. A pit manager ruled on it. Ask somebody above that role to rule.',
    ],
    [
      refuse('ruling-too-large', { seat: 1, most: 1_500, toPlayer: true }),
      'You can’t pay seat 1 that much. Its wagers in this round could have won $15 at most. Enter that or less.',
    ],
    [
      refuse('round-in-progress', { what: 'receipt', round: 3 }),
      'You can’t get a receipt for round 3 yet. The round is not over. Ask again when it is.',
    ],
  ]);
});

describe('tables and their openings', () => {
  says([
    [
      refuse('deals-elsewhere', { name: 'Dora', to: null, at: 't1' }),
      'You can’t post Dora at the poker room. Dora deals at table t1. Relieve Dora there first.',
    ],
    [
      refuse('deals-elsewhere', { name: 'Dora', to: 't2', at: null }),
      'You can’t post Dora at table t2. Dora is on the poker room’s shift. Sign Dora out there first.',
    ],
    [
      refuse('sits-elsewhere', { what: 'own', seat: 3, table: 't1' }),
      'You can’t sit here. You already sit at table t1, seat 3. Leave that seat first.',
    ],
    [
      refuse('other-game', { game: 'over-under', submission: 'flush', filed: 'high-card-flush' }),
      'You can’t open Over/Under under flush. That submission is for High Card Flush. Choose a submission for Over/Under, or choose High Card Flush.',
    ],
    [
      refuse('submission-choice', { what: 'both', list: 'holdem' }),
      'You can’t name both "open" and "submission" for holdem. Name one.',
    ],
    [
      refuse('too-many-bots', { game: 'over-under', seats: 6 }),
      'You can’t fill every seat with bots. A table of Over/Under has 6 seats, and one must be for a person. Seat fewer bots.',
    ],
  ]);
});

describe('the log, requests and the network', () => {
  says([
    [
      refuse('rate-limited', { what: 'requests', seconds: 1 }),
      'You sent too many requests at once. Try again in 1 second.',
    ],
    [
      refuse('rate-limited', { what: 'streams' }),
      'Too many streams are open from your address. Close one, then try again.',
    ],
    [
      refuse('wrong-method', { method: 'PUT', allowed: ['GET', 'POST'] }),
      'This address doesn’t accept PUT. It accepts GET and POST.',
    ],
    [refuse('no-such-table', { table: 't9' }), 'No table t9 was found. Check its id in the lobby.'],
    [
      refuse('no-such-table', { table: null }),
      'The poker room of this house is not open. Ask a floorperson to open it.',
    ],
    [
      refuse('unknown-event', { did: 'roundVoid', known: ['roundVoided'] }),
      'Nothing in this log is named "roundVoid" (did you mean roundVoided?). Write the name of an event, such as roundVoided.',
    ],
    [
      refuse('invalid', { what: 'text' }),
      'You can’t send this text. It has a null or half a character. Remove that character.',
    ],
    [
      refuse('too-many-watched', { most: 1_000 }),
      'You can watch at most 1,000 tables over one connection. Unwatch one first.',
    ],
  ]);
});
