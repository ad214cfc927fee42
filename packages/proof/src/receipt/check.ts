import { hexToBytes } from '@noble/hashes/utils.js';
import { z } from 'zod';
import { fromBase64 } from '../base64.js';
import { isSealedCard } from '../deck/index.js';
import { entryHash } from '../entry.js';
import { isSameHash, leafHash, verifyConsistency, verifyInclusion } from '../tree/index.js';
import { type GivenCheckpoint, proofFrom, type Signed, signedCheckpoint, wrongNote } from '../verify/checkpoint.js';
import { type Fault, finding } from '../verify/fault.js';
import { faultOf } from '../verify/tables.js';
import type { Against, Verified } from '../verify/verify.js';
import { checkOld } from './check-old.js';
import { checkStretch } from './check-stretch.js';
import { outOfOrder } from './order.js';
import {
  cardsNamed,
  eventsSeen,
  isOfRound,
  type NewReceipt,
  RECEIPT,
  type Receipt,
  type ReceiptEntry,
  receiptText,
} from './receipt.js';

export interface CheckedReceipt extends Pick<Verified, 'ok' | 'entries' | 'signature' | 'faults'> {
  /** The round that the receipt is of; null for a file whose shape is not that of a receipt. */
  readonly receipt: Pick<Receipt, 'table' | 'round' | 'viewer'> | null;
  /** The number of cards that were shown to be those that the house had sealed. */
  readonly cards: number;
  /** By the position of the shuffle, the commitment to its cards: everybody at the table had it before wagering. */
  readonly decks: readonly { readonly position: number; readonly root: string }[];
  /** Everything the receipt says that nothing in it proves, in sentences. */
  readonly notProved: readonly string[];
}

const CLAIMED = z.looseObject({ receipt: z.unknown() });

/** Checks a receipt without the house; null for a value that does not claim to be one. */
export const checkReceipt = (value: unknown, against: Against = {}): CheckedReceipt | null => {
  const claimed = CLAIMED.safeParse(value);
  if (!claimed.success || claimed.data.receipt === undefined) return null;
  const read = RECEIPT.safeParse(value);
  if (!read.success) return misshapen(read.error);
  const { data: receipt } = read;
  const { key, checkpoint, handovers: given = [], ...proof } = against;
  const handovers = [...(receipt.handovers ?? []), ...given];
  const own = signedCheckpoint(receipt.checkpoint, key ?? receipt.key ?? null, handovers);
  const { faults: inside, notProved } = receipt.receipt === 1 ? checkOld(receipt) : checkStretch(receipt);
  const live = isLive(receipt);
  const faults: Fault[] = [
    ...('wrong' in own ? [general(`The checkpoint: ${own.wrong}`)] : included(receipt, own.ok)),
    ...(checkpoint === undefined ? [] : apart(receipt, { checkpoint, ...proof, handovers }, key ?? null)),
    ...(receipt.receipt === 1 ? [] : signed(receipt, key ?? null, handovers)),
    ...inside,
    ...cardsOf(receipt),
    ...(live ? [] : outOfOrder(receipt)),
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
    notProved: [...notProved, ...(live ? [LIVE] : [])],
    faults,
  };
};

const LIVE = 'This is a live table. Its cards are as the dealer read them; the house sealed no deck.';

const general = (why: string): Fault => ({ entry: null, table: null, position: null, ...finding(why) });

/** The first issue, of the deepest kind: a union says what is wrong with each of its shapes. */
const issueIn = ([issue]: readonly z.core.$ZodIssue[]): { path: readonly PropertyKey[]; message: string } => {
  if (issue === undefined) return { path: [], message: 'It cannot be read' };
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return issue;
  const { path, message } = issueIn(issue.errors[0] ?? []);
  return { path: [...issue.path, ...path], message };
};

const misshapen = ({ issues }: z.ZodError): CheckedReceipt => {
  const { path, message } = issueIn(issues);
  const where = path.length === 0 ? '' : ` at ${path.join('.')}`;
  return {
    ok: false,
    entries: 0,
    signature: 'unchecked',
    receipt: null,
    cards: 0,
    decks: [],
    notProved: [],
    faults: [general(`The file does not have the shape of a receipt${where}: ${message}.`)],
  };
};

const included = ({ entries }: Receipt, { size, root }: Signed): readonly Fault[] =>
  entries.flatMap((held) => {
    const {
      salt,
      proof,
      opened: _,
      parts: __,
      seen: ___,
      ...entry
    }: ReceiptEntry & { readonly parts?: unknown } = held;
    const leaf = leafHash(entryHash(entry, salt));
    const path = proof.map((hash) => fromBase64(hash) ?? new Uint8Array());
    return verifyInclusion({ leaf, index: entry.entry - 1, size, root, proof: path })
      ? []
      : [faultOf(held, finding('The proof does not show that the entry is in the log that the house signed.'))];
  });

/** The house signs the receipt as a whole; the key named in it is the house's. */
const signed = (
  { signature, ...receipt }: NewReceipt,
  key: string | null,
  handovers: readonly string[],
): readonly Fault[] => {
  const text = receiptText(receipt);
  const wrong = wrongNote(signature, text, key ?? receipt.key, handovers);
  const other = key === null ? null : signedCheckpoint(receipt.checkpoint, receipt.key, handovers);
  return [
    ...(wrong === null ? [] : [general(`Something in the receipt was changed since the house signed it. ${wrong}`)]),
    ...(other !== null && 'wrong' in other ? [general(`The key that the receipt names: ${other.wrong}`)] : []),
  ];
};

/** A checkpoint from another source: of the same size it must be the same; a later one needs the proof that the log goes on from here. */
const apart = (
  { checkpoint }: Receipt,
  { checkpoint: other, handovers = [], ...given }: GivenCheckpoint,
  key: string | null,
): readonly Fault[] => {
  const [one, two] = [signedCheckpoint(checkpoint, null), signedCheckpoint(other, key, handovers)];
  if ('wrong' in two) return [general(`The checkpoint given separately: ${two.wrong}`)];
  if ('wrong' in one) return [];
  const { size } = one.ok;
  if (size === two.ok.size)
    return isSameHash(one.ok.root, two.ok.root)
      ? []
      : [general('The checkpoint given separately has another root at the same size. The house keeps two logs.')];
  const instead = `Give a checkpoint with its proof: fairdeal log checkpoint --after ${size} --json.`;
  if (two.ok.size < size)
    return [
      general(
        `The checkpoint given separately is of ${two.ok.size} entries, earlier than the ${size} of this receipt, so the two cannot be compared. ${instead}`,
      ),
    ];
  const proof = proofFrom(size, given);
  if (proof === undefined)
    return [
      general(
        `The checkpoint given separately is of ${two.ok.size} entries and comes without the proof that its log goes on from the ${size} of this receipt, so the two cannot be compared. ${instead}`,
      ),
    ];
  return verifyConsistency({ from: one.ok, to: two.ok, proof })
    ? []
    : [
        general(
          `The log of the checkpoint given separately does not go on from the ${size} entries of this receipt. The house keeps two logs.`,
        ),
      ];
};

/** All cards of the round as the viewer saw them. */
const cardsSeen = (receipt: Receipt): readonly string[] =>
  receipt.entries.flatMap((held) => (isOfRound(receipt, held) ? cardsNamed(eventsSeen(held)) : []));

/** Every card that was seen was sealed, and no other is opened. */
const cardsOf = (receipt: Receipt): readonly Fault[] => {
  const seen = new Set(cardsSeen(receipt));
  const sealed = new Set<string>();
  const faults: Fault[] = [];
  for (const { entry, size, cards } of receipt.decks) {
    const held = receipt.entries.find((one) => one.entry === entry);
    const root = held?.deck;
    if (held === undefined || root === undefined) {
      faults.push(general(`The receipt has cards from entry ${entry}, and that is not a shuffle in it.`));
      continue;
    }
    const wrong = cards.find((card) => !isSealedCard(hexToBytes(root), size, card));
    if (wrong !== undefined)
      faults.push(
        faultOf(held, finding(`${wrong.card} did not lie at place ${wrong.place + 1} of the cards that were sealed.`)),
      );
    const unseen = cards.find(({ card }) => !seen.has(card));
    if (unseen !== undefined)
      faults.push(faultOf(held, finding(`${unseen.card} is opened, and the round did not show it to this viewer.`)));
    for (const { card } of cards) sealed.add(card);
  }
  const missing = isLive(receipt) ? [] : [...seen].filter((card) => !sealed.has(card));
  return missing.length === 0
    ? faults
    : [...faults, general(`The receipt does not show that ${missing.join(', ')} came from the sealed cards.`)];
};

const isLive = ({ entries: [opening] }: Receipt): boolean => opening?.act.cards === 'live';
