import { memo, type ReactNode, useEffect, useRef } from 'react';
import { withCardNames } from '../parts/card-names.js';
import { Why } from '../parts/clauses.js';
import { COMMAND_LINE } from './command-line.js';
import { type LogEntry, logLines } from './log.js';
import './seat.css';

interface EntryProps {
  readonly entry: LogEntry;
  readonly edition: string;
}

const MOST_LETTERS = 90;

/** A line is drawn once: what is added later does not touch it. */
const Entry = memo(({ entry: { kind, words, cites }, edition }: EntryProps): ReactNode => {
  const about = words.length > MOST_LETTERS ? `${words.slice(0, MOST_LETTERS)}…` : words;
  return (
    <li className={`seat-log-${kind}`}>
      <span>{kind === 'step' ? withCardNames(words) : words}</span>
      <Why cites={cites} about={about} edition={edition} label="§" />
    </li>
  );
});

/** The live text view of the table: a list to read, which announces what is added. */
export const LogView = ({
  entries,
  edition,
}: {
  readonly entries: readonly LogEntry[];
  readonly edition: string;
}): ReactNode => {
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was added last is scrolled to
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [entries]);
  return (
    <>
      <a className="seat-log-skip" href={`#${COMMAND_LINE}`}>
        Skip to the act line
      </a>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and by keyboard too */}
      <div ref={list} className="seat-log" role="log" aria-label="What happens at the table" tabIndex={0}>
        <ol>
          {logLines(entries).map((line) =>
            line[0] !== undefined && line.length === 1 ? (
              <Entry key={line[0].id} entry={line[0]} edition={edition} />
            ) : (
              <li key={line[0]?.id} className="seat-log-several">
                <details>
                  <summary>The cards are made ready: {line.length} steps</summary>
                  <ol>
                    {line.map((entry) => (
                      <Entry key={entry.id} entry={entry} edition={edition} />
                    ))}
                  </ol>
                </details>
              </li>
            ),
          )}
        </ol>
      </div>
    </>
  );
};
