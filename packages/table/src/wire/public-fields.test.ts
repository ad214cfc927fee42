import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { HOUSE_WIRE, POKER_WIRE, ROOM_WIRE } from './index.js';
import { HOUSE_PUBLIC, POKER_PUBLIC, ROOM_PUBLIC } from './public-fields.js';
import { publicFilterBy } from './public-filter.js';
import { wireOf } from './wire.js';

/** Fields that are private on purpose, with everything in them; every other one is named in `public-fields.ts`. */
const HOUSE_PRIVATE: readonly string[] = [
  'act changeDealer.to',
  'act changeDealer.reason',
  'act burnCard.card',
  'act deal.cards',
  'act setDealerHand.low',
  'act completeHand.cards',
  'act dealMore.cards',
  'act turnUp.cards',
  'act settleHand.cards',
  'act verifyPayout.cards',
  'act cardFoundFaceUp.card',
  'act wrongNumberOfCards.reason',
  'act correctReading.was',
  'act correctReading.is',
  'act correctReading.reason',
  'act cardExposed.cards',
  'act cardExposed.reason',
  'act shoeJams.reason',
  'act wrongStart.reason',
  'act dismissReport.reason',
  'event dealerChanged.reason',
  'event irregularityReported.reason',
  'event readingCorrected.reason',
  'event reportDismissed.reason',
  'event roundVoided.reason',
];
const POKER_PRIVATE: readonly string[] = [
  'act dealForButton.cards',
  'act dealCards.cards',
  'act discard.cards',
  'act draw.cards',
  'act dealDraw.cards',
  'act show.cards',
  'act resolveDifference.reason',
  'act signCount.signature',
  'act callFloorperson.dealer',
  'act recordHighHand.name',
  'act recordHighHand.phone',
  'act recordHighHand.verifiedBy',
  'act poolContributions.tables',
  'act deckFoundWrong.cards',
  'act cardExposed.cards',
  'act dismissReport.reason',
  'act rule.reason',
  'act rule.supplement',
  'act suspectCollusion.reason',
  'act readmit.person',
  'act readmit.reason',
  'act changeDealer.to',
  'act changeDealer.reason',
  'event differenceResolved.reason',
  'event countAdvanced.signature',
  'event dealerChanged.reason',
  'event readmitted.reason',
];
const ROOM_PRIVATE: readonly string[] = [
  'act addName.person',
  'act addName.name',
  'act addName.tables',
  'act claimName.name',
  'act confirmName.person',
  'act giveSeat.reason',
  'act dealerIn.person',
  'act dealerIn.name',
  'act dealerOut.person',
  'act sendDealer.person',
  'act sendDealer.reason',
  'act noteSuspicion.people',
  'act noteSuspicion.hands',
  'act noteSuspicion.reason',
  'event paged.reason',
];

const inner = (schema: unknown): unknown => {
  if (schema instanceof z.ZodArray) return inner(schema.element);
  return schema instanceof z.ZodOptional || schema instanceof z.ZodNullable ? inner(schema.unwrap()) : schema;
};

/** Every field that a schema has, as a path. */
const pathsOf = (schema: unknown, path: string): readonly string[] => {
  const held = inner(schema);
  if (held instanceof z.ZodDiscriminatedUnion) return [...new Set(held.options.flatMap((one) => pathsOf(one, path)))];
  if (!(held instanceof z.ZodObject)) return [path];
  return Object.entries(held.shape).flatMap(([field, one]) => pathsOf(one, path === '' ? field : `${path}.${field}`));
};

const WIRES = [
  ['house games', HOUSE_WIRE, HOUSE_PUBLIC, HOUSE_PRIVATE],
  ['poker', POKER_WIRE, POKER_PUBLIC, POKER_PRIVATE],
  ['the poker room', ROOM_WIRE, ROOM_PUBLIC, ROOM_PRIVATE],
] as const;
const COMMON = ['do', 'did', 'cites', 'moves', 'moves.from', 'moves.to', 'moves.cents', 'moves.cites'];

const fieldsOf = (schemas: ReadonlyMap<string, z.ZodObject>): readonly string[] =>
  [...schemas].flatMap(([kind, schema]) =>
    pathsOf(schema, '')
      .filter((path) => !COMMON.includes(path))
      .map((path) => `${kind}.${path}`),
  );
const markedIn = (visible: Readonly<Record<string, string>>): readonly string[] =>
  Object.entries(visible).flatMap(([kind, paths]) => paths.split(' ').map((path) => `${kind}.${path}`));

describe.each(WIRES)('every field of the acts and events of %s', (_, { acts, events }, visible, closed) => {
  test('is public or private on purpose, and every mark is of a field', () => {
    const fields = [
      ...fieldsOf(acts).map((field) => `act ${field}`),
      ...fieldsOf(events).map((field) => `event ${field}`),
    ];
    const marked = [
      ...markedIn(visible.acts).map((field) => `act ${field}`),
      ...markedIn(visible.events).map((field) => `event ${field}`),
    ];
    const isPrivate = (field: string): boolean => closed.some((one) => field === one || field.startsWith(`${one}.`));
    expect(fields.filter((field) => !marked.includes(field) && !isPrivate(field))).toEqual([]);
    expect(marked.filter((field) => !fields.includes(field) || isPrivate(field))).toEqual([]);
  });
});

test('a new field that nothing marks is not published, at any depth', () => {
  const item = z.strictObject({ seat: z.int(), tell: z.string() });
  const shape = { seat: z.int(), items: z.array(item), one: item.optional(), tell: z.string() };
  const wire = wireOf(
    { act: shape },
    { happened: shape },
    z.strictObject({ from: z.string(), to: z.string(), cents: z.int(), cites: z.array(z.string()), why: z.string() }),
    z.strictObject({ rounds: z.int() }),
    { acts: { act: 'seat items.seat' }, events: { happened: 'seat items.seat one.seat' } },
  );
  const said = { seat: 1, items: [{ seat: 2, tell: 'x' }], one: { seat: 3, tell: 'x' }, tell: 'x' };
  expect(wire.publicPart.act({ do: 'act', ...said })).toEqual({ do: 'act', seat: 1, items: [{ seat: 2 }] });
  const move = { from: 'a', to: 'b', cents: 1, cites: [], why: 'x' };
  const { why: _, ...open } = move;
  expect(wire.publicPart.event({ did: 'happened', cites: [], moves: [move], ...said })).toEqual({
    ...{ did: 'happened', cites: [], moves: [open], seat: 1, items: [{ seat: 2 }], one: { seat: 3 } },
  });
  const unmarked = publicFilterBy(
    'do',
    new Map([['new', z.object({ do: z.literal('new'), cards: z.string() })]]),
    {},
    [],
  );
  expect(unmarked({ do: 'new', cards: 'AsKd' })).toEqual({ do: 'new' });
});
