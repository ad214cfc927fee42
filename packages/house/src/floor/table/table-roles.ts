import type { RequestFault, SignedInPerson } from '@fairdeal/client';
import { type Actor, type Refusal, ROLES, refuseFor, type Seat, type StaffRole, type Viewer } from '@fairdeal/rules';
import { refusePlay, roleFor, viewerAs } from '../../people/index.js';
import type { StaffAssignment } from '../openings/opening.js';
import type { ActRequest } from './act-request.js';

/** What somebody is at a table: he plays there, works there, or only looks on. */
export type TableRole = Actor | 'public';

/** Who everybody is at one table. */
export interface TableRoles<State> {
  /** Works here from now on; there is one dealer at a time. */
  post(staff: StaffAssignment): void;
  postOf(person: string): StaffRole | null;
  /** Deals here no more. */
  relieve(person: string): void;
  roleOf(person: SignedInPerson | null, state: State): TableRole;
  /** As whom somebody sees the table who neither plays nor works there: who watches the house sees what its staff do, and does nothing. */
  watchesAs(person: SignedInPerson | null, place: TableRole): Viewer | null;
  seatOf(person: SignedInPerson, state: State): Seat | null;
  /** Why somebody takes no seat here, whichever it is. */
  refuseSeat(person: SignedInPerson): Refusal | null;
  /** As whom somebody does what he asks for. */
  actorFor(person: SignedInPerson, state: State, asked: ActRequest): Actor | Refusal | RequestFault;
}

/** Who has one of these roles in the house has it at every table. A dealer deals where he was sent. */
const EVERYWHERE: readonly StaffRole[] = ROLES.filter((role) => role !== 'player' && role !== 'dealer');

export const tableRoles = <State>(
  personAt: (state: State, seat: Seat) => string | null,
  seats: number,
  money: 'play' | 'house',
  /** Whether everybody takes part without a seat: in a room. */
  everybody = false,
): TableRoles<State> => {
  const posts = new Map<string, StaffRole>();

  const seatOf = ({ id }: SignedInPerson, state: State): Seat | null => {
    for (let seat = 1; seat <= seats; seat += 1) if (personAt(state, seat) === id) return seat;
    return null;
  };

  /** Where somebody was sent in a role that he has no more, he works no more. */
  const postOf = ({ id, roles }: SignedInPerson): StaffRole | undefined => {
    const post = posts.get(id);
    return post !== undefined && roles.includes(post) ? post : undefined;
  };

  const worksAs = (person: SignedInPerson): readonly StaffRole[] => {
    const { roles } = person;
    const post = postOf(person);
    const everywhere = EVERYWHERE.filter((role) => roles.includes(role));
    return post === undefined ? everywhere : [post, ...everywhere.filter((role) => role !== post)];
  };

  /** His post where he has one, or else the only role that he has. */
  const usually = (person: SignedInPerson): Actor | Refusal | RequestFault => {
    const roles = worksAs(person);
    const [first] = roles;
    if (first === undefined)
      return everybody ? stands(person) : refuseFor('not-your-act', 'You neither sit nor work at this table.');
    return roles.length === 1 || postOf(person) !== undefined
      ? { role: first, person: person.id }
      : { wrong: `Say as what you do this: "as" with a "role", one of ${roles.join(', ')}.` };
  };

  /** Somebody in a room, at no table. */
  const standing = ({ id }: SignedInPerson): Actor => ({ role: 'player', seat: 0, person: id });
  const stands = (person: SignedInPerson): Actor | Refusal => refusePlay(person, money) ?? standing(person);

  /** A screen in the room writes down, as the desk does, who says his name to it. It knows nobody, and does nothing else. */
  const atKiosk = ({ id }: SignedInPerson, { do: act, how, person, name }: ActRequest['act']): Actor | Refusal =>
    act === 'addName' && how === 'kiosk' && person === name
      ? { role: 'brush', person: id }
      : refuseFor('not-your-act', 'A kiosk puts names onto the lists of the room, and does nothing else.');

  const mayNotSit = (person: SignedInPerson): Refusal | null =>
    postOf(person) !== undefined
      ? refuseFor('not-your-act', 'Whoever works at a table does not play at it.')
      : refusePlay(person, money);

  const sits = (person: SignedInPerson, { as, act: { seat: named } }: ActRequest): Actor | Refusal | RequestFault => {
    const seat = named ?? as?.seat;
    if (typeof seat !== 'number' || !Number.isInteger(seat) || seat < 1)
      return { wrong: 'Who sits down names the "seat", a whole number from 1.' };
    if (as?.seat !== undefined && as.seat !== seat)
      return { wrong: `Who sits down names one seat: "as" says ${as.seat}, and "seat" ${seat}.` };
    return mayNotSit(person) ?? { role: 'player', seat, person: person.id };
  };

  return {
    post: ({ person, role }) => {
      if (role === 'dealer') for (const [other, post] of posts) if (post === 'dealer') posts.delete(other);
      posts.set(person, role);
    },
    postOf: (person) => posts.get(person) ?? null,
    relieve: (person) => {
      if (posts.get(person) === 'dealer') posts.delete(person);
    },
    seatOf,
    refuseSeat: mayNotSit,
    roleOf: (person, state) => {
      if (person === null) return 'public';
      const seat = seatOf(person, state);
      if (seat !== null) return { role: 'player', seat, person: person.id };
      const [role] = worksAs(person);
      if (role === undefined) return everybody && refusePlay(person, money) === null ? standing(person) : 'public';
      return { role, person: person.id };
    },
    watchesAs: (person, place) => {
      const isFree = place === 'public' || (place.role === 'player' && place.seat === 0);
      const role = person === null || !isFree ? undefined : roleFor(person, 'watchTables');
      return person === null || role === undefined ? null : viewerAs(person.id, role);
    },
    actorFor: (person, state, asked) => {
      const { as } = asked;
      if (everybody && worksAs(person).length === 0 && roleFor(person, 'watchTables') !== undefined)
        return refuseFor(
          'not-your-act',
          'You can’t act here: your role only watches. Ask the staff of this table or room.',
        );
      if (everybody && person.roles.includes('kiosk')) return atKiosk(person, asked.act);
      const plays = as === undefined || as.role === 'player';
      if (plays && asked.act.do === 'sit') return sits(person, asked);
      const seat = seatOf(person, state);
      if (as === undefined) return seat === null ? usually(person) : { role: 'player', seat, person: person.id };
      if (as.role === 'player') {
        if (everybody) return stands(person);
        if (seat === null) return refuseFor('not-your-act', 'You do not sit at this table.');
        return as.seat === undefined || as.seat === seat
          ? { role: 'player', seat, person: person.id }
          : refuseFor('not-your-act', `You sit in seat ${seat}, and act for no other.`);
      }
      if (as.seat !== undefined) return { wrong: `Only a player has a seat: the ${as.role} has none.` };
      if (seat !== null) return refuseFor('not-your-act', 'Whoever plays at a table does not work at it.');
      return worksAs(person).includes(as.role)
        ? { role: as.role, person: person.id }
        : refuseFor('not-your-act', `You do not work at this table as ${as.role}.`);
    },
  };
};

/** As whom somebody sees what happens: who leaves his seat still sees it from there. */
export const viewerThrough = (before: TableRole, after: TableRole): Viewer =>
  after === 'public' && typeof before === 'object' && before.role === 'player' ? before : after;
