import { cards } from '@fairdeal/cards';
import { expect, test } from 'vitest';
import type { CorrectedCards } from '../../core/reasons/index.js';
import { dutyCommand, personOf } from '../../testing/commands.js';
import { proves } from '../../testing/index.js';
import { BAD_BEAT } from '../../testing/poker-revenue.js';
import { dealerDoes, floorDoes, openSeatedPoker, playerDoes, type SeatedPokerTable } from '../../testing/poker-room.js';
import type { PokerSubmission } from '../model/submission.js';

const correction = (of: CorrectedCards, was: string, is: string) =>
  ({ do: 'correctReading', of, was: cards(was), is: cards(is) }) as const;
const corrects = (room: SeatedPokerTable, of: CorrectedCards, was: string, is: string): void => {
  room.does(dealerDoes(correction(of, was, is)), floorDoes(correction(of, was, is)));
};
const deals = (...named: string[]) => dealerDoes({ do: 'dealCards', cards: named.map((text) => cards(text)) });

const started = (game: string, draft: Partial<PokerSubmission> = {}): SeatedPokerTable => {
  const room = openSeatedPoker(game, draft, 'live');
  room.sits([1, 2, 3]);
  while (dutyCommand(room.book, room.table)?.do !== 'shuffleCards')
    room.does(dutyCommand(room.book, room.table) as never);
  room.does(dealerDoes({ do: 'shuffleCards', deck: 0 }), dealerDoes({ do: 'cutCards', place: 20 }));
  room.does(dealerDoes({ do: 'loadCards', cover: null }), dealerDoes({ do: 'startRound' }));
  return room;
};

/** Everyone calls or checks until the street is over. */
const passes = (room: SeatedPokerTable): void => {
  while (room.table.hand?.phase === 'bet' || room.table.hand?.phase === 'forced-bet') {
    const { hand } = room.table;
    const player = hand.players[hand.actor];
    const act = hand.phase === 'forced-bet' ? 'makeForcedBet' : player?.bet === hand.toCall ? 'check' : 'call';
    room.does(playerDoes(player?.seat ?? 0, { do: act }));
  }
};

/** Hold 'em to the showdown, with a flop that was keyed with the ace of hearts. */
const toShowdown = (): SeatedPokerTable => {
  const room = started('hold-em');
  room.does(dealerDoes({ do: 'dealCards' }));
  for (const board of ['AhKd7c', '2s', '9h']) {
    passes(room);
    room.does(deals(board));
  }
  passes(room);
  return room;
};

const winners = (room: SeatedPokerTable): readonly number[] => {
  for (let due = dutyCommand(room.book, room.table); due !== null && room.table.hand !== null; ) {
    room.does(due as never);
    due = dutyCommand(room.book, room.table);
  }
  const pushed = room.log.findLast(({ did }) => did === 'potsPushed');
  return pushed?.did === 'potsPushed'
    ? pushed.pots.flatMap(({ shares }) => shares.flatMap((one) => one.winners.map(({ seat }) => seat)))
    : [];
};

test(
  proves('a board that was keyed wrong is corrected, and the pot goes by the cards that lie there', '637a.6(f)'),
  () => {
    const room = toShowdown();
    const [first, second, third] = [0, 1, 2].map(
      (at) => room.table.hand?.players[((room.table.hand?.actor ?? 0) + at) % 3]?.seat ?? 0,
    );
    expect(room.refuses(playerDoes(first ?? 0, { do: 'show', cards: cards('AhAs') }))).toContain('wrong-cards-shown');
    corrects(room, 'community', 'AhKd7c', 'AdKd7c');
    expect(room.log.at(-1)).toMatchObject({
      did: 'readingCorrected',
      of: 'community',
      back: 0,
      cites: ['637a.6(f)', '637a.7(e)'],
    });
    room.does(playerDoes(first ?? 0, { do: 'show', cards: cards('AhAs') }));
    room.does(playerDoes(second ?? 0, { do: 'show', cards: cards('KsKh') }));
    room.does(playerDoes(third ?? 0, { do: 'show', cards: cards('3c3d') }));
    corrects(room, first ?? 0, 'AhAs', '4h4s');
    expect(winners(room)).toEqual([second]);
  },
);

test('two readings of one card stop the hand until they agree', () => {
  const room = toShowdown();
  const seat = room.table.hand?.players[room.table.hand.actor]?.seat ?? 0;
  room.does(playerDoes(seat, { do: 'show', cards: cards('QcQd') }));
  corrects(room, 'community', '9h', 'Qc');
  const next = room.table.hand?.players[room.table.hand.actor]?.seat ?? 0;
  expect(room.refuses(playerDoes(next, { do: 'muck' }))).toContain('readings-disagree');
  expect(dutyCommand(room.book, room.table)).toBeNull();
  corrects(room, seat, 'Qc', 'Qh');
  room.does(playerDoes(next, { do: 'muck' }));
});

test(proves('the up card that lies there makes the Forced Bet', '637a.6(f)'), () => {
  const room = started('seven-card-stud-high');
  room.does(deals('Th', '2c', 'Jd'));
  const low = room.table.hand?.players[room.table.hand.actor]?.seat;
  const other = room.table.hand?.players.find(({ cards: held }) => held.includes(cards('Th')[0] ?? 0))?.seat ?? 0;
  corrects(room, low ?? 0, '2c', 'Qc');
  expect(room.table.hand?.players[room.table.hand.actor]?.seat).toBe(other);
  expect(room.log.at(-1)).toMatchObject({ did: 'readingCorrected', owner: low, faceUp: true });
});

test('only what was keyed can be corrected, by two people, at a live table', () => {
  const room = toShowdown();
  expect(room.refuses(dealerDoes(correction(2, 'As', 'Ad')))).toContain('not-on-record');
  expect(room.refuses(dealerDoes(correction('dealer', 'As', 'Ad')))).toContain('not-on-record');
  expect(room.refuses(dealerDoes(correction('community', '9h', '9h')))).toContain('nothing-to-correct');
  room.does(dealerDoes(correction('community', '9h', '9c')));
  expect(
    room.refuses({ ...correction('community', '9h', '9c'), by: { role: 'floorperson', person: 'dealer' } }),
  ).toContain('two-people');
  room.does(floorDoes({ do: 'dismissReport', reason: 'The nine of hearts lies there.' }));
  expect(openSeatedPoker('hold-em').refuses(dealerDoes(correction('community', '9h', '9c')))).toContain(
    'record-shows-otherwise',
  );
});

test(proves('a Bad Beat that was verified by a card keyed wrong is verified again', '637a.15(f)'), () => {
  const room = started('hold-em', { badBeat: BAD_BEAT });
  const plays = (boards: readonly string[], hands: Readonly<Record<number, string>>): void => {
    room.does(dealerDoes({ do: 'dealCards' }));
    for (const board of boards) {
      passes(room);
      room.does(deals(board));
    }
    passes(room);
    while (room.table.hand?.phase === 'showdown') {
      const seat = room.table.hand.players[room.table.hand.actor]?.seat ?? 0;
      room.does(playerDoes(seat, { do: 'show', cards: cards(hands[seat] ?? '') }));
    }
  };
  // The first pot gives its part to the fund.
  plays(['2c3d7h', '8s', 'Tc'], { 1: 'AhKd', 2: 'Qs4d', 3: 'Jh5d' });
  room.staff();
  room.does(dealerDoes({ do: 'startRound' }));
  plays(['7c7d8c', '8d', '2s'], { 1: '7h7s', 2: '8h8s', 3: 'KhQd' });
  const by = personOf({ role: 'poker-shift-supervisor' });
  room.does({ do: 'verifyBadBeat', by } as never);
  expect(room.table.revenue.badBeat.award).not.toBeNull();
  room.does(dealerDoes(correction(2, '8s', '9s')));
  const [corrected] = room.does(floorDoes(correction(2, '8s', '9s')));
  expect(corrected).toMatchObject({ did: 'readingCorrected', again: ['badBeat'] });
  expect(room.table.revenue.badBeat.award).toBeNull();
  room.staff();
  expect(room.table.hand).toBeNull();
  expect(room.table.revenue.badBeat.award).toBeNull();
});

test(proves('a card that was thrown away is corrected too', '637a.6(f)'), () => {
  const room = started('five-card-draw-high');
  room.does(dealerDoes({ do: 'dealCards' }));
  passes(room);
  room.does(dealerDoes({ do: 'dealCards' }));
  const seat = room.table.hand?.players[room.table.hand.actor]?.seat ?? 0;
  room.does(playerDoes(seat, { do: 'draw', cards: cards('2c3d') }));
  corrects(room, 'burn', '3d', '3h');
  room.does(dealerDoes({ do: 'dealDraw' }));
  expect(room.table.hand?.discards).toEqual(cards('2c3h'));
  corrects(room, 'burn', '2c', '2d');
  expect(room.table.hand?.discards).toEqual(cards('2d3h'));
});
