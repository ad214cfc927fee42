import { cardsAfter, changeDeck, drawnFrom, nextCards } from '../cards/evolve.js';
import { deckInPlay } from '../cards/state.js';
import type { Box } from '../roles.js';
import type { Held } from '../rulebook.js';
import { withStake } from './accounts.js';
import type { Event, TableEvent } from './acts.js';
import { roundVoided } from './evolve-early.js';
import { handEnds, handExposed, handSettled, payoutVerified, readCards } from './evolve-hands.js';
import { houseCardsAfter } from './evolve-house-cards.js';
import { moreCards, moveOn, nextStage, openRound } from './evolve-round.js';
import { permitted, playerLeft, playerSat } from './evolve-seats.js';
import { type HeldTable, moveChips, openWith, ownHand, ownRound, ownTable, type RoundDraft } from './held.js';
import type { HouseRules, PlayedGame } from './house-game.js';
import { isReadable, lacksCard, reckon, settledRound } from './reckoning.js';
import { handNow, settlesNow } from './round.js';
import { boxAt, type Collected, EMPTY_BOX, type Hand, type Round, type Table } from './state.js';

/** What the table is after the event. Total and pure: replay is a fold. */
export const evolve = (game: PlayedGame, before: Table, event: TableEvent): Table => {
  const held: HeldTable = {
    state: before,
    own: null,
    cards: null,
    round: null,
    hands: [],
    settled: undefined,
    turned: false,
  };
  happenTo(game, held, event);
  return held.state;
};

/** A table whose holder looks at it as it is now alone. */
export const hold = (game: PlayedGame, state: Table, settled: HeldTable['settled']): Held<Table, TableEvent> => {
  const held: HeldTable & Held<Table, TableEvent> = {
    state,
    own: null,
    cards: null,
    round: null,
    hands: [],
    settled,
    turned: false,
    happen: (event) => happenTo(game, held, event),
  };
  return held;
};

/** The same for a table that one alone holds: what it was before is gone. */
const happenTo = (game: PlayedGame, held: HeldTable, event: TableEvent): void => {
  held.turned = false;
  change(game, held, event);
  if (held.turned && held.state.round !== null) readyToSettle(game, held.state, held.state.round);
};

/**
 * When a hand's turn to be settled comes, what the dealer's cards make is worked out for all hands, and what becomes of one that may win
 * of a meter for all who look at it before it is paid.
 */
const readyToSettle = (game: HouseRules, table: Table, round: Round): void => {
  if (game.dealerMakes === undefined && table.offered.progressive === null) return;
  const { ended, made } = round;
  const hand = handNow(table);
  if (hand === undefined || !settlesNow(game, table, hand) || !isReadable(table, hand)) return;
  if (lacksCard(game, table, hand) !== null) return;
  // The round was changed by this event, and nobody has seen it yet.
  const fresh: { -readonly [Field in 'made' | 'reckoned']: Round[Field] } = round;
  if (ended === null) fresh.made = made ?? game.dealerMakes?.(settledRound(table)) ?? null;
  if (table.offered.progressive !== null) fresh.reckoned ??= reckon(game, table, hand);
};

const change = (game: PlayedGame, held: HeldTable, event: TableEvent): void => {
  const { round } = held.state;
  switch (event.did) {
    case 'wagerPlaced':
      wagerPlaced(held, event);
      return;
    case 'played':
      if (round !== null) played(held, ownRound(held, round), event);
      return;
    case 'handSettled':
      if (round !== null) handSettled(game, held, ownRound(held, round), event);
      if (held.settled !== undefined) held.settled(event.result);
      return;
    case 'dealt':
      dealt(game, held, event);
      return;
    default:
      changeOtherwise(game, held, event);
  }
};

type Often = 'wagerPlaced' | 'played' | 'handSettled' | 'dealt';

/** What happens less often is apart from it: what happens most often is then short enough to be fast (`fairdeal bench rounds`). */
const changeOtherwise = (game: PlayedGame, held: HeldTable, event: Exclude<TableEvent, Event<Often>>): void => {
  const { round } = held.state;
  switch (event.did) {
    case 'turnedUp':
      inRound(held, (round) => turnedUp(held, round, event));
      return;
    case 'stubRacked':
      inRound(held, (round) => stubRacked(held, round, event));
      return;
    case 'shakerCovered':
      inRound(held, toNextStage);
      return;
    case 'dealerHandSet':
      inRound(held, (round) => {
        round.dealerLow = event.low;
        toNextStage(round);
      });
      return;
    case 'dealerHandReset':
      inRound(held, (round) => {
        round.dealerLow = event.low;
      });
      return;
    case 'handExposed':
      inRound(held, (round) => handExposed(held, round, event));
      ownTable(held).reported = null;
      return;
    case 'handDead':
      inRound(held, (round) => handEnds(held, round, event, 'dead'));
      return;
    case 'handAbandoned':
      inRound(held, (round) => handEnds(held, round, event, 'abandoned'));
      return;
    case 'exposedHandPlayed':
      changeHand(held, event.box, { status: 'live' });
      return;
    case 'documentsCompleted':
      changeHand(held, event.box, { documentsDue: false });
      return;
    case 'playerAway':
      for (const box of event.boxes) changeHand(held, box, { away: true });
      return;
    case 'handPassedOver':
      changeHand(held, event.box, { status: 'passed-over' });
      inRound(held, moveOn);
      return;
    case 'lateCardsChosen':
      changeHand(held, event.box, { status: 'late' });
      inRound(held, moveOn);
      return;
    case 'payoutVerified':
      inRound(held, (own) => payoutVerified(held, own, event));
      return;
    case 'payoutValidated': {
      // Who validates a payout changes nothing of it.
      const reckoned = round?.reckoned ?? null;
      changeHand(held, event.box, { validated: true });
      if (held.round !== null) held.round.reckoned = reckoned;
      return;
    }
    case 'playerSat':
      playerSat(game, held, event);
      return;
    case 'boughtIn':
      moveChips(held, event.moves);
      return;
    case 'playerLeft':
      playerLeft(held, event);
      return;
    case 'wagerWithdrawn':
      wagerWithdrawn(held, event);
      return;
    case 'meterRead':
      moveChips(held, event.moves);
      if (round !== null) ownRound(held, round);
      return;
    case 'wagersPermitted': {
      const { players } = ownTable(held);
      const player = players[event.seat - 1];
      if (player) players[event.seat - 1] = permitted(player);
      return;
    }
    case 'betsClosed':
      moveChips(held, event.moves);
      takeIn(held, event.collected);
      ownTable(held).betsClosed = true;
      return;
    case 'envyPaid':
      envyPaid(held, event);
      return;
    case 'roundVoided':
      roundVoided(game, held, event);
      return;
    case 'irregularityReported': {
      const { what, person, cites, exposed } = event;
      ownTable(held).reported = { what, person, cites, ...(exposed === undefined ? {} : { exposed }) };
      return;
    }
    case 'reportDismissed':
      ownTable(held).reported = null;
      return;
    case 'cardsCollected':
      cardsCollected(held, event);
      return;
    case 'cardsLoaded': {
      const table = ownTable(held);
      table.cards = cardsAfter(table.cards, event);
      table.players = table.players.map(permitted);
      return;
    }
    case 'secondJokerSeen':
    case 'jokerTorn':
    case 'cutDeclined':
    case 'askedToSeeCards':
    case 'cardBurned':
    case 'cardDiscarded':
    case 'dealerTookOver':
    case 'dealerChanged':
    case 'dicePlaced':
    case 'diceShaken':
    case 'startDrawn':
    case 'notRolled':
    case 'drawnInErrorUsed':
      ownTable(held).cards = houseCardsAfter(held.state.cards, event);
      return;
    default:
      ownTable(held).cards = cardsAfter(held.state.cards, event);
  }
};

/** Changes the round, where one is being played. */
const inRound = (held: HeldTable, change: (round: RoundDraft) => void): void => {
  const { round } = held.state;
  if (round !== null) change(ownRound(held, round));
};

const toNextStage = (round: RoundDraft): void => {
  nextStage(round);
  moveOn(round);
};

const changeHand = (held: HeldTable, box: Box, to: Partial<Hand>): void =>
  inRound(held, (round) => {
    const hand = ownHand(held, round, box);
    if (hand !== undefined) Object.assign(hand, to);
  });

/** A wager makes the box its player's. */
const wagerPlaced = (held: HeldTable, { box, owner, moves }: Event<'wagerPlaced'>): void => {
  moveChips(held, moves);
  const { owner: before, wagers, collected } = boxAt(held.state, box);
  if (before !== owner) ownTable(held).boxes[box - 1] = { owner, wagers, collected };
};

const wagerWithdrawn = (held: HeldTable, { box, moves }: Event<'wagerWithdrawn'>): void => {
  moveChips(held, moves);
  const standing = Object.values(boxAt(held.state, box).wagers).some((stake) => stake > 0);
  if (!standing) ownTable(held).boxes[box - 1] = EMPTY_BOX;
};

/** What the dealer took into the inventory still stands for its box. */
const takeIn = (held: HeldTable, collected: readonly Collected[]): void => {
  if (collected.length === 0) return;
  const { boxes } = ownTable(held);
  for (const { box, wager, cents } of collected) {
    const { owner, wagers, collected: before } = boxAt({ boxes }, box);
    boxes[box - 1] = { owner, wagers, collected: withStake(before, wager, cents) };
  }
};

const played = (held: HeldTable, round: RoundDraft, event: Event<'played'>): void => {
  moveChips(held, event.moves);
  takeIn(held, event.collected);
  const hand = ownHand(held, round, event.box);
  if (hand !== undefined) {
    hand.answered = round.stage;
    if (event.decides) hand.play = event.play;
    if (event.decides && event.racked) hand.status = 'racked';
  }
  moveOn(round);
};

const turnedUp = (held: HeldTable, round: RoundDraft, { what, upTo, cards }: Event<'turnedUp'>): void => {
  const { community } = round;
  if (held.state.cards.live) readCards(held, what === 'dealer' ? round.dealer : community, cards);
  if (what === 'dealer') {
    round.dealerUp = true;
    round.dealer = cards;
  } else {
    round.communityUp = upTo;
    round.community = [...cards, ...community.slice(upTo)];
  }
  toNextStage(round);
};

/** A hand that others envy is shown to all. A round that is void is over when its envy bonuses are paid. */
const envyPaid = (held: HeldTable, { shown, moves = [] }: Event<'envyPaid'>): void => {
  moveChips(held, moves);
  if (held.state.round === null) return;
  const round = ownRound(held, held.state.round);
  round.stage += 1;
  for (const { box } of shown) changeHand(held, box, { faceUp: true });
  round.paid.push({ box: null, stood: null, moves });
};

const stubRacked = (held: HeldTable, round: RoundDraft, { counted }: Event<'stubRacked'>): void => {
  const table = ownTable(held);
  const sinceCount = counted ? 0 : deckInPlay(table).sinceCount + 1;
  table.cards = changeDeck(table.cards, table.cards.current, { sinceCount });
  toNextStage(round);
};

const cardsCollected = (held: HeldTable, { barred, reshuffle }: Event<'cardsCollected'>): void => {
  const table = ownTable(held);
  table.round = null;
  table.betsClosed = false;
  table.rounds += 1;
  table.cards = nextCards(table.cards, {
    reshuffle: table.cards.reshuffle ?? reshuffle,
    rounds: table.cards.rounds + 1,
    faceUp: 0,
    start: null,
  });
  for (const seat of barred) {
    const player = table.players[seat - 1];
    if (player) table.players[seat - 1] = { ...player, barred: true };
  }
};

const dealt = (game: HouseRules, held: HeldTable, event: Event<'dealt'>): void => {
  const opened = event.opens ? openRound(event.dealt, game.stages(held.state)) : null;
  const table = ownTable(held);
  const deck = deckInPlay(table);
  // The stack of a live table is known as far as it was dealt.
  const order =
    deck.order.length > deck.drawn ? deck.order : [...deck.order, ...event.dealt.flatMap(({ cards }) => cards)];
  held.cards = drawnFrom(table.cards, order, event.drawn, held.cards);
  // It comes up once in a shoe.
  table.cards = event.coverCard === null ? held.cards : nextCards(held.cards, { coverCard: event.coverCard });
  table.betsClosed = true;
  if (opened !== null) openWith(held, opened);
  else if (table.round !== null) moreCards(held, ownRound(held, table.round), event.dealt);
};
