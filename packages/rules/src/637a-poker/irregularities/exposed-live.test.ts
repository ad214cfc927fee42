import { cards, formatCards } from '@fairdeal/cards';
import { expect, test } from 'vitest';
import { commandOf, dutyCommand } from '../../testing/commands.js';
import { proves } from '../../testing/index.js';
import { dealerDoes, openSeatedPoker, playerDoes } from '../../testing/poker-room.js';
import type { PokerAct } from '../model/acts.js';

const deals = (...named: string[]) => dealerDoes({ do: 'dealCards', cards: named.map((text) => cards(text)) });
const exposes = (seat: number, card: number, seen: string) =>
  dealerDoes({ do: 'cardExposed', seat, card, cards: cards(seen) });

/** Three players whose first cards are about to be dealt by a dealer who does not know them. */
const started = (game: string) => {
  const room = openSeatedPoker(game, {}, 'live');
  room.sits([1, 2, 3]);
  while (dutyCommand(room.book, room.table)?.do !== 'shuffleCards')
    room.does(dutyCommand(room.book, room.table) as never);
  room.does(dealerDoes({ do: 'shuffleCards', deck: 0 }), dealerDoes({ do: 'cutCards', place: 20 }));
  room.does(dealerDoes({ do: 'loadCards', cover: null }), dealerDoes({ do: 'startRound' }));
  return room;
};

test(proves('a live dealer names the card that they exposed: it is out of the deck', '637a.18(p)'), () => {
  const room = started('hold-em');
  expect(room.refusedBy(exposes(2, 2, 'KsKd'))).toEqual(['637a.18(p)']);
  expect(room.does(exposes(2, 2, 'Ks'))).toEqual([
    { did: 'cardTurnedUp', seat: 2, card: 2, cards: cards('Ks'), cites: ['637a.18(p)'] },
  ]);
  expect(room.refusedBy(exposes(1, 1, 'Ks'))).toEqual(['637a.18(i)', '637a.18(p)']);
  expect(room.book.decide(room.table, commandOf<PokerAct>(exposes(1, 1, 'Qd')))).toMatchObject({
    events: [{ did: 'cardTurnedUp' }],
  });
  const events = room.does(dealerDoes({ do: 'dealCards' }));
  expect(events.at(-1)).toMatchObject({ did: 'cardExchanged', seat: 2, exposed: cards('Ks')[0] });
  expect(formatCards(room.table.hand?.discards ?? [])).toBe('Ks');
});

test(proves('in Stud the card that was named is their up card, named again or not', '637a.18(m)'), () => {
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

test(proves('two that were named lie in the order of the deal, and one alone names nothing', '637a.18(m)'), () => {
  const room = started('seven-card-stud-high');
  room.does(exposes(2, 2, 'Kd'), exposes(2, 1, 'Ks'));
  const dealt = room.does(deals('2h', '', '3h'));
  expect(dealt.find(({ did }) => did === 'handDead')).toMatchObject({ seat: 2 });
  expect(formatCards(room.table.hand?.players.find(({ seat }) => seat === 2)?.cards ?? [])).toBe('KsKd');
  const one = started('seven-card-stud-high');
  one.does(dealerDoes({ do: 'cardExposed', seat: 2, card: 1 }), exposes(2, 2, 'Kd'));
  one.refuses(deals('2h', '', '3h'), '637a.10(c)');
  one.does(deals('2h', 'KsKd', '3h'));
});

test(proves('a card that lies on the table was not turned up now', '637a.18(i)', '637a.18(m)'), () => {
  const room = started('seven-card-stud-high');
  room.does(deals('2h', '3h', '4h'));
  for (const street of [1, 2, 3]) {
    while (room.table.hand?.phase !== 'deal') {
      const { players = [], actor = 0, phase, toCall = 0 } = room.table.hand ?? {};
      const player = players[actor];
      const act = phase === 'forced-bet' ? 'makeForcedBet' : (player?.bet ?? 0) < toCall ? 'call' : 'check';
      room.does(playerDoes(player?.seat ?? 0, { do: act }));
    }
    room.does(deals(...['c', 'd', 's'].map((suit) => `${street + 5}${suit}`)));
  }
  while (room.table.hand?.phase !== 'deal')
    room.does(playerDoes(room.table.hand?.players[room.table.hand.actor]?.seat ?? 0, { do: 'check' }));
  expect(room.refusedBy(exposes(1, 1, '3h'))).toEqual(['637a.18(i)', '637a.18(m)']);
  room.does(exposes(1, 1, 'Ah'));
});
