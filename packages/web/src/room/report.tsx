import { isRefusal } from '@fairdeal/client';
import { dollars } from '@fairdeal/rules';
import { type ReactNode, useState } from 'react';
import { useAsked } from '../house/asked.js';
import { Scroll } from '../parts/scroll.js';

interface Sums {
  readonly hands: number;
  readonly rake: number;
  readonly timeCharges: number;
  readonly jackpots: number;
  readonly shortage: number;
  readonly overage: number;
}

interface Report {
  readonly tables: readonly ({ readonly stream: string; readonly table: number; readonly game: string } & Sums)[];
  readonly games: readonly ({ readonly game: string } & Sums)[];
  readonly shifts: readonly ({ readonly from: string; readonly to: string } & Sums)[];
  readonly all: Sums;
}

const HOURS = [8, 12, 24] as const;
const MINUTES = { hour: '2-digit', minute: '2-digit', hour12: false } as const;

const shiftWords = (from: string, to: string): string =>
  `${new Date(from).toLocaleString([], { day: 'numeric', month: 'short', ...MINUTES })} to ${new Date(to).toLocaleTimeString([], MINUTES)}`;

interface LinesProps {
  readonly title: string;
  readonly lines: readonly { readonly key: string; readonly words: string; readonly sums: Sums }[];
}

const Lines = ({ title, lines }: LinesProps): ReactNode => (
  <Scroll label={title}>
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
  </Scroll>
);

/** `/room/report`: what the room took in, by game, by shift and by table. */
export const RoomReport = (): ReactNode => {
  const [hours, setHours] = useState<number>(HOURS[0]);
  const [answer] = useAsked<Report>(`/api/room/report?shift=${hours}`);
  if (answer !== null && isRefusal(answer)) return <p role="status">{answer.refused}</p>;
  return (
    <section className="room-desk" aria-label="What was taken">
      <div className="room-head">
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
          <Lines
            title="By game"
            lines={[
              ...answer.games.map(({ game, ...sums }) => ({ key: game, words: game, sums })),
              { key: '', words: 'All', sums: answer.all },
            ]}
          />
          <Lines
            title="By shift"
            lines={answer.shifts.map(({ from, to, ...sums }) => ({ key: from, words: shiftWords(from, to), sums }))}
          />
          <Lines
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
