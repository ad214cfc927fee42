import type { RoomJackpot } from '@fairdeal/client';
import { dollars } from '@fairdeal/rules';
import type { PokerRoomView } from '@fairdeal/rules/internal';
import { capitalize } from '@fairdeal/words/internal/text';
import type { CSSProperties, ReactNode } from 'react';
import { Countdown } from '../room/countdown.js';
import { Ring } from '../room/ring.js';
import { jackpotTitle, useJackpots } from '../room/use-jackpots.js';
import { useNow } from '../room/use-now.js';
import { type RoomList, tablesWords, titleParts, waitEstimate } from '../room/waits.js';
import './wall.css';

/** Names of a list that the board has room for. */
const MOST_NAMES = 10;
const MOST_CALLS = 4;

/** Players who are called, by the time they have left. */
const callsOf = ({ tables }: PokerRoomView) =>
  tables
    .flatMap(({ table, seats }) =>
      seats.flatMap((seat) =>
        seat.is === 'called' && seat.until !== null
          ? [{ table, seat: seat.seat, name: seat.name, until: seat.until }]
          : [],
      ),
    )
    .sort((one, other) => one.until - other.until);

const Calls = ({ view }: { readonly view: PokerRoomView }): ReactNode => {
  const calls = callsOf(view);
  return (
    <section className="board-calls" aria-label="Now calling">
      <div>
        <h2>Now calling</h2>
        {calls.length > MOST_CALLS ? <p className="strong">and {calls.length - MOST_CALLS} more</p> : null}
      </div>
      {calls.length === 0 ? (
        <p className="quiet">Nobody is called now.</p>
      ) : (
        <ul>
          {calls.slice(0, MOST_CALLS).map(({ table, seat, name, until }) => (
            <li key={`${table}/${seat}`}>
              <Ring until={until} minutes={view.page} />
              <span>
                <strong>{name}</strong>
                <span>
                  Table {table}, seat {seat}
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};

const BoardList = ({ list, now }: { readonly list: RoomList; readonly now: number }): ReactNode => {
  const [game, limits] = titleParts(list.title);
  const waiting = list.names.filter(({ called }) => called === null);
  return (
    <li className="board-list on-felt" data-felt="poker" data-interest={list.kind === 'interest' || undefined}>
      <h2>{game}</h2>
      <p className="board-limits">{limits}</p>
      <p>
        {list.kind === 'interest' ? `Opens with ${list.start}, ${waiting.length} wait` : capitalize(tablesWords(list))}
      </p>
      <p className="board-wait">{capitalize(waitEstimate(list, waiting.length + 1, now))}</p>
      {waiting.length === 0 ? (
        <p className="quiet">Nobody waiting</p>
      ) : (
        <ol aria-label={`Waiting for ${list.title}`}>
          {waiting.slice(0, MOST_NAMES).map(({ ticket, name, here }, at) => (
            <li key={ticket} data-away={!here || undefined}>
              <span>{at + 1}</span> {name}
            </li>
          ))}
        </ol>
      )}
      {waiting.length > MOST_NAMES ? <p className="strong">and {waiting.length - MOST_NAMES} more</p> : null}
    </li>
  );
};

const leadWords = ({ leaders, until }: Extract<RoomJackpot, { kind: 'high-hand' }>): ReactNode => {
  const [lead] = leaders;
  const hand = lead === undefined ? 'No full house yet' : `${capitalize(lead.hand)}, Table ${lead.table}`;
  return (
    <>
      {hand}
      {until === null ? null : (
        <>
          , <Countdown until={until} /> left
        </>
      )}
    </>
  );
};

const BoardJackpot = ({ jackpot }: { readonly jackpot: RoomJackpot }): ReactNode => (
  <li className="board-jackpot">
    <h2>{jackpotTitle(jackpot)}</h2>
    <p className="board-sum">
      {jackpot.kind === 'bad-beat' && jackpot.pending ? 'Hit, being verified' : dollars(jackpot.cents)}
    </p>
    {jackpot.kind === 'high-hand' ? <p>{leadWords(jackpot)}</p> : null}
  </li>
);

const OpenSeats = ({ view }: { readonly view: PokerRoomView }): ReactNode => {
  const open = view.tables.flatMap(({ table, title, seats }) =>
    seats.filter(({ is }) => is === 'open').map(({ seat }) => ({ table, title, seat })),
  );
  const [first] = open;
  return first === undefined ? null : (
    <li className="board-jackpot board-open">
      <h2>Seat open now, {first.title}</h2>
      <p className="board-sum">
        Table {first.table}, seat {first.seat} {open.length > 1 ? <small>and {open.length - 1} more</small> : null}
      </p>
    </li>
  );
};

/** `/room/wall`: the board for the wall, read from ten meters. */
export const RoomWall = ({ view }: { readonly view: PokerRoomView }): ReactNode => {
  const now = useNow();
  const jackpots = useJackpots();
  return (
    <div className="wall board">
      <header className="board-head">
        <h1>{view.name}</h1>
        <p>Sign up at the desk, the kiosk or your phone</p>
        <time>{new Date(now).toLocaleTimeString('en-US', { timeStyle: 'short' })}</time>
      </header>
      <Calls view={view} />
      <ul className="board-lists" style={{ '--lists': Math.max(3, view.lists.length) } as CSSProperties}>
        {view.lists.map((list) => (
          <BoardList key={list.list} list={list} now={now} />
        ))}
      </ul>
      <ul className="board-jackpots">
        {jackpots.map((jackpot) => (
          <BoardJackpot key={`${jackpot.kind} ${jackpot.tables.join()}`} jackpot={jackpot} />
        ))}
        <OpenSeats view={view} />
      </ul>
    </div>
  );
};
