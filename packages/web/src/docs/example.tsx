import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
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

/** A program that can be changed and run. The button that runs it stops it, so that the focus stays where it is. */
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
        <button type="button" className="primary" onClick={() => (running ? stop() : start(program))}>
          {running ? 'Stop' : 'Run'}
        </button>
        {program === example.code ? null : (
          <button type="button" onClick={() => setProgram(example.code)}>
            As it was
          </button>
        )}
        <span className="quiet" id={`${id}-keys`}>
          Change it as you like; Ctrl and Enter run it.
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
