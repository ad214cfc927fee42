import {
  type Cents,
  dollars,
  findClause,
  type Option,
  type PokerCommand,
  type PokerEvent,
  type PokerGame,
  type PokerHand,
  type PokerSubmission,
  type PokerView,
  type PushedPot,
} from '@fairdeal/rules';
import { columns, inWords } from '../answer.js';
import { SEAT, withoutWord } from './choices.js';
import type { LastPokerRound } from './poker-session.js';
import { cardsText, type Ink } from './screen.js';

const seatName = (seat: number): string => (seat === SEAT ? 'You' : `Seat ${seat}`);
const verb = (seat: number, you: string, other = `${you}s`): string =>
  `${seatName(seat)} ${seat === SEAT ? you : other}`;

/** What happened, in a sentence; null for what needs none. */
export const eventText = (event: PokerEvent, hand: PokerHand | null): string | null => {
  const seat = 'player' in event && typeof event.player === 'number' ? (hand?.players[event.player]?.seat ?? 0) : 0;
  switch (event.did) {
    case 'folded':
      return `${verb(seat, 'fold')}.`;
    case 'checked':
      return `${verb(seat, 'check')}.`;
    case 'called':
      return `${verb(seat, 'call')} ${dollars(event.bet - (hand?.players[event.player]?.bet ?? 0))}.`;
    case 'raised':
      return `${verb(seat, hand?.toCall === 0 ? 'bet' : 'raise to', hand?.toCall === 0 ? 'bets' : 'raises to')} ${dollars(event.bet)}.`;
    case 'forcedBetMade':
      return `${verb(seat, 'make', 'makes')} the Forced Bet of ${dollars(event.bet)}.`;
    case 'straddled':
      return `${verb(seat, 'straddle')}: ${dollars(event.bet)}.`;
    case 'discarded':
      return event.cards.length === 0
        ? `${verb(seat, 'stand')} pat.`
        : `${verb(seat, 'throw')} away ${event.cards.length}.`;
    case 'betReturned':
      return `${dollars(event.cents)} that nobody called ${seat === SEAT ? 'comes back to you' : `goes back to seat ${seat}`}.`;
    case 'reshuffled':
      return `The ${event.what === 'burns' ? 'burn cards' : 'discards'} are reshuffled.`;
    case 'mucked':
      return `${verb(seat, 'concede')}.`;
    default:
      return null;
  }
};

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

/** What may be said now, each with its word. */
export const pokerOptionsText = (
  options: readonly Option<PokerCommand>[],
  playing: boolean,
  before: boolean,
): string => {
  const exchange = options.find(({ command }) => command.do === 'draw' || command.do === 'discard');
  const rows = options
    .filter(({ command }) => command.do !== 'draw' && command.do !== 'discard')
    .map((option) => [`  ${option.name}${amountText(option)}`, withoutWord(option.name, option.words)]);
  if (exchange?.command.do === 'draw') {
    rows.push(['  draw As 7d', 'throw these cards away and draw as many'], ['  stand pat', 'keep all cards']);
  } else if (exchange !== undefined) rows.push(['  discard As 7d', 'throw two cards away']);
  if (!playing) rows.unshift(['  deal', 'the next round, or Enter alone']);
  const always = `  Always: ${before ? 'why, ' : ''}${playing ? 'hint, ' : ''}options, bankroll, quit`;
  return [playing ? 'Your turn:' : 'Between rounds:', columns(rows), always].filter((text) => text !== '').join('\n');
};

const amountText = ({ command, ranges }: Option<PokerCommand>): string => {
  const range = ranges?.cents;
  if (range === undefined || range.min === range.max) return '';
  return ` ${command.do === 'addStakes' ? 100 : range.min / 100}`;
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

/** Side pots are awarded first, the main pot last. */
const potName = (at: number, pots: number): string =>
  at === pots - 1 ? (pots === 1 ? 'the pot' : 'the main pot') : `side pot ${pots - 1 - at}`;

const potRows = ({ shares }: PushedPot, name: string): string[][] =>
  shares.flatMap(({ winners, cites }) =>
    winners.map(({ seat, cents, hand }) => [
      `  ${verb(seat, 'take')} ${dollars(cents)}`,
      `of ${name}`,
      hand,
      cites.join(' '),
    ]),
  );

const netText = (net: Cents): string =>
  net > 0 ? `You win ${dollars(net)}.` : net < 0 ? `You lose ${dollars(-net)}.` : 'You come out even.';

/** Each clause behind the last pots, what it requires, and the pots it decided. */
export const pokerWhyText = ({ pots }: LastPokerRound): string => {
  if (pots.length === 0) return 'Nothing was left in the pot, so nothing had to be decided.';
  const decided = new Map<string, string[]>();
  for (const [at, { shares }] of pots.entries())
    for (const { cites } of shares)
      for (const id of cites) {
        const names = decided.get(id) ?? [];
        if (!names.includes(potName(at, pots.length))) decided.set(id, [...names, potName(at, pots.length)]);
      }
  return [...decided]
    .map(([id, names]) => `${id} decided ${inWords(names)}:\n  ${findClause(id)?.requires ?? ''}`)
    .join('\n');
};
