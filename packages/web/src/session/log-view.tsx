import { memo, type ReactNode, useEffect, useRef } from 'react';
import { spellOutCards } from '../cards/card-names.js';
import { WhyButton } from '../ui/clauses.js';
import { COMMAND_LINE } from './command-line.js';
import { groupLogLines, type TableLogLine } from './log.js';
import './session.css';

interface LogLineViewProps {
  readonly entry: TableLogLine;
  readonly edition: string;
}

const MOST_LETTERS = 90;

/** A line of the log. It never renders again. */
const LogLineView = memo(({ entry: { kind, words, cites }, edition }: LogLineViewProps): ReactNode => {
  const about = words.length > MOST_LETTERS ? `${words.slice(0, MOST_LETTERS)}…` : words;
  return (
    <li className={`seat-log-${kind}`}>
      <span>{kind === 'step' ? spellOutCards(words) : words}</span>
      <WhyButton cites={cites} about={about} edition={edition} label="§" />
    </li>
  );
});

interface LogViewProps {
  readonly entries: readonly TableLogLine[];
  readonly edition: string;
}

/** The table as live text. Screen readers announce new lines. */
export const LogView = ({ entries, edition }: LogViewProps): ReactNode => {
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it scrolls to new entries
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [entries]);
  return (
    <>
      <a className="seat-log-skip" href={`#${COMMAND_LINE}`}>
        Skip to the command line
      </a>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and by keyboard too */}
      <div ref={list} className="seat-log" role="log" aria-label="Table log" tabIndex={0}>
        <ol>
          {groupLogLines(entries).map((line) =>
            line[0] !== undefined && line.length === 1 ? (
              <LogLineView key={line[0].id} entry={line[0]} edition={edition} />
            ) : (
              <li key={line[0]?.id}>
                <details>
                  <summary>Preparation of the cards: {line.length} steps</summary>
                  <ol>
                    {line.map((entry) => (
                      <LogLineView key={entry.id} entry={entry} edition={edition} />
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
