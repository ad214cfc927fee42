import { describe, expect, test } from 'vitest';
import { NOON } from '../testing/practice.js';
import { openScriptDriver, type ScriptDriver } from '../testing/script.js';
import { startScript } from './index.js';

const OPENINGS = [{ game: 'high-card-flush', edition: '2019' }, { game: 'hold-em' }];
const dealer = { role: 'dealer', person: 'd17' };
const player = { role: 'player', seat: 1, person: 'p1' };

/** All that a script can show of its table. */
const shown = (script: ScriptDriver): unknown =>
  [{ view: 'sealed' }, { money: true }, { options: dealer }, { options: player }].map((line) => {
    const { line: _, ...answer } = script.send(line);
    return answer;
  });

const opened = (game: object): ScriptDriver => {
  const script = openScriptDriver('lines');
  script.send({ open: game, at: NOON });
  script.send({ by: player, do: 'sit', cents: 100_000 });
  return script;
};

const plain = /^[A-Z"].*\.$/;

const NONSENSE: readonly (readonly [string, string])[] = [
  ['no JSON', '{"do": '],
  ['a word', 'deal'],
  ['null', 'null'],
  ['a number', '5'],
  ['a text', '"deal"'],
  ['a list', '[{"staff": true}]'],
  ['an empty object', '{}'],
  ['two things at once', '{"staff": true, "money": true}'],
  ['an act that every object has', '{"do": "constructor", "by": {"role": "dealer"}}'],
  ['an act named __proto__', '{"do": "__proto__", "by": {"role": "dealer"}}'],
  ['an act that is a list', '{"do": ["sit"], "by": {"role": "dealer"}}'],
  ['an act that nests without end', `{"do": ${'['.repeat(5000)}${']'.repeat(5000)}, "by": {"role": "dealer"}}`],
  ['a field named __proto__', '{"do": "leave", "by": {"role": "player", "seat": 1}, "__proto__": {"cents": 5}}'],
  ['a person with __proto__', '{"do": "leave", "by": {"role": "player", "seat": 1, "__proto__": {"person": "p2"}}}'],
  ['nobody', '{"do": "sit", "cents": 100}'],
  ['null who acts', '{"do": "sit", "cents": 100, "by": null}'],
  ['a player without a seat', '{"do": "sit", "cents": 100, "by": {"role": "player"}}'],
  ['a seat of 0', '{"do": "sit", "cents": 100, "by": {"role": "player", "seat": 0}}'],
  ['a dealer with a seat', '{"do": "leave", "by": {"role": "dealer", "seat": 1}}'],
  ['a role that is none', '{"do": "sit", "cents": 100, "by": {"role": "king"}}'],
  ['a role that every object has', '{"do": "sit", "cents": 100, "by": {"role": "constructor"}}'],
  ['a person without a name', '{"do": "sit", "cents": 100, "by": {"role": "player", "seat": 2, "person": ""}}'],
  ['cents owed', '{"do": "sit", "cents": -1, "by": {"role": "player", "seat": 2}}'],
  ['broken cents', '{"do": "sit", "cents": 0.5, "by": {"role": "player", "seat": 2}}'],
  ['cents past safe integers', '{"do": "sit", "cents": 9007199254740992, "by": {"role": "player", "seat": 2}}'],
  ['cents past all numbers', '{"do": "sit", "cents": 1e400, "by": {"role": "player", "seat": 2}}'],
  ['cents as text', '{"do": "sit", "cents": "100", "by": {"role": "player", "seat": 2}}'],
  ['no cents', '{"do": "sit", "by": {"role": "player", "seat": 2}}'],
  ['a field too many', '{"do": "leave", "by": {"role": "player", "seat": 1}, "loud": true}'],
  ['an order of something else', '{"do": "sit", "cents": 1, "order": "As", "by": {"role": "player", "seat": 2}}'],
  ['cards that are none', '{"do": "shuffleCards", "deck": 0, "order": "Xx", "by": {"role": "dealer"}}'],
  ['a time that is none', '{"staff": true, "at": "noon"}'],
  ['a time that only looks like one', '{"staff": true, "at": "5"}'],
  ['a time before all time', '{"staff": true, "at": -1}'],
  ['a time that is broken', '{"staff": true, "at": 1.5}'],
  ['a time that no date can say', '{"staff": true, "at": 9007199254740991}'],
  ['staff who do something else', '{"staff": "dance"}'],
  ['money that is not asked for', '{"money": false}'],
  ['a view of nobody', '{"view": "everything"}'],
  ['a view of null', '{"view": null}'],
  ['options of the public', '{"options": "public"}'],
];

describe.each(OPENINGS)('at a table of $game', (game) => {
  test.each(NONSENSE)('%s is not understood, and changes nothing', (_, line) => {
    const script = opened(game);
    const before = shown(script);
    const answer = script.send(line);
    expect(answer).toEqual({ line: script.lineNumber(), wrong: expect.stringMatching(plain) });
    expect(String(answer.wrong).length).toBeLessThan(3000);
    expect(shown(script)).toEqual(before);
    expect(script.status()).toBe(2);
  });

  test('a forbidden act is refused with its clause, and changes nothing', () => {
    const script = opened(game);
    const before = shown(script);
    expect(script.send({ by: dealer, do: 'sit', cents: 100 })).toEqual({
      line: script.lineNumber(),
      refused: expect.stringMatching(plain),
      reason: 'not-your-act',
      cites: expect.arrayContaining([expect.any(String)]),
    });
    expect(shown(script)).toEqual(before);
    expect(script.status()).toBe(1);
  });

  test('a line that is not understood has no time', () => {
    const script = opened(game);
    script.send({ staff: 'dance', at: NOON + 86_400_000 });
    expect(script.send({ money: true, at: NOON + 2000 })).toHaveProperty('money');
    expect(script.status()).toBe(2);
  });

  test('no line of any kind may be earlier than the last allowed act', () => {
    const script = opened(game);
    script.send({ staff: true, at: NOON + 60_000 });
    for (const line of [
      { by: player, do: 'leave' },
      { staff: true },
      { staff: 'deal' },
      { view: 'public' },
      { options: player },
      { money: true },
    ])
      expect([line, script.send({ ...line, at: NOON + 59_999 })]).toEqual([
        line,
        {
          line: script.lineNumber(),
          refused: expect.stringContaining('2026-01-05T12:01:00.000Z'),
          reason: 'time-past',
          cites: [],
        },
      ]);
    expect(script.send({ money: true, at: NOON + 60_000 })).toHaveProperty('money');
    expect(script.send({ money: true, at: '2026-01-05T12:01:00Z' })).toHaveProperty('money');
  });

  test('a time left out is one second after the line before', () => {
    const script = opened(game);
    script.send({ money: true, at: NOON + 30_000 });
    script.send({ money: true });
    expect(script.send({ money: true, at: NOON + 30_999 })).toHaveProperty('refused');
    script.send({ money: true });
    expect(script.send({ money: true, at: NOON + 32_000 })).toHaveProperty('money');
  });

  test('the end of time is a line like others', () => {
    const script = opened(game);
    expect(script.send({ money: true, at: 8_640_000_000_000_000 })).toHaveProperty('money');
    expect(script.send({ money: true, at: NOON })).toHaveProperty('refused');
    expect(script.send({ money: true })).toHaveProperty('wrong');
  });
});

const SEATED = { role: 'player', seat: 1 };

test.each([
  [{ options: 'player 1' }, '"options" of the line is an object such as {"role": "player", "seat": 1}, not a text.'],
  [
    { view: 'player 1' },
    '"view" of the line is "public", "sealed" or an object such as {"role": "player", "seat": 1}.',
  ],
  [{ staff: 'dance' }, '"staff" of the line is true or "deal".'],
  [{ money: 'yes' }, '"money" of the line is true.'],
  [{ by: 'dealer', do: 'noMoreBets' }, 'Unknown act "noMoreBets". Acts at this table: receiveCards, '],
  [{ by: SEATED, do: 'sit', cents: '5' }, '"cents" of sit is a number, not a text.'],
  [{ by: SEATED, do: 'sit', cents: 0.5 }, '"cents" of sit is a whole number.'],
  [{ by: { ...SEATED, person: [] }, do: 'sit', cents: 500 }, '"by.person" of sit is a text, not a list.'],
  [{ by: SEATED, do: 'sit', cents: 500, at: 'now' }, '"at" of sit is an instant such as "2026-01-05T18:00:00Z", or '],
  [
    { by: SEATED, do: 'cardExposed', who: 'dealer' },
    'There is no field "who" in cardExposed; it has of, cards, reason.',
  ],
  [{ by: SEATED, do: 'cardExposed' }, '"of" of cardExposed is missing: a number or "dealer".'],
  [{ by: SEATED, do: 'inspectCards', dek: 0 }, 'There is no field "dek" in inspectCards (did you mean deck?).'],
  [{ by: SEATED, do: 'wagr' }, 'Unknown act "wagr". Did you mean wager?'],
  [{ by: SEATED, do: 'fold' }, 'Unknown act "fold". You can do this now: sit.'],
])('%j is answered in plain words', (line, sentence) => {
  const script = openScriptDriver('words');
  script.send({ open: { game: 'over-under' } });
  expect(String(script.send(line).wrong).slice(0, sentence.length)).toBe(sentence);
});

test('blank lines and comments get no answer, but count', () => {
  const script = openScriptDriver('numbers');
  for (const line of ['', '   ', '# a comment', '  # another', '\t']) script.expectSilence(line);
  expect(script.send({ open: OPENINGS[0] })).toEqual({ line: 6, events: [] });
  script.expectSilence('# {"money": true}');
  expect(script.send({ money: true })).toMatchObject({ line: 8 });
  expect(script.status()).toBe(0);
});

test('the first line opens the table, and no other does', () => {
  const script = openScriptDriver('first');
  expect(script.send({ money: true })).toEqual({ line: 1, wrong: expect.stringMatching(plain) });
  expect(script.send({ open: OPENINGS[0] })).toHaveProperty('events');
  expect(script.send({ open: OPENINGS[1] })).toHaveProperty('refused');
  expect(script.send({ options: player })).toHaveProperty('options');
});

describe('an opening', () => {
  test.each(['constructor', '__proto__', 'toString', '', 'bridge'])(
    'of the game "%s" is refused with its faults',
    (game) => {
      const answer = openScriptDriver('opening').send(`{"open": {"game": ${JSON.stringify(game)}}}`);
      expect(answer).toMatchObject({
        line: 1,
        refused: expect.stringMatching(plain),
        faults: expect.arrayContaining([{ why: expect.stringMatching(plain), cites: expect.any(Array) }]),
      });
    },
  );

  test.each([
    '{"open": null}',
    '{"open": "hold-em"}',
    '{"open": {}}',
    '{"open": {"game": 5}}',
    '{"open": {"game": "hold-em"}, "cards": "marked"}',
  ])('%s is not understood', (line) => {
    expect(openScriptDriver('opening').send(line)).toEqual({ line: 1, wrong: expect.stringMatching(plain) });
  });

  test('names all its faults', () => {
    const answer = openScriptDriver('opening').send({
      open: { game: 'high-card-flush', edition: '1999', paytables: { luck: 'A' } },
    });
    expect(answer.faults).toHaveLength(2);
  });

  test('that was refused can be made again', () => {
    const script = openScriptDriver('opening');
    expect(script.send({ open: { game: 'bridge' } })).toHaveProperty('refused');
    expect(script.send({ open: { game: 'hold-em' } })).toEqual({ line: 2, events: [] });
    expect(script.status()).toBe(1);
  });
});

test('a script that is started with nothing has fair chance and the machine’s clock', () => {
  const script = startScript();
  const before = Date.now();
  expect(script.answer('{"open":{"game":"over-under"}}')).toEqual({ line: 1, events: [] });
  const { events } = script.answer('{"staff":true}') as unknown as {
    readonly events: readonly { readonly at: number }[];
  };
  expect(events[0]?.at).toBeGreaterThanOrEqual(before);
  expect(script.status()).toBe(0);
});

test('a line that is no text is wrong', () => {
  const script = startScript();
  expect(script.answer({ open: { game: 'hold-em' } } as never)).toEqual({
    line: 1,
    wrong: 'A line is the text of one JSON object, as JSON.stringify writes it.',
  });
  expect(script.status()).toBe(2);
});

test('after an opening that failed, the reason is told once, and then in brief', () => {
  const script = startScript();
  const wrong = (line: object): unknown => script.answer(JSON.stringify(line))?.wrong;
  expect(wrong({ staff: true })).toBe('The first line opens a table: {"open": {"game": "over-under"}}.');
  expect(script.answer('{"open": {"game": "over-under", "paytables": {"bonus": "Q"}}}')).toHaveProperty('refused');
  expect([wrong({ staff: true }), wrong({ money: true }), wrong({ view: 'public' })]).toEqual([
    'No table is open, because line 2 opened none: correct it, or open one with {"open": {"game": "over-under"}}. Every line until then gets a brief answer.',
    'No table is open, because line 2 opened none.',
    'No table is open, because line 2 opened none.',
  ]);
  expect(script.answer('{"open": {"game": "over-under"}}')).toEqual({ line: 6, events: [] });
  expect(script.answer('{"money": true}')).toHaveProperty('money');
  expect(script.status()).toBe(2);
});
