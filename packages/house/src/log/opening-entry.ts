import { HOUSE_STREAM, type LogEntry, openingPostings, payingAccount } from '@fairdeal/proof';
import type { Refusal } from '@fairdeal/rules';
import { sayNo, sayNoFor } from '@fairdeal/rules/internal';
import { withGame } from '@fairdeal/table/internal';
import { isShortText } from '../database/text.js';
import type { AppendFailure, LogWriter } from './append.js';
import { UNKNOWN_IF_WRITTEN } from './append-errors.js';
import { editionOf } from './entry-writer.js';
import type { Leases } from './lease.js';

/** How a table is opened: its Rules Submission, who its staff are, whether cards are dealt by the house or by hand. */
export interface LoggedOpening {
  readonly open: Readonly<Record<string, unknown>>;
  readonly cards: 'virtual' | 'live';
  /** Left out: play money. */
  readonly money?: 'house' | 'play';
  readonly [more: string]: unknown;
}

const NOT_ENTERED = sayNoFor('unreachable', 'The record could not be written: nothing was done.');

/** The answer where an entry of the house, or an opening, was not written. */
export const refuseNotEntered = ({ not }: AppendFailure): Refusal =>
  not === 'unknown' ? UNKNOWN_IF_WRITTEN : NOT_ENTERED;

/** The answer to who opens a table under a name that another has. */
const refuseTableExists = (id: string): Refusal => sayNoFor('conflict', `There is a table ${id} already.`);

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
  if (id === HOUSE_STREAM || !isShortText(id)) return sayNo('This is no name for a table.');
  if (opening.open.practice === true)
    return sayNo('A table of the house is opened with a submission that can be filed, not with one for practice.');
  const opened = withGame(opening.open, ({ book, submission: filed }) => ({
    edition: editionOf(filed),
    postings: openingPostings(
      id,
      book.accounts(book.open(filed, opening.cards)),
      'opening of the table',
      payingAccount(opening.money ?? 'play'),
    ),
  }));
  if ('faults' in opened) return sayNo(opened.faults.map(({ fault }) => fault).join(' '));
  const lease = await leases.take(id);
  if (lease === null) return refuseTableExists(id);
  const at = new Date(clock()).toISOString();
  const act = { do: 'open', ...opening };
  const entry = { table: id, at, by, key: null, act, events: [], rules, ...opened };
  const done = await writer.append({ ...entry, epoch: lease.epoch, position: 1 });
  await leases.giveUp(lease);
  if (!('not' in done)) return null;
  if (done.not === 'wrong') return sayNoFor('not-enough', `Not done: ${done.why}`);
  return done.not === 'position' ? refuseTableExists(id) : refuseNotEntered(done);
};
