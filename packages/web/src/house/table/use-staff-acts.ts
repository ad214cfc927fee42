import type { TablePush, TableSetup, WireAct } from '@fairdeal/client';
import { useState } from 'react';
import { houseClient } from '../client/client.js';
import { useRequests } from '../client/use-house.js';
import { nextStaffAct } from './staff-options.js';
import { type SeatedGame, withCardsRead } from './table-game.js';

/** A table and the person who works there. */
export interface StaffActsProps {
  readonly push: TablePush;
  readonly opened: TableSetup;
  readonly filed: SeatedGame;
  readonly roles: readonly string[];
}

/** Role in which this person does the next duty: one of their own, or else their post here. */
const actingRole = ({ due }: TablePush, me: TableSetup['me'], roles: readonly string[]): string | undefined =>
  due?.by.find((role) => role === me?.role) ??
  due?.by.find((role) => role !== 'dealer' && roles.includes(role)) ??
  me?.role;

/** The acts of a staff member at a table, in the role in which they act there. */
export const useStaffActs = ({ push, opened, filed, roles }: StaffActsProps) => {
  const { said, busy, send } = useRequests();
  const [cards, setCards] = useState<readonly string[]>([]);
  // A person with several roles acts in one of them; the options are of that role.
  const role = actingRole(push, opened.me, roles);
  const as = role === undefined ? undefined : { role };
  const act = async (asked: WireAct, read: readonly string[]): Promise<boolean> => {
    const written = withCardsRead(filed, asked, read);
    const done = await send(houseClient().act(push.table, written, as));
    // Keep the cards that were read for another act.
    if (done !== null && written !== asked) setCards([]);
    return done !== null;
  };
  // A ruling comes before any other act.
  const next = push.waits === undefined || push.waits.for === 'act' ? nextStaffAct(push, role) : null;
  return { said, busy, as, cards, setCards, act, next };
};
