import { accountText } from '@fairdeal/rules/internal';
import { z } from 'zod';
import { firstDifference, quoteValue } from '../faults/difference.js';
import { type Finding, finding } from '../faults/fault.js';
import { canonicalJson, type EntrySecret, type LogEntry, revealEntry } from '../log/entry.js';
import { CURRENT_BOOKS_RULE, countedBox, tableAccount } from '../money/index.js';
import { readHandover, readVerifierKey, type Verifier, verifierKey } from '../notes/index.js';

// Acts of the house that move no money, and the event that each one has. The event repeats its act, and the house finds the entry by it.

type JsonObject = LogEntry['act'];
type PublicEntry = Pick<LogEntry, 'act' | 'events'>;

const fieldsOf = ({ do: _, ...fields }: JsonObject): JsonObject => fields;

const BOXED = z.looseObject({ table: z.string(), account: z.string() });
/** A count of a box names the account of the box instead of its table. */
const boxedFields = (act: JsonObject): JsonObject => {
  const read = BOXED.safeParse(act).data;
  const box = read === undefined ? null : countedBox(read.account);
  const { table: _, ...fields } = fieldsOf(act);
  return read === undefined || box === null
    ? fields
    : { ...fields, account: accountText(tableAccount(read.table, box)) };
};

const keyText = (key: Verifier | undefined): string | undefined => (key === undefined ? undefined : verifierKey(key));

/** The handover names the new key of its act. */
const handedOver = ({ signing }: JsonObject, { handover }: JsonObject): JsonObject => {
  const note = typeof handover === 'string' ? readHandover(handover) : null;
  const key = typeof signing === 'string' ? readVerifierKey(signing) : null;
  const isRight = note !== null && key !== null && 'ok' in key && keyText(note.to) === verifierKey(key.ok);
  return { handover: isRight ? handover : undefined };
};

/** A loss repeats the range that its note names. */
const rangeLost = ({ note }: JsonObject): JsonObject => {
  const loss = typeof note === 'string' ? readHandover(note) : null;
  if (loss === null || loss.until === null || loss.lost === null) return { note: undefined };
  const { from, until, lost } = loss;
  return { continues: from.name, after: until.size, first: until.size + 1, last: lost.size, note };
};

/** Fields of an event beside its clauses, from its act. Some know more than their act: `event` is what the log has. */
type Repeats = (act: JsonObject, event: JsonObject) => JsonObject;

const EVENTS: Readonly<Record<string, readonly [did: string, repeats: Repeats]>> = {
  askSlip: ['slipAsked', fieldsOf],
  reportCount: ['countReported', boxedFields],
  signCount: ['countsDiffered', boxedFields],
  reportTray: ['trayCountReported', fieldsOf],
  signTray: ['trayCountsDiffered', fieldsOf],
  assign: ['staffAssigned', fieldsOf],
  relieve: ['staffRelieved', fieldsOf],
  closeTable: ['tableClosed', fieldsOf],
  askCount: ['deckCountAsked', fieldsOf],
  addDevice: ['deviceAdded', fieldsOf],
  endDevice: ['deviceEnded', fieldsOf],
  refuseCount: ['countRefused', fieldsOf],
  approveRotation: ['rotationApproved', (_, { code, expires }) => ({ code, expires })],
  acceptLoss: ['lossAccepted', (_, event) => rangeLost(event)],
};

/** A rotation is of one of two keys. */
const ROTATED = {
  sealing: ['sealingKeyRotated', ({ sealing }: JsonObject) => ({ sealing })],
  signing: ['signingKeyRotated', handedOver],
} as const;

/** Acts with these events have an audit of their own. */
const MOVING: ReadonlySet<unknown> = new Set([
  ...['funded', 'defunded', 'deposited', 'withdrawn', 'chipsSold', 'chipsCashed', 'tipped', 'colouredUp', 'counted'],
  ...['trayCounted', 'slipGiven', 'slipTaken', 'disputeRuled', 'tablePlaced', 'tableRetired'],
]);

const ruleFor = (act: JsonObject): readonly [string, Repeats] | null => {
  if (act.do === 'rotateKey') return ROTATED[act.signing === undefined ? 'sealing' : 'signing'];
  const name = typeof act.do === 'string' ? act.do : '';
  return Object.hasOwn(EVENTS, name) ? (EVENTS[name] ?? null) : null;
};

const OWN_EVENTS: ReadonlySet<unknown> = new Set([
  ...Object.values(EVENTS).map(([did]) => did),
  ...Object.values(ROTATED).map(([did]) => did),
]);

/** Events of an act that has none of its own, or of one of a later version. */
const strayEvent = ({ act, events }: PublicEntry): Finding | null => {
  const stray = events.find(({ did }) => OWN_EVENTS.has(did));
  return stray === undefined ? null : finding(`${quoteValue(stray.did)} is no event of ${quoteValue(act.do)}.`);
};

/** Fields that say nothing of the act: its clauses, which only a refusal has, and the version of the bookkeeping rules. */
const besideAct = ({ did, cites, books }: JsonObject): JsonObject => ({
  ...(cites === undefined ? {} : { cites: did === 'countRefused' ? cites : [] }),
  ...(books === CURRENT_BOOKS_RULE ? { books } : {}),
});

/** The events of an act of the house are its own, and repeat it as it is. */
const eventFindings = (entry: PublicEntry): readonly Finding[] => {
  const { act, events } = entry;
  const rule = ruleFor(act);
  if (rule === null) {
    const stray = events.some(({ did }) => MOVING.has(did)) ? null : strayEvent(entry);
    return stray === null ? [] : [stray];
  }
  const [did, repeats] = rule;
  const [event = {}] = events;
  const right = [{ did, ...repeats(act, event), ...besideAct(event) }];
  const other = firstDifference(events, right, 'events');
  return other === null
    ? []
    : [
        finding(
          `${other.path} of ${quoteValue(did)} is ${quoteValue(other.one)}. By the act it should be ${quoteValue(other.other)}.`,
        ),
      ];
};

/** Fields that only a sealed count keeps private. */
const PRIVATE: ReadonlySet<string> = new Set(['counted', 'chips']);

const publicOf = (whole: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(whole).filter(([field]) => !PRIVATE.has(field)));

/** The public part of a sealed act of the house, compared with the whole. */
const openFindings = (entry: PublicEntry, secret: EntrySecret): readonly Finding[] => {
  const whole = revealEntry(entry, secret);
  const right = { act: publicOf(whole.act), events: whole.events.map(publicOf) };
  const other = firstDifference(entry.act, right.act, 'act') ?? firstDifference(entry.events, right.events, 'events');
  const strange = secret.act === undefined || secret.seats !== undefined || secret.deck !== undefined;
  const kept = canonicalJson(Object.keys(secret.events).sort());
  return [
    ...(other === null
      ? []
      : [finding(`${other.path} is ${quoteValue(other.one)}. The public part should say ${quoteValue(other.other)}.`)]),
    ...(strange || kept !== canonicalJson(Object.keys(entry.events))
      ? [finding('The secret does not hold exactly the private fields of the entry.')]
      : []),
  ];
};

/** Compares the events of an entry of the house with its own act, and its public part with its opened secret. */
export const houseEventFindings = (entry: PublicEntry, secret: EntrySecret | null): readonly Finding[] => [
  ...(secret === null ? [] : openFindings(entry, secret)),
  ...eventFindings(revealEntry(entry, secret)),
];
