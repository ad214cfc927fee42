import { type ReactNode, useState } from 'react';
import type { PageProps } from '../site/page-props.js';
import { Button } from '../ui/button.js';
import { Field, TextField } from '../ui/fields.js';
import { DropFile } from '../ui/files/drop-file.js';
import { Fold } from '../ui/panel.js';
import { useWorkerTask } from '../worker/use-worker-task.js';
import { VerificationProgress } from './verification-progress.js';
import { verifyInWorker } from './verify-in-worker.js';
import './verify.css';

/** `/verify`: checks a log or a receipt in the page, without uploading it. */
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
    <DropFile className="page" onFile={check}>
      <h1>Verify a receipt or log</h1>
      <p>
        Choose the receipt of a round or a log that a house exported. This page checks that nothing was changed, left
        out or added since the house signed it, that every card shown is the sealed one, and that the rules allow every
        act. The file stays on your device.
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
        <Fold title="Compare with a key or checkpoint">
          <TextField
            label="House key"
            spellCheck={false}
            autoComplete="off"
            placeholder="name+id+key"
            value={key}
            onChange={({ target }) => setKey(target.value)}
          />
          <Field label="Checkpoint of the log, to detect a missing end">
            <textarea
              rows={5}
              spellCheck={false}
              value={checkpoint}
              onChange={({ target }) => setCheckpoint(target.value)}
            />
          </Field>
          <Button submit disabled={file === null}>
            Verify again
          </Button>
        </Fold>
      </form>
      <VerificationProgress name={file?.name ?? 'The file'} work={work} stop={stop} />
    </DropFile>
  );
};
