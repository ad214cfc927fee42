import type {
  ForbiddenMatter,
  HousePeopleReasons,
  HouseRight,
  NameFault,
  PasswordFault,
  RoleConflict,
} from '@fairdeal/rules/internal';
import { joinList } from '@fairdeal/rules/internal/text';
import type { Sentences } from '../sentence.js';

/** `pit manager`. */
export const roleName = (role: string): string => role.replaceAll('-', ' ');

/** Rights as they follow "You can’t". */
const RIGHTS: Readonly<Record<HouseRight, string>> = {
  openTables: 'open a table',
  placeTables: 'place a table on the floor',
  assignStaff: 'assign staff to a table',
  askDeckCounts: 'ask for a count of a deck',
  openRoom: 'open the poker room',
  reportRoom: 'see the poker room’s revenue',
  fileSubmissions: 'file a Rules Submission',
  ruleSubmissions: 'approve or reject a Rules Submission',
  seeSubmissions: 'see the Rules Submissions',
  makePeople: 'manage people',
  invitePeople: 'invite people',
  seePeople: 'see the staff list',
  fundHouse: 'move house money into or out of the cage',
  keepCage: 'take in or pay out money at the cage',
  askSlips: 'request a fill or a credit',
  handleChips: 'handle the chips of a table',
  seeSlips: 'see fills and credits',
  countTrays: 'count the rack of a table',
  countBoxes: 'count a box',
  openMeters: 'open a shared meter',
  countMeters: 'count a meter against the chips',
  resetMeters: 'reset a meter',
  announceEnds: 'post the notice that a fund will be discontinued',
  endMeters: 'discontinue a meter',
  seeMoney: 'see account balances',
  seeTakings: 'see drop and win',
  runShifts: 'open or close a shift of the house',
  explainVariances: 'explain a difference of a count',
  readLog: 'read the log',
  watchTables: 'watch this table as its staff see it',
  recallRounds: 'recall a round',
  openCards: 'view hidden cards',
  ruleDisputes: 'rule on a finished round',
  seeRulings: 'see rulings',
  readReceipts: 'get receipts for rounds that you did not play',
  approveRotations: 'approve the rotation of a key',
};

const FORBIDDEN: Readonly<Record<ForbiddenMatter, string>> = {
  'own-roles': 'You can’t change your own roles. Ask another administrator.',
  'guest-passkey': 'You can’t add a passkey as a guest. Sign in under a name first.',
  'guest-password': 'You can’t change a password. Guests have none. Sign in under a name first.',
  'needs-passkey':
    'You can’t do this yet. People with your role use a passkey here. Create one under Sign-ins and keys, or sign in with the one you have.',
  'needs-confirmation':
    'You can’t do this yet. Confirm it’s you first: enter your password or use your passkey under Sign-ins and keys. That is good for five minutes.',
  'key-by-token': 'You can’t create a token or a passkey with a token. Sign in as yourself first.',
  'guest-table': 'You can’t open this table as a guest. Guests open automatic tables for play money.',
  'guest-opens':
    'You can’t open a table as a guest here. Staff open the tables of this house. Take a seat at one of them, or ask a floorperson.',
  'cards-where-you-play': 'You can’t view hidden cards of a table where you play. Ask a colleague.',
  'another-players-tip': 'You can’t tip for another person. Players tip from their own chips.',
  'hand-of-others': 'You can’t see this hand. The floor and the players who were dealt in can see it.',
  'floor-plan': 'You can’t see the floor’s tables by number. Staff of the house can. Choose a table in the lobby.',
  'another-site': 'You can’t send this from another site. Open the page of this house and try again.',
};

const CREDENTIALS: Readonly<Record<HousePeopleReasons['wrong-credentials']['what'], string>> = {
  password: 'You can’t sign in. The name or the password is wrong. Try again, or ask an administrator for a new link.',
  'own-password': 'This is not your current password. Nothing was changed. Enter it again.',
  invitation:
    'You can’t sign in with this token. It is unknown, expired or already used. Ask an administrator for a new link.',
  'name-of-invitation':
    'You can’t sign in under this name. The token is for another person. Enter the name that you have here.',
  passkey:
    'You can’t sign in with this passkey. It is unknown here, or the request expired. Try again, or use your password.',
  token: 'You can’t use this token. It is unknown or was revoked. Create a new one.',
  'metrics-token':
    'You can’t read the metrics without the metrics token. Start the house with FAIRDEAL_METRICS_TOKEN, and send that as a bearer token.',
};

const ADVICE = 'Use three or four unrelated words, or let a password manager make one.';

const passwordFaultText = (fault: PasswordFault): string => {
  switch (fault.fault) {
    case 'short':
      return `It has ${fault.length} character${fault.length === 1 ? '' : 's'}, and a password needs at least ${fault.least}. ${ADVICE}`;
    case 'own-name':
      return `It is your own name. ${ADVICE}`;
    case 'common':
      return `It is one of the first that attackers try. ${ADVICE}`;
    case 'same':
      return 'You have it already. Choose a new one.';
  }
};

/** Notice to a person who has signed in with a weak password. */
export const weakPasswordText = (fault: PasswordFault): string => `Change your password. ${passwordFaultText(fault)}`;

const NAME_FAULTS: Readonly<Record<NameFault, string>> = {
  unseen: 'It has a character that cannot be seen. Type the name without it.',
  unreadable: 'It is not readable text. Use letters, as you would on a badge.',
  'person-id': 'It looks like the number of a person in this house. Use a name.',
  reserved: 'The house uses it itself. Choose another.',
  'mixed-alphabets': 'One word of it mixes two alphabets and can be read as another name. Use one alphabet.',
  taken: 'Somebody here has it already, or has one that reads the same. Choose another.',
};

const CONFLICTS: Readonly<Record<RoleConflict, string>> = {
  works: 'people who watch the house do not work in it',
  plays: 'people who watch the house see hidden cards and never play',
  board: 'the Board’s people are not the house’s people',
  'grants-roles': 'people who assign roles do not handle money',
  counts: 'people who count a box never fill it or book it',
  slips: 'a fill or credit needs different people at each end',
};

/** Why two roles check each other. */
export const roleConflictText = (conflict: RoleConflict): string => CONFLICTS[conflict];

export const HOUSE_PEOPLE: Sentences<HousePeopleReasons> = {
  'not-signed-in': () => 'You can’t do this yet. You are not signed in. Sign in first.',
  'wrong-credentials': ({ what }) => CREDENTIALS[what],
  'passkey-unverified': () =>
    'You can’t add this passkey. The house could not verify it. Start again with a new request.',
  'weak-password': (fault) => `You can’t use this password. ${passwordFaultText(fault)}`,
  'bad-name': ({ name, fault }) => `You can’t use the name ${name}. ${NAME_FAULTS[fault]}`,
  'role-conflict': (args) => {
    switch (args.what) {
      case 'pairs': {
        const named = args.pairs.map(
          ({ roles: [one, other], why }) => `${roleName(one)} and ${roleName(other)} (${CONFLICTS[why]})`,
        );
        return `You can’t give these roles to one person. They conflict: ${named.join('; ')}. Give them to different people.`;
      }
      case 'count':
        return `You can’t count a box. As ${roleName(args.role)} you can see what it should hold. Ask two people who are only on the count team.`;
      case 'plays-here':
        return 'You can’t post this person here. They play at this table. Post somebody else.';
    }
  },
  'second-person': (args) => {
    switch (args.what) {
      case 'nobody':
        return `You can’t do this alone. It concerns the role ${joinList(args.roles.map(roleName), 'and')}, and nobody here can be the second person. Make a second administrator first.`;
      case 'password':
        return `You can’t choose the password of a person with the role ${joinList(args.roles.map(roleName), 'and')}. Invite them. A second person then approves, and they choose their own password.`;
      case 'own':
        return 'You can’t decide this yourself. It is your request, or it concerns you. Ask another administrator.';
      case 'others':
        return 'You can’t decide this request. Another administrator or a person with the same role decides it.';
    }
  },
  'not-authorized': (args) => {
    switch (args.what) {
      case 'right':
        return `You can’t ${RIGHTS[args.right]}. You need the role ${joinList(args.roles.map(roleName), 'or')}.`;
      case 'chips':
        return `You can’t handle the chips of table ${args.table}. You don’t deal there. Ask its dealer.`;
      default:
        return FORBIDDEN[args.what];
    }
  },
  'may-not-play': (args) => {
    if (args.what === 'guest')
      return 'You can’t sit here as a guest. This table plays for house money. Sign in under a name, or choose a play-money table.';
    const role = roleName(args.role);
    return args.anywhere
      ? `You can’t take a seat. As ${role} you may not play in this house. Ask an administrator about your roles.`
      : `You can’t take a seat. As ${role} you may not play for house money. Choose a play-money table.`;
  },
  'role-not-held': ({ person, role }) =>
    `You can’t post ${person} as ${roleName(role)}. They don’t have that role. Choose another person or ask an administrator.`,
  'not-a-dealer': (args) => {
    switch (args.what) {
      case 'unknown':
        return 'You can’t sign in this dealer. The house doesn’t know them. Choose a person from the house’s list.';
      case 'name':
        return `You can’t sign in ${args.name} under another name. Sign in ${args.name} under their own name.`;
      case 'role':
        return `You can’t sign in ${args.name} as a dealer. ${args.name} does not have the dealer role. Choose a dealer, or ask an administrator for the role.`;
    }
  },
};
