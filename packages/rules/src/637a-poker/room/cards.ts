import { DECK_52 } from '@fairdeal/cards';
import type { ClauseId } from '../../register/index.js';
import type { Role } from '../../roles.js';
import { isRefused, type Refused, type Ruling, refuse } from '../../ruling.js';
import * as cards from '../../table/cards.js';
import type { CardsAct, CardsEvent } from '../../table/cards-acts.js';
import { coverDue, deckDue } from '../../table/cards-due.js';
import type { CardGame, CardTable } from '../../table/cards-law.js';
import * as devices from '../../table/devices.js';
import * as opening from '../../table/opening.js';
import { type CardsState, cardsAway, deckInPlay } from '../../table/state.js';
import type { PokerCommand, PokerEvent } from '../acts.js';
import type { PokerHandler } from '../betting/betting.js';
import { voidRound } from '../irregularities/void-round.js';
import { DECK_SIZE, type PokerTable } from '../state.js';
import type { PokerSubmission } from '../submission/submission.js';

/** §§ 637a.3 to 637a.5: two decks that take turns, the opening of the table, shuffle and cut. */
export const POKER_CARDS: CardGame<CardTable> = {
  batch: DECK_52,
  copies: 1,
  decks: () => 2,
  law: {
    batch: '637a.3(a)',
    backs: '637a.3(a)',
    alternate: '637a.3(a)',
    stored: '637a.3(b)',
    deckChange: ({ submission }) => ({ hours: Number(submission.settings.deckHours), clause: '637a.3(c)' }),
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

/** Two decks of different backs, still in the cabinet. */
export const NO_CARDS_YET: CardsState = cardsAway(DECK_SIZE, 2);

const SEATED = { barred: false } as const;
const PLAYING = { hands: [], dealer: [], community: [] } as const;

/** What the submission says about the cards, made once for each. */
const filed = new WeakMap<PokerSubmission, CardTable['submission']>();

const filedOf = (submission: PokerSubmission): CardTable['submission'] => {
  const known = filed.get(submission);
  if (known !== undefined) return known;
  const { shuffling, countingDevice, preshuffled, deckHours } = submission;
  const made = { settings: { shuffling, countingDevice, preshuffled, deckHours } };
  filed.set(submission, made);
  return made;
};

/** The table as the way of the cards sees it. */
export const cardTable = ({ submission, cards: now, seats, hand }: PokerTable): CardTable => ({
  submission: filedOf(submission),
  cards: now,
  players: seats.map((seat) => (seat === null ? null : SEATED)),
  boxes: [],
  round: hand === null ? null : PLAYING,
});

/** A rule for the cards of any table, at a poker table. */
const asked =
  <Do extends CardsAct['do']>(
    rule: (
      game: CardGame<CardTable>,
      table: CardTable,
      command: Extract<PokerCommand, { do: Do }>,
    ) => Ruling<CardsEvent>,
  ): PokerHandler<Do> =>
  (_, table, command) =>
    rule(POKER_CARDS, cardTable(table), command);

const deviceCountsWrong: PokerHandler<'deviceCountsWrong'> = (_, table, command) => {
  const ruling = devices.deviceCountsWrong(POKER_CARDS, cardTable(table), command);
  if (isRefused(ruling)) return ruling;
  return { events: ruling.events.map((event) => ({ ...event, cites: [...event.cites, '637a.7(e)(5)'] })) };
};

type ByAct<Acts extends CardsAct['do'] | 'gatherCards' | 'countStub'> = {
  readonly [Do in Acts]: { readonly may: readonly Role[]; readonly clause?: ClauseId; readonly rule: PokerHandler<Do> };
};

const STAFF = ['dealer', 'floorperson', 'poker-shift-supervisor'] as const;
const FLOOR = ['floorperson', 'poker-shift-supervisor'] as const;

/** Whether a shuffler counts the cards after each shuffle. */
const deviceCounts = (table: PokerTable): boolean =>
  table.submission.countingDevice && cards.shufflingNow(cardTable(table)) !== 'manual';

/** Rounds of play in which the deck is counted once at least. */
const COUNT_EVERY = 5;

export const countDue = (table: PokerTable): boolean => table.cards.sinceCount >= COUNT_EVERY && !deviceCounts(table);

/** Whether the deck that was played lies on the table, to be gathered. */
const toGather = (table: PokerTable): boolean => table.cards.reshuffle !== null && deckInPlay(table).step === 'loaded';

/** After a round the other deck comes into play; cards that were not played out are shuffled again. */
const gatherCards: PokerHandler<'gatherCards'> = (_, table, { count }) => {
  const { current, reshuffle } = table.cards;
  if (table.hand !== null || !toGather(table))
    return refuse('The cards are gathered after a round of play, to be shuffled.', '637a.5(a)');
  if (count === undefined && countDue(table))
    return refuse(
      `The deck is counted at least once every ${COUNT_EVERY} rounds of play: count it now.`,
      '637a.7(e)(4)(i)',
    );
  if (count !== undefined && !(Number.isInteger(count) && count >= 0))
    return refuse('A count is a whole number of cards.', '637a.7(e)(4)(i)');
  const next = reshuffle === 'round-over' ? 1 - current : current;
  const gathered: PokerEvent = {
    did: 'cardsGathered',
    next,
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
    : { events: [counted, gathered, { did: 'cardsRemoved', deck: current, cites: ['637a.7(e)(5)'] }] };
};

/** Games in which counting the stub stands for counting the deck. */
const STUB_SECTIONS: readonly string[] = ['637a.11', '637a.12', '637a.19'];

const countStub: PokerHandler<'countStub'> = (game, table, { count }) => {
  const { hand } = table;
  if (!STUB_SECTIONS.includes(game.section))
    return refuse(`In ${game.title} the whole deck is counted, not its stub.`, '637a.7(e)(4)(i)');
  if (hand === null || (hand.phase !== 'showdown' && hand.phase !== 'push'))
    return refuse('The stub is counted when the last card of the round has been dealt.', '637a.7(e)(4)(i)');
  if (!Number.isInteger(count) || count < 0) return refuse('A count is a whole number of cards.', '637a.7(e)(4)(i)');
  const deck = table.cards.current;
  const counted: PokerEvent = {
    did: 'deckCounted',
    deck,
    count,
    stub: true,
    cites: ['637a.7(e)(4)(i)', '637a.7(e)(4)'],
  };
  if (count === hand.left) return { events: [counted] };
  const ruling = voidRound(game, table, 'the count of the stub was wrong', ['637a.7(e)(5)', '637a.18(i)'], true);
  return isRefused(ruling) ? ruling : { events: [counted, ...ruling.events] };
};

export const CARDS_HANDLERS: ByAct<CardsAct['do'] | 'gatherCards' | 'countStub'> = {
  receiveCards: { may: ['dealer'], clause: '637a.4(a)', rule: asked(opening.receiveCards) },
  inspectCards: { may: ['dealer'], clause: '637a.4(a)', rule: asked(opening.inspectCards) },
  verifyInspection: { may: FLOOR, clause: '637a.4(a)', rule: asked(opening.verifyInspection) },
  spreadCards: { may: ['dealer'], clause: '637a.4(b)', rule: asked(opening.spreadCards) },
  washCards: { may: ['dealer'], clause: '637a.4(c)', rule: asked(opening.washCards) },
  shuffleCards: { may: ['dealer'], clause: '637a.5(a)', rule: asked(cards.shuffleCards) },
  cutCards: { may: ['dealer'], clause: '637a.5(b)(2)', rule: asked(cards.cutCards) },
  orderRecut: { may: FLOOR, clause: '637a.5(c)', rule: asked(cards.orderRecut) },
  loadCards: { may: ['dealer'], clause: '637a.5(b)', rule: asked(cards.loadCards) },
  orderReshuffle: { may: FLOOR, clause: '637a.5(a)', rule: asked(cards.orderReshuffle) },
  removeCards: { may: STAFF, clause: '637a.3(c)', rule: asked(opening.removeCards) },
  deviceCountsWrong: { may: STAFF, clause: '637a.7(e)(4)(ii)', rule: deviceCountsWrong },
  shufflerJams: { may: STAFF, clause: '637a.18(q)', rule: asked(devices.shufflerJams) },
  deviceFails: { may: STAFF, clause: '637a.18(r)', rule: asked(devices.deviceFails) },
  coverDevice: { may: STAFF, clause: '637a.18(r)', rule: asked(devices.coverDevice) },
  repairDevice: { may: STAFF, clause: '637a.18(r)', rule: asked(devices.repairDevice) },
  gatherCards: { may: ['dealer'], clause: '637a.5(a)', rule: gatherCards },
  countStub: { may: ['dealer'], clause: '637a.7(e)(4)(i)', rule: countStub },
};

const NOT_YET_SEEN: readonly string[] = ['away', 'received', 'inspected', 'verified'];

/** Why no round can start with these cards. */
export const cardsFault = (table: PokerTable, at: number | undefined): Refused | null => {
  const now = cardTable(table);
  const deck = deckInPlay(now);
  const other = table.cards.decks[1 - table.cards.current];
  if (toGather(table)) return refuse('The cards are gathered and shuffled before the next round.', '637a.5(a)');
  if (deck.step !== 'loaded')
    return refuse(
      `No round can start: the cards of the deck in play ${cards.STEP_WORDS[deck.step]}.`,
      '637a.5(a)',
      '637a.5(b)',
    );
  if (other === undefined || NOT_YET_SEEN.includes(other.step))
    return refuse(
      `Two decks are kept at the table: the cards of the other ${cards.STEP_WORDS[other?.step ?? 'away']}.`,
      '637a.3(a)',
      '637a.4(a)',
    );
  if (cards.shufflingNow(now) !== 'manual' && other.step !== 'shuffled')
    return refuse('While one deck is played the other lies shuffled in the device: shuffle it first.', '637a.3(b)');
  return cards.lateDeck(POKER_CARDS, now, 0, at) ?? cards.lateDeck(POKER_CARDS, now, 1, at);
};

/** What the staff must do next with the cards between rounds. */
export const cardsDue = (table: PokerTable): PokerCommand | null => {
  const now = cardTable(table);
  const { decks, current } = table.cards;
  const cover = coverDue(now);
  if (cover !== null) return cover;
  if (toGather(table))
    return { by: { role: 'dealer' }, do: 'gatherCards', ...(countDue(table) ? { count: DECK_SIZE } : {}) };
  const both = [current, 1 - current];
  const next = (index: number): PokerCommand | null => {
    const deck = decks[index];
    return deck === undefined ? null : (deckDue(POKER_CARDS, now, deck, index) as PokerCommand | null);
  };
  // Both decks are inspected, verified and spread before either is washed.
  const unseen = both.find((index) => NOT_YET_SEEN.includes(decks[index]?.step ?? 'away'));
  if (unseen !== undefined) return next(unseen);
  const first = next(current);
  if (first !== null) return first;
  // Without a device the other deck may wait unmixed until its turn comes (637a.4(d)).
  const waits = cards.shufflingNow(now) === 'manual' && !cards.isIdle(POKER_CARDS, now);
  return waits ? null : next(1 - current);
};
