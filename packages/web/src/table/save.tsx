import { packRound, type SavedRound, settleInput } from '@fairdeal/house/practice';
import { isRefused } from '@fairdeal/rules';
import { type ReactNode, useEffect, useState } from 'react';
import { download } from '../parts/download.js';

/** The address at which a round is replayed; empty until it is packed. */
const useReplayAddress = (saved: SavedRound, mine: number | null): string => {
  const [address, setAddress] = useState('');
  useEffect(() => {
    let wanted = true;
    void packRound(saved).then((packed) => {
      if (wanted) setAddress(`${window.location.origin}/replay${mine === null ? '' : `?as=${mine}`}#${packed}`);
    });
    return () => {
      wanted = false;
    };
  }, [saved, mine]);
  return address;
};

const settleText = (saved: SavedRound): string => {
  const input = settleInput(saved);
  return isRefused(input) ? input.refused : JSON.stringify(input, null, 2);
};

export interface SaveRoundProps {
  readonly saved: SavedRound;
  readonly number: number;
  /** The viewer's seat; null for the dealer. */
  readonly mine: number | null;
}

/** A round to keep: as a link, as a file, or as data to be settled again. */
export const SaveRound = ({ saved, number, mine }: SaveRoundProps): ReactNode => {
  const address = useReplayAddress(saved, mine);
  const [said, setSaid] = useState('');
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(address);
      setSaid('The link is copied.');
    } catch {
      setSaid(address);
    }
  };
  return (
    <section className="panel table-save" aria-label="Keep this round">
      <h2>Keep this round</h2>
      <div className="row">
        <a className="button" href={address === '' ? undefined : address}>
          Replay
        </a>
        <button type="button" onClick={() => void copy()}>
          Copy link
        </button>
        <button
          type="button"
          onClick={() => download(`${saved.game}-round-${number}.json`, JSON.stringify(saved, null, 1))}
        >
          Download
        </button>
      </div>
      <p role="status" className="quiet table-said">
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
