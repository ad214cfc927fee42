import { changeDeck } from '../cards/evolve.js';
import { type DeckState, deckInPlay } from '../cards/state.js';
import type { Event } from './acts.js';
import { withHandRead, withRead } from './evolve-hands.js';
import { NO_CHANGE, nextRound, onward, withHand } from './evolve-round.js';
import { moved, next } from './evolve-table.js';
import type { HouseGame, Stage } from './house-game.js';
import { isKnown } from './known.js';
import { boardLacking, wonUnderLimit } from './reckoning.js';
import { type BoxState, boxAt, EMPTY_BOX, type Hand, type Round, stoodOn, type Table } from './state.js';

/** A round that is void before its stub was racked or counted is one more without a count. */
const uncounted = (table: Table): Partial<DeckState> => ({ sinceCount: deckInPlay(table).sinceCount + 1 });

const isRacked = ({ stages, stage }: Round): boolean => stages.some(({ act }, at) => act === 'stub' && at < stage);

/** No card was dealt yet. */
export const undealtVoided = (table: Table, event: Event<'roundVoided'>): Table =>
  allVoided(table, event, uncounted(table));

export const roundVoided = (game: HouseGame, table: Table, round: Round, event: Event<'roundVoided'>): Table => {
  const deck = isRacked(round) ? {} : uncounted(table);
  return event.kept === undefined
    ? allVoided(table, event, deck)
    : endsEarly(game, table, round, event, event.kept, deck);
};

/** Nothing of the round is left but its log. */
const allVoided = (table: Table, event: Event<'roundVoided'>, deck: Partial<DeckState>): Table => {
  const { players, bank } = moved(table, event);
  return next(table, {
    players,
    bank,
    boxes: table.boxes.map(() => EMPTY_BOX),
    betsClosed: false,
    round: null,
    rounds: table.rounds + 1,
    reported: null,
    cards: changeDeck(table.cards, table.cards.current, deck, {
      reshuffle: 'void',
      faceUp: 0,
      start: null,
      rounds: table.cards.rounds + 1,
    }),
  });
};

/** The cards of a live table that were seen too early are known from then on. */
const withExposed = (table: Table, round: Round, { exposed }: Event<'roundVoided'>): [Table, Round] => {
  if (exposed === undefined) return [table, round];
  const { of, cards } = exposed;
  return of === 'dealer'
    ? [withRead(table, round.dealer, cards), nextRound(round, { dealer: cards })]
    : [
        withHandRead(table, round, { box: of, cards }),
        withHand(round, of, (hand) => {
          hand.cards = cards;
        }),
      ];
};

/** The hands whose wagers are still settled wait for it; what becomes of the others is in the event. */
const endsEarly = (
  game: HouseGame,
  before: Table,
  was: Round,
  event: Event<'roundVoided'>,
  { boxes: waiting, wagers: settles }: NonNullable<Event<'roundVoided'>['kept']>,
  deck: Partial<DeckState>,
): Table => {
  const [table, round] = withExposed(before, was, event);
  const { players, boxes, bank } = moved(table, event);
  const hands = round.hands.map((hand): Hand => {
    if (waiting.includes(hand.box)) return { ...hand, status: 'live' };
    const result = event.boxes.find(({ box }) => box === hand.box)?.result;
    if (result === undefined) return hand;
    return {
      ...hand,
      status: 'settled',
      wagers: onlyThese(stoodOn(boxAt(table, hand.box)), settles),
      won: wonUnderLimit(game, table, result),
    };
  });
  const stages = stillToDo(round, boardLacking(game, table, waiting, settles).length > 0).map((stage) => ({
    ...stage,
    cites: [...event.cites, ...stage.cites],
  }));
  return next(table, {
    players,
    bank,
    boxes: boxes.map(({ owner, wagers, collected }, at) =>
      waiting.includes(at + 1)
        ? { owner, wagers: onlyThese(wagers, settles), collected: onlyThese(collected, settles) }
        : EMPTY_BOX,
    ),
    cards: changeDeck(table.cards, table.cards.current, deck),
    round: onward(nextRound(round, { stages, stage: 0, turn: 0, hands, ended: { settles } }), NO_CHANGE),
  });
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
