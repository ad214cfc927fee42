import { type ReactNode, type SyntheticEvent, useState } from 'react';
import type { PageProps } from '../site/page-props.js';
import { useHash, useSearch } from '../site/router.js';
import { Button } from '../ui/button.js';
import { DropFile } from '../ui/drop-file.js';
import { Field, SelectField, TextField } from '../ui/fields.js';
import { Fold } from '../ui/panel.js';
import { Alert } from '../ui/status.js';
import { useLoaded } from '../ui/use-loaded.js';
import { EXAMPLES } from './examples.js';
import { type OpenedRecordings, openPacked, openText } from './open-recording.js';
import { ReplayPlayer } from './player.js';
import './replay.css';

const MOST_BYTES = 5_000_000;

const openFile = async (file: File): Promise<OpenedRecordings> =>
  file.size > MOST_BYTES
    ? { wrong: `${file.name} is too large to be a round.` }
    : openText(await file.text(), file.name);

/** What an address opens by itself: a round after the #, or a hand that is shown as an example. */
const openAddress = async (packed: string, hand: string | null): Promise<OpenedRecordings | null> => {
  if (packed !== '' && packed !== 'main') return openPacked(packed);
  const example = hand === null ? undefined : EXAMPLES[hand];
  return example === undefined ? null : openText(example, 'The example');
};

interface OpenRecordingProps {
  readonly open: (opening: Promise<OpenedRecordings>) => void;
}

/** A place to paste, to choose a file, or to drop one. */
const OpenRecording = ({ open }: OpenRecordingProps): ReactNode => {
  const [text, setText] = useState('');
  const paste = (event: SyntheticEvent): void => {
    event.preventDefault();
    open(openText(text, 'What was pasted'));
  };
  return (
    <form className="stack snug narrow replay-opener" onSubmit={paste}>
      <Field label="Paste a round, a hand or its link">
        <textarea rows={4} spellCheck={false} value={text} onChange={({ target }) => setText(target.value)} />
      </Field>
      <div className="row">
        <Button submit primary>
          Open
        </Button>
        <TextField
          label="or open a file"
          inline
          type="file"
          accept=".json,.phh,.phhs,.toml,.txt,application/json"
          onChange={({ target }) => {
            const file = target.files?.[0];
            if (file !== undefined) open(openFile(file));
          }}
        />
      </div>
      <p className="quiet">Or drop it anywhere on this page. Nothing of it leaves this page.</p>
    </form>
  );
};

/** `/replay#<packed round>`, a file, or what is pasted: rounds step by step. `?as=3` opens one as the player in seat 3 saw it, `?step=12` at its twelfth step. */
export const ReplayPage = (_: PageProps): ReactNode => {
  const packed = useHash();
  const search = useSearch();
  const asked = new URLSearchParams(search);
  const hand = asked.get('hand');
  const address = `${packed} ${hand}`;
  const { value: linked = null } = useLoaded(address, () => openAddress(packed, hand));
  const [given, setGiven] = useState<{ readonly at: string; readonly opened: OpenedRecordings }>();
  const [chosen, setChosen] = useState(0);
  const opened = given?.at === address ? given.opened : linked;
  const open = (opening: Promise<OpenedRecordings>): void => {
    void opening.then((found) => {
      setGiven({ at: address, opened: found });
      setChosen(0);
    });
  };
  const recordings = opened !== null && 'recordings' in opened ? opened.recordings : [];
  const shown = recordings[chosen];
  return (
    <DropFile
      className="page replay"
      onFile={(file) => open(openFile(file))}
      onText={(text) => open(openText(text, 'What was dropped'))}
    >
      <h1>Replay a round</h1>
      {opened !== null && 'wrong' in opened ? <Alert>{opened.wrong}</Alert> : null}
      {recordings.length < 2 ? null : (
        <div className="row">
          <SelectField
            label="Hand"
            inline
            value={chosen}
            onChoice={(value) => setChosen(Number(value))}
            among={recordings.map(({ name }, at) => [at, name])}
          />
          <span className="quiet">{recordings.length} hands in the file</span>
        </div>
      )}
      {shown === undefined ? (
        <>
          <p>
            Every round played here can be kept as a link or a file once it is settled. Open it, or a recorded hand of
            poker (.phh, or .phhs with several), and go through it step by step as anyone at the table saw it.
          </p>
          <OpenRecording open={open} />
          <p>
            Nothing at hand? <a href="/replay?hand=single-draw-2-7">Watch a hand of 2-7 Single Draw</a>. A receipt, or
            the log of a house, is <a href="/verify">verified</a> on a page of its own.
          </p>
        </>
      ) : (
        <>
          <ReplayPlayer
            key={`${shown.name} ${chosen}`}
            recording={shown}
            as={asked.get('as')}
            from={Number(asked.get('step') ?? 0)}
          />
          <Fold className="replay-another" title="Open another">
            <OpenRecording open={open} />
          </Fold>
        </>
      )}
    </DropFile>
  );
};
