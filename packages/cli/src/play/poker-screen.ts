import { columns, type LastPokerRound, potName, SEAT, seatDoes, seatName } from '@fairdeal/house/practice';
import {
  type Cents,
  dollars,
  type PokerGame,
  type PokerSubmission,
  type PokerView,
  type PushedPot,
} from '@fairdeal/rules';
import { cardsText, type Ink } from './screen.js';

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
      `  ${seatName(seat)}`,
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

/** Who won what, with the hand and the clauses, and what it brought the player. */
export const pushText = (last: LastPokerRound, bankroll: Cents, ink: Ink): string => {
  const shown = last.view.players
    .filter(({ folded, shown: how, seat }) => !folded && (how === 'shown' || seat === SEAT))
    .map(({ seat, cards }) => [`  ${seatName(seat)}`, cardsText(cards, ink)]);
  const board = last.view.board.length === 0 ? [] : [`  Board  ${cardsText(last.view.board, ink)}`];
  return [
    ...(shown.length === 0 ? [] : [columns(shown)]),
    ...board,
    last.pots.length === 0
      ? 'Nothing was left in the pot.'
      : columns(last.pots.flatMap((pot, at) => potRows(pot, potName(at, last.pots.length)))),
    `${netText(last.net)} Bankroll ${dollars(bankroll)}.`,
  ].join('\n');
};

const potRows = ({ shares }: PushedPot, name: string): string[][] =>
  shares.flatMap(({ winners, cites }) =>
    winners.map(({ seat, cents, hand }) => [
      `  ${seatDoes(seat, 'take')} ${dollars(cents)}`,
      `of ${name}`,
      hand,
      cites.join(' '),
    ]),
  );

const netText = (net: Cents): string =>
  net > 0 ? `You win ${dollars(net)}.` : net < 0 ? `You lose ${dollars(-net)}.` : 'You come out even.';
