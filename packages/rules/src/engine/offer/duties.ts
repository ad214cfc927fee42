import { UNKNOWN_CARD } from '@fairdeal/cards';
import { coverDuty, deckDuty } from '../../cards/duties.js';
import { cardsToShuffle, isShuffleOwed } from '../../cards/handling.js';
import { cardsLeft, deckInPlay } from '../../cards/state.js';
import type { Need, PartialAct, RandomnessNeeded } from '../../core/rulebook.js';
import type { HouseAct } from '../model/acts.js';
import { type HouseDuty, houseDealerDuty, NOTHING } from '../model/duty.js';
import { areKnown } from '../model/face-down.js';
import { mustBeRead } from '../model/hand-reading.js';
import { lacksCard } from '../model/hand-result.js';
import { type HouseTableGame, handInTurn } from '../model/house-game.js';
import { cardReadTwice } from '../model/readings.js';
import { handAt, stageNow } from '../model/round.js';
import { DEAL_POSITIONS, startDue, totalShown } from '../model/start-position.js';
import { ALL_BOXES, boxAt, type Hand, roundOrEmpty, type Table } from '../model/state.js';
import { houseLow } from '../rules/dealing/dealer-hand.js';
import { needsValidation, progressivesAccepted, verificationClauses } from '../rules/progressive/progressive.js';
import { stubCountDue, unwageredStacks } from '../rules/round-end/stub.js';
import { countsGivenUp } from '../rules/settlement/settle-hand.js';
import { waitsForAbsent } from '../rules/turns/absent-players.js';

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
// Duties of every round are made once.
const SETTLE_HAND = [0, ...ALL_BOXES].map((box) => houseDealerDuty({ do: 'settleHand', box }));
const COMPLETE_HAND = [0, ...ALL_BOXES].map((box) => houseDealerDuty({ do: 'completeHand', box }));
const RACK_STUB = houseDealerDuty({ do: 'rackStub' });
const COVER_SHAKER = houseDealerDuty({ do: 'coverShaker' });
const PAY_ENVY = houseDealerDuty({ do: 'payEnvy' });
const COLLECT_CARDS = houseDealerDuty({ do: 'collectCards' });

/** Next duty of the staff to continue the game, or null when it waits for players. */
export const requiredNext = (game: HouseTableGame, table: Table, at: number): HouseDuty | null => {
  // A report waits for a floorperson's ruling.
  if (table.reported !== null) return null;
  // So do two readings of one card.
  if (table.cards.live && table.round !== null && cardReadTwice(game, table) !== undefined) return null;
  const { current, reshuffle, burnDue } = table.cards;
  const loaded = deckInPlay(table).step === 'loaded';
  if (table.round !== null && reshuffle === null && loaded && !burnDue) return roundDuty(game, table);
  const cover = coverDuty(table);
  if (cover !== null) return cover;
  if (reshuffle !== null && loaded && !isShuffleOwed(game, table, current))
    return houseDealerDuty({ do: 'gatherCards' }, COUNT);
  return deckDuty(game, table, current, at) ?? (loaded ? loadedShoeDuty(game, table, at) : null);
};

/** Once cards lie in the shoe: those that wait for their turn, the card that is burned, and where the deal starts. */
const loadedShoeDuty = (game: HouseTableGame, table: Table, at: number): HouseDuty | null =>
  deckDuty(game, table, 1 - table.cards.current, at) ??
  (table.cards.burnDue ? houseDealerDuty({ do: 'burnCard' }) : null) ??
  (game.law.start !== undefined && startDue(table) ? game.law.start.requiredNext(game.law.start, table, at) : null);

/** Where cards must be read out at a live table. */
const withCards = (act: HouseDuty['act'], known: boolean): HouseDuty => houseDealerDuty(act, known ? NOTHING : CARDS);

const roundDuty = (game: HouseTableGame, table: Table): HouseDuty | null => {
  const stage = stageNow(table);
  const round = roundOrEmpty(table);
  const absent = waitsForAbsent(table);
  if (absent !== undefined) return houseDealerDuty({ do: 'playForAbsent', box: absent.box });
  const { live } = table.cards;
  switch (stage?.act) {
    case 'ask': {
      const hand = handInTurn(stage, round.hands, round.turn) ?? round.hands.find(({ status }) => status === 'late');
      if (hand === undefined || hand.play === null) return null;
      if (hand.cards.length >= game.counts.hand) return SETTLE_HAND[hand.box] ?? null;
      return live ? houseDealerDuty({ do: 'completeHand', box: hand.box }, CARDS) : (COMPLETE_HAND[hand.box] ?? null);
    }
    case 'dealMore':
      return withCards({ do: 'dealMore' }, !live);
    case 'stub':
      return stubCountDue(game, table)
        ? houseDealerDuty({ do: 'countStub' }, unwageredStacks(game, table) > 0 ? COUNT_AND_STACKS : COUNT)
        : RACK_STUB;
    case 'coverShaker':
      return COVER_SHAKER;
    case 'setDealer':
      // A player with an exposed card decides first.
      return round.hands.some(({ status }) => status === 'exposed')
        ? null
        : houseDealerDuty({ do: 'setDealerHand' }, LOW);
    case 'turnUp':
      return withCards(
        { do: 'turnUp' },
        areKnown(stage.what === 'dealer' ? round.dealer : round.community.slice(0, stage.upTo)),
      );
    case 'settle':
      return settleDuty(game, table, handInTurn(stage, round.hands, round.turn));
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

const settleDuty = (game: HouseTableGame, table: Table, hand: Hand | undefined): HouseDuty | null => {
  if (hand === undefined) return null;
  const { box } = hand;
  if (needsValidation(game, table, hand))
    return verificationClauses(game, hand) === undefined
      ? { act: { do: 'validatePayout', box }, by: game.floor, needs: NOTHING }
      : houseDealerDuty({ do: 'verifyPayout', box }, LIGHT);
  const cards = mayTakeExtra(table, hand) ? CARDS_AND_EXTRA : CARDS;
  // A joker that a correction found takes the extra card, which nobody has read out.
  const lacks = table.cards.live && areKnown(hand.cards) && lacksCard(game, table, hand) !== null;
  const needs = lacks || mustBeRead(game, table, hand) ? cards : countsGivenUp(game, hand) ? COUNT : NOTHING;
  return needs === NOTHING ? (SETTLE_HAND[box] ?? null) : houseDealerDuty({ do: 'settleHand', box }, needs);
};

/** Whether an extra card that nobody has read out yet may replace a card of this hand. */
const mayTakeExtra = (table: Table, { box }: Hand): boolean => {
  const { progressive } = table.offered;
  return (
    roundOrEmpty(table).extra === UNKNOWN_CARD &&
    progressive !== null &&
    (boxAt(table, box).collected[progressive.wager] ?? 0) > 0
  );
};

/** Counts, reports and settings of a dealer who makes no mistake. */
export const completeAct = (game: HouseTableGame, table: Table, act: PartialAct<HouseAct>): HouseAct => {
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
        ? (act as HouseAct)
        : ({ ...act, count: act.count ?? hand.cards.length } as HouseAct);
    }
    case 'closeBets': {
      const chips = progressivesAccepted(table);
      return chips === 0 || act.progressiveChips !== undefined
        ? (act as HouseAct)
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
      return act as HouseAct;
  }
};

/** Randomness that an act needs at a table whose cards come from a shuffle. */
export const randomnessFor = (game: HouseTableGame, table: Table, act: HouseAct): RandomnessNeeded | null => {
  switch (act.do) {
    case 'shuffleCards':
      return table.cards.live ? null : { draw: 'order', of: cardsToShuffle(game, table, act.deck) };
    case 'receiveCards':
      return table.cards.live || act.preshuffled !== true ? null : { draw: 'order', of: game.batch };
    case 'shakeDice':
      return { draw: 'dice' };
    case 'drawStart':
      return { draw: 'number', most: DEAL_POSITIONS };
  }
  return null;
};
