import { refuse, staffMember } from '@fairdeal/rules/internal';
import { replayRound, type SavedRound } from '@fairdeal/table';
import { openTableRules } from '@fairdeal/table/internal';
import { startScript } from '@fairdeal/table/script';
import { expect, test } from 'vitest';
import { workHouseShift } from './house/house-shift.js';
import { lastRoundOf, planShift, SHIFT_GAMES, shrinkShift, TROUBLES, type WorkedShift, workShift } from './index.js';
import { workPokerShift } from './poker/poker-shift.js';

const SEEDS = ['1', '2', '3'];
const ROUNDS = 6;

const shifts = (game: string): readonly WorkedShift[] =>
  SEEDS.map((seed) => workShift(planShift({ game, seed, rounds: ROUNDS })));

test.each(SHIFT_GAMES)('%s: no shift ends with a finding, whatever goes wrong', (game) => {
  const worked = shifts(game);
  expect(worked.flatMap(({ findings }) => findings)).toEqual([]);
  expect(worked.every(({ rounds }) => rounds === ROUNDS)).toBe(true);
  const settled = worked.reduce((sum, shift) => sum + shift.settled, 0);
  expect(settled).toBeGreaterThan(8);
  expect(new Set(worked.flatMap(({ noticed }) => Object.keys(noticed))).size).toBeGreaterThan(3);
});

test('the same plan gives the same shift, and its script is allowed line by line', () => {
  const [once, again] = [1, 2].map(() => workShift(planShift({ game: 'over-under', seed: '7', rounds: 4 })));
  expect(again).toEqual(once);
  const script = startScript();
  for (const line of once?.script ?? []) expect(script.answer(line)).toHaveProperty('events');
});

const housePlan = planShift({ game: 'high-card-flush', seed: '1', rounds: 8 });

const houseRules = () => {
  const opened = openTableRules(housePlan.open);
  if ('faults' in opened || opened.kind !== 'house') throw new Error('This is a table of a house game.');
  return opened;
};

test('a settlement that is not what the law says of the cards is found', () => {
  const opened = houseRules();
  const stingy: typeof opened.game.settle = (round, hand) => ({ ...opened.game.settle(round, hand), wagers: [] });
  const { findings } = workHouseShift({ ...opened, game: { ...opened.game, settle: stingy } }, housePlan);
  expect(findings).toMatchObject([{ kind: 'settlement', what: expect.stringMatching(/^Box \d was settled as /) }]);
});

test('a truthful act that is refused is found, and so is a cent that is lost', () => {
  const opened = houseRules();
  const { book } = opened.rules;
  const strict = {
    ...book,
    decide: (...given: Parameters<typeof book.decide>) =>
      given[1].act.do === 'settleHand' ? refuse('no-round', {}) : book.decide(...given),
  };
  const refused = workHouseShift({ ...opened, rules: { ...opened.rules, book: strict } }, housePlan);
  expect(refused.findings).toMatchObject([{ kind: 'refused', what: 'dealer settleHand: no-round' }]);
  const leaky = {
    ...book,
    accounts: (...given: Parameters<typeof book.accounts>) =>
      new Map([...book.accounts(...given)].filter(([{ at }]) => given[0].rounds === 0 || at !== 'inventory')),
  };
  const lost = workHouseShift({ ...opened, rules: { ...opened.rules, book: leaky } }, housePlan);
  expect(lost.findings[0]?.kind).toBe('money');
});

test.each([
  ['heads-up-holdem', '20041', 'a board with three deuces, and a hand that nobody has seen'],
  ['high-card-flush', '5014', 'a hand that a correction reopened, and a second correction'],
  ['dj-wild', '765', 'a joker that a correction finds when the hands are settled'],
])('%s, seed %s: %s', (game, seed) => {
  const troubles = TROUBLES.filter((trouble) => trouble !== 'chips' && trouble !== 'burn');
  expect(workShift(planShift({ game, seed, rounds: 20, troubles })).findings).toEqual([]);
});

test.each([
  ['dj-wild', '6403', 'a void round after a player left whose hand was settled again'],
  ['face-up-pai-gow', '9517', 'dice that were shaken before they were a day old, and a dealer who is relieved then'],
])('%s, seed %s: %s', (game, seed) => {
  expect(workShift(planShift({ game, seed })).findings).toEqual([]);
});

test('chips that nobody accounts for are found', () => {
  const opened = houseRules();
  const { book } = opened.rules;
  /** A record that does not follow the chips. */
  const careless: typeof book.evolve = (table, event) =>
    event.did === 'chipsFoundWrong' ? book.evolve(table, { ...event, moves: [] }) : book.evolve(table, event);
  const shifts = Array.from({ length: 12 }, (_, nth) => `${nth}`).map((seed) =>
    workHouseShift(
      { ...opened, rules: { ...opened.rules, book: { ...book, evolve: careless } } },
      { ...housePlan, seed },
    ),
  );
  expect(shifts.flatMap(({ findings }) => findings.map(({ kind }) => kind))).toContain('money');
});

test('wrong chips, disputes and a forgotten burn come up, and are in the record', () => {
  const noticed = new Set(
    SEEDS.flatMap((seed) => Object.keys(workShift(planShift({ game: 'heads-up-holdem', seed, rounds: 12 })).noticed)),
  );
  for (const act of ['chipsFoundWrong', 'settleDifference', 'dispute', 'burnForgotten']) expect(noticed).toContain(act);
});

test.each(['hold-em', 'saigon-5'])('the last round of a shift at %s is one to replay', (game) => {
  const saved = lastRoundOf(planShift({ game, seed: '3', rounds: 3 }));
  expect(saved).toMatchObject({ fairdeal: 'round', game });
  expect(replayRound(saved as SavedRound, staffMember('surveillance'))).toMatchObject({ agrees: true });
});

const pokerPlan = planShift({ game: 'hold-em', seed: '1', rounds: 4 });

test('a pot that goes to others than the cards say is found', () => {
  const opened = openTableRules(pokerPlan.open);
  if ('faults' in opened || opened.kind !== 'poker') throw new Error('This is a poker table.');
  const [share] = opened.game.shares;
  const low = { ...opened.game, shares: [{ ...share, ranking: 'ace-five' as const }] as const };
  const judged = workPokerShift({ ...opened, game: low }, { ...pokerPlan, troubles: [] }).findings;
  expect(judged).toMatchObject([
    { kind: 'settlement', what: expect.stringMatching(/^Pot 1: Nobody got the ace-five share/) },
  ]);
});

test('a shift without a finding is not shrunk', () => {
  const shift = workShift({ ...housePlan, troubles: TROUBLES });
  expect(shrinkShift(shift)).toBe(shift);
});
