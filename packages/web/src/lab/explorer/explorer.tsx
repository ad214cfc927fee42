import { type GameOdds, type Solver, type WagerLineOdds, type WagerPaytable, wagerOddsByTable } from '@fairdeal/lab';
import { everyWagerByTable, paytableHands, paytableTables } from '@fairdeal/lab/internal';
import { dollars, type HouseGame } from '@fairdeal/rules';
import { shortWagerTitle } from '@fairdeal/rules/internal/text';
import { type ReactNode, useEffect, useRef } from 'react';
import { BarChart } from '../../charts/bars.js';
import { handWords, oneIn, percent } from '../../odds/odds-words.js';
import { BigFigures } from '../../ui/big-figures.js';
import { Button, LinkButton } from '../../ui/button.js';
import { WhyButton } from '../../ui/clauses.js';
import { ExportButtons } from '../../ui/export-buttons.js';
import { SelectField } from '../../ui/fields.js';
import { download } from '../../ui/files/download.js';
import { Panel } from '../../ui/panel.js';
import { Status } from '../../ui/status.js';
import { MainFigures } from '../panels/main-figures.js';
import { TaskPanel } from '../panels/task-panel.js';
import {
  asCustomLines,
  customPaytable,
  customPaytableFile,
  isChapterPaytable,
  paytableClause,
} from '../query/custom-paytable.js';
import { commandFor, type OddsPageQuery, oddsPageQuery, pickTable, readOddsPageQuery } from '../query/odds-query.js';
import { OddsQueryFields } from '../query/query-fields.js';
import { ReportTableView } from '../report/report-view.js';
import { useLabQuestion } from '../solve/use-game-odds.js';
import { PaytableEditor } from './paytable-editor.js';
import { type TableLinks, tableLinksFor } from './table-links.js';

const points = (now: number, before: number): string => {
  const change = 100 * (now - before);
  return `${change < 0 ? '−' : '+'}${Math.abs(change).toFixed(4)} points`;
};

interface WagerFiguresProps {
  readonly title: string;
  readonly odds: WagerLineOdds;
  /** Chapter's table that a custom one started from; null for an unchanged table. */
  readonly filed: WagerLineOdds | null;
  readonly row: GameOdds['wagers'][number] | undefined;
}

const WagerFigures = ({ title, odds, filed, row }: WagerFiguresProps): ReactNode => (
  <BigFigures
    label={`Figures of the ${title}`}
    figures={[
      { name: 'Payback', text: percent(odds.payback, 6), below: odds.fraction },
      {
        name: 'Hold',
        text: percent(odds.hold, 6),
        ...(filed === null ? {} : { below: `${points(odds.hold, filed.hold)} compared with the chapter’s table` }),
      },
      { name: 'Hit frequency', text: percent(odds.hitFrequency, 4), below: oneIn(odds.hitFrequency) },
      { name: 'Standard deviation', text: odds.standardDeviation.toFixed(4), below: 'per unit staked' },
      ...(odds.fixedPart === undefined
        ? []
        : [{ name: 'Payback without the meter', text: percent(odds.fixedPart, 4) }]),
      ...(odds.breakEvenMeter === undefined ? [] : [{ name: 'Break-even meter', text: dollars(odds.breakEvenMeter) }]),
      ...(odds.envyPerOther === undefined
        ? []
        : [{ name: 'Envy payback per other player', text: percent(odds.envyPerOther, 4) }]),
      ...(filed !== null || row?.published == null
        ? []
        : [
            {
              name: 'Payback published by the Board',
              text: percent(row.published, 3),
              below: `${row.verdict}${row.note === null ? '' : `: ${row.note}`}`,
            },
          ]),
    ]}
  />
);

const PaybackBars = ({ odds: { lines, fromMeter: meter } }: { readonly odds: WagerLineOdds }): ReactNode => (
  <BarChart
    caption="Payback by line"
    what="Hand"
    measure="Payback"
    bars={[
      ...lines.map(({ hand, contribution }) => ({ label: handWords(hand), value: contribution })),
      ...(meter === undefined
        ? []
        : [
            { label: 'meter contributions', value: meter.progression },
            { label: 'meter seed', value: meter.startedAgain },
          ]),
    ].map((bar) => ({ ...bar, text: percent(bar.value, 3) }))}
  />
);

interface LineTableProps {
  readonly label: string;
  readonly odds: WagerLineOdds;
}

/** Combinations, probability and return of each line with the total, as `fairdeal odds table` has them. */
const LineTable = ({ label, odds }: LineTableProps): ReactNode => {
  const { shown, full } = paytableTables(odds, handWords);
  return (
    <Panel title="Combinations and return by line">
      <ReportTableView label={`Combinations of ${label}`} table={shown} />
      <ExportButtons label={label} columns={full.columns.map(({ name }) => name)} rows={full.rows} />
    </Panel>
  );
};

interface ExplorerTableProps {
  readonly game: HouseGame;
  readonly odds: GameOdds;
  readonly tables: readonly WagerPaytable[];
  readonly asked: OddsPageQuery;
  readonly change: (asked: OddsPageQuery) => void;
}

const nameOf = (game: HouseGame, wager: string): string => shortWagerTitle(game, wager);

/** Picker of a wager and its paytable. */
const TablePicker = ({ game, tables, asked, change }: Omit<ExplorerTableProps, 'odds'>): ReactNode => {
  const wagers = [...new Set(tables.map(({ wager }) => wager))];
  const names = tables.filter(({ wager }) => wager === asked.wager).map(({ name }) => name);
  return (
    <div className="row">
      <SelectField
        label="Wager"
        value={asked.wager}
        onChoice={(value) => {
          const first = tables.find(({ wager }) => wager === value);
          change({ ...asked, wager: value, table: first?.name ?? '', own: null });
        }}
        among={wagers.map((wager) => [wager, nameOf(game, wager)])}
      />
      <SelectField
        label="Paytable"
        value={asked.table}
        onChoice={(value) => change({ ...asked, table: value, own: null })}
        among={names}
      />
    </div>
  );
};

/** Selected paytable, from the chapter or customized, with its odds. */
const editedTable = ({ game, odds, asked }: ExplorerTableProps, base: WagerPaytable) => {
  const filed = everyWagerByTable(odds).find(({ wager, paytable }) => wager === base.wager && paytable === base.name);
  const editable = game.optional.includes(base.wager);
  const own = editable && asked.own !== null ? asked.own : asCustomLines(base.lines);
  const mine = asked.own === null ? base : customPaytable(base, own);
  const computed = !editable ? (filed ?? null) : mine === null ? null : customOddsOf(odds, mine);
  return { base, filed, editable, own, mine, computed, changed: asked.own !== null, title: nameOf(game, base.wager) };
};

interface EditedTableProps extends ExplorerTableProps {
  readonly solver: Solver;
  readonly edited: ReturnType<typeof editedTable>;
}

/** Editor of a paytable with its results. */
const ExplorerTable = (props: ExplorerTableProps & { readonly solver: Solver }): ReactNode => {
  const { odds, tables, asked } = props;
  const base = pickTable(tables, asked);
  const last = useRef<WagerLineOdds | null>(null);
  if (base === undefined) return null;
  const edited = editedTable(props, base);
  const { filed, computed, changed, title } = edited;
  if (computed !== null) last.current = computed;
  const shown = computed ?? last.current;
  const row = odds.wagers.find(({ wager, paytable }) => wager === base.wager && paytable === base.name);
  return (
    <>
      <div className="split">
        <TableEditor {...props} edited={edited} />
        {shown === null ? null : (
          <Panel title="Results" heading={null}>
            <WagerFigures title={title} odds={shown} filed={changed ? (filed ?? null) : null} row={row} />
            <PaybackBars odds={shown} />
          </Panel>
        )}
      </div>
      {shown === null ? null : <LineTable label={`${title} ${changed ? 'custom' : base.name}`} odds={shown} />}
    </>
  );
};

const TableEditor = (props: EditedTableProps): ReactNode => {
  const { game, odds, tables, asked, change, edited } = props;
  const { base, editable, own, computed, changed, title } = edited;
  const clause = paytableClause(game.paytables(odds.edition), base);
  return (
    <Panel title={`${title}, ${changed ? 'custom paytable' : base.name}`} heading={null}>
      <TablePicker game={game} tables={tables} asked={asked} change={change} />
      <div className="row">
        <strong>{changed ? `Custom paytable, from ${base.name}` : `Chapter’s paytable: ${base.name}`}</strong>
        {clause === undefined ? null : (
          <WhyButton cites={[clause]} about={`${title} ${base.name}`} edition={odds.edition} label="Clause" />
        )}
      </div>
      {computed === null ? (
        <p role="alert" className="lab-now">
          A line can’t be read. The figures are for the last valid table.
        </p>
      ) : (
        <Status className="lab-now">
          Payback <strong>{percent(computed.payback, 4)}</strong>, hold <strong>{percent(computed.hold, 4)}</strong>
        </Status>
      )}
      {editable ? null : (
        <p className="quiet">Best play depends on this paytable, so you can’t change its lines here.</p>
      )}
      <PaytableEditor
        {...{ base, own, editable }}
        hands={editable ? paytableHands(odds, base.wager) : []}
        odds={computed}
        change={(lines) => change({ ...asked, own: isChapterPaytable(base, lines) ? null : lines })}
      />
      <TableUses {...props} />
    </Panel>
  );
};

/** Links of the table: file, practice table, studio and command line. */
const TableUses = ({ game, solver, tables, asked, change, edited }: EditedTableProps): ReactNode => {
  const { base, filed, editable, own, mine, changed } = edited;
  const dealt = tableLinksFor(game, tables, { ...asked, own: editable ? asked.own : null });
  // The command line computes a custom paytable with the meter of the wager's first paytable.
  const first = tables.find(({ wager }) => wager === base.wager);
  return (
    <>
      <div className="row">
        {changed ? (
          <Button onClick={() => change({ ...asked, own: null })}>Restore the chapter’s paytable</Button>
        ) : null}
        {changed && mine !== null ? (
          <Button onClick={() => download('own.json', customPaytableFile(own))}>Save as own.json</Button>
        ) : null}
        {dealt.href === null ? null : (
          <LinkButton primary href={dealt.href}>
            {' '}
            Play this table
          </LinkButton>
        )}
        <LinkButton href={dealt.studio}>Open in the studio</LinkButton>
        <LinkButton href={`/lab/compare/${game.id}${oddsPageQuery(game, asked)}`}>Compare side by side</LinkButton>
      </div>
      <UndealtSettings dealt={dealt} settings={solver.settings} />
      {changed && filed?.fromMeter !== undefined && first !== base ? null : (
        <p className="quiet">
          Command line: <code>{commandFor(game, asked)}</code>
        </p>
      )}
    </>
  );
};

interface UndealtSettingsProps {
  readonly dealt: TableLinks;
  readonly settings: Solver['settings'];
}

/** Settings that can't be dealt, with reasons. */
const UndealtSettings = ({ dealt, settings }: UndealtSettingsProps): ReactNode => (
  <>
    {dealt.own ? (
      <p className="quiet">A house can file only the chapter’s paytables. Your custom paytable is for practice.</p>
    ) : null}
    {dealt.left.map((name) => (
      <p key={name} className="quiet">
        Not a house setting, so tables can’t use it: {settings[name]?.words ?? name}.
      </p>
    ))}
    {dealt.faults.map((fault) => (
      <p key={fault} className="quiet">
        This can’t be dealt: {fault}
      </p>
    ))}
  </>
);

/** Odds of a custom paytable; null where a line names a hand the wager doesn't have. */
const customOddsOf = (odds: GameOdds, table: WagerPaytable): WagerLineOdds | null => {
  try {
    return wagerOddsByTable(odds, table);
  } catch {
    return null;
  }
};

/** Odds of a game under any edition and settings, and of every wager with any paytable. */
export const ExplorerPage = ({ game, solver }: { readonly game: HouseGame; readonly solver: Solver }): ReactNode => {
  const { asked, change, question, odds, isStored, work, start, stop } = useLabQuestion(
    game,
    solver,
    readOddsPageQuery,
    oddsPageQuery,
  );
  const answered = useRef<HTMLParagraphElement>(null);
  // The pressed button disappears with the work, so the focus moves to the answer.
  useEffect(() => {
    if (work.state === 'done' && odds !== undefined && document.activeElement === document.body)
      answered.current?.focus();
  }, [work, odds]);
  return (
    <>
      <OddsQueryFields game={game} solver={solver} asked={asked} change={change} />
      {isStored ? null : (
        <section className="panel" aria-label="Not stored">
          <p role="status" ref={answered} tabIndex={-1}>
            {odds === undefined
              ? 'No stored odds for these settings. You can compute them here, exactly, over every deal.'
              : 'Computed here, over every deal.'}
          </p>
          {odds === undefined ? <TaskPanel work={work} what="Compute odds" start={start} stop={stop} /> : null}
        </section>
      )}
      {odds === undefined ? null : (
        <>
          <section aria-labelledby="paytable">
            <h2 id="paytable">Paytables</h2>
            <p>Change a payout, or remove and add lines. Every figure is exact, over every deal.</p>
            <ExplorerTable
              key={asked.wager}
              game={game}
              solver={solver}
              odds={odds}
              tables={solver.paytables(question)}
              asked={asked}
              change={change}
            />
          </section>
          <section aria-labelledby="main-game">
            <h2 id="main-game">Main game</h2>
            <MainFigures game={game} odds={odds} />
          </section>
        </>
      )}
    </>
  );
};
