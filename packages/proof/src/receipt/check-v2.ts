import { canonicalJson } from '../log/entry.js';
import { commitmentToParts, hasParts, openedEvents } from '../log/secret-parts.js';
import { type Finding, finding, type LogFault } from '../verify/fault.js';
import { faultOf } from '../verify/tables.js';
import type { ReceiptFindings } from './check-v1.js';
import type { ReceiptEntryV2, ReceiptV2 } from './receipt.js';

const generalFault = (why: string): LogFault => ({ entry: null, table: null, position: null, ...finding(why) });

/** Checks that a receipt is one gapless stretch of its round, and that its entries say the round, the seats and the person. */
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
    if (held.table !== table) return [faultOf(held, finding(`This is an entry of another table than ${table}.`))];
    if (before === undefined)
      return held.position === 1 ? [] : [faultOf(held, finding('A receipt begins with the opening of its table.'))];
    if (at > 1 && held.position > before.position + 1)
      return [
        {
          ...faultOf(held, finding(missing(before.position + 1, held.position - 1))),
          entry: null,
          position: before.position + 1,
        },
      ];
    if (held.entry <= before.entry || held.position <= before.position)
      return [faultOf(held, finding('The entries are not in their order.'))];
    return Date.parse(held.at) < Date.parse(before.at)
      ? [faultOf(held, finding(`${held.at} is before the entry before it, ${before.at}.`))]
      : [];
  });
};

const missing = (from: number, to: number): string =>
  from === to
    ? `Position ${from} is missing from the receipt.`
    : `Positions ${from} to ${to} are missing from the receipt.`;

/** The round is the one that the last entry ends, and none of its entries is left out. */
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
          finding(`The entry says round ${held.round ?? 'nothing'}. It stands in round ${expected ?? 'unknown'}.`),
        ),
      );
  }
  if (last.round !== round)
    faults.push(generalFault(`The receipt says round ${round}. Its entries are of round ${last.round ?? 'unknown'}.`));
  if (last.ended !== true) faults.push(faultOf(last, finding('The receipt stops before the end of the round.')));
  const isLastOfBefore = first.round === (last.round ?? 0) - 1 && first.ended === true;
  const isShuffle = decks.some(({ entry }) => entry === first.entry) && (first.round ?? 0) < (last.round ?? 0);
  if (first.position > 2 && !isLastOfBefore && !isShuffle)
    faults.push(
      faultOf(
        first,
        finding(
          'The entries do not begin at the end of the round before, nor at the shuffle of the cards: the beginning is missing, or entries were added.',
        ),
      ),
    );
  return faults;
};

/** Every private field is opened by its own hash or stays closed, and `seen` shows the opened ones and nothing else. */
const privateFieldFindings = (held: ReceiptEntryV2): readonly Finding[] => {
  const { secret, parts, seen = {} } = held;
  if (secret === undefined)
    return parts === undefined && held.seen === undefined
      ? []
      : [finding('The entry has nothing private, and the receipt adds some.')];
  if (!hasParts(held) || parts === undefined)
    return [finding('The private fields of the entry are missing from the receipt.')];
  if (commitmentToParts(parts) !== secret)
    return [
      finding('A private field was changed, added or removed: the fields are not those that the entry commits to.'),
    ];
  const shown = openedEvents(held, parts);
  const places = [...new Set([...Object.keys(shown), ...Object.keys(seen)])];
  if (held.seen !== undefined && places.length === 0) return [finding('The receipt shows nothing under "seen".')];
  return places
    .filter((at) => canonicalJson(shown[at] ?? null) !== canonicalJson(seen[at] ?? null))
    .map((at) => finding(`"seen" of events[${at}] does not show the private fields that are opened.`));
};

/** Each deck is a shuffle of the stretch with its number of cards, and its cuts came after it. */
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
        : [faultOf(held, finding(`The entry does not show that ${size} cards were shuffled.`))];
    const isCut = (cut: number, at: number): boolean =>
      cut > (cuts[at - 1] ?? entry) &&
      entries.some((one) => one.entry === cut && one.events.some(({ did }) => did === 'cardsCut'));
    return [
      ...sized,
      ...(isTwice ? [faultOf(held, finding('The decks or their cards are doubled, or out of their order.'))] : []),
      ...cuts
        .filter((cut, at) => !isCut(cut, at))
        .map((cut) => faultOf(held, finding(`Entry ${cut} is not a cut of these cards in the receipt.`))),
    ];
  });

/** The seats that the entries show a person in during the round. */
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

/** The viewer is the person that the entries show in those seats. */
const seatFaults = (receipt: ReceiptV2): readonly LogFault[] => {
  const { viewer, entries, round } = receipt;
  const opened = entries.flatMap(({ parts = [] }) => parts.filter((part) => 'value' in part));
  if (viewer === 'public')
    return opened.some(({ path }) => path !== 'size')
      ? [generalFault('The receipt shows private fields. The public does not see them.')]
      : [];
  if (viewer.role !== 'player')
    return opened.some(({ path }) => path.startsWith('seats.'))
      ? [generalFault(`The receipt opens who sat at a seat. A receipt for ${viewer.role} does not.`)]
      : [];
  const { person } = viewer;
  const said = 'seats' in viewer ? viewer.seats : 'seat' in viewer ? [viewer.seat] : [];
  const shown = seatsOf(receipt, person);
  if (shown.length === 0)
    return [generalFault(`The entries do not show that the person ${person} sat at the table in round ${round}.`)];
  return canonicalJson(said) === canonicalJson(shown)
    ? []
    : [
        generalFault(
          `The receipt says seat ${said.join(' and ')}. Its entries show the person in seat ${shown.join(' and ')}.`,
        ),
      ];
};
