import type { CardsEvent } from '../../cards/acts.js';
import { changeDeck, evolveCards, nextCards, withCardsDrawn } from '../../cards/evolve.js';
import { deckInPlay } from '../../cards/state.js';
import { countedClean } from '../../cards/wrong-deck.js';
import type { Box } from '../../core/roles.js';
import type { CollectedWager, DealtCards, TableEvent, TableEventNamed } from '../model/acts.js';
import { withStake } from '../model/chips.js';
import { calculateResult, canBeSettled, lacksCard, settlementRound } from '../model/hand-result.js';
import type { HouseRules, HouseTableGame } from '../model/house-game.js';
import { handNow, isSettledNow } from '../model/round.js';
import { boxAt, EMPTY_BOX, type Hand, type HandStatus, type Table } from '../model/state.js';
import { chipsFoundWrong, differenceSettled, noteDifferences, rackCorrected, readingCorrected } from './corrections.js';
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
import { noteDealtRound, roundVoided } from './early-end.js';
import { handEnded, handExposed, handSettled, payoutVerified, revealCards } from './hands.js';
import { evolveHouseCards, type HouseCardsEvent } from './house-cards.js';
import { addCards, advanceTurn, nextStage, openRound } from './round.js';
import { playerLeft, playerSat, withPermission } from './seats.js';

/** Table after the event. Total and pure: replay is a fold. */
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
      if (event.owed !== undefined) noteDifferences(held, event);
      if (round !== null) handSettled(game, held, writableRound(held, round), event);
      return;
    case 'dealt':
      dealt(game, held, event);
      return;
    default:
      applyRareEvent(event.did, held, event, game);
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

/** A hand whose player has answered for good: the next one's turn comes. */
const handAnswered = (held: CopyOnWriteTable, box: Box, status: HandStatus): void => {
  changeHand(held, box, { status });
  inRound(held, advanceTurn);
};

const setDealerLow = (held: CopyOnWriteTable, { low }: TableEventNamed<'dealerHandSet' | 'dealerHandReset'>): void =>
  inRound(held, (round) => {
    round.dealerLow = low;
  });

const dropReport = (held: CopyOnWriteTable): void => {
  writableTable(held).reported = null;
};

const onCards = (held: CopyOnWriteTable, event: CardsEvent): void => {
  writableTable(held).cards = evolveCards(held.state.cards, event);
};

const onHouseCards = (held: CopyOnWriteTable, event: HouseCardsEvent): void => {
  writableTable(held).cards = evolveHouseCards(held.state.cards, event);
};

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

/** Keeps for its box a wager that the dealer took into the inventory. */
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
  const deck = deckInPlay(table);
  const sinceCount = counted ? 0 : deck.sinceCount + 1;
  table.cards = changeDeck(table.cards, table.cards.current, { sinceCount, ...(counted ? countedClean(deck) : {}) });
  toNextStage(round);
};

const cardsCollected = (held: CopyOnWriteTable, { barred, reshuffle }: TableEventNamed<'cardsCollected'>): void => {
  noteDealtRound(held);
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
  else if (table.round !== null) {
    const round = writableRound(held, table.round);
    addCards(held, round, event.dealt);
    if (deck.order.length === deck.drawn) noteBurn(round, deck.drawn, event.dealt);
  }
};

/** At a live table somebody may find later that this card was not burned. */
const noteBurn = (round: HouseRoundDraft, drawn: number, dealt: readonly DealtCards[]): void => {
  let place = drawn;
  for (const { to, cards } of dealt) {
    if (to === 'discard') round.burned = place;
    place += cards.length;
  }
};

type FrequentEvent = 'wagerPlaced' | 'played' | 'handSettled' | 'dealt';
type RareEvents = {
  readonly [Event in Exclude<TableEvent, TableEventNamed<FrequentEvent>> as Event['did']]: Event;
};
type RareEventName = keyof RareEvents;

/** Changes that less frequent events make. The most frequent ones are apart, so that their code is short enough to be fast (`fairdeal bench rounds`). */
const RARE_CHANGES: {
  readonly [Did in RareEventName]: (held: CopyOnWriteTable, event: RareEvents[Did], game: HouseTableGame) => void;
} = {
  turnedUp: (held, event) => inRound(held, (round) => turnedUp(held, round, event)),
  stubRacked: (held, event) => inRound(held, (round) => stubRacked(held, round, event)),
  shakerCovered: (held) => inRound(held, toNextStage),
  dealerHandSet: (held, event) => {
    setDealerLow(held, event);
    inRound(held, toNextStage);
  },
  dealerHandReset: setDealerLow,
  handExposed: (held, event) => {
    inRound(held, (round) => handExposed(held, round, event));
    dropReport(held);
  },
  handDead: (held, event) => {
    noteDifferences(held, event);
    inRound(held, (round) => handEnded(held, round, event, 'dead'));
  },
  differenceSettled,
  chipsFoundWrong: (held, event) => {
    chipsFoundWrong(held, event);
    dropReport(held);
  },
  disputed: (held, { seat, about }) => {
    writableTable(held).dispute = { seat, about };
  },
  disputeDecided: (held) => {
    writableTable(held).dispute = undefined;
  },
  handAbandoned: (held, event) => inRound(held, (round) => handEnded(held, round, event, 'abandoned')),
  exposedHandPlayed: (held, { box }) => changeHand(held, box, { status: 'live' }),
  handPassedOver: (held, { box }) => handAnswered(held, box, 'passed-over'),
  lateCardsChosen: (held, { box }) => handAnswered(held, box, 'late'),
  documentsCompleted: (held, { box }) => changeHand(held, box, { documentsDue: false }),
  playerAway: (held, { boxes }) => {
    for (const box of boxes) changeHand(held, box, { away: true });
  },
  payoutVerified: (held, event) => inRound(held, (round) => payoutVerified(held, round, event)),
  // Validating a payout changes nothing of it.
  payoutValidated: (held, { box }) => {
    const reckoned = held.state.round?.reckoned ?? null;
    changeHand(held, box, { validated: true });
    if (held.ownRound !== null) held.ownRound.reckoned = reckoned;
  },
  envyPaid: (held, event) => {
    noteDifferences(held, event);
    envyPaid(held, event);
  },
  roundVoided: (held, event, game) => {
    noteDifferences(held, event);
    roundVoided(game, held, event);
  },
  cardsCollected,

  playerSat: (held, event, game) => playerSat(game, held, event),
  playerLeft,
  boughtIn: (held, { moves }) => moveChips(held, moves),
  wagerWithdrawn,
  wagersPermitted: (held, { seat }) => {
    const { players } = writableTable(held);
    const player = players[seat - 1];
    if (player) players[seat - 1] = withPermission(player);
  },
  betsClosed: (held, { moves, collected }) => {
    moveChips(held, moves);
    collectWagers(held, collected);
    writableTable(held).betsClosed = true;
  },
  meterRead: (held, { moves }) => {
    const { round } = held.state;
    moveChips(held, moves);
    if (round !== null) writableRound(held, round);
  },
  irregularityReported: (held, { what, person, cites, exposed, reading, found, chips }) => {
    writableTable(held).reported = {
      ...{ what, person, cites },
      ...(exposed === undefined ? {} : { exposed }),
      ...(reading === undefined ? {} : { reading }),
      ...(found === undefined ? {} : { found }),
      ...(chips === undefined ? {} : { chips }),
    };
  },
  readingCorrected: (held, event, game) => {
    noteDifferences(held, event);
    if (held.state.round === null) rackCorrected(held, event);
    else inRound(held, (round) => readingCorrected(game, held, round, event));
    dropReport(held);
  },
  reportDismissed: dropReport,

  cardsReceived: onCards,
  cardsInspected: onCards,
  inspectionVerified: onCards,
  cardsSpread: onCards,
  cardsWashed: onCards,
  cardsShuffled: onCards,
  cardsCut: onCards,
  recutOrdered: onCards,
  cardsLoaded: (held, event) => {
    onCards(held, event);
    const table = writableTable(held);
    table.players = table.players.map(withPermission);
  },
  cardsGathered: (held, event) => {
    const { cards } = held.state;
    if (cards.live) writableTable(held).cards = changeDeck(cards, cards.current, countedClean(deckInPlay({ cards })));
    onCards(held, event);
  },
  deckFoundWrong: (held, event) => {
    onCards(held, event);
    dropReport(held);
  },
  cardsMiscounted: onCards,
  reshuffleOrdered: onCards,
  cardsRemoved: onCards,
  shuffleFailed: onCards,
  deviceFailed: onCards,
  deviceCovered: onCards,
  deviceRepaired: onCards,
  deviceWarned: onCards,
  deviceCleared: onCards,
  secondJokerSeen: onHouseCards,
  jokerTorn: onHouseCards,
  cutDeclined: onHouseCards,
  askedToSeeCards: onHouseCards,
  cardBurned: onHouseCards,
  cardDiscarded: onHouseCards,
  dealerTookOver: onHouseCards,
  dealerChanged: onHouseCards,
  dicePlaced: onHouseCards,
  diceShaken: onHouseCards,
  notRolled: onHouseCards,
  startDrawn: onHouseCards,
  drawnInErrorUsed: onHouseCards,
  burnForgotten: (held, event) => {
    onHouseCards(held, event);
    inRound(held, (round) => {
      round.burned = undefined;
    });
  },
};

const applyRareEvent = <Did extends RareEventName>(
  did: Did,
  held: CopyOnWriteTable,
  event: RareEvents[Did],
  game: HouseTableGame,
): void => RARE_CHANGES[did](held, event, game);
