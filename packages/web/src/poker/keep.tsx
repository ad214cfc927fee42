import { packRound, phhOf, type RoundReport } from '@fairdeal/house/practice';
import { type ReactNode, useEffect, useState } from 'react';
import { download } from '../parts/download.js';

/** A round to keep: as a link, a file, or a hand history. */
export const Keep = ({ report }: { readonly report: RoundReport }): ReactNode => {
  const { saved, number } = report;
  const [said, setSaid] = useState('');
  const [packed, setPacked] = useState<string | null>(null);
  useEffect(() => {
    let asked = true;
    setSaid('');
    void packRound(saved).then((text) => asked && setPacked(text));
    return () => {
      asked = false;
    };
  }, [saved]);
  const name = `${saved.game}-round-${number}`;
  const href = packed === null ? '/replay' : `/replay#${packed}`;
  const copy = async (): Promise<void> => {
    const address = `${window.location.origin}${href}`;
    try {
      await navigator.clipboard.writeText(address);
      setSaid('The link is copied.');
    } catch {
      setSaid(address);
    }
  };
  const writeHistory = (): void => {
    const text = phhOf(saved);
    if (typeof text === 'string') download(`${name}.phh`, text, 'text/plain');
    else setSaid(text.refused);
  };
  return (
    <div className="stack poker-keep">
      <div className="row">
        <a className="button" href={href}>
          Replay
        </a>
        <button type="button" onClick={() => void copy()}>
          Copy link
        </button>
        <button type="button" onClick={() => download(`${name}.json`, JSON.stringify(saved))}>
          Save file
        </button>
        <button type="button" onClick={writeHistory}>
          Hand history
        </button>
      </div>
      <p role="status" className="quiet poker-keep-said">
        {said}
      </p>
    </div>
  );
};
