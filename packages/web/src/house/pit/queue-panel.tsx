import { capitalize } from '@fairdeal/words/internal/text';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { navigate } from '../../site/router.js';
import { Button } from '../../ui/button.js';
import { ClauseChip } from '../../ui/clause-chip.js';
import { houseClient } from '../client/client.js';
import { formatTime } from '../client/date-time.js';
import { useRequests } from '../client/use-house.js';
import { feltOf } from '../table/felt.js';
import { tableName, waitedWords } from './floor-table.js';
import type { QueueItem } from './queue.js';

/** Time that a handled item stays listed. */
const HANDLED_MS = 600_000;

/** The order stays for so long after the last touch. */
const HELD_MS = 2_000;

interface HandledItem {
  readonly item: QueueItem;
  readonly at: number;
}

/** Items that have left the queue in the last ten minutes, newest first. */
export const useHandled = (items: readonly QueueItem[], now: number): readonly HandledItem[] => {
  const [handled, setHandled] = useState<readonly HandledItem[]>([]);
  const before = useRef<readonly QueueItem[]>([]);
  useEffect(() => {
    const gone = before.current.filter((item) => items.every(({ key }) => key !== item.key));
    before.current = items;
    if (gone.length > 0) setHandled((all) => [...gone.map((item) => ({ item, at: Date.now() })), ...all]);
  }, [items]);
  return handled.filter(({ at }) => now - at < HANDLED_MS);
};

interface QueueRowProps {
  readonly item: QueueItem;
  readonly now: number;
  /** Key that presses its button. */
  readonly shortcut: string | undefined;
}

/** One thing that waits, with its one button. */
const QueueRow = ({ item, now, shortcut }: QueueRowProps): ReactNode => {
  const { table, urgency, words, clause, since, until, button, does } = item;
  const { said, busy, send } = useRequests();
  const press = (): void => {
    if (does.kind === 'open') navigate(`/house/floor/${table.table}`);
    else if (does.kind === 'act')
      void send(houseClient().act(table.table, does.act, does.role === undefined ? undefined : { role: does.role }));
    else
      void send(
        houseClient().request('POST', `/api/tables/${encodeURIComponent(table.table)}/deck-count`, { deck: does.deck }),
      );
  };
  const wait = until ?? (since === null ? '' : waitedWords(since, now));
  return (
    <li className="pit-item" data-urgency={urgency}>
      <span className="pit-badge on-felt" data-felt={feltOf(table.game)}>
        {tableName(table)}
      </span>
      <div className="pit-item-words">
        <p className="strong">{words}</p>
        <p className="pit-why">
          {clause === undefined ? null : <ClauseChip id={clause} about={words} />}
          <span className="quiet">
            {urgency === 0 ? 'stopped ' : ''}
            {wait}
          </span>
        </p>
        {said === '' ? null : (
          <p role="alert" className="lose">
            {said}
          </p>
        )}
      </div>
      <Button
        primary={urgency <= 1}
        className="pit-do"
        disabled={busy}
        aria-keyshortcuts={shortcut}
        aria-label={`${button}: ${tableName(table)}, ${words}`}
        onClick={press}
      >
        {button}
      </Button>
    </li>
  );
};

interface QueuePanelProps {
  readonly items: readonly QueueItem[];
  readonly handled: readonly HandledItem[];
  readonly now: number;
  /** The line of an empty queue. */
  readonly rest: string;
}

/** Keys that take the buttons of the first items. */
const KEYS = ['1', '2', '3', '4', '5', '6'];

/** Items that wait for this person: most urgent first, one button an item. */
export const QueuePanel = ({ items, handled, now, rest }: QueuePanelProps): ReactNode => {
  const [held, setHeld] = useState(0);
  const hold = (): void => setHeld(Date.now());
  const [order, setOrder] = useState<readonly string[]>([]);
  const keys = items.map(({ key }) => key).join('\n');
  // A new item never slides under a finger: while the queue is touched, the order stays.
  useEffect(() => {
    const timer = window.setTimeout(
      () => setOrder(keys === '' ? [] : keys.split('\n')),
      Math.max(0, held + HELD_MS - Date.now()),
    );
    return () => window.clearTimeout(timer);
  }, [held, keys]);
  const rank = ({ key }: QueueItem): number => (order.includes(key) ? order.indexOf(key) : order.length);
  const shown = [...items].sort((one, other) => rank(one) - rank(other));
  const stopped = items.filter(({ urgency }) => urgency === 0);
  return (
    <section className="pit-queue" aria-labelledby="needs-you">
      <div className="pit-queue-head">
        <h2 id="needs-you">
          Needs you {items.length === 0 ? null : <span className="pit-count">{items.length}</span>}
        </h2>
        <p className="quiet">{items.length === 0 ? '' : 'Most urgent first'}</p>
      </div>
      <p className="visually-hidden" role="status">
        {items.length === 0 ? 'Nothing needs you.' : `Needs you: ${items.map(({ words }) => words).join('. ')}.`}
      </p>
      <p className="visually-hidden" role="alert">
        {stopped.map(({ table, words }) => `Table ${tableName(table)} has stopped: ${words}.`).join(' ')}
      </p>
      <ol className="pit-items" aria-label="Needs you" onPointerMove={hold} onPointerDown={hold}>
        {shown.map((item, at) => (
          <QueueRow key={item.key} item={item} now={now} shortcut={KEYS[at]} />
        ))}
      </ol>
      {items.length > 0 ? null : <p className="pit-empty quiet">{rest}</p>}
      {handled.length === 0 ? null : (
        <div className="pit-after">
          <h3>Just handled</h3>
          <ul className="pit-handled">
            {handled.slice(0, 3).map(({ item, at }) => (
              <li key={`${item.key} ${at}`}>
                <time dateTime={new Date(at).toISOString()}>{formatTime(at)}</time>
                <span>
                  {tableName(item.table)}, {capitalize(item.words)}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
};
