import type { Person } from '@fairdeal/client';
import { MONEY_ROLES } from '@fairdeal/proof';
import { FLOOR, POKER_ROOM, pokerGame, type Refused, ROLES, refuseFor, type StaffMember } from '@fairdeal/rules';

/** What people are in this house. At a table the rulebook decides what each may do; away from it, the table below. */
export const HOUSE_ROLES = [
  'player',
  'dealer',
  'brush',
  'kiosk',
  'floorperson',
  'pit-manager',
  'shift-manager',
  'poker-shift-supervisor',
  'cashier',
  'count-team',
  'finance',
  'security',
  'surveillance',
  'compliance',
  'casino-compliance-representative',
  'regulator',
  'administrator',
] as const;
export type HouseRole = (typeof HOUSE_ROLES)[number];

/** In a Poker room the shift supervisor is of the floor too, and nowhere else. */
const SUPERVISOR = 'poker-shift-supervisor';
const FLOOR_AND_ABOVE = [...FLOOR, SUPERVISOR] as const;
const WATCHES = ['surveillance', 'compliance', 'casino-compliance-representative', 'regulator'] as const;

/**
 * Who takes a seat, by the money that is played for. Who has any other role besides takes none: who watches sees too much to play at all, and who keeps
 * the house's money or its people does not play for it.
 */
const PLAYS: Readonly<Record<'house' | 'play', readonly string[]>> = {
  house: ['player', 'dealer', 'brush', ...FLOOR_AND_ABOVE],
  play: HOUSE_ROLES.filter((role) => role !== 'kiosk' && !(WATCHES as readonly string[]).includes(role)),
};

/** Why somebody takes no seat where this money is played for; null for who may. */
export const mayNotPlay = ({ roles, guest }: Person, money: 'house' | 'play'): Refused | null => {
  if (guest === true && money === 'house')
    return refuseFor('may-not-play', 'A guest plays for play money: this table is not.');
  const role = roles.find((one) => !PLAYS[money].includes(one));
  if (role === undefined) return null;
  const where = PLAYS.play.includes(role) ? 'where the house’s money is played for' : 'anywhere in this house';
  return refuseFor('may-not-play', `Who works here as ${role.replaceAll('-', ' ')} takes no seat ${where}.`);
};

/** What may be done and seen away from a table, in the words of a refusal, and by whom; at poker by some more. Nobody else may. */
export const AUTHORITY = {
  openTables: { words: 'opens a table', roles: [...FLOOR, 'administrator'], atPoker: [SUPERVISOR] },
  assignStaff: { words: 'says who works at a table', roles: [...FLOOR, 'administrator'], atPoker: [SUPERVISOR] },
  openRoom: { words: 'opens the poker room', roles: [...FLOOR_AND_ABOVE, 'administrator'] },
  reportRoom: {
    words: 'sees what the poker room took in',
    roles: ['poker-shift-supervisor', 'shift-manager', 'finance', ...WATCHES],
  },
  fileSubmissions: {
    words: 'files a Rules Submission',
    roles: ['pit-manager', 'shift-manager', 'poker-shift-supervisor', 'compliance', 'administrator'],
  },
  ruleSubmissions: {
    words: 'approves a Rules Submission or turns it down',
    roles: ['casino-compliance-representative', 'regulator'],
  },
  seeSubmissions: {
    words: 'sees the Rules Submissions of the house',
    roles: [...FLOOR_AND_ABOVE, 'administrator', ...WATCHES],
  },
  makePeople: { words: 'takes people in', roles: ['administrator'] },
  invitePeople: { words: 'invites people', roles: ['administrator'] },
  seePeople: { words: 'sees who works here', roles: [...FLOOR_AND_ABOVE, 'administrator', ...WATCHES] },
  fundHouse: { words: 'brings money of the house to the cage or takes it away', roles: [MONEY_ROLES.fund] },
  keepCage: { words: 'takes money and pays it out at the cage', roles: [MONEY_ROLES.deposit] },
  askSlips: { words: 'asks for a fill or a credit', roles: FLOOR, atPoker: [SUPERVISOR] },
  handleChips: { words: 'gives and takes the chips of a table', roles: ['dealer'] },
  seeSlips: {
    words: 'sees the fills and credits',
    roles: [...FLOOR_AND_ABOVE, 'dealer', 'cashier', 'finance', ...WATCHES],
  },
  countBoxes: { words: 'counts what lies in a box', roles: [MONEY_ROLES.count] },
  openMeters: { words: 'opens a meter that tables share', roles: ['pit-manager', 'shift-manager', 'administrator'] },
  countMeters: { words: 'counts a meter against the chips', roles: ['count-team'] },
  resetMeters: { words: 'resets a meter', roles: ['finance', 'shift-manager'] },
  announceEnds: { words: 'posts the notice that a fund will be discontinued', roles: ['finance'] },
  endMeters: { words: 'ends a meter', roles: ['shift-manager'] },
  /** The count team counts blind: it does not see the books. */
  seeMoney: {
    words: 'sees what the accounts hold',
    roles: ['cashier', 'finance', 'shift-manager', ...WATCHES],
  },
  readLog: { words: 'reads the log', roles: [...WATCHES] },
  watchTables: { words: 'watches any table as its staff see it, and does nothing there', roles: [...WATCHES] },
  recallRounds: { words: 'recalls a round', roles: [...FLOOR_AND_ABOVE, ...WATCHES] },
  openCards: { words: 'looks at cards that lie face down, and says why', roles: [...WATCHES] },
  ruleDisputes: { words: 'rules on a round that is over', roles: FLOOR, atPoker: [SUPERVISOR] },
  seeRulings: { words: 'sees what was ruled', roles: [...FLOOR_AND_ABOVE, 'finance', ...WATCHES] },
  readReceipts: { words: 'has receipts of rounds where he did not sit', roles: [...WATCHES] },
} as const satisfies Readonly<Record<string, Right>>;
export type Authority = keyof typeof AUTHORITY;

/** Whether it is a game of 637a, or its room. */
export const isPoker = (game: string): boolean => game === POKER_ROOM || pokerGame(game) !== undefined;

interface Right {
  readonly words: string;
  readonly roles: readonly HouseRole[];
  readonly atPoker?: readonly HouseRole[];
}

/** The roles that may do this. */
export const rolesFor = (what: Authority, atPoker: boolean): readonly HouseRole[] => {
  const right: Right = AUTHORITY[what];
  return [...right.roles, ...(atPoker ? (right.atPoker ?? []) : [])];
};

/** The role by which somebody may do this; undefined for none. A guest has no role but the player's. */
export const roleFor = (person: Person, what: Authority, atPoker = false): HouseRole | undefined =>
  person.guest === true ? undefined : rolesFor(what, atPoker).find((role) => person.roles.includes(role));

/** Roles that show nobody what a box should hold. Dealers see their own table, whose boxes they do not count. */
const BLIND: readonly string[] = [MONEY_ROLES.count, 'player', 'dealer'];

/** Why somebody cannot count a box; null for somebody who counts blind. */
export const mayNotCount = ({ roles }: Person): Refused | null => {
  const sees = roles.find((role) => !BLIND.includes(role));
  return sees === undefined
    ? null
    : refuseFor(
        'role-conflict',
        `You can’t count a box: as ${sees.replaceAll('-', ' ')} you can see what it should hold. Two people who are only on the count team count it.`,
      );
};

const STAFF = ROLES.filter((role) => role !== 'player');

/** As what somebody with a role of the house sees a table: who watches the house and has no role there sees what the Board's representative does. */
export const seesAs = (person: string, role: HouseRole): StaffMember => ({
  role: STAFF.find((known) => known === role) ?? 'casino-compliance-representative',
  person,
});

/** Who does this, for who may not: "a floorperson, a pit manager or the administrator". */
export const whoMay = (what: Authority, atPoker = false): string => {
  const names = rolesFor(what, atPoker).map((role) => role.replaceAll('-', ' '));
  const last = names.at(-1) ?? 'nobody';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} or ${last}`;
};
