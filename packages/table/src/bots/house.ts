import type { Card, Chance } from '@fairdeal/cards';
import { type Sight, simplePlay } from '@fairdeal/lab';
import {
  type Act,
  type Box,
  boxAtSeat,
  type Cents,
  type HouseGame,
  type Option,
  type Seat,
  type TableView,
} from '@fairdeal/rules';

/** What a bot sits down with, and buys again when it has little left. */
export const BOT_CHIPS: Cents = 1_000_000;
/** It has chips for any raise: so many times the wager. */
const ROUNDS_OF_CHIPS = 10;

type Options = readonly Option<Act>[];
type Named<Do extends Act['do']> = Extract<Act, { do: Do }>;

const named = <Do extends Act['do']>(options: Options, act: Do): readonly (Option<Act> & { act: Named<Do> })[] =>
  options.filter((option): option is Option<Act> & { act: Named<Do> } => option.act.do === act);

/**
 * What a bot would do, from what it sees and may do, the first choice first. It wagers only while `wagering`: nothing when it waits.
 */
export const houseBot = (
  game: HouseGame,
  seat: Seat,
  view: TableView,
  options: Options,
  chance: Chance,
  wagering: boolean,
): readonly Act[] => {
  const [cut] = named(options, 'cutCards');
  const place = cut?.ranges?.place;
  if (cut !== undefined && place !== undefined)
    return [{ ...cut.act, place: place.min + chance.below(place.max - place.min + 1) }];
  // A hand with an exposed card is played on, and one that was passed over takes its cards late.
  const waited = [...named(options, 'playExposedHand'), ...named(options, 'chooseLateCards')];
  if (waited.length > 0) return waited.map(({ act }) => act);
  const plays = named(options, 'play').filter(({ act }) => act.box === view.turn);
  const [asked] = plays;
  if (asked !== undefined) {
    const play = simplePlay(game.id, sightOf(view, asked.act.box));
    return [{ do: 'play', box: asked.act.box, play }, asked.act];
  }
  return wagering ? nextWager(game, seat, view, options) : [];
};

const known = (cards: readonly (Card | null)[]): readonly Card[] => cards.filter((card) => card !== null);

const sightOf = (view: TableView, box: Box): Sight => {
  const hand = view.boxes.find((held) => held.box === box);
  return {
    cards: known(hand?.cards ?? []),
    community: known(view.community),
    dealer: known(view.dealer),
    dealerLow: view.dealerLow ?? [],
    wagers: hand?.wagers ?? {},
  };
};

const nextWager = (game: HouseGame, seat: Seat, view: TableView, options: Options): readonly Act[] => {
  const box = boxAtSeat(seat);
  const standing = view.boxes.find((held) => held.box === box)?.wagers ?? {};
  const chips = view.seats.find((place) => place.seat === seat)?.chips ?? 0;
  for (const [nth, rule] of game.wagers.entries()) {
    const wanted = rule.required || (seat + view.rounds + nth) % 3 === 0;
    if (!wanted || (standing[rule.id] ?? 0) > 0) continue;
    const offer = named(options, 'wager').find(({ act }) => act.box === box && act.wager === rule.id);
    const range = offer?.ranges?.cents;
    if (offer === undefined || range === undefined) {
      const buy = named(options, 'buyIn')[0]?.act;
      if (rule.required && chips < BOT_CHIPS / 100 && buy !== undefined) return [{ ...buy, cents: BOT_CHIPS }];
      continue;
    }
    const times = rule.required ? (TIMES[(seat + view.rounds) % TIMES.length] ?? 1) : 1;
    const cents = range.min * times <= range.max ? range.min * times : range.min;
    return chips < ROUNDS_OF_CHIPS * cents
      ? [{ do: 'buyIn', cents: Math.max(ROUNDS_OF_CHIPS * cents, BOT_CHIPS) }]
      : [{ ...offer.act, cents }];
  }
  return [];
};

/** Now so much, now so much more. */
const TIMES = [1, 2, 1, 5, 3, 1, 4] as const;
