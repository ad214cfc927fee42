import { isRefusal } from '@fairdeal/client';
import { dollars } from '@fairdeal/rules';
import { type ReactNode, useEffect, useState } from 'react';
import { feltOf } from './room.js';
import { house, useTables } from './store.js';

interface Shared {
  readonly meter: string;
  readonly cents: number;
  readonly life: 'open' | 'ended';
  readonly tables: readonly string[];
}

const LOOK_AGAIN = 2_000;

const useShared = (): readonly Shared[] => {
  const [meters, setMeters] = useState<readonly Shared[]>([]);
  useEffect(() => {
    const look = async (): Promise<void> => {
      const answer = await house().ask<{ readonly meters: readonly Shared[] }>('GET', '/api/meters');
      if (!isRefusal(answer)) setMeters(answer.meters.filter(({ life }) => life === 'open'));
    };
    void look();
    const timer = window.setInterval(() => void look(), LOOK_AGAIN);
    return () => window.clearInterval(timer);
  }, []);
  return meters;
};

/** What a jackpot is of, in words. */
const OF: Readonly<Record<string, string>> = {
  progressive: 'Progressive',
  'bad-beat': 'Bad Beat Jackpot',
  'high-hand': 'High Hand Jackpot',
};

const atTables = (tables: readonly string[]): string =>
  tables.length === 1 ? `Table ${tables[0]}` : `Tables ${tables.join(', ')}`;

/** `/house/signs`: meters and jackpots for a wall. */
export const Signs = (): ReactNode => {
  const shared = useShared();
  const tables = useTables(null) ?? [];
  const linked = new Set(shared.flatMap((meter) => meter.tables));
  const signs = [
    ...shared.map(({ meter, cents, tables: at }) => ({
      ...{ key: meter, title: meter, cents, at: at.length === 0 ? '' : atTables(at) },
      felt: feltOf(tables.find(({ table }) => at.includes(table))?.game ?? ''),
    })),
    ...tables
      .filter(({ table }) => !linked.has(table))
      .flatMap(({ table, title, game, meters }) =>
        Object.entries(meters).map(([of, cents]) => ({
          ...{ key: `${table} ${of}`, title: `${title}: ${OF[of] ?? 'Progressive'}`, cents, at: atTables([table]) },
          felt: feltOf(game),
        })),
      ),
  ].sort((one, other) => other.cents - one.cents);
  return (
    <div className="page house-signs">
      <h1 className="visually-hidden">Jackpots</h1>
      {signs.length === 0 ? (
        <p className="quiet">No table has a meter yet.</p>
      ) : (
        <ul>
          {signs.map(({ key, title, cents, at, felt }) => (
            <li key={key} className="on-felt" data-felt={felt}>
              <h2>{title}</h2>
              <p className="house-sign-sum">{dollars(cents)}</p>
              <p className="quiet">{at}</p>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
