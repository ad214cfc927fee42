import type { LobbyTable } from '@fairdeal/client';
import { dollars } from '@fairdeal/rules';
import { type CSSProperties, type ReactNode, useMemo } from 'react';
import { houseClient } from '../client/client.js';
import { formatTime } from '../client/date-time.js';
import { useFloorData, useTables } from '../client/use-house.js';
import type { HouseMeter } from '../meters/house-meter.js';
import { type FloorPushes, usePushes } from '../pit/use-pushes.js';
import { feltOf } from '../table/felt.js';
import './signs.css';

/** Hit and last win of one table. */
interface TableJackpot {
  readonly table: string;
  readonly hit: boolean;
  readonly lastWin: { readonly cents: number; readonly at: string } | null;
}

interface Sign {
  readonly key: string;
  readonly title: string;
  readonly cents: number;
  readonly play: boolean;
  /** Tables that play for it. */
  readonly tables: readonly string[];
  readonly felt: string;
}

/** Titles of jackpots. */
const JACKPOT_TITLES: Readonly<Record<string, string>> = {
  progressive: 'Progressive',
  'bad-beat': 'Bad Beat Jackpot',
  'high-hand': 'High Hand Jackpot',
};

const KINDS = { meter: 'progressive', fund: 'bad-beat' } as const;

/** Events that change what a sign says beside its amount. */
const TURNS = ['payoutVerified', 'payoutValidated', 'handSettled', 'handDead', 'roundVoided', 'badBeatPaid'];

const DAY = 86_400_000;

const atTables = (tables: readonly string[]): string =>
  tables.length === 0 ? '' : `${tables.length === 1 ? 'Table' : 'Tables'} ${tables.join(', ')}`;

const signsOf = (shared: readonly HouseMeter[], tables: readonly LobbyTable[]): readonly Sign[] => {
  const linked = new Set(shared.flatMap((meter) => meter.tables));
  return [
    ...shared
      .filter(({ life }) => life === 'open')
      .map(({ meter, kind, cents, money, tables: at }) => ({
        ...{ key: `${kind}/${meter}`, title: `${JACKPOT_TITLES[KINDS[kind]]} ${meter}`, cents, tables: at },
        play: money === 'play',
        felt: feltOf(tables.find(({ table }) => at.includes(table))?.game ?? ''),
      })),
    ...tables
      .filter(({ table }) => !linked.has(table))
      .flatMap(({ table, title, game, money, meters }) =>
        Object.entries(meters).map(([of, cents]) => ({
          ...{ key: `${table} ${of}`, title: `${title}: ${JACKPOT_TITLES[of] ?? 'Progressive'}`, cents },
          ...{ play: money === 'play', tables: [table], felt: feltOf(game) },
        })),
      ),
  ].sort((one, other) => other.cents - one.cents);
};

/** Positions at which a sign has turned; the states are asked for again when this changes. */
const turnsIn = (pushes: FloorPushes): string =>
  [...pushes.values()]
    .filter(({ events }) => events.some(({ did }) => TURNS.includes(did)))
    .map(({ table, position }) => `${table} ${position}`)
    .join(' ');

const winWords = ({ cents, at }: NonNullable<TableJackpot['lastWin']>): string => {
  const time = Date.parse(at);
  const day = Date.now() - time < DAY ? '' : `${new Date(time).toLocaleDateString('en-US', { dateStyle: 'medium' })}, `;
  return `Last win ${dollars(cents)}, ${day}${formatTime(at)}`;
};

const JackpotSign = ({
  sign,
  states,
}: {
  readonly sign: Sign;
  readonly states: readonly TableJackpot[];
}): ReactNode => {
  const { title, cents, play, tables, felt } = sign;
  const own = states.filter(({ table }) => tables.includes(table));
  const hit = own.find((one) => one.hit);
  const [last] = own
    .flatMap(({ lastWin }) => lastWin ?? [])
    .sort((one, other) => Date.parse(other.at) - Date.parse(one.at));
  return (
    <li className="sign on-felt" data-felt={felt} data-hit={hit !== undefined || undefined}>
      <h2>{title}</h2>
      <p className="sign-sum">{dollars(cents)}</p>
      {hit === undefined ? null : (
        <p className="sign-hit" role="status">
          Hit, being verified
        </p>
      )}
      {last === undefined ? null : <p className="sign-last">{winWords(last)}</p>}
      <p className="sign-where">
        {[play ? 'Play money' : '', atTables(tables)].filter((part) => part !== '').join(', ')}
      </p>
    </li>
  );
};

/** `/house/signs`: meters and jackpots for a wall screen, as large as the screen allows. */
export const JackpotSigns = (): ReactNode => {
  const shared = useFloorData('meters', () =>
    houseClient().request<{ readonly meters: readonly HouseMeter[] }>('GET', '/api/meters'),
  ).data?.meters;
  const all = useTables(null);
  const open = useMemo(() => (all ?? []).filter(({ closed }) => closed !== true), [all]);
  const signs = signsOf(shared ?? [], open);
  const shown = new Set(signs.flatMap(({ tables }) => tables));
  const pushes = usePushes(open.filter(({ table }) => shown.has(table)));
  const states = useFloorData(`jackpots ${turnsIn(pushes)}`, () =>
    houseClient().request<{ readonly jackpots: readonly TableJackpot[] }>('GET', '/api/jackpots'),
  ).data?.jackpots;
  const columns = Math.ceil(Math.sqrt(signs.length));
  return (
    <div className="wall signs">
      <h1 className="visually-hidden">Jackpots</h1>
      {signs.length === 0 ? (
        <p className="sign-none">No meters are running.</p>
      ) : (
        <ul style={{ '--columns': columns } as CSSProperties}>
          {signs.map((sign) => (
            <JackpotSign key={sign.key} sign={sign} states={states ?? []} />
          ))}
        </ul>
      )}
    </div>
  );
};
