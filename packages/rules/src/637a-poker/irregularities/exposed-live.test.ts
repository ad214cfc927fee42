import { cards, formatCards } from '@fairdeal/cards';
import { expect, test } from 'vitest';
import { proves } from '../../testing/index.js';
import { dealerDoes, openRoom } from '../../testing/poker-room.js';
import { dueOf } from '../../testing/told.js';

const deals = (...named: string[]) => dealerDoes({ do: 'dealCards', cards: named.map((text) => cards(text)) });
const exposes = (seat: number, card: number, seen: string) =>
  dealerDoes({ do: 'cardExposed', seat, card, cards: cards(seen) });

/** Three players whose first cards are about to be dealt by a dealer who does not know them. */
const started = (game: string) => {
  const room = openRoom(game, {}, 'live');
  room.sits([1, 2, 3]);
  while (dueOf(room.book, room.table)?.do !== 'shuffleCards') room.does(dueOf(room.book, room.table) as never);
  room.does(dealerDoes({ do: 'shuffleCards', deck: 0 }), dealerDoes({ do: 'cutCards', place: 20 }));
  room.does(dealerDoes({ do: 'loadCards', cover: null }), dealerDoes({ do: 'startRound' }));
  return room;
};

test(proves('a live dealer names the card that he exposed: it is out of the deck', '637a.18(p)'), () => {
  const room = started('hold-em');
  room.refuses(exposes(2, 2, 'KsKd'), '637a.18(p)');
  room.does(exposes(2, 2, 'Ks'));
  room.refuses(exposes(1, 1, 'Ks'), '637a.18(i)');
  const events = room.does(dealerDoes({ do: 'dealCards' }));
  expect(events.at(-1)).toMatchObject({ did: 'cardExchanged', seat: 2, exposed: cards('Ks')[0] });
  expect(formatCards(room.table.hand?.discards ?? [])).toBe('Ks');
});

test(proves('in Stud the card that was named is his up card, named again or not', '637a.18(m)'), () => {
  for (const again of ['', 'Ks']) {
    const room = started('seven-card-stud-high');
    room.does(exposes(2, 1, 'Ks'));
    room.refuses(deals('2h', 'Kd', '3h'), '637a.18(m)');
    room.does(deals('2h', again, '3h'));
    const second = room.table.hand?.players.find(({ seat }) => seat === 2);
    expect(second?.cards[0]).toBe(cards('Ks')[0]);
    expect(second?.up).toEqual([true, false, false]);
  }
});
