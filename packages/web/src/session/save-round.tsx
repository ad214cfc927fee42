import { isRefused } from '@fairdeal/rules';
import { handHistoryOf, packRound, type SavedRound, settleInputOf } from '@fairdeal/table';
import { refusalText } from '@fairdeal/words';
import { type ReactNode, useState } from 'react';
import { Button, LinkButton } from '../ui/button.js';
import { copyLink } from '../ui/copy-link.js';
import { download } from '../ui/download.js';
import { Panel } from '../ui/panel.js';
import { useLoaded } from '../ui/use-loaded.js';
import './session.css';

const settleText = (saved: SavedRound): string => {
  const input = settleInputOf(saved);
  return isRefused(input) ? refusalText(input) : JSON.stringify(input, null, 2);
};

export interface SaveRoundProps {
  readonly saved: SavedRound;
  readonly number: number;
  /** The viewer's seat; null for the dealer. */
  readonly mine: number | null;
}

/** A round to keep: as a link, as a file, and as what others read of it. */
export const SaveRound = ({ saved, number, mine }: SaveRoundProps): ReactNode => {
  const { value: packed } = useLoaded(saved.check, () => packRound(saved));
  const address = packed === undefined ? '' : `/replay${mine === null ? '' : `?as=${mine}`}#${packed}`;
  const [said, setSaid] = useState('');
  const name = `${saved.game}-round-${number}`;
  const writeHistory = (): void => {
    const text = handHistoryOf(saved);
    if (typeof text === 'string') download(`${name}.phh`, text, 'text/plain');
    else setSaid(refusalText(text));
  };
  return (
    <Panel title="Keep this round" className="seat-keep">
      <div className="row">
        <LinkButton href={address === '' ? undefined : address}>Replay</LinkButton>
        <Button onClick={() => void copyLink(address).then(setSaid)}>Copy link</Button>
        <Button onClick={() => download(`${name}.json`, JSON.stringify(saved, null, 1))}>Download</Button>
        {saved.kind === 'poker' ? <Button onClick={writeHistory}>Hand history</Button> : null}
      </div>
      <p role="status" className="quiet seat-said">
        {said}
      </p>
      {saved.kind === 'house' ? (
        <details>
          <summary>Settle again</summary>
          <p className="quiet">
            Save this as <code>round.json</code>, then <code>npx fairdeal settle round.json</code> gives the same lines.
          </p>
          <textarea readOnly aria-label="The round as fairdeal settle reads it" rows={10} value={settleText(saved)} />
        </details>
      ) : null}
    </Panel>
  );
};
