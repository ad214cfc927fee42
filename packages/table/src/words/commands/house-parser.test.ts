import { systemChance } from '@fairdeal/cards';
import { HOUSE_GAMES, type HouseAct, type HouseGame, houseGame, type Option } from '@fairdeal/rules';
import { withClauses } from '@fairdeal/words/internal/text';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type HouseTableLink, openHouseLink } from '../../practice/house.js';
import { clock, everyWager, submissionFor } from '../../testing/practice.js';
import { typedChoices as choicesAt, playerPhaseOf, type TypedChoice } from './choices.js';
import { houseOptionsText } from './house-answers.js';
import { parseTypedDollars, parseHouseLine as readAt } from './house-parser.js';

const GAME = houseGame('over-under')!;
const WAGERS = GAME.wagers.map(({ id }) => id);

const open = (game: HouseGame, paytables = everyWager(game, undefined)): HouseTableLink =>
  openHouseLink({
    game,
    submission: submissionFor(game, { paytables }),
    seats: 1,
    bankroll: 100_000,
    chance: systemChance(),
    clock,
    automated: 'all',
  });
const after = async (...acts: readonly (HouseAct | 'deal')[]): Promise<HouseTableLink> => {
  const link = open(GAME);
  for (const act of acts) expect(act === 'deal' ? await link.deal() : await link.send(act)).toBeNull();
  return link;
};
const ANTE: HouseAct = { do: 'wager', box: 1, wager: 'ante', cents: 1000 };
const opened = open(GAME);
const ready = await after({ do: 'declineCut' });
const wagered = await after({ do: 'declineCut' }, ANTE);
const asked = await after({ do: 'declineCut' }, ANTE, 'deal');

const choicesFrom = (options: readonly Omit<Option<HouseAct>, 'kind'>[]): TypedChoice[] =>
  choicesAt(
    options.map((option) => ({ ...option, kind: 'play' })),
    1,
  );
const choicesNow = (link: HouseTableLink): TypedChoice[] => choicesAt(link.state().options, 1);
const readWords = (line: string, choices: readonly TypedChoice[], wagers: readonly string[], standing: boolean) =>
  readAt(line, choices, wagers, standing, 1);
const read = (link: HouseTableLink, line: string) =>
  readWords(line, choicesNow(link), WAGERS, Object.keys(link.state().view.boxes[0]?.wagers ?? {}).length > 0);

test.each([
  ['10', 1000],
  ['$10', 1000],
  ['2.50', 250],
  ['2.5', 250],
  ['0.01', 1],
  ['1,000', 100_000],
  ['1000000', 100_000_000],
  ['', null],
  ['-5', null],
  ['ten', null],
  ['1.005', null],
  ['1e3', null],
  ['1,00', null],
  ['.5', null],
])('the amount "%s" is %s cents', (text, cents) => {
  expect(parseTypedDollars(text)).toBe(cents);
});

describe('when the cut is offered', () => {
  test('an empty line declines it', () => {
    expect(playerPhaseOf(choicesNow(opened))).toBe('cut');
    expect(read(opened, '')).toEqual({ say: 'act', act: { do: 'declineCut' } });
    expect(read(opened, 'decline')).toEqual(read(opened, ''));
  });
  test('a cut says how many cards', () => {
    expect(read(opened, 'cut 150')).toEqual({ say: 'act', act: { do: 'cutCards', place: 150 } });
    expect(read(opened, 'cut')).toMatchObject({ sentence: 'Say how many cards with "cut", such as "cut 10".' });
    expect(read(opened, 'cut deep')).toMatchObject({ say: 'unclear' });
  });
});

describe('before the cards', () => {
  test.each(['ante 10', ' ANTE   $10 ', 'ante 10.00'])('"%s" is an Ante of $10', (line) => {
    expect(read(ready, line)).toEqual({
      say: 'act',
      act: { do: 'wager', box: 1, wager: 'ante', cents: 1000 },
    });
  });
  test('an empty line deals when wagers stand, and only then', () => {
    expect(read(wagered, '')).toEqual({ say: 'deal' });
    expect(read(ready, '')).toMatchObject({ say: 'unclear' });
  });
  test('a wager is taken back by its name', () => {
    const act = { do: 'withdraw', box: 1, wager: 'ante' } as const;
    const back = choicesFrom([{ act, name: 'withdraw', words: 'take back the Ante Wager' }]);
    expect(readWords('back ante', back, ['ante'], true)).toEqual({ say: 'act', act });
    expect(read(wagered, 'back ante')).toMatchObject({ say: 'unclear' });
  });
  test('chips are bought with buy', () => {
    expect(read(ready, 'buy 50')).toEqual({ say: 'act', act: { do: 'buyIn', cents: 5000 } });
  });
  test('a wager that is not open now is still put to the rulebook, which says why not', () => {
    expect(read(ready, 'bonus 5')).toEqual({
      say: 'act',
      act: { do: 'wager', box: 1, wager: 'bonus', cents: 500 },
    });
  });
});

describe('at a decision', () => {
  test.each(['over', 'under', 'surrender'])('"%s" is a choice', (call) => {
    expect(read(asked, call)).toEqual({ say: 'act', act: { do: 'play', box: 1, play: { call } } });
  });
  test('an empty line decides nothing', () => {
    expect(read(asked, '')).toEqual({ say: 'unclear', sentence: 'Nothing was said; say over, under or surrender.' });
  });
  test('a choice without an amount takes none', () => {
    expect(read(asked, 'over 20')).toMatchObject({ sentence: '"over" takes no amount: type it alone.' });
  });
});

test('a choice with a range takes its amount into the play', () => {
  const act: HouseAct = { do: 'play', box: 1, play: { raise: 1000 } };
  const range = { min: 1000, max: 3000, step: 1000 };
  const choices: TypedChoice[] = choicesFrom([
    { act, name: 'raise', words: 'raise: $10 to $30', ranges: { 'play.raise': range } },
  ]);
  expect(choices[0]).toMatchObject({ word: 'raise', words: '$10 to $30', amount: { example: '10' } });
  expect(readWords('raise 20', choices, [], true)).toEqual({
    say: 'act',
    act: { do: 'play', box: 1, play: { raise: 2000 } },
  });
  expect(readWords('raise', choices, [], true)).toMatchObject({
    sentence: 'Say how many dollars with "raise", such as "raise 10".',
  });
});

test('a raise of another amount goes to the rulebook, which names its range', () => {
  const act: HouseAct = { do: 'play', box: 1, play: { raise: 1000 } };
  const only = choicesFrom([{ act, name: 'raise', words: 'raise $10' }]);
  const several = choicesFrom([
    { act, name: 'raise', words: 'raise: $10 to $30', ranges: { 'play.raise': { min: 1000, max: 3000, step: 1000 } } },
  ]);
  const raised = (raise: number) => ({ say: 'act', act: { ...act, play: { raise } } });
  expect(readWords('raise 30', only, [], true)).toEqual(raised(3000));
  expect(readWords('raise $10', only, [], true)).toEqual(raised(1000));
  expect(readWords('raise high', only, [], true)).toMatchObject({
    sentence: '"raise" takes no amount: type it alone.',
  });
  expect(readWords('raise 4x', several, [], true)).toEqual(raised(4000));
  expect(readWords('raise 9', several, [], true)).toEqual(raised(900));
  expect(readWords('raise 3', several, [], true)).toEqual(raised(3000));
});

test('a multiple goes by its name, as in a written round', () => {
  const act = (raise: number): HouseAct => ({ do: 'play', box: 1, play: { raise } });
  const only = choicesFrom([{ act: act(1000), name: 'raise', words: 'raise $10' }]);
  const named = choicesFrom(
    ['raise', 'raise-2x'].map((name, at) => ({ act: act(1000 * (at + 1)), name, words: name })),
  );
  const several = choicesFrom([
    {
      act: act(1000),
      name: 'raise',
      words: 'raise: $10 to $30',
      ranges: { 'play.raise': { min: 1000, max: 3000, step: 1000 } },
    },
  ]);
  for (const [line, choices, raise] of [
    ['raise-1x', only, 1000],
    ['raise-2x', named, 2000],
    ['raise-2x', named.slice(1), 2000],
    ['Raise-3x', several, 3000],
    // What is not open is put to the rulebook, which says why not.
    ['raise-3x', only, 3000],
    ['raise 3x', named, 3000],
    ['raise 3', only, 300],
  ] as const)
    expect(readWords(line, choices, [], true)).toEqual({ say: 'act', act: act(raise) });
  const fixed = choicesFrom([
    { act: { do: 'play', box: 1, play: { raise: true } }, name: 'raise', words: 'raise $20' },
  ]);
  expect(readWords('raise-1x', fixed, [], true)).toMatchObject({
    sentence: '"raise" takes no amount: type it alone.',
  });
});

test('a player out of chips is told how to buy more, and why a decision is not open', () => {
  const poor = choicesFrom([
    { act: { do: 'play', box: 1, play: { call: 'surrender' } }, name: 'surrender', words: 'surrender' },
    { act: { do: 'buyIn', cents: 10_000 }, name: 'buyIn', words: 'buy chips' },
  ]);
  expect(readWords('over', poor, [], true)).toEqual({
    say: 'act',
    act: { do: 'play', box: 1, play: { call: 'over' } },
  });
  expect(readWords('more', poor, [], true)).toMatchObject({
    sentence: '"more" means nothing here; say surrender, or buy chips first.',
  });
  expect(houseOptionsText(poor, true, false)).toMatch(/\n {2}buy +/);
});

test('a surrender that is not open is put to the rulebook', () => {
  const play: HouseAct = { do: 'play', box: 1, play: { houseWay: true } };
  const choices = choicesFrom([{ act: play, name: 'house-way', words: 'house-way' }]);
  expect(readWords('surrender', choices, [], true)).toEqual({
    say: 'act',
    act: { ...play, play: { surrender: true } },
  });
});

test('a fixed amount need not be named', () => {
  const act: HouseAct = { do: 'wager', box: 1, wager: 'blind', cents: 1000 };
  const range = { min: 1000, max: 1000, step: 1000 };
  const choices = choicesFrom([{ act, name: 'blind', words: 'Blind Wager', ranges: { cents: range } }]);
  expect(readWords('blind', choices, [], true)).toEqual({ say: 'act', act });
});

test('the longest word that fits is meant', () => {
  const play = (name: string): HouseAct => ({ do: 'play', box: 1, play: { name } });
  const choices = choicesFrom(['low', 'low as kd'].map((name) => ({ act: play(name), name, words: '' })));
  expect(readWords('low AS KD', choices, [], true)).toEqual({ say: 'act', act: play('low as kd') });
});

test.each([
  ['deal', 'deal'],
  ['AGAIN', 'again'],
  ['why', 'why'],
  ['help', 'options'],
  ['?', 'options'],
  ['options', 'options'],
  ['bankroll', 'bankroll'],
  ['quit', 'quit'],
  ['exit', 'quit'],
])('"%s" is understood at any time', (line, say) => {
  for (const session of [opened, ready, wagered, asked]) expect(read(session, line)).toEqual({ say });
});

test('the other boxes, sitting down and leaving are not offered in the terminal', () => {
  for (const game of HOUSE_GAMES) {
    for (const { act } of choicesNow(open(game, {}))) {
      expect(['sit', 'leave']).not.toContain(act.do);
      if ('box' in act) expect(act.box).toBe(1);
    }
  }
});

test('whatever is typed is understood or answered with one sentence', () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom(opened, ready, wagered, asked), (line, session) => {
      const said = read(session, line);
      if (said.say === 'unclear') expect(said.sentence).toMatch(/\.$/);
    }),
  );
});

test.each([
  ['The raise equals the Ante, $10.', ['678a.11(b)(1)'], 'The raise equals the Ante, $10 (678a.11(b)(1)).'],
  ['No round. None at all.', ['637a.8(a)', '637a.8(c)'], 'No round. None at all (637a.8(a), 637a.8(c)).'],
  ['costs $100', ['637a.8(a)'], 'costs $100 (637a.8(a))'],
  ['There is no game.', [], 'There is no game.'],
])('"%s" shows its clauses before the period', (sentence, cites, said) => {
  expect(withClauses(sentence, cites)).toBe(said);
});
