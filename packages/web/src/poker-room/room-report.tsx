import { isHouseRefusal } from '@fairdeal/client';
import { dollars } from '@fairdeal/rules';
import { type ReactNode, useState } from 'react';
import { usePolled } from '../house/client/use-polled.js';
import { ScrollArea } from '../ui/scroll-area.js';

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
const MINUTES = { hour: '2-digit', minute: '2-digit', hour12: false } as const;

const shiftWords = (from: string, to: string): string =>
  `${new Date(from).toLocaleString([], { day: 'numeric', month: 'short', ...MINUTES })} to ${new Date(to).toLocaleTimeString([], MINUTES)}`;

interface RevenueTableProps {
  readonly title: string;
  readonly lines: readonly { readonly key: string; readonly words: string; readonly sums: RevenueSums }[];
}

const RevenueTable = ({ title, lines }: RevenueTableProps): ReactNode => (
  <ScrollArea label={title}>
    <table className="room-review room-sums">
      <caption>{title}</caption>
      <thead>
        <tr>
          {['', 'Hands', 'Rake', 'Time charges', 'Jackpots', 'Shortage', 'Overage'].map((head) => (
            <th key={head} scope="col">
              {head === '' ? <span className="visually-hidden">Of</span> : head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ key, words, sums }) => (
          <tr key={key}>
            <th scope="row">{words}</th>
            <td>{sums.hands}</td>
            {(['rake', 'timeCharges', 'jackpots', 'shortage', 'overage'] as const).map((sum) => (
              <td key={sum}>{dollars(sums[sum])}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollArea>
);

/** `/room/report`: what the room took in, by game, by shift and by table. */
export const RoomReport = (): ReactNode => {
  const [hours, setHours] = useState<number>(HOURS[0]);
  const [answer] = usePolled<RevenueReport>(`/api/room/report?shift=${hours}`);
  if (answer !== null && isHouseRefusal(answer)) return <p role="status">{answer.refused}</p>;
  return (
    <section className="stack" aria-label="What was taken">
      <div className="head">
        <h2>What was taken</h2>
        <label>
          Shifts of{' '}
          <select value={hours} onChange={({ target }) => setHours(Number(target.value))}>
            {HOURS.map((each) => (
              <option key={each} value={each}>
                {each} hours
              </option>
            ))}
          </select>
        </label>
      </div>
      {answer === null ? (
        <p role="status">It is summed up …</p>
      ) : (
        <>
          <RevenueTable
            title="By game"
            lines={[
              ...answer.games.map(({ game, ...sums }) => ({ key: game, words: game, sums })),
              { key: '', words: 'All', sums: answer.all },
            ]}
          />
          <RevenueTable
            title="By shift"
            lines={answer.shifts.map(({ from, to, ...sums }) => ({ key: from, words: shiftWords(from, to), sums }))}
          />
          <RevenueTable
            title="By table"
            lines={answer.tables.map(({ stream, table, game, ...sums }) => ({
              key: stream,
              words: `Table ${table}, ${game}`,
              sums,
            }))}
          />
        </>
      )}
    </section>
  );
};
