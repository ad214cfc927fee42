import { type ReactNode, useState } from 'react';
import type { PageProps } from '../site/page-props.js';
import { Button } from '../ui/button.js';
import { DropFile } from '../ui/drop-file.js';
import { Field, TextField } from '../ui/fields.js';
import { Fold } from '../ui/panel.js';
import { useWorkerTask } from '../worker/use-worker-task.js';
import { VerificationProgress } from './verification-progress.js';
import { verifyInWorker } from './verify-in-worker.js';
import './verify.css';

/** `/verify`: a log or a receipt is checked in the page; nothing of it leaves it. */
export const VerifyPage = (_: PageProps): ReactNode => {
  const [file, setFile] = useState<File | null>(null);
  const [key, setKey] = useState('');
  const [checkpoint, setCheckpoint] = useState('');
  const { work, start, stop } = useWorkerTask(verifyInWorker);

  const check = (chosen: File | null): void => {
    if (chosen === null) return;
    setFile(chosen);
    const against = {
      ...(key.trim() === '' ? {} : { key: key.trim() }),
      ...(checkpoint.trim() === '' ? {} : { checkpoint: `${checkpoint.trim()}\n` }),
    };
    start({ file: chosen, against });
  };

  return (
    <DropFile className="page verify" onFile={check}>
      <h1>Verify a receipt or a log</h1>
      <p>
        Choose the receipt of a round, or the log that a house exported. It is checked here: that nothing in it was
        changed, left out or added since the house signed it, that every card shown is the one that was sealed before,
        and that every act was allowed by the rules. Nothing of it leaves this page.
      </p>
      <form
        className="stack narrow verify-form"
        onSubmit={(event) => {
          event.preventDefault();
          check(file);
        }}
      >
        <label className="verify-file">
          <span>Receipt or log</span>
          <input
            type="file"
            accept=".json,.ndjson,.jsonl,application/json,application/x-ndjson"
            onChange={({ target }) => check(target.files?.[0] ?? null)}
          />
          <span className="quiet">or drop it anywhere on this page</span>
        </label>
        <Fold title="Compare with what you know from elsewhere">
          <TextField
            label="The house’s key"
            spellCheck={false}
            autoComplete="off"
            placeholder="name+id+key"
            value={key}
            onChange={({ target }) => setKey(target.value)}
          />
          <Field label="A checkpoint of the log, which shows whether its end was cut off">
            <textarea
              rows={5}
              spellCheck={false}
              value={checkpoint}
              onChange={({ target }) => setCheckpoint(target.value)}
            />
          </Field>
          <Button submit disabled={file === null}>
            Check again
          </Button>
        </Fold>
      </form>
      <VerificationProgress name={file?.name ?? 'the file'} work={work} stop={stop} />
    </DropFile>
  );
};
