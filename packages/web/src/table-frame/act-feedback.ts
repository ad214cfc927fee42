import type { ClauseId } from '@fairdeal/rules';
import type { Hint } from '@fairdeal/table/internal';
import type { WrittenRefusal } from '@fairdeal/words';
import { type RefObject, useState } from 'react';

/** Table's answer to the last request: a refusal or a hint. */
export interface ActFeedback<Act> {
  readonly refused: WrittenRefusal | null;
  readonly hint: Hint<Act> | 'nothing' | null;
  /** Act that the hint recommends. */
  readonly hintedAct: Act | null;
  /** Follows a new request and clears the last answer. */
  readonly track: (answer: Promise<WrittenRefusal | null>) => void;
  readonly showHint: (hint: Promise<Hint<Act> | null>) => void;
  readonly clear: () => void;
}

/** Feedback state of a table. `afresh` clears what belonged to the last act. */
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
    hintedAct: hint === null || hint === 'nothing' ? null : (hint.acts[0] ?? null),
    track: (answer) => {
      forget();
      afresh();
      // The pressed button may be gone, so the keyboard focus returns to the table.
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
