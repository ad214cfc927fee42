import { UNKNOWN } from '@fairdeal/cards';
import { coverDue, deckDue } from '../cards/due.js';
import { cardsToShuffle, isOwed } from '../cards/handling.js';
import { cardsLeft, deckInPlay } from '../cards/state.js';
import type { Staff } from '../roles.js';
import type { Due, Need, ToDraw, Unsaid } from '../rulebook.js';
import { waitsForAbsent } from './absent.js';
import type { Act } from './acts.js';
import { houseLow } from './dealer-hand.js';
import { handInTurn, type PlayedGame } from './house-game.js';
import { isKnown } from './known.js';
import { needsValidation, progressivesAccepted, toVerify } from './progressive.js';
import { mustBeRead } from './reading.js';
import { handAt, stageNow } from './round.js';
import { countsGivenUp } from './settling.js';
import { PLACES, startDue, totalShown } from './start.js';
import { ALL_BOXES, boxAt, type Hand, roundOf, type Table } from './state.js';
import { stubCountDue, unwageredStacks } from './stub.js';

type HouseDue = Due<Act>;

const DEALER: readonly Staff[] = ['dealer'];
const NOTHING: readonly Need[] = [];
const COUNT: readonly Need[] = [{ field: 'count', what: 'count' }];
const COUNT_AND_STACKS: readonly Need[] = [...COUNT, { field: 'stacks', what: 'count' }];
const LIGHT: readonly Need[] = [{ field: 'light', what: 'light' }];
const CARDS: readonly Need[] = [{ field: 'cards', what: 'cards' }];
const CARDS_AND_EXTRA: readonly Need[] = [
  {
    field: 'cards',
    what: 'cards',
    note: 'If the hand holds the joker, name the extra card last, after the cards of the hand.',
  },
];

export const dealer = (act: HouseDue['act'], needs = NOTHING): HouseDue => ({ act, by: DEALER, needs });

// What is due in every round is written once.
const SETTLE_HAND = [0, ...ALL_BOXES].map((box) => dealer({ do: 'settleHand', box }));
const COMPLETE_HAND = [0, ...ALL_BOXES].map((box) => dealer({ do: 'completeHand', box }));
const RACK_STUB = dealer({ do: 'rackStub' });
const COVER_SHAKER = dealer({ do: 'coverShaker' });
const PAY_ENVY = dealer({ do: 'payEnvy' });
const COLLECT_CARDS = dealer({ do: 'collectCards' });

/** What the staff must do next for the game to go on, or null when it waits for players. */
export const due = (game: PlayedGame, table: Table, at: number): HouseDue | null => {
  // What was reported waits for the judgement of a floorperson.
  if (table.reported !== null) return null;
  const { current, reshuffle, burnDue } = table.cards;
  const loaded = deckInPlay(table).step === 'loaded';
  if (table.round !== null && reshuffle === null && loaded && !burnDue) return roundDue(game, table);
  const cover = coverDue(table);
  if (cover !== null) return cover;
  if (reshuffle !== null && loaded && !isOwed(game, table, current)) return dealer({ do: 'gatherCards' }, COUNT);
  return deckDue(game, table, current, at) ?? (loaded ? loadedDue(game, table, at) : null);
};

/** Once cards lie in the shoe: those that wait for their turn, the card that is burned, and where the deal starts. */
const loadedDue = (game: PlayedGame, table: Table, at: number): HouseDue | null =>
  deckDue(game, table, 1 - table.cards.current, at) ??
  (table.cards.burnDue ? dealer({ do: 'burnCard' }) : null) ??
  (game.law.start !== undefined && startDue(table) ? game.law.start.due(game.law.start, table, at) : null);

/** Where cards must be read out at a live table. */
const withCards = (act: HouseDue['act'], known: boolean): HouseDue => dealer(act, known ? NOTHING : CARDS);

const roundDue = (game: PlayedGame, table: Table): HouseDue | null => {
  const stage = stageNow(table);
  const round = roundOf(table);
  const absent = waitsForAbsent(table);
  if (absent !== undefined) return dealer({ do: 'playForAbsent', box: absent.box });
  const { live } = table.cards;
  switch (stage?.act) {
    case 'ask': {
      const hand = handInTurn(stage, round.hands, round.turn) ?? round.hands.find(({ status }) => status === 'late');
      if (hand === undefined || hand.play === null) return null;
      if (hand.cards.length >= game.counts.hand) return SETTLE_HAND[hand.box] ?? null;
      return live ? dealer({ do: 'completeHand', box: hand.box }, CARDS) : (COMPLETE_HAND[hand.box] ?? null);
    }
    case 'dealMore':
      return withCards({ do: 'dealMore' }, !live);
    case 'stub':
      return stubCountDue(game, table)
        ? dealer({ do: 'countStub' }, unwageredStacks(game, table) > 0 ? COUNT_AND_STACKS : COUNT)
        : RACK_STUB;
    case 'coverShaker':
      return COVER_SHAKER;
    case 'setDealer':
      // A player with an exposed card decides first.
      return round.hands.some(({ status }) => status === 'exposed') ? null : dealer({ do: 'setDealerHand' }, LOW);
    case 'turnUp':
      return withCards(
        { do: 'turnUp' },
        isKnown(stage.what === 'dealer' ? round.dealer : round.community.slice(0, stage.upTo)),
      );
    case 'settle':
      return settleDue(game, table, handInTurn(stage, round.hands, round.turn));
    case 'envy':
      return PAY_ENVY;
    case 'collect': {
      const waiting = round.hands.find(({ documentsDue }) => documentsDue);
      return waiting === undefined
        ? COLLECT_CARDS
        : { act: { do: 'completeDocuments', box: waiting.box }, by: game.floor, needs: NOTHING };
    }
  }
  return null;
};

const LOW: readonly Need[] = [{ field: 'low', what: 'cards' }];

const settleDue = (game: PlayedGame, table: Table, hand: Hand | undefined): HouseDue | null => {
  if (hand === undefined) return null;
  const { box } = hand;
  if (needsValidation(game, table, hand))
    return toVerify(game, hand) === undefined
      ? { act: { do: 'validatePayout', box }, by: game.floor, needs: NOTHING }
      : dealer({ do: 'verifyPayout', box }, LIGHT);
  const cards = mayTakeExtra(table, hand) ? CARDS_AND_EXTRA : CARDS;
  const needs = mustBeRead(game, table, hand) ? cards : countsGivenUp(game, hand) ? COUNT : NOTHING;
  return needs === NOTHING ? (SETTLE_HAND[box] ?? null) : dealer({ do: 'settleHand', box }, needs);
};

/** Whether an extra card that nobody has read out yet may replace a card of this hand. */
const mayTakeExtra = (table: Table, { box }: Hand): boolean => {
  const { progressive } = table.offered;
  return (
    roundOf(table).extra === UNKNOWN &&
    progressive !== null &&
    (boxAt(table, box).collected[progressive.wager] ?? 0) > 0
  );
};

/** What the dealer counts, sees and sets when he makes no mistake. */
export const asItIs = (game: PlayedGame, table: Table, act: Unsaid<Act>): Act => {
  switch (act.do) {
    case 'gatherCards':
      return { do: 'gatherCards', count: act.count ?? cardsToShuffle(game, table).length };
    case 'countStub': {
      const stacks = unwageredStacks(game, table);
      return {
        do: 'countStub',
        count: act.count ?? cardsLeft(deckInPlay(table)),
        ...(act.misdealt === undefined ? {} : { misdealt: act.misdealt }),
        ...(stacks === 0 ? {} : { stacks: act.stacks ?? stacks }),
      };
    }
    case 'settleHand': {
      const hand = handAt(table, act.box ?? 0);
      return hand === undefined || !countsGivenUp(game, hand)
        ? (act as Act)
        : ({ ...act, count: act.count ?? hand.cards.length } as Act);
    }
    case 'closeBets': {
      const chips = progressivesAccepted(table);
      return chips === 0 || act.progressiveChips !== undefined
        ? (act as Act)
        : { do: 'closeBets', progressiveChips: chips };
    }
    case 'shakeDice':
      return { shakes: 3, ...act };
    case 'announceTotal':
      return {
        do: 'announceTotal',
        total: act.total ?? totalShown(table),
      };
    case 'verifyPayout':
      return {
        do: 'verifyPayout',
        box: act.box ?? 0,
        light: act.light ?? true,
        ...(act.cards === undefined ? {} : { cards: act.cards }),
      };
    case 'setDealerHand':
      return {
        do: 'setDealerHand',
        low: act.low ?? houseLow(game, table),
      };
    default:
      return act as Act;
  }
};

/** What chance must bring to an act at a table whose cards come from a shuffle. */
export const toDraw = (game: PlayedGame, table: Table, act: Act): ToDraw | null => {
  switch (act.do) {
    case 'shuffleCards':
      return table.cards.live ? null : { draw: 'order', of: cardsToShuffle(game, table, act.deck) };
    case 'receiveCards':
      return table.cards.live || act.preshuffled !== true ? null : { draw: 'order', of: game.batch };
    case 'shakeDice':
      return { draw: 'dice' };
    case 'drawStart':
      return { draw: 'number', most: PLACES };
  }
  return null;
};
