import { type ReactNode, Suspense, useId } from 'react';
import { Button, DialogTrigger, Popover } from 'react-aria-components';
import { ClauseList } from './clauses.js';

interface ClauseChipProps {
  /** The clause; null for a rule of the house. */
  readonly id: string | null;
  /** Subject of the question. */
  readonly about: string;
  readonly edition?: string;
}

/** The clause behind something, one touch from what it requires. A rule of the house has a dashed edge. */
export const ClauseChip = ({ id, about, edition }: ClauseChipProps): ReactNode => {
  const title = useId();
  if (id === null) return <span className="clause-chip clause-chip-house">House rule</span>;
  return (
    <DialogTrigger>
      <Button className="clause-chip-button" aria-label={`${id}: ${about}`}>
        <span className="clause-chip">{id}</span>
      </Button>
      <Popover className="clauses-popover" placement="bottom end" aria-labelledby={title}>
        <h2 id={title}>{about}</h2>
        <Suspense fallback={<p className="quiet">Loading the clause…</p>}>
          <ClauseList cites={[id]} {...(edition === undefined ? {} : { edition })} />
        </Suspense>
      </Popover>
    </DialogTrigger>
  );
};
