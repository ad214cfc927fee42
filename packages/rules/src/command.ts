import type { Card } from '@fairdeal/cards';
import { said } from './endless.js';
import type { ClauseId } from './register/index.js';
import { ROLES, type Role, type Who } from './roles.js';
import type { AnyAct, Command, Drawn, ToDraw } from './rulebook.js';
import { type Refused, refuse, refuseFor } from './ruling.js';

const KNOWN_ROLES: ReadonlySet<unknown> = new Set(ROLES);

/** Why this is no command at all: it lacks who or when, or what is done. */
export const unreadable = (command: Command<AnyAct>): Refused | null => {
  if (typeof command !== 'object' || command === null || typeof command.act !== 'object' || command.act === null)
    return refuse(`A command is an act with who does it and when, not ${said(command)}.`);
  const { by, at } = command;
  if (typeof by !== 'object' || by === null || typeof by.role !== 'string' || typeof by.person !== 'string')
    return refuse('A command says by whom: a role and who it is; a player has a seat.');
  if (by.role === 'player' && typeof by.seat !== 'number')
    return refuse(`A player is known by the seat he sits at, not ${said(by.seat)}.`);
  return Number.isFinite(at) ? null : refuse(`A command says when: milliseconds, not ${said(at)}.`);
};

/** Whether a command says who does it, and when. */
export const saysWho = ({ by, at }: Command<AnyAct>): boolean =>
  typeof by?.person === 'string' && (by.role !== 'player' || typeof by.seat === 'number') && Number.isFinite(at);

export const notAnAct = (act: unknown, known: readonly string[]): Refused =>
  refuse(`${said(act)} is not an act of this table; there is ${known.join(', ')}.`);

/** An act that the law gives to others. */
export const notTheirs = (by: Who, may: readonly Role[], cites: readonly ClauseId[], act: string): Refused => {
  if (!KNOWN_ROLES.has(by.role))
    return refuse(`${said(by.role)} is not a role at a table; there is ${ROLES.join(', ')}.`);
  if (may.indexOf(by.role) < 0)
    return refuseFor(
      'not-your-act',
      `"${act}" is not for the ${whoInWords(by)}: it belongs to the ${may.join(' or the ')}.`,
      ...cites,
    );
  return by.role === 'player'
    ? refuseFor('not-your-act', `Seat ${by.seat} is another player’s.`, ...cites)
    : refuseFor('not-your-act', 'Who plays at a table does not work at it.', ...cites);
};

const whoInWords = (who: Who): string => (who.role === 'player' ? `player in seat ${who.seat}` : who.role);

/** Something that chance could bring, to see whether an act would be accepted. */
export const anyDraw = (needed: ToDraw | null): Drawn | null => {
  switch (needed?.draw) {
    case 'order':
      return { order: needed.of };
    case 'dice':
      return { dice: [1, 1, 1] };
    case 'number':
      return { number: 1 };
    default:
      return null;
  }
};

/** What chance brings to an act, where it is written beside it. */
export interface WrittenChance extends Drawn {
  /** Cards that come shuffled: in an order that is not known, or in this one. */
  readonly preshuffled?: true | readonly Card[];
}

/** An act that was written with what chance brought to it, parted into the two. */
export const partChance = <Written extends WrittenChance>({
  order,
  dice,
  number,
  preshuffled,
  ...act
}: Written): {
  readonly act: Omit<Written, keyof WrittenChance> & { readonly preshuffled?: true };
  readonly drawn: Drawn | null;
} => {
  const cards = preshuffled === undefined || preshuffled === true ? order : preshuffled;
  const drawn: Drawn = {
    ...(cards === undefined ? {} : { order: cards }),
    ...(dice === undefined ? {} : { dice }),
    ...(number === undefined ? {} : { number }),
  };
  return {
    act: { ...act, ...(preshuffled === undefined ? {} : { preshuffled: true }) },
    drawn: Object.keys(drawn).length === 0 ? null : drawn,
  };
};
