import { dollars } from '@fairdeal/rules';
import { type ReactNode, useState } from 'react';
import { formatTime } from '../../house/client/date-time.js';
import { Button } from '../../ui/button.js';
import { ClauseChip } from '../../ui/clause-chip.js';
import { Ring } from '../room/ring.js';
import type { RoomActs } from '../room/room-acts.js';
import { jackpotTitle, useJackpots } from '../room/use-jackpots.js';
import { shortName } from '../room/waits.js';
import { type DeskView, optionOf } from './picked.js';

const MINUTE = 60_000;

const PushPart = ({ desk, room }: { readonly desk: DeskView; readonly room: RoomActs }): ReactNode => {
  const { shift } = desk.view;
  if (shift === null) return null;
  const { dealers, nextPush, lastPush } = shift;
  const push = optionOf(desk.options, 'push', {});
  return (
    <section className="desk-push" aria-label="Dealers">
      {nextPush === null || lastPush === null ? (
        <p className="strong">No dealer has signed in</p>
      ) : (
        <p className="desk-next-push">
          <Ring until={nextPush} minutes={(nextPush - lastPush) / MINUTE} />
          <span>
            <strong>Next push {formatTime(nextPush)}</strong>
            <span className="quiet">Every dealer moves one table on</span>
          </span>
        </p>
      )}
      {dealers.length === 0 ? null : (
        <ul>
          {dealers.map(({ person, name, table, since }) => (
            <li key={person}>
              <span className="desk-badge" data-rest={table === null || undefined}>
                {table ?? 'In'}
              </span>
              <span>{shortName(name)}</span>
              <span className="quiet">
                {table === null ? 'on break' : ''} {Math.max(0, Math.floor((desk.now - since) / MINUTE))} min
              </span>
            </li>
          ))}
        </ul>
      )}
      <div className="row">
        {push === undefined ? null : <Button onClick={() => room.send(push.act)}>{push.words}</Button>}
        {desk.role === 'brush' ? null : (
          <Button onClick={() => desk.open({ is: 'dealers' })}>Dealers of the shift</Button>
        )}
      </div>
    </section>
  );
};

const Jackpots = (): ReactNode =>
  useJackpots().map((jackpot) => (
    <section
      key={`${jackpot.kind} ${jackpot.tables.join()}`}
      className="desk-jackpot"
      aria-label={jackpotTitle(jackpot)}
    >
      <h2>{jackpotTitle(jackpot)}</h2>
      <p className="desk-sum">
        {jackpot.kind === 'bad-beat' && jackpot.pending ? 'Being verified' : dollars(jackpot.cents)}
      </p>
    </section>
  ));

const speaks = typeof window !== 'undefined' && 'speechSynthesis' in window;

/** The announcement of one game, in text and through the loudspeaker of the desk. */
const Announcement = ({ desk: { view, picked } }: { readonly desk: DeskView }): ReactNode => {
  const [said, setSaid] = useState(false);
  const ofPicked = view.lists.find(({ names }) =>
    names.some(({ ticket }) => picked?.is === 'name' && picked.ticket === ticket),
  );
  const list = ofPicked ?? view.lists.find(({ openSeats }) => openSeats > 0) ?? view.lists[0];
  if (list === undefined) return null;
  const say = (): void => {
    window.speechSynthesis.cancel();
    window.speechSynthesis.speak(new SpeechSynthesisUtterance(list.announcement));
    setSaid(true);
  };
  return (
    <section className="desk-announce" aria-label="Announcement">
      <h2>
        Say it to the room <ClauseChip id={list.cites[0] ?? null} about="Announcing games and open seats" />
      </h2>
      <p>{list.announcement}.</p>
      {speaks ? <Button onClick={say}>{said ? 'Announce again' : 'Announce'}</Button> : null}
    </section>
  );
};

interface DeskSideProps {
  readonly desk: DeskView;
  readonly room: RoomActs;
  readonly disputes: boolean;
}

/** Dealers with the next push, jackpots, the announcement, and what else the floor does here. */
export const DeskSide = ({ desk, room, disputes }: DeskSideProps): ReactNode => (
  <aside className="desk-side" aria-label="Dealers and jackpots">
    <PushPart desk={desk} room={room} />
    <Jackpots />
    <Announcement desk={desk} />
    {disputes ? (
      <div className="row">
        <Button onClick={() => desk.open({ is: 'disputes' })}>Disputes</Button>
        {(desk.view.shift?.suspicions.length ?? 0) === 0 ? null : (
          <Button onClick={() => desk.open({ is: 'suspicions' })}>Suspicions</Button>
        )}
      </div>
    ) : null}
  </aside>
);
