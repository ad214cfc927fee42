import { type GameOdds, type WagerLines, type WagerOdds, wagerOddsOf } from '@fairdeal/lab';
import { type HouseGame, isRecord, type Pay, type PaytableLine, readPay, said } from '@fairdeal/rules';
import { AskedWrongly, inWords } from '../answer.js';
import { readJson } from '../input.js';

/** Reads what `fairdeal games` prints: `50 to 1`, `3 to 2`, `250 for 1`, `$500`, `10 % of meter`, `$500 and 10 % of meter` and `push`. */
const paidFor = (words: unknown): Pay => {
  const pay = typeof words === 'string' ? readPay(words) : null;
  if (pay !== null) return pay;
  throw new AskedWrongly(`A line pays "9 to 1", "250 for 1", "$500", "10 % of meter" or "push", not ${said(words)}.`);
};

/** A house's own table: JSON with the hand of each line and what it pays, `{"two pair": "9 to 1"}`. */
const readLines = (file: string): PaytableLine[] => {
  const given = readJson(`The paytable ${file}`, file);
  if (!isRecord(given))
    throw new AskedWrongly(`The paytable ${file} is a JSON object of hands and what they pay, {"two pair": "9 to 1"}.`);
  return Object.entries(given).map(([hand, pays]) => ({ hand, pay: paidFor(pays) }));
};

const ownOdds = (odds: GameOdds, wager: string, file: string): WagerLines => {
  const lines = readLines(file);
  const own = computed(odds, { wager, name: file, lines });
  const fixed = lines.find(({ pay }) => pay.kind === 'amount' || pay.kind === 'meter');
  if (own.meter === undefined && fixed !== undefined)
    throw new AskedWrongly(
      `The wager ${wager} has neither a price of its own nor a meter: a line pays "9 to 1", "250 for 1" or "push", not "${fixed.pay.words}".`,
    );
  return own;
};

const computed = (odds: GameOdds, table: Parameters<typeof wagerOddsOf>[1]): WagerLines => {
  try {
    return wagerOddsOf(odds, table);
  } catch (error) {
    throw error instanceof RangeError ? new AskedWrongly(error.message) : error;
  }
};

/** Only the tables asked for: `wager=name` keeps that table, `wager=file.json` computes the house's own from the counts. */
export const withPaytables = (game: HouseGame, odds: GameOdds, asked: Readonly<Record<string, string>>): GameOdds => {
  const wagers = Object.entries(asked).reduce<readonly WagerOdds[]>((rows, [wager, name]) => {
    const own = rows.filter((row) => row.wager === wager);
    if (own.length === 0)
      throw new AskedWrongly(
        `${game.title} has no wager "${wager}" with paytables; it has ${inWords([...new Set(rows.map((row) => row.wager))])}.`,
      );
    if (name.endsWith('.json')) return [...rows.filter((row) => row.wager !== wager), ownOdds(odds, wager, name)];
    if (!own.some((row) => row.paytable === name))
      throw new AskedWrongly(
        `There is no paytable "${name}" for the wager ${wager}; there is ${inWords(own.map((row) => row.paytable))}.`,
      );
    return rows.filter((row) => row.wager !== wager || row.paytable === name);
  }, odds.wagers);
  return { ...odds, wagers };
};
