import { type AuditVerdict, queryString } from '@fairdeal/lab/internal';
import { HOUSE_GAMES } from '@fairdeal/rules';
import { type ReactNode, use } from 'react';
import { BarChart } from '../../charts/bars.js';
import { defaultResult, storedOdds } from '../../odds/stored-odds.js';
import { ExportButtons } from '../../ui/export-buttons.js';
import { SelectField } from '../../ui/fields.js';
import { useAddressState } from '../../ui/hooks/use-address-state.js';
import { ScrollArea } from '../../ui/scroll-area.js';
import { TableHead } from '../../ui/table-head.js';
import { type AuditRow, auditRows } from './audit.js';

const VERDICTS: Readonly<
  Record<AuditVerdict, { readonly mark: string; readonly kind: string; readonly words: string }>
> = {
  reproduced: { mark: '=', kind: 'win', words: 'matches the Board’s figure after rounding' },
  rounding: { mark: '≈', kind: 'even', words: 'differs only by rounding' },
  differs: { mark: '≠', kind: 'lose', words: 'doesn’t match the Board’s figure' },
};
const NAMES = ['reproduced', 'rounding', 'differs'] as const satisfies readonly AuditVerdict[];

const COLUMNS = [
  ...(['game', 'wager', 'paytable', 'what', 'published', 'computed', 'verdict', 'note', 'source'] as const),
];

interface AuditFilter {
  readonly game: string;
  readonly verdict: string;
}

const readFilter = (query: string): AuditFilter => {
  const given = new URLSearchParams(query);
  return {
    game: HOUSE_GAMES.find(({ id }) => id === given.get('game'))?.id ?? '',
    verdict: NAMES.find((name) => name === given.get('verdict')) ?? '',
  };
};

const writeFilter = (filter: AuditFilter): string => queryString(Object.entries(filter));

const AuditTableRow = ({ row }: { readonly row: AuditRow }): ReactNode => {
  const { mark, kind } = VERDICTS[row.verdict];
  return (
    <tr>
      <th scope="row">
        <a href={`/lab/${row.game}`}>{row.title}</a>
        <span className="lab-below">
          {row.wager}
          {row.paytable === null ? '' : `, table ${row.paytable}`}
        </span>
      </th>
      <td className="number">
        {row.published}%<span className="lab-below quiet">{row.what}</span>
      </td>
      <td className="number">
        {row.computed}%<span className="lab-below quiet">{row.what}</span>
      </td>
      <td className="lab-verdict">
        <span className={kind}>
          <span aria-hidden="true">{mark}</span> {row.verdict}
        </span>
      </td>
      <td className="lab-note">
        {row.note ?? '–'}
        <span className="lab-below quiet">{row.source}</span>
      </td>
    </tr>
  );
};

/** Audit of every figure the Board published, against the computed one. */
export const AuditPage = (): ReactNode => {
  const [filter, change] = useAddressState(readFilter, writeFilter);
  const rows = HOUSE_GAMES.flatMap((game) => {
    const odds = defaultResult(use(storedOdds(game.id)), game.editions.at(-1)?.edition ?? '');
    return odds === undefined ? [] : auditRows(game, odds);
  });
  const shown = rows.filter(
    ({ game, verdict }) =>
      (filter.game === '' || game === filter.game) && (filter.verdict === '' || verdict === filter.verdict),
  );
  return (
    <div className="stack">
      <p>
        The Board published {rows.length} paybacks and holds of these games with its rulemakings. This page compares
        each with the exact figure over every deal, under the current chapter and default settings.
      </p>
      <div className="sides">
        <section className="panel stack" aria-label="Verdicts">
          <BarChart
            caption="Figures by verdict"
            what="Verdict"
            measure="Figures"
            bars={NAMES.map((name) => {
              const count = rows.filter(({ verdict }) => verdict === name).length;
              const kind = VERDICTS[name].kind as 'win' | 'even' | 'lose';
              return { label: `${VERDICTS[name].mark} ${name}`, value: count, text: `${count}`, kind };
            })}
          />
        </section>
        <section className="panel stack" aria-label="Verdict definitions">
          <dl className="facts">
            {NAMES.map((name) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{VERDICTS[name].words}</dd>
              </div>
            ))}
          </dl>
        </section>
      </div>
      <div className="row">
        <SelectField
          label="Game"
          value={filter.game}
          onChoice={(value) => change({ ...filter, game: value })}
          empty="all"
          among={HOUSE_GAMES.map(({ id, title }) => [id, title])}
        />
        <SelectField
          label="Verdict"
          value={filter.verdict}
          onChoice={(value) => change({ ...filter, verdict: value })}
          empty="all"
          among={NAMES}
        />
        <p role="status" className="lab-count">
          {shown.length} of {rows.length} figures
        </p>
      </div>
      <ScrollArea label="Published figures">
        <table className="lab-audit">
          <TableHead names={['Wager', { number: 'Published' }, { number: 'Computed' }, 'Verdict', 'Note and source']} />
          <tbody>
            {shown.map((row) => (
              <AuditTableRow key={row.key} row={row} />
            ))}
          </tbody>
        </table>
      </ScrollArea>
      <ExportButtons
        label="Published figures"
        columns={COLUMNS}
        rows={shown.map((row) => COLUMNS.map((name) => row[name]))}
      />
    </div>
  );
};
