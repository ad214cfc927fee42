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

/** Figure published by the Board beside the computed one, both as payback or both as hold. */
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

/** Printed form of a figure, found by its payback. */
const printedFigure = (figures: PublishedFigures, payback: number): string | undefined =>
  Object.values(figures.percent).find((percent: string) => {
    const share = Number(percent) / 100;
    return Math.abs((figures.what === 'hold' ? 1 - share : share) - payback) < 1e-9;
  });

/** Note of the lab with its settings in words instead of `badBeatTwoWay=true`. */
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

/** Every figure the Board published about a game, beside the lab's result. */
export const auditRows = (game: HouseGame, { main, wagers }: GameOdds): AuditRow[] => [
  ...rowOf(game, 'main', null, main, readFraction(main.payback.toFixed(8))),
  ...wagers.flatMap((row) => rowOf(game, row.wager, row.paytable, row, readFraction(row.fraction))),
];

/** Number of figures the Board published. */
export const publishedCount = (): number =>
  Object.values(LAB_GAMES)
    .flatMap(({ published }) => published)
    .reduce((sum, { percent }) => sum + Object.keys(percent).length, 0);
