import { type ReactNode, type SyntheticEvent, useState } from 'react';
import type { PageProps } from '../site/page-props.js';
import { useHash, useSearch } from '../site/router.js';
import { Button } from '../ui/button.js';
import { Field, SelectField, TextField } from '../ui/fields.js';
import { DropFile } from '../ui/files/drop-file.js';
import { useLoaded } from '../ui/hooks/use-loaded.js';
import { Fold } from '../ui/panel.js';
import { Alert } from '../ui/status.js';
import { EXAMPLES } from './examples.js';
import { type OpenedRecordings, openPacked, openText } from './open-recording.js';
import { ReplayPlayer } from './player.js';
import './replay.css';

const MOST_BYTES = 5_000_000;

const openFile = async (file: File): Promise<OpenedRecordings> =>
  file.size > MOST_BYTES
    ? { wrong: `${file.name} is too large. A round has at most 5 MB.` }
    : openText(await file.text(), file.name);

/** Recording of the page's address: a round after the `#`, or an example. */
const openAddress = async (packed: string, hand: string | null): Promise<OpenedRecordings | null> => {
  if (packed !== '' && packed !== 'main') return openPacked(packed);
  const example = hand === null ? undefined : EXAMPLES[hand];
  return example === undefined ? null : openText(example, 'The example');
};

interface OpenRecordingProps {
  readonly open: (opening: Promise<OpenedRecordings>) => void;
}

/** Form to paste a round or choose its file. */
const OpenRecording = ({ open }: OpenRecordingProps): ReactNode => {
  const [text, setText] = useState('');
  const paste = (event: SyntheticEvent): void => {
    event.preventDefault();
    open(openText(text, 'The pasted text'));
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
          accept=".json,.ohh,.phh,.phhs,.toml,.txt,application/json"
          onChange={({ target }) => {
            const file = target.files?.[0];
            if (file !== undefined) open(openFile(file));
          }}
        />
      </div>
      <p className="quiet">Or drop a file anywhere on this page. It stays on your device.</p>
    </form>
  );
};

/** `/replay#<packed round>`: replays rounds. `?as=3` shows the view of the player in seat 3, `?step=12` starts at the twelfth step. */
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
      onText={(text) => open(openText(text, 'The dropped text'))}
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
            You can save every settled round as a link or a file. Open it here, or open a poker hand history (.phh,
            .phhs for several hands, or .ohh), and replay it from any seat.
          </p>
          <OpenRecording open={open} />
          <p>
            No round to open? <a href="/replay?hand=single-draw-2-7">Watch a hand of 2-7 Single Draw</a>. You can also{' '}
            <a href="/verify">verify a receipt or log</a>.
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
          <Fold className="replay-another" title="Open another round">
            <OpenRecording open={open} />
          </Fold>
        </>
      )}
    </DropFile>
  );
};
