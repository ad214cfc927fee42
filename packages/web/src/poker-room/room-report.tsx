import { dollars } from '@fairdeal/rules';
import { type ReactNode, useState } from 'react';
import { formatDateTime, formatTime } from '../house/client/date-time.js';
import { useHouseData } from '../house/client/use-house.js';
import { SelectField } from '../ui/fields.js';
import { Figures } from '../ui/figures.js';
import { ScrollArea } from '../ui/scroll-area.js';
import { Status } from '../ui/status.js';

interface RevenueSums {
  readonly hands: number;
  readonly rake: number;
  readonly timeCharges: number;
  readonly jackpots: number;
  readonly shortage: number;
  readonly overage: number;
}

interface RevenueReport {
  readonly tables: readonly ({
    readonly stream: string;
    readonly table: number;
    readonly game: string;
  } & RevenueSums)[];
  readonly games: readonly ({ readonly game: string } & RevenueSums)[];
  readonly shifts: readonly ({ readonly from: string; readonly to: string } & RevenueSums)[];
  readonly all: RevenueSums;
}

const HOURS = [8, 12, 24] as const;

const shiftWords = (from: string, to: string): string => `${formatDateTime(from)} to ${formatTime(to)}`;

const SUMS = ['rake', 'timeCharges', 'jackpots', 'shortage', 'overage'] as const;
const COLUMNS = ['Hands', 'Rake', 'Time charges', 'Jackpots', 'Shortage', 'Overage'].map((number) => ({ number }));

interface RevenueTableProps {
  readonly title: string;
  readonly lines: readonly (readonly [words: string, sums: RevenueSums])[];
}

const RevenueTable = ({ title, lines }: RevenueTableProps): ReactNode => (
  <ScrollArea label={title}>
    <Figures
      className="room-review room-sums"
      caption={title}
      columns={[{ untitled: 'Revenue from' }, ...COLUMNS]}
      rows={lines.map(([words, sums]) => [words, sums.hands, ...SUMS.map((sum) => dollars(sums[sum]))])}
    />
  </ScrollArea>
);

/** `/room/report`: the room's revenue by game, shift and table. */
export const RoomReport = (): ReactNode => {
  const [hours, setHours] = useState<number>(HOURS[0]);
  const { data, refused } = useHouseData<RevenueReport>(`/api/room/report?shift=${hours}`);
  if (refused !== null) return <Status>{refused.refused}</Status>;
  return (
    <section className="stack" aria-label="Revenue">
      <div className="head">
        <h2>Revenue</h2>
        <SelectField
          label="Shift length"
          inline
          value={hours}
          onChoice={(value) => setHours(Number(value))}
          among={HOURS.map((each) => [each, `${each} hours`])}
        />
      </div>
      {data === null ? (
        <Status>Loading the revenue…</Status>
      ) : (
        <>
          <RevenueTable
            title="By game"
            lines={[...data.games.map((one) => [one.game, one] as const), ['Total', data.all]]}
          />
          <RevenueTable title="By shift" lines={data.shifts.map((one) => [shiftWords(one.from, one.to), one])} />
          <RevenueTable title="By table" lines={data.tables.map((one) => [`Table ${one.table}, ${one.game}`, one])} />
        </>
      )}
    </section>
  );
};
