import type { RequestFault, SignedInPerson } from '@fairdeal/client';
import type { Actor, Refusal, Seat, Viewer } from '@fairdeal/rules';
import { type NotYourAct, refuse } from '@fairdeal/rules/internal';
import { refusePlay, roleFor, viewerAs } from '../../people/index.js';
import type { ActRequest } from './act-request.js';
import { type TableStaff, tableStaff } from './table-staff.js';

/** Role of a person at a table: they play there, work there, or only look on. */
export type TableRole = Actor | 'public';

/** Roles of people at one table. */
export interface TableRoles<State> extends Pick<TableStaff, 'post' | 'postOf' | 'relieve'> {
  roleOf(person: SignedInPerson | null, state: State): TableRole;
  /** Viewer for a person who neither plays nor works there. People who watch the house see as its staff do, and can't act. */
  watchesAs(person: SignedInPerson | null, place: TableRole): Viewer | null;
  seatOf(person: SignedInPerson, state: State): Seat | null;
  /** Why somebody takes no seat here, whichever it is. */
  refuseSeat(person: SignedInPerson): Refusal | null;
  /** Actor of the act that a person asks for. */
  actorFor(person: SignedInPerson, state: State, asked: ActRequest): Actor | Refusal | RequestFault;
}

type ActorAnswer = Actor | Refusal | RequestFault;

const notYours = (why: NotYourAct): Refusal => refuse('not-your-act', why);

/** A person who sits down names the seat. */
const sitter = (person: SignedInPerson, { as, act: { seat: named } }: ActRequest): Actor | RequestFault => {
  const seat = named ?? as?.seat;
  if (typeof seat !== 'number' || !Number.isInteger(seat) || seat < 1)
    return { wrong: 'Name the "seat" to sit in, a whole number from 1.' };
  if (as?.seat !== undefined && as.seat !== seat)
    return { wrong: `Name one seat to sit in. "as" says ${as.seat}, and "seat" says ${seat}.` };
  return { role: 'player', seat, person: person.id };
};

/** The person's post where they have one, or else the only role that they have. */
const usualActor = (staff: TableStaff, person: SignedInPerson): Actor | RequestFault | null => {
  const roles = staff.rolesOf(person);
  const [first] = roles;
  if (first === undefined) return null;
  return roles.length === 1 || staff.hasPost(person)
    ? { role: first, person: person.id }
    : { wrong: `Name the role in which you act: "as" with a "role", one of ${roles.join(', ')}.` };
};

/** The person in a role of the staff that they name. */
const namedActor = (
  staff: TableStaff,
  person: SignedInPerson,
  { role, seat }: NonNullable<ActRequest['as']>,
): ActorAnswer => {
  if (seat !== undefined) return { wrong: `Only a player has a seat. Leave "seat" out for the ${role}.` };
  return role !== 'player' && staff.rolesOf(person).includes(role)
    ? { role, person: person.id }
    : notYours({ what: 'not-posted', role });
};

/** Roles at a table: players sit, and staff work where they were sent. */
export const tableRoles = <State>(
  personAt: (state: State, seat: Seat) => string | null,
  seats: number,
  money: 'play' | 'house',
): TableRoles<State> => {
  const staff = tableStaff();

  const seatOf = ({ id }: SignedInPerson, state: State): Seat | null => {
    for (let seat = 1; seat <= seats; seat += 1) if (personAt(state, seat) === id) return seat;
    return null;
  };

  const refuseSeat = (person: SignedInPerson): Refusal | null =>
    staff.hasPost(person) ? notYours({ what: 'works-here' }) : refusePlay(person, money);

  const playerIn = (seat: Seat, { id }: SignedInPerson, as: ActRequest['as']): ActorAnswer => {
    if (as === undefined || (as.role === 'player' && (as.seat === undefined || as.seat === seat)))
      return { role: 'player', seat, person: id };
    if (as.role === 'player') return notYours({ what: 'own-seat', seat });
    return as.seat === undefined
      ? notYours({ what: 'plays-here' })
      : { wrong: `Only a player has a seat. Leave "seat" out for the ${as.role}.` };
  };

  return {
    ...{ post: staff.post, postOf: staff.postOf, relieve: staff.relieve },
    seatOf,
    refuseSeat,
    roleOf: (person, state) => {
      if (person === null) return 'public';
      const seat = seatOf(person, state);
      if (seat !== null) return { role: 'player', seat, person: person.id };
      const [role] = staff.rolesOf(person);
      return role === undefined ? 'public' : { role, person: person.id };
    },
    watchesAs,
    actorFor: (person, state, asked) => {
      const { as, act } = asked;
      // A dealer seats a patron without a phone.
      if (act.do === 'sit' && act.for === undefined && (as === undefined || as.role === 'player')) {
        const sits = sitter(person, asked);
        return 'wrong' in sits ? sits : (refuseSeat(person) ?? sits);
      }
      const seat = seatOf(person, state);
      if (seat !== null) return playerIn(seat, person, as);
      if (as === undefined) return usualActor(staff, person) ?? notYours({ what: 'not-here' });
      return as.role === 'player' ? notYours({ what: 'not-seated' }) : namedActor(staff, person, as);
    },
  };
};

/** A screen in the room writes down, as the desk does, the name that a person says to it, and takes it off. It knows nobody, and does nothing else. */
const kioskActor = ({ id }: SignedInPerson, { do: act, how, person, name }: ActRequest['act']): ActorAnswer => {
  const joins = act === 'addName' && how === 'kiosk' && person === name;
  const leaves = act === 'removeName' && typeof name === 'string';
  return joins || leaves ? { role: 'brush', person: id } : notYours({ what: 'kiosk' });
};

/** Roles in the poker room: everybody who may play takes part without a seat. */
export const roomRoles = <State>(money: 'play' | 'house'): TableRoles<State> => {
  const staff = tableStaff();
  const guest = ({ id }: SignedInPerson): Actor => ({ role: 'player', seat: 0, person: id });
  const asGuest = (person: SignedInPerson): Actor | Refusal => refusePlay(person, money) ?? guest(person);

  return {
    ...{ post: staff.post, postOf: staff.postOf, relieve: staff.relieve },
    seatOf: () => null,
    refuseSeat: (person) => refusePlay(person, money),
    roleOf: (person) => {
      if (person === null) return 'public';
      const [role] = staff.rolesOf(person);
      if (role !== undefined) return { role, person: person.id };
      return refusePlay(person, money) === null ? guest(person) : 'public';
    },
    watchesAs,
    actorFor: (person, _, { as, act }) => {
      if (staff.rolesOf(person).length === 0 && roleFor(person, 'watchTables') !== undefined)
        return notYours({ what: 'watches' });
      if (person.roles.includes('kiosk')) return kioskActor(person, act);
      if (as === undefined) return usualActor(staff, person) ?? asGuest(person);
      return as.role === 'player' ? asGuest(person) : namedActor(staff, person, as);
    },
  };
};

/** Viewer for a person who neither plays nor works there. People who watch the house see as its staff do, and can't act. */
const watchesAs = (person: SignedInPerson | null, place: TableRole): Viewer | null => {
  const isFree = place === 'public' || (place.role === 'player' && place.seat === 0);
  const role = person === null || !isFree ? undefined : roleFor(person, 'watchTables');
  return person === null || role === undefined ? null : viewerAs(person.id, role);
};

/** Viewer of an event. A player who leaves their seat still sees it from there. */
export const viewerThrough = (before: TableRole, after: TableRole): Viewer =>
  after === 'public' && typeof before === 'object' && before.role === 'player' ? before : after;
