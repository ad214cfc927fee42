import { changeDeck } from '../cards/evolve.js';
import { type DeckState, deckInPlay } from '../cards/state.js';
import type { Event } from './acts.js';
import { readCards, readHand } from './evolve-hands.js';
import { moveOn } from './evolve-round.js';
import { type HeldTable, moveChips, ownHand, ownRound, ownTable, type RoundDraft } from './held.js';
import type { HouseRules, Stage } from './house-game.js';
import { isKnown } from './known.js';
import { boardLacking, wonUnderLimit } from './reckoning.js';
import { type BoxState, boxAt, EMPTY_BOX, type Round, stoodOn, type Table } from './state.js';

/** A round that is void before its stub was racked or counted is one more without a count. */
const uncounted = (table: Table): Partial<DeckState> => ({ sinceCount: deckInPlay(table).sinceCount + 1 });

const isRacked = ({ stages, stage }: Round): boolean => stages.some(({ act }, at) => act === 'stub' && at < stage);

export const roundVoided = (game: HouseRules, held: HeldTable, event: Event<'roundVoided'>): void => {
  const { round } = held.state;
  const deck = round !== null && isRacked(round) ? {} : uncounted(held.state);
  if (round === null || event.kept === undefined) allVoided(held, event, deck);
  else endsEarly(game, held, ownRound(held, round), event, event.kept, deck);
};

/** Nothing of the round is left but its log. */
const allVoided = (held: HeldTable, { moves }: Event<'roundVoided'>, deck: Partial<DeckState>): void => {
  moveChips(held, moves);
  const table = ownTable(held);
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
const readExposed = (held: HeldTable, round: RoundDraft, { exposed }: Event<'roundVoided'>): void => {
  if (exposed === undefined) return;
  const { of, cards } = exposed;
  if (of === 'dealer') {
    readCards(held, round.dealer, cards);
    round.dealer = cards;
    return;
  }
  readHand(held, round, { box: of, cards });
  const hand = ownHand(held, round, of);
  if (hand !== undefined) hand.cards = cards;
};

/** The hands whose wagers are still settled wait for it; what becomes of the others is in the event. */
const endsEarly = (
  game: HouseRules,
  held: HeldTable,
  round: RoundDraft,
  event: Event<'roundVoided'>,
  { boxes: waiting, wagers: settles }: NonNullable<Event<'roundVoided'>['kept']>,
  deck: Partial<DeckState>,
): void => {
  readExposed(held, round, event);
  const table = ownTable(held);
  const lacks = boardLacking(game, table, waiting, settles).length > 0;
  for (const { box } of round.hands) {
    const result = event.boxes.find((voided) => voided.box === box)?.result;
    const waits = waiting.includes(box);
    const hand = waits || result !== undefined ? ownHand(held, round, box) : undefined;
    if (hand === undefined) continue;
    hand.status = waits ? 'live' : 'settled';
    if (waits || result === undefined) continue;
    hand.wagers = onlyThese(stoodOn(boxAt(table, box)), settles);
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
  round.stages = stillToDo(round, lacks).map((stage) => ({ ...stage, cites: [...event.cites, ...stage.cites] }));
  round.stage = 0;
  round.turn = 0;
  round.ended = { settles };
  moveOn(round);
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
