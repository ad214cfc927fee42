import type { ClauseId } from '@fairdeal/rules';
import type { Hint } from '@fairdeal/table/internal';
import type { WrittenRefusal } from '@fairdeal/words';
import { type RefObject, useState } from 'react';

/** What was asked of the table last, and what it answered: a refusal, or a hint. */
export interface ActFeedback<Act> {
  readonly refused: WrittenRefusal | null;
  readonly hint: Hint<Act> | 'nothing' | null;
  /** The choice that the hint is for. */
  readonly hintedAct: Act | null;
  /** Something is asked for: what was answered before is forgotten. */
  readonly track: (answer: Promise<WrittenRefusal | null>) => void;
  readonly showHint: (hint: Promise<Hint<Act> | null>) => void;
  readonly clear: () => void;
}

/** `afresh` forgets what was only meant for the act before. */
export const useActFeedback = <Act>(
  place: RefObject<HTMLElement | null>,
  tell: (asked: string, answer: string, cites: readonly ClauseId[]) => void,
  afresh: () => void,
): ActFeedback<Act> => {
  const [refused, setRefused] = useState<WrittenRefusal | null>(null);
  const [hint, setHint] = useState<Hint<Act> | 'nothing' | null>(null);
  const forget = (): void => {
    setRefused(null);
    setHint(null);
  };
  return {
    refused,
    hint,
    hintedAct: hint === null || hint === 'nothing' ? null : (hint.choices[0]?.act ?? null),
    track: (answer) => {
      forget();
      afresh();
      // The button that was pressed may be gone: the keyboard goes on from the table.
      place.current?.focus({ preventScroll: true });
      void answer.then((no) => {
        setRefused(no);
        if (no !== null) tell('', no.refused, no.cites);
      });
    },
    showHint: (found) => void found.then((said) => setHint(said ?? 'nothing')),
    clear: forget,
  };
};
