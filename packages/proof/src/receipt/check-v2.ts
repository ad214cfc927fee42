import { type Finding, faultOf, finding, type LogFault } from '../faults/fault.js';
import { canonicalJson } from '../log/entry.js';
import { commitmentToParts, hasParts, openedEvents } from '../log/secret-parts.js';

import type { ReceiptFindings } from './check-v1.js';
import type { ReceiptEntryV2, ReceiptV2 } from './receipt.js';

const generalFault = (why: string): LogFault => ({ entry: null, table: null, position: null, ...finding(why) });

/** Checks that a receipt is one gapless stretch of its round, and that its entries show the round, the seats and the person. */
export const checkReceiptV2 = (receipt: ReceiptV2): ReceiptFindings => {
  const { entries, viewer } = receipt;
  return {
    faults: [
      ...positionFaults(receipt),
      ...roundFaults(receipt),
      ...entries.flatMap((held) => privateFieldFindings(held).map((found) => faultOf(held, found))),
      ...deckFaults(receipt),
      ...seatFaults(receipt),
    ],
    notProved:
      viewer === 'public' || viewer.role === 'player'
        ? []
        : [
            `The house says that it gave this receipt to ${viewer.role} (${viewer.person}). The entries do not show that.`,
          ],
  };
};

/** The opening, then every position without a gap. */
const positionFaults = ({ entries, table }: ReceiptV2): readonly LogFault[] => {
  if (entries.length < 2) return [generalFault('The receipt has no entries of a round.')];
  return entries.flatMap((held, at) => {
    const before = entries[at - 1];
    if (held.table !== table) return [faultOf(held, finding(`This entry belongs to another table, not to ${table}.`))];
    if (before === undefined)
      return held.position === 1 ? [] : [faultOf(held, finding('The first entry is not the opening of the table.'))];
    if (at > 1 && held.position > before.position + 1)
      return [
        {
          ...faultOf(held, finding(missing(before.position + 1, held.position - 1))),
          entry: null,
          position: before.position + 1,
        },
      ];
    if (held.entry <= before.entry || held.position <= before.position)
      return [faultOf(held, finding('The entries are out of order.'))];
    return Date.parse(held.at) < Date.parse(before.at)
      ? [faultOf(held, finding(`The time ${held.at} is earlier than that of the entry before, ${before.at}.`))]
      : [];
  });
};

const missing = (from: number, to: number): string =>
  from === to
    ? `Position ${from} is missing from the receipt.`
    : `Positions ${from} to ${to} are missing from the receipt.`;

/** The last entry ends the round, and no entry of the round is missing. */
const roundFaults = ({ entries: [, ...stretch], round, decks }: ReceiptV2): readonly LogFault[] => {
  const [first, last] = [stretch[0], stretch.at(-1)];
  if (first === undefined || last === undefined) return [];
  const faults: LogFault[] = [];
  for (const [at, held] of stretch.entries()) {
    const before = stretch[at - 1];
    const expected =
      before === undefined ? (held.position === 2 ? 1 : held.round) : (before.round ?? 0) + (before.ended ? 1 : 0);
    if (held.round === undefined || held.round !== expected)
      faults.push(
        faultOf(
          held,
          finding(`The entry names round ${held.round ?? 'none'}. Its place is in round ${expected ?? 'unknown'}.`),
        ),
      );
  }
  if (last.round !== round)
    faults.push(
      generalFault(`The receipt names round ${round}. Its entries belong to round ${last.round ?? 'unknown'}.`),
    );
  if (last.ended !== true) faults.push(faultOf(last, finding('The receipt stops before the end of the round.')));
  const isLastOfBefore = first.round === (last.round ?? 0) - 1 && first.ended === true;
  const isShuffle = decks.some(({ entry }) => entry === first.entry) && (first.round ?? 0) < (last.round ?? 0);
  if (first.position > 2 && !isLastOfBefore && !isShuffle)
    faults.push(
      faultOf(
        first,
        finding(
          'The entries begin neither at the end of the previous round nor at the shuffle. The beginning is missing, or entries were added.',
        ),
      ),
    );
  return faults;
};

/** Every private field is opened with its own hash or stays closed, and `seen` shows exactly the opened ones. */
const privateFieldFindings = (held: ReceiptEntryV2): readonly Finding[] => {
  const { secret, parts, seen = {} } = held;
  if (secret === undefined)
    return parts === undefined && held.seen === undefined
      ? []
      : [finding('The entry has no private fields, but the receipt shows some.')];
  if (!hasParts(held) || parts === undefined)
    return [finding('The private fields of the entry are missing from the receipt.')];
  if (commitmentToParts(parts) !== secret)
    return [finding('A private field was changed, added or removed. The entry commits to other fields.')];
  const shown = openedEvents(held, parts);
  const places = [...new Set([...Object.keys(shown), ...Object.keys(seen)])];
  if (held.seen !== undefined && places.length === 0) return [finding('The receipt shows nothing under "seen".')];
  return places
    .filter((at) => canonicalJson(shown[at] ?? null) !== canonicalJson(seen[at] ?? null))
    .map((at) => finding(`"seen" of events[${at}] doesn’t show the opened private fields.`));
};

/** Each deck is a shuffle in the receipt with the right number of cards, and its cuts came later. */
const deckFaults = ({ entries, decks }: ReceiptV2): readonly LogFault[] =>
  decks.flatMap(({ entry, size, cuts, cards }, nth) => {
    const held = entries.find((one) => one.entry === entry);
    if (held === undefined) return [];
    const isTwice =
      entry <= (decks[nth - 1]?.entry ?? 0) || cards.some(({ place }, at) => place <= (cards[at - 1]?.place ?? -1));
    const told = held.parts?.find(({ path }) => path === 'size');
    const sized =
      told !== undefined && 'value' in told && told.value === size
        ? []
        : [faultOf(held, finding(`The entry doesn’t show a shuffle of ${size} cards.`))];
    const isCut = (cut: number, at: number): boolean =>
      cut > (cuts[at - 1] ?? entry) &&
      entries.some((one) => one.entry === cut && one.events.some(({ did }) => did === 'cardsCut'));
    return [
      ...sized,
      ...(isTwice ? [faultOf(held, finding('The decks or their cards are repeated or out of order.'))] : []),
      ...cuts
        .filter((cut, at) => !isCut(cut, at))
        .map((cut) => faultOf(held, finding(`Entry ${cut} is not a cut of these cards.`))),
    ];
  });

/** Seats of a person during the round, as the entries show them. */
const seatsOf = ({ entries: [, ...stretch], round }: ReceiptV2, person: string): readonly number[] => {
  const held = new Set<number>();
  const inRound = new Set<number>();
  for (const entry of stretch) {
    for (const part of entry.parts ?? []) {
      const [of, seat] = part.path.split('.');
      if (of !== 'seats') continue;
      if ('value' in part && part.value === person) held.add(Number(seat));
      else held.delete(Number(seat));
      if (entry.round === round && held.has(Number(seat))) inRound.add(Number(seat));
    }
    if (entry.ended === true && entry.round === round - 1) for (const seat of held) inRound.add(seat);
  }
  return [...inRound];
};

/** The entries show the viewer in the seats that the receipt names. */
const seatFaults = (receipt: ReceiptV2): readonly LogFault[] => {
  const { viewer, entries, round } = receipt;
  const opened = entries.flatMap(({ parts = [] }) => parts.filter((part) => 'value' in part));
  if (viewer === 'public')
    return opened.some(({ path }) => path !== 'size')
      ? [generalFault('The receipt is for the public but shows private fields.')]
      : [];
  if (viewer.role !== 'player')
    return opened.some(({ path }) => path.startsWith('seats.'))
      ? [generalFault(`The receipt shows who sat in a seat. A receipt for ${viewer.role} must not.`)]
      : [];
  const { person } = viewer;
  const said = 'seats' in viewer ? viewer.seats : 'seat' in viewer ? [viewer.seat] : [];
  const shown = seatsOf(receipt, person);
  if (shown.length === 0)
    return [generalFault(`The entries don’t show that ${person} sat at the table in round ${round}.`)];
  return canonicalJson(said) === canonicalJson(shown)
    ? []
    : [
        generalFault(
          `The receipt names seat ${said.join(' and ')}. Its entries show the person in seat ${shown.join(' and ')}.`,
        ),
      ];
};
