import type { Push } from '@fairdeal/client';
import { type ReactNode, useMemo } from 'react';
import { type Filed, wordsOf } from './picture.js';
import type { Feed } from './store.js';

/** So many positions are told. */
const MOST = 12;

interface HappenedProps {
  readonly filed: Filed;
  readonly feed: Feed;
  /** How many positions were heard: earlier ones come after the newest. */
  readonly heard: number;
  readonly newest: Push;
}

/** What was done at the table lately, the newest first: who pays a hand reads here what is paid. */
export const Happened = ({ filed, feed, heard, newest }: HappenedProps): ReactNode => {
  const told = useMemo(() => {
    const all = heard === 0 ? [] : feed.since(0).filter(({ position }) => position <= newest.position);
    const pairs = all.slice(1).map((push, at) => [all[at] ?? push, push] as const);
    return pairs
      .slice(-MOST)
      .map(([before, push]) => ({ push, words: wordsOf(filed, before, push) }))
      .filter(({ words }) => words.length > 0)
      .toReversed();
  }, [filed, feed, heard, newest]);
  return told.length === 0 ? null : (
    <section className="house-happened" aria-label="What happened">
      <h2>What happened</h2>
      <div role="log" aria-label="What happened, the newest first">
        <ol className="house-moves">
          {told.map(({ push, words }) => (
            <li key={push.position}>
              <time dateTime={push.at}>{new Date(push.at).toLocaleTimeString()}</time> {words.join(' ')}
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
};
