import { changeDeck } from '../cards/evolve.js';
import { type DeckState, deckInPlay } from '../cards/state.js';
import type { Event } from './acts.js';
import { withHandRead, withRead } from './evolve-hands.js';
import { NO_CHANGE, nextRound, onward, withHand } from './evolve-round.js';
import { moved, next } from './evolve-table.js';
import type { HouseGame, Stage } from './house-game.js';
import { isKnown } from './known.js';
import { boardLacking, wonUnderLimit } from './reckoning.js';
import { type BoxState, boxAt, EMPTY_BOX, type Hand, type Round, type Table } from './state.js';

/** A round that is void before its stub was racked or counted is one more without a count. */
const uncounted = (table: Table): Partial<DeckState> => {
  const { round } = table;
  const racked = round?.stages.some(({ act }, at) => act === 'stub' && at < round.stage) === true;
  return racked ? {} : { sinceCount: deckInPlay(table).sinceCount + 1 };
};

/** Nothing of the round is left but its log. */
export const roundVoided = (table: Table, event: Event<'roundVoided'>): Table => {
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
export const withExposed = (table: Table, { exposed }: Event<'roundVoided'>): Table => {
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
export const endsEarly = (
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
  const stages = stillToDo(table.round, boardLacking(game, table, waiting, settles).length > 0).map((stage) => ({
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
