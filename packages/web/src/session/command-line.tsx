import type { TypedLineAnswer } from '@fairdeal/table/internal';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../ui/button.js';
import type { TableLog } from './log.js';
import './session.css';

/** Id of the command line on its page. */
export const COMMAND_LINE = 'say';

export interface CommandLineProps {
  readonly say: (line: string) => Promise<TypedLineAnswer>;
  readonly tell: TableLog['append'];
  readonly example: string;
}

/** Command line with the words of the terminal. The answers appear in the log. */
export const CommandLine = ({ say, tell, example }: CommandLineProps): ReactNode => {
  const id = useId();
  const [line, setLine] = useState('');
  const [before, setBefore] = useState<readonly string[]>([]);
  const [at, setAt] = useState(0);
  const send = async (): Promise<void> => {
    if (line.trim() === '') return;
    setLine('');
    setBefore([...before, line]);
    setAt(before.length + 1);
    tell(`> ${line}`, null);
    const said = await say(line);
    if ('text' in said) tell('', said.text);
  };
  const recall = (place: number): void => {
    if (place < 0 || place > before.length) return;
    setAt(place);
    setLine(before[place] ?? '');
  };
  return (
    <form
      id={COMMAND_LINE}
      className="seat-line"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <label htmlFor={id}>Command</label>
      <input
        id={id}
        value={line}
        placeholder={example}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        aria-keyshortcuts="/"
        aria-describedby={`${id}-help`}
        onChange={({ target }) => setLine(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'ArrowUp') recall(at - 1);
          else if (event.key === 'ArrowDown') recall(at + 1);
          else return;
          event.preventDefault();
        }}
      />
      <Button submit>Send command</Button>
      <span id={`${id}-help`} className="quiet">
        Type ? for a list of commands
      </span>
    </form>
  );
};
