import { initialsOf, type PokerRoomView } from '@fairdeal/rules/internal';
import { type ReactNode, useEffect, useState } from 'react';
import { AddNameForm } from './add-name.js';
import type { RoomActs } from './room-acts.js';
import { RoomBoard } from './room-board.js';

/** Time that a player's message stays for the next one to wait. */
const MESSAGE_MS = 15_000;

interface AddedName {
  readonly name: string;
  readonly list: string;
}

const placeWords = (view: PokerRoomView, { name, list }: AddedName): string => {
  const found = view.lists.find((one) => one.list === list);
  const numbered = found?.names.map((waits, at) => ({ ...waits, place: at + 1 })) ?? [];
  const mine = numbered.findLast(
    (waits) => waits.how === 'kiosk' && [name, initialsOf(name), `${waits.ticket}`].includes(waits.name),
  );
  const where = mine === undefined ? '' : `: place ${mine.place}, number ${mine.ticket}`;
  return `${name} is on the list for ${found?.title ?? list}${where}.`;
};

/** `/room/kiosk`: a screen where players add themselves to a list. */
export const RoomKiosk = ({ view, room }: { readonly view: PokerRoomView; readonly room: RoomActs }): ReactNode => {
  const [added, setAdded] = useState<AddedName | null>(null);
  useEffect(() => {
    if (added === null) return;
    const timer = window.setTimeout(() => setAdded(null), MESSAGE_MS);
    return () => window.clearTimeout(timer);
  }, [added]);
  return (
    <div className="stack">
      <AddNameForm view={view} room={room} by="kiosk" added={(name, list) => setAdded({ name, list })} />
      {added === null ? null : (
        <div className="notice row between room-called" role="status">
          <p>
            {placeWords(view, added)} Open {window.location.host}/room on your phone to see your place and take your
            seat.
          </p>
        </div>
      )}
      <RoomBoard view={view} large={false} />
    </div>
  );
};
