import { secretHash } from '../log/entry.js';
import { type Finding, finding, type LogFault } from '../verify/fault.js';
import { faultOf } from '../verify/tables.js';
import type { ReceiptV1 } from './receipt.js';

/** Faults of a receipt, and everything in it that nothing proves. */
export interface ReceiptFindings {
  readonly faults: readonly LogFault[];
  readonly notProved: readonly string[];
}

/** Checks a receipt as earlier versions wrote it. Its entries are in the log; most of what it says about them rests on the word of its holder. */
export const checkReceiptV1 = (receipt: ReceiptV1): ReceiptFindings => {
  const { entries, viewer } = receipt;
  const hasSeen = entries.some(({ seen }) => seen !== undefined);
  return {
    faults: [
      ...positionFaults(receipt),
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
    if (held.table !== table) return [faultOf(held, finding(`This is an entry of another table than ${table}.`))];
    if (before === undefined)
      return held.position === 1 ? [] : [faultOf(held, finding('A receipt begins with the opening of its table.'))];
    if (held.entry <= before.entry || held.position <= before.position)
      return [faultOf(held, finding('The entries are not in their order.'))];
    return Date.parse(held.at) < Date.parse(before.at)
      ? [faultOf(held, finding(`${held.at} is before the entry before it, ${before.at}.`))]
      : [];
  });

const NEWER = 'The entry commits to each private field. A receipt of version 1 cannot hold it.';

const secretFindings = (held: ReceiptV1['entries'][number]): readonly Finding[] => {
  const { secret, opened, seen = {}, events, round } = held;
  // Rounds that began before an upgrade hold entries of both kinds; of the newer ones nothing private is told.
  if (round !== undefined && (opened !== undefined || held.seen !== undefined)) return [finding(NEWER)];
  if (opened !== undefined && (secret === undefined || secretHash(opened) !== secret))
    return [finding('The secret is not the one that the entry was written with.')];
  return Object.entries(seen).flatMap(([at, event]) =>
    secret !== undefined && agrees(events[Number(at)], event)
      ? []
      : [finding(`What was seen of events[${at}] is not what everybody may know of it and more.`)],
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
