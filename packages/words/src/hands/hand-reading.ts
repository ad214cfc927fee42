import type { Card } from '@fairdeal/cards';
import type { Box, Cents, HouseGame, Submission, TableView } from '@fairdeal/rules';
import { type HandInView, type HandReading, type LaidTableView, revealedCards } from '../hand-parts/hand-view.js';
import { HAND_WORDS } from '../house-games/registry.js';
import { capitalize } from '../text/text.js';

const NOTHING: Readonly<Record<string, Cents>> = {};

const readHand = (game: HouseGame, lying: HandInView): HandReading | null => {
  if (lying.own.length === 0) return null;
  const reading = HAND_WORDS[game.id].read(lying);
  return {
    ...reading,
    words: capitalize(reading.words),
    parts: reading.parts.filter(({ cards }) => lying.trying || cards.length > 0),
  };
};

const setCardsOf = (game: HouseGame, { play, status }: TableView['boxes'][number]): HandInView['set'] => {
  const told = play === null ? null : game.tells(play);
  if (told?.does !== 'set') return status === 'settled' ? 'house' : null;
  return told.cards.length === 0 ? 'house' : told.cards;
};

/** Reading of a player's cards. `picked` are the cards the player is setting apart; null when the viewer sees none. */
export const readPlayerHand = (
  game: HouseGame,
  terms: Submission,
  view: LaidTableView,
  box: Box,
  picked: readonly Card[] | null = null,
): HandReading | null => {
  const hand = view.boxes.find((held) => held.box === box);
  if (hand === undefined) return null;
  const { wagers } = hand;
  const trying = picked !== null;
  const set = picked ?? setCardsOf(game, hand);
  return readHand(game, {
    terms,
    own: revealedCards(hand.cards),
    board: revealedCards(view.community),
    wagers,
    set,
    trying,
  });
};

/** The dealer's cards; null while the viewer sees none of them. */
export const readDealerHand = (game: HouseGame, terms: Submission, view: LaidTableView): HandReading | null => {
  const own = revealedCards(view.dealer);
  const board = revealedCards(view.community);
  const set = game.dealerSets === undefined ? 'house' : view.dealerLow;
  const reading = readHand(game, { terms, own, board, wagers: NOTHING, set, trying: false });
  if (reading === null || own.length < game.counts.dealer || board.length < game.counts.community) return reading;
  const made = game.dealerHand({
    terms,
    dealer: own,
    community: board,
    extra: view.extra[0] ?? null,
    dealerLow: view.dealerLow,
    meters: view.meters,
  });
  return made?.qualifies === false ? { ...reading, words: `${reading.words}: does not qualify` } : reading;
};
