import { type GameOdds, type Solver, type WagerLineOdds, type WagerPaytable, wagerOddsByTable } from '@fairdeal/lab';
import { everyWagerByTable, paytableHands } from '@fairdeal/lab/internal';
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
  /** The chapter's table that this one began as; null while it is that table. */
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
        ...(filed === null ? {} : { below: `${points(odds.hold, filed.hold)} against the chapter’s` }),
      },
      { name: 'Hit frequency', text: percent(odds.hitFrequency, 4), below: oneIn(odds.hitFrequency) },
      { name: 'Standard deviation', text: odds.standardDeviation.toFixed(4), below: 'per unit staked' },
      ...(odds.fixedPart === undefined
        ? []
        : [{ name: 'With nothing from the meter', text: percent(odds.fixedPart, 4) }]),
      ...(odds.breakEvenMeter === undefined
        ? []
        : [{ name: 'Breaks even with the meter at', text: dollars(odds.breakEvenMeter) }]),
      ...(odds.envyPerOther === undefined
        ? []
        : [{ name: 'Envy adds, for each other player', text: percent(odds.envyPerOther, 4) }]),
      ...(filed !== null || row?.published == null
        ? []
        : [
            {
              name: 'Payback that the Board published',
              text: percent(row.published, 3),
              below: `${row.verdict}${row.note === null ? '' : `: ${row.note}`}`,
            },
          ]),
    ]}
  />
);

const PaybackBars = ({ odds: { lines, fromMeter: meter } }: { readonly odds: WagerLineOdds }): ReactNode => (
  <BarChart
    caption="What each line adds to the payback"
    what="Hand"
    measure="Adds"
    bars={[
      ...lines.map(({ hand, contribution }) => ({ label: handWords(hand), value: contribution })),
      ...(meter === undefined
        ? []
        : [
            { label: 'the meter grows by each wager', value: meter.progression },
            { label: 'the house starts it again', value: meter.startedAgain },
          ]),
    ].map((bar) => ({ ...bar, text: percent(bar.value, 3) }))}
  />
);

interface ExplorerTableProps {
  readonly game: HouseGame;
  readonly odds: GameOdds;
  readonly tables: readonly WagerPaytable[];
  readonly asked: OddsPageQuery;
  readonly change: (asked: OddsPageQuery) => void;
}

const nameOf = (game: HouseGame, wager: string): string => shortWagerTitle(game, wager);

/** Which wager and which of its tables. */
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

/** The table that is looked at, as the chapter has it or changed, and its odds. */
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

/** The table with its lines to change, and what comes of it. */
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
    <div className="split">
      <TableEditor {...props} edited={edited} />
      {shown === null ? null : (
        <Panel title="What comes of it" heading={null}>
          <WagerFigures title={title} odds={shown} filed={changed ? (filed ?? null) : null} row={row} />
          <PaybackBars odds={shown} />
          <ExportButtons
            label={`${title} ${changed ? 'of one’s own' : base.name}`}
            columns={['hand', 'pays', 'count', 'deals', 'probability', 'adds']}
            rows={shown.lines.map(({ hand, pays, count, probability, contribution }) => [
              ...[hand, pays, count, shown.deals, probability, contribution],
            ])}
          />
        </Panel>
      )}
    </div>
  );
};

const TableEditor = (props: EditedTableProps): ReactNode => {
  const { game, odds, tables, asked, change, edited } = props;
  const { base, editable, own, computed, changed, title } = edited;
  const clause = paytableClause(game.paytables(odds.edition), base);
  return (
    <Panel title={`${title}, ${changed ? 'a table of your own' : base.name}`} heading={null}>
      <TablePicker game={game} tables={tables} asked={asked} change={change} />
      <div className="row">
        <strong>{changed ? `A table of your own, from ${base.name}` : `As the chapter has it: ${base.name}`}</strong>
        {clause === undefined ? null : (
          <WhyButton cites={[clause]} about={`${title} ${base.name}`} edition={odds.edition} label="Clause" />
        )}
      </div>
      {computed === null ? (
        <p role="alert" className="lab-now">
          A line cannot be read: the figures are those of the table before.
        </p>
      ) : (
        <Status className="lab-now">
          Payback <strong>{percent(computed.payback, 4)}</strong>, hold <strong>{percent(computed.hold, 4)}</strong>
        </Status>
      )}
      {editable ? null : (
        <p className="quiet">
          How a hand is best played depends on this table, so its lines cannot be changed here: every deal would have to
          be played anew.
        </p>
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

/** Where the table goes from here: to a file, the felt, the studio, the command line. */
const TableUses = ({ game, solver, tables, asked, change, edited }: EditedTableProps): ReactNode => {
  const { base, filed, editable, own, mine, changed } = edited;
  const dealt = tableLinksFor(game, tables, { ...asked, own: editable ? asked.own : null });
  // The command line computes a table of one's own with the meter of the wager's first.
  const first = tables.find(({ wager }) => wager === base.wager);
  return (
    <>
      <div className="row">
        {changed ? <Button onClick={() => change({ ...asked, own: null })}>Back to the chapter’s table</Button> : null}
        {changed && mine !== null ? (
          <Button onClick={() => download('own.json', customPaytableFile(own))}>Save as own.json</Button>
        ) : null}
        {dealt.href === null ? null : (
          <LinkButton primary href={dealt.href}>
            Deal it
          </LinkButton>
        )}
        <LinkButton href={dealt.studio}>Open in the studio</LinkButton>
        <LinkButton href={`/lab/compare/${game.id}${oddsPageQuery(game, asked)}`}>Compare side by side</LinkButton>
      </div>
      <UndealtSettings dealt={dealt} settings={solver.settings} />
      {changed && filed?.fromMeter !== undefined && first !== base ? null : (
        <p className="quiet">
          The same from the command line: <code>{commandFor(game, asked)}</code>
        </p>
      )}
    </>
  );
};

interface UndealtSettingsProps {
  readonly dealt: TableLinks;
  readonly settings: Solver['settings'];
}

/** What of the question cannot be dealt, and why. */
const UndealtSettings = ({ dealt, settings }: UndealtSettingsProps): ReactNode => (
  <>
    {dealt.own ? (
      <p className="quiet">
        A house files one of the chapter’s paytables by its name: a table of your own is dealt here, in practice.
      </p>
    ) : null}
    {dealt.left.map((name) => (
      <p key={name} className="quiet">
        Not a choice of a house, and so not dealt: {settings[name]?.words ?? name}.
      </p>
    ))}
    {dealt.faults.map((fault) => (
      <p key={fault} className="quiet">
        It cannot be dealt so: {fault}
      </p>
    ))}
  </>
);

/** Null where a line names a hand that the wager does not have: an address may say anything. */
const customOddsOf = (odds: GameOdds, table: WagerPaytable): WagerLineOdds | null => {
  try {
    return wagerOddsByTable(odds, table);
  } catch {
    return null;
  }
};

/** The odds of a game under any edition and settings, and of every wager by any table. */
export const ExplorerPage = ({ game, solver }: { readonly game: HouseGame; readonly solver: Solver }): ReactNode => {
  const { asked, change, question, odds, isStored, work, start, stop } = useLabQuestion(
    game,
    solver,
    readOddsPageQuery,
    oddsPageQuery,
  );
  const answered = useRef<HTMLParagraphElement>(null);
  // The button that was pressed is gone with the work; its reader goes on where the answer is announced.
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
              ? 'The odds with these settings are not stored. They can be worked out here: every deal is gone through, exactly, beside the page.'
              : 'Worked out here, over every deal.'}
          </p>
          {odds === undefined ? <TaskPanel work={work} what="Work it out" start={start} stop={stop} /> : null}
        </section>
      )}
      {odds === undefined ? null : (
        <>
          <section aria-labelledby="paytable">
            <h2 id="paytable">The paytables</h2>
            <p>
              Change what a line pays, leave lines out or add others: every figure is exact, from the count of all
              deals.
            </p>
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
            <h2 id="main-game">The main game</h2>
            <MainFigures game={game} odds={odds} />
          </section>
        </>
      )}
    </>
  );
};
