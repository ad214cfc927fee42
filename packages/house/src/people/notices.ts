import type { SignedInPerson } from '@fairdeal/client';
import type { AccessNotice } from '@fairdeal/words/internal';
import type { RunQuery } from '../log/index.js';

/** A notice that a person got. */
export interface ToldNotice {
  readonly at: string;
  readonly notice: AccessNotice;
}

/** Changes of people’s access, told at their next sign-in. */
export interface Notices {
  /** Newest first. With `fresh` only those that were not told yet, which then are. */
  notices(of: SignedInPerson, fresh: boolean): Promise<readonly ToldNotice[]>;
}

const MOST_LISTED = 100;

interface NoticeRow {
  readonly at: Date;
  readonly notice: AccessNotice;
}

export const noticesIn = (ask: RunQuery, clock: () => number) => ({
  tell: async (people: Iterable<string>, notice: (person: string) => AccessNotice): Promise<void> => {
    for (const person of new Set(people))
      await ask('insert into notices (person, notice, at) values ($1, $2, $3)', [
        ...[person, notice(person), new Date(clock())],
      ]);
  },
  notices: async ({ id }: SignedInPerson, fresh: boolean): Promise<readonly ToldNotice[]> => {
    const { rows } = fresh
      ? await ask<NoticeRow>('update notices set told = $2 where person = $1 and told is null returning at, notice', [
          id,
          new Date(clock()),
        ])
      : await ask<NoticeRow>('select at, notice from notices where person = $1 order by nth desc limit $2', [
          ...[id, MOST_LISTED],
        ]);
    return rows.map(({ at, notice }) => ({ at: at.toISOString(), notice }));
  },
});
