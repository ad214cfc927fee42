import { dollars } from '@fairdeal/rules';
import type { ReactNode } from 'react';
import { useHouseData, useTables } from '../client/use-house.js';
import { feltOf } from '../table/felt.js';

/** A meter or a Bad Beat fund that tables share. */
export interface HouseMeter {
  readonly meter: string;
  readonly kind: 'meter' | 'fund';
  readonly cents: number;
  /** Money set aside for the next start, and the amount it restarts with. */
  readonly reserve: number;
  readonly reseed: number;
  readonly money: 'house' | 'play';
  readonly life: 'open' | 'ended';
  /** Date of the notice that the fund will be discontinued. */
  readonly announced: string | null;
  readonly tables: readonly string[];
}

const POLL_MS = 2_000;

/** Titles of jackpots. */
const JACKPOT_TITLES: Readonly<Record<string, string>> = {
  progressive: 'Progressive',
  'bad-beat': 'Bad Beat Jackpot',
  'high-hand': 'High Hand Jackpot',
};

const KINDS = { meter: 'progressive', fund: 'bad-beat' } as const;

const atTables = (tables: readonly string[]): string =>
  tables.length === 1 ? `Table ${tables[0]}` : `Tables ${tables.join(', ')}`;

/** `/house/signs`: meters and jackpots for a wall screen. */
export const JackpotSigns = (): ReactNode => {
  const { data } = useHouseData<{ readonly meters: readonly HouseMeter[] }>('/api/meters', POLL_MS);
  const shared = data?.meters ?? [];
  const tables = (useTables(null) ?? []).filter(({ closed }) => closed !== true);
  const linked = new Set(shared.flatMap((meter) => meter.tables));
  const signs = [
    ...shared
      .filter(({ life }) => life === 'open')
      .map(({ meter, kind, cents, money, tables: at }) => ({
        ...{ key: `${kind}/${meter}`, title: `${JACKPOT_TITLES[KINDS[kind]]} ${meter}`, cents, money },
        at: at.length === 0 ? '' : atTables(at),
        felt: feltOf(tables.find(({ table }) => at.includes(table))?.game ?? ''),
      })),
    ...tables
      .filter(({ table }) => !linked.has(table))
      .flatMap(({ table, title, game, money, meters }) =>
        Object.entries(meters).map(([of, cents]) => ({
          ...{ key: `${table} ${of}`, title: `${title}: ${JACKPOT_TITLES[of] ?? 'Progressive'}`, cents, money },
          at: atTables([table]),
          felt: feltOf(game),
        })),
      ),
  ].sort((one, other) => other.cents - one.cents);
  return (
    <div className="wall page house-signs">
      <h1 className="visually-hidden">Jackpots</h1>
      {signs.length === 0 ? (
        <p className="quiet">No meters are running.</p>
      ) : (
        <ul>
          {signs.map(({ key, title, cents, money, at, felt }) => (
            <li key={key} className="on-felt" data-felt={felt}>
              <h2>{title}</h2>
              <p className="house-sign-sum">{dollars(cents)}</p>
              <p className="quiet">
                {[money === 'play' ? 'Play money' : '', at].filter((part) => part !== '').join(', ')}
              </p>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
