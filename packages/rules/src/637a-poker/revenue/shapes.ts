import type { Fault } from '../../core/fault.js';
import { quoteValue } from '../../core/input-limits.js';
import { isRecord } from '../../core/record.js';
import type { ClauseId } from '../../register/index.js';
import type { RevenueSubmission } from '../model/revenue.js';

/** Where a value is not what this part of a filed rule must be. */
type ShapeCheck = (value: unknown, at: string) => ShapeError | null;

interface ShapeError {
  readonly at: string;
  readonly words: string;
  readonly value: unknown;
}

const plain =
  (words: string, holds: (value: unknown) => boolean): ShapeCheck =>
  (value, at) =>
    holds(value) ? null : { at, words, value };

const NUMBER = plain('a number', Number.isFinite);
const TEXT = plain('a text', (value) => typeof value === 'string');
const YES_NO = plain('true or false', (value) => typeof value === 'boolean');

const oneOf = (...known: readonly (string | null)[]): ShapeCheck =>
  plain(`one of ${known.map((one) => one ?? 'null').join(', ')}`, (value) => known.some((one) => one === value));

const nullable =
  (part: ShapeCheck): ShapeCheck =>
  (value, at) =>
    value === null ? null : part(value, at);

const optional =
  (part: ShapeCheck): ShapeCheck =>
  (value, at) =>
    value === undefined ? null : part(value, at);

const firstOf = (found: readonly (ShapeError | null)[]): ShapeError | null => found.find((one) => one !== null) ?? null;

const listOf =
  (part: ShapeCheck): ShapeCheck =>
  (value, at) =>
    Array.isArray(value)
      ? firstOf(value.map((one, place) => part(one, `${at}[${place}]`)))
      : { at, words: 'a list', value };

const objectOf =
  (parts: Readonly<Record<string, ShapeCheck>>): ShapeCheck =>
  (value, at) =>
    isRecord(value) && Object.keys(value).every((name) => Object.hasOwn(parts, name))
      ? firstOf(Object.entries(parts).map(([name, part]) => part(value[name], `${at}.${name}`)))
      : { at, words: `an object with ${Object.keys(parts).join(', ')}`, value };

/** An object whose parts depend on its kind. */
const byKind = (kinds: Readonly<Record<string, Readonly<Record<string, ShapeCheck>>>>): ShapeCheck => {
  const kind = oneOf(...Object.keys(kinds));
  return (value, at) => {
    if (!isRecord(value)) return { at, words: 'an object with its kind', value };
    const [, parts] = Object.entries(kinds).find(([name]) => name === value.kind) ?? [];
    return parts === undefined ? kind(value.kind, `${at}.kind`) : objectOf({ kind, ...parts })(value, at);
  };
};

const CONTRIBUTION = objectOf({
  minimumPot: NUMBER,
  amount: byKind({ fixed: { cents: NUMBER }, percentage: { percent: NUMBER, step: NUMBER } }),
  most: NUMBER,
});

const RAKE_SCOPE = {
  players: optional(objectOf({ least: NUMBER, most: NUMBER })),
  most: optional(NUMBER),
  noFlopNoDrop: optional(YES_NO),
};

type RevenueSettings = Pick<RevenueSubmission, 'rake' | 'timeCharge' | 'badBeat' | 'highHand'>;

const SHAPES: Readonly<Record<keyof RevenueSettings, { readonly part: ShapeCheck; readonly clause: ClauseId }>> = {
  rake: {
    clause: '637a.17(a)',
    part: listOf(
      byKind({
        percentage: { percent: NUMBER, step: NUMBER, when: oneOf('after-betting-round', 'at-the-end'), ...RAKE_SCOPE },
        incremental: { levels: listOf(objectOf({ pot: NUMBER, rake: NUMBER })), ...RAKE_SCOPE },
      }),
    ),
  },
  timeCharge: {
    clause: '637a.17(b)(3)',
    part: nullable(
      objectOf({
        per: oneOf('player', 'table'),
        fees: listOf(objectOf({ least: NUMBER, most: nullable(NUMBER), hourly: NUMBER })),
        every: NUMBER,
        clock: optional(oneOf('table', 'seat')),
      }),
    ),
  },
  badBeat: {
    clause: '637a.15(a)',
    part: nullable(
      objectOf({
        contribution: CONTRIBUTION,
        hands: listOf(objectOf({ title: TEXT, atLeast: TEXT, percent: NUMBER })),
        shares: objectOf({ beaten: NUMBER, winning: NUMBER, table: NUMBER }),
        bothHoleCards: YES_NO,
        leastPlayers: NUMBER,
        paidAt: oneOf('table', 'cage'),
        discontinuing: oneOf('pay-until-empty', 'transfer', null),
        discontinuingApproved: YES_NO,
        noticeDays: optional(NUMBER),
        fund: optional(TEXT),
      }),
    ),
  },
  highHand: {
    clause: '637a.16(a)',
    part: nullable(
      objectOf({
        contribution: CONTRIBUTION,
        collection: oneOf('always', 'qualifying-period'),
        periodMinutes: NUMBER,
        byTheClock: optional(YES_NO),
        leastPlayers: NUMBER,
        collectWithin: NUMBER,
        restrictions: TEXT,
        uncollected: oneOf('next-period', 'drawing-among-patrons'),
        tables: listOf(NUMBER),
        pooledAt: NUMBER,
      }),
    ),
  },
};

/** The first part of each filed rule that is missing, or is not what it must be. */
export const revenueShapeFaults = (filed: Readonly<Record<keyof RevenueSettings, unknown>>): Fault[] =>
  (Object.keys(SHAPES) as (keyof RevenueSettings)[]).flatMap((name) => {
    const { part, clause } = SHAPES[name];
    const wrong = part(filed[name], name);
    return wrong === null
      ? []
      : [{ fault: `The setting ${wrong.at} must be ${wrong.words}, not ${quoteValue(wrong.value)}.`, cites: [clause] }];
  });
