import type { Actor } from '../../core/roles.js';
import type { Option } from '../../core/rulebook.js';
import type { PokerRoomAct } from './acts.js';
import { isWalkIn } from './lists.js';
import { nextFor, tableToBreak } from './seating-order.js';
import { gameOfList, openSeats, type PokerRoom, roomSeatOf } from './state.js';
import { initialsOf } from './view.js';

type RoomCandidate = Option<PokerRoomAct>;

const candidate = (act: PokerRoomAct, words: string, kind: RoomCandidate['kind'] = 'staff'): RoomCandidate => ({
  act,
  name: act.do,
  words,
  kind,
});

const titleOf = (room: PokerRoom, list: string): string => gameOfList(room, list)?.title ?? list;

/** Acts of a player on their own behalf. */
const playerCandidates = (room: PokerRoom, person: string): RoomCandidate[] => {
  const mine = room.waiting.filter((waits) => waits.person === person);
  const page = room.pages.find((one) => one.person === person);
  const place = roomSeatOf(room, person);
  return [
    ...room.submission.games.map(({ id, title }) =>
      candidate({ do: 'addName', list: id, how: 'phone' }, `Put me on the list for ${title}`, 'seat'),
    ),
    ...mine.map(({ ticket, list }) =>
      candidate({ do: 'removeName', ticket }, `Take me off the list for ${titleOf(room, list)}`, 'seat'),
    ),
    ...mine.map(({ ticket }) => candidate({ do: 'arrive', ticket }, 'I am here now', 'seat')),
    ...room.waiting
      .filter(isWalkIn)
      .map(({ ticket, name }) =>
        candidate({ do: 'claimName', ticket }, `I am ${initialsOf(name)}, number ${ticket}`, 'seat'),
      ),
    ...(page === undefined
      ? []
      : [candidate({ do: 'decline', tableNumber: page.table, seat: page.seat }, 'Decline the seat', 'seat')]),
    ...(place === null
      ? []
      : [
          candidate(
            { do: 'askChange', tableNumber: place.table, seat: place.seat, to: 'seat' },
            'Ask for a seat change',
            'seat',
          ),
          candidate(
            { do: 'askChange', tableNumber: place.table, seat: place.seat, to: 'table' },
            'Ask for a table change',
            'seat',
          ),
          candidate({ do: 'dropChange', tableNumber: place.table, seat: place.seat }, 'Keep my seat', 'seat'),
        ]),
  ];
};

/** Acts of the staff with the lists, pages, tables and dealers there are. */
const staffCandidates = (room: PokerRoom): RoomCandidate[] => {
  const { submission, tables, waiting, pages } = room;
  const free = Array.from({ length: submission.tables }, (_, at) => at + 1).find((table) =>
    tables.every((open) => open.table !== table),
  );
  return [
    ...tables.flatMap((open) =>
      openSeats(room, open).flatMap((seat) => {
        const next = nextFor(room, { table: open.table, seat });
        return next === null
          ? []
          : [
              candidate(
                { do: 'page', tableNumber: open.table, seat },
                `Call ${next.name} to Table ${open.table}, Seat ${seat}`,
              ),
            ];
      }),
    ),
    ...pages.flatMap(({ table, seat, name }) => [
      candidate({ do: 'expirePage', tableNumber: table, seat }, `${name} has not come`),
      candidate({ do: 'decline', tableNumber: table, seat }, `${name} declines the seat`),
    ]),
    ...waiting.flatMap(({ ticket, name, claim }) =>
      claim === null
        ? []
        : [
            candidate(
              { do: 'confirmName', ticket, person: claim.person },
              `${claim.name} is ${name}, number ${ticket}`,
            ),
            candidate({ do: 'dismissClaim', ticket }, `${claim.name} is not ${name}`),
          ],
    ),
    ...waiting.flatMap(({ ticket, name, list }) => [
      candidate({ do: 'arrive', ticket }, `${name} is here`),
      candidate({ do: 'removeName', ticket }, `Take ${name} off the list for ${titleOf(room, list)}`),
    ]),
    ...(free === undefined
      ? []
      : submission.games.map(({ id, title }) =>
          candidate({ do: 'openTable', tableNumber: free, list: id }, `Open Table ${free}: ${title}`),
        )),
    ...submission.games.flatMap(({ id }) => {
      const first = tableToBreak(room, id);
      return first === undefined
        ? []
        : [candidate({ do: 'breakTable', tableNumber: first.table }, `Break Table ${first.table}`)];
    }),
    ...tables.map(({ table }) => candidate({ do: 'closeTable', tableNumber: table }, `Close Table ${table}`)),
    ...tables.flatMap(({ table, seats }) =>
      seats.flatMap((seated, at) =>
        seated === null
          ? []
          : [
              candidate({ do: 'stepOut', tableNumber: table, seat: at + 1 }, `${seated.name} is away`),
              candidate({ do: 'comeBack', tableNumber: table, seat: at + 1 }, `${seated.name} is back`),
              candidate({ do: 'pickUp', tableNumber: table, seat: at + 1 }, `Pick up ${seated.name}’s chips`),
              candidate(
                { do: 'askChange', tableNumber: table, seat: at + 1, to: 'seat' },
                `${seated.name} asks for a seat change`,
              ),
              candidate(
                { do: 'askChange', tableNumber: table, seat: at + 1, to: 'table' },
                `${seated.name} asks for a table change`,
              ),
              candidate({ do: 'dropChange', tableNumber: table, seat: at + 1 }, `${seated.name} keeps their seat`),
            ],
      ),
    ),
    candidate({ do: 'push' }, 'Push the dealers'),
    ...room.dealers.map(({ person, name }) => candidate({ do: 'dealerOut', person }, `${name} goes home`)),
  ];
};

/** Options to try for a person in the room; the rulebook keeps those it would accept. */
export const roomCandidates = (room: PokerRoom, who: Actor): RoomCandidate[] =>
  who.role === 'player' ? playerCandidates(room, who.person) : staffCandidates(room);
