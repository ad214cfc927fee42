import type { ReactNode } from 'react';
import type { Work } from './use-work.js';

/** The buttons that start and stop work beside the page, with how far it is. */
export const WorkPanel = ({
  work,
  what,
  start,
  stop,
  disabled = false,
}: {
  readonly work: Work<unknown>;
  /** What the button does: "Work it out". */
  readonly what: string;
  readonly start: () => void;
  readonly stop: () => void;
  readonly disabled?: boolean;
}): ReactNode => (
  <div className="row lab-work">
    {work.state === 'working' ? (
      <>
        <button type="button" onClick={stop}>
          Stop
        </button>
        <progress aria-label={what} max={1} value={work.share === 0 ? undefined : work.share} />
        {work.share === 0 ? null : <span>{Math.floor(100 * work.share)} %</span>}
      </>
    ) : (
      <button type="button" className="primary" disabled={disabled} onClick={start}>
        {what}
      </button>
    )}
    <span role="status">
      {work.state === 'working'
        ? 'Working beside the page.'
        : work.state === 'stopped'
          ? 'Stopped.'
          : work.state === 'done'
            ? 'Done.'
            : ''}
    </span>
    {work.state === 'wrong' ? <p role="alert">{work.words}</p> : null}
  </div>
);
