import type { Solver, Variant } from '@fairdeal/lab';
import { LAB_GAMES, type SeatPaytable } from '@fairdeal/lab/internal';
import type { PaytableLine } from '@fairdeal/rules';
import { isRecord } from '@fairdeal/rules/internal';
import { asUsage, UsageError, unknownNameError } from '../../shared/errors.js';
import { readJson } from '../../shared/input.js';

const BAD_BEAT_PREFIX = /^bad beat, /;

/** A paytable of a main wager in a variant. Payouts for beaten hands are separate. */
const variantFromPaytable = (wager: string, lines: readonly PaytableLine[]): Variant => {
  const pays = (those: readonly PaytableLine[]): Readonly<Record<string, string>> =>
    Object.fromEntries(those.map(({ hand, pay }) => [hand.replace(BAD_BEAT_PREFIX, ''), pay.words]));
  const own = lines.filter(({ hand }) => hand !== 'push');
  const beaten = own.filter(({ hand }) => BAD_BEAT_PREFIX.test(hand));
  return {
    [wager]: pays(own.filter(({ hand }) => !BAD_BEAT_PREFIX.test(hand))),
    ...(beaten.length === 0 ? {} : { badBeat: pays(beaten) }),
  };
};

/** Custom rules that each game supports, for the help. */
export const variantHelp = (solvers: readonly Solver[]): string =>
  [
    '\nCustom rules (--variant), by game:',
    ...solvers.flatMap(({ game, variants = {} }) =>
      Object.entries(variants).map(([name, words], at) => `  ${at === 0 ? `${game}\n  ` : ''}  ${name}: ${words}`),
    ),
  ].join('\n');

/** One custom rule of each game. */
const VARIANT_EXAMPLES: Readonly<Record<Solver['game'], string>> = {
  'heads-up-holdem': '{"raises": {"preflop": [4, 3]}}',
  'high-card-flush': '{"qualifies": "none"}',
  'dj-wild': '{"raise": 3}',
  'saigon-5': '{"equal": "lose"}',
  'face-up-pai-gow': '{"commission": 5}',
  'over-under': '{"underPays": "6 to 5"}',
};

/** Custom rules, from a file and from paytables of main wagers, and the other paytables. */
export const readVariant = async (
  solver: Solver,
  file: string | undefined,
  asked: Readonly<Record<string, SeatPaytable>>,
): Promise<{ readonly variant: Variant | undefined; readonly tables: Readonly<Record<string, SeatPaytable>> }> => {
  const main = LAB_GAMES[solver.game].variantTables;
  const own = main.flatMap((wager) => {
    const lines = asked[wager]?.lines;
    return lines === undefined ? [] : [variantFromPaytable(wager, lines)];
  });
  const tables = Object.fromEntries(
    Object.entries(asked).filter(([wager, { lines }]) => lines === undefined || !main.includes(wager)),
  );
  if (file === undefined && own.length === 0) return { variant: undefined, tables };
  const { variants = {} } = solver;
  const known = Object.keys(variants);
  const given =
    file === undefined ? {} : await readJson({ what: 'The variant', example: VARIANT_EXAMPLES[solver.game] }, file);
  if (!isRecord(given))
    throw new UsageError(
      `A variant must be a JSON object with ${known.join(', ')}, such as ${VARIANT_EXAMPLES[solver.game]}.`,
    );
  const unknown = Object.keys(given).find((name) => !known.includes(name));
  if (unknown !== undefined) throw unknownNameError('rule', unknown, known);
  const variant = Object.assign({}, given, ...own) as Variant;
  asUsage(() => solver.checkVariant?.(variant));
  return { variant, tables };
};
