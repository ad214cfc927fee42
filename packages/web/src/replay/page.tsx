import { isRefused } from '@fairdeal/rules';
import { readSaved, type SavedRound, unpackRound } from '@fairdeal/table';
import { type ReactNode, useEffect, useState } from 'react';
import type { PageProps } from '../app/pages.js';
import { useHash } from '../app/router.js';
import { Player } from './player.js';
import './replay.css';

type Opened = { readonly saved: SavedRound } | { readonly wrong: string } | null;

const MOST_BYTES = 5_000_000;

const readFile = async (file: File): Promise<Opened> => {
  if (file.size > MOST_BYTES) return { wrong: `${file.name} is too large to be a saved round.` };
  try {
    const saved = readSaved(JSON.parse(await file.text()));
    return isRefused(saved) ? { wrong: saved.refused } : { saved };
  } catch {
    return { wrong: `${file.name} is not a file of a saved round.` };
  }
};

/** `/replay#<packed round>`, or a file: a round that was saved, step by step. `?as=3` opens it as the player in seat 3 saw it, `?step=12` at its twelfth step. */
export const Shown = (_: PageProps): ReactNode => {
  const packed = useHash();
  const [opened, setOpened] = useState<Opened>(null);
  useEffect(() => {
    let wanted = true;
    if (packed !== '' && packed !== 'main')
      void unpackRound(packed).then((saved) => {
        if (wanted) setOpened(isRefused(saved) ? { wrong: saved.refused } : { saved });
      });
    return () => {
      wanted = false;
    };
  }, [packed]);
  const open = (file: File | undefined): void => {
    if (file !== undefined) void readFile(file).then(setOpened);
  };
  const saved = opened !== null && 'saved' in opened ? opened.saved : null;
  const asked = new URLSearchParams(window.location.search);
  return (
    <div className="page page-wide replay">
      <h1>Replay a round</h1>
      {opened !== null && 'wrong' in opened ? (
        <p role="alert" className="lose">
          {opened.wrong}
        </p>
      ) : null}
      {saved === null ? (
        <p>
          Every round that is played here can be kept, after it is settled, as a link or a file. Open the link, or the
          file here, and go through it step by step as any of those at the table would have seen it.
        </p>
      ) : (
        <Player key={saved.check} saved={saved} as={asked.get('as')} from={Number(asked.get('step') ?? 0)} />
      )}
      <p>
        <label className="replay-file">
          {saved === null ? 'Open a file' : 'Open another file'}
          <input type="file" accept="application/json,.json" onChange={(event) => open(event.target.files?.[0])} />
        </label>
      </p>
    </div>
  );
};
