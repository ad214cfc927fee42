import { DECK_52 } from '@fairdeal/cards';
import type { CardsAct } from '../../cards/acts.js';
import * as warnings from '../../cards/device-warnings.js';
import * as devices from '../../cards/devices.js';
import { coverDuty, deckDuty } from '../../cards/duties.js';
import * as handling from '../../cards/handling.js';
import type { CardGame } from '../../cards/law.js';
import * as opening from '../../cards/opening.js';
import * as shuffling from '../../cards/shuffling.js';
import { deckInPlay } from '../../cards/state.js';
import { dealtFields } from '../../cards/wrong-deck.js';
import { type Decision, isRefused, type Refusal, refuse } from '../../core/decision.js';
import type { DeckStep } from '../../core/deck-step.js';
import { POKER_FLOOR_ROLES } from '../../core/roles.js';
import type { ActContext, Duty, Need } from '../../core/rulebook.js';
import type { ClauseId } from '../../register/index.js';
import { dealtRound } from '../hand/dealt-round.js';
import type { PokerAct, PokerEvent, PokerHandler } from '../model/acts.js';
import { DECK_SIZE, type PokerTable, presentCount, seatAt } from '../model/state.js';
import { voidOrReport } from '../showdown/void-round.js';

/** §§ 637a.3 to 637a.5: two decks that take turns, the opening of the table, shuffle and cut. */
export const POKER_CARDS: CardGame<PokerTable> = {
  batch: DECK_52,
  copies: 1,
  floor: POKER_FLOOR_ROLES,
  filed: ({ submission }) => submission,
  decksUsed: () => 2,
  seated: presentCount,
  isSeated: (table, seat) => seatAt(table, seat) !== null,
  isPlaying: ({ hand }) => hand !== null,
  isWagered: () => false,
  onLayout: () => [],
  usesShoe: () => false,
  law: {
    batch: '637a.3(a)',
    backs: '637a.3(a)',
    alternate: '637a.3(a)',
    stored: '637a.3(b)',
    deckChange: ({ submission }) => ({ hours: submission.deckHours, clause: '637a.3(c)' }),
    inspect: '637a.4(a)',
    spread: '637a.4(b)',
    wash: '637a.4(c)',
    eachBatch: '637a.4(d)',
    lookers: 2,
    preshuffled: '637a.4(e)',
    shuffle: '637a.5(a)',
    cut: {
      clause: '637a.5(b)(2)',
      needed: (how) => how !== 'device',
      fromTop: 10,
      fromBottom: 0,
      offers: () => ({ seats: [], cites: ['637a.5(b)'] }),
      spared: '637a.5(b)(1)',
      recut: '637a.5(c)',
      recutInShoe: true,
    },
    cover: null,
    reshuffle: '637a.5(a)',
    gather: '637a.5(a)',
    idle: '637a.5(d)',
    idleFaceUp: true,
    load: () => '637a.7(e)',
    burn: null,
    counting: '637a.7(e)(4)(ii)',
    jam: '637a.18(q)',
    outOfOrder: '637a.18(r)',
  },
};

/** A rule for the cards of any table, at a poker table. */
const pokerCardsHandler =
  <Do extends CardsAct['do']>(
    rule: (
      game: CardGame<PokerTable>,
      table: PokerTable,
      act: Extract<CardsAct, { do: Do }>,
      doing: ActContext,
    ) => Decision<PokerEvent>,
  ): PokerHandler<Do> =>
  (_, table, act, doing) =>
    rule(POKER_CARDS, table, act as Extract<CardsAct, { do: Do }>, doing);

/** The same for a deck that is not too old, and does not wait to be spread since play ceased. */
const readyDeckHandler =
  <Do extends 'inspectCards' | 'verifyInspection' | 'washCards' | 'shuffleCards' | 'cutCards' | 'loadCards'>(
    rule: PokerHandler<Do>,
  ): PokerHandler<Do> =>
  (game, table, act, doing) => {
    const deck = 'deck' in act ? act.deck : table.cards.current;
    return (
      handling.lateDeck(POKER_CARDS, table, deck, doing.at) ??
      refuseUnspreadDeck(table, deck) ??
      rule(game, table, act, doing)
    );
  };

const LIES_READY: readonly DeckStep[] = ['stacked', 'shuffled', 'cut', 'loaded'];

/** The decks that are to be spread when play ceases now. */
export const readyDecks = ({ cards }: PokerTable): number[] =>
  cards.decks.flatMap(({ step }, deck) => (LIES_READY.includes(step) ? [deck] : []));

const refuseUnspreadDeck = ({ toSpread }: PokerTable, deck: number): Refusal | null =>
  toSpread.includes(deck) ? refuse('idle-cards', {}, '637a.5(d)') : null;

/** 637a.5(d): a deck ready when play ceased is spread even if players have come since. A spread deck may be spread again. */
const spreadCards: PokerHandler<'spreadCards'> = (_, table, act, doing) => {
  const late = handling.lateDeck(POKER_CARDS, table, act.deck, doing.at);
  if (late !== null) return late;
  const liesSpread = table.cards.decks[act.deck]?.step === 'spread';
  return table.hand === null && (liesSpread || table.toSpread.includes(act.deck))
    ? { events: [{ did: 'cardsSpread', deck: act.deck, faceUp: true, cites: ['637a.5(d)'] }] }
    : opening.spreadCards(POKER_CARDS, table, act, doing);
};

/** 637a.5(d): players who arrive at an idle table see both decks before either is washed. */
const washCards: PokerHandler<'washCards'> = (game, table, act, doing) => {
  const [unseen] = table.toSpread;
  return unseen === undefined || unseen === act.deck
    ? readyDeckHandler<'washCards'>(pokerCardsHandler(opening.washCards))(game, table, act, doing)
    : refuse('other-deck-not-spread', {}, '637a.5(d)');
};

/** Whether antes and blinds are up and no card of the round is dealt yet. */
const isUndealt = ({ hand }: PokerTable): boolean => hand !== null && hand.street === 0 && hand.phase === 'deal';

/** 637a.5(c): until the first card is dealt, also when antes and blinds are up. */
const BEFORE_FIRST_CARD: CardGame<PokerTable> = {
  ...POKER_CARDS,
  isPlaying: (table) => table.hand !== null && !isUndealt(table),
};

const orderRecut: PokerHandler<'orderRecut'> = (_, table, act, doing) =>
  shuffling.orderRecut(BEFORE_FIRST_CARD, table, act, doing);

/** 637a.5(a): on order, until the first card leaves the deck; antes and blinds stay. */
const orderReshuffle: PokerHandler<'orderReshuffle'> = (_, table, act, doing) => {
  if (table.hand === null) return shuffling.orderReshuffle(POKER_CARDS, table, act, doing);
  return isUndealt(table) && table.hand.drawn === 0
    ? shuffling.orderReshuffle(BEFORE_FIRST_CARD, table, act, doing)
    : refuse('round-in-progress', { what: 'orderReshuffle' }, '637a.5(a)');
};

/** Whether the deck of a round that has begun is to be shuffled or cut again and taken in hand. */
const recutWaits = (table: PokerTable): boolean =>
  isUndealt(table) && (deckInPlay(table).step !== 'loaded' || table.cards.reshuffle !== null);

/** Why no first card is dealt: the reshuffle or recut that was ordered is not made. */
export const recutFault = (table: PokerTable): Refusal | null => {
  if (!recutWaits(table)) return null;
  return table.cards.reshuffle === null
    ? refuse('recut-due', {}, '637a.5(c)', '637a.5(b)(2)', '637a.5(b)')
    : refuse('reshuffle-due', {}, '637a.5(a)');
};

/** The reshuffle or recut that a round waits for. */
export const recutDuty = (table: PokerTable, at: number): Duty<PokerAct> | null => {
  if (!recutWaits(table) || handling.isLate(POKER_CARDS, table, table.cards.current, at)) return null;
  return toGather(table)
    ? gatherDuty(table)
    : (deckDuty(POKER_CARDS, table, table.cards.current, at) as Duty<PokerAct> | null);
};

const deviceCountsWrong: PokerHandler<'deviceCountsWrong'> = (_, table, act, doing) => {
  const ruling = devices.deviceCountsWrong(POKER_CARDS, table, act, doing);
  if (isRefused(ruling)) return ruling;
  return { events: ruling.events.map((event) => ({ ...event, cites: [...event.cites, '637a.7(e)(5)'] })) };
};

/** Rounds of play in which the deck is counted once at least. */
const COUNT_EVERY = 5;

/** A deck is counted in every five rounds of play, and each in every five that were dealt from it; a device may have counted it. */
export const isCountDue = ({ cards, decks }: PokerTable): boolean =>
  cards.sinceCount >= COUNT_EVERY || (decks[cards.current]?.dealt ?? 0) >= COUNT_EVERY;

/** Whether the deck that was played lies on the table, to be gathered. */
const toGather = (table: PokerTable): boolean => table.cards.reshuffle !== null && deckInPlay(table).step === 'loaded';

/** After a round the other deck comes into play; cards that were not played out are shuffled again. */
const gatherCards: PokerHandler<'gatherCards'> = (_, table, { count }) => {
  const { current, reshuffle } = table.cards;
  if (!toGather(table)) return refuse('no-reshuffle-due', {}, '637a.5(a)');
  if (count === undefined && isCountDue(table))
    return refuse('deck-count-due', { every: COUNT_EVERY }, '637a.7(e)(4)(i)');
  if (count !== undefined && !(Number.isInteger(count) && count >= 0))
    return refuse('count-not-whole', {}, '637a.7(e)(4)(i)');
  const next = reshuffle === 'round-over' ? 1 - current : current;
  const gathered: PokerEvent = {
    did: 'cardsGathered',
    next,
    offers: [],
    cites: next === current ? ['637a.5(a)'] : ['637a.5(a)', '637a.3(a)'],
  };
  if (count === undefined) return { events: [gathered] };
  const counted: PokerEvent = {
    did: 'deckCounted',
    deck: current,
    count,
    stub: false,
    cites: ['637a.7(e)(4)(i)', '637a.7(e)(4)'],
  };
  return count === DECK_SIZE
    ? { events: [counted, gathered] }
    : {
        events: [
          counted,
          gathered,
          { did: 'cardsRemoved', deck: current, ...dealtFields(table, deckInPlay(table)), cites: ['637a.7(e)(5)'] },
        ],
      };
};

/** Games in which counting the stub stands for counting the deck. */
const STUB_SECTIONS: readonly string[] = ['637a.11', '637a.12', '637a.19'];

const countStub: PokerHandler<'countStub'> = (game, table, { count }, { by }) => {
  const { hand } = table;
  if (!STUB_SECTIONS.includes(game.section))
    return refuse('whole-deck-counted', { game: game.title }, '637a.7(e)(4)(i)');
  if (hand === null || (hand.phase !== 'showdown' && hand.phase !== 'push'))
    return refuse('no-stub-now', { act: 'countStub' }, '637a.7(e)(4)(i)');
  if (!Number.isInteger(count) || count < 0) return refuse('count-not-whole', {}, '637a.7(e)(4)(i)');
  const deck = table.cards.current;
  const counted: PokerEvent = {
    did: 'deckCounted',
    deck,
    count,
    stub: true,
    cites: ['637a.7(e)(4)(i)', '637a.7(e)(4)'],
  };
  if (count === hand.left) return { events: [counted] };
  if (!table.cards.live)
    return refuse('cards-miscounted', { what: 'stub', counted: count, expected: hand.left }, '637a.7(e)(4)(i)');
  const cites = ['637a.7(e)(5)', '637a.18(i)'] as const;
  const ruling = voidOrReport(game, table, by, 'the count of the stub was wrong', cites, true);
  if (isRefused(ruling)) return ruling;
  const isVoid = ruling.events.some(({ did }) => did === 'roundVoided');
  const dealt = dealtFields(table, deckInPlay(table), dealtRound(table, hand, null));
  const removed: readonly PokerEvent[] = isVoid ? [{ did: 'cardsRemoved', deck, ...dealt, cites }] : [];
  return { events: [counted, ...ruling.events, ...removed] };
};

export const POKER_CARDS_HANDLERS = {
  receiveCards: pokerCardsHandler<'receiveCards'>(opening.receiveCards),
  inspectCards: readyDeckHandler<'inspectCards'>(pokerCardsHandler(opening.inspectCards)),
  verifyInspection: readyDeckHandler<'verifyInspection'>(pokerCardsHandler(opening.verifyInspection)),
  spreadCards,
  washCards,
  shuffleCards: readyDeckHandler<'shuffleCards'>(pokerCardsHandler(shuffling.shuffleCards)),
  cutCards: readyDeckHandler<'cutCards'>(pokerCardsHandler(shuffling.cutCards)),
  orderRecut,
  loadCards: readyDeckHandler<'loadCards'>(pokerCardsHandler(shuffling.loadCards)),
  orderReshuffle,
  removeCards: pokerCardsHandler<'removeCards'>(opening.removeCards),
  shufflerJams: pokerCardsHandler<'shufflerJams'>(devices.shufflerJams),
  deviceFails: pokerCardsHandler<'deviceFails'>(devices.deviceFails),
  coverDevice: pokerCardsHandler<'coverDevice'>(devices.coverDevice),
  repairDevice: pokerCardsHandler<'repairDevice'>(devices.repairDevice),
  deviceCountsWrong,
  deviceWarning: pokerCardsHandler<'deviceWarning'>(warnings.deviceWarning),
  clearDevice: pokerCardsHandler<'clearDevice'>(warnings.clearDevice),
  gatherCards,
  countStub,
} as const;

const NOT_YET_SEEN: readonly DeckStep[] = ['away', 'received', 'inspected', 'verified'];

/** Why no round can start with these cards. */
export const cardsFault = (table: PokerTable, at: number): Refusal | null => {
  const deck = deckInPlay(table);
  const other = table.cards.decks[1 - table.cards.current]?.step ?? 'away';
  const [toSpread] = table.toSpread;
  if (toSpread !== undefined) return refuseUnspreadDeck(table, toSpread);
  if (toGather(table)) return refuse('cards-not-gathered', {}, '637a.5(a)');
  if (deck.step !== 'loaded')
    return refuse(
      'deck-not-ready',
      { deck: 'in-play', step: deck.step },
      ...new Set<ClauseId>(['637a.5(a)', '637a.5(b)', '637a.3(a)', ...shuffling.shuffleOwed(POKER_CARDS, table)]),
    );
  if (NOT_YET_SEEN.includes(other))
    return refuse(
      'deck-not-ready',
      { deck: 'other', step: other },
      ...new Set<ClauseId>([
        '637a.3(a)',
        '637a.4(a)',
        ...handling.owedClauses(POKER_CARDS, table, 1 - table.cards.current),
      ]),
    );
  if (handling.shufflingNow(POKER_CARDS, table) !== 'manual' && other !== 'shuffled')
    return refuse('other-deck-not-shuffled', {}, '637a.3(b)');
  return handling.lateDeck(POKER_CARDS, table, 0, at) ?? handling.lateDeck(POKER_CARDS, table, 1, at);
};

/** Why no first card is dealt: antes and blinds are up, and the deck has become too old since. */
export const refuseOldDeck = (table: PokerTable, at: number): Refusal | null =>
  handling.isLate(POKER_CARDS, table, table.cards.current, at)
    ? refuse('deck-too-old-to-deal', { hours: table.submission.deckHours }, '637a.3(c)')
    : null;

const COUNT: readonly Need[] = [{ field: 'count', what: 'count' }];
const NOTHING: readonly Need[] = [];

const gatherDuty = (table: PokerTable): Duty<PokerAct> => ({
  act: { do: 'gatherCards' },
  by: ['dealer'],
  needs: isCountDue(table) ? COUNT : NOTHING,
});

/** Next duty of the staff with the cards between rounds. */
export const cardsDuty = (table: PokerTable, at: number): Duty<PokerAct> | null => {
  const { decks, current } = table.cards;
  const cover = coverDuty(table);
  if (cover !== null) return cover;
  if (toGather(table)) return gatherDuty(table);
  const [deck] = table.toSpread;
  if (deck !== undefined)
    return handling.isLate(POKER_CARDS, table, deck, at)
      ? { act: { do: 'removeCards', deck }, by: ['dealer'], needs: NOTHING }
      : { act: { do: 'spreadCards', deck }, by: ['dealer'], needs: NOTHING };
  // A second joker is no poker card, so none is ever due to be torn.
  const next = (index: number) => deckDuty(POKER_CARDS, table, index, at) as Duty<PokerAct> | null;
  // Both decks are inspected, verified and spread before either is washed.
  for (const index of [current, 1 - current])
    if (NOT_YET_SEEN.includes(decks[index]?.step ?? 'away')) return next(index);
  const first = next(current);
  if (first !== null) return first;
  // Without a device the other deck may wait unmixed until its turn comes (637a.4(d)).
  const late = handling.isLate(POKER_CARDS, table, 1 - current, at);
  const waits = handling.shufflingNow(POKER_CARDS, table) === 'manual' && !handling.isIdle(POKER_CARDS, table) && !late;
  return waits ? null : next(1 - current);
};
