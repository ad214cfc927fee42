import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { Button } from '../ui/button.js';
import type { ApiExample } from './api-data-types.js';
import { type ProgramRun, useProgram } from './use-run.js';

const stateWords = (run: ProgramRun): string => {
  switch (run.state) {
    case 'idle':
      return '';
    case 'running':
      return 'Running …';
    case 'stopped':
      return 'Stopped.';
    case 'failed':
      return 'Ended with an error.';
    case 'ended':
      return `Done in ${Math.max(1, Math.round(run.milliseconds))} ms.`;
  }
};

/** Program to edit and run. The same button runs and stops it, so that the focus stays. */
export const RunnableExample = ({ example }: { readonly example: ApiExample }): ReactNode => {
  const [program, setProgram] = useState(example.code);
  const { run, lines, start, stop } = useProgram();
  const id = useId();
  const running = run.state === 'running';
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    start(program);
  };
  return (
    <section className="panel stack docs-example" aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>{example.title}</h3>
      <textarea
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-keys`}
        value={program}
        rows={Math.min(24, program.split('\n').length + 1)}
        wrap="off"
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        onChange={(event) => setProgram(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <div className="row">
        <Button primary onClick={() => (running ? stop() : start(program))}>
          {running ? 'Stop' : 'Run'}
        </Button>
        {program === example.code ? null : <Button onClick={() => setProgram(example.code)}>Reset</Button>}
        <span className="quiet" id={`${id}-keys`}>
          Edit the program. Ctrl+Enter runs it.
        </span>
        <span role="status">{stateWords(run)}</span>
      </div>
      {run.state === 'idle' ? null : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard
        <pre className="docs-output" role="log" aria-label="Output" tabIndex={0}>
          {lines.map(({ kind, text }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines are only ever added
            <span key={at} className={kind === 'wrong' ? 'lose' : undefined}>
              {`${text}\n`}
            </span>
          ))}
        </pre>
      )}
    </section>
  );
};
