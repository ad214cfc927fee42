import type { IrregularityForecast, RequestFault, SignedInPerson } from '@fairdeal/client';
import type { AllJackpotTransfers } from '@fairdeal/proof';
import { type Actor, type AnyAct, isRefused, type Refusal, type Seat } from '@fairdeal/rules';
import { meterStream, refuse, seatActedFor } from '@fairdeal/rules/internal';
import type { AnyView } from '@fairdeal/table';
import { actReader, type GameBundle, LIVE_RANDOMNESS_FIELDS } from '@fairdeal/table/internal';
import { z } from 'zod';
import { exclusively } from '../../database/exclusive.js';
import { readSharedMeter } from '../../log/append/shared-meters.js';
import { answerToKey, type TableRunner, transfersInTransit } from '../../log/index.js';
import { refuseWagersOn } from '../../meters/index.js';
import { sharedMeterOf } from '../openings/meter-links.js';
import type { ActRequest } from './act-request.js';
import type { Automation } from './automation/automation.js';
import type { FloorTable, OpenedTable, TableDeps } from './floor-table.js';
import { type ActOutcome, UNKNOWN_OUTCOME } from './outcome.js';
import { fillInTransfers, takesTransfers } from './pooling.js';
import type { TableRoles } from './table-roles.js';
import type { TableSensors } from './table-sensors.js';

/** Acts by which a wager comes onto the layout. */
const WAGERING_ACTS: ReadonlySet<string> = new Set(['wager', 'confirmCashWager']);

/** Acts on a player's turn that are no answer: their time goes on. */
const ACTS_ASIDE: ReadonlySet<string> = new Set([
  ...['sit', 'leave', 'stepAway', 'comeBack', 'addStakes', 'protectHand', 'unprotectHand'],
]);

/** Fields of every event. */
const ANY_EVENT = z.object({ did: z.string(), cites: z.array(z.string()) });

/** Chips that an event moves. */
const MOVING_EVENT = z.looseObject({
  moves: z
    .array(z.looseObject({ to: z.looseObject({ at: z.string(), seat: z.int().optional() }), cents: z.int() }))
    .optional(),
});

/** A second person, who would confirm a report. */
const CONFIRMING: Actor = { role: 'floorperson', person: 'the floorperson who confirms' };

/** A person who dismisses another's report gives a reason, which the log keeps. */
const refuseSilentDismissal = ({ do: act, reason }: ActRequest['act']): Refusal | null =>
  act === 'dismissReport' && (typeof reason !== 'string' || reason.trim() === '')
    ? refuse('reason-missing', { for: 'report-dismissal' })
    : null;

/** One table with everything that is needed to act at it. */
export interface ActingTable<Filed, State, Act extends AnyAct, Event, View extends AnyView> {
  readonly game: GameBundle<Filed, State, Act, Event, View>;
  readonly opened: OpenedTable;
  readonly deps: TableDeps;
  readonly roles: TableRoles<State>;
  readonly runner: TableRunner<State, Act, Event, View>;
  readonly automation: Automation;
  readonly sensors: TableSensors<Act>;
}

/** Reads acts as people write them. Players who put themselves on a list of the room are called as the house knows them. */
const readerOf = <Filed, State, Act extends AnyAct, Event, View extends AnyView>({
  game,
  opened,
}: ActingTable<Filed, State, Act, Event, View>) => {
  const read = actReader(game.wire, opened.opening.cards === 'live' ? LIVE_RANDOMNESS_FIELDS : {}, {});
  const named = (person: SignedInPerson, line: ActRequest['act']): typeof line =>
    game.roomOf !== undefined && (line.do === 'claimName' || (line.do === 'addName' && line.person === undefined))
      ? { ...line, name: person.name }
      : line;
  return {
    read,
    readFrom: (person: SignedInPerson, line: ActRequest['act']): ReturnType<typeof read> => {
      const { seat, ...sitting } = line;
      return read(line.do === 'sit' ? sitting : named(person, line));
    },
  };
};
type ActReading<Act> = ReturnType<typeof readerOf<never, never, Act & AnyAct, never, AnyView>>;

/** Events of an irregularity: those that a floorperson's confirmation brings, where it must be confirmed. */
const confirmedEvents = <State, Act extends AnyAct, Event>(
  book: Pick<GameBundle<never, State, Act, Event, AnyView>['book'], 'decide' | 'evolve'>,
  state: State,
  events: readonly Event[],
  asked: { readonly act: Act; readonly at: number },
): readonly Event[] => {
  if (!events.some((event) => ANY_EVENT.parse(event).did === 'irregularityReported')) return events;
  const confirmed = book.decide(events.reduce(book.evolve, state), { ...asked, by: CONFIRMING });
  return isRefused(confirmed) ? events : confirmed.events;
};

/** Chips that events hand to each seat. */
const chipsBack = (events: readonly unknown[]): readonly { readonly seat: Seat; readonly cents: number }[] => {
  const back = new Map<Seat, number>();
  for (const { to, cents } of events.flatMap((event) => MOVING_EVENT.parse(event).moves ?? []))
    if (to.at === 'seat' && to.seat !== undefined) back.set(to.seat, (back.get(to.seat) ?? 0) + cents);
  return [...back].map(([seat, cents]) => ({ seat, cents })).sort((one, other) => one.seat - other.seat);
};

/** Outcome of an irregularity, in names, clauses and chips alone. */
const previewIrregularity = async <Filed, State, Act extends AnyAct, Event, View extends AnyView>(
  table: ActingTable<Filed, State, Act, Event, View>,
  reader: ActReading<Act>,
  person: SignedInPerson,
  asked: ActRequest,
): Promise<IrregularityForecast | Refusal | RequestFault> => {
  const { game, opened, deps, roles, runner } = table;
  const { book } = game;
  const understood = reader.read(asked.act);
  if ('wrong' in understood) return understood;
  const by = roles.actorFor(person, runner.decided(), asked);
  if (isRefused(by) || 'wrong' in by) return by;
  const { act } = understood;
  const at = Math.max(runner.durable().at, deps.clock.now());
  // The outcome may depend on cards that a player doesn't see.
  const mayCall =
    by.role !== 'player' &&
    book.options(runner.decided(), by, at).some((one) => one.kind === 'irregularity' && one.act.do === act.do);
  if (!mayCall) return refuse('not-callable', {});
  const shares = sharedMeterOf(opened.opening);
  const shared =
    shares === null ? {} : { shared: { [shares]: await readSharedMeter(deps.record.database.pool, shares) } };
  const ruling = book.decide(runner.decided(), { act, by, at, ...shared });
  if (isRefused(ruling)) return ruling;
  const events = ruling.events.map((event) => ANY_EVENT.parse(event));
  const live = opened.opening.cards === 'live';
  const back = live ? chipsBack(confirmedEvents(book, runner.decided(), ruling.events, { act, at, ...shared })) : [];
  return {
    ...(back.length === 0 ? {} : { back }),
    did: events.map(({ did }) => did),
    cites: [...new Set(events.flatMap(({ cites }) => cites))],
    reason: !('wrong' in reader.read({ ...asked.act, reason: 'why' })),
  };
};

/** The seat that a player acts in, or that the dealer acts for; null for an act of the staff. */
const seatThatActed = (by: Actor, act: AnyAct): Seat | null =>
  by.role === 'player' ? by.seat : (seatActedFor(act) ?? null);

/** Decides an act that nothing outside the table forbids. */
const decideAct = async <Filed, State, Act extends AnyAct, Event, View extends AnyView>(
  { roles, runner, automation, sensors }: ActingTable<Filed, State, Act, Event, View>,
  reader: ActReading<Act>,
  person: SignedInPerson,
  asked: ActRequest,
  key: string,
  sent: AllJackpotTransfers | null,
): Promise<ActOutcome> => {
  const doer = roles.actorFor(person, runner.decided(), asked);
  const line = 'role' in doer ? sensors.countedLine(doer, asked.act) : asked.act;
  const understood = reader.readFrom(person, line);
  if ('wrong' in understood) return understood;
  for (;;) {
    // A table that is being read again would take a player who just sat down for a stranger.
    const not = await runner.ready();
    // Nothing may come in between where this key is new.
    const asking = runner.answerToKey(person.id, key, understood.act);
    if (asking === undefined && not !== null) return not;
    if (asking === undefined) break;
    const earlier = await asking;
    if (!isRefused(earlier)) return { done: earlier.position };
    if (earlier.reason === 'key-used' || earlier.reason === 'unknown-outcome') return earlier;
  }
  automation.runOverdue();
  const who = roles.actorFor(person, runner.decided(), asked);
  if ('wrong' in who || isRefused(who)) return who;
  const { drawn } = understood;
  const act = sensors.readAct(who, understood.act);
  const unsaid = refuseSilentDismissal(line);
  if (unsaid !== null) return unsaid;
  const brought = sent === null ? {} : { brought: sent.incomingFor(line) };
  const before = runner.decided();
  const answer = runner.act(who, act, { key, ...(drawn === null ? {} : { drawn }), ...brought });
  const answers = runner.decided() !== before && !ACTS_ASIDE.has(act.do);
  automation.react(answers ? seatThatActed(who, act) : null);
  const done = await answer;
  return isRefused(done) ? done : { done: done.position };
};

/** Why the house does not let a person do this here: the room's word, or a shared meter that takes no wagers now. */
const refuseFromOutside = async <Filed, State, Act extends AnyAct, Event, View extends AnyView>(
  { game, opened: { id, opening }, deps, runner }: ActingTable<Filed, State, Act, Event, View>,
  person: SignedInPerson,
  asked: ActRequest,
): Promise<Refusal | null> => {
  if (opening.room === true) {
    const seats = game.pokerSeats?.(runner.decided()) ?? [];
    const { for: seat, person: walkIn } = asked.act;
    const who = typeof seat === 'number' ? String(walkIn ?? seats[seat - 1]?.person) : person.id;
    return deps.refusalOfRoom(id, who, asked, seats.find((sits) => sits?.person === who)?.stack ?? 0);
  }
  return opening.meter !== undefined && asked.act.wager === 'progressive' && WAGERING_ACTS.has(asked.act.do)
    ? refuseWagersOn(deps.record.database.pool, meterStream(opening.meter))
    : null;
};

/**
 * The request with the patron whom the dealer seats at a table of the room: the one whom the room called, or who sits there by an earlier request.
 * Nobody else names a person.
 */
const withWalkIn = async <Filed, State, Act extends AnyAct, Event, View extends AnyView>(
  { game, opened: { id, opening }, deps, runner }: ActingTable<Filed, State, Act, Event, View>,
  asked: ActRequest,
): Promise<ActRequest> => {
  const { person: _, ...act } = asked.act;
  if (act.do !== 'sit') return asked;
  const { for: seat } = act;
  if (opening.room !== true || typeof seat !== 'number') return { ...asked, act };
  const sits = game.pokerSeats?.(runner.decided())[seat - 1]?.person;
  const walkIn = sits ?? (await deps.walkInFor(id, seat));
  return walkIn === null ? { ...asked, act } : { ...asked, act: { ...act, person: walkIn } };
};

/** Acts at a table that is run here; null where it is not, or was taken over meanwhile. */
const actHere = async <Filed, State, Act extends AnyAct, Event, View extends AnyView>(
  table: ActingTable<Filed, State, Act, Event, View>,
  reader: ActReading<Act>,
  person: SignedInPerson,
  request: ActRequest,
  key: string,
): Promise<ActOutcome | null> => {
  const { game, opened, deps, runner } = table;
  const { id, opening } = opened;
  const { keys, database } = deps.record;
  const { pool } = database;
  if (!runner.isRunHere()) return null;
  const asked = await withWalkIn(table, request);
  const forbidden = await refuseFromOutside(table, person, asked);
  const sent = takesTransfers(asked) ? await transfersInTransit(pool, keys) : null;
  const decide = (): Promise<ActOutcome> => {
    const ended = game.highHand?.(runner.decided())?.ended ?? null;
    return decideAct(table, reader, person, fillInTransfers(opening, asked, sent, ended), key, sent);
  };
  const takesSeat = asked.act.do === 'sit' && asked.act.for === undefined && opening.money === 'house';
  const answer =
    forbidden ??
    (await (takesSeat ? exclusively(pool, async () => (await deps.sitsElsewhere(id, person)) ?? decide()) : decide()));
  if (!isRefused(answer)) return answer;
  if (!runner.isRunHere()) return null;
  if (answer.reason === 'key-used') return answer;
  // An act from long ago gets the same answer again, whatever the table is like by now.
  const understood = reader.readFrom(person, asked.act);
  if ('wrong' in understood) return understood;
  const use = { table: id, person: person.id, key };
  const before = await answerToKey(pool, use, game.wire.write.act(understood.act), keys).catch(() => undefined);
  if (before !== undefined && before !== null) {
    if (isRefused(before)) return before;
    // The person who is answered sees their own act.
    while (runner.durable().position < before.position) await runner.readOn();
    return { done: before.position };
  }
  return before === undefined || answer.reason === 'unknown-outcome' ? UNKNOWN_OUTCOME : answer;
};

/** Everything that is done at a table: by people, and by the house in its own name. */
export const tableActs = <Filed, State, Act extends AnyAct, Event, View extends AnyView>(
  table: ActingTable<Filed, State, Act, Event, View>,
): Pick<FloorTable, 'preview' | 'act' | 'actAsHouse'> => {
  const reader = readerOf(table);
  return {
    preview: (person, asked) => previewIrregularity(table, reader, person, asked),
    act: (person, asked, key) => actHere(table, reader, person, asked, key),
    actAsHouse: async (by, act) => {
      const understood = reader.read({ ...act });
      if ('wrong' in understood) return understood;
      const { runner, automation } = table;
      if (!runner.isRunHere()) return refuse('run-elsewhere', { nobody: false });
      const done = await runner.act(by, understood.act, { clock: true });
      automation.react();
      return isRefused(done) ? done : null;
    },
  };
};
