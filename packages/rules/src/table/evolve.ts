import { type Card, UNKNOWN } from '@fairdeal/cards';
import { cardsAfter, changeDeck, leftIdle, nextCards, nextDeck, withDeck } from '../cards/evolve.js';
import { isIdle } from '../cards/handling.js';
import { cutDue } from '../cards/shuffling.js';
import { type CardsState, type DeckState, deckInPlay } from '../cards/state.js';
import type { Box, Seat } from '../roles.js';
import { transfer, transferTo, withMore } from './accounts.js';
import type { Event, HeldCards, TableEvent } from './acts.js';
import { type HandChange, handsWith, moreCards, nextRound, onward, openRound, withHand } from './evolve-round.js';
import type { HouseGame, PlayedGame, Stage } from './house-game.js';
import { isKnown, withKnown } from './known.js';
import { handNow, isReadable, lacksBoard, reckon, settledRound, settlesNow, wonUnderLimit } from './round.js';
import {
  type BoxState,
  boxAt,
  type Collected,
  EMPTY_BOX,
  type Hand,
  type HandStatus,
  NOTHING,
  type Paid,
  type Player,
  type Round,
  type Table,
} from './state.js';

// Written out so that all tables have one shape: this is the hottest line of a simulation.
const next = (
  table: Table,
  {
    cards = table.cards,
    players = table.players,
    boxes = table.boxes,
    bank = table.bank,
    betsClosed = table.betsClosed,
    round = table.round,
    rounds = table.rounds,
    reported = table.reported,
  }: Partial<Table>,
): Table => ({
  submission: table.submission,
  offered: table.offered,
  cards,
  players,
  boxes,
  bank,
  betsClosed,
  round,
  rounds,
  reported,
});

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
      return next(table, { players, boxes, bank });
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

type HouseCardsEvent = Event<
  | 'secondJokerSeen'
  | 'jokerTorn'
  | 'cutDeclined'
  | 'cardBurned'
  | 'cardDiscarded'
  | 'dealerChanged'
  | 'dicePlaced'
  | 'diceShaken'
  | 'startDrawn'
  | 'notRolled'
  | 'drawnInErrorUsed'
>;

/** What house games do with their cards beside what all tables do. */
const houseCardsAfter = (cards: CardsState, event: HouseCardsEvent): CardsState => {
  switch (event.did) {
    case 'secondJokerSeen':
      return changeDeck(cards, event.deck, { handledBy: event.person });
    case 'jokerTorn':
      return changeDeck(cards, event.deck, { step: 'one-joker', handledBy: null });
    case 'cutDeclined':
      return nextCards(cards, { cutOffers: cards.cutOffers.filter((seat) => seat !== event.seat) });
    case 'cardBurned':
    case 'cardDiscarded': {
      const { order, drawn } = deckInPlay({ cards });
      const burned = event.did === 'cardBurned';
      return changeDeck(
        cards,
        cards.current,
        { order: order.length > drawn ? order : [...order, event.card ?? UNKNOWN], drawn: drawn + 1 },
        {
          burnDue: burned ? false : cards.burnDue,
          faceUp: burned ? cards.faceUp : cards.faceUp + 1,
          coverCard: cards.coverCard ?? event.coverCard,
        },
      );
    }
    case 'dealerChanged':
      return nextCards(cards, { burnDue: cards.burnDue || event.burn });
    case 'dicePlaced':
      return nextCards(cards, { dice: { since: event.at } });
    case 'diceShaken':
      return nextCards(cards, { dice: cards.dice && { ...cards.dice, shown: event.dice } });
    case 'startDrawn':
      return nextCards(cards, { start: event.start, dice: cards.dice && { since: cards.dice.since } });
    case 'notRolled':
      return nextCards(cards, { dice: cards.dice && { since: cards.dice.since } });
    case 'drawnInErrorUsed':
      return cards;
  }
};

/** A hand that others envy is shown to all. */
const enviedUp = ({ hands }: Round, { shown }: Event<'envyPaid'>): Round['hands'] =>
  shown.length === 0
    ? hands
    : hands.map((hand) => (shown.some(({ box }) => box === hand.box) ? { ...hand, faceUp: true } : hand));

/** The chips after the event's moves. */
const moved = (table: Table, { moves = [] }: TableEvent): Pick<Table, 'players' | 'boxes' | 'bank'> =>
  moves.length === 0 ? table : transfer(table, moves);

const playerSat = (game: PlayedGame, table: Table, { seat, person, barred, moves = [] }: Event<'playerSat'>): Table => {
  const seated = table.players.map((player, at) => (at + 1 === seat ? { person, chips: 0, barred } : player));
  const { players, boxes, bank } = transfer({ players: seated, boxes: table.boxes, bank: table.bank }, moves);
  const first = table.cards.firstPlayer === null;
  const after = next(table, {
    players,
    boxes,
    bank,
    cards: first ? nextCards(table.cards, { firstPlayer: seat }) : table.cards,
  });
  // Cards that came preshuffled to an empty table wait for the first player, who may be the one to cut them.
  return first && isIdle(game, table) && cutDue(game, table)
    ? next(after, { cards: nextCards(after.cards, { cutOffers: game.law.cut.offers(after).seats }) })
    : after;
};

const playerLeft = (table: Table, event: Event<'playerLeft'>): Table => {
  const { players, boxes, bank } = moved(table, event);
  const { firstPlayer, cutOffers } = table.cards;
  const staying = players.map((player, at) => (at + 1 === event.seat ? null : player));
  const cards = nextCards(table.cards, {
    firstPlayer: firstPlayer === event.seat ? null : firstPlayer,
    cutOffers: cutOffers.filter((seat) => seat !== event.seat),
  });
  return next(table, {
    boxes,
    bank,
    players: staying,
    cards: staying.some((player) => player !== null) ? cards : leftIdle(cards),
    round: table.round && nextRound(table.round, { hands: handsLeft(table.round, event.seat) }),
  });
};

/** What lies there of a player who has left is nobody's who sits down after him. */
const handsLeft = ({ hands }: Round, seat: Seat): Round['hands'] =>
  hands.map((hand) => (hand.owner === seat ? { ...hand, left: true } : hand));

const permitted = (player: Player | null): Player | null =>
  player === null || !player.barred ? player : { ...player, barred: false };

const withBox = (boxes: readonly BoxState[], box: Box, after: BoxState): BoxState[] => {
  const copy = boxes.slice();
  copy[box - 1] = after;
  return copy;
};

/** A hand is done with: its box is cleared, and what stood on it is kept with the hand. */
const handEnds = (
  table: Table,
  { box, moves = [] }: Event<'handSettled' | 'handDead' | 'handAbandoned'>,
  { status, cards, documentsDue, faceUp, won }: HandChange & { readonly status: HandStatus },
): Table => {
  if (table.round === null) return table;
  const { players, boxes, bank } = transfer(table, moves, box);
  const { wagers, collected } = boxAt(table, box);
  const stood = collected === NOTHING ? wagers : { ...wagers, ...collected };
  const hands = handsWith(table.round.hands, box, { status, wagers: stood, cards, documentsDue, faceUp, won });
  const paid: readonly Paid[] =
    status === 'settled' ? [...table.round.paid, { box, stood: boxAt(table, box), moves }] : table.round.paid;
  return next(table, { players, boxes, bank, round: onward(table.round, { hands, paid }) });
};

const handSettled = (game: HouseGame, table: Table, event: Event<'handSettled'>): Table => {
  const { result, documentsDue, shown, cards, extra } = event;
  const won = wonUnderLimit(game, table, result);
  const turned = extra === undefined ? table : next(table, { round: table.round && { ...table.round, extra } });
  return handEnds(
    turned.cards.live ? withHandRead(turned, event, extra) : turned,
    event,
    shown
      ? { status: 'settled', cards, documentsDue, faceUp: true, won }
      : { status: 'settled', cards: table.cards.live ? cards : undefined, won },
  );
};

/** The stack of a live table once the cards of a hand were read out. */
const withHandRead = (table: Table, { box, cards }: Pick<HeldCards, 'box' | 'cards'>, extra?: Card): Table => {
  const before = table.round?.hands.find((hand) => hand.box === box)?.cards ?? cards;
  const read = withRead(table, before, cards);
  return extra === undefined ? read : withRead(read, [UNKNOWN], [extra]);
};

/** The same, once cards that nobody knew have become known. */
const withRead = (table: Table, before: readonly Card[], after: readonly Card[]): Table => {
  const deck = deckInPlay(table);
  const order = withKnown(deck.order, before, after);
  return order === deck.order
    ? table
    : next(table, { cards: withDeck(table.cards, table.cards.current, nextDeck(deck, { order })) });
};

const payoutVerified = (table: Table, event: Event<'payoutVerified'>): Table => {
  const { box, person, cards } = event;
  const read = table.cards.live ? withHandRead(table, event) : table;
  return next(read, { round: read.round && withHand(read.round, box, { verifiedBy: person, cards }) });
};

const handExposed = (table: Table, { box, cards }: Event<'handExposed'>): Table => {
  const read = cards === undefined ? table : withHandRead(table, { box, cards });
  return next(read, { round: read.round && withHand(read.round, box, { status: 'exposed', cards }) });
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
  return next(table, {
    players,
    bank,
    boxes: withCollected(boxes, event.collected),
    round: table.round && onward(table.round, { hands: handsWith(table.round.hands, event.box, change) }),
  });
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

const NO_CHANGE: Partial<Round> = {};
const nextStage = ({ stage }: Round): Partial<Round> => ({ stage: stage + 1, turn: 0 });

const stubRacked = (table: Table, { counted }: Event<'stubRacked'>): Table =>
  next(table, {
    cards: changeDeck(table.cards, table.cards.current, { sinceCount: counted ? 0 : deckInPlay(table).sinceCount + 1 }),
    round: table.round && onward(table.round, nextStage(table.round)),
  });

/** A round that is void before its stub was racked or counted is one more without a count. */
const uncounted = (table: Table): Partial<DeckState> => {
  const { round } = table;
  const racked = round?.stages.some(({ act }, at) => act === 'stub' && at < round.stage) === true;
  return racked ? {} : { sinceCount: deckInPlay(table).sinceCount + 1 };
};

/** Nothing of the round is left but its log. */
const roundVoided = (table: Table, event: Event<'roundVoided'>): Table => {
  const { players, bank } = moved(table, event);
  return next(table, {
    players,
    bank,
    boxes: table.boxes.map(() => EMPTY_BOX),
    betsClosed: false,
    round: null,
    rounds: table.rounds + 1,
    reported: null,
    cards: changeDeck(table.cards, table.cards.current, uncounted(table), {
      reshuffle: 'void',
      faceUp: 0,
      start: null,
      rounds: table.cards.rounds + 1,
    }),
  });
};

/** The cards of a live table that were seen too early are known from then on. */
const withExposed = (table: Table, { exposed }: Event<'roundVoided'>): Table => {
  if (exposed === undefined || table.round === null) return table;
  const { of, cards } = exposed;
  if (of === 'dealer') {
    const read = withRead(table, table.round.dealer, cards);
    return next(read, { round: nextRound(table.round, { dealer: cards }) });
  }
  const read = withHandRead(table, { box: of, cards });
  return next(read, { round: withHand(table.round, of, { cards }) });
};

/** The hands whose wagers are still settled wait for it; what becomes of the others is in the event. */
const endsEarly = (
  game: HouseGame,
  table: Table,
  event: Event<'roundVoided'>,
  { boxes: waiting, wagers: settles }: NonNullable<Event<'roundVoided'>['kept']>,
): Table => {
  if (table.round === null) return table;
  const { players, boxes, bank } = moved(table, event);
  const hands = table.round.hands.map((hand): Hand => {
    const result = event.boxes.find(({ box }) => box === hand.box)?.result;
    if (waiting.includes(hand.box)) return { ...hand, status: 'live' };
    const wagers = onlyThese({ ...boxAt(table, hand.box).wagers, ...boxAt(table, hand.box).collected }, settles);
    return result === undefined
      ? hand
      : { ...hand, status: 'settled', wagers, won: wonUnderLimit(game, table, result) };
  });
  const after = next(table, {
    players,
    bank,
    boxes: boxes.map(({ owner, wagers, collected }, at) =>
      waiting.includes(at + 1)
        ? { owner, wagers: onlyThese(wagers, settles), collected: onlyThese(collected, settles) }
        : EMPTY_BOX,
    ),
    cards: changeDeck(table.cards, table.cards.current, uncounted(table)),
  });
  const stages = stillToDo(table.round, lacksBoard(game, table, waiting, settles)).map((stage) => ({
    ...stage,
    cites: [...event.cites, ...stage.cites],
  }));
  const ended = nextRound(table.round, { stages, stage: 0, turn: 0, hands, ended: { settles } });
  return next(after, { round: onward(ended, NO_CHANGE) });
};

/** What is left to do in a round that ended early. A board that nobody knows is turned up for it, and dealt where it lacks. */
const stillToDo = ({ stages, stage: now, community }: Round, deals: boolean): readonly Stage[] =>
  stages.filter(
    (stage, at) =>
      ['settle', 'envy', 'collect'].includes(stage.act) ||
      (deals && at >= now && stage.act === 'dealMore') ||
      (at >= now && stage.act === 'turnUp' && stage.what === 'community' && !isKnown(community)),
  );

const onlyThese = (wagers: BoxState['wagers'], ids: readonly string[]): BoxState['wagers'] =>
  Object.fromEntries(Object.entries(wagers).filter(([wager, cents]) => cents > 0 && ids.includes(wager)));

const handWaits = (table: Table, box: Box, status: 'passed-over' | 'late'): Table =>
  next(table, {
    round: table.round && onward(table.round, { hands: handsWith(table.round.hands, box, { status }) }),
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
