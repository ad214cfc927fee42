import { isRefused } from '@fairdeal/rules';
import { handHistoryOf, packRound, type SavedRound, settleInputOf } from '@fairdeal/table';
import { openHandHistoryOf } from '@fairdeal/table/internal';
import { refusalText } from '@fairdeal/words';
import { type ReactNode, useState } from 'react';
import { Button, LinkButton } from '../ui/button.js';
import { copyLink } from '../ui/files/copy-link.js';
import { download } from '../ui/files/download.js';
import { useLoaded } from '../ui/hooks/use-loaded.js';
import { Panel } from '../ui/panel.js';
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

/** Ways to save a round: a link, a file, a hand history, and input for `fairdeal settle`. */
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
  const writeOpenHistory = (): void => {
    const hand = openHandHistoryOf(saved);
    if (isRefused(hand)) setSaid(refusalText(hand));
    else download(`${name}.ohh`, `${JSON.stringify(hand, null, 2)}\n`, 'application/json');
  };
  return (
    <Panel title="Save this round" className="seat-keep">
      <div className="row">
        <LinkButton href={address === '' ? undefined : address}>Replay</LinkButton>
        <Button onClick={() => void copyLink(address).then(setSaid)}>Copy link</Button>
        <Button onClick={() => download(`${name}.json`, JSON.stringify(saved, null, 1))}>Download round</Button>
        {saved.kind === 'poker' ? <Button onClick={writeHistory}>Download hand history</Button> : null}
        {saved.kind === 'poker' ? <Button onClick={writeOpenHistory}>Download OHH</Button> : null}
      </div>
      <p role="status" className="quiet seat-said">
        {said}
      </p>
      {saved.kind === 'house' ? (
        <details>
          <summary>Settle it with the command line</summary>
          <p className="quiet">
            Save this as <code>round.json</code>. Then <code>npx fairdeal settle round.json</code> prints the same
            lines.
          </p>
          <textarea readOnly aria-label="Input for fairdeal settle" rows={10} value={settleText(saved)} />
        </details>
      ) : null}
    </Panel>
  );
};
