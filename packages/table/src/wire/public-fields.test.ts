import {
  type Field,
  type Fields,
  type FieldsByName,
  group,
  groups,
  HOUSE_ACTS,
  HOUSE_EVENTS,
  listOf,
  nullable,
  oneOf,
  open,
  optional,
  POKER_ACTS,
  POKER_EVENTS,
  ROOM_ACTS,
  ROOM_EVENTS,
  seat,
  text,
  union,
} from '@fairdeal/rules/internal';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { wireOf } from './wire.js';

/** The same at every table: faults of a deck, the rounds dealt from it with their people, and corrected cards. */
const CARDS_PRIVATE: readonly string[] = [
  'act inspectCards.findings',
  'act deckFoundWrong.cards',
  'act deckFoundWrong.reason',
  'act correctReading.was',
  'act correctReading.is',
  'act correctReading.reason',
  'event cardsInspected.findings',
  'event cardsInspected.played',
  'event cardsRemoved.played',
  'event deckFoundWrong.reason',
  'event deckFoundWrong.played',
  'event readingCorrected.reason',
  'act clearDevice.reason',
  'event deviceCleared.reason',
];
/** Fields that are private on purpose, with everything in them. A new field that nobody opened fails here until it is listed. */
const HOUSE_PRIVATE: readonly string[] = [
  'act settleDifference.reason',
  'event differenceSettled.reason',
  'act chipsFoundWrong.reason',
  'event chipsFoundWrong.reason',
  'act decideDispute.reason',
  'act callOffRound.reason',
  'event disputeDecided.reason',
  ...CARDS_PRIVATE,
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
  'act cardExposed.cards',
  'act cardExposed.reason',
  'act shoeJams.reason',
  'act wrongStart.reason',
  'act dismissReport.reason',
  'event dealerChanged.reason',
  'event irregularityReported.reason',
  'event reportDismissed.reason',
  'event roundVoided.reason',
];
const POKER_PRIVATE: readonly string[] = [
  ...CARDS_PRIVATE,
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
  'act removeName.name',
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

/** The closed fields among these and their parts, as paths. */
const closedIn = (fields: Fields, path: string): readonly string[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    field.open === true ? closedParts(field, `${path}.${name}`) : [`${path}.${name}`],
  );
const closedParts = ({ kind }: Field, path: string): readonly string[] => {
  if (typeof kind === 'string' || 'oneOf' in kind) return [];
  if ('listOf' in kind) return closedParts(kind.listOf, path);
  if ('nullable' in kind) return closedParts(kind.nullable, path);
  if ('group' in kind) return closedIn(kind.group, path);
  if ('groups' in kind) return kind.groups.flatMap((fields) => closedIn(fields, path));
  return kind.union.flatMap((field) => closedParts(field, path));
};
const closedOf = (what: string, all: FieldsByName): readonly string[] =>
  Object.entries(all).flatMap(([name, fields]) => closedIn(fields, `${what} ${name}`));

test.each<readonly [string, FieldsByName, FieldsByName, readonly string[]]>([
  ['house games', HOUSE_ACTS, HOUSE_EVENTS, HOUSE_PRIVATE],
  ['poker', POKER_ACTS, POKER_EVENTS, POKER_PRIVATE],
  ['the poker room', ROOM_ACTS, ROOM_EVENTS, ROOM_PRIVATE],
])('a field of the acts and events of %s is private only on purpose', (_, acts, events, closed) => {
  expect([...closedOf('act', acts), ...closedOf('event', events)].toSorted()).toEqual(closed.toSorted());
});

test('a field that nobody opened is not published, at any depth', () => {
  const item = group({ ...open({ seat }), tell: text });
  const kinds = groups('is', open({ is: oneOf('one'), seat }), { ...open({ is: oneOf('two') }), tell: text });
  const wire = wireOf(
    { act: { ...open({ seat, items: listOf(item), either: union(seat, item), kinds }), tell: text } },
    {
      happened: {
        ...open({ seat, items: listOf(item), one: optional(item), none: nullable(item), all: group(open({ seat })) }),
        ...{ hidden: item, tell: text },
      },
      bare: {},
    },
    { ...open({ from: text, to: text, cents: seat, cites: listOf(text) }), why: text },
    z.strictObject({ rounds: z.int() }),
  );
  const told = { seat: 2, tell: 'x' };
  expect(
    wire.publicPart.act({
      do: 'act',
      seat: 1,
      items: [told],
      either: told,
      kinds: { is: 'two', tell: 'x' },
      tell: 'x',
    }),
  ).toEqual({ do: 'act', seat: 1, items: [{ seat: 2 }] });
  const move = { from: 'a', to: 'b', cents: 1, cites: [], why: 'x' };
  const { why: _, ...rest } = move;
  const said = { seat: 1, items: [told], one: told, none: null, all: { seat: 3 }, hidden: told, tell: 'x' };
  expect(wire.publicPart.event({ did: 'happened', cites: [], moves: [move], ...said })).toEqual({
    ...{ did: 'happened', cites: [], moves: [rest], seat: 1, items: [{ seat: 2 }], one: { seat: 2 } },
    ...{ none: null, all: { seat: 3 } },
  });
  expect(wire.publicPart.event({ did: 'bare', cites: [] })).toEqual({ did: 'bare', cites: [] });
});
