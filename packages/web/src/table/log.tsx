import type { Said, Step } from '@fairdeal/house/practice';
import type { TableView } from '@fairdeal/rules';
import { memo, type ReactNode, useEffect, useReducer, useRef, useState } from 'react';
import { Why } from '../parts/clauses.js';

/** A line of the live text view: something that happened, or an answer to what was typed. */
export interface LogEntry {
  readonly id: number;
  readonly kind: 'step' | 'said' | 'answer';
  readonly words: string;
  readonly cites: readonly string[];
}

interface LogState {
  readonly entries: readonly LogEntry[];
  readonly steps: readonly Step<TableView>[];
  readonly told: number;
  readonly next: number;
}

type Told =
  | { readonly steps: readonly Step<TableView>[]; readonly told: number }
  | { readonly say: string; readonly answer: string | null; readonly cites?: readonly string[] };

const MOST_KEPT = 250;
const EMPTY: LogState = { entries: [], steps: [], told: 0, next: 0 };

/** Telling the same steps twice adds nothing. */
export const addToLog = (log: LogState, told: Told): LogState => {
  const fresh: Omit<LogEntry, 'id'>[] = [];
  if ('steps' in told) {
    const from = log.steps === told.steps ? log.told : 0;
    fresh.push(
      ...told.steps.slice(from, told.told).map(({ words, cites }) => ({ kind: 'step', words, cites }) as const),
    );
  } else {
    if (told.say !== '') fresh.push({ kind: 'said', words: told.say, cites: [] });
    if (told.answer !== null) fresh.push({ kind: 'answer', words: told.answer, cites: told.cites ?? [] });
  }
  if (fresh.length === 0 && !('steps' in told && log.steps !== told.steps)) return log;
  return {
    entries: [...log.entries, ...fresh.map((entry, at) => ({ ...entry, id: log.next + at }))].slice(-MOST_KEPT),
    steps: 'steps' in told ? told.steps : log.steps,
    told: 'steps' in told ? told.told : log.told,
    next: log.next + fresh.length,
  };
};

export interface Log {
  readonly entries: readonly LogEntry[];
  readonly tell: (say: string, answer: string | null, cites?: readonly string[]) => void;
}

/** All that has happened since the table opened, as far as it has been told. */
export const useLog = (steps: readonly Step<TableView>[], told: number): Log => {
  const [log, add] = useReducer(addToLog, EMPTY);
  useEffect(() => add({ steps, told }), [steps, told]);
  return { entries: log.entries, tell: (say, answer, cites = []) => add({ say, answer, cites }) };
};

const MOST_LETTERS = 90;

/** A line is drawn once: what is added later does not touch it. */
const Entry = memo(({ entry, edition }: { readonly entry: LogEntry; readonly edition: string }): ReactNode => {
  const { kind, words, cites } = entry;
  const about = words.length > MOST_LETTERS ? `${words.slice(0, MOST_LETTERS)}…` : words;
  return (
    <li className={`table-log-${kind}`}>
      <span>{words}</span>
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
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and by keyboard too
    <div ref={list} className="table-log" role="log" aria-label="What happens at the table" tabIndex={0}>
      <ol>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} edition={edition} />
        ))}
      </ol>
    </div>
  );
};

export interface CommandLineProps {
  readonly say: (line: string) => Promise<Said>;
  readonly tell: Log['tell'];
  readonly example: string;
}

/** The command line: the same words as in the terminal. */
export const CommandLine = ({ say, tell, example }: CommandLineProps): ReactNode => {
  const [line, setLine] = useState('');
  const [before, setBefore] = useState<readonly string[]>([]);
  const [at, setAt] = useState(0);
  const send = async (): Promise<void> => {
    setLine('');
    if (line.trim() !== '') setBefore([...before, line]);
    setAt(before.length + 1);
    const said = await say(line);
    tell(`> ${line}`, 'text' in said ? said.text : null);
  };
  const recall = (place: number): void => {
    if (place < 0 || place > before.length) return;
    setAt(place);
    setLine(before[place] ?? '');
  };
  return (
    <form
      className="table-line"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <label htmlFor="table-line">Say</label>
      <input
        id="table-line"
        value={line}
        placeholder={example}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        aria-describedby="table-line-help"
        onChange={(event) => setLine(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'ArrowUp') recall(at - 1);
          else if (event.key === 'ArrowDown') recall(at + 1);
          else return;
          event.preventDefault();
        }}
      />
      <button type="submit">Say it</button>
      <span id="table-line-help" className="quiet">
        ? lists the words
      </span>
    </form>
  );
};
