import { isRefused } from '@fairdeal/rules';
import { handHistoryOf, packRound, type SavedRound, settleInputOf } from '@fairdeal/table';
import { type ReactNode, useEffect, useState } from 'react';
import { copyLink } from '../ui/copy-link.js';
import { download } from '../ui/download.js';
import './session.css';

/** The address at which a round is replayed; empty until it is packed. */
const useReplayAddress = (saved: SavedRound, mine: number | null): string => {
  const [address, setAddress] = useState('');
  useEffect(() => {
    let wanted = true;
    void packRound(saved).then((packed) => {
      if (wanted) setAddress(`/replay${mine === null ? '' : `?as=${mine}`}#${packed}`);
    });
    return () => {
      wanted = false;
    };
  }, [saved, mine]);
  return address;
};

const settleText = (saved: SavedRound): string => {
  const input = settleInputOf(saved);
  return isRefused(input) ? input.refused : JSON.stringify(input, null, 2);
};

export interface SaveRoundProps {
  readonly saved: SavedRound;
  readonly number: number;
  /** The viewer's seat; null for the dealer. */
  readonly mine: number | null;
}

/** A round to keep: as a link, as a file, and as what others read of it. */
export const SaveRound = ({ saved, number, mine }: SaveRoundProps): ReactNode => {
  const address = useReplayAddress(saved, mine);
  const [said, setSaid] = useState('');
  const name = `${saved.game}-round-${number}`;
  const writeHistory = (): void => {
    const text = handHistoryOf(saved);
    if (typeof text === 'string') download(`${name}.phh`, text, 'text/plain');
    else setSaid(text.refused);
  };
  return (
    <section className="panel seat-keep" aria-label="Keep this round">
      <h2>Keep this round</h2>
      <div className="row">
        <a className="button" href={address === '' ? undefined : address}>
          Replay
        </a>
        <button type="button" onClick={() => void copyLink(address).then(setSaid)}>
          Copy link
        </button>
        <button type="button" onClick={() => download(`${name}.json`, JSON.stringify(saved, null, 1))}>
          Download
        </button>
        {saved.kind === 'poker' ? (
          <button type="button" onClick={writeHistory}>
            Hand history
          </button>
        ) : null}
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
    </section>
  );
};
