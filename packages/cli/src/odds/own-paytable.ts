import { type GameOdds, type WagerOdds, wagerOdds } from '@fairdeal/lab';
import {
  forOne,
  type HouseGame,
  isRecord,
  type Pay,
  type Paytable,
  type PaytableLine,
  PUSH,
  to,
} from '@fairdeal/rules';
import { AskedWrongly, inWords, readText } from '../answer.js';

const TO = /^(\d[\d,]*) to (\d+)$/;
const FOR = /^(\d[\d,]*) for 1$/;
const whole = (text = ''): number => Number(text.replaceAll(',', ''));

/** Reads `50 to 1`, `3 to 2`, `250 for 1` and `push`. */
const readPay = (text: unknown): Pay => {
  const words = String(text);
  const [, odds, per] = TO.exec(words) ?? [];
  if (odds !== undefined && whole(per) > 0) return to(whole(odds), whole(per));
  const [, paid] = FOR.exec(words) ?? [];
  if (paid !== undefined) return forOne(whole(paid));
  if (words === 'push') return PUSH;
  throw new AskedWrongly(`A line pays "9 to 1", "250 for 1" or "push", not ${JSON.stringify(text)}.`);
};

/** A house's own table: JSON with the hand of each line and what it pays, `{"two pair": "9 to 1"}`. */
const readTable = (game: HouseGame, odds: GameOdds, wager: string, file: string): Paytable => {
  let given: unknown;
  try {
    given = JSON.parse(readText(file));
  } catch (error) {
    if (error instanceof AskedWrongly) throw error;
  }
  if (!isRecord(given))
    throw new AskedWrongly(`The paytable ${file} is a JSON object of hands and what they pay, {"two pair": "9 to 1"}.`);
  const known = Object.keys(odds.counts[wager] ?? {}).filter((line) => line !== 'all');
  const unknown = Object.keys(given).find((hand) => !known.includes(hand));
  if (unknown !== undefined) throw new AskedWrongly(`The ${wager} has no line "${unknown}"; it has ${inWords(known)}.`);
  const lines = Object.entries(given).map(([hand, pays]): PaytableLine => ({ hand, pay: readPay(pays) }));
  const first = game.paytables(odds.edition).find((table) => table.wager === wager);
  if (first === undefined) throw new AskedWrongly(`${game.title} has no paytables for "${wager}".`);
  return { wager, name: file, clause: first.clause, lines };
};

const ownOdds = (game: HouseGame, odds: GameOdds, wager: string, file: string): WagerOdds => {
  const { all = '0', ...counts } = odds.counts[wager] ?? {};
  const table = readTable(game, odds, wager, file);
  return wagerOdds(
    table,
    Object.fromEntries(Object.entries(counts).map(([line, count]) => [line, BigInt(count)])),
    BigInt(all),
  );
};

/** Only the tables asked for: `wager=name` keeps that table, `wager=file.json` computes the house's own from the counts. */
export const withPaytables = (game: HouseGame, odds: GameOdds, asked: Readonly<Record<string, string>>): GameOdds => {
  const wagers = Object.entries(asked).reduce<readonly WagerOdds[]>((rows, [wager, name]) => {
    const own = rows.filter((row) => row.wager === wager);
    if (own.length === 0)
      throw new AskedWrongly(
        `${game.title} has no wager "${wager}" with paytables; it has ${inWords([...new Set(rows.map((row) => row.wager))])}.`,
      );
    if (name.endsWith('.json')) return [...rows.filter((row) => row.wager !== wager), ownOdds(game, odds, wager, name)];
    if (!own.some((row) => row.paytable === name))
      throw new AskedWrongly(
        `There is no paytable "${name}" for the wager ${wager}; there is ${inWords(own.map((row) => row.paytable))}.`,
      );
    return rows.filter((row) => row.wager !== wager || row.paytable === name);
  }, odds.wagers);
  return { ...odds, wagers };
};
