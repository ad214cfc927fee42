import {
  everyWagerByTable,
  type GameOdds,
  paytableHands,
  type Solver,
  type WagerLineOdds,
  type WagerPaytable,
  wagerOddsByTable,
} from '@fairdeal/lab';
import { dollars, type HouseGame } from '@fairdeal/rules';
import { shortTitle } from '@fairdeal/table/words/text';
import { type ReactNode, use, useEffect, useRef } from 'react';
import { BarChart } from '../../charts/bars.js';
import { handWords, oneIn, percent } from '../../odds/odds-words.js';
import { storedOdds } from '../../odds/stored-odds.js';
import { WhyButton } from '../../ui/clauses.js';
import { download } from '../../ui/download.js';
import { ExportButtons } from '../../ui/export-buttons.js';
import { useAddressState } from '../../ui/use-address-state.js';
import { Figures } from '../panels/figures.js';
import { MainFigures } from '../panels/main-figures.js';
import { GameLinks } from '../panels/nav.js';
import { TaskPanel } from '../panels/task-panel.js';
import {
  asCustomLines,
  type CustomPayLine,
  customPaytable,
  customPaytableFile,
  isChapterPaytable,
  paytableClause,
} from '../query/custom-paytable.js';
import {
  commandFor,
  type OddsPageQuery,
  oddsPageQuery,
  pickTable,
  questionOf,
  readOddsPageQuery,
} from '../query/odds-query.js';
import { LabField, OddsQueryFields } from '../query/query-fields.js';
import { useGameOdds } from '../solve/use-game-odds.js';
import { PaytableEditor } from './paytable-editor.js';
import { type TableLinks, tableLinksFor } from './table-links.js';

const points = (now: number, before: number): string => {
  const change = 100 * (now - before);
  return `${change < 0 ? '−' : '+'}${Math.abs(change).toFixed(4)} points`;
};

const WagerFigures = ({
  title,
  odds,
  filed,
  row,
}: {
  readonly title: string;
  readonly odds: WagerLineOdds;
  /** The chapter's table that this one began as; null while it is that table. */
  readonly filed: WagerLineOdds | null;
  readonly row: GameOdds['wagers'][number] | undefined;
}): ReactNode => (
  <Figures
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

const nameOf = (game: HouseGame, wager: string): string =>
  shortTitle(game.wagers.find(({ id }) => id === wager)?.title ?? wager);

/** Which wager and which of its tables. */
const TablePicker = ({ game, tables, asked, change }: Omit<ExplorerTableProps, 'odds'>): ReactNode => {
  const wagers = [...new Set(tables.map(({ wager }) => wager))];
  const names = tables.filter(({ wager }) => wager === asked.wager).map(({ name }) => name);
  return (
    <div className="row">
      <LabField label="Wager">
        <select
          value={asked.wager}
          onChange={({ target }) => {
            const first = tables.find(({ wager }) => wager === target.value);
            change({ ...asked, wager: target.value, table: first?.name ?? '', own: null });
          }}
        >
          {wagers.map((wager) => (
            <option key={wager} value={wager}>
              {nameOf(game, wager)}
            </option>
          ))}
        </select>
      </LabField>
      <LabField label="Paytable">
        <select value={asked.table} onChange={({ target }) => change({ ...asked, table: target.value, own: null })}>
          {names.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </LabField>
    </div>
  );
};

/** The table with its lines to change, and what comes of it. */
const ExplorerTable = ({
  game,
  solver,
  odds,
  tables,
  asked,
  change,
}: ExplorerTableProps & { readonly solver: Solver }): ReactNode => {
  const base = pickTable(tables, asked);
  const last = useRef<WagerLineOdds | null>(null);
  if (base === undefined) return null;
  const filed = everyWagerByTable(odds).find(({ wager, paytable }) => wager === base.wager && paytable === base.name);
  const editable = game.optional.includes(base.wager);
  const own = editable && asked.own !== null ? asked.own : asCustomLines(base.lines);
  const mine = asked.own === null ? base : customPaytable(base, own);
  const computed = !editable ? (filed ?? null) : mine === null ? null : customOddsOf(odds, mine);
  if (computed !== null) last.current = computed;
  const shown = computed ?? last.current;
  const changed = asked.own !== null;
  const title = nameOf(game, base.wager);
  const write = (lines: readonly CustomPayLine[]): void =>
    change({ ...asked, own: isChapterPaytable(base, lines) ? null : lines });
  const row = odds.wagers.find(({ wager, paytable }) => wager === base.wager && paytable === base.name);
  // The command line computes a table of one's own with the meter of the wager's first.
  const first = tables.find(({ wager }) => wager === base.wager);
  const clause = paytableClause(game.paytables(odds.edition), base);
  const dealt = tableLinksFor(game, tables, { ...asked, own: editable ? asked.own : null });
  return (
    <div className="split">
      <section className="panel stack" aria-label={`${title}, ${changed ? 'a table of your own' : base.name}`}>
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
          <p role="status" className="lab-now">
            Payback <strong>{percent(computed.payback, 4)}</strong>, hold <strong>{percent(computed.hold, 4)}</strong>
          </p>
        )}
        {editable ? null : (
          <p className="quiet">
            How a hand is best played depends on this table, so its lines cannot be changed here: every deal would have
            to be played anew.
          </p>
        )}
        <PaytableEditor
          base={base}
          own={own}
          hands={editable ? paytableHands(odds, base.wager) : []}
          odds={computed}
          editable={editable}
          change={write}
        />
        <div className="row">
          {changed ? (
            <button type="button" onClick={() => change({ ...asked, own: null })}>
              Back to the chapter’s table
            </button>
          ) : null}
          {changed && mine !== null ? (
            <button type="button" onClick={() => download('own.json', customPaytableFile(own))}>
              Save as own.json
            </button>
          ) : null}
          {dealt.href === null ? null : (
            <a className="button primary" href={dealt.href}>
              Deal it
            </a>
          )}
          <a className="button" href={dealt.studio}>
            Open in the studio
          </a>
          <a className="button" href={`/lab/compare/${game.id}${oddsPageQuery(game, asked)}`}>
            Compare side by side
          </a>
        </div>
        <UndealtSettings dealt={dealt} settings={solver.settings} />
        {changed && filed?.fromMeter !== undefined && first !== base ? null : (
          <p className="quiet">
            The same from the command line: <code>{commandFor(game, asked)}</code>
          </p>
        )}
      </section>
      {shown === null ? null : (
        <section className="panel stack" aria-label="What comes of it">
          <WagerFigures title={title} odds={shown} filed={changed ? (filed ?? null) : null} row={row} />
          <PaybackBars odds={shown} />
          <ExportButtons
            label={`${title} ${changed ? 'of one’s own' : base.name}`}
            columns={['hand', 'pays', 'count', 'deals', 'probability', 'adds']}
            rows={shown.lines.map(({ hand, pays, count, probability, contribution }) => [
              hand,
              pays,
              count,
              shown.deals,
              probability,
              contribution,
            ])}
          />
        </section>
      )}
    </div>
  );
};

/** What of the question cannot be dealt, and why. */
const UndealtSettings = ({
  dealt,
  settings,
}: {
  readonly dealt: TableLinks;
  readonly settings: Solver['settings'];
}): ReactNode => (
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
  const stored = use(storedOdds(game.id));
  const [asked, change] = useAddressState(
    (query) => readOddsPageQuery(game, solver, query),
    (now) => oddsPageQuery(game, now),
  );
  const question = questionOf(solver, asked);
  const { odds, isStored, work, start, stop } = useGameOdds(solver, stored, question);
  const answered = useRef<HTMLParagraphElement>(null);
  // The button that was pressed is gone with the work; its reader goes on where the answer is announced.
  useEffect(() => {
    if (work.state === 'done' && odds !== undefined && document.activeElement === document.body)
      answered.current?.focus();
  }, [work, odds]);
  return (
    <div className="stack">
      <GameLinks tool="/lab" shown={game} />
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
    </div>
  );
};
