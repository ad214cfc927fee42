import { changeDeck } from '../../cards/evolve.js';
import { type DeckState, deckInPlay } from '../../cards/state.js';
import { withRoundDealt } from '../../cards/wrong-deck.js';
import type { TableEventNamed } from '../model/acts.js';
import { dealtRound } from '../model/dealt-round.js';
import { areKnown } from '../model/face-down.js';
import { missingBoardCards, wonUnderLimit } from '../model/hand-result.js';
import type { HouseRules } from '../model/house-game.js';
import type { Stage } from '../model/stage.js';
import { allWagersOf, type BoxState, boxAt, EMPTY_BOX, type Round, type Table } from '../model/state.js';
import {
  type CopyOnWriteTable,
  type HouseRoundDraft,
  moveChips,
  writableHand,
  writableRound,
  writableTable,
} from './draft.js';
import { revealCards, revealHand } from './hands.js';
import { advanceTurn } from './round.js';

/** A round that is void before its stub was racked or counted is one more without a count. */
const uncounted = (table: Table): Partial<DeckState> => ({ sinceCount: deckInPlay(table).sinceCount + 1 });

const isRacked = ({ stages, stage }: Round): boolean => stages.some(({ act }, at) => act === 'stub' && at < stage);

export const roundVoided = (game: HouseRules, held: CopyOnWriteTable, event: TableEventNamed<'roundVoided'>): void => {
  const { round } = held.state;
  const deck = round !== null && isRacked(round) ? {} : uncounted(held.state);
  if (round === null || event.kept === undefined) allVoided(held, event, deck);
  else endRoundEarly(game, held, writableRound(held, round), event, event.kept, deck);
};

/** A live table keeps the rounds that each deck was dealt for: should the deck prove wrong, somebody must be told of them. */
export const noteDealtRound = (held: CopyOnWriteTable): void => {
  const { cards, round } = held.state;
  if (!cards.live || round === null) return;
  const note = dealtRound(held.state);
  const table = writableTable(held);
  table.cards = changeDeck(cards, cards.current, withRoundDealt(deckInPlay({ cards }), note));
};

/** Nothing of the round is left but its log. */
const allVoided = (
  held: CopyOnWriteTable,
  { moves }: TableEventNamed<'roundVoided'>,
  deck: Partial<DeckState>,
): void => {
  noteDealtRound(held);
  moveChips(held, moves);
  const table = writableTable(held);
  table.boxes.fill(EMPTY_BOX);
  table.betsClosed = false;
  table.round = null;
  table.rounds += 1;
  table.reported = null;
  table.cards = changeDeck(table.cards, table.cards.current, deck, {
    reshuffle: 'void',
    faceUp: 0,
    start: null,
    rounds: table.cards.rounds + 1,
  });
};

/** The cards of a live table that were seen too early are known from then on. */
const readExposed = (
  held: CopyOnWriteTable,
  round: HouseRoundDraft,
  { exposed }: TableEventNamed<'roundVoided'>,
): void => {
  if (exposed === undefined) return;
  const { of, cards } = exposed;
  if (of === 'dealer') {
    revealCards(held, round.dealer, cards);
    round.dealer = cards;
    return;
  }
  revealHand(held, round, { box: of, cards });
  const hand = writableHand(held, round, of);
  if (hand !== undefined) hand.cards = cards;
};

/** The hands whose wagers are still settled wait for it; what becomes of the others is in the event. */
const endRoundEarly = (
  game: HouseRules,
  held: CopyOnWriteTable,
  round: HouseRoundDraft,
  event: TableEventNamed<'roundVoided'>,
  { boxes: waiting, wagers: settles }: NonNullable<TableEventNamed<'roundVoided'>['kept']>,
  deck: Partial<DeckState>,
): void => {
  readExposed(held, round, event);
  const table = writableTable(held);
  const lacks = missingBoardCards(game, table, waiting, settles).length > 0;
  for (const { box } of round.hands) {
    const result = event.boxes.find((voided) => voided.box === box)?.result;
    const waits = waiting.includes(box);
    const hand = waits || result !== undefined ? writableHand(held, round, box) : undefined;
    if (hand === undefined) continue;
    hand.status = waits ? 'live' : 'settled';
    if (waits || result === undefined) continue;
    hand.wagers = onlyThese(allWagersOf(boxAt(table, box)), settles);
    hand.won = wonUnderLimit(game, table, result);
  }
  moveChips(held, event.moves);
  table.boxes = table.boxes.map(({ owner, wagers, collected }, at) =>
    waiting.includes(at + 1)
      ? { owner, wagers: onlyThese(wagers, settles), collected: onlyThese(collected, settles) }
      : EMPTY_BOX,
  );
  table.cards = changeDeck(table.cards, table.cards.current, deck);
  table.reported = null;
  round.stages = remainingStages(round, lacks).map((stage) => ({ ...stage, cites: [...event.cites, ...stage.cites] }));
  round.stage = 0;
  round.turn = 0;
  round.ended = { settles };
  advanceTurn(round);
};

/** Stages left in a round that ended early. A community card that nobody has seen is turned up, and missing cards are dealt. */
const remainingStages = ({ stages, stage: now, community }: Round, deals: boolean): readonly Stage[] =>
  stages.filter(
    (stage, at) =>
      ['settle', 'envy', 'collect'].includes(stage.act) ||
      (deals && at >= now && stage.act === 'dealMore') ||
      (at >= now && stage.act === 'turnUp' && stage.what === 'community' && !areKnown(community)),
  );

const onlyThese = (wagers: BoxState['wagers'], ids: readonly string[]): BoxState['wagers'] =>
  Object.fromEntries(Object.entries(wagers).filter(([wager, cents]) => cents > 0 && ids.includes(wager)));
