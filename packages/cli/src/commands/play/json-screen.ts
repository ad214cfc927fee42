import { formatCards } from '@fairdeal/cards';
import type {
  HouseAct,
  HouseGame,
  Option,
  PokerAct,
  PokerEvent,
  PokerGame,
  PokerView,
  TableEvent,
  TableView,
} from '@fairdeal/rules';
import { type LinkState, playOptions, type TypedChoice, typedChoices } from '@fairdeal/table/internal';
import { PLAYER_SEAT } from './house-screen.js';

const choiceData = ({ word, words, amount }: TypedChoice): object => ({
  say: word,
  words,
  ...(amount === null ? {} : { least: amount.range.min, most: amount.range.max }),
});

const optionData = ({ name, words, ranges }: Option<PokerAct>): object => ({
  say: name,
  words,
  ...(ranges?.cents === undefined ? {} : { least: ranges.cents.min, most: ranges.cents.max }),
});

/** The screen of a house game as data: amounts in cents, and ?? for a hidden card. */
export const houseScreenData = (
  game: HouseGame,
  { view, last, options, chips }: LinkState<HouseAct, TableEvent, TableView>,
): object => {
  const mine = view.boxes.find(({ owner }) => owner === PLAYER_SEAT);
  const lines = last?.lines.filter(({ seat }) => seat === PLAYER_SEAT) ?? [];
  return {
    game: game.id,
    edition: view.edition,
    dealer: formatCards(view.dealer),
    community: formatCards(view.community),
    extra: formatCards(view.extra),
    cards: formatCards(mine?.cards ?? []),
    wagers: mine?.wagers ?? {},
    meters: view.meters,
    bankroll: chips,
    options: typedChoices(options, PLAYER_SEAT).map(choiceData),
    last:
      last === null
        ? null
        : {
            dealer: last.dealer,
            net: last.net,
            hand: lines[0]?.hand ?? '',
            wagers: lines.map(({ what, stake, outcome, pays, received, cites }) => ({
              wager: what,
              stake,
              outcome,
              pays,
              received,
              cites,
            })),
          },
  };
};

/** The screen of a poker game as data. */
export const pokerScreenData = (
  game: PokerGame,
  { view, last, options, chips }: LinkState<PokerAct, PokerEvent, PokerView>,
  happened: readonly string[],
): object => {
  const { button, board, pot, street, seats, players } = view;
  return {
    game: game.id,
    button,
    board: formatCards(board),
    pot,
    street,
    seats: seats.map(({ seat, stack }) => {
      const player = players.find((other) => other.seat === seat);
      return player === undefined
        ? { seat, stack }
        : { seat, stack, bet: player.bet, folded: player.folded, cards: formatCards(player.cards) };
    }),
    happened,
    bankroll: chips,
    options: playOptions(options).map(optionData),
    last:
      last === null
        ? null
        : {
            net: last.net,
            pots: last.lines.map(({ what, seat, stake, received, hand, cites }) => ({
              pot: what,
              cents: stake,
              seat,
              received,
              hand,
              cites,
            })),
          },
  };
};
