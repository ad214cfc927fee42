import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HOUSE_GAMES, POKER_GAMES } from '@fairdeal/rules';
import { afterAll, describe, expect, test } from 'vitest';
import { pagesOfPdf, wordsOfPdf } from '../../testing/pdf.js';
import { type CommandResult, fairdeal, piped } from '../../testing/run.js';

const folder = mkdtempSync(join(tmpdir(), 'fairdeal-submission-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The submission in a file is checked or printed. */
const submission = (
  act: 'check' | 'explain' | 'upgrade' | 'print' | 'signs' | 'layout',
  text: string,
  ...options: readonly string[]
): Promise<CommandResult> => {
  const file = join(folder, 'submission.json');
  writeFileSync(file, text);
  return fairdeal('submission', act, file, ...options);
};

const GOOD = JSON.stringify({ game: 'over-under', paytables: { bonus: 'A' }, settings: { adjacentBoxes: 2 } });
const BAD = JSON.stringify({
  game: 'over-under',
  paytables: { bonus: 'Z' },
  settings: { adjacentBoxes: 9, music: true },
});

/** The draft with the name of the house and every approval stated. */
const stated = (draft: { readonly game: string; readonly settings?: object }): object => {
  const certificateHolder = 'The Grand';
  if (POKER_GAMES.some(({ id }) => id === draft.game))
    return { ...draft, certificateHolder, layoutApproval: 'Letter 12', placeApproval: 'Letter 12' };
  const approved = { layoutApproved: true, shoeLocationApproved: true, deviceApproved: true };
  const start = draft.game === 'face-up-pai-gow' ? { startApproved: true } : {};
  return { ...draft, certificateHolder, settings: { ...approved, ...start, ...draft.settings } };
};

const warningsIn = (out: string): readonly string[] => out.split('\n').filter((line) => line.startsWith('Warning: '));

describe('check', () => {
  test('says what was checked, what was not stated and what no check can tell', async () => {
    const { status, out, err } = piped(['submission', 'check'], GOOD);
    expect({ status, err }).toEqual({ status: 0, err: '' });
    expect(out.trim().split('\n')).toEqual([
      'No faults found in 10 choices checked against 58 Pa. Code Chapter 686a, edition 2020.',
      expect.stringMatching(/^8 choices not stated, checked at their defaults: Certificate holder, Limits of /),
      '3 choices not stated and not checked, without a default: Layout approved, Place of the shoe approved, Device approved.',
      'Not checked: whether the Board approved anything, and whatever the submission does not contain.',
      'Warning: Certificate holder: "The House" is a placeholder. Write the name of the house, as on the layout (686a.2(b)(1)).',
      'Warning: Layout approved: not stated. The submission does not state whether the layout has been approved (686a.2(b)).',
      expect.stringMatching(/^Warning: Place of the shoe approved: not stated\. /),
    ]);
    const data = JSON.parse((await submission('check', GOOD, '--json')).out);
    expect(data).toMatchObject({ faults: [], checked: { chapter: '686a', edition: '2020', choices: 10 } });
    expect(data.warnings).toHaveLength(3);
    expect(data.unstated).toHaveLength(11);
    expect(data.unstated).toContainEqual({
      ...{ choice: 'settings.layoutApproved', title: 'Layout approved', default: null },
    });
  });

  test('a submission with nothing to fill in passes --strict, and one with a placeholder does not', async () => {
    const draft = stated(JSON.parse(GOOD));
    expect(await submission('check', JSON.stringify(draft), '--strict')).toMatchObject({ status: 0 });
    for (const less of [{ certificateHolder: undefined }, { certificateHolder: 'The House' }, { settings: {} }])
      expect(await submission('check', JSON.stringify({ ...draft, ...less }), '--strict')).toMatchObject({ status: 1 });
    const room = stated({ game: 'hold-em' });
    const pending = { ...room, layoutApproval: 'approval pending' };
    expect((await submission('check', JSON.stringify(pending))).out).toContain(
      'Warning: Layout approval: "approval pending" is a placeholder. ',
    );
    expect((await submission('check', JSON.stringify(room))).out).not.toContain('Layout approval');
  });

  test('an approval that was not given is a fault, and practice needs none', async () => {
    const refused = { game: 'over-under', settings: { layoutApproved: false } };
    expect(await submission('check', JSON.stringify(refused))).toMatchObject({ status: 1 });
    const practice = { game: 'over-under', practice: true, settings: { adjacentBoxes: 1 } };
    expect(warningsIn((await submission('check', JSON.stringify(practice))).out)).toEqual([]);
  });

  test('a bad one: the answer is no, every fault is said with its clause, and the status is 1', async () => {
    const { status, out } = await submission('check', BAD);
    expect(status).toBe(1);
    expect(out.trim().split('\n')).toEqual([
      'Unknown paytable "Z" for the wager bonus. Available paytables: A (686a.8(b)).',
      'The setting adjacentBoxes must be a whole number from 1 to 6, not 9 (686a.6(f)).',
      expect.stringMatching(/^Unknown setting "music"\. Available settings: shuffling, .*\.$/),
    ]);
    const { faults } = JSON.parse((await submission('check', BAD, '--json')).out) as { faults: unknown[] };
    expect(faults).toHaveLength(3);
  });

  test('what is wrong by itself hides nothing that is wrong together', async () => {
    const settings = { decks: 2, shuffling: 'manual', dealing: 'hand', communityFirst: true, foo: 1 };
    const { out } = await submission('check', JSON.stringify({ game: 'heads-up-holdem', settings }));
    expect(out.trim().split('\n')).toHaveLength(4);
  });
});

test('print fills in no approval that nobody stated, and marks as default only what the house did not write', async () => {
  const { settings } = JSON.parse((await submission('print', GOOD, '--json')).out);
  expect(settings).not.toHaveProperty('layoutApproved');
  const approved = JSON.stringify(stated(JSON.parse(GOOD)));
  expect(JSON.parse((await submission('print', approved, '--json')).out).settings).toMatchObject({
    layoutApproved: true,
  });
  const { out } = await submission('print', JSON.stringify({ game: 'over-under', settings: { adjacentBoxes: 1 } }));
  expect(out).toMatch(/^ +Adjacent boxes +1 {2,}/m);
  expect(out).toMatch(/^ +Shuffling +manual \(default\) /m);
  expect(out).toMatch(/^ +Layout approved +not stated {2,}/m);
  const room = JSON.parse((await submission('print', '{"game":"hold-em"}', '--json')).out);
  expect(room).not.toHaveProperty('layoutApproval');
});

test('print fills in every default', async () => {
  const { status, out } = await submission('print', GOOD, '--json');
  expect(status).toBe(0);
  expect(JSON.parse(out)).toMatchObject({
    game: 'over-under',
    edition: '2020',
    certificateHolder: expect.any(String),
    paytables: { bonus: 'A' },
    limits: { ante: { min: 500, max: 100_000, step: 100 }, bonus: {} },
    payoutLimit: null,
    settings: { adjacentBoxes: 2, shuffling: 'manual', midShoeEntry: true },
  });
});

test('what was printed is a submission again, and prints the same', async () => {
  const { out } = await submission('print', GOOD, '--json');
  expect((await submission('print', out, '--json')).out).toBe(out);
});

test.each([
  ['no game', '{}'],
  ['no object', '[]'],
])('%s is asked wrongly', async (_, input) => {
  const { status, out, err } = await submission('check', input);
  expect({ status, out }).toEqual({ status: 2, out: '' });
  expect(err).toMatch(
    /^A submission must be one JSON object with a "game", such as \{"game": .*\. Games: .*over-under.*\.\n$/,
  );
});

test('where a submission stops being JSON is said', async () => {
  expect((await submission('check', '{"game": over-under}')).err).toBe(
    'A submission is not JSON: line 1, column 10. Write it like {"game": "over-under", "paytables": {"bonus": "A"}}.\n',
  );
  expect(await submission('check', '{\n  "game": over-under\n}')).toEqual({
    status: 2,
    out: '',
    err: expect.stringMatching(/^A submission is not JSON: line 2, column 11\. Write it like /) as string,
  });
});

test.each([
  ['over-under', 'settings'],
  ['over-under', 'paytables'],
  ['hold-em', 'smallBet'],
  ['hold-em', 'rake'],
])('one of %s whose %s nests without end is a fault like any other', async (game, field) => {
  const endless = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
  expect(await submission('check', `{"game":"${game}","${field}":${endless}}`)).toEqual({
    status: 1,
    out: 'A submission is too large: at most 8 levels deep, and at most 5000 characters or items in a text or list.\n',
    err: '',
  });
});

test('what is long is repeated cut short', async () => {
  const long = 'x'.repeat(3000);
  const { out } = await submission('check', JSON.stringify({ game: 'over-under', settings: { adjacentBoxes: long } }));
  expect(out).toBe(
    `The setting adjacentBoxes must be a whole number from 1 to 6, not "${'x'.repeat(60)}…" (686a.6(f)).\n`,
  );
  const { status, err } = await submission('check', JSON.stringify({ game: long }));
  expect({ status, start: err.slice(0, 76) }).toEqual({
    status: 2,
    start: `Unknown game "${'x'.repeat(60)}…"`,
  });
});

describe('a poker room', () => {
  const ROOM = JSON.stringify({ game: 'omaha-hl8', limit: 'pot', kill: 'kill', qualifyingPot: 10_000 });

  test('its submission is checked, and printed with every default', async () => {
    expect((await submission('check', ROOM)).status).toBe(0);
    const { out } = await submission('print', ROOM, '--json');
    expect(JSON.parse(out)).toMatchObject({
      game: 'omaha-hl8',
      limit: 'pot',
      blinds: [200, 400],
      seats: 10,
      raiseCap: null,
    });
    expect((await submission('print', out, '--json')).out).toBe(out);
  });

  test('every fault is said with its clause', async () => {
    const { status, out } = await submission(
      'check',
      JSON.stringify({ game: 'hold-em', straddle: 100, seats: 10, kill: 'kill' }),
    );
    expect(status).toBe(1);
    expect(out).toMatch(/largest blind, \$4 \(637a\.11\(e\)\)\./);
    expect(out).toMatch(/no Kill or Half-kill option \(637a\.11\(b\)\)\./);
  });

  test('a game outside the chapter is not offered', async () => {
    const { status, out } = await submission('check', JSON.stringify({ game: 'single-draw-2-7' }));
    expect({ status, out }).toMatchObject({ status: 1, out: expect.stringContaining('637a.9(b)') });
  });
});

describe('layout', () => {
  const POKER = JSON.stringify({ game: 'hold-em', certificateHolder: 'Keystone' });

  test.each([GOOD, POKER])(
    'the layout that %s requires is printed, and one that shows all of it is good',
    async (text) => {
      const { out } = await submission('layout', text, '--json');
      const drawn = join(folder, 'layout.json');
      writeFileSync(drawn, out);
      expect(await submission('check', text, '--layout', drawn)).toMatchObject({ status: 0 });
      const { items, ...rest } = JSON.parse(out) as { items: { words: string }[] };
      writeFileSync(drawn, JSON.stringify({ ...rest, items: items.slice(1) }));
      const lacking = await submission('check', text, '--layout', drawn);
      expect(lacking.status).toBe(1);
      expect(lacking.out).toContain(`"${items[0]?.words}"`);
    },
  );

  test('what is no layout is said so', async () => {
    const drawn = join(folder, 'none.json');
    writeFileSync(drawn, '[]');
    expect((await submission('check', POKER, '--layout', drawn)).err).toContain('positions');
  });
});

const FILED_2016 = `{
  // A filing under the first edition.
  "game": "high-card-flush", "edition": "2016", "certificateHolder": "Keystone",
  "paytables": { "flush-bonus": "A", "progressive": "B" },
  "limits": { "flush-bonus": { "max": 50000 } },
  "payoutLimit": 5000000,
  "settings": { "progressionRate": 50, "initialAmount": 3000000, },
}`;

describe('new', () => {
  const every = [
    ...HOUSE_GAMES.flatMap(({ id, editions }) => editions.map(({ edition }) => [id, edition] as const)),
    ...POKER_GAMES.filter(({ outsideChapter }) => !outsideChapter).map(({ id }) => [id, '2019'] as const),
  ];
  test.each(every)(
    'the template of %s, edition %s, leaves the name of the house and its approvals to fill in, and nothing else',
    async (game, edition) => {
      const { out } = await fairdeal('submission', 'new', game, '--edition', edition);
      expect(JSON.parse((await submission('print', out, '--json')).out)).toMatchObject({ game, edition });
      const { warnings } = JSON.parse((await submission('check', out, '--json')).out);
      for (const { warning } of warnings)
        expect(warning).toMatch(
          / is a placeholder\. | not stated\. The submission does not state .*approv(?:ed|al.*)\.$/,
        );
      expect(await submission('check', out, '--strict')).toMatchObject({ status: 1, err: '' });
      const filled = out
        .replace('// "certificateHolder": "The House"', '"certificateHolder": "The Grand"')
        .replaceAll(/\/\/ ("\w+Approved": true)/g, '$1')
        .replaceAll(/\/\/ ("(?:layout|place)Approval": )"approval pending"/g, '$1"Letter 12"');
      expect(await submission('check', filled, '--strict')).toMatchObject({ status: 0, err: '' });
    },
  );

  test('as data, an approval has no default', async () => {
    const { choices } = JSON.parse((await fairdeal('submission', 'new', 'over-under', '--json')).out);
    expect(choices).toContainEqual(expect.objectContaining({ key: 'settings.layoutApproved', default: null }));
  });

  test('a template with every // before a choice taken away is a submission too', async () => {
    const { out } = await fairdeal('submission', 'new', 'dj-wild');
    const all = out.replace(/^( +)\/\/ ("[\w-]+": )/gm, '$1$2');
    expect(JSON.parse((await submission('print', all, '--json')).out)).toMatchObject({
      paytables: { progressive: '1', trips: 'DJWT-04', 'bad-beat': 'DJWBB-01' },
    });
  });

  test('an edition that is none, or no game, is asked wrongly', async () => {
    expect(await fairdeal('submission', 'new', 'dj-wild', '--edition', '1999')).toMatchObject({ status: 2 });
    expect(await fairdeal('submission', 'new')).toMatchObject({ status: 2 });
  });

  test('the games that the shell completes after new are those whose template is checked here, and no other is begun', async () => {
    const { commands } = JSON.parse((await fairdeal('completion', '--json')).out) as {
      commands: { name: string; arguments: { words: readonly string[] }[] }[];
    };
    const words = commands.find(({ name }) => name === 'submission/new')?.arguments[0]?.words;
    expect(words).toEqual([...new Set(every.map(([game]) => game))]);
    const outside = POKER_GAMES.map(({ id }) => id).filter((id) => !words?.includes(id));
    expect(outside).toEqual(['single-draw-2-7']);
    for (const options of [[], ['--json']]) {
      const { status, out, err } = await fairdeal('submission', 'new', 'single-draw-2-7', ...options);
      expect({ status, out }).toEqual({ status: 2, out: '' });
      expect(err).toMatch(
        /^"single-draw-2-7" is not a Poker game that may be offered\. Available games: .*\(637a\.9\(b\), 637a\.9\(a\)\)/,
      );
    }
  });
});

test('what the law has the house say and the file does not is a warning, and with --strict a no', async () => {
  const { status, out } = await submission('check', '{"game":"face-up-pai-gow"}');
  expect(status).toBe(0);
  expect(out).toContain('how the dealer sets seven cards; ez is used until it does (688a.11(a)).');
  expect(await submission('check', '{"game":"face-up-pai-gow"}', '--strict')).toMatchObject({ status: 1 });
});

test('explain says each choice, what it does, and what should be known: an edge of the player’s, an unpayable line', async () => {
  const { status, out } = await submission('explain', FILED_2016);
  expect(status).toBe(0);
  expect(out).toMatch(/Rate of progression +50% .*\(678a\.12\(d\)\(3\)\)/);
  expect(out).toMatch(/Progressive Jackpot Wager +B +-2\.8714% +102\.8714%/);
  expect(out).toContain('gives the player the edge: it returns 102.87%');
  expect(out).toContain('seven-card flush at 300 to 1 (in full only on wagers up to $166) (678a.12(e), 678a.12(b))');
  expect(out).toContain('the amount of the meter after its top award');
  const { odds, choices } = JSON.parse((await submission('explain', FILED_2016, '--json')).out) as {
    odds: { wager: string; payback: number }[];
    choices: { key: string; differs: boolean }[];
  };
  expect(odds.find(({ wager }) => wager === 'progressive')?.payback).toBe(1.02871423);
  expect(choices.filter(({ differs }) => differs).map(({ key }) => key)).toContain('settings.progressionRate');
});

test('choices that contradict each other are warned of', async () => {
  const { out } = await submission('check', '{"game":"dj-wild","settings":{"adjacentBoxes":1,"badBeatTwoWay":true}}');
  expect(out).toContain('Bad Beat both ways is yes, but the Two-Way Bad Beat Bonus Wager is not offered');
});

/** A poker room that says all that the law has it say. */
const ROOM = {
  game: 'hold-em',
  rake: [{ kind: 'percentage', percent: 10, step: 100, when: 'at-the-end' }],
  rakeMost: 400,
  excessTo: 'left-of-button',
};

test.each([
  [
    { game: 'over-under', settings: { adjacentBoxes: 1, shuffling: 'continuous', midShoeEntry: false } },
    'has no next shuffle to wait for, so a player who sat out a round may wager again only when the house allows it (686a.6(b)).',
  ],
  [
    { game: 'saigon-5', settings: { adjacentBoxes: 1, limitOnLayout: false } },
    'but there is no payout limit, so it has no effect (680a.2(b)(6)).',
  ],
  [
    { game: 'face-up-pai-gow', settings: { houseWay: 'ez', shuffling: 'device', bottomCoverCard: true } },
    'Spare cover card is yes, but cards shuffled by a device are not cut, so it has no effect (688a.5(e)).',
  ],
  [
    {
      game: 'face-up-pai-gow',
      paytables: { progressive: '1' },
      settings: { houseWay: 'ez', linkedProgressive: true },
    },
    'Set "meter" to the name of the shared meter',
  ],
  [
    { game: 'heads-up-holdem', payoutLimit: 5_000_000 },
    'accepts up to $1,000 on the Ante Wager, which can win $504,000 in a round. Wins are paid in full only on wagers up to $99 (677a.12(f)).',
  ],
  [
    { game: 'saigon-5', settings: { adjacentBoxes: 1 }, limits: { bonus: { min: 100 } } },
    'The Bonus Wager has limits but no paytable. It is not offered, so the limits have no effect (680a.7(d)(2)).',
  ],
  [
    { game: 'dj-wild', settings: { adjacentBoxes: 1 }, limits: { 'bad-beat': { min: 100 } } },
    'The Two-Way Bad Beat Bonus Wager has limits but no paytable. It is not offered, so the limits have no effect (687a.7(d)(4)).',
  ],
  [
    { game: 'over-under', settings: { adjacentBoxes: 1 }, limits: { ante: { min: 500, max: 100_000, step: 7 } } },
    'The Ante Wager is accepted in steps of $0.07, which do not fit its limits of $5 and $1,000. The table accepts $5.04 to $999.95 (686a.6(d)).',
  ],
  [
    { ...ROOM, blinds: [400, 200] },
    'The Blind Bets drop from $4 to $2. They are listed from the left of the button, and other players call the largest (637a.11(d)).',
  ],
  [
    { ...ROOM, blinds: [50_000, 100_000] },
    'A Blind Bet of $1,000 is more than the maximum bet or raise in the first betting round, $4 (637a.11(d), 637a.8(k)).',
  ],
  [
    { ...ROOM, blinds: [500, 1000], limit: 'spread', spreadMost: 900 },
    'A Blind Bet of $10 is more than the maximum bet or raise in the first betting round, $9 (637a.11(d), 637a.8(k)).',
  ],
  [
    { ...ROOM, blinds: [200, 400], spreadMost: 900 },
    'Spread limit maximum is $9, but the limit is not a spread, so it has no effect (637a.8(k)).',
  ],
  [
    {
      ...ROOM,
      blinds: [200, 400],
      rake: [],
      timeCharge: { per: 'player', fees: [{ least: 400, most: 800, hourly: 1200 }], every: 30 },
    },
    'Maximum rake is $4, but no rake is taken from the pot, so it has no effect',
  ],
  [
    {
      game: 'dj-wild',
      paytables: { trips: 'DJWT-04' },
      settings: { adjacentBoxes: 1, wildStraightFlush125: true },
    },
    'is yes, but the Trips Bonus Wager does not use table DJWT-06, so it has no effect (687a.12(d)).',
  ],
  [
    {
      game: 'heads-up-holdem',
      limits: { ante: { min: 500, max: 100_000, step: 7 }, odds: { min: 500, max: 100_000, step: 7 } },
    },
    'The Ante Wager is accepted in steps of $0.07',
  ],
  [
    { game: 'heads-up-holdem', payoutLimit: 5_000_000, paytables: { 'pocket-bonus': 'A' } },
    'which can win $504,000 in a round',
  ],
  [
    { game: 'face-up-pai-gow', settings: { houseWay: 'ez', linkedProgressive: true } },
    'but the Progressive Payout Wager is not offered, so it has no effect',
  ],
])('%j has one warning, and says it', async (draft, words) => {
  const { out } = await submission('check', JSON.stringify(stated(draft)));
  expect(warningsIn(out)).toEqual([expect.stringContaining(words)]);
});

test.each([
  { ...ROOM, blinds: [500, 1000], limit: 'no' },
  { ...ROOM, blinds: [400, 400] },
  {
    game: 'face-up-pai-gow',
    paytables: { progressive: '1' },
    settings: { houseWay: 'ez', linkedProgressive: true },
    meter: 'floor',
  },
])('%j has none', async (draft) => {
  expect((await submission('check', JSON.stringify(stated(draft)))).out).not.toContain('Warning');
});

test('a payout limit cuts no wager that it does not cover', async () => {
  const settings = { initialAmount: 6_000_000, progressionRate: 50 };
  const draft = { game: 'high-card-flush', edition: '2016', payoutLimit: 5_000_000, paytables: { progressive: 'B' } };
  const { status, out } = await submission('check', JSON.stringify({ ...draft, settings }));
  expect(status).toBe(0);
  expect(out).not.toContain('unpayable');
});

test('a poker room whose choices stand under settings is checked, explained and taken over like any other', async () => {
  const [within, beside] = [
    { game: 'hold-em', settings: { limit: 'pot', seats: 6 } },
    { limit: 'pot', seats: 6 },
  ];
  const flat = { game: 'hold-em', ...beside };
  for (const act of ['check', 'explain', 'upgrade'] as const)
    expect(await submission(act, JSON.stringify(within))).toEqual(await submission(act, JSON.stringify(flat)));
});

test('the games that may be filed are one list, whatever is wrong with the name', async () => {
  const listed = async (text: string) =>
    /(?:Games|Available games): (heads-up-holdem, .*)\.$/m.exec((await submission('check', text)).err)?.[1];
  const [unnamed, unknown] = [await listed('{}'), await listed('{"game":"faro"}')];
  expect(unnamed).toBe(unknown);
  expect(unnamed).not.toContain('single-draw-2-7');
});

test('a payout limit that holds the main game in full is no warning', async () => {
  const draft = { game: 'heads-up-holdem', payoutLimit: 5_000_000, limits: { ante: { max: 9900 } } };
  expect((await submission('check', JSON.stringify(stated(draft)))).out).not.toContain('Warning');
});

test('from 2016 to 2019 in one step: what changed is said, and the two differ in words, in figures and in law', async () => {
  const { out } = await submission('upgrade', FILED_2016);
  expect(out).toMatch(/Rate of progression \(50%\) is not a choice of the house in the edition of 2019/);
  const [before, after] = [join(folder, 'before.json'), join(folder, 'after.json')];
  writeFileSync(before, FILED_2016);
  writeFileSync(after, out);
  const said = await fairdeal('submission', 'diff', before, after);
  expect(said.out).toMatch(/Rate of progression +50% +not a choice of the house +678a\.12\(d\)\(3\)/);
  expect(said.out).toMatch(/Progressive Jackpot Wager +-2\.8714% +19\.8461% +\+22\.7176 points/);
  const { law } = JSON.parse((await fairdeal('submission', 'diff', before, after, '--json')).out) as {
    law: { clause: string }[];
  };
  expect(law.map(({ clause }) => clause)).toEqual(expect.arrayContaining(['678a.7(e)', '678a.12(e)']));
  expect((await fairdeal('submission', 'diff', before, before)).out).toBe('The two submissions are equivalent.\n');
  expect(await fairdeal('submission', 'new', 'high-card-flush', '--from', before)).toMatchObject({ out });
});

describe('what is printed', () => {
  test.each(['print', 'signs', 'layout'] as const)(
    '%s as text and as a PDF, the same bytes every time',
    async (act) => {
      expect((await submission(act, FILED_2016)).out).toContain('Flush');
      const pdf = join(folder, `${act}.pdf`);
      await submission(act, FILED_2016, '--pdf', pdf);
      const first = readFileSync(pdf);
      expect(first.subarray(0, 5).toString()).toBe('%PDF-');
      await submission(act, FILED_2016, '--pdf', pdf);
      expect(readFileSync(pdf).equals(first)).toBe(true);
    },
  );

  test('the layout as SVG has every inscription and area, in millimetres', async () => {
    const svg = join(folder, 'layout.svg');
    await submission('layout', GOOD, '--svg', svg);
    const drawn = readFileSync(svg, 'utf8');
    expect(drawn).toMatch(/^<svg [^>]*width="\d+mm"/);
    expect(drawn.match(/>Bonus</g)).toHaveLength(6);
    expect(drawn).toContain('Aces are always counted as 11');
    expect(drawn).toContain('6\u00a0or\u00a033:\u00a050\u00a0to\u00a01');
  });

  test('the document has the whole house way that it files, and no page of a procedure has a line or two', async () => {
    const draft = '{"game":"face-up-pai-gow","settings":{"houseWay":"foxwoods"}}';
    const { out } = await submission('print', draft);
    expect(out).toMatch(/House way “foxwoods”.*Two pair.*10s to 7s are split/s);
    expect(out).toMatch(
      /Equipment +once +The drop box and tip box .* 688a\.2\(e\)\n +Equipment +once +A discard rack .* 688a\.2\(f\)/,
    );
    const pdf = join(folder, 'procedure.pdf');
    await submission('signs', draft, '--pdf', pdf);
    // Two signs, a payout card, a rack card, and the procedure on three full pages.
    expect(pagesOfPdf(readFileSync(pdf))).toBe(7);
  });

  const charge = { per: 'player', fees: [{ least: 400, most: 800, hourly: 1200 }], every: 30 };
  const contribution = { minimumPot: 2000, amount: { kind: 'fixed', cents: 100 }, most: 100 };
  const badBeat = {
    contribution,
    hands: [{ title: 'aces full of kings', atLeast: 'AcAdAhKcKd', percent: 100 }],
    shares: { beaten: 50, winning: 25, table: 25 },
    bothHoleCards: true,
    leastPlayers: 4,
    paidAt: 'table',
    discontinuing: 'pay-until-empty',
    discontinuingApproved: true,
  };
  const highHand = {
    contribution,
    collection: 'qualifying-period',
    periodMinutes: 60,
    leastPlayers: 4,
    collectWithin: 24,
    restrictions: 'Both hole cards must play',
    uncollected: 'next-period',
    tables: [1],
    pooledAt: 1,
  };
  const room = { game: 'hold-em', timeCharge: charge, badBeat, highHand };

  test('the document of a poker room has rules of several parts at the width of the page', async () => {
    const { out } = await submission('print', JSON.stringify({ game: 'hold-em', timeCharge: charge, badBeat }));
    const [choices = '', long = ''] = out.split('Rules in several parts');
    expect(choices).toContain('Time charge');
    expect(choices).not.toContain('Bad Beat payout');
    expect(long).toMatch(/Bad Beat payout.*aces full of kings.*637a\.15\(a\)/);
    const whole = { ...room, highHand: { ...highHand, restrictions: 'Both hole cards must play.' } };
    expect((await submission('print', JSON.stringify(whole))).out).toContain(
      'Both hole cards must play; an uncollected payout',
    );
  });

  test('signatures are never alone on a page: the last rows of the layout come with them', async () => {
    const pdf = join(folder, 'print.pdf');
    for (const lines of [0, 1, 2, 3, 4, 5, 6, 7, 8]) {
      const restrictions = `No phones. ${'A player must be in his seat at the end of the period. '.repeat(lines)}`;
      const draft = { ...room, highHand: { ...highHand, restrictions } };
      await submission('print', JSON.stringify(draft), '--pdf', pdf);
      const words = wordsOfPdf(readFileSync(pdf));
      const between = words.slice(words.lastIndexOf('No phones'), words.indexOf('Signatures'));
      expect(between).not.toContain('Page ');
    }
  });

  test('a card of many rules has them on numbered sides in type that can be read, and one rule may be longer than a side', async () => {
    const pdf = join(folder, 'rack.pdf');
    const printed = async (times: number): Promise<string> => {
      const restrictions = `${'A hand counts where both hole cards play. '.repeat(times)}The end.`;
      await submission('signs', JSON.stringify({ ...room, highHand: { ...highHand, restrictions } }), '--pdf', pdf);
      return wordsOfPdf(readFileSync(pdf)).replace(/\s+/g, ' ');
    };
    expect(await printed(12)).toMatch(/How to play.*side 1 of 2.*How to play.*side 2 of 2/);
    const long = await printed(110);
    // On the sign and on the card.
    expect(long.match(/The end/g)).toHaveLength(2);
    expect(long.match(/both hole cards play\. /g)?.length).toBeGreaterThanOrEqual(2 * 105);
  });

  test('signs have what every wager pays, main ones too, and the procedure of the way of dealing', async () => {
    const { papers } = JSON.parse((await submission('signs', '{"game":"heads-up-holdem"}', '--json')).out) as {
      papers: { paper: string; parts: { title: string; rows: string[][] }[] }[];
    };
    expect(papers[0]?.parts.map(({ title }) => title)).toEqual(['Main wagers', 'Odds', 'Odds, Bad Beat']);
    expect(papers[0]?.parts[1]?.rows).toContainEqual(['Royal flush', '500 to 1']);
    const sections = papers.find(({ paper }) => paper === 'procedure')?.parts.map(({ title }) => title);
    expect(sections).toContain('Dealing from a manual shoe');
    expect(sections).not.toContain('Dealing from the hand');
    const poker = await submission('signs', '{"game":"hold-em"}');
    expect(poker.out).toMatch(/Rack card: How to play.*Two cards of your own.*Procedure sheet/s);
  });
});

test('a sign says what a setting has a table pay, as the layout does', async () => {
  const filed = { game: 'dj-wild', paytables: { trips: 'DJWT-06' }, settings: { wildStraightFlush125: true } };
  for (const act of ['signs', 'print', 'layout'] as const)
    expect((await submission(act, JSON.stringify(filed))).out.toLowerCase()).toMatch(
      /straight flush, with wild +125 to 1/,
    );
});

test('a paytable of one’s own is explained and printed in practice, and refused where it is filed', async () => {
  const own = { name: 'House 1', pays: { '6 or 33': '60 to 1', '7 or 32': '12 to 1' } };
  const draft = { game: 'over-under', paytables: { bonus: own }, settings: { adjacentBoxes: 1 } };
  const refused = await submission('check', JSON.stringify(draft));
  expect(refused).toMatchObject({
    status: 1,
    out: expect.stringContaining('Use one of the chapter’s tables, A, or set "practice": true'),
  });
  const { out } = await submission('explain', JSON.stringify({ ...draft, practice: true }));
  expect(out).toMatch(/Bonus Wager +House 1 +\d/);
});

test('a fault names the line of the entry that is to blame', async () => {
  const text =
    '{\n  "game": "high-card-flush",\n  // boxes\n  "settings": {\n    "adjacentBoxes": 9,\n    "layoutAproved": true\n  },\n  "paytables": {"flush-bonus": "Z"}\n}';
  const { status, out } = await submission('check', text);
  expect(status).toBe(1);
  expect(out.split('\n').map((line) => line.slice(0, 40))).toEqual(
    [
      'Line 8: Unknown paytable "Z" for the wager',
      'Line 5: The setting adjacentBoxes must be ',
      'Line 6: Unknown setting "layoutAproved" (',
      '',
    ].map((line) => line.slice(0, 40)),
  );
  const { faults } = JSON.parse((await submission('check', text, '--json')).out) as { faults: { line: number }[] };
  expect(faults.map(({ line }) => line)).toEqual([8, 5, 6]);
});
