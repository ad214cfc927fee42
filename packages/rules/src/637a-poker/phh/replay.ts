import type { Card } from '@fairdeal/cards';
import { type Decision, isRefused } from '../../core/decision.js';
import type { RecordStep } from '../../core/reasons/index.js';
import type { Seat } from '../../core/roles.js';
import { staffMember } from '../../core/staff.js';
import type { ClauseId } from '../../register/index.js';
import { startRecordedRound } from '../betting/start-round.js';
import { cardsOutOfDeck } from '../hand/discards.js';
import type { PokerAct, PokerCommand, PokerEvent } from '../model/acts.js';
import { type PokerHand, type PokerPlayer, type PokerTable, stackOf, tableWith, UNKNOWN_CARD } from '../model/state.js';
import type { PokerSubmission } from '../model/submission.js';
import { type PokerRulebook, pokerRulebook } from '../rulebook/rulebook.js';
import type { PhhAct } from './act.js';
import { beginBettingAsRecorded, foldedCards, reshuffleAsRecorded } from './as-recorded.js';
import { type PhhRecord, type ReplayRefusal, readPhhRecord, refuseRecordedAct } from './read.js';
import { personIn, REPLAY_TIME, seatRecordedPlayers, withCardsReady } from './seating.js';

/** Replayed hand: its events, the table before and after, and the final stacks in chips of the record. */
export interface PhhReplay {
  readonly variant: string;
  readonly game: string;
  /** Table units per chip of the record; more than one if the record has fractions of a chip. */
  readonly scale: number;
  readonly finishing: readonly number[];
  readonly houseRules: readonly string[];
  readonly events: readonly PokerEvent[];
  /** Table before the round, with everyone seated, and after it. */
  readonly before: PokerTable;
  readonly table: PokerTable;
}

/** A replay on its way: what is played, and the acts still to come. */
interface ReplayState {
  readonly book: PokerRulebook;
  readonly table: PokerTable;
  /** All that happened so far: every step of a replay adds to the one list. */
  readonly events: PokerEvent[];
  readonly acts: readonly PhhAct[];
  /** How many of the acts are behind us. */
  readonly done: number;
  /** Hands shown before the last card, or before their turn, wait here until it comes. */
  readonly shows: ReadonlyMap<Seat, Extract<PhhAct, { kind: 'show' }>>;
  readonly houseRules: readonly string[];
  /** Whether hands whose showing nobody recorded are shown in their turn: where the record is one of a round that is over. */
  readonly showsAll: boolean;
  /** Cards of folded hands that went back into the deck: a record may have left them out. */
  readonly foldedBack: number;
}

type ReplayStep = ReplayState | ReplayRefusal;

/**
 * Replays a PHH record through the rulebook; an act that the rules forbid refuses it. A result that differs only in the odd chip is listed
 * as a house rule of the event. A record that stops within the hand is refused, or with `unfinished` replayed as far as it goes.
 */
export const replayHand = (
  value: unknown,
  { unfinished = false }: { readonly unfinished?: boolean } = {},
): PhhReplay | ReplayRefusal => {
  const recorded = readPhhRecord(value);
  if (isRefused(recorded)) return recorded;
  const replay = replayRecorded(recorded, unfinished);
  if (isRefused(replay)) return { ...replay, scale: recorded.scale };
  if (agrees(replay, recorded)) return replay;
  for (const excessTo of ['left-of-button', 'right-of-button'] as const) {
    const again = replayRecorded(withOtherOddChip(recorded, excessTo), unfinished);
    if (!isRefused(again) && agrees(again, recorded))
      return { ...again, houseRules: [...again.houseRules, 'another odd chip'] };
  }
  return replay;
};

const agrees = ({ finishing }: PhhReplay, { expected }: PhhRecord): boolean =>
  expected === null || (expected.length === finishing.length && expected.every((stack, at) => stack === finishing[at]));

/** The odd chips of a tie go by the place at the table, in every game. */
const withOtherOddChip = (recorded: PhhRecord, excessTo: PokerSubmission['excessTo']): PhhRecord => {
  const [first, ...others] = recorded.game.shares.map((share) => ({ ...share, excess: 'submission' }) as const);
  return {
    ...recorded,
    game: first === undefined ? recorded.game : { ...recorded.game, shares: [first, ...others] },
    submission: { ...recorded.submission, excessTo },
  };
};

const replayRecorded = (recorded: PhhRecord, unfinished: boolean): PhhReplay | ReplayRefusal => {
  const seated = seatPlayers(recorded, unfinished);
  if (isRefused(seated)) return seated;
  let now: ReplayStep = startRound(seated, recorded);
  while (!isRefused(now) && now.table.hand !== null) {
    const happened = now.events.length;
    const after = next(now, now.table.hand);
    if (unfinished && isRefused(after) && nextAct(now) === undefined) {
      now.events.length = happened;
      break;
    }
    now = after;
  }
  if (isRefused(now)) return now;
  const late = nextAct(now);
  if (late !== undefined) return refuseRecordedAct(late.text, 'round-over', {}, '637a.7(e)(6)');
  const { table, events, houseRules } = now;
  const finishing: number[] = [];
  for (let at = 0; at < recorded.stacks.length; at += 1) finishing.push((table.seats[at]?.stack ?? 0) / recorded.scale);
  return {
    variant: recorded.variant,
    game: recorded.game.id,
    scale: recorded.scale,
    finishing,
    houseRules,
    events,
    before: seated.table,
    table,
  };
};

const carryOut = (now: ReplayState, command: PokerCommand, text: string | null): ReplayStep =>
  afterDecision(now, now.book.decide(now.table, command), text);

const afterDecision = (now: ReplayState, ruling: Decision<PokerEvent>, text: string | null): ReplayStep =>
  isRefused(ruling) ? { ...ruling, act: text, scale: null } : withEvents(now, ruling.events);

type ReplayDraft = { -readonly [Field in keyof ReplayState]: ReplayState[Field] };

/** A copy field by field, so that all have one shape. Its maker writes into it. */
const copyOf = (now: ReplayState): ReplayDraft => ({
  book: now.book,
  table: now.table,
  events: now.events,
  acts: now.acts,
  done: now.done,
  shows: now.shows,
  houseRules: now.houseRules,
  showsAll: now.showsAll,
  foldedBack: now.foldedBack,
});

const withTable = (now: ReplayState, table: PokerTable): ReplayState => {
  const after = copyOf(now);
  after.table = table;
  return after;
};

const nextAct = ({ acts, done }: ReplayState): PhhAct | undefined => acts[done];

/** When the next act is done. */
const pastNext = (now: ReplayState): ReplayDraft => {
  const after = copyOf(now);
  after.done += 1;
  return after;
};

/** When these acts are done, wherever among those to come they stand. */
const pastActs = (now: ReplayState, taken: readonly PhhAct[]): ReplayState => {
  const after = copyOf(now);
  while (taken[after.done - now.done] !== undefined && taken[after.done - now.done] === now.acts[after.done])
    after.done += 1;
  if (after.done - now.done === taken.length) return after;
  after.acts = now.acts.slice(now.done).filter((act) => !taken.includes(act));
  after.done = 0;
  return after;
};

const withEvents = (now: ReplayState, events: readonly PokerEvent[]): ReplayState => {
  const after = copyOf(now);
  for (const event of events) {
    if (isReshuffle(event)) after.foldedBack = now.foldedBack + foldedCards(now.table.hand);
    after.table = now.book.evolve(after.table, event);
    now.events.push(event);
  }
  return after;
};

const isReshuffle = (event: PokerEvent): boolean => event.did === 'reshuffled' && event.what === 'discards';

const byPlayer = (now: ReplayState, seat: Seat, act: PokerAct, text: string): ReplayStep =>
  carryOut(now, { act, by: { role: 'player', seat, person: personIn(seat) }, at: REPLAY_TIME }, text);

const byDealer = (now: ReplayState, act: PokerAct, text: string | null): ReplayStep =>
  carryOut(now, { act, by: staffMember('dealer'), at: REPLAY_TIME }, text);

const NO_SHOWS: ReplayState['shows'] = new Map();

/** Everyone seated as the record lists them, and the button before the last: by their own acts where one of these could be refused. */
const seatPlayers = (recorded: PhhRecord, unfinished: boolean): ReplayStep => {
  const { game, submission, stacks, acts, houseRules } = recorded;
  const book = pokerRulebook(game);
  const seated = seatRecordedPlayers(recorded);
  let now: ReplayState = {
    book,
    table: seated ?? book.open(submission, 'live'),
    events: [],
    acts,
    done: 0,
    shows: NO_SHOWS,
    houseRules,
    showsAll: !unfinished || recorded.expected !== null,
    foldedBack: 0,
  };
  if (seated !== null) return now;
  for (const [at, cents] of stacks.entries()) {
    const sits = byPlayer(now, at + 1, { do: 'sit', cents }, `the stack of p${at + 1}`);
    if (isRefused(sits)) return sits;
    now = sits;
  }
  return game.forcedBet !== null ? now : byDealer(now, { do: 'placeButton', seat: stacks.length }, 'the button');
};

/** The cards are read out as the record names them; antes and blinds are posted as recorded. */
const startRound = (seated: ReplayState, { posts, filed }: PhhRecord): ReplayStep => {
  const ready = copyOf(seated);
  ready.table = withCardsReady(seated.book, seated.table, filed);
  ready.events = [];
  return afterDecision(
    ready,
    startRecordedRound(ready.book.game, ready.table, posts, REPLAY_TIME),
    'the antes and blinds',
  );
};

/** One act: the dealer's when one is due, else the next that was recorded. */
const next = (now: ReplayState, hand: PokerHand): ReplayStep => {
  const due = now.book.requiredNext(now.table, REPLAY_TIME);
  if (due?.act.do === 'dealCards') return dealCards(now, hand);
  if (due?.act.do === 'dealDraw') return dealDraw(now, hand);
  if (due !== null) return byDealer(now, now.book.completeAct(now.table, due.act), due.act.do);
  const actor = hand.players[hand.actor];
  if (actor === undefined) return refuseRecordedAct(nextAct(now)?.text ?? null, 'nobody-to-act', {}, '637a.7(e)(2)');
  switch (hand.phase) {
    case 'draw':
    case 'discard':
      return exchange(now, hand, actor);
    case 'showdown':
      return showInTurn(now, actor);
    default:
      return betAsRecorded(now, hand);
  }
};

const betAsRecorded = (now: ReplayState, before: PokerHand): ReplayStep => {
  const act = nextAct(now);
  const seat = act !== undefined && 'seat' in act ? act.seat : 0;
  const hand = beginBettingAsRecorded(now.book.game, before, seat);
  const actor = hand.players[hand.actor] as PokerPlayer;
  return bet(hand === before ? now : withTable(now, tableWith(now.table, { hand })), hand, actor);
};

const clauseOf = (now: ReplayState, hand: PokerHand, kind: 'dealClause' | 'betClause') =>
  now.book.game.streets[hand.street]?.[kind] ?? '637a.7(e)';

/** An act of the record stands before another that is due. */
const refuseOrder = ({ text }: PhhAct, due: RecordStep, clause: ClauseId): ReplayRefusal =>
  refuseRecordedAct(text, 'record-out-of-order', { due }, clause);

const refuseUnreadable = ({ text, fault }: Extract<PhhAct, { kind: 'unreadable' }>, clause: ClauseId): ReplayRefusal =>
  refuseRecordedAct(text, 'unreadable-act', { act: text, fault }, clause);

const recordEnds = (now: ReplayState, hand: PokerHand, seat: Seat): ReplayRefusal =>
  refuseRecordedAct(null, 'record-ends-early', { due: { step: 'act', seat } }, clauseOf(now, hand, 'betClause'));

const bet = (now: ReplayState, hand: PokerHand, actor: PokerPlayer): ReplayStep => {
  const act = nextAct(now);
  if (act === undefined) return recordEnds(now, hand, actor.seat);
  const after = pastNext(now);
  switch (act.kind) {
    case 'fold':
      return byPlayer(after, act.seat, { do: 'fold' }, act.text);
    case 'check-or-call':
      return byPlayer(after, act.seat, { do: actor.bet < hand.toCall ? 'call' : 'check' }, act.text);
    case 'raise':
      return byPlayer(after, act.seat, { do: 'raiseTo', cents: act.bet }, act.text);
    case 'forced-bet':
      return byPlayer(after, act.seat, { do: 'makeForcedBet' }, act.text);
    case 'exchange':
      return byPlayer(after, act.seat, { do: 'draw', cards: act.cards }, act.text);
    case 'show':
      return byPlayer(after, act.seat, { do: 'show', cards: act.cards }, act.text);
    case 'deal':
      return refuseOrder(act, { step: 'act', seat: actor.seat }, clauseOf(now, hand, 'betClause'));
    case 'unreadable':
      return refuseUnreadable(act, '637a.7(e)(2)');
  }
};

/** Whether nobody is left to bet against: hands may then lie open before the last card. */
const isBettingOver = (table: PokerTable, hand: PokerHand): boolean => {
  let able = 0;
  for (const player of hand.players) if (!player.folded && stackOf(table, player) > 0) able += 1;
  return able <= 1;
};

/** Sets aside the shows at the head of the record that are made before their time. */
const setAsideShows = (now: ReplayState, hand: PokerHand, turn: Seat | null, rule: string): ReplayStep => {
  const act = nextAct(now);
  if (act?.kind !== 'show' || act.seat === turn) return now;
  const player = hand.players.find(({ seat }) => seat === act.seat);
  if (player === undefined || player.folded)
    return refuseRecordedAct(act.text, 'no-hand-in-play', { seat: act.seat }, '637a.18(e)');
  if (player.shown !== 'hidden' || (now.shows.get(act.seat)?.cards.length ?? 0) >= Math.max(1, act.cards.length))
    return refuseRecordedAct(act.text, 'hand-shown', { seat: act.seat }, '637a.18(e)');
  const after = pastNext(now);
  if (!now.houseRules.includes(rule)) after.houseRules = [...now.houseRules, rule];
  after.shows = new Map(now.shows).set(act.seat, act);
  return setAsideShows(after, hand, turn, rule);
};

/** The hand in turn: as it was set aside, as the record shows it now, or as its cards are known. */
const showInTurn = (before: ReplayState, actor: PokerPlayer): ReplayStep => {
  const hand = before.table.hand as PokerHand;
  const now = setAsideShows(before, hand, actor.seat, 'hands shown in another order');
  if (isRefused(now)) return now;
  const early = now.shows.get(actor.seat);
  const act = nextAct(now);
  if (act?.kind === 'show' && act.cards.length > (early?.cards.length ?? -1)) return show(pastNext(now), actor, act);
  if (early !== undefined) return show(now, actor, early);
  if (act !== undefined) return refuseOrder(act, { step: 'show', seat: actor.seat }, '637a.18(e)');
  if (!now.showsAll) return recordEnds(now, hand, actor.seat);
  const text = `p${actor.seat} sm`;
  return byPlayer(now, actor.seat, { do: actor.cards.includes(UNKNOWN_CARD) ? 'muck' : 'show' }, text);
};

/** Cards dealt after the hand was laid open belong to it. */
const show = (now: ReplayState, actor: PokerPlayer, { cards, text }: Extract<PhhAct, { kind: 'show' }>): ReplayStep => {
  if (cards.length === 0) return byPlayer(now, actor.seat, { do: 'muck' }, text);
  const whole = now.shows.get(actor.seat)?.text === text ? [...cards, ...actor.cards.slice(cards.length)] : cards;
  return byPlayer(now, actor.seat, { do: 'show', cards: whole }, text);
};

const dealCards = (before: ReplayState, hand: PokerHand): ReplayStep => {
  const street = before.book.game.streets[hand.street];
  if (street?.draw) return byDealer(before, { do: 'dealCards', cards: [] }, null);
  const now = isBettingOver(before.table, hand)
    ? setAsideShows(before, hand, null, 'hands shown before the last card')
    : before;
  if (isRefused(now)) return now;
  const act = nextAct(now);
  if (act === undefined)
    return refuseRecordedAct(
      null,
      'record-ends-early',
      { due: { step: 'cards', to: null } },
      clauseOf(now, hand, 'dealClause'),
    );
  if (act.kind === 'deal' && act.to === 'board' && act.cards.includes(UNKNOWN_CARD))
    return refuseRecordedAct(act.text, 'board-card-unknown', {}, clauseOf(now, hand, 'dealClause'));
  if (act.kind === 'deal' && act.to === 'board')
    return byDealer(pastNext(now), { do: 'dealCards', cards: [act.cards] }, act.text);
  const clause = clauseOf(now, hand, 'dealClause');
  if (act.kind === 'unreadable') return refuseUnreadable(act, clause);
  if (street?.deal.some(({ to }) => to === 'board')) return refuseOrder(act, { step: 'cards', to: 'board' }, clause);
  const each = street?.deal.reduce((sum, { to, cards }) => (to === 'board' ? sum : sum + cards), 0) ?? 0;
  const seats: Seat[] = [];
  for (const { seat, folded } of hand.players) if (!folded) seats.push(seat);
  const dealt = gather(now, hand, seats, each);
  if (isRefused(dealt)) return dealt;
  return byDealer(pastActs(now, dealt.taken), { do: 'dealCards', cards: dealt.cards }, act.text);
};

interface GatheredCards {
  /** In the order of the seats that were asked for. */
  readonly cards: readonly (readonly Card[])[];
  readonly taken: readonly PhhAct[];
}

/** The cards that the record deals next to these players, so many to each; discards of others may stand between. */
const gather = (
  now: ReplayState,
  hand: PokerHand,
  seats: readonly Seat[],
  each: number,
): GatheredCards | ReplayRefusal => {
  const clause = clauseOf(now, hand, 'dealClause');
  const cards: Card[][] = [];
  for (let at = 0; at < seats.length; at += 1) cards.push([]);
  const taken: PhhAct[] = [];
  const out = cardsOutOfDeck(hand);
  for (let at = now.done; at < now.acts.length; at += 1) {
    const act = now.acts[at] as PhhAct;
    const lacks = seats[shortOf(cards, each)];
    if (lacks === undefined) break;
    if (act.kind === 'exchange' && hand.phase === 'draw') continue;
    if (act.kind === 'unreadable') return refuseUnreadable(act, clause);
    if (act.kind !== 'deal') return refuseOrder(act, { step: 'cards', to: lacks }, clause);
    const own = act.to === 'board' ? undefined : cards[seats.indexOf(act.to)];
    if (act.to === 'board' || own === undefined) return refuseOrder(act, { step: 'cards', to: lacks }, clause);
    taken.push(act);
    if (act.cards.length === 0 || own.length + act.cards.length > each)
      return refuseRecordedAct(act.text, 'wrong-deal', { seat: act.to, each }, clause);
    for (const card of act.cards) {
      if (card !== UNKNOWN_CARD && out.includes(card))
        return refuseRecordedAct(act.text, 'card-out-of-deck', { card }, '637a.18(i)', clause);
      own.push(card);
      out.push(card);
    }
  }
  const lacks = seats[shortOf(cards, each)];
  return lacks === undefined
    ? { cards, taken }
    : refuseRecordedAct(null, 'record-ends-early', { due: { step: 'cards', to: lacks } }, clause);
};

/** The first place that has not so many cards yet; -1 when all have. */
const shortOf = (cards: readonly (readonly Card[])[], each: number): number => {
  for (let at = 0; at < cards.length; at += 1) if ((cards[at]?.length ?? 0) < each) return at;
  return -1;
};

/** The record lists the discards of all players before the cards they draw; here each player draws in turn. */
const exchange = (now: ReplayState, hand: PokerHand, actor: PokerPlayer): ReplayStep => {
  const act = now.acts.find(({ kind }, at) => at >= now.done && kind !== 'deal');
  if (act === undefined) return recordEnds(now, hand, actor.seat);
  if (act.kind !== 'exchange')
    return refuseOrder(act, { step: 'discard', seat: actor.seat }, clauseOf(now, hand, 'dealClause'));
  return byPlayer(
    pastActs(now, [act]),
    act.seat,
    { do: hand.phase === 'draw' ? 'draw' : 'discard', cards: act.cards },
    act.text,
  );
};

const dealDraw = (before: ReplayState, dealtTo: PokerHand): ReplayStep => {
  const player = dealtTo.players[dealtTo.actor];
  const seat = player?.seat ?? 0;
  const drawn = before.acts
    .slice(before.done)
    .flatMap((act) => (act.kind === 'deal' && act.to === seat ? act.cards : []));
  const count = player?.discarding.length ?? 0;
  const short = dealtTo.left - before.foldedBack < count;
  const again = short ? reshuffleAsRecorded(before.book.game, dealtTo, drawn.slice(0, count)) : null;
  const now = again === null ? before : withEvents(before, [again]);
  const hand = now.table.hand ?? dealtTo;
  const dealt = gather(now, hand, [seat], count);
  if (isRefused(dealt)) return dealt;
  return byDealer(
    pastActs(now, dealt.taken),
    { do: 'dealDraw', cards: dealt.cards[0] ?? [] },
    dealt.taken[0]?.text ?? null,
  );
};
