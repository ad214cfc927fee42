import {
  countWitnesses,
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

/** The part of an export or a receipt that names its checkpoint, its keys and its witnesses. */
interface SignedEnd {
  readonly checkpoint: string;
  readonly key?: string | undefined;
  readonly witnesses?: WrittenPolicy | undefined;
}

const policyOf = (own: WrittenPolicy | undefined): WitnessPolicy | null => {
  const read = own === undefined ? null : readWrittenPolicy(own);
  return read !== null && 'ok' in read ? read.ok : null;
};

const keyOf = (text: string | undefined): Parameters<typeof lossesIn>[0] => {
  const read = text === undefined ? null : readVerifierKey(text.trim());
  return read !== null && 'ok' in read ? read.ok : null;
};

export const standingOf = (
  { checkpoint, key, witnesses: own }: SignedEnd,
  asked: { readonly key?: string; readonly witnesses?: WitnessPolicy },
  handovers: readonly string[],
): LogStanding => {
  const policy = asked.witnesses ?? policyOf(own);
  const list = asked.witnesses === undefined ? 'own list' : 'given list';
  return {
    witnesses: policy === null ? null : { ...countWitnesses(checkpoint, policy), list },
    continues: lossesIn(keyOf(asked.key ?? key), [...new Set(handovers)]).map(lossText),
  };
};
