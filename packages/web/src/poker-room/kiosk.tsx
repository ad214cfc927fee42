import { initialsOf, type PokerRoomView } from '@fairdeal/rules/internal';
import { type ReactNode, useEffect, useState } from 'react';
import { AddNameForm } from './add-name.js';
import type { RoomActs } from './room-acts.js';
import { RoomBoard } from './room-board.js';

/** How long what was done for one player stands there before the next comes. */
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

/** `/room/kiosk`: a screen at which who comes puts himself onto a list. */
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
            {placeWords(view, added)} Open this address on your phone, {window.location.host}/room, to see your place
            and to take your seat.
          </p>
        </div>
      )}
      <RoomBoard view={view} large={false} />
    </div>
  );
};
