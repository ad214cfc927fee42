import { accountText } from '@fairdeal/rules/internal';
import { z } from 'zod';
import { quoteValue } from '../faults/difference.js';
import { type Finding, finding } from '../faults/fault.js';
import type { LogEntry } from '../log/entry.js';

// An entry that nobody can decide again, because sealed cards are behind it, must still agree with itself: the amounts that its events name are those that
// their chips move, and its events are about the box, the seat and the wager of its act.

type JsonObject = LogEntry['act'];

const seat = z.int();
const cents = z.int().min(0);
const MOVES = z.array(z.looseObject({ from: z.string(), to: z.string(), cents }));
type Moves = z.output<typeof MOVES>;

/** An amount that an event names, and the chips that it is about. */
interface NamedAmount {
  readonly field: string;
  readonly says: number;
  /** The same without chips that another event moves, such as blinds that are placed after the first cards. */
  readonly otherwise?: number;
  readonly from?: string | undefined;
  readonly to?: string | RegExp | undefined;
}

const seatText = (seat: number): string => accountText({ at: 'seat', seat });
const boxText = (box: number, wager: string): string => accountText({ at: 'box', box, wager });
const sum = (amounts: readonly number[]): number => amounts.reduce((total, one) => total + one, 0);

/** Amounts that an event of one name states; an empty list where none can be read. */
const amountsIn =
  <Shape extends z.ZodType>(shape: Shape, named: (event: z.output<Shape>) => readonly NamedAmount[]) =>
  (event: JsonObject): readonly NamedAmount[] => {
    const read = shape.safeParse(event);
    return read.success ? named(read.data) : [];
  };

const BET = amountsIn(z.looseObject({ seat, paid: cents }), ({ seat: by, paid }) => [
  { field: 'paid', says: paid, from: seatText(by), to: 'pot' },
]);

const winners = z.array(z.looseObject({ seat, cents }));
const POTS = z.looseObject({
  pots: z.array(z.looseObject({ cents, shares: z.array(z.looseObject({ cents, winners })) })),
});

/** Each seat gets what the pots name. */
const ofPots = amountsIn(POTS, ({ pots }) => {
  const won = pots.flatMap(({ shares }) => shares.flatMap((share) => share.winners));
  const seats = [...new Set(won.map((one) => one.seat))];
  const total = { field: 'pots', says: sum(pots.map((pot) => pot.cents)), from: 'pot', to: /^seat / };
  return [
    total,
    ...seats.map((to) => ({
      field: `pots of seat ${to}`,
      says: sum(won.filter((one) => one.seat === to).map((one) => one.cents)),
      ...{ from: 'pot', to: seatText(to) },
    })),
  ];
});

const SETTLED = z.looseObject({
  owner: seat,
  box: z.int(),
  result: z.looseObject({ wagers: z.array(z.looseObject({ wager: z.string(), stake: cents, received: cents })) }),
  owed: z.array(z.looseObject({ seat, cents })).default([]),
});

const ofResult = amountsIn(SETTLED, ({ owner, box, result, owed }) => [
  // A wager may have several results, and one that was collected before has nothing left to move.
  ...[...new Set(result.wagers.map(({ wager }) => wager))].map((wager) => ({
    field: `stake of the ${wager}`,
    says: sum(result.wagers.filter((one) => one.wager === wager).map(({ stake }) => stake)),
    ...{ otherwise: 0, from: boxText(box, wager) },
  })),
  {
    field: 'result',
    says:
      sum(result.wagers.map(({ received }) => received)) -
      sum(owed.filter((one) => one.seat === owner).map((one) => one.cents)),
    to: seatText(owner),
  },
]);

const COLLECTED = z.looseObject({
  collected: z.array(z.looseObject({ box: z.int(), wager: z.string(), cents })),
});

const ofCollected = amountsIn(COLLECTED, ({ collected }) =>
  collected.map(({ box, wager, cents: says }, at) => ({
    ...{ field: `collected[${at}].cents`, says },
    ...{ from: boxText(box, wager), to: 'inventory' },
  })),
);

const AMOUNTS: Readonly<Record<string, (event: JsonObject) => readonly NamedAmount[]>> = {
  called: BET,
  betReturned: amountsIn(z.looseObject({ seat, cents }), ({ seat: to, cents: says }) => [
    { field: 'cents', says, from: 'pot', to: seatText(to) },
  ]),
  raked: amountsIn(z.looseObject({ cents }), ({ cents: says }) => [{ field: 'cents', says, from: 'pot' }]),
  rakeReturned: amountsIn(z.looseObject({ cents }), ({ cents: says }) => [{ field: 'cents', says, to: 'pot' }]),
  contributed: amountsIn(z.looseObject({ badBeat: cents, highHand: cents }), ({ badBeat, highHand }) => [
    { field: 'badBeat and highHand', says: badBeat + highHand, from: 'pot' },
  ]),
  roundStarted: amountsIn(
    z.looseObject({
      players: z.array(z.looseObject({ seat, ante: cents, blind: cents, dead: cents.default(0) })),
    }),
    ({ players }) =>
      players.map(({ seat: from, ante, blind, dead }, at) => ({
        ...{ field: `players[${at}]`, says: ante + blind + dead, otherwise: ante, from: seatText(from), to: 'pot' },
      })),
  ),
  blindsPlaced: amountsIn(z.looseObject({ blinds: winners }), ({ blinds }) =>
    blinds.map(({ seat: from, cents: says }, at) => ({
      ...{ field: `blinds[${at}].cents`, says, from: seatText(from), to: 'pot' },
    })),
  ),
  sidePotsAwarded: ofPots,
  potsPushed: ofPots,
  handSettled: ofResult,
  handAbandoned: ofResult,
  handDead: (event) =>
    'refund' in event
      ? amountsIn(z.looseObject({ seat, refund: cents }), ({ seat: to, refund }) => [
          { field: 'refund', says: refund, from: 'pot', to: seatText(to) },
        ])(event)
      : ofResult(event),
  betsClosed: ofCollected,
  played: ofCollected,
  envyPaid: amountsIn(z.looseObject({ payments: z.array(z.looseObject({ cents })) }), ({ payments }) => [
    { field: 'payments', says: sum(payments.map((one) => one.cents)), to: /^seat / },
  ]),
};

const isTo = (to: string, wanted: NamedAmount['to']): boolean =>
  wanted === undefined || (typeof wanted === 'string' ? wanted === to : wanted.test(to));

const movedBy = (moves: Moves, { from, to }: NamedAmount): number =>
  sum(
    moves.filter((move) => (from === undefined || move.from === from) && isTo(move.to, to)).map((move) => move.cents),
  );

/** A pot is its shares, and a share is its winners’ parts. */
const potFindings = (event: JsonObject): readonly Finding[] =>
  (POTS.safeParse(event).data?.pots ?? []).flatMap((pot, nth) => {
    const shared = sum(pot.shares.map((share) => share.cents));
    const isRight = pot.shares.every((share) => share.cents === sum(share.winners.map((one) => one.cents)));
    return shared === pot.cents && isRight
      ? []
      : [finding(`Pot ${nth + 1} of ${quoteValue(event.did)} holds ${pot.cents} cents. Its winners don’t get that.`)];
  });

const amountFindings = (event: JsonObject): readonly Finding[] => {
  const read = MOVES.safeParse(event.moves ?? []);
  if (!read.success) return [finding('An event moves chips in a way that can’t be read.')];
  const name = typeof event.did === 'string' ? event.did : '';
  const named = Object.hasOwn(AMOUNTS, name) ? (AMOUNTS[name]?.(event) ?? []) : [];
  const cites = z.array(z.string()).safeParse(event.cites).data ?? [];
  return [
    ...potFindings(event),
    ...named.flatMap((one) => {
      const moved = movedBy(read.data, one);
      return moved === one.says || moved === one.otherwise
        ? []
        : [finding(`${one.field} of ${quoteValue(event.did)} says ${one.says} cents. Its chips move ${moved}.`, cites)];
    }),
  ];
};

/** The event that an act has first, and the fields that both have. */
const REPEATED: Readonly<Record<string, readonly [did: string, ...fields: readonly string[]]>> = {
  wager: ['wagerPlaced', 'box'],
  play: ['played', 'box'],
  settleHand: ['handSettled', 'box'],
  call: ['called'],
  check: ['checked'],
  fold: ['folded'],
  raiseTo: ['raised'],
};

/** Acts of a player are about their own seat. */
const OWN_SEAT: ReadonlySet<unknown> = new Set(['called', 'raised', 'checked', 'folded', 'drew', 'discarded', 'shown']);

const WAGER = z.looseObject({ do: z.literal('wager'), box: z.int(), wager: z.string(), cents: cents.optional() });
const RAISED = z.looseObject({ do: z.literal('raiseTo'), cents });

/** The event of an act, compared with the act as far as it is public. */
const actFindings = ({ act, by, events }: Pick<LogEntry, 'act' | 'by' | 'events'>): readonly Finding[] => {
  const name = typeof act.do === 'string' ? act.do : '';
  const [did, ...fields] = (Object.hasOwn(REPEATED, name) ? REPEATED[name] : undefined) ?? [];
  if (did === undefined) return [];
  const event = events.find((one) => one.did === did);
  if (event === undefined) return [];
  const wrong = (field: string, said: unknown, right: unknown): readonly Finding[] =>
    said === right || right === undefined
      ? []
      : [finding(`${field} of ${quoteValue(did)} is ${quoteValue(said)}. The act says ${quoteValue(right)}.`)];
  const wager = WAGER.safeParse(act).data;
  const [move] = MOVES.safeParse(event.moves ?? []).data ?? [];
  return [
    ...fields.flatMap((field) => wrong(field, event[field], act[field])),
    ...(OWN_SEAT.has(did) && by.role === 'player' ? wrong('seat', event.seat, by.seat) : []),
    ...(wager === undefined
      ? []
      : [
          ...wrong('to', move?.to, boxText(wager.box, wager.wager)),
          ...(event.moves === undefined ? [] : wrong('cents', move?.cents, wager.cents)),
        ]),
    ...wrong('bet', event.bet, RAISED.safeParse(act).data?.cents),
  ];
};

/** The faults of an entry in itself, with every move of chips in its events. */
export const innerFindings = (
  { act, by }: Pick<LogEntry, 'act' | 'by'>,
  events: LogEntry['events'],
): readonly Finding[] => [...events.flatMap(amountFindings), ...actFindings({ act, by, events })];
