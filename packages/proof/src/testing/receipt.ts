import type { Viewer } from '@fairdeal/rules';
import { toBase64 } from '../encoding/base64.js';
import { signNote } from '../notes/index.js';
import { makeReceipt } from '../receipt/make.js';
import type { Receipt } from '../receipt/receipt.js';
import { nodesOver, proveInclusion } from '../tree/index.js';
import { checkpointOf, HOUSE_KEY, HOUSE_VERIFIER, leavesOf, type TestLogEntry } from './log.js';

/** The receipt of a round of the first table of a log. */
export const receiptOf = (
  log: readonly TestLogEntry[],
  round: number,
  viewer: Exclude<Viewer, 'sealed'>,
): Promise<Receipt | null> => {
  const nodes = nodesOver(leavesOf(log));
  return makeReceipt({
    entries: log.filter(({ entry }) => entry.table === 't1'),
    round,
    viewer,
    proof: (entry) => proveInclusion(nodes, entry - 1, log.length).map(toBase64),
    checkpoint: checkpointOf(log),
    key: HOUSE_VERIFIER,
    sign: (text) => signNote(text, HOUSE_KEY),
  });
};
