import type { HouseShiftReport } from '@fairdeal/client';
import type { Cents } from '@fairdeal/rules';
import type { ReactNode } from 'react';
import { Figures } from '../../ui/figures.js';
import { dollarsOrMinus } from '../../ui/money.js';
import { formatTime } from '../client/date-time.js';
import { roleWords } from '../client/roles.js';
import { incidentTitle, tableNameIn } from './shift-words.js';

const orDash = (cents: Cents | null): string => (cents === null ? '–' : dollarsOrMinus(cents));

interface PartProps {
  readonly title: string;
  readonly empty: string;
  readonly none: boolean;
  readonly children: ReactNode;
}

const Part = ({ title, empty, none, children }: PartProps): ReactNode => (
  <section className="shift-part" aria-label={title}>
    <h2>{title}</h2>
    {none ? <p className="quiet">{empty}</p> : children}
  </section>
);

/** Voids, reports, rulings and jackpots, with their amounts and people. */
export const ShiftEvents = ({ report }: { readonly report: HouseShiftReport }): ReactNode => {
  const { incidents, jackpots } = report;
  const nameOf = tableNameIn(report);
  return (
    <>
      <Part title="Jackpots" empty="None was paid." none={jackpots.length === 0}>
        <Figures
          columns={['Time', 'Table', 'Jackpot', { number: 'Paid' }, 'Verified', 'Validated', { number: 'Entry' }]}
          rows={jackpots.map(({ at, table, kind, box, cents, verified, validated, entry }) => [
            ...[formatTime(at), nameOf(table), kind === 'bad-beat' ? 'Bad Beat' : `Progressive, box ${box}`],
            ...[orDash(cents), verified ?? '–', validated, entry],
          ])}
        />
      </Part>
      <Part title="Voids, reports and rulings" empty="None." none={incidents.length === 0}>
        <Figures
          columns={['Time', 'Table', 'What', 'Why', { number: 'Amount' }, 'By', 'Paper', { number: 'Entry' }]}
          rows={incidents.map(({ at, table, round, did, about, cents, person, role, seat, player, paper, entry }) => [
            ...[formatTime(at), `${nameOf(table)}${round === null ? '' : `, round ${round}`}`, incidentTitle(did)],
            `${about ?? '–'}${seat === null ? '' : ` (seat ${seat}${player === null ? '' : `, ${player}`})`}`,
            ...[orDash(cents), `${person}, ${roleWords(role)}`, paper ?? '–', entry],
          ])}
        />
      </Part>
    </>
  );
};

/** The number of a paper, which opens it as it prints. */
const PaperLink = ({ paper, of }: { readonly paper: string; readonly of: number }): ReactNode => (
  <a className="shift-paper" href={`/house/paper/${of}`}>
    {paper}
  </a>
);

const Difference = ({ cents }: { readonly cents: Cents }): ReactNode => (
  <span className={cents < 0 ? 'lose' : undefined}>{cents === 0 ? '–' : dollarsOrMinus(cents)}</span>
);

/** Slips and counts, with their papers and signatures. */
export const ShiftPapers = ({ report }: { readonly report: HouseShiftReport }): ReactNode => {
  const { slips, counts } = report;
  const nameOf = tableNameIn(report);
  return (
    <>
      <Part title="Fills and credits" empty="No slip was signed." none={slips.length === 0}>
        <Figures
          columns={['Paper', 'Table', 'Slip', { number: 'Amount' }, 'Asked', 'Given', 'Taken', { number: 'Entry' }]}
          rows={slips.map(({ slip, paper, table, kind, purpose, cents, asked, given, taken }) => [
            ...[
              <PaperLink key="paper" paper={paper} of={slip} />,
              nameOf(table),
              purpose === undefined ? kind : `${purpose} ${kind}`,
              dollarsOrMinus(cents),
            ],
            ...[asked.person, given?.person ?? 'not yet', taken?.person ?? 'not yet', slip],
          ])}
        />
      </Part>
      <Part title="Counts" empty="Nothing was counted." none={counts.length === 0}>
        <Figures
          columns={['Paper', 'Table', 'Counted', { number: 'Found' }, { number: 'Differs' }, 'By', 'Explained']}
          rows={counts.map(({ count, table, what, counted, held, paper, signed, explained }) => [
            ...[<PaperLink key="paper" paper={paper} of={count} />, nameOf(table), what, dollarsOrMinus(counted)],
            <Difference key="differs" cents={counted - held} />,
            signed.join(' and '),
            explained === null ? (counted === held ? '' : 'not yet') : `${explained.reason} (${explained.person})`,
          ])}
        />
      </Part>
    </>
  );
};

/** Rake, time charges and jackpots of the poker room. */
export const ShiftPoker = ({ report: { poker } }: { readonly report: HouseShiftReport }): ReactNode => {
  const sum = (of: 'rake' | 'timeCharges' | 'jackpots' | 'shortage' | 'overage' | 'hands'): number =>
    poker.reduce((all, one) => all + one[of], 0);
  return (
    <Part title="Rake, time and jackpots" empty="No hand was dealt." none={poker.length === 0}>
      <Figures
        columns={[
          ...['Table', 'Game'],
          ...['Hands', 'Rake', 'Time', 'Jackpot drops', 'Short', 'Over'].map((number) => ({ number })),
        ]}
        rows={[
          ...poker.map(({ table, game, hands, rake, timeCharges, jackpots, shortage, overage }) => [
            ...[`Table ${table}`, game, hands],
            ...[rake, timeCharges, jackpots, shortage, overage].map(orDash),
          ]),
          [
            ...['All', '', sum('hands')],
            ...[sum('rake'), sum('timeCharges'), sum('jackpots'), sum('shortage'), sum('overage')].map(orDash),
          ],
        ]}
      />
    </Part>
  );
};
