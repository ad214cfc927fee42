import { type Finding, faultOf, finding, type LogFault } from '../faults/fault.js';
import { secretHash } from '../log/entry.js';

import type { ReceiptV1 } from './receipt.js';

/** Faults of a receipt, and its statements that nothing proves. */
export interface ReceiptFindings {
  readonly faults: readonly LogFault[];
  readonly notProved: readonly string[];
}

/** Checks a receipt of version 1. It proves that its entries are in the log; for most other statements there is only the holder's word. */
export const checkReceiptV1 = (receipt: ReceiptV1): ReceiptFindings => {
  const { entries, viewer } = receipt;
  const hasSeen = entries.some(({ seen }) => seen !== undefined);
  return {
    faults: [
      ...positionFaults(receipt),
      ...roundFaults(receipt),
      ...entries.flatMap((entry) => secretFindings(entry).map((found) => faultOf(entry, found))),
    ],
    notProved: [
      'Entries of the round may have been left out: receipts of this version do not show that none is missing.',
      'The round number: the entries do not state it.',
      ...(viewer === 'public' ? [] : ['The seat and the person: the entries do not show who held the seat.']),
      ...(hasSeen
        ? ['Private fields under "seen", such as a buy-in: the log commits to them only as a whole. Cards are proved.']
        : []),
    ],
  };
};

const positionFaults = ({ entries, table }: ReceiptV1): readonly LogFault[] =>
  entries.flatMap((held, at) => {
    const before = entries[at - 1];
    if (held.table !== table) return [faultOf(held, finding(`This entry belongs to another table, not to ${table}.`))];
    if (before === undefined)
      return held.position === 1 ? [] : [faultOf(held, finding('The first entry is not the opening of the table.'))];
    if (held.entry <= before.entry || held.position <= before.position)
      return [faultOf(held, finding('The entries are out of order.'))];
    return Date.parse(held.at) < Date.parse(before.at)
      ? [faultOf(held, finding(`The time ${held.at} is earlier than that of the entry before, ${before.at}.`))]
      : [];
  });

/** Rounds that entries of later versions name. A table that such a version opened has signed receipts alone. */
const roundFaults = ({ entries: [opening, ...rest], round }: ReceiptV1): readonly LogFault[] => {
  if (opening?.rules !== undefined) return [faultOf(opening, finding(SIGNED))];
  const last = rest.at(-1);
  return rest.flatMap((held) =>
    held.round !== undefined && (held === last ? held.round !== round : held.round > round)
      ? [faultOf(held, finding(`The receipt is of round ${round}. This entry belongs to round ${held.round}.`))]
      : [],
  );
};

const SIGNED =
  'The house signs every receipt of a table that was opened like this. This one is of version 1, without a signature.';
const NEWER = 'The entry commits to each private field. A receipt of version 1 cannot hold it.';

const secretFindings = (held: ReceiptV1['entries'][number]): readonly Finding[] => {
  const { secret, opened, seen = {}, events, round } = held;
  // A round that began before an upgrade has entries of both kinds. The newer ones show nothing private.
  if (round !== undefined && (opened !== undefined || held.seen !== undefined)) return [finding(NEWER)];
  if (opened !== undefined && (secret === undefined || secretHash(opened) !== secret))
    return [finding('The secret doesn’t match the entry.')];
  return Object.entries(seen).flatMap(([at, event]) =>
    secret !== undefined && agrees(events[Number(at)], event)
      ? []
      : [finding(`The private view of events[${at}] contradicts its public form.`)],
  );
};

/** Whether a person saw the public form of an event, and perhaps more: private fields are empty in it, and cards lie face down. */
const agrees = (open: unknown, seen: unknown): boolean => {
  if (open === seen || open === null || open === '') return true;
  if (typeof open === 'string' && typeof seen === 'string')
    return (
      open.length === seen.length &&
      (open.match(/../g) ?? []).every((card, at) => card === '??' || card === seen.slice(2 * at, 2 * at + 2))
    );
  if (typeof open !== 'object' || typeof seen !== 'object' || seen === null) return false;
  if (Array.isArray(open) && open.length > 0 && (!Array.isArray(seen) || seen.length !== open.length)) return false;
  return Object.entries(open).every(([field, value]) =>
    agrees(value, (seen as Readonly<Record<string, unknown>>)[field]),
  );
};
