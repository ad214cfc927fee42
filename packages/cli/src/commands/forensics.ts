import { type Card, DECK_52, formatCard, JOKER, parseCards } from '@fairdeal/cards';
import { type DeckEvidence, type DeckExamination, examineDeck, type ShuffleCards } from '@fairdeal/lab';
import { type Report, type ReportColumn, tableOf, UNUSUAL_CHANCE } from '@fairdeal/lab/internal';
import { HOUSE_GAMES, houseGame } from '@fairdeal/rules';
import { isRecord } from '@fairdeal/rules/internal';
import { countNoun, parseJson } from '@fairdeal/rules/internal/text';
import { Command } from 'commander';
import { choiceOption, parseWholeNumber, withExamples } from '../shared/arguments.js';
import { UsageError, unknownNameError } from '../shared/errors.js';
import { readText } from '../shared/input.js';
import { runInterruptibly } from '../shared/interrupt.js';
import { formatNumber } from '../shared/print.js';
import { printReport } from '../shared/report.js';
import { printWatchTargets } from './watch-targets.js';

interface Options {
  readonly game?: string;
  readonly decks?: string;
  readonly joker?: true;
  readonly csv?: true;
  readonly json?: true;
  readonly watchTargets?: true;
  readonly wrongDecks?: string;
  readonly days?: string;
  readonly seed?: string;
}

const HOUSE_IDS = HOUSE_GAMES.map(({ id }) => id);

export const forensicsCommand = (): Command =>
  withExamples(
    new Command('forensics')
      .summary('Test dealt cards against a fair, well-shuffled deck')
      .description('Test dealt cards against a fair, well-shuffled deck, with the power of each test.')
      .argument(
        '[file]',
        'an export of a log (fairdeal log export), or lines of cards, one shuffle on each line in dealt order; default or -: standard input',
      )
      .addOption(choiceOption('--game <id>', 'use this game’s deck', HOUSE_IDS))
      .option('--decks <count>', 'number of decks shuffled together')
      .option('--joker', 'each deck has a joker')
      .option(
        '--watch-targets',
        'instead of a file, simulate the deck watch of live tables: how soon it finds wrong decks, and how often it stops a fair one',
      )
      .option('--wrong-decks <count>', 'with --watch-targets, wrong decks of each kind; default: 1000')
      .option('--days <count>', 'with --watch-targets, table-days with fair decks of each kind; default: 10000')
      .option('--seed <seed>', 'with --watch-targets, seed of the simulation; default: 1')
      .option('--csv', 'write CSV for a spreadsheet')
      .option('--json', 'write JSON')
      .action(run),
    'fairdeal forensics evening.ndjson --game high-card-flush',
    'fairdeal forensics --watch-targets --wrong-decks 100 --days 40',
    'for i in 1 2 3; do echo AsKd9h4c7d2sTc; done | fairdeal forensics',
  );

const run = async (file: string | undefined, options: Options): Promise<void> => {
  if (options.csv && options.json) throw new UsageError('--csv can’t be combined with --json. Use one of them.');
  if (options.watchTargets) {
    if (file !== undefined) throw new UsageError('--watch-targets simulates its own cards. Leave out the file.');
    return printWatchTargets(options);
  }
  for (const name of ['wrongDecks', 'days', 'seed'] as const)
    if (options[name] !== undefined)
      throw new UsageError(`${name === 'wrongDecks' ? '--wrong-decks' : `--${name}`} goes with --watch-targets.`);
  const text = await readText(file);
  const shuffles = text.trimStart().startsWith('{') ? shufflesFromLog(text) : shufflesFromLines(text);
  const cards = shuffles.reduce((sum, dealt) => sum + dealt.length, 0);
  if (cards === 0) throw new UsageError('This input has no dealt cards to test.');
  if (cards > MOST_CARDS)
    throw new UsageError(`This input has more than ${formatNumber(MOST_CARDS)} cards. Test a part of it.`);
  const evidence: DeckEvidence = { deck: deckFor(options, shuffles), shuffles };
  const longest = shuffles.reduce((most, dealt) => Math.max(most, dealt.length), 0);
  if (longest > evidence.deck.length)
    throw new UsageError(
      `A shuffle shows ${longest} cards, but the deck has ${evidence.deck.length}. Describe the deck with --decks, --joker or --game.`,
    );
  const examined = await runInterruptibly(() => examineDeck(evidence));
  printReport(forensicsReport(examined), options);
  if (examined.impossible.length > 0 || examined.overall <= UNUSUAL_CHANCE) process.exitCode = 1;
};

const MOST_CARDS = 500_000;

const shufflesFromLines = (text: string): ShuffleCards[] =>
  text.split('\n').flatMap((line, at) => {
    const written = line.replace(/#.*/, '').replaceAll(/[\s,;|/]+/g, '');
    if (written === '') return [];
    const parsed = parseCards(written);
    if ('wrong' in parsed) throw new UsageError(`Line ${at + 1}: ${parsed.wrong}`);
    return [parsed.ok];
  });

/** The events of an entry, with opened secrets filled in. */
const eventsIn = (entry: unknown): readonly Readonly<Record<string, unknown>>[] => {
  if (!isRecord(entry) || !Array.isArray(entry.events)) return [];
  const opened = isRecord(entry.opened) && isRecord(entry.opened.events) ? entry.opened.events : {};
  return entry.events.map((event: unknown, at) => opened[at] ?? event).filter(isRecord);
};

/** Leaves out sealed cards. */
const cardsOf = (value: unknown): Card[] => {
  const parsed = typeof value === 'string' ? parseCards(value.replaceAll('?', '')) : { ok: [] };
  return 'ok' in parsed ? parsed.ok : [];
};

/** Cards dealt between two shuffles of a table; the whole order if it was opened. */
const shufflesFromLog = (text: string): ShuffleCards[] => {
  const open = new Map<string, Card[]>();
  const ended: Card[][] = [];
  text.split('\n').forEach((line, at) => {
    if (line.trim() === '') return;
    const read = parseJson(line);
    if ('wrong' in read) throw new UsageError(`Line ${at + 1} is not JSON: ${read.wrong}.`);
    const table = isRecord(read.ok) ? `${read.ok.table}` : '';
    for (const event of eventsIn(read.ok)) {
      if (event.did === 'cardsShuffled') {
        ended.push(open.get(table) ?? []);
        const order = cardsOf(event.order);
        if (order.length > 0) ended.push(order);
        open.set(table, []);
      }
      if (event.did !== 'dealt' || !Array.isArray(event.dealt)) continue;
      const dealt = event.dealt.flatMap((spot: unknown) => (isRecord(spot) ? cardsOf(spot.cards) : []));
      open.set(table, [...(open.get(table) ?? []), ...dealt]);
    }
  });
  const orders = ended.filter((dealt) => dealt.length >= DECK_52.length);
  const dealt = [...ended, ...open.values()].filter((cards) => cards.length > 0);
  return orders.length > 1 ? orders : dealt.filter((cards) => !orders.includes(cards));
};

const deckFor = ({ game: id, decks: text, joker }: Options, shuffles: readonly ShuffleCards[]): readonly Card[] => {
  const decks = text === undefined ? 1 : parseWholeNumber(text, 1, 8);
  if (decks === null) throw new UsageError(`--decks must be a number from 1 to 8, not "${text}".`);
  if (id !== undefined) {
    const game = houseGame(id);
    if (game === undefined) throw unknownNameError('house game', id, HOUSE_IDS);
    if (text !== undefined || joker)
      throw new UsageError('--game already sets the deck. Leave out --decks and --joker.');
    return game.batch;
  }
  const withJoker = joker === true || shuffles.some((dealt) => dealt.includes(JOKER));
  const one = withJoker ? [...DECK_52, JOKER] : DECK_52;
  return Array.from({ length: decks }, () => one).flat();
};

/** A p-value for the table. */
const pValue = (chance: number): string => (chance >= 0.001 ? chance.toFixed(3) : '< 0.001');

const verdict = ({ impossible, overall, tests }: DeckExamination): string[] => {
  const strange = impossible.map(
    ({ shuffle, card, seen, inDeck }) =>
      `In shuffle ${shuffle} the ${formatCard(card)} appears ${seen === 1 ? 'once' : `${seen} times`}, but the deck has ${inDeck === 0 ? 'none' : `only ${inDeck}`}. The cards came from another deck, or someone recorded them wrong.`,
  );
  const unusual = tests.filter(({ corrected }) => corrected <= UNUSUAL_CHANCE);
  const told =
    unusual.length === 0
      ? [`Nothing here is unusual for a fair, well-shuffled deck: p-value ${pValue(overall)} for all tests together.`]
      : unusual.map(
          ({ words, corrected, card }) =>
            `Unusual: ${words}${card === undefined ? '' : ` (${formatCard(card)})`}; Holm-adjusted p-value ${pValue(corrected)}.`,
        );
  return [
    ...strange,
    ...told,
    ...(unusual.length + strange.length > 0
      ? [
          'These tests describe the cards, not the cause. A recording mistake, a selective record, a worn deck or a faulty shuffler can all be the reason.',
        ]
      : []),
  ];
};

const TEST_COLUMNS: readonly ReportColumn[] = [
  { name: 'test' },
  { name: 'value', title: 'statistic', unit: 'value', digits: 3 },
  { name: 'fair', title: 'mean if fair', unit: 'value', digits: 3 },
  { name: 'chance', title: 'p-value' },
  { name: 'corrected', title: 'Holm-adjusted' },
  { name: 'words', title: 'a high statistic means' },
];

const forensicsReport = (examined: DeckExamination): Report => {
  const tests = examined.tests.map(({ card, ...test }) => ({
    ...test,
    ...(card === undefined ? {} : { card: formatCard(card) }),
  }));
  return {
    title: `${countNoun(examined.cards, 'card')} from ${countNoun(examined.shuffles, 'shuffle')} of a ${examined.deck}-card deck, compared with ${countNoun(examined.compared, 'fair set')} of the same shape`,
    sections: [
      {
        table: tableOf(
          TEST_COLUMNS,
          tests.map(({ test, card, chance, corrected, ...row }) => ({
            ...row,
            test: card === undefined ? test : `${test} ${card}`,
            chance: pValue(chance),
            corrected: pValue(corrected),
          })),
        ),
      },
      { notes: verdict(examined) },
      {
        title: 'Power of these tests with this many cards (± one standard error):',
        notes: examined.power.map(
          ({ wrong, found, standardError }) =>
            `  ${wrong}: ${(100 * found).toFixed(0)}% of sets (±${(100 * standardError).toFixed(0)})`,
        ),
      },
    ],
    data: {
      ...examined,
      impossible: examined.impossible.map((one) => ({ ...one, card: formatCard(one.card) })),
      tests,
      unusual: examined.impossible.length > 0 || examined.overall <= UNUSUAL_CHANCE,
    },
    csv: tableOf(
      ['test', 'statistic', 'meanIfFair', 'pValue', 'pValueHolm', 'card', 'words'],
      tests.map(({ value, fair, chance, corrected, ...test }) => ({
        ...{ ...test, statistic: value, meanIfFair: fair, pValue: chance, pValueHolm: corrected },
      })),
    ),
  };
};
