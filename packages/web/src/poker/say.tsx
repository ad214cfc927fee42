import type { Said } from '@fairdeal/house/practice';
import { type ReactNode, useId, useState } from 'react';

/** The command line of the table: the words of the terminal. */
export const Say = ({ say }: { readonly say: (line: string) => Promise<Said> }): ReactNode => {
  const id = useId();
  const [line, setLine] = useState('');
  const [answer, setAnswer] = useState('');
  const said = async (): Promise<void> => {
    const answered = await say(line);
    setAnswer('text' in answered ? answered.text : '');
    setLine('');
  };
  return (
    <form
      className="poker-say"
      onSubmit={(event) => {
        event.preventDefault();
        void said();
      }}
    >
      <label htmlFor={id}>Say it</label>
      <div className="row">
        <input
          id={id}
          value={line}
          onChange={({ target }) => setLine(target.value)}
          placeholder="call, raise 20, draw As 7d, why, hint"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
        />
        <button type="submit">Say</button>
      </div>
      <pre role="status" className="poker-answer">
        {answer}
      </pre>
    </form>
  );
};
