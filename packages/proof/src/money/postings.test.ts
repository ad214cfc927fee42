import { accountText } from '@fairdeal/rules/internal';
import { withGame } from '@fairdeal/table/internal';
import { describe, expect, test } from 'vitest';
import { serializeAct } from '../log/recording.js';
import { playAtRandom } from '../testing/index.js';
import {
  HOUSE_ACCOUNT,
  mayGoBelowZero,
  openingPostings,
  PLAY_MONEY_ACCOUNT,
  type Posting,
  postingsOf,
} from './index.js';

const GAMES = [
  ...['heads-up-holdem', 'high-card-flush', 'saigon-5', 'over-under', 'dj-wild', 'face-up-pai-gow'],
  ...['hold-em', 'seven-card-stud-high', 'badugi'],
];

/** Balances after postings. */
const held = (postings: readonly Posting[]): Map<string, number> => {
  const holds = new Map<string, number>();
  for (const { from, to, cents } of postings) {
    holds.set(accountText(from), (holds.get(accountText(from)) ?? 0) - cents);
    holds.set(accountText(to), (holds.get(accountText(to)) ?? 0) + cents);
  }
  return holds;
};

describe.each(GAMES)('%s', (game) => {
  test('after every entry the house’s accounts agree with the table, and every posting has a reason', () => {
    const found = withGame({ game }, (offered) => {
      const { table, entries } = playAtRandom(offered, `money ${game}`, { cards: 'virtual', acts: 200, wrong: 3 });
      const { book } = offered;
      let state = book.open(offered.submission);
      const all: Posting[] = [...openingPostings('t1', book.accounts(state), 'opening')];
      for (const { act, events } of entries) {
        all.push(...postingsOf('t1', serializeAct(offered, { act, events }).events, () => PLAY_MONEY_ACCOUNT));
        state = events.reduce(book.evolve, state);
        const holds = held(all);
        const outside = (holds.get('cage') ?? 0) + (holds.get('play money') ?? 0);
        for (const [account, cents] of book.accounts(state)) {
          const name = accountText(account);
          expect([name, name === 'cage' ? outside : (holds.get(`t1/${name}`) ?? 0)]).toEqual([name, cents]);
        }
        for (const [account, cents] of holds)
          if (!mayGoBelowZero(HOUSE_ACCOUNT.parse(account))) expect([account, cents >= 0]).toEqual([account, true]);
      }
      expect(table.state()).toEqual(state);
      return all;
    });
    if ('faults' in found) throw new Error(found.faults.map(({ fault }) => fault).join());
    expect(found.length).toBeGreaterThan(10);
    for (const { why } of found) expect(why).not.toBe('');
  });
});
