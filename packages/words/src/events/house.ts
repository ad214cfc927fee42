import type { Card } from '@fairdeal/cards';
import type { Box, HouseGame, Seat, Submission, TableEvent, TableView } from '@fairdeal/rules';
import type { HandResult } from '@fairdeal/rules/internal';
import { wagerTitle } from '../text/text.js';
import type { Delivery, EventNarrator, SettledLine } from './event-words.js';
import { houseSentence } from './house-sentences.js';
import { atPosition, ownerOf } from './positions.js';
import { seatNames } from './sentences.js';

/** Narrator of a house game. */
export const houseNarrator = (game: HouseGame, submission: Submission): EventNarrator<TableEvent, TableView> => ({
  describe: (event, before, after, you) => houseSentence(event, { game, before, after, ...seatNames(you) }),
  settledLines: (event, before) => linesOf(game, event, before),
  deliveryOf: (event) => (event.did === 'dealt' ? deliveryOf(game, event) : null),
  dealerHand: (view) => dealerWords(game, submission, view),
});

const deliveryOf = (
  { law: { stacked = [] } }: HouseGame,
  { cites, dealt }: Extract<TableEvent, { did: 'dealt' }>,
): Delivery => ({
  by: cites.some((clause) => stacked.includes(clause)) ? 'stacks' : 'cards',
  to: dealt.map(({ to }) => to).filter((to) => to !== 'discard'),
});

/** Names in rows of the settlement, which every viewer reads alike. */
const STAFF_NAMES = /* @__PURE__ */ seatNames(null);

const NOTHING: readonly SettledLine[] = [];

/** The rows of the settlement that an event brings, as far as the viewer knows them. */
const linesOf = (game: HouseGame, event: TableEvent, before: TableView): readonly SettledLine[] => {
  switch (event.did) {
    case 'handSettled':
      return rowsOf(game, event.owner, event.box, event.result);
    case 'handDead':
      return rowsOf(game, event.owner, event.box, event.result, 'dead');
    case 'handAbandoned':
      return rowsOf(game, event.owner, event.box, event.result, 'abandoned');
    case 'roundVoided':
      return event.boxes.flatMap(({ owner, box, result }) => rowsOf(game, owner, box, result));
    case 'envyPaid':
      return event.payments.map(({ to, from, wager, cents, cites }) => ({
        seat: ownerOf(before, to) ?? 0,
        box: to,
        what: 'envy',
        title: 'Envy Bonus',
        hand: `for the hand of ${atPosition(STAFF_NAMES, before, from)} on the ${wagerTitle(game, wager)}`,
        envy: { from, owner: ownerOf(before, from), wager: wagerTitle(game, wager) },
        outcome: 'win',
        stake: 0,
        received: cents,
        pays: 'envy',
        cites,
      }));
    default:
      return NOTHING;
  }
};

const rowsOf = (
  game: HouseGame,
  seat: Seat,
  box: Box,
  { hand, wagers }: HandResult,
  ended?: SettledLine['ended'],
): SettledLine[] =>
  wagers.map(({ wager, outcome, stake, received, pays, reduced, stakeKept, cites }) => ({
    seat,
    box,
    what: wager,
    title: wagerTitle(game, wager),
    hand,
    ...(ended === undefined ? {} : { ended }),
    outcome,
    stake,
    received,
    pays,
    ...(reduced === undefined ? {} : { reduced }),
    ...(stakeKept === undefined ? {} : { stakeKept }),
    cites,
  }));

const known = (cards: readonly (Card | null)[]): readonly Card[] => cards.filter((card) => card !== null);

const dealerWords = (game: HouseGame, terms: Submission, view: TableView): string | null => {
  const dealer = known(view.dealer);
  if (dealer.length === 0 || dealer.length < view.dealer.length) return null;
  const hand = game.dealerHand({
    terms,
    dealer,
    community: known(view.community),
    extra: view.extra[0] ?? null,
    dealerLow: view.dealerLow,
    meters: view.meters,
  });
  return hand === null ? null : `${hand.hand}${hand.qualifies ? '' : ', does not qualify'}`;
};
