import { type Cents, dollars, type PokerGame, type PokerSubmission, type PokerView } from '@fairdeal/rules';
import type { RoundReport } from '@fairdeal/table/internal';
import { type SettledLine, seatDoes, seatName } from '@fairdeal/words/internal';
import { padColumns } from '@fairdeal/words/internal/text';
import { cardsText, netText, PLAYER_SEAT, type ScreenStyle } from './house-screen.js';

const LIMITS: Readonly<Record<PokerSubmission['limit'], string>> = {
  fixed: 'fixed limit',
  spread: 'spread limit',
  pot: 'pot limit',
  no: 'no limit',
};

const title = (game: PokerGame, { limit, smallBet, bigBet }: PokerSubmission): string =>
  `${game.title} (${game.section}), ${dollars(smallBet)}${limit === 'fixed' ? ` and ${dollars(bigBet)}` : ''} ${LIMITS[limit]}`;

/** The table as the player sees it. */
export const pokerTableText = (
  game: PokerGame,
  submission: PokerSubmission,
  view: PokerView,
  ink: ScreenStyle,
): string => {
  const rows = view.seats.map(({ seat, stack }) => {
    const player = view.players.find((other) => other.seat === seat);
    const state = player?.folded ? 'folded' : player && player.bet > 0 ? `bet ${dollars(player.bet)}` : '';
    return [
      `  ${seatName(seat, PLAYER_SEAT)}`,
      dollars(stack),
      view.button === seat ? 'button' : '',
      state,
      player === undefined || player.folded ? '' : cardsText(player.cards, ink),
    ];
  });
  const board = view.board.length === 0 ? [] : [`  Board  ${cardsText(view.board, ink)}`];
  const pot =
    view.phase === null ? [] : [`  Pot    ${dollars(view.pot)}${view.street === null ? '' : `, ${view.street}`}`];
  return [title(game, submission), padColumns(rows), ...board, ...pot].join('\n');
};

/** A finished round, for its screen. */
export type FinishedPokerRound = Pick<RoundReport<PokerView>, 'lines' | 'net' | 'laid'>;

/** Winners with their hands and the clauses, and the player's result. */
export const potsText = ({ lines, net, laid }: FinishedPokerRound, bankroll: Cents, ink: ScreenStyle): string => {
  const shown = laid.players
    .filter(({ folded, shown: how, seat }) => !folded && (how === 'shown' || seat === PLAYER_SEAT))
    .map(({ seat, cards }) => [`  ${seatName(seat, PLAYER_SEAT)}`, cardsText(cards, ink)]);
  const board = laid.board.length === 0 ? [] : [`  Board  ${cardsText(laid.board, ink)}`];
  return [
    ...(shown.length === 0 ? [] : [padColumns(shown)]),
    ...board,
    lines.length === 0 ? 'The pot was empty.' : padColumns(lines.map(potRow)),
    `${netText(net)} Bankroll ${dollars(bankroll)}.`,
  ].join('\n');
};

const potRow = ({ seat, received, what, hand, cites }: SettledLine): string[] => [
  `  ${seatDoes(seat, PLAYER_SEAT, 'take')} ${dollars(received)}`,
  `of ${what.startsWith('side') ? what : `the ${what}`}`,
  hand,
  cites.join(' '),
];
