import { expect, test } from 'vitest';
import type { EntrySecret, LogEntry } from '../log/entry.js';
import { logOf } from '../testing/index.js';
import { NO_BOOKS_AUDIT } from './books.js';
import { UNKNOWN_TRANSFERS } from './jackpot-transfers.js';
import { NO_METER_AUDIT } from './meters.js';
import { openReplay } from './replay.js';
import { NO_SEAT_AUDIT } from './seats.js';
import { NO_SUBMISSION_AUDIT } from './submissions.js';

const UNSEEN = {
  ...{ funds: UNKNOWN_TRANSFERS, meters: NO_METER_AUDIT, filings: NO_SUBMISSION_AUDIT },
  ...{ seats: NO_SEAT_AUDIT, books: NO_BOOKS_AUDIT },
};

const withoutDealer = (
  events: LogEntry['events'],
  kept: EntrySecret['events'] = {},
): NonNullable<EntrySecret['events']> =>
  Object.fromEntries(Object.entries(kept).filter(([at]) => events[Number(at)]?.did !== 'dealerTookOver'));

test('a log of a version before changeDealer may have several people deal one round', () => {
  const log = logOf([{ draft: { game: 'hold-em' }, played: { cards: 'virtual', acts: 200, wrong: 0 } }], 'dealers');
  const dealt = log.map(({ entry: { round: _, ended: __, ...entry }, secret }, nth) => ({
    entry: {
      ...entry,
      by: /^(startRound|dealCards|pushPots)$/.test(String(entry.act.do))
        ? { role: 'dealer', person: `dealer ${nth}` }
        : entry.by,
      events: entry.events.filter(({ did }) => did !== 'dealerTookOver'),
    },
    secret: secret === null ? null : { ...secret, seats: {}, events: withoutDealer(entry.events, secret.events) },
  }));
  expect(dealt.filter(({ entry }) => entry.act.do === 'dealCards').length).toBeGreaterThan(1);
  const [opening, ...rest] = dealt;
  const replay = openReplay(opening!.entry, UNSEEN);
  if (!('next' in replay)) throw new Error(JSON.stringify(replay));
  expect(rest.flatMap(({ entry, secret }) => replay.next(entry, secret))).toEqual([]);
});
