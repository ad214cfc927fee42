import { isRefused } from '@fairdeal/rules';
import { staffMember } from '@fairdeal/rules/internal';
import { describe, expect, test } from 'vitest';
import { replayRound } from '../saved/replay.js';
import { DOCKET, type DocketNight } from './index.js';

const NIGHTS = DOCKET.flatMap(({ id, nights }) =>
  nights.map((night, at): [string, DocketNight] => [nights.length === 1 ? id : `${id} ${at + 1}`, night]),
);

/** How each night is noticed, in which round, and under which clause. */
const NOTICED: Readonly<Record<string, readonly [by: string, round: number, clause: string]>> = {
  'doubled-jack 1': ['reading', 7, '677a.3(a)'],
  'extra-card 1': ['count', 5, '678a.8(h)'],
  'doubled-jack 2': ['reading', 13, '637a.6(f)'],
  'extra-card 2': ['count', 3, '637a.7(e)(5)'],
  'foreign-backs 1': ['inspection', 1, '680a.4(a)'],
  'foreign-backs 2': ['inspection', 6, '680a.4(a)'],
  'ignored-warnings 1': ['warning', 3, '678a.13(g)'],
  'ignored-warnings 2': ['count', 5, '678a.8(h)'],
  'sort-mode': ['deck-watch', 1, '680a.13(f)'],
  'misread-card': ['reading', 1, '677a.3(a)'],
  'claimed-cards': ['settlement', 1, '688a.11(f)(1)(iv)'],
};

describe.each(NIGHTS)('%s', (name, night) => {
  test('is noticed by the stated act, under the stated clause, and replays', () => {
    const played = night.play();
    const { by, round, cites, act, hands } = played.notice;
    expect([by, round, cites[0]]).toEqual(NOTICED[name]);
    expect(round).toBeLessThanOrEqual(night.within);
    expect(played.acts[act]).toMatchObject({ round });
    expect(hands).toBeLessThan(DOCKET.find(({ id }) => name.startsWith(id))?.hands ?? 100);
    const replayed = replayRound(played.saved, staffMember('surveillance'));
    expect(isRefused(replayed)).toBe(false);
    expect(replayed).toMatchObject({ agrees: true });
  });
});

const nightNamed = (name: string): DocketNight => NIGHTS.find(([one]) => one === name)?.[1] as DocketNight;

test.each([
  ['doubled-jack 1', 3, 34],
  ['extra-card 1', 2, 5],
  ['sort-mode', 2, 1],
  ['misread-card', 2, 1],
] as const)('%s: the night of seed %i is noticed in time too', (name, seed, rounds) => {
  expect(nightNamed(name).play(seed).notice.round).toBeLessThanOrEqual(rounds);
});

test('a night plays the same again', () => {
  const night = nightNamed('misread-card');
  expect(night.play()).toEqual(night.play());
});

test('a deck found wrong leaves play, and its rounds are listed', () => {
  const last = nightNamed('doubled-jack 1').play().acts.at(-1);
  expect(last).toMatchObject({ by: 'floorperson', refused: false });
  expect(last?.words.join(' ')).toContain('It was dealt in rounds 1, 2, 3, 4, 5, 6 and 7.');
});

test('while a warning stands no card leaves the shuffler, and a wrong count does not clear it', () => {
  const { acts } = nightNamed('ignored-warnings 1').play();
  expect(acts.filter(({ refused }) => refused)).toHaveLength(2);
  const said = acts.flatMap(({ words }) => words);
  expect(said).toContain(
    'A floorperson counts 36 cards in the shuffler, and there should be 52. The shuffler stays stopped. The floorperson counts again, or the deck is replaced.',
  );
  expect(said.at(-1)).toBe('The cards are ready to deal.');
});

test('a deck that fails its inspection takes no wager', () => {
  const { acts, notice } = nightNamed('foreign-backs 1').play();
  expect(notice.hands).toBe(0);
  expect(acts.find(({ by, refused }) => by === 'player' && refused)?.cites).toContain('680a.4(a)');
});
