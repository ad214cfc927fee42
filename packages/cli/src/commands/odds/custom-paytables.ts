import { type GameOdds, type WagerLineOdds, type WagerOdds, wagerOddsByTable } from '@fairdeal/lab';
import type { SeatPaytable } from '@fairdeal/lab/internal';
import type { HouseGame, Pay, PaytableLine, Submission } from '@fairdeal/rules';
import { isRecord, paytableOf, quoteValue, readPay } from '@fairdeal/rules/internal';
import { asUsage, UsageError, unknownNameError } from '../../shared/errors.js';
import { parseJsonInput, readText } from '../../shared/input.js';
import { keyLines, keyPath } from '../../shared/json-lines.js';

/** Reads what `fairdeal games` prints: `50 to 1`, `3 to 2`, `250 for 1`, `$500`, `10% of meter`, `$500 and 10% of meter` and `push`. */
const parsePay = (words: unknown, place: string): Pay => {
  const pay = typeof words === 'string' ? readPay(words.replace(/(?<=\d)%/, ' %')) : null;
  if (pay !== null) return pay;
  throw new UsageError(
    `A line pays "9 to 1", "250 for 1", "$500", "10% of meter" or "push", not ${quoteValue(words)} (${place}).`,
  );
};

/** Paytables of a submission. */
export const submissionTables = (game: HouseGame, submission: Submission): Readonly<Record<string, SeatPaytable>> =>
  Object.fromEntries(
    Object.entries(submission.paytables).map(([wager, chosen]): [string, SeatPaytable] => {
      if (typeof chosen === 'string') return [wager, { name: chosen }];
      const { name, like } = chosen;
      const lines = paytableOf(game, submission, wager)?.lines ?? [];
      return [wager, { name, lines, ...(like === undefined ? {} : { like }) }];
    }),
  );

const EXAMPLE = '{"two pair": "9 to 1"}';

const STANDARD_INPUT = 'standard input';

/** A custom paytable: JSON with the hand and the payout of each line, `{"two pair": "9 to 1"}`. */
const readLines = async (file: string, name: string): Promise<PaytableLine[]> => {
  const text = await readText(file);
  const given = parseJsonInput({ what: `The paytable ${name}`, example: EXAMPLE }, text);
  if (!isRecord(given))
    throw new UsageError(`The paytable ${name} must be a JSON object of hands and payouts, such as ${EXAMPLE}.`);
  const lines = keyLines(text);
  return Object.entries(given).map(([hand, pays]) => {
    const line = lines.get(keyPath([hand]));
    return { hand, pay: parsePay(pays, line === undefined ? name : `line ${line} of ${name}`) };
  });
};

/** Reads the requested paytables, each once: `name`, `file.json`, or `-` for standard input. */
export const readPaytables = async (
  asked: Readonly<Record<string, string>>,
): Promise<Readonly<Record<string, SeatPaytable>>> => {
  if (Object.values(asked).filter((name) => name === '-').length > 1)
    throw new UsageError('Only one paytable can come from standard input. Name files for the others.');
  const read = Object.entries(asked).map(async ([wager, file]): Promise<[string, SeatPaytable]> => {
    const name = file === '-' ? STANDARD_INPUT : file;
    return [wager, file === '-' || file.endsWith('.json') ? { name, lines: await readLines(file, name) } : { name }];
  });
  return Object.fromEntries(await Promise.all(read));
};

const customTableOdds = (
  odds: GameOdds,
  wager: string,
  { name, like = name }: SeatPaytable,
  lines: readonly PaytableLine[],
): WagerLineOdds => {
  const own = { ...asUsage(() => wagerOddsByTable(odds, { wager, name: like, lines })), paytable: name };
  const fixed = lines.find(({ pay }) => pay.kind === 'amount' || pay.kind === 'meter');
  if (own.fromMeter === undefined && fixed !== undefined)
    throw new UsageError(
      `The wager ${wager} has no fixed price and no meter, so a line can’t pay "${fixed.pay.words}". Use "9 to 1", "250 for 1" or "push".`,
    );
  return own;
};

/** Only the requested paytables: the chapter's as stored, and custom ones computed from the counts. */
export const limitToPaytables = (
  game: HouseGame,
  odds: GameOdds,
  asked: Readonly<Record<string, SeatPaytable>>,
): GameOdds => {
  const wagers = Object.entries(asked).reduce<readonly WagerOdds[]>((rows, [wager, table]) => {
    const { name, lines } = table;
    const own = rows.filter((row) => row.wager === wager);
    if (own.length === 0)
      throw unknownNameError(`wager of ${game.title} with paytables`, wager, [
        ...new Set(rows.map((row) => row.wager)),
      ]);
    if (lines !== undefined)
      return [...rows.filter((row) => row.wager !== wager), customTableOdds(odds, wager, table, lines)];
    if (!own.some((row) => row.paytable === name))
      throw unknownNameError(
        `paytable of ${wager}`,
        name,
        own.map((row) => row.paytable),
      );
    return rows.filter((row) => row.wager !== wager || row.paytable === name);
  }, odds.wagers);
  return { ...odds, wagers };
};
