import type { Card, Chance } from '@fairdeal/cards';
import { LAB_GAMES, type StrategyInput } from '@fairdeal/lab/internal';
import type { Box, Cents, HouseAct, HouseGame, Option, Seat, TableView } from '@fairdeal/rules';
import { boxAtSeat } from '@fairdeal/rules/internal';

/** Chips that a bot sits down with, and buys again when it is low. */
export const BOT_CHIPS: Cents = 1_000_000;
/** It has chips for any raise: so many times the wager. */
const ROUNDS_OF_CHIPS = 10;

type Options = readonly Option<HouseAct>[];
type ActNamed<Do extends HouseAct['do']> = Extract<HouseAct, { do: Do }>;

const optionsNamed = <Do extends HouseAct['do']>(
  options: Options,
  act: Do,
): readonly (Option<HouseAct> & { act: ActNamed<Do> })[] =>
  options.filter((option): option is Option<HouseAct> & { act: ActNamed<Do> } => option.act.do === act);

/**
 * Acts of a bot, best first, from its view and its options. It wagers only while `wagering`; a bot that waits has none.
 */
export const houseBot = (
  game: HouseGame,
  seat: Seat,
  view: TableView,
  options: Options,
  chance: Chance,
  wagering: boolean,
): readonly HouseAct[] => {
  const [cut] = optionsNamed(options, 'cutCards');
  const place = cut?.ranges?.place;
  if (cut !== undefined && place !== undefined)
    return [{ ...cut.act, place: place.min + chance.below(place.max - place.min + 1) }];
  // A hand with an exposed card is played on, and one that was passed over takes its cards late.
  const waited = [...optionsNamed(options, 'playExposedHand'), ...optionsNamed(options, 'chooseLateCards')];
  if (waited.length > 0) return waited.map(({ act }) => act);
  const plays = optionsNamed(options, 'play').filter(({ act }) => act.box === view.turn);
  const [asked] = plays;
  if (asked !== undefined) {
    const play = LAB_GAMES[game.id].simplePlay(sightOf(view, asked.act.box));
    return [{ do: 'play', box: asked.act.box, play }, asked.act];
  }
  return wagering ? nextWager(game, seat, view, options) : [];
};

const revealedCards = (cards: readonly (Card | null)[]): readonly Card[] => cards.filter((card) => card !== null);

const sightOf = (view: TableView, box: Box): StrategyInput => {
  const hand = view.boxes.find((held) => held.box === box);
  return {
    cards: revealedCards(hand?.cards ?? []),
    community: revealedCards(view.community),
    dealer: revealedCards(view.dealer),
    dealerLow: view.dealerLow ?? [],
    wagers: hand?.wagers ?? {},
  };
};

const nextWager = (game: HouseGame, seat: Seat, view: TableView, options: Options): readonly HouseAct[] => {
  const box = boxAtSeat(seat);
  const standing = view.boxes.find((held) => held.box === box)?.wagers ?? {};
  const chips = view.seats.find((place) => place.seat === seat)?.chips ?? 0;
  for (const [nth, rule] of game.wagers.entries()) {
    const wanted = rule.required || (seat + view.rounds + nth) % 3 === 0;
    if (!wanted || (standing[rule.id] ?? 0) > 0) continue;
    const offer = optionsNamed(options, 'wager').find(({ act }) => act.box === box && act.wager === rule.id);
    const range = offer?.ranges?.cents;
    if (offer === undefined || range === undefined) {
      const buy = optionsNamed(options, 'buyIn')[0]?.act;
      if (rule.required && chips < BOT_CHIPS / 100 && buy !== undefined) return [{ ...buy, cents: BOT_CHIPS }];
      continue;
    }
    const times = rule.required ? (WAGER_MULTIPLES[(seat + view.rounds) % WAGER_MULTIPLES.length] ?? 1) : 1;
    const cents = range.min * times <= range.max ? range.min * times : range.min;
    return chips < ROUNDS_OF_CHIPS * cents
      ? [{ do: 'buyIn', cents: Math.max(ROUNDS_OF_CHIPS * cents, BOT_CHIPS) }]
      : [{ ...offer.act, cents }];
  }
  return [];
};

/** Now so much, now so much more. */
const WAGER_MULTIPLES = [1, 2, 1, 5, 3, 1, 4] as const;
