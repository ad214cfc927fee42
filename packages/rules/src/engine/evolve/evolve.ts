import { changeDeck, evolveCards, nextCards, withCardsDrawn } from '../../cards/evolve.js';
import { deckInPlay } from '../../cards/state.js';
import type { Box } from '../../core/roles.js';
import type { TableEvent, TableEventNamed } from '../model/acts.js';
import { withStake } from '../model/chips.js';
import { calculateResult, canBeSettled, lacksCard, settlementRound } from '../model/hand-result.js';
import type { HouseRules, HouseTableGame } from '../model/house-game.js';
import { handNow, isSettledNow } from '../model/round.js';
import { boxAt, type CollectedWager, EMPTY_BOX, type Hand, type Table } from '../model/state.js';
import {
  type CopyOnWriteTable,
  draftTable,
  type HouseRoundDraft,
  moveChips,
  putRound,
  writableHand,
  writableRound,
  writableTable,
} from './draft.js';
import { roundVoided } from './early-end.js';
import { handEnded, handExposed, handSettled, payoutVerified, revealCards } from './hands.js';
import { evolveHouseCards } from './house-cards.js';
import { addCards, advanceTurn, nextStage, openRound } from './round.js';
import { playerLeft, playerSat, withPermission } from './seats.js';

/** What the table is after the event. Total and pure: replay is a fold. */
export const evolve = (game: HouseTableGame, before: Table, event: TableEvent): Table => {
  const held = draftTable(before);
  evolveDraft(game, held, event);
  return held.state;
};

/** The same for a caller that keeps only its newest table: what one event has copied, the next may change. */
export const evolveInPlace = (game: HouseTableGame): ((before: Table, event: TableEvent) => Table) => {
  let held: CopyOnWriteTable | null = null;
  return (before, event) => {
    if (held?.state !== before) held = draftTable(before);
    evolveDraft(game, held, event);
    return held.state;
  };
};

const evolveDraft = (game: HouseTableGame, held: CopyOnWriteTable, event: TableEvent): void => {
  held.roundChanged = false;
  applyEvent(game, held, event);
  const { ownRound, roundChanged, state } = held;
  if (roundChanged && ownRound !== null && ownRound === state.round) prepareSettlement(game, state, ownRound);
};

/**
 * When a hand's turn to be settled comes, the dealer's hand is evaluated for all hands, and the result of one that may win of a meter for
 * everyone who asks before it is paid.
 */
const prepareSettlement = (game: HouseRules, table: Table, round: HouseRoundDraft): void => {
  if (game.dealerMakes === undefined && table.offered.progressive === null) return;
  const hand = handNow(table);
  if (hand === undefined || !isSettledNow(game, table, hand) || !canBeSettled(table, hand)) return;
  if (lacksCard(game, table, hand) !== null) return;
  if (round.ended === null) round.made ??= game.dealerMakes?.(settlementRound(table)) ?? null;
  if (table.offered.progressive !== null) round.reckoned ??= calculateResult(game, table, hand);
};

const applyEvent = (game: HouseTableGame, held: CopyOnWriteTable, event: TableEvent): void => {
  const { round } = held.state;
  switch (event.did) {
    case 'wagerPlaced':
      wagerPlaced(held, event);
      return;
    case 'played':
      if (round !== null) played(held, writableRound(held, round), event);
      return;
    case 'handSettled':
      if (round !== null) handSettled(game, held, writableRound(held, round), event);
      return;
    case 'dealt':
      dealt(game, held, event);
      return;
    default:
      applyRareEvent(game, held, event);
  }
};

type FrequentEvent = 'wagerPlaced' | 'played' | 'handSettled' | 'dealt';

/** What happens less often is apart from it: what happens most often is then short enough to be fast (`fairdeal bench rounds`). */
const applyRareEvent = (
  game: HouseTableGame,
  held: CopyOnWriteTable,
  event: Exclude<TableEvent, TableEventNamed<FrequentEvent>>,
): void => {
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
      writableTable(held).reported = null;
      return;
    case 'handDead':
      inRound(held, (round) => handEnded(held, round, event, 'dead'));
      return;
    case 'handAbandoned':
      inRound(held, (round) => handEnded(held, round, event, 'abandoned'));
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
      inRound(held, advanceTurn);
      return;
    case 'lateCardsChosen':
      changeHand(held, event.box, { status: 'late' });
      inRound(held, advanceTurn);
      return;
    case 'payoutVerified':
      inRound(held, (own) => payoutVerified(held, own, event));
      return;
    case 'payoutValidated': {
      // Who validates a payout changes nothing of it.
      const reckoned = round?.reckoned ?? null;
      changeHand(held, event.box, { validated: true });
      if (held.ownRound !== null) held.ownRound.reckoned = reckoned;
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
      if (round !== null) writableRound(held, round);
      return;
    case 'wagersPermitted': {
      const { players } = writableTable(held);
      const player = players[event.seat - 1];
      if (player) players[event.seat - 1] = withPermission(player);
      return;
    }
    case 'betsClosed':
      moveChips(held, event.moves);
      collectWagers(held, event.collected);
      writableTable(held).betsClosed = true;
      return;
    case 'envyPaid':
      envyPaid(held, event);
      return;
    case 'roundVoided':
      roundVoided(game, held, event);
      return;
    case 'irregularityReported': {
      const { what, person, cites, exposed } = event;
      writableTable(held).reported = { what, person, cites, ...(exposed === undefined ? {} : { exposed }) };
      return;
    }
    case 'reportDismissed':
      writableTable(held).reported = null;
      return;
    case 'cardsCollected':
      cardsCollected(held, event);
      return;
    case 'cardsLoaded': {
      const table = writableTable(held);
      table.cards = evolveCards(table.cards, event);
      table.players = table.players.map(withPermission);
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
      writableTable(held).cards = evolveHouseCards(held.state.cards, event);
      return;
    default:
      writableTable(held).cards = evolveCards(held.state.cards, event);
  }
};

/** Changes the round, where one is being played. */
const inRound = (held: CopyOnWriteTable, change: (round: HouseRoundDraft) => void): void => {
  const { round } = held.state;
  if (round !== null) change(writableRound(held, round));
};

const toNextStage = (round: HouseRoundDraft): void => {
  nextStage(round);
  advanceTurn(round);
};

const changeHand = (held: CopyOnWriteTable, box: Box, to: Partial<Hand>): void =>
  inRound(held, (round) => {
    const hand = writableHand(held, round, box);
    if (hand !== undefined) Object.assign(hand, to);
  });

/** A wager makes the box its player's. */
const wagerPlaced = (held: CopyOnWriteTable, { box, owner, moves }: TableEventNamed<'wagerPlaced'>): void => {
  moveChips(held, moves);
  const { owner: before, wagers, collected } = boxAt(held.state, box);
  if (before !== owner) writableTable(held).boxes[box - 1] = { owner, wagers, collected };
};

const wagerWithdrawn = (held: CopyOnWriteTable, { box, moves }: TableEventNamed<'wagerWithdrawn'>): void => {
  moveChips(held, moves);
  const standing = Object.values(boxAt(held.state, box).wagers).some((stake) => stake > 0);
  if (!standing) writableTable(held).boxes[box - 1] = EMPTY_BOX;
};

/** What the dealer took into the inventory still stands for its box. */
const collectWagers = (held: CopyOnWriteTable, collected: readonly CollectedWager[]): void => {
  if (collected.length === 0) return;
  const { boxes } = writableTable(held);
  for (const { box, wager, cents } of collected) {
    const { owner, wagers, collected: before } = boxAt({ boxes }, box);
    boxes[box - 1] = { owner, wagers, collected: withStake(before, wager, cents) };
  }
};

const played = (held: CopyOnWriteTable, round: HouseRoundDraft, event: TableEventNamed<'played'>): void => {
  moveChips(held, event.moves);
  collectWagers(held, event.collected);
  const hand = writableHand(held, round, event.box);
  if (hand !== undefined) {
    hand.answered = round.stage;
    if (event.decides) hand.play = event.play;
    if (event.decides && event.racked) hand.status = 'racked';
  }
  advanceTurn(round);
};

const turnedUp = (
  held: CopyOnWriteTable,
  round: HouseRoundDraft,
  { what, upTo, cards }: TableEventNamed<'turnedUp'>,
): void => {
  const { community } = round;
  if (held.state.cards.live) revealCards(held, what === 'dealer' ? round.dealer : community, cards);
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
const envyPaid = (held: CopyOnWriteTable, { shown, moves = [] }: TableEventNamed<'envyPaid'>): void => {
  moveChips(held, moves);
  if (held.state.round === null) return;
  const round = writableRound(held, held.state.round);
  round.stage += 1;
  for (const { box } of shown) changeHand(held, box, { faceUp: true });
  round.paid.push({ box: null, stood: null, moves });
};

const stubRacked = (
  held: CopyOnWriteTable,
  round: HouseRoundDraft,
  { counted }: TableEventNamed<'stubRacked'>,
): void => {
  const table = writableTable(held);
  const sinceCount = counted ? 0 : deckInPlay(table).sinceCount + 1;
  table.cards = changeDeck(table.cards, table.cards.current, { sinceCount });
  toNextStage(round);
};

const cardsCollected = (held: CopyOnWriteTable, { barred, reshuffle }: TableEventNamed<'cardsCollected'>): void => {
  const table = writableTable(held);
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

const dealt = (game: HouseRules, held: CopyOnWriteTable, event: TableEventNamed<'dealt'>): void => {
  const opened = event.opens ? openRound(event.dealt, game.stages(held.state)) : null;
  const table = writableTable(held);
  const deck = deckInPlay(table);
  // The stack of a live table is known as far as it was dealt.
  const order =
    deck.order.length > deck.drawn ? deck.order : [...deck.order, ...event.dealt.flatMap(({ cards }) => cards)];
  const cards = withCardsDrawn(table.cards, order, event.drawn, held.ownCards);
  held.ownCards = cards;
  // It comes up once in a shoe.
  table.cards = event.coverCard === null ? cards : nextCards(cards, { coverCard: event.coverCard });
  table.betsClosed = true;
  if (opened !== null) putRound(held, opened, true);
  else if (table.round !== null) addCards(held, writableRound(held, table.round), event.dealt);
};
