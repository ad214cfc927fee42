import type { SettledLine } from '@fairdeal/words/internal';
import { shortTitle } from '@fairdeal/words/internal/text';
import type { ReactNode } from 'react';
import type { HouseFrame } from '../model/frames.js';

interface PlaybackCaptionProps {
  readonly moment: HouseFrame;
  readonly say: (line: SettledLine) => string;
}

/** Caption of playback: the wagers of the hand being settled, or a sentence. */
export const PlaybackCaption = ({ moment: { settling, settled, words }, say }: PlaybackCaptionProps): ReactNode => {
  if (settling === null) return <p className="bar-told">{words}</p>;
  const last = settling.lines.findLast((line) => settled.includes(line));
  return (
    <div className="bar-told">
      <ol className="bar-progress" aria-label="The wagers of this hand">
        {settling.lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a wager keeps its place in settlement order
          <li key={at} className={settled.includes(line) ? 'bar-progress-done' : undefined}>
            {shortTitle(line.title)}
          </li>
        ))}
      </ol>
      <p>{last === undefined ? '' : say(last)}</p>
    </div>
  );
};
