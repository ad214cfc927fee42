import { accept, refuse } from '../../core/decision.js';
import { DECK_SIZE } from '../model/state.js';
import type { RoomHandler } from './act-rules.js';
import { type PokerRoom, roomTableAt } from './state.js';

const DECKS = 2;

/** 637a.3(a): two decks lie at every table. */
export const bringDecks: RoomHandler<'bringDecks'> = (room, { tableNumber: table, decks }, { at }) => {
  if (roomTableAt(room, table) === undefined) return refuse('table-not-open', { table });
  if (
    !Array.isArray(decks) ||
    new Set(decks).size !== DECKS ||
    !decks.every((deck) => typeof deck === 'string' && deck.trim() !== '')
  )
    return refuse('two-decks-needed', {}, '637a.3(a)');
  const elsewhere = room.tables.find(
    (other) => other.table !== table && other.decks.some(({ name }) => decks.includes(name)),
  );
  return elsewhere === undefined
    ? accept({ did: 'decksBrought', table, decks, at, rule: null, cites: ['637a.3(a)', '637a.3(c)'] })
    : refuse('deck-elsewhere', { table: elsewhere.table }, '637a.3(a)');
};

/** 637a.7(e)(4): a deck with too few or too many cards leaves the table. */
export const countDeck: RoomHandler<'countDeck'> = (room, { tableNumber: table, deck, count }) => {
  if (roomTableAt(room, table)?.decks.some(({ name }) => name === deck) !== true)
    return refuse('deck-not-at-table', { deck, table }, '637a.3(a)');
  if (!Number.isInteger(count) || count < 0 || count > 4 * DECK_SIZE)
    return refuse('bad-card-count', { counted: count }, '637a.7(e)(4)(i)');
  const removed = count !== DECK_SIZE;
  return accept({
    did: 'deckCounted',
    table,
    deck,
    count,
    removed,
    rule: null,
    cites: removed ? ['637a.7(e)(5)'] : ['637a.7(e)(4)(i)'],
  });
};

/** Whether the room has ever opened a table under this name. */
const isOpened = ({ opened }: PokerRoom, stream: string): boolean => {
  const number = /^r([1-9]\d{0,8})$/.exec(stream)?.[1];
  return number !== undefined && Number(number) <= opened;
};

/** 637a.18(b): what makes the staff suspect that people play together, with the hands. */
export const noteSuspicion: RoomHandler<'noteSuspicion'> = (room, { people, hands, reason }, { by, at }) => {
  if (!Array.isArray(people) || people.length < 1 || people.length > 20)
    return refuse('suspicion-incomplete', { lacks: 'people' }, '637a.18(b)');
  if (!Array.isArray(hands) || hands.length < 1 || hands.length > 200)
    return refuse('suspicion-incomplete', { lacks: 'hands' }, '637a.18(c)');
  const nowhere = hands.find(({ table, round }) => !isOpened(room, table) || round < 1);
  if (nowhere !== undefined) return refuse('no-such-hand', { ...nowhere, opened: room.opened }, '637a.18(c)');
  if (typeof reason !== 'string' || reason.trim() === '' || reason.length > 2_000)
    return refuse('reason-missing', { for: 'suspicion' }, '637a.18(c)');
  return accept({
    did: 'suspicionNoted',
    people,
    hands,
    reason,
    by: by.person,
    at,
    rule: null,
    cites: ['637a.18(b)', '637a.18(c)'],
  });
};
