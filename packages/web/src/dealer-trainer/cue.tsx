import type { ReactNode } from 'react';
import { feltUnits } from '../table-frame/felt-plane.js';
import { Button } from '../ui/button.js';
import { WhyButton } from '../ui/clauses.js';
import { KeyHint } from '../ui/key-hint.js';
import type { DealerPlaces } from './places.js';

/** Cue for the dealer: the next act or wager, and the verdict on the last one with its clause. */
export interface CueWords {
  readonly next: string;
  readonly said: { readonly how: 'wrong' | 'hint'; readonly words: string; readonly cites: readonly string[] } | null;
}

const NAMES = { wrong: 'Wrong', hint: 'Hint' } as const;

interface CueProps {
  readonly places: DealerPlaces;
  readonly cue: CueWords;
  readonly edition: string;
  /** Null where no hint is available. */
  readonly onHint: (() => void) | null;
}

export const Cue = ({ places: { cue: at, tall }, cue: { next, said }, edition, onHint }: CueProps): ReactNode => (
  <section
    className={`laid felt-cue${tall ? ' felt-cue-tall' : ''}${said === null ? '' : ` felt-cue-${said.how}`}`}
    style={{
      translate: `${feltUnits(at.x - at.width / 2)} calc(${feltUnits(at.y + at.height / 2)} - 100%)`,
      width: feltUnits(at.width),
      minHeight: feltUnits(at.height),
    }}
    aria-label="Next"
  >
    <p className="felt-cue-name">
      <strong>{said === null ? 'Next' : NAMES[said.how]}</strong>
      {said === null ? null : <span>{next}</span>}
      {onHint === null || said?.how === 'hint' ? null : (
        <Button aria-keyshortcuts="H" onClick={onHint}>
          Hint {tall ? null : <KeyHint name="H" />}
        </Button>
      )}
    </p>
    {said === null ? (
      <p className="felt-cue-next">{next}</p>
    ) : (
      <p>
        {said.words} <WhyButton cites={said.cites} about={said.words} label={said.cites[0] ?? '§'} edition={edition} />
      </p>
    )}
  </section>
);
