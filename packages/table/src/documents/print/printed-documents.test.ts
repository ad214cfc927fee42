import { EDITIONS, HOUSE_GAMES, houseGame, POKER_GAMES } from '@fairdeal/rules';
import { describe, expect, test } from 'vitest';
import { type CompiledSubmission, compileSubmission, type PrintedDocument, printedDocuments } from '../index.js';

const filed = (game: string, draft: object = {}): CompiledSubmission => {
  const found = houseGame(game) ?? POKER_GAMES.find(({ id }) => id === game);
  if (found === undefined) throw new Error(`there is no game ${game}`);
  const made = compileSubmission(found, { game, ...draft });
  if ('faults' in made) throw new Error(made.faults.map(({ fault }) => fault).join(' '));
  return made;
};

const paperOf = (game: string, draft: object, is: (paper: PrintedDocument) => boolean): PrintedDocument | undefined =>
  printedDocuments(filed(game, draft)).find(is);
const linesOf = (game: string, draft: object = {}): readonly string[] =>
  paperOf(game, draft, ({ paper }) => paper === 'procedure')?.parts.flatMap(({ rows }) => rows.map(([id]) => id)) ?? [];

/** Every wager that a game offers, each by its first table. */
const everything = (id: string, edition: string): object => {
  const game = houseGame(id);
  const tables = game?.paytables(edition) ?? [];
  return Object.fromEntries(
    (game?.optional ?? []).map((wager) => [wager, tables.find((table) => table.wager === wager)?.name]),
  );
};

describe('the dealer’s procedure', () => {
  test('has the dealer’s steps under the submission, and nothing else', () => {
    const plain = linesOf('face-up-pai-gow');
    for (const line of ['688a.3(b)(1)', '688a.3(c)(1)', '688a.5(b)(1)', '688a.5(i)(2)', '688a.11(h)(2)', '688a.13(l)'])
      expect(plain).not.toContain(line);
    for (const line of ['688a.3(c)(2)', '688a.5(b)(2)', '688a.5(i)(1)', '688a.13(a)', '688a.11(f)(3)'])
      expect(plain).toContain(line);
    const other = linesOf('face-up-pai-gow', {
      paytables: { fortune: '1' },
      settings: { shuffling: 'device', decks: 2, dealing: 'automated-shoe', startingPosition: 'generator' },
    });
    for (const line of ['688a.3(b)(1)', '688a.5(b)(1)', '688a.5(i)(2)', '688a.11(h)(2)(i)(A)', '688a.13(l)'])
      expect(other).toContain(line);
    for (const line of ['688a.5(b)(2)', '688a.5(e)', '688a.5(i)(1)(i)', '688a.11(h)(3)', '688a.13(a)'])
      expect(other).not.toContain(line);
  });

  test.each(HOUSE_GAMES.flatMap(({ id, editions }) => editions.map(({ edition }) => [id, edition] as const)))(
    'of %s, edition %s, leaves no clause out of every way to file it',
    (id, edition) => {
      const paytables = everything(id, edition);
      const ways =
        id === 'over-under'
          ? [{ shuffling: 'device', preshuffled: true, midShoeEntry: false }, { shuffling: 'manual' }]
          : ['manual-shoe', 'hand', 'automated-shoe'].flatMap((dealing) => [
              { dealing, shuffling: 'device', decks: 2, preshuffled: true, countingDevice: true },
              { dealing, shuffling: 'device' },
              ...(dealing === 'hand' ? [] : [{ dealing, shuffling: 'manual' }]),
            ]);
      const more = id === 'face-up-pai-gow' ? { startingPosition: 'generator', markStart: true } : {};
      const settings = (way: object): object[] =>
        (id === 'face-up-pai-gow' ? [{}, more] : [{}]).map((also) => {
          const { countingDevice: _, ...rest } = { countingDevice: false, ...way };
          return { ...(id === 'face-up-pai-gow' || id === 'over-under' ? rest : way), ...also };
        });
      const shown = new Set(
        ways.flatMap((way) => settings(way).flatMap((one) => linesOf(id, { edition, paytables, settings: one }))),
      );
      const chapter = houseGame(id)?.chapter ?? '';
      const clauses = EDITIONS.find((one) => one.chapter === chapter && one.edition === edition)?.clauses ?? {};
      const sections = id === 'over-under' ? '[345679]' : '([34578]|9|10|11|13)';
      const all = Object.entries(clauses)
        .filter(([clause]) => new RegExp(`^${chapter}\\.${sections}\\(`).test(clause))
        .filter(([, { met }]) => met !== 'defines' && met !== 'configured')
        .map(([clause]) => clause);
      expect(all.filter((clause) => !shown.has(clause))).toEqual([]);
    },
  );

  test('of poker comes to the game after the bets, and has no rule of another game', () => {
    const sheet = paperOf('badeucey', {}, ({ paper }) => paper === 'procedure');
    const titles = sheet?.parts.map(({ title }) => title) ?? [];
    expect(titles.indexOf('Badeucey')).toBe(titles.indexOf('Bets') + 1);
    const lines = linesOf('badeucey');
    expect(lines).toContain('637a.20(l)(1)(i)');
    for (const line of ['637a.20(l)(2)(i)', '637a.18(m)', '637a.18(p)', '637a.17(b)(3)(i)', '637a.18(q)'])
      expect(lines).not.toContain(line);
    expect(linesOf('hold-em')).toContain('637a.18(p)');
    expect(linesOf('seven-card-stud-high')).toContain('637a.18(m)(1)');
  });

  test('of Face Up Pai Gow Poker has the whole house way as it is filed', () => {
    const way = (houseWay: string): string =>
      paperOf('face-up-pai-gow', { settings: { houseWay } }, ({ paper }) => paper === 'procedure')
        ?.parts.find(({ title }) => title.startsWith('House way'))
        ?.rows.map((row) => row.join(': '))
        .join('\n') ?? '';
    expect(way('ez')).toContain(
      'aces to queens are split; jacks to 9s are split, unless an ace is single; 8s to 6s are split, unless a king or better is single; 5s to 3s are split, unless a queen or better is single',
    );
    expect(way('ez')).toContain('8s to 6s are split, unless a queen or better is single; 5s to 2s are kept together');
    expect(way('foxwoods')).toContain(
      '10s to 7s are split, unless a king or better is single; 6s to 2s are kept together',
    );
    expect(way('foxwoods')).toContain('beside one ace');
    expect(way('ez')).not.toContain('beside one ace');
  });
});

describe('the signs', () => {
  test('have the payout limit as a rule, in no table of payouts', () => {
    const draft = { payoutLimit: 10_000_000, paytables: { fortune: '1' } };
    const pays = paperOf('face-up-pai-gow', draft, ({ title }) => title === 'Payouts');
    expect(pays?.parts.map(({ title }) => title)).toEqual(['Main wagers', 'Fortune Bonus']);
    const rules = paperOf('face-up-pai-gow', draft, ({ title }) => title === 'Rules of this table');
    expect(rules?.notes).toContain('No hand wins more than $100,000 on the optional wagers, Envy Bonuses aside');
  });

  test('state the house choices that a player should know before sitting down', () => {
    const posted = (game: string, draft: object): PrintedDocument | undefined =>
      paperOf(game, draft, ({ title }) => title === 'Rules of this table');
    const wild = posted('dj-wild', {
      paytables: { progressive: '1' },
      settings: { adjacentBoxes: 3, foldedHandsInProgressive: false },
    });
    expect(wild?.notes).toEqual([
      'Each player may bet on up to 3 adjacent boxes',
      'A folded hand doesn’t play for the Progressive Bonus',
    ]);
    expect(wild?.clauses).toEqual(['687a.7(e)', '687a.11(b)(3)']);
    expect(posted('dj-wild', { settings: { adjacentBoxes: 1 } })?.notes).toEqual(['Each player may bet on one box']);
    expect(posted('over-under', { settings: { midShoeEntry: false } })?.notes.at(-1)).toContain(
      'waits for the next shuffle',
    );
  });
});

test('the rack card of Saigon 5 has the joker’s value, and promises no more', () => {
  const words = JSON.stringify(printedDocuments(filed('saigon-5')));
  expect(words).toContain('The joker counts 3, 6 or 9.');
  expect(words).not.toContain('whatever serves');
});
