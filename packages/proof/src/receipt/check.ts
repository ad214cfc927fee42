import { hexToBytes } from '@noble/hashes/utils.js';
import { z } from 'zod';
import { isSealedCard } from '../deck/index.js';
import { fromBase64 } from '../encoding/base64.js';
import { faultOf, finding, type LogFault } from '../faults/fault.js';
import { entryHash } from '../log/entry.js';
import { isWitnessed, type TreeHead, witnessText } from '../notes/index.js';
import { isSameHash, leafHash, verifyConsistency, verifyInclusion } from '../tree/index.js';
import {
  backdatedText,
  type CheckedCheckpoint,
  type GivenCheckpoint,
  namedKeyFault,
  proofFromSize,
  readSignedCheckpoint,
  signedFileFault,
} from '../verify/checkpoint.js';

import { type LogStanding, NO_STANDING, standingOf } from '../verify/standing.js';
import { UNSIGNED } from '../verify/statement.js';
import type { ExportVerdict, VerifyOptions } from '../verify/verify.js';
import { checkReceiptV1 } from './check-v1.js';
import { checkReceiptV2 } from './check-v2.js';
import { cardsOutOfOrder } from './deal-order.js';
import {
  belongsToRound,
  eventsSeen,
  RECEIPT,
  type Receipt,
  type ReceiptEntry,
  type ReceiptV2,
  receiptText,
  visibleCardsIn,
} from './receipt.js';

export interface ReceiptCheck
  extends Pick<ExportVerdict, 'ok' | 'entries' | 'signature' | 'replacedAt' | 'faults' | 'witnesses' | 'continues'> {
  /** The receipt's round; null for a file that doesn't have the shape of a receipt. */
  readonly receipt: Pick<Receipt, 'table' | 'round' | 'viewer'> | null;
  /** Number of cards proved to be the sealed ones. */
  readonly cards: number;
  /** Commitments to the cards, by the position of the shuffle. Everyone at the table had them before wagering. */
  readonly decks: readonly { readonly position: number; readonly root: string }[];
  /** Statements of the receipt that nothing proves, as sentences. */
  readonly notProved: readonly string[];
}

const CLAIMED = z.looseObject({ receipt: z.unknown() });

/** Checks a receipt without the house; null for a value that does not claim to be one. */
export const checkReceipt = (value: unknown, against: VerifyOptions = {}): ReceiptCheck | null => {
  const claimed = CLAIMED.safeParse(value);
  if (!claimed.success || claimed.data.receipt === undefined) return null;
  const read = RECEIPT.safeParse(value);
  if (!read.success) return malformedReceipt(read.error);
  const { data: receipt } = read;
  const { key, checkpoint, handovers: given = [], ...proof } = against;
  const handovers = [...(receipt.handovers ?? []), ...given];
  const own = readSignedCheckpoint(receipt.checkpoint, key ?? receipt.key ?? null, handovers);
  const { faults: inside, notProved } = receipt.receipt === 1 ? checkReceiptV1(receipt) : checkReceiptV2(receipt);
  const live = isLive(receipt);
  const latest = Math.max(...receipt.entries.map(({ at }) => Date.parse(at)));
  const { standing, wrong } = standingOf(receipt, against, handovers, Number.isFinite(latest) ? latest : null);
  const faults: LogFault[] = [
    ...('wrong' in own ? [generalFault(`The checkpoint: ${own.wrong}`)] : inclusionFaults(receipt, own.ok)),
    ...(checkpoint === undefined
      ? []
      : otherCheckpointFaults(receipt, { checkpoint, ...proof, handovers }, key ?? null)),
    ...(receipt.receipt === 1 && against.signed === true ? [generalFault(UNSIGNED)] : []),
    ...(receipt.receipt === 1 ? [] : signatureFaults(receipt, key ?? null, handovers, 'ok' in own ? own.ok : null)),
    ...namedKeyFaults(receipt.key, key, handovers),
    ...wrong.map(generalFault),
    ...inside,
    ...cardFaults(receipt),
    ...(live ? [] : cardsOutOfOrder(receipt)),
  ];
  const { table, round, viewer } = receipt;
  const isChecked = 'ok' in own && own.ok.checked;
  const { replacedAt, said } = backdated(own, proof);
  return {
    ok: faults.length === 0,
    entries: receipt.entries.length,
    signature: isChecked ? (key === undefined ? 'own key' : 'given key') : 'unchecked',
    replacedAt,
    receipt: { table, round, viewer },
    ...standing,
    cards: receipt.decks.reduce((sum, { cards }) => sum + cards.length, 0),
    decks: receipt.entries.flatMap(({ entry, position, deck: root }) =>
      root !== undefined && receipt.decks.some((deck) => deck.entry === entry) ? [{ position, root }] : [],
    ),
    notProved: [...notProved, ...(live ? [LIVE] : []), ...unwitnessed(standing), ...said],
    faults,
  };
};

/** A receipt that too few witnesses saw leaves open whether the house keeps a second log. */
const unwitnessed = ({ witnesses }: LogStanding): readonly string[] =>
  witnesses === null || isWitnessed(witnesses) ? [] : [witnessText(witnesses)];

/** A receipt by a key that was replaced since, without a proof that the log extends it. */
const backdated = (
  own: ReturnType<typeof readSignedCheckpoint>,
  proof: Parameters<typeof proofFromSize>[1],
): Pick<ExportVerdict, 'replacedAt'> & { readonly said: readonly string[] } =>
  'wrong' in own || own.ok.replacedAt === null || proofFromSize(own.ok.size, proof) !== undefined
    ? { replacedAt: null, said: [] }
    : { replacedAt: own.ok.replacedAt, said: [backdatedText(own.ok.replacedAt, own.ok.size)] };

const LIVE = 'This is a live table. Its cards are as the dealer read them; the house sealed no deck.';

const generalFault = (why: string): LogFault => ({ entry: null, table: null, position: null, ...finding(why) });

/** The first issue, at the deepest level: a union reports the issues of each member. */
const issueIn = ([issue]: readonly z.core.$ZodIssue[]): { path: readonly PropertyKey[]; message: string } => {
  if (issue === undefined) return { path: [], message: 'It cannot be read' };
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return issue;
  const { path, message } = issueIn(issue.errors[0] ?? []);
  return { path: [...issue.path, ...path], message };
};

const malformedReceipt = ({ issues }: z.ZodError): ReceiptCheck => {
  const { path, message } = issueIn(issues);
  const where = path.length === 0 ? '' : ` at ${path.join('.')}`;
  return unreadableReceipt(`The file does not have the shape of a receipt${where}: ${message}.`);
};

/** The answer to a file that begins as a receipt and can’t be read as one. */
export const unreadableReceipt = (why: string): ReceiptCheck => ({
  ...{
    ok: false,
    entries: 0,
    signature: 'unchecked',
    replacedAt: null,
    receipt: null,
    ...NO_STANDING,
    cards: 0,
    decks: [],
    notProved: [],
    faults: [generalFault(why)],
  },
});

const inclusionFaults = ({ entries }: Receipt, { size, root }: CheckedCheckpoint): readonly LogFault[] =>
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
      : [faultOf(held, finding('The proof doesn’t show that this entry is in the log that the house signed.'))];
  });

/** The house signs the receipt as a whole. */
const signatureFaults = (
  { signature, ...receipt }: ReceiptV2,
  key: string | null,
  handovers: readonly string[],
  head: TreeHead | null,
): readonly LogFault[] => {
  const keys = { key: key ?? receipt.key, handovers, head };
  const wrong = signedFileFault('The receipt', signature, receiptText(receipt), keys);
  return wrong === null ? [] : [generalFault(wrong)];
};

const namedKeyFaults = (...keys: Parameters<typeof namedKeyFault>): readonly LogFault[] => {
  const wrong = namedKeyFault(...keys);
  return wrong === null ? [] : [generalFault(wrong)];
};

/** Compares a checkpoint from another source. At the same size it must be equal. A later one needs a consistency proof. */
const otherCheckpointFaults = (
  { checkpoint }: Receipt,
  { checkpoint: other, handovers = [], ...given }: GivenCheckpoint,
  key: string | null,
): readonly LogFault[] => {
  const [one, two] = [readSignedCheckpoint(checkpoint, null), readSignedCheckpoint(other, key, handovers)];
  if ('wrong' in two) return [generalFault(`The checkpoint given separately: ${two.wrong}`)];
  if ('wrong' in one) return [];
  const { size } = one.ok;
  if (size === two.ok.size)
    return isSameHash(one.ok.root, two.ok.root)
      ? []
      : [
          generalFault(
            'The checkpoint given separately has a different root at the same size. The house keeps two logs.',
          ),
        ];
  const instead = `Give a checkpoint with its proof: fairdeal log checkpoint --after ${size} --json.`;
  if (two.ok.size < size)
    return [
      generalFault(
        `The checkpoint given separately has ${two.ok.size} entries, fewer than the ${size} of this receipt, so they can’t be compared. ${instead}`,
      ),
    ];
  const proof = proofFromSize(size, given);
  if (proof === undefined)
    return [
      generalFault(
        `The checkpoint given separately has ${two.ok.size} entries but no proof that its log extends the ${size} of this receipt, so they can’t be compared. ${instead}`,
      ),
    ];
  return verifyConsistency({ from: one.ok, to: two.ok, proof })
    ? []
    : [
        generalFault(
          `The log of the checkpoint given separately doesn’t extend the ${size} entries of this receipt. The house keeps two logs.`,
        ),
      ];
};

/** All cards of the round as the viewer saw them. */
const cardsSeen = (receipt: Receipt): readonly string[] =>
  receipt.entries.flatMap((held) => (belongsToRound(receipt, held) ? visibleCardsIn(eventsSeen(held)) : []));

/** Every card seen was sealed, and no other card is opened. */
const cardFaults = (receipt: Receipt): readonly LogFault[] => {
  const seen = new Set(cardsSeen(receipt));
  const sealed = new Set<string>();
  const faults: LogFault[] = [];
  for (const { entry, size, cards } of receipt.decks) {
    const held = receipt.entries.find((one) => one.entry === entry);
    const root = held?.deck;
    if (held === undefined || root === undefined) {
      faults.push(generalFault(`The receipt has cards from entry ${entry}, which is not a shuffle.`));
      continue;
    }
    const wrong = cards.find((card) => !isSealedCard(hexToBytes(root), size, card));
    if (wrong !== undefined)
      faults.push(faultOf(held, finding(`${wrong.card} was not at place ${wrong.place + 1} of the sealed cards.`)));
    const unseen = cards.find(({ card }) => !seen.has(card));
    if (unseen !== undefined)
      faults.push(faultOf(held, finding(`${unseen.card} is opened, but the round didn’t show it to this viewer.`)));
    for (const { card } of cards) sealed.add(card);
  }
  const missing = isLive(receipt) ? [] : [...seen].filter((card) => !sealed.has(card));
  return missing.length === 0
    ? faults
    : [...faults, generalFault(`The receipt doesn’t prove that ${missing.join(', ')} came from the sealed cards.`)];
};

const isLive = ({ entries: [opening] }: Receipt): boolean => opening?.act.cards === 'live';
