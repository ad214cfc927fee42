import { type Card, formatCard } from '@fairdeal/cards';
import {
  type Choice,
  chipsOf,
  choicesNow,
  PLAYER,
  type PokerSession,
  pokerChipsOf,
  pokerOptionsNow,
  SEAT,
  type Session,
} from '@fairdeal/house/practice';
import type { Option, PokerCommand } from '@fairdeal/rules';

const cardsOf = (cards: readonly (Card | null)[]): string =>
  cards.map((card) => (card === null ? '??' : formatCard(card))).join('');

const choiceData = ({ word, words, amount }: Choice): object => ({
  say: word,
  words,
  ...(amount === null ? {} : { least: amount.range.min, most: amount.range.max }),
});

const optionData = ({ name, words, ranges }: Option<PokerCommand>): object => ({
  say: name,
  words,
  ...(ranges?.cents === undefined ? {} : { least: ranges.cents.min, most: ranges.cents.max }),
});

/** What the screen of a house game shows, as data: cents, and cards as everywhere, with ?? for one that is hidden. */
export const houseData = (session: Session): object => {
  const { book, table, last } = session;
  const view = book.view(table, PLAYER);
  const mine = view.boxes.find(({ box }) => box === SEAT);
  return {
    game: book.game.id,
    edition: view.edition,
    dealer: cardsOf(view.dealer),
    community: cardsOf(view.community),
    extra: cardsOf(view.extra),
    cards: cardsOf(mine?.cards ?? []),
    wagers: mine?.wagers ?? {},
    meters: view.meters,
    bankroll: chipsOf(session),
    options: choicesNow(session).map(choiceData),
    last: last === null ? null : { dealer: last.dealer, net: last.net, ...last.result },
  };
};

/** What the screen of a poker game shows, as data. */
export const pokerData = (session: PokerSession): object => {
  const { book, table, last, happened } = session;
  const { button, board, pot, street, seats, players } = book.view(table, PLAYER);
  return {
    game: book.game.id,
    button,
    board: cardsOf(board),
    pot,
    street,
    seats: seats.map(({ seat, stack }) => {
      const player = players.find((other) => other.seat === seat);
      return player === undefined
        ? { seat, stack }
        : { seat, stack, bet: player.bet, folded: player.folded, cards: cardsOf(player.cards) };
    }),
    happened,
    bankroll: pokerChipsOf(session),
    options: pokerOptionsNow(session).map(optionData),
    last: last === null ? null : { net: last.net, pots: last.pots },
  };
};
