import { expect, test } from 'vitest';
import type { Entry, Secret } from '../entry.js';
import { logOf } from '../testing/index.js';
import { BOOKS_UNSEEN } from './books.js';
import { FILINGS_UNSEEN } from './filings.js';
import { FUNDS_UNSEEN } from './funds.js';
import { METERS_UNSEEN } from './meters.js';
import { replayFrom } from './replay.js';
import { SEATS_UNSEEN } from './seats.js';

const UNSEEN = {
  ...{ funds: FUNDS_UNSEEN, meters: METERS_UNSEEN, filings: FILINGS_UNSEEN },
  ...{ seats: SEATS_UNSEEN, books: BOOKS_UNSEEN },
};

const withoutDealer = (events: Entry['events'], kept: Secret['events'] = {}): NonNullable<Secret['events']> =>
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
  const replay = replayFrom(opening!.entry, UNSEEN);
  if (!('next' in replay)) throw new Error(JSON.stringify(replay));
  expect(rest.flatMap(({ entry, secret }) => replay.next(entry, secret))).toEqual([]);
});
