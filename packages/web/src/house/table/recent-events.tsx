import type { TablePush } from '@fairdeal/client';
import { type ReactNode, useMemo } from 'react';
import type { TableFeed } from '../client/feed.js';
import { eventSentences, type SeatedGame } from './table-game.js';

/** Positions listed. */
const MOST = 12;

interface RecentEventsProps {
  readonly filed: SeatedGame;
  readonly feed: TableFeed;
  /** Count of pushes received. Earlier ones arrive after the newest. */
  readonly heard: number;
  readonly newest: TablePush;
}

/** Recent events at the table, newest first. The dealer reads the payouts here. */
export const RecentEvents = ({ filed, feed, heard, newest }: RecentEventsProps): ReactNode => {
  const told = useMemo(() => {
    const all = heard === 0 ? [] : feed.since(0).filter(({ position }) => position <= newest.position);
    const pairs = all.slice(1).map((push, at) => [all[at] ?? push, push] as const);
    return pairs
      .slice(-MOST)
      .map(([before, push]) => ({ push, words: eventSentences(filed, before, push) }))
      .filter(({ words }) => words.length > 0)
      .toReversed();
  }, [filed, feed, heard, newest]);
  return told.length === 0 ? null : (
    <section className="house-happened" aria-label="Recent events">
      <h2>Recent events</h2>
      <div role="log" aria-label="Recent events, newest first">
        <ol className="small">
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
