import { dollars, type PokerGame, type Seat } from '@fairdeal/rules';
import { cardName } from '../../cards/card.js';
import type { PokerFrame } from './frames.js';
import { seatStateWords } from './scene-helpers.js';

/** Description of the whole table for screen readers. */
export const describePokerTable = ({ title }: PokerGame, moment: PokerFrame, you: Seat | null): string => {
  const { view, pot, bets, deals, lay } = moment;
  const board = deals ? view.board.slice(0, lay.get('board') ?? 0) : view.board;
  const seats = view.seats.map(({ seat, stack, away }) => {
    const player = view.players.find((other) => other.seat === seat);
    const state = seatStateWords(player, stack, away, view.phase);
    const bet = bets.get(seat) ?? 0;
    const parts = [dollars(stack), ...(bet > 0 ? [`bet ${dollars(bet)}`] : []), ...(state === '' ? [] : [state])];
    return `${seat === you ? 'You' : `Seat ${seat}`}: ${parts.join(', ')}.`;
  });
  return [
    `${title} table.`,
    ...(board.length === 0 ? [] : [`Board: ${board.map(cardName).join(', ')}.`]),
    ...(pot > 0 ? [`Pot ${dollars(pot)}.`] : []),
    ...(view.button === 0 ? [] : [`Button at ${view.button === you ? 'your seat' : `seat ${view.button}`}.`]),
    ...seats,
  ].join(' ');
};
