import { hexToBytes } from '@noble/hashes/utils.js';
import { fromBase64 } from '../base64.js';
import { isSealedCard } from '../deck/index.js';
import { entryHash, secretHash } from '../entry.js';
import { isSameHash, leafHash, verifyConsistency, verifyInclusion } from '../tree/index.js';
import { type GivenCheckpoint, proofFrom, type Signed, signedCheckpoint } from '../verify/checkpoint.js';
import { type Fault, type Finding, finding } from '../verify/fault.js';
import { faultOf } from '../verify/tables.js';
import type { Against, Verified } from '../verify/verify.js';
import { outOfOrder } from './order.js';
import { cardsNamed, eventsSeen, RECEIPT, type Receipt, type ReceiptEntry } from './receipt.js';

export interface CheckedReceipt extends Pick<Verified, 'ok' | 'entries' | 'signature' | 'faults'> {
  /** What it is a receipt of. */
  readonly receipt: Pick<Receipt, 'table' | 'round' | 'viewer'>;
  /** How many cards were shown to be those that the house had sealed. */
  readonly cards: number;
  /** What the house had committed itself to for them, by the position of the shuffle: whoever sat there had it before he wagered. */
  readonly decks: readonly { readonly position: number; readonly root: string }[];
}

/** Checks a receipt without the house; null where it is none. */
export const checkReceipt = (
  value: unknown,
  { key, checkpoint, handovers: given = [], ...proof }: Against = {},
): CheckedReceipt | null => {
  const read = RECEIPT.safeParse(value);
  if (!read.success) return null;
  const { data: receipt } = read;
  const handovers = [...(receipt.handovers ?? []), ...given];
  const own = signedCheckpoint(receipt.checkpoint, key ?? receipt.key ?? null, handovers);
  const faults: Fault[] = [
    ...('wrong' in own ? [general(`The checkpoint: ${own.wrong}`)] : included(receipt, own.ok)),
    ...(checkpoint === undefined ? [] : apart(receipt, { checkpoint, ...proof, handovers }, key ?? null)),
    ...inOrder(receipt),
    ...receipt.entries.flatMap((entry) => secretsOf(entry).map((found) => faultOf(entry, found))),
    ...cardsOf(receipt),
    ...(isLive(receipt) ? [] : outOfOrder(receipt)),
  ];
  const { table, round, viewer } = receipt;
  const isChecked = 'ok' in own && own.ok.checked;
  return {
    ok: faults.length === 0,
    entries: receipt.entries.length,
    signature: isChecked ? (key === undefined ? 'own key' : 'given key') : 'unchecked',
    receipt: { table, round, viewer },
    cards: receipt.decks.reduce((sum, { cards }) => sum + cards.length, 0),
    decks: receipt.entries.flatMap(({ entry, position, deck: root }) =>
      root !== undefined && receipt.decks.some((deck) => deck.entry === entry) ? [{ position, root }] : [],
    ),
    faults,
  };
};

const general = (why: string): Fault => ({ entry: null, table: null, position: null, ...finding(why) });

const included = ({ entries }: Receipt, { size, root }: Signed): readonly Fault[] =>
  entries.flatMap((held) => {
    const { salt, proof, opened: _, seen: __, ...entry } = held;
    const leaf = leafHash(entryHash(entry, salt));
    const path = proof.map((hash) => fromBase64(hash) ?? new Uint8Array());
    return verifyInclusion({ leaf, index: entry.entry - 1, size, root, proof: path })
      ? []
      : [faultOf(held, finding('The proof does not show that the entry is in the log that the house signed.'))];
  });

/** A checkpoint that came another way: of the same size it must be the same, and a later one with its proof must go on from here. */
const apart = (
  { checkpoint }: Receipt,
  { checkpoint: other, handovers = [], ...given }: GivenCheckpoint,
  key: string | null,
): readonly Fault[] => {
  const [one, two] = [signedCheckpoint(checkpoint, null), signedCheckpoint(other, key, handovers)];
  if ('wrong' in two) return [general(`The checkpoint given apart: ${two.wrong}`)];
  if ('wrong' in one) return [];
  if (one.ok.size === two.ok.size)
    return isSameHash(one.ok.root, two.ok.root)
      ? []
      : [general('The checkpoint given apart has another root at the same size: the house keeps two logs.')];
  const proof = proofFrom(one.ok.size, given);
  return proof === undefined || one.ok.size > two.ok.size || verifyConsistency({ from: one.ok, to: two.ok, proof })
    ? []
    : [
        general(
          `The proof does not show that the log of the checkpoint given apart goes on from the ${one.ok.size} entries of this receipt.`,
        ),
      ];
};

const inOrder = ({ entries, table }: Receipt): readonly Fault[] =>
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

const secretsOf = (held: ReceiptEntry): readonly Finding[] => {
  const { secret, opened, seen = {}, events } = held;
  if (opened !== undefined && (secret === undefined || secretHash(opened) !== secret))
    return [finding('The secret is not the one that the entry was written with.')];
  return Object.entries(seen).flatMap(([at, event]) =>
    secret !== undefined && agrees(events[Number(at)], event)
      ? []
      : [finding(`What was seen of events[${at}] is not what everybody may know of it and more.`)],
  );
};

/** Whether somebody saw what everybody may know, and perhaps more: what is left open to others is empty, or lies face down. */
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

/** All cards of a receipt as its owner saw them. */
const cardsSeen = ({ entries }: Receipt): readonly string[] => entries.flatMap((held) => cardsNamed(eventsSeen(held)));

/** Every card that was seen was sealed, and no other is opened. */
const cardsOf = (receipt: Receipt): readonly Fault[] => {
  const seen = new Set(cardsSeen(receipt));
  const sealed = new Set<string>();
  const faults: Fault[] = [];
  for (const { entry, size, cards } of receipt.decks) {
    const held = receipt.entries.find((one) => one.entry === entry);
    const root = held?.deck;
    if (held === undefined || root === undefined) {
      faults.push(general(`No shuffle of the receipt is entry ${entry}, which its cards are said to be from.`));
      continue;
    }
    const wrong = cards.find((card) => !isSealedCard(hexToBytes(root), size, card));
    if (wrong !== undefined)
      faults.push(
        faultOf(held, finding(`${wrong.card} did not lie at place ${wrong.place + 1} of the cards that were sealed.`)),
      );
    const unseen = cards.find(({ card }) => !seen.has(card));
    if (unseen !== undefined)
      faults.push(faultOf(held, finding(`${unseen.card} is opened, and nobody was shown it in this round.`)));
    for (const { card } of cards) sealed.add(card);
  }
  const missing = isLive(receipt) ? [] : [...seen].filter((card) => !sealed.has(card));
  return missing.length === 0
    ? faults
    : [...faults, general(`That ${missing.join(', ')} came from the sealed cards is not shown.`)];
};

const isLive = ({ entries: [opening] }: Receipt): boolean => opening?.act.cards === 'live';
