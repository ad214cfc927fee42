import { cardsAfter, changeDeck, drawnFrom, nextCards } from '../cards/evolve.js';
import { deckInPlay } from '../cards/state.js';
import type { Box } from '../roles.js';
import { transferTo, withStake } from './accounts.js';
import type { Event, TableEvent } from './acts.js';
import { roundVoided, undealtVoided } from './evolve-early.js';
import { enviedUp, handEnds, handExposed, handSettled, payoutVerified, withRead } from './evolve-hands.js';
import { houseCardsAfter } from './evolve-house-cards.js';
import {
  draftIn,
  type HandDraft,
  handsOn,
  handsWith,
  moreCards,
  nextRound,
  onward,
  openRound,
  withHand,
} from './evolve-round.js';
import { permitted, playerLeft, playerSat } from './evolve-seats.js';
import { copyTable, moved, moving, NO_MOVES, next } from './evolve-table.js';
import type { HouseGame, PlayedGame } from './house-game.js';
import { isReadable, lacksCard, reckon, settledRound } from './reckoning.js';
import { handNow, settlesNow } from './round.js';
import { type BoxState, boxAt, type Collected, EMPTY_BOX, type HandStatus, type Round, type Table } from './state.js';

/** What happens in a round alone. */
type RoundEvent = Event<
  | 'stubRacked'
  | 'played'
  | 'turnedUp'
  | 'shakerCovered'
  | 'dealerHandSet'
  | 'dealerHandReset'
  | 'handExposed'
  | 'exposedHandPlayed'
  | 'payoutVerified'
  | 'payoutValidated'
  | 'handSettled'
  | 'handDead'
  | 'handAbandoned'
  | 'documentsCompleted'
  | 'playerAway'
  | 'handPassedOver'
  | 'lateCardsChosen'
>;

/** What the table is after the event. Total and pure: replay is a fold. */
export const evolve = (game: PlayedGame, before: Table, event: TableEvent): Table => {
  const table = after(game, before, event);
  return table.round === null || table.round === before.round ? table : readyToSettle(game, table, table.round);
};

/**
 * When a hand's turn to be settled comes, what the dealer's cards make is worked out for all hands, and what becomes of one that may win
 * of a meter for all who look at it before it is paid.
 */
const readyToSettle = (game: HouseGame, table: Table, round: Round): Table => {
  if (game.dealerMakes === undefined && table.offered.progressive === null) return table;
  const { ended, made } = round;
  const hand = handNow(table);
  if (hand === undefined || !settlesNow(game, table, hand) || !isReadable(table, hand)) return table;
  if (lacksCard(game, table, hand) !== null) return table;
  // The round was made for this event, and nobody has seen it yet.
  const fresh: { -readonly [Field in 'made' | 'reckoned']: Round[Field] } = round;
  if (ended === null) fresh.made = made ?? game.dealerMakes?.(settledRound(table)) ?? null;
  if (table.offered.progressive !== null) fresh.reckoned = reckon(game, table, hand);
  return table;
};

const after = (game: PlayedGame, table: Table, event: TableEvent): Table => {
  switch (event.did) {
    // What happens most often comes first.
    case 'played':
    case 'handSettled':
    case 'turnedUp':
    case 'stubRacked':
    case 'shakerCovered':
    case 'dealerHandSet':
    case 'dealerHandReset':
    case 'handExposed':
    case 'exposedHandPlayed':
    case 'payoutVerified':
    case 'payoutValidated':
    case 'handDead':
    case 'handAbandoned':
    case 'documentsCompleted':
    case 'playerAway':
    case 'handPassedOver':
    case 'lateCardsChosen':
      return table.round === null ? table : inRound(game, table, table.round, event);
    case 'wagerPlaced': {
      const { players, boxes, bank } = transferTo(table, event.moves ?? NO_MOVES, event.box, event.owner);
      return moving(table, players, boxes, bank);
    }
    case 'dealt':
      return dealt(game, table, event);
    case 'playerSat':
      return playerSat(game, table, event);
    case 'boughtIn': {
      const { players, bank } = moved(table, event);
      return next(table, { players, bank });
    }
    case 'playerLeft':
      return playerLeft(table, event);
    case 'wagerWithdrawn': {
      const { players, boxes, bank } = moved(table, event);
      const standing = Object.values(boxAt({ boxes }, event.box).wagers).some((stake) => stake > 0);
      return next(table, { players, bank, boxes: standing ? boxes : withBox(boxes, event.box, EMPTY_BOX) });
    }
    case 'meterRead':
      return next(table, { bank: moved(table, event).bank, round: table.round && nextRound(table.round, {}) });
    case 'wagersPermitted':
      return next(table, {
        players: table.players.map((player, at) => (at + 1 === event.seat ? permitted(player) : player)),
      });
    case 'betsClosed':
      return betsClosed(table, event);
    case 'envyPaid':
      return envyPaid(table, event);
    case 'roundVoided':
      return table.round === null ? undealtVoided(table, event) : roundVoided(game, table, table.round, event);
    case 'irregularityReported': {
      const { what, person, cites } = event;
      return next(table, { reported: { what, person, cites } });
    }
    case 'reportDismissed':
      return next(table, { reported: null });
    case 'cardsCollected':
      return cardsCollected(table, event);
    case 'cardsLoaded':
      return next(table, { cards: cardsAfter(table.cards, event), players: table.players.map(permitted) });
    case 'secondJokerSeen':
    case 'jokerTorn':
    case 'cutDeclined':
    case 'cardBurned':
    case 'cardDiscarded':
    case 'dealerChanged':
    case 'dicePlaced':
    case 'diceShaken':
    case 'startDrawn':
    case 'notRolled':
    case 'drawnInErrorUsed':
      return next(table, { cards: houseCardsAfter(table.cards, event) });
    default: {
      const handled = copyTable(table);
      handled.cards = cardsAfter(table.cards, event);
      return handled;
    }
  }
};

const inRound = (game: HouseGame, table: Table, round: Round, event: RoundEvent): Table => {
  switch (event.did) {
    case 'played':
      return played(table, round, event);
    case 'handSettled':
      return handSettled(game, table, round, event);
    case 'stubRacked':
      return stubRacked(table, round, event);
    case 'turnedUp':
      return turnedUp(table, round, event);
    case 'handExposed':
      return handExposed(table, round, event);
    case 'payoutVerified':
      return payoutVerified(table, round, event);
    case 'handDead':
      return handEnds(table, round, event, 'dead');
    case 'handAbandoned':
      return handEnds(table, round, event, 'abandoned');
    case 'shakerCovered':
      return next(table, { round: onward(round, nextStage(round)) });
    case 'dealerHandSet':
      return next(table, { round: onward(round, { ...nextStage(round), dealerLow: event.low }) });
    case 'dealerHandReset':
      return next(table, { round: nextRound(round, { dealerLow: event.low }) });
    case 'exposedHandPlayed':
      return next(table, { round: withHand(round, event.box, inStatus('live')) });
    case 'payoutValidated':
      return next(table, {
        round: withHand(round, event.box, (hand) => {
          hand.validated = true;
        }),
      });
    case 'documentsCompleted':
      return next(table, {
        round: withHand(round, event.box, (hand) => {
          hand.documentsDue = false;
        }),
      });
    case 'playerAway':
      return next(table, {
        round: event.boxes.reduce(
          (now, box) =>
            withHand(now, box, (hand) => {
              hand.away = true;
            }),
          round,
        ),
      });
    case 'handPassedOver':
      return next(table, {
        round: handsOn(round, handsWith(round.hands, event.box, inStatus('passed-over'))),
      });
    case 'lateCardsChosen':
      return next(table, { round: handsOn(round, handsWith(round.hands, event.box, inStatus('late'))) });
  }
};

const inStatus =
  (status: HandStatus) =>
  (hand: HandDraft): void => {
    hand.status = status;
  };

const withBox = (boxes: readonly BoxState[], box: Box, after: BoxState): BoxState[] => {
  const copy = boxes.slice();
  copy[box - 1] = after;
  return copy;
};

const betsClosed = (table: Table, event: Event<'betsClosed'>): Table => {
  const { players, boxes, bank } = moved(table, event);
  return next(table, { players, bank, boxes: withCollected(boxes, event.collected), betsClosed: true });
};

const withCollected = (boxes: readonly BoxState[], collected: readonly Collected[]): readonly BoxState[] => {
  if (collected.length === 0) return boxes;
  const after = boxes.slice();
  for (const { box, wager, cents } of collected) {
    const { owner, wagers, collected: before } = boxAt({ boxes: after }, box);
    after[box - 1] = { owner, wagers, collected: withStake(before, wager, cents) };
  }
  return after;
};

const played = (table: Table, round: Round, event: Event<'played'>): Table => {
  const { players, boxes, bank } = moved(table, event);
  const hands = round.hands.slice();
  const hand = draftIn(hands, event.box);
  if (hand !== undefined) {
    hand.answered = round.stage;
    if (event.decides) hand.play = event.play;
    if (event.decides && event.racked) hand.status = 'racked';
  }
  return moving(table, players, withCollected(boxes, event.collected), bank, handsOn(round, hands));
};

const turnedUp = (table: Table, round: Round, { what, upTo, cards }: Event<'turnedUp'>): Table => {
  const { stage, turn } = nextStage(round);
  if (what === 'dealer')
    return next(table.cards.live ? withRead(table, round.dealer, cards) : table, {
      round: onward(round, { stage, turn, dealerUp: true, dealer: cards }),
    });
  const { community } = round;
  return next(table.cards.live ? withRead(table, community, cards) : table, {
    round: onward(round, { stage, turn, communityUp: upTo, community: [...cards, ...community.slice(upTo)] }),
  });
};

/** A round that is void is over when its envy bonuses are paid. */
const envyPaid = (table: Table, event: Event<'envyPaid'>): Table => {
  const { round } = table;
  const { players, bank } = moved(table, event);
  if (round === null) return next(table, { players, bank });
  const paid = [...round.paid, { box: null, stood: null, moves: event.moves ?? NO_MOVES }];
  return next(table, {
    players,
    bank,
    round: nextRound(round, { stage: round.stage + 1, hands: enviedUp(round, event), paid }),
  });
};

const nextStage = ({ stage }: Round): Pick<Round, 'stage' | 'turn'> => ({ stage: stage + 1, turn: 0 });

const stubRacked = (table: Table, round: Round, { counted }: Event<'stubRacked'>): Table =>
  next(table, {
    cards: changeDeck(table.cards, table.cards.current, { sinceCount: counted ? 0 : deckInPlay(table).sinceCount + 1 }),
    round: onward(round, nextStage(round)),
  });

const cardsCollected = (table: Table, { barred, reshuffle }: Event<'cardsCollected'>): Table =>
  next(table, {
    round: null,
    betsClosed: false,
    rounds: table.rounds + 1,
    cards: nextCards(table.cards, {
      reshuffle: table.cards.reshuffle ?? reshuffle,
      rounds: table.cards.rounds + 1,
      faceUp: 0,
      start: null,
    }),
    players:
      barred.length === 0
        ? table.players
        : table.players.map((player, at) => (player && barred.includes(at + 1) ? { ...player, barred: true } : player)),
  });

const dealt = (game: HouseGame, table: Table, event: Event<'dealt'>): Table => {
  const deck = deckInPlay(table);
  // The stack of a live table is known as far as it was dealt.
  const order =
    deck.order.length > deck.drawn ? deck.order : [...deck.order, ...event.dealt.flatMap(({ cards }) => cards)];
  const cards = drawnFrom(table.cards, order, event.drawn);
  const after = copyTable(table);
  // It comes up once in a shoe.
  after.cards = event.coverCard === null ? cards : nextCards(cards, { coverCard: event.coverCard });
  after.betsClosed = true;
  after.round = event.opens
    ? openRound(event.dealt, game.stages(table))
    : table.round && moreCards(table.round, event.dealt);
  return after;
};
