import { cardsAfter, changeDeck, nextCards, nextDeck, withDeck } from '../cards/evolve.js';
import { deckInPlay } from '../cards/state.js';
import type { Box } from '../roles.js';
import { transferTo, withMore } from './accounts.js';
import type { Event, TableEvent } from './acts.js';
import { endsEarly, roundVoided, withExposed } from './evolve-early.js';
import { enviedUp, handEnds, handExposed, handSettled, handWaits, payoutVerified, withRead } from './evolve-hands.js';
import { houseCardsAfter } from './evolve-house-cards.js';
import { handsOn, handsWith, moreCards, NO_CHANGE, nextRound, onward, openRound, withHand } from './evolve-round.js';
import { permitted, playerLeft, playerSat } from './evolve-seats.js';
import { moved, moving, next } from './evolve-table.js';
import type { HouseGame, PlayedGame } from './house-game.js';
import { isReadable, lacksCard, reckon, settledRound } from './reckoning.js';
import { handNow, settlesNow } from './round.js';
import { type BoxState, type Collected, EMPTY_BOX, type Hand, type Round, type Table } from './state.js';

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
  const hand = handNow(table);
  if (hand === undefined || !settlesNow(game, table, hand) || !isReadable(table, hand)) return table;
  if (lacksCard(game, table, hand) !== null) return table;
  // The round was made for this event, and nobody has seen it yet.
  const fresh: { -readonly [Field in 'made' | 'reckoned']: Round[Field] } = round;
  if (round.ended === null) fresh.made ??= game.dealerMakes?.(settledRound(table)) ?? null;
  if (table.offered.progressive !== null) fresh.reckoned = reckon(game, table, hand);
  return table;
};

const after = (game: PlayedGame, table: Table, event: TableEvent): Table => {
  switch (event.did) {
    case 'playerSat':
      return playerSat(game, table, event);
    case 'boughtIn':
      return next(table, moved(table, event));
    case 'playerLeft':
      return playerLeft(table, event);
    case 'wagerPlaced': {
      const { players, boxes, bank } = transferTo(table, event.moves ?? [], event.box, event.owner);
      return moving(table, players, boxes, bank);
    }
    case 'wagerWithdrawn': {
      const { players, boxes, bank } = moved(table, event);
      const standing = Object.values(boxes[event.box - 1]?.wagers ?? {}).some((stake) => stake > 0);
      return next(table, { players, bank, boxes: standing ? boxes : withBox(boxes, event.box, EMPTY_BOX) });
    }
    case 'wagersPermitted':
      return next(table, {
        players: table.players.map((player, at) => (at + 1 === event.seat ? permitted(player) : player)),
      });
    case 'betsClosed':
      return betsClosed(table, event);
    case 'stubRacked':
      return stubRacked(table, event);
    case 'dealt':
      return dealt(game, table, event);
    case 'played':
      return played(table, event);
    case 'turnedUp':
      return turnedUp(table, event);
    case 'shakerCovered':
      return next(table, { round: table.round && onward(table.round, nextStage(table.round)) });
    case 'dealerHandSet':
      return next(table, {
        round: table.round && onward(table.round, { stage: table.round.stage + 1, turn: 0, dealerLow: event.low }),
      });
    case 'dealerHandReset':
      return next(table, { round: table.round && nextRound(table.round, { dealerLow: event.low }) });
    case 'handExposed':
      return handExposed(table, event);
    case 'exposedHandPlayed':
      return next(table, { round: table.round && withHand(table.round, event.box, { status: 'live' }) });
    case 'payoutVerified':
      return payoutVerified(table, event);
    case 'payoutValidated':
      return next(table, { round: table.round && withHand(table.round, event.box, { validated: true }) });
    case 'handSettled':
      return handSettled(game, table, event);
    case 'handDead':
      return handEnds(table, event, { status: 'dead' });
    case 'handAbandoned':
      return handEnds(table, event, { status: 'abandoned' });
    case 'documentsCompleted':
      return next(table, { round: table.round && withHand(table.round, event.box, { documentsDue: false }) });
    case 'envyPaid': {
      const { players, bank } = moved(table, event);
      return next(table, {
        players,
        bank,
        round:
          table.round &&
          nextRound(table.round, {
            stage: table.round.stage + 1,
            hands: enviedUp(table.round, event),
            paid: [...table.round.paid, { box: null, stood: null, moves: event.moves ?? [] }],
          }),
      });
    }
    case 'roundVoided':
      return event.kept === undefined
        ? roundVoided(table, event)
        : endsEarly(game, withExposed(table, event), event, event.kept);
    case 'irregularityReported': {
      const { what, person, cites } = event;
      return next(table, { reported: { what, person, cites } });
    }
    case 'playerAway':
      return next(table, {
        round:
          table.round && event.boxes.reduce((round: Round, box) => withHand(round, box, { away: true }), table.round),
      });
    case 'reportDismissed':
      return next(table, { reported: null });
    case 'handPassedOver':
      return handWaits(table, event.box, 'passed-over');
    case 'lateCardsChosen':
      return handWaits(table, event.box, 'late');
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
    default:
      return next(table, { cards: cardsAfter(table.cards, event) });
  }
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
    const { owner, wagers, collected: before } = after[box - 1] ?? EMPTY_BOX;
    after[box - 1] = { owner, wagers, collected: withMore(before, wager, cents - (before[wager] ?? 0)) };
  }
  return after;
};

const played = (table: Table, event: Event<'played'>): Table => {
  const { players, boxes, bank } = moved(table, event);
  const answered = table.round?.stage ?? 0;
  const change: Partial<Hand> = !event.decides
    ? { answered }
    : event.racked
      ? { play: event.play, answered, status: 'racked' }
      : { play: event.play, answered };
  return moving(
    table,
    players,
    withCollected(boxes, event.collected),
    bank,
    table.round && handsOn(table.round, handsWith(table.round.hands, event.box, change)),
  );
};

const turnedUp = (table: Table, { what, upTo, cards }: Event<'turnedUp'>): Table => {
  const { round } = table;
  if (round === null) return table;
  const before = what === 'dealer' ? round.dealer : round.community.slice(0, upTo);
  const up = onward(round, {
    stage: round.stage + 1,
    turn: 0,
    dealerUp: round.dealerUp || what === 'dealer',
    communityUp: what === 'community' ? upTo : round.communityUp,
    dealer: what === 'dealer' ? cards : round.dealer,
    community: what === 'community' ? [...cards, ...round.community.slice(upTo)] : round.community,
  });
  return next(table.cards.live ? withRead(table, before, cards) : table, { round: up });
};

const nextStage = ({ stage }: Round): Partial<Round> => ({ stage: stage + 1, turn: 0 });

const stubRacked = (table: Table, { counted }: Event<'stubRacked'>): Table =>
  next(table, {
    cards: changeDeck(table.cards, table.cards.current, { sinceCount: counted ? 0 : deckInPlay(table).sinceCount + 1 }),
    round: table.round && onward(table.round, nextStage(table.round)),
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
        : table.players.map((player, at) =>
            player !== null && barred.includes(at + 1) ? { ...player, barred: true } : player,
          ),
  });

const dealt = (game: HouseGame, table: Table, event: Event<'dealt'>): Table => {
  const deck = deckInPlay(table);
  const order =
    event.drawn <= deck.order.length ? deck.order : [...deck.order, ...event.dealt.flatMap(({ cards }) => cards)];
  const cards = withDeck(table.cards, table.cards.current, nextDeck(deck, { order, drawn: event.drawn }));
  const seen =
    event.coverCard === null || cards.coverCard !== null ? cards : nextCards(cards, { coverCard: event.coverCard });
  const round = event.opens ? openRound(event.dealt, game.stages(table)) : table.round;
  return next(table, {
    cards: seen,
    betsClosed: true,
    round: round && onward(round, event.opens ? NO_CHANGE : moreCards(round, event.dealt)),
  });
};
