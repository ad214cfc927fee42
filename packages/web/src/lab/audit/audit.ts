import { type Fraction, fraction, type GameOdds, solverFor, toDecimal } from '@fairdeal/lab';
import {
  type AuditVerdict,
  LAB_GAMES,
  multiply,
  ONE,
  type PublishedAudit,
  type PublishedFigures,
  readFraction,
  subtract,
} from '@fairdeal/lab/internal';
import type { HouseGame } from '@fairdeal/rules';
import { shortWagerTitle } from '@fairdeal/rules/internal/text';

/** One figure that the Board published, beside what was computed. Both as the Board says it: a payback or a hold. */
export interface AuditRow {
  readonly key: string;
  readonly game: string;
  readonly title: string;
  readonly wager: string;
  readonly paytable: string | null;
  readonly what: 'payback' | 'hold';
  readonly published: string;
  readonly computed: string;
  readonly verdict: AuditVerdict;
  readonly note: string | null;
  readonly source: string;
}

const decimals = (percent: string): number => percent.split('.')[1]?.length ?? 0;

/** As it is printed, found by the payback that it stands for. */
const printedFigure = (figures: PublishedFigures, payback: number): string | undefined =>
  Object.values(figures.percent).find((percent: string) => {
    const share = Number(percent) / 100;
    return Math.abs((figures.what === 'hold' ? 1 - share : share) - payback) < 1e-9;
  });

/** A note of the lab with its settings in words: not `badBeatTwoWay=true` but what that setting is about. */
const plainNote = ({ id }: HouseGame, note: string | null): string | null =>
  note?.replace(/(\w+)=(\w+)/g, (written, name: string, value: string) => {
    const words = solverFor(id).settings[name]?.words;
    const chosen = value === 'true' ? 'yes' : value === 'false' ? 'no' : value;
    return words === undefined ? written : `“${words}: ${chosen}”`;
  }) ?? null;

const rowOf = (
  game: HouseGame,
  wager: string,
  paytable: string | null,
  row: PublishedAudit,
  payback: Fraction,
): AuditRow[] => {
  const figures = LAB_GAMES[game.id].published.find((known) => known.wager === wager);
  if (figures === undefined || row.published === null || row.verdict === null) return [];
  const percent = printedFigure(figures, row.published) ?? `${100 * row.published}`;
  const share = figures.what === 'hold' ? subtract(ONE, payback) : payback;
  return [
    {
      key: `${game.id} ${wager} ${paytable ?? ''}`,
      game: game.id,
      title: game.title,
      wager: wager === 'main' ? 'Main game' : shortWagerTitle(game, wager),
      paytable,
      what: figures.what,
      published: percent,
      computed: toDecimal(multiply(share, fraction(100)), Math.max(4, decimals(percent) + 2)),
      verdict: row.verdict,
      note: plainNote(game, row.note),
      source: figures.source,
    },
  ];
};

/** Every figure that the Board published about a game, held against a result of the lab. */
export const auditRows = (game: HouseGame, { main, wagers }: GameOdds): AuditRow[] => [
  ...rowOf(game, 'main', null, main, readFraction(main.payback.toFixed(8))),
  ...wagers.flatMap((row) => rowOf(game, row.wager, row.paytable, row, readFraction(row.fraction))),
];

/** How many figures the Board published in all. */
export const publishedCount = (): number =>
  Object.values(LAB_GAMES)
    .flatMap(({ published }) => published)
    .reduce((sum, { percent }) => sum + Object.keys(percent).length, 0);
