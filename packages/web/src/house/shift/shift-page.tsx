import type { HouseShiftReport, ShiftOverview, SignedInPerson } from '@fairdeal/client';
import { countNoun } from '@fairdeal/words/internal/text';
import { type ReactNode, useState } from 'react';
import { navigate } from '../../site/router.js';
import { Button, LinkButton } from '../../ui/button.js';
import { Select } from '../../ui/fields.js';
import { download } from '../../ui/files/download.js';
import { dollarsOrMinus } from '../../ui/money.js';
import { ScrollArea } from '../../ui/scroll-area.js';
import { Status, Waiting } from '../../ui/status.js';
import { formatTime } from '../client/date-time.js';
import { hasRole, WATCH_ROLES } from '../client/roles.js';
import { usePerson } from '../client/session.js';
import { SignIn } from '../people/sign-in.js';
import { Console } from '../shell/console.js';
import { OpenShift, ShiftChecklist, ShiftSigned } from './shift-checklist.js';
import { ShiftEvents, ShiftPapers, ShiftPoker } from './shift-papers.js';
import { GroupsTable, TakingsTable } from './shift-takings.js';
import { dayText } from './shift-words.js';
import { useExpected, useShiftReport, useShifts } from './use-shift.js';
import './shift.css';

/** Roles that see takings. */
const ROLES = ['shift-manager', 'pit-manager', 'finance', ...WATCH_ROLES];

const SECTIONS = ['Tables', 'Games and pits', 'Events', 'Slips and counts', 'Poker room'] as const;
type Section = (typeof SECTIONS)[number];

const spanText = ({ day, name, opened, closed }: ShiftOverview): string =>
  `${dayText(day)}, ${name} shift, ${formatTime(opened.at)} ${closed === null ? 'until now' : `to ${formatTime(closed.at)}`}`;

interface FigureProps {
  readonly title: string;
  readonly value: string;
  readonly about: string;
}

const Figure = ({ title, value, about }: FigureProps): ReactNode => (
  <div className="shift-figure">
    <dt>{title}</dt>
    <dd>
      <strong>{value}</strong>
      <span className="quiet">{about}</span>
    </dd>
  </div>
);

interface ReportProps {
  readonly report: HouseShiftReport;
  readonly shifts: readonly ShiftOverview[];
  readonly expectedWin: { readonly expected: number; readonly deviation: number } | null;
}

const countedWords = (tables: number, counted: number): string =>
  tables === 0 ? 'no table' : counted === tables ? 'all tables counted' : `${counted} of ${tables} tables counted`;

/** Sums of the shift, and its report as paper and files. */
const ShiftFigures = ({ report, shifts, expectedWin }: ReportProps): ReactNode => {
  const { shift, takings, slips } = report;
  const { all } = takings;
  const slipsOf = (kind: string): number =>
    slips.filter((slip) => slip.kind === kind && slip.purpose === undefined && slip.taken !== null).length;
  const file = `shift-${shift.shift}-${shift.day}`;
  return (
    <div className="shift-figures">
      <dl>
        <Figure
          title="Drop"
          value={dollarsOrMinus(all.drop)}
          about={all.dropVariance === 0 ? 'as recorded' : `differs by ${dollarsOrMinus(all.dropVariance)}`}
        />
        <Figure title="Fills" value={dollarsOrMinus(all.fills)} about={countNoun(slipsOf('fill'), 'slip')} />
        <Figure title="Credits" value={dollarsOrMinus(all.credits)} about={countNoun(slipsOf('credit'), 'slip')} />
        <Figure
          title="Win"
          value={all.win === null ? 'Not counted' : dollarsOrMinus(all.win)}
          about={
            expectedWin === null
              ? countedWords(all.tables, all.counted)
              : `expected ${dollarsOrMinus(expectedWin.expected)}`
          }
        />
        <Figure
          title="Hold"
          value={all.hold === null ? '–' : `${(100 * all.hold).toFixed(1)}%`}
          about={countedWords(all.tables, all.counted)}
        />
      </dl>
      <div className="shift-files">
        <Select
          aria-label="Shift"
          value={shift.shift}
          among={shifts.map((one) => [one.shift, `${one.shift}: ${one.name}, ${one.day}`])}
          onChoice={(chosen) => navigate(`/house/shift/${chosen}`)}
        />
        <Button onClick={() => window.print()}>Print</Button>
        <LinkButton href={`/api/shifts/${shift.shift}/takings.csv`} download={`${file}.csv`}>
          CSV
        </LinkButton>
        <Button onClick={() => download(`${file}.json`, JSON.stringify(report, null, 1))}>JSON</Button>
      </div>
    </div>
  );
};

interface ShiftProps {
  readonly report: HouseShiftReport;
  readonly shifts: readonly ShiftOverview[];
  readonly person: SignedInPerson;
  readonly onDone: () => void;
  /** Buttons that open the next shift; null while one runs, and for people who open none. */
  readonly next: ReactNode;
}

const Shift = ({ report, shifts, person, onDone, next }: ShiftProps): ReactNode => {
  const [section, setSection] = useState<Section>('Tables');
  const { takings, shift } = report;
  const expected = useExpected(takings.tables);
  const known = expected.flatMap((of) => of ?? []);
  const expectedWin =
    known.length === 0
      ? null
      : {
          expected: known.reduce((sum, of) => sum + of.expected, 0),
          deviation: Math.sqrt(known.reduce((sum, of) => sum + of.deviation ** 2, 0)),
        };
  const content: Readonly<Record<Section, ReactNode>> = {
    Tables: <TakingsTable tables={takings.tables} all={takings.all} expected={expected} />,
    'Games and pits': <GroupsTable games={takings.games} pits={takings.pits} />,
    Events: <ShiftEvents report={report} />,
    'Slips and counts': <ShiftPapers report={report} />,
    'Poker room': <ShiftPoker report={report} />,
  };
  return (
    <div className="shift">
      <h2 className="shift-title">{spanText(shift)}</h2>
      <ShiftFigures {...{ report, shifts, expectedWin }} />
      <div className="shift-main panel">
        <fieldset className="shift-tabs" aria-label="Parts of the report">
          {SECTIONS.map((one) => (
            <Button key={one} aria-pressed={one === section} onClick={() => setSection(one)}>
              {one}
            </Button>
          ))}
        </fieldset>
        {SECTIONS.map((one) => (
          <div key={one} className="shift-section" data-current={one === section || undefined}>
            <h2 className="shift-heading">{one}</h2>
            <ScrollArea label={one} className="shift-scroll">
              {content[one]}
            </ScrollArea>
          </div>
        ))}
      </div>
      {shift.closed === null ? (
        <ShiftChecklist key={shift.shift} {...{ report, person, onDone }} />
      ) : (
        <ShiftSigned report={report} next={next} />
      )}
    </div>
  );
};

interface ShownShiftProps {
  readonly person: SignedInPerson;
  readonly number: number | null;
}

/** The shift of the path; else the one that runs, or the buttons that open one. */
const ShownShift = ({ person, number }: ShownShiftProps): ReactNode => {
  const list = useShifts();
  const shifts = list.data?.shifts ?? [];
  const [newest] = shifts;
  const running = newest?.closed === null ? newest : undefined;
  const shown = number === null ? (running ?? newest) : shifts.find(({ shift }) => shift === number);
  const { data: report, refused, reload } = useShiftReport(shown);
  const onDone = (): void => {
    list.reload();
    reload();
  };
  const wrong = refused ?? list.refused;
  if (wrong !== null) return <Status className="lose page">{wrong.refused}</Status>;
  if (list.data === null) return <Waiting />;
  const opens = running === undefined && hasRole(person, 'shift-manager') ? <OpenShift onDone={onDone} /> : null;
  if (shown === undefined)
    return (
      <div className="page stack">
        {number === null ? null : <Status>Shift {number} was not found. Choose one of the list.</Status>}
        {opens === null ? (
          <Status>No shift was opened yet. A shift manager opens one.</Status>
        ) : (
          <div className="panel">{opens}</div>
        )}
      </div>
    );
  return report === null ? <Waiting /> : <Shift {...{ report, shifts, person, onDone }} next={opens} />;
};

const numberIn = (word: string | undefined): number | null =>
  word === undefined || !/^[1-9]\d{0,8}$/.test(word) ? null : Number(word);

/** `/house/shift`: the shift that runs, its checklist and its report. `/house/shift/<number>`: any other. */
export const ShiftPage = ({ words: [word] }: { readonly words: readonly string[] }): ReactNode => {
  const person = usePerson();
  if (person === undefined) return null;
  const sees = person !== null && hasRole(person, ...ROLES);
  return (
    <Console place="Shift" person={person} fixed={sees} className="shift-console">
      {person === null ? (
        <div className="page">
          <SignIn />
        </div>
      ) : sees ? (
        <ShownShift person={person} number={numberIn(word)} />
      ) : (
        <div className="page">
          <Status>This page is for shift managers, pit managers, finance, and staff who watch the house.</Status>
        </div>
      )}
    </Console>
  );
};
