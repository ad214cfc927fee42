import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type HandText,
  handPageQuery,
  handReport,
  parseSituation,
  paytableReport,
  type Report,
  strategyPageQuery,
  strategyReport,
} from '@fairdeal/lab/internal';
import { handAdvice } from '@fairdeal/table/internal';
import { oddsLinesOf } from '@fairdeal/table/internal/documents';
import { handIdWords } from '@fairdeal/table/internal/drills';
import { oddsReport } from '../../lab/odds-report.js';
import { oddsCodeVersion, readStoredOdds } from '../../lab/stored-odds.js';
import { asUsage, UsageError } from '../../shared/errors.js';
import { runInterruptibly } from '../../shared/interrupt.js';
import { STORED_ODDS_FOLDER } from '../../shared/paths.js';
import { print } from '../../shared/print.js';
import { printReport, withLink, withVariant } from '../../shared/report.js';
import type { ComputeOptions } from './compute.js';
import { type GameReportOptions, gameReport } from './game-report.js';
import { type AskedRules, oddsUnder, type RulesOptions, readRules } from './question.js';
import { parsePaytableOptions } from './request.js';
import { requireFolder, writeSheet } from './sheet-file.js';
import { oddsLink, siteLink } from './site-links.js';

interface OutputOptions {
  readonly csv?: true;
  readonly json?: true;
}

/** Options that every question takes. */
export type QuestionOptions = RulesOptions & OutputOptions;

/** Prints a report under the requested rules. */
const tell = ({ question: { variant } }: AskedRules, report: Report, how: OutputOptions): void =>
  printReport(withVariant(report, variant), how);

/** Shows a refusal of the lab as one sentence. Work can be interrupted. */
const withUsageErrors = async <Answer>(make: () => Answer): Promise<Answer> => runInterruptibly(() => asUsage(make));

export const tellGame = async (
  id: string,
  options: QuestionOptions & ComputeOptions & { readonly sheet?: string },
): Promise<void> => {
  const rules = await readRules(id, options);
  const { game, tables, question, narrow } = rules;
  if (options.sheet !== undefined) requireFolder(options.sheet);
  if (options.store && narrow)
    throw new UsageError(
      '--store stores all results of a game at once. Leave out --edition, --set, --submission and your own rules.',
    );
  if (options.recompute && question.variant !== undefined)
    throw new UsageError(
      '--recompute can’t be combined with your own rules. They are never stored, so they are computed each time.',
    );
  const { limited, isStored } = await oddsUnder(rules, options);
  const version = isStored ? (readStoredOdds(id)?.version ?? oddsCodeVersion(id)) : oddsCodeVersion(id);
  if (options.sheet !== undefined) {
    // Loaded only here: the PDF library takes longer to load than most commands to run.
    const { oddsSheetPdf: oddsSheet } = await import('./sheet-pdf.js');
    writeSheet(options.sheet, await oddsSheet({ game, odds: limited, version }));
    if (!options.json && !options.csv) return print(`Wrote the sheet of ${game.title} to ${options.sheet}.`);
  }
  const link = oddsLink(game, limited, tables);
  const report = oddsReport(game, limited, version, isStored);
  printReport({ ...report, data: { ...report.data, ...(link === null ? {} : { link }) } }, options);
};

export const tellTable = async (id: string, options: QuestionOptions): Promise<void> => {
  const rules = await readRules(id, options);
  const { limited } = await oddsUnder(rules);
  const asked = Object.keys(parsePaytableOptions(options.paytable));
  const tables = oddsLinesOf(limited).filter(({ wager }) => asked.length === 0 || asked.includes(wager));
  tell(rules, paytableReport(rules.game, limited, tables, handIdWords), options);
};

/** The value of every choice with one hand. Its JSON is fixed, so only the text has the link. */
export const tellHand = async (
  id: string,
  cards: string,
  options: QuestionOptions & Omit<HandText, 'hand'>,
): Promise<void> => {
  const rules = await readRules(id, options);
  refuseTables(rules, options);
  const { game, solver, question } = rules;
  const text: HandText = { ...options, hand: cards };
  const report = await withUsageErrors(() =>
    handReport(
      solver,
      question,
      parseSituation(game, question, text, (part) => (part === 'hand' ? 'The hand' : `--${part}`)),
      handAdvice(game),
    ),
  );
  const link = siteLink('hand', game, question, (of) => handPageQuery(game, of, text));
  tell(rules, { ...withLink(report, link), data: report.data }, options);
};

export const tellStrategy = async (
  id: string,
  options: QuestionOptions & { readonly rule?: string },
): Promise<void> => {
  if (options.rule !== undefined) return tellReport('rule', id, { stake: [], ...options });
  const rules = await readRules(id, options);
  refuseTables(rules, options);
  const { game, solver, question } = rules;
  const report = await withUsageErrors(() => strategyReport(solver, question, () => storedChart(id)));
  const link = siteLink('strategy', game, question, (of) => strategyPageQuery(game, { ...of, lines: null }));
  tell(rules, withLink(report, link), options);
};

export const tellSession = (
  id: string,
  options: QuestionOptions & GameReportOptions & { readonly covariance?: true },
): Promise<void> => tellReport(options.covariance ? 'covariance' : 'distribution', id, options);

/** A report made from the odds of the whole game. */
export const tellReport = async (
  kind: Parameters<typeof gameReport>[0],
  id: string,
  options: QuestionOptions & GameReportOptions,
): Promise<void> => {
  const rules = await readRules(id, options);
  const { odds } = await oddsUnder(rules);
  tell(rules, await withUsageErrors(() => gameReport(kind, odds, rules.tables, rules.request, options)), options);
};

const storedChart = (game: string): unknown => {
  const file = join(STORED_ODDS_FOLDER, 'charts', `${game}.json`);
  if (!existsSync(file)) throw new UsageError(`${game} has no strategy chart here.`);
  return JSON.parse(readFileSync(file, 'utf8'));
};

const refuseTables = ({ tables }: AskedRules, { submission }: QuestionOptions): void => {
  const [table] = submission === undefined ? Object.keys(tables) : [];
  if (table !== undefined)
    throw new UsageError(
      `The value of a hand in the main game doesn’t depend on the paytable of the ${table}. Leave out --paytable ${table}.`,
    );
};
