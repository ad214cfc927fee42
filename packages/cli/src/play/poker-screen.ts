import { type Cents, dollars, type PokerGame, type PokerSubmission, type PokerView } from '@fairdeal/rules';
import { columns, type RoundReport, type SettledLine, seatDoes, seatName } from '@fairdeal/table';
import { cardsText, type Ink, netText, SEAT } from './screen.js';

const LIMITS: Readonly<Record<PokerSubmission['limit'], string>> = {
  fixed: 'fixed limit',
  spread: 'spread limit',
  pot: 'pot limit',
  no: 'no limit',
};

const title = (game: PokerGame, { limit, smallBet, bigBet }: PokerSubmission): string =>
  `${game.title} (${game.section}), ${dollars(smallBet)}${limit === 'fixed' ? ` and ${dollars(bigBet)}` : ''} ${LIMITS[limit]}`;

/** The table as the player sees it. */
export const pokerTableText = (game: PokerGame, submission: PokerSubmission, view: PokerView, ink: Ink): string => {
  const rows = view.seats.map(({ seat, stack }) => {
    const player = view.players.find((other) => other.seat === seat);
    const state = player?.folded ? 'folded' : player && player.bet > 0 ? `bet ${dollars(player.bet)}` : '';
    return [
      `  ${seatName(seat, SEAT)}`,
      dollars(stack),
      view.button === seat ? 'button' : '',
      state,
      player === undefined || player.folded ? '' : cardsText(player.cards, ink),
    ];
  });
  const board = view.board.length === 0 ? [] : [`  Board  ${cardsText(view.board, ink)}`];
  const pot =
    view.phase === null ? [] : [`  Pot    ${dollars(view.pot)}${view.street === null ? '' : `, ${view.street}`}`];
  return [title(game, submission), columns(rows), ...board, ...pot].join('\n');
};

/** A round that is over, as far as its screen tells of it. */
export type PokerOver = Pick<RoundReport<PokerView>, 'lines' | 'net' | 'laid'>;

/** Who won what, with the hand and the clauses, and what it brought the player. */
export const pushText = ({ lines, net, laid }: PokerOver, bankroll: Cents, ink: Ink): string => {
  const shown = laid.players
    .filter(({ folded, shown: how, seat }) => !folded && (how === 'shown' || seat === SEAT))
    .map(({ seat, cards }) => [`  ${seatName(seat, SEAT)}`, cardsText(cards, ink)]);
  const board = laid.board.length === 0 ? [] : [`  Board  ${cardsText(laid.board, ink)}`];
  return [
    ...(shown.length === 0 ? [] : [columns(shown)]),
    ...board,
    lines.length === 0 ? 'Nothing was left in the pot.' : columns(lines.map(potRow)),
    `${netText(net)} Bankroll ${dollars(bankroll)}.`,
  ].join('\n');
};

const potRow = ({ seat, received, what, hand, cites }: SettledLine): string[] => [
  `  ${seatDoes(seat, SEAT, 'take')} ${dollars(received)}`,
  `of ${what.startsWith('side') ? what : `the ${what}`}`,
  hand,
  cites.join(' '),
];
