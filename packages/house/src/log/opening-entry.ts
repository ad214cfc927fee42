import { HOUSE_STREAM, type LogEntry, openingPostings, payingAccount } from '@fairdeal/proof';
import type { Refusal } from '@fairdeal/rules';
import { refuse } from '@fairdeal/rules/internal';
import { refuseFaults, withGame } from '@fairdeal/table/internal';
import { isShortText } from '../database/text.js';
import type { LogWriter } from './append/append.js';
import { refuseAppend } from './append/append-errors.js';
import { editionOf } from './append/entry-writer.js';
import type { Leases } from './running/lease.js';

/** How a table is opened: its Rules Submission, who its staff are, whether cards are dealt by the house or by hand. */
export interface LoggedOpening {
  readonly open: Readonly<Record<string, unknown>>;
  readonly cards: 'virtual' | 'live';
  /** Left out: play money. */
  readonly money?: 'house' | 'play';
  readonly [more: string]: unknown;
}

/** Refuses the name of another table. */
const refuseTableExists = (id: string): Refusal => refuse('conflict', { what: 'table', table: id });

/** Enters the opening of a new table. */
export const enterOpening = async (
  {
    writer,
    leases,
    clock,
    rules,
  }: { readonly writer: LogWriter; readonly leases: Leases; readonly clock: () => number; readonly rules: string },
  id: string,
  opening: LoggedOpening,
  by: LogEntry['by'],
): Promise<Refusal | null> => {
  if (id === HOUSE_STREAM || !isShortText(id)) return refuse('bad-table-name', {});
  if (opening.open.practice === true) return refuse('bad-opening', { what: 'practice' });
  const opened = withGame(opening.open, ({ book, submission: filed }) => ({
    edition: editionOf(filed),
    postings: openingPostings(
      id,
      book.accounts(book.open(filed, opening.cards)),
      'opening of the table',
      payingAccount(opening.money ?? 'play'),
    ),
  }));
  if ('faults' in opened) return refuseFaults(opened.faults);
  const lease = await leases.take(id);
  if (lease === null) return refuseTableExists(id);
  const at = new Date(clock()).toISOString();
  const act = { do: 'open', ...opening };
  const entry = { table: id, at, by, key: null, act, events: [], rules, ...opened };
  const done = await writer.append({ ...entry, epoch: lease.epoch, position: 1 });
  await leases.giveUp(lease);
  if (!('not' in done)) return null;
  return done.not === 'position' ? refuseTableExists(id) : refuseAppend(done);
};
