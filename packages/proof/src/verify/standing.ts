import {
  countWitnesses,
  handoverFault,
  keysInHandovers,
  lossesIn,
  lossText,
  readVerifierKey,
  readWrittenPolicy,
  type WitnessCount,
  type WitnessPolicy,
  type WrittenPolicy,
} from '../notes/index.js';

/** Cosignatures of the checkpoint at the end of a file, and where the list of witnesses comes from. */
export interface CountedWitnesses extends WitnessCount {
  readonly list: 'given list' | 'own list';
}

/** Knowledge that outsiders have of a log. */
export interface LogStanding {
  /** Null if neither the reader nor the file names a witness. */
  readonly witnesses: CountedWitnesses | null;
  /** A sentence for every loss after which the log continued under a new name. */
  readonly continues: readonly string[];
}

export const NO_STANDING: LogStanding = { witnesses: null, continues: [] };

/** The same, with faults of the notes about keys and of the list of witnesses. */
interface CheckedStanding {
  readonly standing: LogStanding;
  readonly wrong: readonly string[];
}

/** The part of an export or a receipt that names its checkpoint, its keys and its witnesses. */
interface SignedEnd {
  readonly checkpoint: string;
  readonly key?: string | undefined;
  readonly witnesses?: WrittenPolicy | undefined;
  readonly handovers?: readonly string[] | undefined;
}

const keyOf = (text: string | undefined): Parameters<typeof lossesIn>[0] => {
  const read = text === undefined ? null : readVerifierKey(text.trim());
  return read !== null && 'ok' in read ? read.ok : null;
};

/** Data that the reader asks with. */
interface AskedStanding {
  readonly key?: string;
  readonly witnesses?: WitnessPolicy;
  /** The reader's clock, in milliseconds since 1970; that of this computer if left out. */
  readonly now?: number;
}

export const standingOf = (
  { checkpoint, key, witnesses: own, handovers: stated }: SignedEnd,
  asked: AskedStanding,
  handovers: readonly string[],
  /** The latest time of an entry in the file; null for none. */
  entryAt: number | null,
): CheckedStanding => {
  const listed = own === undefined ? null : readWrittenPolicy(own);
  const policy = asked.witnesses ?? (listed !== null && 'ok' in listed ? listed.ok : null);
  const list = asked.witnesses === undefined ? 'own list' : 'given list';
  const keys = [keyOf(asked.key), keyOf(key), ...keysInHandovers(handovers)].filter((one) => one !== null);
  const log = { keys, entryAt, now: asked.now ?? Date.now() };
  return {
    standing: {
      witnesses: policy === null ? null : { ...countWitnesses(checkpoint, policy, log), list },
      continues: lossesIn(keyOf(asked.key ?? key), [...new Set(handovers)]).map(lossText),
    },
    wrong: [
      ...(listed !== null && 'wrong' in listed ? [`The list of witnesses in the file: ${listed.wrong}`] : []),
      ...[handoverFault(keyOf(key), stated ?? [])].filter((one) => one !== null),
    ],
  };
};
