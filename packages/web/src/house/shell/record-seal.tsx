import { countNoun } from '@fairdeal/words/internal/text';
import type { ReactNode } from 'react';
import { useLoaded } from '../../ui/hooks/use-loaded.js';

const EVERY_MS = 30_000;

/** Newest signed checkpoint: the count of its entries, and the witnesses that signed it too. */
export interface RecordSeal {
  readonly entries: number;
  /** Names of the witnesses that signed it. */
  readonly witnesses: readonly string[];
}

/** Reads a C2SP checkpoint: origin, size and root, then after an empty line a signature a line, of the house first. */
export const readSeal = (note: string): RecordSeal | null => {
  const [head = '', signatures = ''] = note.split('\n\n');
  const entries = Number(head.split('\n')[1] ?? Number.NaN);
  const signed = signatures.split('\n').filter((line) => line !== '');
  return Number.isSafeInteger(entries) && signed.length > 0
    ? { entries, witnesses: signed.slice(1).map((line) => line.split(' ')[1] ?? line) }
    : null;
};

const loadSeal = async (before: RecordSeal | null | undefined): Promise<RecordSeal | null> => {
  const answer = await fetch('/api/log/checkpoint').catch(() => null);
  // Keep the last seal while the line is lost.
  return answer?.ok === true ? readSeal(await answer.text()) : (before ?? null);
};

/** The newest seal of the record; null until it is known. */
export const useRecordSeal = (): RecordSeal | null => useLoaded('seal', loadSeal, EVERY_MS).value ?? null;

/** State of the record in the head of a console. */
export const RecordSealLine = (): ReactNode => {
  const seal = useRecordSeal();
  if (seal === null) return null;
  return (
    <p className="console-seal small">
      <span className="lamp" data-lamp="runs" aria-hidden="true" />
      Sealed to entry {seal.entries.toLocaleString('en-US')}
      {seal.witnesses.length === 0 ? '' : `, ${countNoun(seal.witnesses.length, 'witness', 'witnesses')}`}
    </p>
  );
};
