import { formatCards } from '@fairdeal/cards';
import {
  type Actor,
  isRefused,
  type Option,
  type PokerAct,
  type PokerEvent,
  type PokerTable,
  type PokerView,
  pokerRulebook,
  type Refusal,
  replayHand,
  type Seat,
  writeHand,
} from '@fairdeal/rules';
import {
  announcementOf,
  dealerAnnouncement,
  isSameAct,
  type OhhDetails,
  recordHand,
  refuse,
  staffMember,
  turnCandidates,
  whyRefused,
  writeOhh,
} from '@fairdeal/rules/internal';
import { speakerFor } from '@fairdeal/words/internal';
import { z } from 'zod';
import { playerInSeat } from '../link/seat-adapter.js';
import { type InputFault, isInputFault } from '../script/lines.js';
import { type WrittenPotWhy, writePotWhy, writeRefusedWhy } from '../why/index.js';
import { POKER_WIRE } from '../wire/index.js';
import { actByName } from './act-by-name.js';
import { amountsInChips, unitsOf } from './chips.js';
import { equitiesOf } from './equities.js';
import type { HandTable } from './hand-table.js';
import { type HandLineKind, type HandLineRequest, readHandLineRequest } from './lines.js';
import { type HandMoment, type HandProgress, tableAtMoment } from './opening.js';
import { refuseLateStraddle } from './straddle.js';

export type HandReply = InputFault | Refusal | Readonly<Record<string, unknown>>;

/** Answer to a line, and the hand after it if the line changed it. */
export interface HandStep {
  readonly reply: HandReply;
  readonly played?: HandProgress;
}

const DEALER = staffMember('dealer');

/** Seat that acts now: the player in turn, or the first one with a choice to make. */
const actingSeat = ({ turn, choosing }: PokerView): Seat | null => turn ?? choosing[0] ?? null;

/** Player in a seat, under the name they sat down with. */
const playerAt = (table: HandTable, seat: Seat): Actor => ({
  role: 'player',
  seat,
  person: table.state().seats[seat - 1]?.person ?? playerInSeat(seat).person,
});

const isTaken = (table: HandTable, seat: Seat): boolean => (table.state().seats[seat - 1] ?? null) !== null;
const nobodyIn = (seat: Seat): Refusal => refuse('seat-empty', { seat });

/** State of the hand with all cards open. */
const handStatus = (table: HandTable): Readonly<Record<string, unknown>> => {
  const view = table.view('sealed');
  const due = table.requiredNext()?.act.do;
  return {
    over: view.phase === null,
    street: view.street,
    turn: actingSeat(view),
    ...(due === 'dealCards' || due === 'dealDraw' ? { toDeal: true } : {}),
    board: formatCards(view.board),
    pot: view.pot,
    toCall: view.toCall,
    players: view.seats.map(({ seat, stack }) => {
      const player = view.players.find((one) => one.seat === seat);
      return player === undefined
        ? { seat, stack }
        : { seat, stack, bet: player.bet, cards: formatCards(player.cards), folded: player.folded };
    }),
  };
};

const writtenEvents = (events: readonly PokerEvent[]): unknown[] =>
  events.map((event) => z.encode(POKER_WIRE.event, event));

const legalActs = (table: HandTable): readonly Option<PokerAct>[] => {
  const seat = actingSeat(table.view('public'));
  return seat === null ? [] : table.options(playerAt(table, seat)).filter(({ kind }) => kind === 'play');
};

/** Acts of the player in turn, with amounts in dollars or in the chips of the hand. */
const actsInTurn = ({ game, scale }: HandProgress, state: PokerTable) => {
  const { hand } = state;
  const player = hand?.players[hand.actor];
  return hand === null || player === undefined
    ? []
    : turnCandidates(game, state, hand, player, speakerFor(scale).money);
};

const latest = ({ moments: [first, ...others] }: HandProgress): HandMoment => others.at(-1) ?? first;

const latestTable = (now: HandProgress): HandTable => tableAtMoment(now, latest(now).state, []);

/** Reasons of the pots that were pushed since an index of the hand. */
const potsSince = (now: HandProgress, since: number): readonly WrittenPotWhy[] => {
  const { game, before, scale } = now;
  const { evolve } = pokerRulebook(game);
  let state = before;
  return latest(now).events.flatMap((event, at) => {
    const why = at < since ? [] : writePotWhy(game, state, event, scale);
    state = evolve(state, event);
    return why;
  });
};

/** Events since an index of the hand, and the state after them. */
const eventsSince = (now: HandProgress, since: number): HandReply => {
  const why = now.withReasons === true ? potsSince(now, since) : [];
  return {
    ...amountsInChips(
      { events: writtenEvents(latest(now).events.slice(since)), ...handStatus(latestTable(now)) },
      now.scale ?? 1,
    ),
    ...(why.length === 0 ? {} : { why }),
  };
};

/** The table's answer to an act, and why it was refused. Amounts of a record are its chips, which reasons don't speak of. */
const actWithReasons = (now: HandProgress, table: HandTable, by: Actor, asked: PokerAct): object => {
  const done = table.act(by, asked);
  if (!isRefused(done) || now.withReasons !== true || now.scale !== null) return done;
  const reasons = whyRefused(pokerRulebook(now.game), table.state(), [], { by, act: asked, at: 0 }, done);
  return { ...done, why: writeRefusedWhy(reasons, (one) => POKER_WIRE.write.act(one), '') };
};

/** A hand that was just opened, from the start of the round. */
export const openedHand = (played: HandProgress): HandStep => ({
  played,
  reply: eventsSince(
    played,
    latest(played).events.findIndex(({ did }) => did === 'roundStarted'),
  ),
});

/** Carries out an act at the latest moment, then the staff's acts, and adds a moment to the hand. */
const playOn = (now: HandProgress, act: (table: HandTable) => object): HandStep => {
  const before = latest(now);
  const events = [...before.events];
  const table = tableAtMoment(now, before.state, events);
  const done = act(table);
  if (isRefused(done)) return { reply: done };
  const staff = table.runStaff('due');
  if (isRefused(staff)) return { reply: staff };
  const played: HandProgress = { ...now, moments: [...now.moments, { state: table.state(), events }] };
  return { played, reply: eventsSince(played, before.events.length) };
};

const act = (now: HandProgress, asked: HandLineRequest<'act'>): HandStep => {
  const said = typeof asked === 'string' ? { name: asked } : asked;
  if (said.name.toLowerCase() === 'straddle') return { reply: refuseLateStraddle(now.game) };
  const to = said.to === undefined ? undefined : unitsOf(said.to, now.scale);
  if (typeof to === 'object') return { reply: to };
  return playOn(now, (table) => {
    const turn = actingSeat(table.view('public'));
    const seat = said.seat ?? turn ?? 1;
    if (said.seat !== undefined && !isTaken(table, seat)) return nobodyIn(seat);
    const options = table.options(playerAt(table, seat)).filter(({ kind }) => kind === 'play');
    // Nothing is open to a player out of turn; the rules refuse with the player whose turn it is.
    if (options.length === 0 && turn !== null && seat !== turn)
      return table.act(playerAt(table, seat), { do: 'check' });
    const chosen = actByName(options, { ...said, to });
    return isRefused(chosen) ? chosen : actWithReasons(now, table, playerAt(table, seat), chosen);
  });
};

const deal = (now: HandProgress, cards: HandLineRequest<'deal'>): HandStep =>
  playOn(now, (table) => {
    if (now.cards === 'virtual') return refuse('cards-from-shuffle', {});
    return table.act(
      DEALER,
      table.requiredNext()?.act.do === 'dealDraw'
        ? { do: 'dealDraw', cards: cards.flat() }
        : { do: 'dealCards', cards },
    );
  });

const back = (now: HandProgress, steps: number): HandStep => {
  const [first, ...others] = now.moments;
  if (steps > others.length) return { reply: refuse('too-far-back', { acts: others.length, asked: steps }) };
  const played: HandProgress = { ...now, moments: [first, ...others.slice(0, others.length - steps)] };
  return { played, reply: eventsSince(played, latest(played).events.length) };
};

const equities = (now: HandProgress, asked: HandLineRequest<'equity'>): HandReply => {
  const how = asked === true ? {} : asked;
  const table = latestTable(now);
  if (how.seat !== undefined && !isTaken(table, how.seat)) return nobodyIn(how.seat);
  const view = table.view(how.seat === undefined ? 'sealed' : playerAt(table, how.seat));
  return equitiesOf(now.game, table.state().hand, view, how.seat ?? null, how);
};

const viewed = (now: HandProgress, viewer: HandLineRequest<'view'>): HandReply => {
  const table = latestTable(now);
  if (typeof viewer === 'number' && !isTaken(table, viewer)) return nobodyIn(viewer);
  const { money } = speakerFor(now.scale);
  const view = {
    ...table.view(typeof viewer === 'number' ? playerAt(table, viewer) : viewer),
    announcement: announcementOf(now.game, table.state(), money).words,
    says: dealerAnnouncement(now.game, table.state(), money).words,
  };
  return amountsInChips({ view: z.encode(POKER_WIRE.view, view) }, now.scale ?? 1);
};

const legal = (now: HandProgress): HandReply => {
  const table = latestTable(now);
  const inTurn = actsInTurn(now, table.state());
  const acts = legalActs(table).map(({ name, words, act: option, ranges }) => ({
    act: name,
    words: inTurn.find((one) => isSameAct(one.act, option))?.words ?? words,
    ...('cents' in option && ranges?.cents !== undefined ? { to: ranges.cents } : {}),
    ...(option.do === 'draw' || option.do === 'discard' ? { cards: formatCards(option.cards) } : {}),
  }));
  return amountsInChips({ turn: actingSeat(table.view('public')), acts }, now.scale ?? 1);
};

const handHistory = (now: HandProgress): HandReply => {
  const phh = writeHand(now.game, now.before, latest(now).events, now.scale ?? undefined);
  return typeof phh === 'string' ? { phh } : phh;
};

/** Names and times that a hand without a house has none of. */
const OHH_DETAILS: OhhDetails = {
  site: 'Fairdeal',
  version: '1',
  number: '1',
  startedAt: '1970-01-01T00:00:00.000Z',
  table: 'Table 1',
  currency: 'USD',
};

const openHandHistory = (now: HandProgress): HandReply => {
  const record = recordHand(now.game, now.before, latest(now).events, now.scale ?? undefined);
  if (isRefused(record)) return record;
  const replay = replayHand(record);
  if (isRefused(replay)) return replay;
  const written = writeOhh(record, replay, OHH_DETAILS);
  return isRefused(written) ? written : { ...written };
};

type HandCommandKind = Exclude<HandLineKind, 'open'>;

const COMMANDS: {
  readonly [Kind in HandCommandKind]: (now: HandProgress, asked: HandLineRequest<Kind>) => HandStep;
} = {
  act,
  deal,
  back,
  legal: (now) => ({ reply: legal(now) }),
  equity: (now, asked) => ({ reply: equities(now, asked) }),
  view: (now, viewer) => ({ reply: viewed(now, viewer) }),
  phh: (now) => ({ reply: handHistory(now) }),
  ohh: (now) => ({ reply: openHandHistory(now) }),
};

/** Reads and carries out a line about an open hand. */
export const runHandCommand = <Kind extends HandCommandKind>(
  now: HandProgress,
  kind: Kind,
  value: unknown,
): HandStep => {
  const asked = readHandLineRequest(kind, value);
  return isInputFault(asked) ? { reply: asked } : COMMANDS[kind](now, asked);
};
