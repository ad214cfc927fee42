import type { Card } from '@fairdeal/cards';
import { dollars, isCents, MOST_CENTS } from '../../money.js';
import { isRefused, refuse } from '../../ruling.js';
import { type PokerHandler, turnOf } from '../betting/betting.js';
import { cardsOut } from '../betting/dealing.js';
import { mustShow } from '../showdown/showdown.js';
import { type PokerHand, type PokerPlayer, seatAt, UNKNOWN } from '../state.js';

export const sit: PokerHandler<'sit'> = (game, table, { by, cents }) => {
  if (by.role !== 'player') return refuse('Only a player takes a seat.', '637a.8(a)');
  if (!Number.isInteger(by.seat) || by.seat < 1 || by.seat > table.seats.length)
    return refuse(
      `There is no seat ${by.seat}: this table of ${game.title} has ${table.seats.length}.`,
      game.players.clause,
      '637a.2(a)',
    );
  if (seatAt(table, by.seat) !== null) return refuse(`Seat ${by.seat} is taken.`, '637a.8(a)');
  if (!isCents(cents) || cents < 0) return refuse('Table stakes are whole cents.', '637a.8(b)(1)');
  return {
    events: [
      {
        did: 'sat',
        seat: by.seat,
        moves:
          cents === 0
            ? []
            : [{ from: { at: 'cage' }, to: { at: 'seat', seat: by.seat }, cents, cites: ['637a.8(b)(1)'] }],
        cites: ['637a.8(a)'],
      },
    ],
  };
};

export const addStakes: PokerHandler<'addStakes'> = (_, table, { by, cents }) => {
  if (by.role !== 'player' || seatAt(table, by.seat) === null)
    return refuse('Only a seated player adds to his stakes.', '637a.8(a)');
  if (table.hand?.players.some(({ seat }) => seat === by.seat))
    return refuse('Table stakes are added to only between rounds of play.', '637a.8(b)(2)');
  if (!isCents(cents) || cents <= 0 || cents > MOST_CENTS)
    return refuse(`Table stakes are whole cents above zero, up to ${dollars(MOST_CENTS)} at once.`, '637a.8(b)(2)');
  return {
    events: [
      {
        did: 'stakesAdded',
        seat: by.seat,
        moves: [{ from: { at: 'cage' }, to: { at: 'seat', seat: by.seat }, cents, cites: ['637a.8(b)(2)'] }],
        cites: ['637a.8(b)(2)'],
      },
    ],
  };
};

export const leave: PokerHandler<'leave'> = (_, table, { by }) => {
  const seat = by.role === 'player' ? seatAt(table, by.seat) : null;
  if (by.role !== 'player' || seat === null) return refuse('Nobody sits there.', '637a.8(a)');
  if (table.hand?.players.some((player) => player.seat === by.seat))
    return refuse('No stakes leave the table during a round of play.', '637a.8(b)(2)');
  return {
    events: [
      {
        did: 'left',
        seat: by.seat,
        moves:
          seat.stack === 0
            ? []
            : [{ from: { at: 'seat', seat: by.seat }, to: { at: 'cage' }, cents: seat.stack, cites: ['637a.8(b)(2)'] }],
        cites: ['637a.8(b)(2)'],
      },
    ],
  };
};

/** The whole hand, clearly displayed. A recorded hand may bring the cards that nobody knew. */
export const show: PokerHandler<'show'> = (game, table, command) => {
  const turn = turnOf(game, table, command, ['showdown']);
  if (isRefused(turn)) return turn;
  const { player, at } = turn;
  const cards = command.cards ?? [];
  if (cards.length > 0 && !couldHold(turn.hand, player, cards))
    return refuse('Those are not the cards this player was dealt.', '637a.6(f)', '637a.18(e)');
  const shown = cards.length > 0 ? cards : player.cards;
  if (shown.includes(UNKNOWN)) return refuse('A hand is shown in its entirety.', '637a.18(e)');
  return { events: [{ did: 'shown', player: at, cards, cites: ['637a.18(e)', game.showdown] }] };
};

/** Whether a player could have been dealt these cards: one that nobody knew cannot be one that lies elsewhere. */
const couldHold = (hand: PokerHand, { cards: dealt }: PokerPlayer, cards: readonly Card[]): boolean => {
  const out = cardsOut(hand);
  return (
    cards.length === dealt.length &&
    dealt.every((card) => card === UNKNOWN || cards.includes(card)) &&
    cards.every((card, place) => cards.indexOf(card) === place && (dealt.includes(card) || !out.includes(card)))
  );
};

/** Conceding without showing, unless the house has all hands shown or nobody else is left to win. */
export const muck: PokerHandler<'muck'> = (game, table, command) => {
  const turn = turnOf(game, table, command, ['showdown']);
  if (isRefused(turn)) return turn;
  const { hand, at } = turn;
  if (table.submission.showAll) return refuse('Every hand is shown at this table.', '637a.18(e)');
  if (mustShow(hand, at)) return refuse('The winning hand must be shown.', '637a.18(e)');
  return { events: [{ did: 'mucked', player: at, cites: ['637a.18(e)', '637a.18(f)'] }] };
};
